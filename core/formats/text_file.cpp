#include "core/formats/text_file.h"

#include "core/formats/bytes.h"

#include <unistd.h>

#include <utility>

namespace ringscope {

namespace {

Result<std::string> textOf(std::unique_ptr<ByteSource> raw, const std::string& file,
                           std::uint64_t maxBytes)
{
    Result<std::string> text = readAll(*unpacked(std::move(raw)), maxBytes);
    if (text)
        return text;
    Error error = std::move(text).error();
    error.where.file = file;
    return error;
}

}  // namespace

Result<std::string> decompressed(std::string_view bytes, const std::string& file,
                                 std::uint64_t maxBytes)
{
    return textOf(memorySource(bytes), file, maxBytes);
}

bool isReadable(const std::string& path) { return path == "-" || ::access(path.c_str(), F_OK) == 0; }

Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes)
{
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return std::move(raw).error();
    return textOf(std::move(raw).value(), path, maxBytes);
}

}  // namespace ringscope
