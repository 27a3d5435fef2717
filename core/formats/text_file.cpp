#include "core/formats/text_file.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace ringscope {

namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

Error cannotRead(const std::string& file, std::string reason)
{
    return badInput("cannot be read", std::move(reason), "", SourcePlace{file, 0, 0});
}

Error tooLong(const std::string& file, std::uint64_t maxBytes)
{
    return Error{ErrorCode::TooLarge, fmt::format("more than {} bytes of text", maxBytes),
                 SourcePlace{file, 0, 0}, {}};
}

Error broken(const std::string& file, const char* format)
{
    return badInput(fmt::format("{} data that is broken or cut off", format), "", "", SourcePlace{file, 0, 0});
}

struct CloseFile {
    void operator()(std::FILE* file) const
    {
        if (file != stdin)
            std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

Result<std::string> readAll(std::FILE* file, const std::string& name, std::uint64_t maxBytes)
{
    std::string text;
    for (;;) {
        const std::size_t before = text.size();
        text.resize(before + kBlock);
        const std::size_t got = std::fread(text.data() + before, 1, kBlock, file);
        text.resize(before + got);
        if (text.size() > maxBytes)
            return tooLong(name, maxBytes);
        if (got == 0)
            break;
    }
    if (std::ferror(file) != 0)
        return cannotRead(name, std::strerror(errno));
    return text;
}

struct EndInflate {
    void operator()(z_stream* stream) const
    {
        inflateEnd(stream);
        delete stream;
    }
};

/// One gzip member from the front of `rest`; false when it is broken or too long.
bool inflateMember(std::string_view& rest, std::string& text, std::uint64_t maxBytes)
{
    constexpr int kGzipOnly = 15 + 16;
    std::unique_ptr<z_stream, EndInflate> stream(new z_stream{});
    if (inflateInit2(stream.get(), kGzipOnly) != Z_OK)
        return false;
    int state = Z_OK;
    while (state != Z_STREAM_END) {
        if (stream->avail_in == 0) {
            const std::size_t step = std::min(rest.size(), kBlock);
            stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(rest.data()));
            stream->avail_in = static_cast<uInt>(step);
            rest.remove_prefix(step);
        }
        const std::size_t before = text.size();
        text.resize(before + kBlock);
        stream->next_out = reinterpret_cast<Bytef*>(text.data() + before);
        stream->avail_out = static_cast<uInt>(kBlock);
        state = inflate(stream.get(), Z_NO_FLUSH);
        text.resize(before + kBlock - stream->avail_out);
        if ((state != Z_OK && state != Z_STREAM_END) || text.size() > maxBytes)
            return false;
    }
    // What was handed over and not used belongs to the next member.
    rest = std::string_view(rest.data() - stream->avail_in, rest.size() + stream->avail_in);
    return true;
}

Result<std::string> gunzipped(std::string_view bytes, const std::string& file, std::uint64_t maxBytes)
{
    std::string text;
    while (isGzip(bytes)) {
        if (inflateMember(bytes, text, maxBytes))
            continue;
        return text.size() > maxBytes ? tooLong(file, maxBytes) : broken(file, "gzip");
    }
    // Padding with zeros is common on tapes and in tar; anything else is a file cut wrongly.
    if (bytes.find_first_not_of('\0') != std::string_view::npos)
        return broken(file, "gzip");
    return text;
}

struct FreeZstd {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

Result<std::string> unzstd(std::string_view bytes, const std::string& file, std::uint64_t maxBytes)
{
    const std::unique_ptr<ZSTD_DStream, FreeZstd> stream(ZSTD_createDStream());
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::string text;
    std::size_t state = 1;
    while (in.pos < in.size || state != 0) {
        const std::size_t before = text.size();
        text.resize(before + kBlock);
        ZSTD_outBuffer out{text.data() + before, kBlock, 0};
        const std::size_t read = in.pos;
        state = ZSTD_decompressStream(stream.get(), &out, &in);
        text.resize(before + out.pos);
        if (ZSTD_isError(state) != 0 || (state != 0 && out.pos == 0 && in.pos == read))
            return broken(file, "zstd");
        if (text.size() > maxBytes)
            return tooLong(file, maxBytes);
    }
    return text;
}

}  // namespace

bool isGzip(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

bool isZstd(std::string_view bytes) { return bytes.starts_with("\x28\xB5\x2F\xFD"); }

Result<std::string> decompressed(std::string bytes, const std::string& file, std::uint64_t maxBytes)
{
    if (isGzip(bytes))
        return gunzipped(bytes, file, maxBytes);
    if (isZstd(bytes))
        return unzstd(bytes, file, maxBytes);
    return bytes;
}

Result<std::string> readTextFile(const std::string& path, std::uint64_t maxBytes)
{
    std::error_code ignored;
    if (path != "-" && std::filesystem::is_directory(path, ignored))
        return cannotRead(path, "it is a folder");
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (file == nullptr)
        return cannotRead(path, std::strerror(errno));
    Result<std::string> bytes = readAll(file.get(), path, maxBytes);
    if (!bytes)
        return bytes;
    return decompressed(std::move(bytes).value(), path, maxBytes);
}

}  // namespace ringscope
