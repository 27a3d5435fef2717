#include "core/formats/archive.h"

#include "core/formats/text_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace ringscope {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kBlock = 512;
constexpr std::uint64_t kLongestName = 4096;

/// A field of a header: up to its first NUL.
std::string_view fieldOf(std::string_view header, std::size_t at, std::size_t length)
{
    const std::string_view field = header.substr(at, length);
    return field.substr(0, field.find('\0'));
}

std::optional<std::uint64_t> octal(std::string_view field)
{
    const std::size_t first = field.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return std::nullopt;
    field.remove_prefix(first);
    field = field.substr(0, field.find_last_not_of(' ') + 1);
    std::uint64_t number = 0;
    const auto [stop, error] =
        std::from_chars(field.data(), field.data() + field.size(), number, 8);
    const bool whole = error == std::errc{} && stop == field.data() + field.size();
    return whole ? std::optional(number) : std::nullopt;
}

/// Sizes from 8 GiB on are written in base 256 by GNU: more than is ever read here.
std::optional<std::uint64_t> sizeOf(std::string_view header)
{
    return octal(fieldOf(header, 124, 12));
}

/// The sum of all bytes, its own field counted as blanks; old writers added signed bytes.
bool sumHolds(std::string_view header)
{
    const std::optional<std::uint64_t> stated = octal(fieldOf(header, 148, 8));
    std::int64_t plain = 0, withSign = 0;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const char byte = i >= 148 && i < 156 ? ' ' : header[i];
        plain += static_cast<unsigned char>(byte);
        withSign += static_cast<signed char>(byte);
    }
    return stated
           && (static_cast<std::int64_t>(*stated) == plain
               || static_cast<std::int64_t>(*stated) == withSign);
}

bool isEnd(std::string_view header)
{
    return header.find_first_not_of('\0') == std::string_view::npos;
}

std::string nameOf(std::string_view header)
{
    const std::string name(fieldOf(header, 0, 100));
    // In the headers of GNU ("ustar  ") times stand where ustar has the folders.
    if (header.substr(257, 6) != "ustar\0"sv)
        return name;
    const std::string_view folder = fieldOf(header, 345, 155);
    return folder.empty() ? name : fmt::format("{}/{}", folder, name);
}

/// The path of pax records "27 path=a/long/name\n"; nothing when there is none.
std::optional<std::string> paxPath(std::string_view records)
{
    std::optional<std::string> path;
    while (!records.empty()) {
        std::size_t length = 0;
        const auto [stop, error] =
            std::from_chars(records.data(), records.data() + records.size(), length);
        const auto digits = static_cast<std::size_t>(stop - records.data());
        if (error != std::errc{} || length <= digits + 1 || length > records.size())
            return path;
        const std::string_view record = records.substr(digits + 1, length - digits - 2);
        if (record.starts_with("path="))
            path = std::string(record.substr(5));
        records.remove_prefix(length);
    }
    return path;
}

std::string withoutDot(std::string name)
{
    while (name.starts_with("./"))
        name.erase(0, 2);
    return name;
}

class ArchiveReader {
public:
    ArchiveReader(std::string_view text, const std::string& file, const ArchiveLimits& limits)
        : m_text(text), m_file(file), m_limits(limits)
    {
    }

    Result<Archive> read() &&
    {
        while (m_at + kBlock <= m_text.size() && !isEnd(m_text.substr(m_at, kBlock))) {
            const Result<bool> more = readEntry(m_text.substr(m_at, kBlock));
            if (!more)
                return more.error();
            if (!*more)
                break;
        }
        return std::move(m_archive);
    }

private:
    void doubt(std::string what, std::string value, std::string allowed)
    {
        m_archive.doubts.push_back(badInput(fmt::format("byte {}: {}", m_at, what),
                                            std::move(value), std::move(allowed),
                                            {m_file, 1, m_at + 1}));
    }

    /// False where the rest cannot be read.
    Result<bool> readEntry(std::string_view header)
    {
        const std::optional<std::uint64_t> size = sizeOf(header);
        if (!sumHolds(header) || !size) {
            doubt("archive header is broken", size ? "its sum" : "its size", "a whole archive");
            return false;
        }
        const std::size_t begin = m_at + kBlock;
        if (*size > m_text.size() - begin) {
            doubt("archive ends inside a file", nameOf(header), "a whole archive");
            return false;
        }
        const std::string_view content =
            m_text.substr(begin, static_cast<std::size_t>(*size));
        if (Outcome taken = take(header, content); !taken)
            return taken.error();
        const std::size_t padded = (content.size() + kBlock - 1) / kBlock * kBlock;
        m_at = begin + std::min(padded, m_text.size() - begin);
        return true;
    }

    Outcome take(std::string_view header, std::string_view content)
    {
        switch (header[156]) {
        case 'L':  // GNU: the name of the next file
            m_nextName = std::string(content.substr(0, std::min(content.find('\0'),
                                                                std::size_t{kLongestName})));
            return done();
        case 'x':
            m_nextName = paxPath(content.substr(0, kBlock * 128));
            return done();
        case '0':
        case '7':
        case '\0':
            return keep(withoutDot(m_nextName ? *std::exchange(m_nextName, {}) : nameOf(header)),
                        content);
        default:  // folders, links, devices, the globals of pax
            if (header[156] != 'g' && header[156] != 'K')
                m_nextName.reset();
            return done();
        }
    }

    Outcome keep(std::string name, std::string_view content)
    {
        if (name.ends_with('/') || name.empty())
            return done();
        if (m_archive.members.size() == m_limits.members)
            return tooLarge(
                fmt::format("{}: more than {} files in the archive", m_file, m_limits.members));
        const std::uint64_t left = m_limits.bytes - m_bytes;
        Result<std::string> text = decompressed(content, m_file + "/" + name, left);
        if (!text && text.error().code == ErrorCode::TooLarge)
            return tooLarge(fmt::format("{}: its files are larger than {} bytes", m_file,
                                        m_limits.bytes));
        if (!text) {
            m_archive.doubts.push_back(text.error());
            return done();
        }
        m_bytes += text->size();
        m_archive.members.push_back({std::move(name), *std::move(text)});
        return done();
    }

    std::string_view m_text;
    const std::string& m_file;
    const ArchiveLimits& m_limits;
    std::size_t m_at = 0;
    std::uint64_t m_bytes = 0;
    std::optional<std::string> m_nextName;
    Archive m_archive;
};

}  // namespace

bool isArchive(std::string_view text)
{
    return text.size() >= kBlock && !isEnd(text.substr(0, kBlock))
           && sumHolds(text.substr(0, kBlock));
}

Result<Archive> archiveMembers(std::string_view text, const std::string& file,
                               const ArchiveLimits& limits)
{
    if (!isArchive(text))
        return badInput("archive", file, "a tar, plain or packed by gzip or zstd", {file, 0, 0});
    return ArchiveReader(text, file, limits).read();
}

}  // namespace ringscope
