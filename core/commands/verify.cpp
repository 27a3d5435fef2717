#include "core/commands/verify.h"

#include "core/commands/json_text.h"
#include "core/commands/move.h"
#include "core/support/number_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr std::size_t kNamedStrangers = 5;
/// Points and look-ups that a rule of the budget may take on average.
constexpr std::uint64_t kWorkPerRule = 2048;

struct Disagreement {
    KeyId key;
    std::string expected;
    ShardIndex actual;
};

struct Verified {
    std::uint64_t checked = 0;
    std::vector<Disagreement> rows;
    std::vector<std::string> strangers;  ///< shards that rows name and the map has not
};

Verified compare(const OpenedMap& map, const ClientRows& client,
                 const std::vector<ShardIndex>& owners)
{
    Verified verified;
    const std::vector<ShardIndex> named = shardsNamed(*map.map, client.names);
    for (std::size_t name = 0; name < named.size(); ++name)
        if (named[name].isNone())
            verified.strangers.push_back(client.names[name]);
    for (const ExpectedOwner& row : client.rows) {
        ++verified.checked;
        const ShardIndex actual = owners[row.key.value];
        if (named[row.shard] != actual || actual.isNone())
            verified.rows.push_back({row.key, client.names[row.shard], actual});
    }
    return verified;
}

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
    for (const FoundRule& rule : search.rules) {
        report.notes.push_back("  " + escapedText(rule.sentence));
        if (!rule.set.empty())
            report.notes.push_back(fmt::format("    --set {}",
                                               escapedText(fmt::format("{}", fmt::join(rule.set,
                                                                            " --set ")))));
    }
}

std::string strangersText(const std::vector<std::string>& strangers)
{
    const std::size_t shown = std::min(strangers.size(), kNamedStrangers);
    std::string text = fmt::format("Rows name shards that the map has not: {}",
                                   fmt::join(strangers.begin(), strangers.begin() + shown, ", "));
    if (strangers.size() > shown)
        text += fmt::format(" and {} more", strangers.size() - shown);
    return escapedText(text + ".");
}

Report reportOf(const VerifyRequest& request, Verified verified)
{
    const std::uint64_t disagreed = verified.rows.size();
    Report report;
    report.disagrees = disagreed > 0;
    report.json = {{"checked", verified.checked},
                   {"agreed", verified.checked - disagreed},
                   {"disagreed", disagreed},
                   {"rules", Json::array()}};
    report.rowsField = "rows";
    report.columns = {{"key", CellForm::Key},
                      {"expected"},
                      {"actual"}};
    report.lines = {fmt::format("{} of {} rows agree.",
                                groupedText(verified.checked - disagreed),
                                groupedText(verified.checked))};
    if (!verified.strangers.empty())
        report.lines.push_back(strangersText(verified.strangers));
    report.rows = [map = request.map, vectors = request.vectors,
                   rows = std::move(verified.rows), asCsv = request.asCsv](RowWriter& writer) {
        for (const Disagreement& row : rows) {
            writer.text(vectors->names()[row.key.value]);
            writer.text(row.expected);
            writer.text(map.shardName(row.actual));
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
    const Result<std::vector<ShardIndex>> owners =
        ownersUnder(request.map, *request.vectors, context.work);
    if (!owners)
        return owners.error();
    const ClientRows client = clientRowsOf(request.vectors);
    Verified verified = compare(request.map, client, *owners);
    if (verified.checked == 0)
        return badInput("no row names a shard", "", "rows key,shard",
                        {request.vectors->source().name, 0, 0});
    Report report = reportOf(request, std::move(verified));
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
