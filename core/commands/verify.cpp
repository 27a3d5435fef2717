#include "core/commands/verify.h"

#include "core/commands/json_text.h"
#include "core/dialects/client_check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

/// Points and look-ups that a rule of the budget may take on average.
constexpr std::uint64_t kWorkPerRule = 2048;

Result<RuleSearch> searched(const VerifyRequest& request, const ClientRows& client,
                            const CommandContext& context)
{
    SearchBudget budget;
    budget.rules = request.rules;
    budget.work = std::max(budget.work, std::min(request.rules, std::uint64_t{1} << 40)
                                            * kWorkPerRule);
    return searchRules({*request.map.map, client, request.previous, context.limits, budget},
                       context.work);
}

Json rulesJson(const RuleSearch& search)
{
    Json rules = Json::array();
    for (const FoundRule& rule : search.rules) {
        Json set = Json::array();
        for (const std::string& assignment : rule.set)
            set.push_back(escapedText(assignment));
        rules.push_back({{"explained", rule.explained},
                         {"rows", search.rows},
                         {"share", static_cast<double>(rule.explained)
                                       / static_cast<double>(search.rows)},
                         {"axes", rule.axes},
                         {"set", std::move(set)},
                         {"sentence", escapedText(rule.sentence)}});
    }
    return rules;
}

/// The CSV has one table for all: rules stand below the rows, in columns of their own.
void addCsvRules(Report& report, const std::vector<FoundRule>& rules)
{
    report.columns.insert(report.columns.end(), {{"rule"}, {"explained", CellForm::Count}});
    report.rows = [rows = std::move(report.rows), rules](RowWriter& writer) -> Outcome {
        if (Outcome written = rows(writer); !written)
            return written;
        for (const FoundRule& rule : rules) {
            for (int i = 0; i < 3; ++i)
                writer.none();
            writer.text(rule.sentence);
            writer.count(rule.explained);
            writer.endRow();
        }
        return done();
    };
}

void addSearch(Report& report, const RuleSearch& search)
{
    report.json["rules"] = rulesJson(search);
    report.json["conclusion"] = search.conclusion;
    report.json["alike"] = search.alike;
    report.json["rules_tried"] = search.tried;
    report.json["combinations_tried"] = search.combinations;
    report.json["budget_spent"] = search.isSpent;
    report.json["chance_share"] = search.chanceShare;
    report.notes.push_back(search.conclusion);
    if (search.isSpent)
        report.notes.push_back("--budget N tries more rules.");
    for (const FoundRule& rule : search.rules) {
        report.notes.push_back("  " + escapedText(rule.sentence));
        if (!rule.set.empty())
            report.notes.push_back(fmt::format("    --set {}",
                                               escapedText(fmt::format("{}", fmt::join(rule.set,
                                                                            " --set ")))));
    }
}

Report reportOf(const VerifyRequest& request, const ClientRows& client, ClientCheck check)
{
    const std::uint64_t disagreed = check.disagreed.size();
    Report report;
    report.disagrees = disagreed > 0;
    report.json = {{"checked", check.checked},
                   {"agreed", check.agreed()},
                   {"disagreed", disagreed},
                   {"rules", Json::array()}};
    report.rowsField = "rows";
    report.columns = {{"key", CellForm::Key},
                      {"expected"},
                      {"actual"}};
    report.lines = {check.sentence()};
    if (!check.strangers.empty())
        report.lines.push_back(escapedText(check.strangersSentence()));
    report.rows = [map = request.map, vectors = request.vectors, names = client.names,
                   rows = std::move(check.disagreed), asCsv = request.asCsv](RowWriter& writer) {
        for (const ClientDisagreement& row : rows) {
            writer.text(vectors->names()[row.key.value]);
            writer.text(names[row.client]);
            writer.text(map.shardName(row.map));
            for (int i = 0; i < (asCsv ? 2 : 0); ++i)
                writer.none();
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace

Result<Report> verify(const VerifyRequest& request, const CommandContext& context)
{
    if (Outcome placed = request.map.requirePlacement("verify"); !placed)
        return placed.error();
    const ClientRows client = clientRowsOf(request.vectors);
    Result<ClientCheck> check =
        checkClient(*request.map.map, *request.map.routing, client, context.work);
    if (!check)
        return check.error();
    Report report = reportOf(request, client, *std::move(check));
    std::vector<FoundRule> rules;
    if (report.disagrees && request.rules > 0) {
        const Result<RuleSearch> search = searched(request, client, context);
        if (!search)
            return search.error();
        addSearch(report, *search);
        rules = search->rules;
    }
    if (request.asCsv)
        addCsvRules(report, rules);
    return report;
}

}  // namespace ringscope
