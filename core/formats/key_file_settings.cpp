#include "core/formats/key_file_settings.h"

#include "core/workload/look_alikes.h"

#include <charconv>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::string_view kBetween = " \t,;#";

std::optional<double> readNumber(std::string_view text)
{
    double number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return good && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// True when the word is "name=value" of a setting.
Result<bool> readSetting(std::string_view word, SourcePlace place, KeyFileSettings& settings)
{
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos)
        return false;
    const std::string_view name = word.substr(0, sign);
    const std::string_view text = word.substr(sign + 1);
    const bool isWindow = name == "window_s";
    if (!isWindow && name != "sample_rate")
        return false;
    const auto number = readNumber(text);
    if (!number || *number <= 0 || (!isWindow && *number > 1)) {
        place.column += sign + 1;
        return badInput(std::string(name), quotedKey(text),
                        isWindow ? "a number of seconds above 0" : "a number above 0, up to 1",
                        std::move(place));
    }
    (isWindow ? settings.windowSeconds : settings.sampleRate) = number;
    return true;
}

}  // namespace

Result<bool> readSettings(std::string_view line, const SourcePlace& place,
                          KeyFileSettings& settings)
{
    bool any = false;
    for (std::size_t at = 0; at < line.size();) {
        const std::size_t begin = line.find_first_not_of(kBetween, at);
        if (begin == std::string_view::npos)
            break;
        const std::size_t end = std::min(line.find_first_of(kBetween, begin), line.size());
        SourcePlace wordPlace = place;
        wordPlace.column += begin;
        const Result<bool> read =
            readSetting(line.substr(begin, end - begin), std::move(wordPlace), settings);
        if (!read)
            return read.error();
        any = any || *read;
        at = end;
    }
    return any;
}

}  // namespace ringscope
