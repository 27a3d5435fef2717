#include "core/commands/convert.h"

#include "core/commands/inputs.h"
#include "core/formats/json_writer.h"
#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/recognise.h"
#include "core/formats/text_file.h"
#include "core/membership/membership.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// What FORMAT of --from asks for.
enum class Target { Map, Keys };

struct From {
    Target target = Target::Map;
    std::string system;  ///< "" = as the file says
};

Result<From> fromFormat(const std::string& id)
{
    if (findSystem(id) != nullptr)
        return From{Target::Map, id};
    const FormatRow* format = findFormat(id);
    if (format == nullptr)
        return wrongUsage(fmt::format("--from: {} (allowed: an id of `systems` or `formats`)", id));
    switch (format->reader) {
    case FormatReader::Map:
    case FormatReader::Membership: return From{Target::Map, {}};
    case FormatReader::Keys:
    case FormatReader::KeysByMapping: return From{Target::Keys, {}};
    case FormatReader::Units:
    case FormatReader::Session:
    case FormatReader::Bundle:
    case FormatReader::None: break;
    }
    return wrongUsage(
        fmt::format("--from: {} (allowed: a format of maps, memberships or keys)", id));
}

Result<From> recognised(const std::string& file)
{
    const Result<Recognition> found = recogniseFile(file);
    if (!found)
        return found.error();
    if (found->format == nullptr)
        return wrongUsage(fmt::format("{}: not recognised; --from FORMAT says what it is", file));
    return fromFormat(std::string(found->format->id));
}

Report textReport(std::string text, nlohmann::ordered_json json)
{
    Report report;
    report.verbatim = std::move(text);
    report.json = std::move(json);
    return report;
}

Result<Report> convertedMap(const std::string& spec, const From& from,
                            const CommandArguments& arguments, const CommandContext& context)
{
    const std::string asked = from.system.empty() ? spec : from.system + ":" + spec;
    const Result<ShardMap> map = readMapArgument(asked, arguments, context);
    if (!map)
        return map.error();
    return textReport(writeMapText(*map), {{"map", writeMapText(*map)},
                                           {"fingerprint", fingerprint(*map)}});
}

Result<Report> convertedKeys(const std::string& file, const CommandArguments& arguments,
                             const CommandContext& context)
{
    const Result<std::shared_ptr<const KeyTable>> keys = openKeys(file, arguments, context);
    if (!keys)
        return keys.error();
    return textReport(writeKeyFile(**keys), {{"keys", (*keys)->size()}});
}

}  // namespace

Result<Report> convert(const std::string& spec, const std::optional<std::string>& format,
                       const CommandArguments& arguments, const CommandContext& context)
{
    const Result<From> from = format ? fromFormat(*format) : recognised(spec);
    if (!from)
        return from.error();
    return from->target == Target::Map ? convertedMap(spec, *from, arguments, context)
                                       : convertedKeys(spec, arguments, context);
}

}  // namespace ringscope
