#include "core/membership/read_input.h"

#include "core/formats/input_file.h"
#include "core/formats/key_file.h"
#include "core/formats/key_import.h"
#include "core/formats/text_file.h"
#include "core/formats/unit_file.h"
#include "core/membership/map_source.h"
#include "core/systems/system_row.h"
#include "core/workload/opened_units.h"

namespace ringscope {

namespace {

std::string fileName(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? path : path.substr(slash + 1);
}

Result<LoadedInput> mapOf(std::string_view text, const MapSource& source)
{
    const Result<Membership> ring = readMapTree(text, source);
    if (!ring)
        return ring.error();
    Result<ShardMap> map = readMapWithSystem(ring->map);
    if (!map)
        return map.error();
    LoadedInput input;
    input.map = std::move(*map);
    input.name = fileName(source.file);
    return input;
}

Result<LoadedInput> keysOf(std::string_view text, const std::string& name, const Value& import,
                           std::uint64_t maxMemoryBytes, const WorkContext& work)
{
    KeyFileOptions options;
    options.name = name;
    options.maxMemoryBytes = maxMemoryBytes;
    if (!import.isNull()) {
        Result<KeyImport> how = keyImportFrom(import);
        if (!how)
            return how.error();
        options.import = std::move(*how);
    }
    Result<std::shared_ptr<const KeyTable>> keys = readKeyFile(text, options, work);
    if (!keys)
        return keys.error();
    LoadedInput input;
    input.keys = std::move(*keys);
    input.name = fileName(name);
    return input;
}

Result<LoadedInput> unitsOf(std::string_view text, const MapSource& source)
{
    Result<UnitRows> rows = readUnitText(text, source.file);
    if (!rows)
        return rows.error();
    LoadedInput input;
    input.units = std::make_shared<const OpenedUnits>(
        OpenedUnits{std::make_shared<const UnitRows>(std::move(*rows)), source.ring});
    input.name = fileName(source.file);
    return input;
}

Result<LoadedInput> inputOf(std::string_view text, MapSource source, const Value& import,
                            std::uint64_t maxMemoryBytes, const WorkContext& work)
{
    if (import.isNull() && source.system.empty() && isUnitText(text, source.file))
        return unitsOf(text, source);
    const bool isAnswered = isMembershipAnswer(import);
    const bool isAsked = isAnswered || !source.system.empty() || !source.ring.empty();
    if (isAsked || (import.isNull() && (isMapText(text) || isMembershipText(text, source))))
        return mapOf(text, withAnswers(std::move(source), import));
    return keysOf(text, source.file, import, maxMemoryBytes, work);
}

}  // namespace

Result<LoadedInput> readInputText(std::string_view text, const InputRequest& request,
                                  std::uint64_t maxMemoryBytes, const WorkContext& work)
{
    return inputOf(text, {request.path, {}, {}, {}}, request.import, maxMemoryBytes, work);
}

Result<LoadedInput> readInputFile(const InputRequest& request, std::uint64_t maxMemoryBytes,
                                  const WorkContext& work)
{
    MapSource source = mapSourceOf(request.path, isReadable);
    const Result<std::string> text = readTextFile(source.file, maxMemoryBytes);
    if (!text)
        return text.error();
    return inputOf(*text, std::move(source), request.import, maxMemoryBytes, work);
}

}  // namespace ringscope
