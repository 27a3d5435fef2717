#include "core/formats/bytes.h"

#include "core/formats/packed_bytes.h"
#include "core/support/number_text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <istream>
#include <system_error>
#include <utility>

#include <sys/stat.h>

namespace ringscope {

namespace {

std::optional<double> shareOf(std::uint64_t read, std::uint64_t size)
{
    if (size == 0)
        return std::nullopt;
    return std::min(1.0, static_cast<double>(read) / static_cast<double>(size));
}

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::string_view bytes) : m_rest(bytes), m_size(bytes.size()) {}

    Result<std::size_t> read(std::span<char> buffer) override
    {
        const std::size_t count = m_rest.copy(buffer.data(), buffer.size());
        m_rest.remove_prefix(count);
        return count;
    }

    std::optional<double> shareRead() const override
    {
        return shareOf(m_size - m_rest.size(), m_size);
    }

private:
    std::string_view m_rest;
    std::size_t m_size;
};

class StreamSource final : public ByteSource {
public:
    explicit StreamSource(std::istream& stream) : m_stream(stream) {}

    Result<std::size_t> read(std::span<char> buffer) override
    {
        if (!m_stream.good())
            return std::size_t{0};
        m_stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        if (m_stream.bad())
            return badInput("cannot be read", "the stream failed", "");
        return static_cast<std::size_t>(m_stream.gcount());
    }

    std::optional<double> shareRead() const override { return std::nullopt; }

private:
    std::istream& m_stream;
};

struct CloseFile {
    void operator()(std::FILE* file) const
    {
        if (file != stdin)
            std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

class FileSource final : public ByteSource {
public:
    explicit FileSource(File file) : m_file(std::move(file))
    {
        struct stat facts {};
        if (fstat(fileno(m_file.get()), &facts) == 0 && S_ISREG(facts.st_mode))
            m_size = static_cast<std::uint64_t>(facts.st_size);
        std::setvbuf(m_file.get(), nullptr, _IONBF, 0);
    }

    Result<std::size_t> read(std::span<char> buffer) override
    {
        errno = 0;
        const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), m_file.get());
        if (std::ferror(m_file.get()) != 0)
            return badInput("cannot be read", std::strerror(errno), "");
        m_read += count;
        return count;
    }

    std::optional<double> shareRead() const override { return shareOf(m_read, m_size); }

private:
    File m_file;
    std::uint64_t m_read = 0;
    std::uint64_t m_size = 0;
};

/// Looks at the first bytes and then reads as they ask.
class UnpackedSource final : public ByteSource {
public:
    explicit UnpackedSource(std::unique_ptr<ByteSource> raw) : m_packed(std::move(raw)) {}

    Result<std::size_t> read(std::span<char> buffer) override
    {
        if (!m_decoder) {
            const Result<std::string_view> head = m_packed.atLeast(4);
            if (!head)
                return head.error();
            m_decoder = decoderFor(*head);
        }
        return m_decoder->decode(m_packed, buffer);
    }

    std::optional<double> shareRead() const override { return m_packed.shareRead(); }

private:
    PackedInput m_packed;
    std::unique_ptr<Decoder> m_decoder;
};

}  // namespace

std::unique_ptr<ByteSource> memorySource(std::string_view bytes)
{
    return std::make_unique<MemorySource>(bytes);
}

std::unique_ptr<ByteSource> streamSource(std::istream& stream)
{
    return std::make_unique<StreamSource>(stream);
}

Result<std::unique_ptr<ByteSource>> fileSource(const std::string& path)
{
    const auto cannot = [&](std::string reason) {
        return badInput("cannot be read", std::move(reason), "", SourcePlace{path, 0, 0});
    };
    std::error_code ignored;
    if (path != "-" && std::filesystem::is_directory(path, ignored))
        return cannot("it is a folder");
    File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file)
        return cannot(std::strerror(errno));
    return std::unique_ptr<ByteSource>(std::make_unique<FileSource>(std::move(file)));
}

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> raw)
{
    return std::make_unique<UnpackedSource>(std::move(raw));
}

Result<std::string> readAll(ByteSource& source, std::uint64_t maxBytes)
{
    constexpr std::size_t kStep = 1 << 18;
    std::string text;
    for (std::size_t held = 0;;) {
        text.resize(held + kStep);
        const Result<std::size_t> count = source.read({text.data() + held, kStep});
        if (!count)
            return count.error();
        held += *count;
        if (*count == 0) {
            text.resize(held);
            return text;
        }
        if (held > maxBytes)
            return tooLarge("more than " + groupedText(maxBytes) + " bytes of text");
    }
}

}  // namespace ringscope
