#include "core/formats/session_file.h"

#include "core/formats/bytes.h"
#include "core/formats/json_value.h"
#include "core/formats/json_writer.h"

#include <fmt/format.h>
#include <xxhash.h>

namespace ringscope {

Result<SessionDocument> readSessionFile(std::string_view text, std::string_view file)
{
    TreeLimits limits;
    limits.maxBytes = kMaxSessionBytes;
    const Result<Value> tree = readJson(text, file, limits);
    if (!tree)
        return tree.error();
    return readSession(*tree);
}

std::string writeSessionFile(const SessionDocument& document)
{
    return writeJson(writeSession(document));
}

namespace {

std::string hashText(const XXH128_hash_t& hash)
{
    return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace

SessionInput describeInput(std::string path, std::string_view bytes)
{
    return {std::move(path), bytes.size(), hashText(XXH3_128bits(bytes.data(), bytes.size()))};
}

Result<SessionInput> describeInputFile(const std::string& path, const WorkContext& work)
{
    const Result<std::unique_ptr<ByteSource>> source = fileSource(path);
    if (!source)
        return source.error();
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                         &XXH3_freeState);
    XXH3_128bits_reset(state.get());
    std::vector<char> buffer(std::size_t{1} << 20);
    SessionInput input{path, 0, {}};
    while (true) {
        if (work.stopped())
            return cancelled();
        const Result<std::size_t> size = (*source)->read(buffer);
        if (!size)
            return size.error();
        if (*size == 0)
            break;
        XXH3_128bits_update(state.get(), buffer.data(), *size);
        input.size += *size;
    }
    input.hash = hashText(XXH3_128bits_digest(state.get()));
    return input;
}

}  // namespace ringscope
