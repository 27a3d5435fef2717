#include "core/placement/key_text.h"

#include "core/placement/key_encoding.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kTextShown = 120;
constexpr std::size_t kBytesShown = 24;

/// The longest printable start of at most kTextShown bytes; nothing printable at all if a byte
/// of it is a control character or no UTF-8.
std::string_view printableStart(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::size_t length = utf8CharacterLength(bytes.substr(at));
        const auto byte = static_cast<unsigned char>(bytes[at]);
        if (length == 0 || byte < 0x20 || byte == 0x7F)
            return {};
        if (at + length > kTextShown)
            break;
        at += length;
    }
    return bytes.substr(0, at);
}

std::string hexStart(std::string_view bytes)
{
    std::string hex;
    for (const char c : bytes.substr(0, kBytesShown))
        hex += fmt::format("{}{:02x}", hex.empty() ? "" : " ", static_cast<unsigned char>(c));
    return bytes.size() > kBytesShown ? hex + " ..." : hex;
}

}  // namespace

std::string bytesForPeople(std::string_view bytes)
{
    if (bytes.empty())
        return "\"\" (0 bytes)";
    const std::string size = fmt::format("{} byte{}", bytes.size(), bytes.size() == 1 ? "" : "s");
    const std::string_view text = printableStart(bytes);
    if (text.empty())
        return fmt::format("{}: {}", size, hexStart(bytes));
    return fmt::format("\"{}\"{} ({}: {})", text, text.size() < bytes.size() ? "..." : "", size,
                       hexStart(bytes));
}

}  // namespace ringscope
