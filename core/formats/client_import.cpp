#include "core/formats/client_import.h"

#include "core/formats/key_file_head.h"
#include "core/formats/key_import_head.h"
#include "core/formats/key_preview.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <vector>

namespace ringscope {

namespace {

constexpr KeyField kShard{KeyField::Kind::Shard, Measure::Keys};
/// Other words over a column of shards.
constexpr std::array<std::string_view, 9> kShardWords = {
    "shard", "node", "server", "host", "owner", "instance", "broker", "partition", "backend"};

bool isShardWord(std::string cell)
{
    std::transform(cell.begin(), cell.end(), cell.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(kShardWords.begin(), kShardWords.end(), cell) != kShardWords.end();
}

std::string_view firstLine(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.empty() && line.front() != '#')
            return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

bool namesShards(const KeyPreview& preview)
{
    return std::any_of(preview.columns.begin(), preview.columns.end(),
                       [](const PreviewColumn& column) { return column.field == kShard; });
}

/// Two cells a row: the key, then its shard; or the place of a header's word for shards.
std::optional<std::size_t> shardColumn(const std::vector<std::string>& cells)
{
    const auto word = std::find_if(cells.begin(), cells.end(), isShardWord);
    if (word != cells.end())
        return static_cast<std::size_t>(word - cells.begin());
    return cells.size() == 2 ? std::optional<std::size_t>(1) : std::nullopt;
}

}  // namespace

Result<KeyImport> clientImport(std::string_view head, bool isWhole, const std::string& name)
{
    if (namesShards(previewKeys(head, isWhole, name, {}, 1)))
        return KeyImport{};
    const std::string_view line = firstLine(head);
    KeyImport import;
    import.delimiter = likelyDelimiter(line);
    import.kind = *import.delimiter == '\t' ? KeyFileKind::Tsv : KeyFileKind::Csv;
    const std::vector<std::string> cells = cellsOfLine(
        line, {*import.delimiter, import.kind == KeyFileKind::Csv && *import.delimiter != ' '});
    const std::optional<std::size_t> shard = shardColumn(cells);
    if (!shard || cells.size() < 2 || line.starts_with('{'))
        return badInput("no column of shards", std::string(line.substr(0, 60)),
                        "rows key,shard, or a header with these names", {name, 1, 0});
    import.header = isShardWord(cells[*shard]);
    import.columns = {{std::to_string(*shard == 0 ? 2 : 1), KeyField{}},
                      {std::to_string(*shard + 1), kShard}};
    return import;
}

}  // namespace ringscope
