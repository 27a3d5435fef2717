#include "core/formats/map_file.h"

#include "core/formats/text_file.h"
#include "core/formats/yaml_value.h"
#include "core/formats/yaml_writer.h"
#include "core/systems/system_row.h"

namespace ringscope {

Result<ShardMap> readMapText(std::string_view text, std::string_view file)
{
    const Result<Value> tree = readYaml(text, file);
    return tree ? readMapWithSystem(*tree) : tree.error();
}

Result<ShardMap> readMapFile(const std::string& path)
{
    const Result<std::string> text = readTextFile(path, TreeLimits().maxBytes);
    return text ? readMapText(*text, path) : text.error();
}

std::string writeMapText(const ShardMap& map) { return writeYaml(writeMapWithSystem(map)); }

}  // namespace ringscope
