#include "core/formats/session_file.h"

#include "core/formats/json_value.h"
#include "core/formats/json_writer.h"

#include <fmt/format.h>
#include <xxhash.h>

namespace ringscope {

Result<SessionDocument> readSessionFile(std::string_view text, std::string_view file)
{
    const Result<Value> tree = readJson(text, file);
    if (!tree)
        return tree.error();
    return readSession(*tree);
}

std::string writeSessionFile(const SessionDocument& document)
{
    return writeJson(writeSession(document));
}

SessionInput describeInput(std::string path, std::string_view bytes)
{
    const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
    return {std::move(path), bytes.size(),
            fmt::format("{:016x}{:016x}", hash.high64, hash.low64)};
}

}  // namespace ringscope
