#include "core/formats/time_text.h"

#include "core/support/decimal.h"

#include <algorithm>
#include <chrono>

namespace ringscope {

namespace {

constexpr std::int64_t kSecondUs = 1'000'000;
constexpr std::int64_t kFirstSecond = -62'167'219'200;  // 0000-01-01T00:00:00Z
constexpr std::int64_t kLastSecond = 253'402'300'799;   // 9999-12-31T23:59:59Z

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Takes a fixed number of digits off the front.
std::optional<int> takeNumber(std::string_view& text, std::size_t digits)
{
    if (text.size() < digits)
        return std::nullopt;
    int number = 0;
    for (const char c : text.substr(0, digits)) {
        if (!isDigit(c))
            return std::nullopt;
        number = number * 10 + (c - '0');
    }
    text.remove_prefix(digits);
    return number;
}

bool takeOne(std::string_view& text, std::string_view allowed)
{
    if (text.empty() || allowed.find(text.front()) == std::string_view::npos)
        return false;
    text.remove_prefix(1);
    return true;
}

/// Days since 1970 of "2020-01-31".
std::optional<std::int64_t> takeDays(std::string_view& text)
{
    const auto year = takeNumber(text, 4);
    if (!year || !takeOne(text, "-"))
        return std::nullopt;
    const auto month = takeNumber(text, 2);
    if (!month || !takeOne(text, "-"))
        return std::nullopt;
    const auto day = takeNumber(text, 2);
    if (!day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok())
        return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count();
}

/// Seconds of a day of "23:59:60"; a leap second is the next day's first.
std::optional<std::int64_t> takeSeconds(std::string_view& text)
{
    const auto hour = takeNumber(text, 2);
    if (!hour || *hour > 23 || !takeOne(text, ":"))
        return std::nullopt;
    const auto minute = takeNumber(text, 2);
    if (!minute || *minute > 59 || !takeOne(text, ":"))
        return std::nullopt;
    const auto second = takeNumber(text, 2);
    if (!second || *second > 60)
        return std::nullopt;
    return (*hour * 60 + *minute) * 60 + *second;
}

/// Microseconds of ".25", 0 where there is no fraction.
std::optional<std::int64_t> takeFraction(std::string_view& text)
{
    if (!takeOne(text, "."))
        return 0;
    std::int64_t us = 0;
    std::int64_t digit = kSecondUs / 10;
    if (text.empty() || !isDigit(text.front()))
        return std::nullopt;
    for (; !text.empty() && isDigit(text.front()); digit /= 10, text.remove_prefix(1))
        us += digit * (text.front() - '0');
    return us;
}

/// Seconds east of Greenwich of "Z", "+02:00".
std::optional<std::int64_t> takeOffset(std::string_view& text)
{
    if (takeOne(text, "Zz"))
        return 0;
    const bool west = text.starts_with('-');
    if (!takeOne(text, "+-"))
        return std::nullopt;
    const auto hours = takeNumber(text, 2);
    if (!hours || *hours > 23 || !takeOne(text, ":"))
        return std::nullopt;
    const auto minutes = takeNumber(text, 2);
    if (!minutes || *minutes > 59)
        return std::nullopt;
    const std::int64_t seconds = (*hours * 60 + *minutes) * 60;
    return west ? -seconds : seconds;
}

std::optional<std::int64_t> readRfc3339(std::string_view text)
{
    const auto days = takeDays(text);
    if (!days || !takeOne(text, "Tt "))
        return std::nullopt;
    const auto seconds = takeSeconds(text);
    if (!seconds)
        return std::nullopt;
    const auto fraction = takeFraction(text);
    const auto offset = takeOffset(text);
    if (!fraction || !offset || !text.empty())
        return std::nullopt;
    return (*days * 86400 + *seconds - *offset) * kSecondUs + *fraction;
}

/// Without the digits behind microseconds, which Decimal may have no room for.
std::string_view cutFraction(std::string_view text)
{
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || text.size() <= point + 7)
        return text;
    const std::string_view rest = text.substr(point + 7);
    return std::all_of(rest.begin(), rest.end(), isDigit) ? text.substr(0, point + 7) : text;
}

/// Most traces: up to 11 digits and nothing else.
std::optional<std::int64_t> readShortSeconds(std::string_view text)
{
    if (text.empty() || text.size() > 11 || !std::all_of(text.begin(), text.end(), isDigit))
        return std::nullopt;
    std::int64_t seconds = 0;
    for (const char c : text)
        seconds = seconds * 10 + (c - '0');
    return seconds * kSecondUs;
}

/// "1577808000", "1577808000.25", "-3", "1.5e9".
std::optional<std::int64_t> readSeconds(std::string_view text)
{
    if (const auto whole = readShortSeconds(text))
        return whole;
    text = cutFraction(text);
    const auto seconds = Decimal::parse(text);
    if (!seconds || *seconds < Decimal(kFirstSecond) || *seconds > Decimal(kLastSecond))
        return std::nullopt;
    if (seconds->scale() <= 6)
        return seconds->units() * powerOfTen(6 - seconds->scale());
    const std::int64_t divisor = powerOfTen(seconds->scale() - 6);
    const std::int64_t cut = seconds->units() / divisor;
    return cut - (seconds->units() % divisor < 0 ? 1 : 0);
}

}  // namespace

std::optional<std::int64_t> readTimeUs(std::string_view text)
{
    if (text.size() > 10 && text[4] == '-')
        return readRfc3339(text);
    return readSeconds(text);
}

}  // namespace ringscope
