#include "core/formats/hex_text.h"

#include "core/formats/text_place.h"

#include <optional>

namespace ringscope {

namespace {

constexpr std::string_view kMark = "$hex:";
constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<std::string> bytesOfHex(std::string_view hex)
{
    if (hex.size() % 2 != 0)
        return std::nullopt;
    std::string bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); i += 2) {
        const std::size_t high = kDigits.find(hex[i]);
        const std::size_t low = kDigits.find(hex[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos)
            return std::nullopt;
        bytes.push_back(static_cast<char>(high * 16 + low));
    }
    return bytes;
}

}  // namespace

std::string toJsonText(std::string_view bytes)
{
    if (isUtf8(bytes) && !bytes.starts_with(kMark))
        return std::string(bytes);
    std::string text(kMark);
    text.reserve(text.size() + bytes.size() * 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text.push_back(kDigits[byte >> 4]);
        text.push_back(kDigits[byte & 15]);
    }
    return text;
}

std::string fromJsonText(std::string text)
{
    if (!text.starts_with(kMark))
        return text;
    if (auto bytes = bytesOfHex(std::string_view(text).substr(kMark.size())))
        return *std::move(bytes);
    return text;
}

}  // namespace ringscope
