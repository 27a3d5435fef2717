#include "core/commands/inputs.h"
#include "core/formats/key_file_steps.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"
#include "core/workload/key_table_builder.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

using TablePtr = std::shared_ptr<const KeyTable>;

Result<std::optional<KeyFileKind>> kindOf(const CommandArguments& arguments)
{
    const std::optional<std::string> text = arguments.text(kKeysAsOption.name);
    if (!text)
        return std::optional<KeyFileKind>();
    if (const std::optional<KeyFileKind> kind = keyFileKindNamed(*text))
        return kind;
    return wrongUsage(fmt::format("--keys-as: {} (allowed: {})", *text, kKeysAsOption.value));
}

/// The key field whose "NAME=" begins the text, and that is not seen yet.
std::optional<std::size_t> fieldAt(const SystemRow& row, std::string_view text,
                                   const std::vector<bool>& seen)
{
    for (std::size_t field = 0; field < row.keyFields.size(); ++field) {
        const std::string_view name = row.keyFields[field].name;
        if (!seen[field] && text.starts_with(name) && text.substr(name.size()).starts_with('='))
            return field;
    }
    return std::nullopt;
}

/// What the command line says of the sample goes before what the file says.
Outcome readSampling(KeyFileOptions& options, const CommandArguments& arguments)
{
    const Result<std::optional<double>> window = arguments.positive(kWindowOption.name);
    if (!window)
        return window.error();
    const Result<std::optional<double>> rate = arguments.positive(kSampleRateOption.name);
    if (!rate)
        return rate.error();
    if (*rate && **rate > 1.0)
        return wrongUsage(fmt::format("--sample-rate: {} (allowed: above 0 to 1)", **rate));
    options.windowSeconds = *window;
    options.sampleRate = *rate;
    return done();
}

}  // namespace

void notifyOf(const KeySource& source, const CommandContext& context)
{
    for (const Error& row : source.skipped)
        context.notice(row.text());
    if (source.rowsSkipped > 0)
        context.notice(fmt::format("{}: {} rows skipped, {} read", source.name,
                                   groupedText(source.rowsSkipped), groupedText(source.rowsRead)));
    for (const std::string& warning : source.warnings)
        context.notice(fmt::format("{}: {}", source.name, warning));
}

Result<TablePtr> openKeys(const std::string& path, const CommandArguments& arguments,
                          const CommandContext& context, std::string_view system)
{
    const Result<std::optional<KeyFileKind>> kind = kindOf(arguments);
    if (!kind)
        return kind.error();
    KeyFileOptions options;
    options.as = *kind;
    options.maxMemoryBytes = context.limits.maxMemoryBytes;
    options.system = findSystem(system);
    if (Outcome read = readSampling(options, arguments); !read)
        return read.error();
    Result<TablePtr> table = readKeyFilePath(
        path, options, context.work, [&](std::string_view step) { context.begins(step); });
    if (table)
        notifyOf((*table)->source(), context);
    return table;
}

Result<TablePtr> openKeysOption(const CommandArguments& arguments, const CommandContext& context,
                                std::string_view system)
{
    const std::optional<std::string> path = arguments.text(kKeysOption.name);
    return path ? openKeys(*path, arguments, context, system) : Result<TablePtr>(TablePtr());
}

Result<TablePtr> requireKeys(std::string_view command, const CommandArguments& arguments,
                             const CommandContext& context, std::string_view system)
{
    if (!arguments.has(kKeysOption.name))
        return wrongUsage(fmt::format("{} needs --keys FILE", command));
    return openKeysOption(arguments, context, system);
}

std::string keyOfArgument(const std::string& text, std::string_view system)
{
    const SystemRow* row = findSystem(system);
    if (row == nullptr || row->keyFields.size() < 2)
        return text;
    std::vector<std::string> fields(row->keyFields.size());
    std::vector<bool> seen(fields.size(), false);
    std::string* value = nullptr;
    for (std::size_t at = 0; at < text.size();) {
        const bool mayBegin = at == 0 || text[at] == ',';
        const std::size_t name = at == 0 ? 0 : at + 1;
        const std::optional<std::size_t> field =
            mayBegin ? fieldAt(*row, std::string_view(text).substr(name), seen) : std::nullopt;
        if (field) {
            seen[*field] = true;
            value = &fields[*field];
            at = name + row->keyFields[*field].name.size() + 1;
        } else if (value == nullptr) {
            return text;
        } else {
            value->push_back(text[at++]);
        }
    }
    return value == nullptr ? text : joinedKey(*row, fields);
}

TablePtr keysOfArguments(std::span<const std::string> keys, std::string_view system)
{
    KeyTableBuilder builder;
    for (const std::string& text : keys) {
        const std::string key = keyOfArgument(text, system);
        KeyRow row;
        row.key = key;
        // One request a key cannot overflow a column.
        [[maybe_unused]] const Outcome added = builder.addRow(row);
    }
    KeySource source;
    source.name = "arguments";
    return std::move(builder).finish(std::move(source));
}

}  // namespace ringscope
