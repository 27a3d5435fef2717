#include "core/commands/registries.h"

#include "core/formats/recognise.h"
#include "core/hash/hash_function.h"
#include "core/membership/membership.h"
#include "core/placement/assignment.h"
#include "core/placement/policies.h"
#include "core/state/command.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

std::string_view textFormId(HashText text)
{
    switch (text) {
    case HashText::UnsignedDecimal:
        return "unsigned";
    case HashText::SignedDecimal:
        return "signed";
    case HashText::LowerHex:
        return "hex";
    }
    return {};
}

std::vector<std::string> texts(const std::vector<std::string_view>& views)
{
    return {views.begin(), views.end()};
}

void writeHash(RowWriter& writer, const HashRow& row)
{
    writer.text(row.id);
    writer.text(row.title);
    writer.count(static_cast<std::uint64_t>(row.widthBits));
    writer.count(static_cast<std::uint64_t>(row.digestBits));
    writer.count(static_cast<std::uint64_t>(row.wordsPerDigest));
    writer.text(textFormId(row.text));
    writer.list(texts(row.aliases));
    writer.text(row.wordRule);
    writer.endRow();
}

void writeForm(RowWriter& writer, const HashForm& form)
{
    writer.text(form.form);
    writer.text(form.title);
    for (int i = 0; i < 3; ++i)
        writer.none();
    writer.none();
    writer.list({});
    writer.none();
    writer.endRow();
}

/// "hash_tag (key.tag)".
std::vector<std::string> optionWords(const SystemRow& row)
{
    std::vector<std::string> words;
    for (const SystemOption& option : row.options)
        words.push_back(fmt::format("{} ({})", option.name, option.field));
    return words;
}

std::vector<std::string> keyFieldNames(const SystemRow& row)
{
    std::vector<std::string> names;
    for (const SystemKeyField& field : row.keyFields)
        names.emplace_back(field.name);
    return names;
}

/// Formats that a system's map is read from, beside the shard map.
std::vector<std::string> readersOf(std::string_view system)
{
    std::vector<std::string> formats;
    for (const MembershipRow& row : membershipRows())
        if (std::find(row.systems.begin(), row.systems.end(), system) != row.systems.end())
            formats.emplace_back(row.format);
    return formats;
}

std::vector<std::string> systemsReadFrom(std::string_view format)
{
    const MembershipRow* row = membershipRowOf(format);
    return row == nullptr ? std::vector<std::string>() : texts(row->systems);
}

void writeSystem(RowWriter& writer, const SystemRow& row)
{
    writer.text(row.id);
    writer.text(row.title);
    writer.text(row.versions);
    writer.list(texts(row.algorithms));
    writer.text(row.failureRule);
    writer.text(evidenceId(row.evidence));
    writer.text(row.golden);
    writer.text(row.promises);
    writer.list(optionWords(row));
    writer.list(keyFieldNames(row));
    writer.list(readersOf(row.id));
    writer.endRow();
}

void writePolicy(RowWriter& writer, const PolicyRow& row)
{
    writer.text(row.id);
    writer.text(row.title);
    writer.text("placement");
    writer.truth(row.orderIndependent);
    writer.truth(row.monotone);
    writer.truth(row.weighted);
    writer.truth(row.countable);
    writer.text(row.idea);
    writer.endRow();
}

void writeAssignment(RowWriter& writer, const AssignmentRow& row)
{
    writer.text(row.id);
    writer.text(row.title);
    writer.text("assignment");
    for (int i = 0; i < 4; ++i)
        writer.truth(false);
    writer.text(row.idea);
    writer.endRow();
}

Report tableReport(std::vector<Column> columns, std::function<Outcome(RowWriter&)> rows)
{
    Report report;
    report.rowsField = "rows";
    report.columns = std::move(columns);
    report.rows = std::move(rows);
    return report;
}

}  // namespace

Report hashes()
{
    return tableReport({{"id"},
                        {"title"},
                        {"width_bits", CellForm::Count},
                        {"digest_bits", CellForm::Count},
                        {"words", CellForm::Count},
                        {"text"},
                        {"aliases"},
                        {"rule"}},
                       [](RowWriter& writer) {
                           for (const HashRow& row : hashRows())
                               writeHash(writer, row);
                           for (const HashForm& form : hashForms())
                               writeForm(writer, form);
                           return done();
                       });
}

Report systems()
{
    return tableReport({{"id"},
                        {"title"},
                        {"versions"},
                        {"algorithms"},
                        {"failure_rule"},
                        {"evidence"},
                        {"golden"},
                        {"promises"},
                        {"options"},
                        {"key_fields"},
                        {"readers"}},
                       [](RowWriter& writer) {
                           for (const SystemRow& row : systemRows())
                               writeSystem(writer, row);
                           return done();
                       });
}

Report policies()
{
    return tableReport({{"id"},
                        {"title"},
                        {"kind"},
                        {"order_independent"},
                        {"monotone"},
                        {"weighted"},
                        {"countable"},
                        {"idea"}},
                       [](RowWriter& writer) {
                           for (const PolicyRow& row : policyRows())
                               writePolicy(writer, row);
                           for (const AssignmentRow& row : assignmentRows())
                               writeAssignment(writer, row);
                           return done();
                       });
}

Report sessionCommands()
{
    return tableReport({{"id"}, {"form"}, {"merges"}, {"title"}, {"meaning"}},
                       [](RowWriter& writer) {
                           for (const CommandRow& row : commandRows()) {
                               writer.text(row.id);
                               writer.text(row.form);
                               writer.truth(row.merges);
                               writer.text(row.title);
                               writer.text(row.meaning);
                               writer.endRow();
                           }
                           return done();
                       });
}

Report formats()
{
    return tableReport({{"id"}, {"title"}, {"recognised_by"}, {"becomes"}, {"opens"}, {"systems"}},
                       [](RowWriter& writer) {
                           for (const FormatRow& row : formatRows()) {
                               writer.text(row.id);
                               writer.text(row.title);
                               writer.text(row.recognisedBy);
                               writer.text(row.becomes);
                               writer.truth(row.opens());
                               writer.list(systemsReadFrom(row.id));
                               writer.endRow();
                           }
                           return done();
                       });
}

}  // namespace ringscope
