#include "core/transition/text_measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

// Noto Sans and DejaVu Sans stay inside these for the letters of keys and names.
constexpr double kAscent = 0.80;
constexpr double kDescent = 0.24;

// Of a text longer than two of these only its ends are looked at: keys may have megabytes.
constexpr std::size_t kLongEnd = 160;

double cross(Spot o, Spot a, Spot b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

bool inside(Spot spot, const Box& box)
{
    return spot.x >= box.x && spot.x <= box.right() && spot.y >= box.y && spot.y <= box.bottom();
}

/// Length of the UTF-8 sequence at `at`, 0 where it is broken (overlong and surrogates too).
std::size_t sequenceLength(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(at);
    const std::size_t length = first < 0x80   ? 1
                               : first < 0xC2 ? 0
                               : first < 0xE0 ? 2
                               : first < 0xF0 ? 3
                               : first < 0xF5 ? 4
                                              : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(at + i) & 0xC0) != 0x80)
            return 0;
    if ((first == 0xE0 && byte(at + 1) < 0xA0) || (first == 0xED && byte(at + 1) > 0x9F)
        || (first == 0xF0 && byte(at + 1) < 0x90) || (first == 0xF4 && byte(at + 1) > 0x8F))
        return 0;
    return length;
}

std::vector<std::string> codePoints(const std::string& text)
{
    std::vector<std::string> out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = std::max<std::size_t>(1, sequenceLength(text, at));
        out.push_back(text.substr(at, length));
        at += length;
    }
    return out;
}

}  // namespace

Box boxOf(const TextShape& text, const TextWidth& width)
{
    const double w = width(text.style, text.text);
    const double left = text.anchor == Anchor::Start    ? text.baseline.x
                        : text.anchor == Anchor::Middle ? text.baseline.x - w / 2
                                                        : text.baseline.x - w;
    return {left, text.baseline.y - kAscent * text.style.px, w,
            (kAscent + kDescent) * text.style.px};
}

bool crosses(Spot a, Spot b, Spot c, Spot d)
{
    const double d1 = cross(a, b, c);
    const double d2 = cross(a, b, d);
    const double d3 = cross(c, d, a);
    const double d4 = cross(c, d, b);
    return ((d1 > 0) != (d2 > 0)) && ((d3 > 0) != (d4 > 0));
}

bool crosses(Spot from, Spot to, const Box& box)
{
    if (inside(from, box) || inside(to, box))
        return true;
    const Spot a{box.x, box.y};
    const Spot b{box.right(), box.y};
    const Spot c{box.right(), box.bottom()};
    const Spot d{box.x, box.bottom()};
    return crosses(from, to, a, b) || crosses(from, to, b, c) || crosses(from, to, c, d)
           || crosses(from, to, d, a);
}

double distance(Spot spot, Spot from, Spot to)
{
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double squared = dx * dx + dy * dy;
    const double along =
        squared > 0.0
            ? std::clamp(((spot.x - from.x) * dx + (spot.y - from.y) * dy) / squared, 0.0, 1.0)
            : 0.0;
    return std::hypot(spot.x - from.x - along * dx, spot.y - from.y - along * dy);
}

std::string shortened(const std::string& text, const TextStyle& style, double most,
                      const TextWidth& width)
{
    const bool isLong = text.size() > 2 * kLongEnd;
    if (!isLong && width(style, text) <= most)
        return text;
    const std::vector<std::string> points =
        codePoints(isLong ? text.substr(0, kLongEnd) + text.substr(text.size() - kLongEnd) : text);
    for (std::size_t kept = points.size(); kept-- > 2;) {
        std::string out;
        for (std::size_t i = 0; i < (kept + 1) / 2; ++i)
            out += points[i];
        out += "…";
        for (std::size_t i = points.size() - kept / 2; i < points.size(); ++i)
            out += points[i];
        if (width(style, out) <= most)
            return out;
    }
    return "…";
}

std::string shortKey(const std::string& key)
{
    const auto letters = [](const TextStyle&, std::string_view text) {
        return static_cast<double>(text.size());
    };
    return shortened(key, {}, 80.0, letters);
}

std::string readable(std::string_view bytes)
{
    std::string out;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = sequenceLength(bytes, at);
        const auto first = static_cast<unsigned char>(bytes[at]);
        const bool control =
            first < 0x20 || first == 0x7F
            || (first == 0xC2 && length == 2 && static_cast<unsigned char>(bytes[at + 1]) < 0xA0);
        if (length == 0 || control) {
            out += fmt::format("\\x{:02x}", first);
            ++at;
            continue;
        }
        out += bytes.substr(at, length);
        at += length;
    }
    return out;
}

}  // namespace ringscope
