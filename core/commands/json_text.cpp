#include "core/commands/json_text.h"

#include "core/commands/row_writer.h"
#include "core/formats/text_place.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>
#include <limits>

namespace ringscope {

bool isUtf8Text(std::string_view bytes) { return isUtf8(bytes); }

std::string hexText(std::string_view bytes)
{
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char c : bytes)
        fmt::format_to(std::back_inserter(text), "{:02x}", static_cast<unsigned char>(c));
    return text;
}

std::string escapedText(std::string_view bytes)
{
    const bool valid = isUtf8(bytes);
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F || (!valid && byte >= 0x80))
            fmt::format_to(std::back_inserter(text), "\\x{:02X}", byte);
        else
            text += c;
    }
    return text;
}

void putKey(Json& object, std::string_view name, std::string_view bytes)
{
    if (isUtf8(bytes))
        object[std::string(name)] = std::string(bytes);
    else
        object[std::string(name) + "_hex"] = hexText(bytes);
}

Json toJson(std::optional<double> figure)
{
    return figure && std::isfinite(*figure) ? Json(*figure) : Json(nullptr);
}

Json toJson(u128 units, int scale)
{
    const std::string text = plainDecimal(units, scale);
    const bool whole = text.find('.') == std::string::npos;
    if (whole && text.size() <= 19)
        return Json(std::stoull(text));
    return Json(std::stod(text));
}

Json toJson(const std::vector<Check>& checks)
{
    Json list = Json::array();
    for (const Check& check : checks)
        list.push_back({{"name", check.name}, {"ok", check.ok}, {"detail", check.detail}});
    return list;
}

}  // namespace ringscope
