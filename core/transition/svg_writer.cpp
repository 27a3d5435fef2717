#include "core/transition/svg_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace ringscope {

namespace {

// A circle drawn as one arc vanishes in SVG; the last bit of a full turn is left out.
constexpr double kFullTurn = 0.999999;

std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        default:
            if (static_cast<unsigned char>(c) >= 0x20)
                out.push_back(c);
        }
    }
    return out;
}

std::string number(double value)
{
    std::string out = fmt::format("{:.2f}", value);
    while (out.back() == '0')
        out.pop_back();
    if (out.back() == '.')
        out.pop_back();
    return out == "-0" ? "0" : out;
}

std::string at(Spot spot) { return number(spot.x) + " " + number(spot.y); }

std::string arcTo(Spot end, double radius, double sweep, bool clockwise)
{
    return fmt::format("A{0} {0} 0 {1} {2} {3}", number(radius), sweep > 0.5 ? 1 : 0,
                       clockwise ? 1 : 0, at(end));
}

std::string sectorPath(const SectorShape& s)
{
    if (s.sweep > kFullTurn) {
        const auto ring = [&s](double r) {
            return "M" + at(onCircle(s.centre, r, 0.0))
                   + arcTo(onCircle(s.centre, r, 0.5), r, 0.5, true)
                   + arcTo(onCircle(s.centre, r, 1.0), r, 0.5, true) + "Z";
        };
        return ring(s.outer) + ring(s.inner);
    }
    const double end = s.begin + s.sweep;
    return "M" + at(onCircle(s.centre, s.outer, s.begin))
           + arcTo(onCircle(s.centre, s.outer, end), s.outer, s.sweep, true) + "L"
           + at(onCircle(s.centre, s.inner, end))
           + arcTo(onCircle(s.centre, s.inner, s.begin), s.inner, s.sweep, false) + "Z";
}

std::string_view patternId(Pattern pattern)
{
    return pattern == Pattern::Striped ? "striped" : "hatched";
}

class Writer {
public:
    explicit Writer(const SvgPage& page) : m_page(page) {}

    std::string write(const DrawList& list)
    {
        for (const DrawItem& item : list.items())
            std::visit([&](const auto& shape) { write(shape, item.paint); }, item.shape);
        return head() + m_body + "</svg>\n";
    }

private:
    void write(const SectorShape& s, const Paint& p)
    {
        element("path", pathData(sectorPath(s)), p);
    }
    void write(const CircleShape& s, const Paint& p)
    {
        element("circle", circle(s.centre, s.radius), p);
    }
    void write(const LineShape& s, const Paint& p)
    {
        element("path", pathData("M" + at(s.from) + "L" + at(s.to)), p);
    }
    void write(const ArcShape& s, const Paint& p)
    {
        const double sweep = std::min(s.sweep, kFullTurn);
        const Spot begin = onCircle(s.centre, s.radius, s.begin);
        const Spot end = onCircle(s.centre, s.radius, s.begin + sweep);
        element("path", pathData("M" + at(begin) + arcTo(end, s.radius, sweep, true)), p);
    }
    void write(const DotsShape& s, const Paint& p)
    {
        for (const Spot& centre : s.centres)
            element("circle", circle(centre, s.radius), p);
    }
    void write(const PolylineShape& s, const Paint& p)
    {
        std::string data;
        for (const Spot& spot : s.spots)
            data += (data.empty() ? "M" : "L") + at(spot);
        element("path", pathData(data + (s.closed ? "Z" : "")), p);
    }
    void write(const RectShape& s, const Paint& p)
    {
        element("rect",
                fmt::format(R"(x="{}" y="{}" width="{}" height="{}" rx="{}")", number(s.x),
                            number(s.y), number(s.width), number(s.height), number(s.radius)),
                p);
    }
    void write(const BandShape& s, const Paint& p)
    {
        const double bucket = 1.0 / static_cast<double>(std::max<std::size_t>(1, s.buckets.size()));
        for (std::size_t i = 0, next = 0; i < s.buckets.size(); i = next) {
            for (next = i; next < s.buckets.size() && s.buckets[next] == s.buckets[i];)
                ++next;
            const SectorShape run{s.centre, s.inner, s.outer, static_cast<double>(i) * bucket,
                                  static_cast<double>(next - i) * bucket};
            toned(pathData(sectorPath(run)), "path", s.palette[s.buckets[i]], p);
        }
    }
    void write(const CellsShape& s, const Paint& p)
    {
        for (std::size_t i = 0; i < s.cells.size(); ++i) {
            const auto column = static_cast<double>(i % s.columns);
            const auto row = static_cast<double>(i / s.columns);
            write(RectShape{s.origin.x + column * s.pitchX, s.origin.y + row * s.pitchY,
                            s.pitchX - s.gap, s.pitchY - s.gap, 0.0},
                  s.palette[s.cells[i]], p);
        }
    }
    void write(const RectShape& s, const Tone& tone, const Paint& p)
    {
        toned(fmt::format(R"(x="{}" y="{}" width="{}" height="{}")", number(s.x), number(s.y),
                          number(s.width), number(s.height)),
              "rect", tone, p);
    }
    void write(const TextShape& s, const Paint& p)
    {
        constexpr std::array<std::string_view, 3> kAnchors = {"start", "middle", "end"};
        m_body += fmt::format(
            R"(<text x="{}" y="{}" text-anchor="{}" font-size="{}" font-family="{}"{}{} fill="{}">{}</text>)",
            number(s.baseline.x), number(s.baseline.y),
            kAnchors[static_cast<std::size_t>(s.anchor)], number(s.style.px),
            s.style.mono ? "Noto Sans Mono, DejaVu Sans Mono, monospace"
                         : "Noto Sans, DejaVu Sans, sans-serif",
            s.style.bold ? R"( font-weight="bold")" : "", opacity(p),
            m_page.colour(p.fill.value_or(Ink::Text)), escaped(s.text));
        m_body += "\n";
    }

    static std::string pathData(const std::string& data) { return "d=\"" + data + "\""; }
    static std::string circle(Spot centre, double radius)
    {
        return fmt::format(R"(cx="{}" cy="{}" r="{}")", number(centre.x), number(centre.y),
                           number(radius));
    }
    static std::string opacity(const Paint& p)
    {
        return p.opacity < 1.0 ? fmt::format(R"( opacity="{}")", number(p.opacity)) : "";
    }

    void element(std::string_view name, const std::string& geometry, const Paint& p)
    {
        const std::string fill = p.fill ? m_page.colour(*p.fill) : "none";
        m_body += fmt::format(R"(<{} {} fill="{}" fill-rule="evenodd"{}{}/>)", name, geometry, fill,
                              p.pattern == Pattern::None ? strokeText(p) : "", opacity(p));
        m_body += "\n";
        if (p.pattern == Pattern::None)
            return;
        m_patterns.emplace_back(p.pattern, p.patternInk);
        m_body += fmt::format(R"svg(<{} {} fill="url(#{}-{})"{}{}/>)svg", name, geometry,
                              patternId(p.pattern), inkId(p.patternInk), strokeText(p), opacity(p));
        m_body += "\n";
    }

    void toned(const std::string& geometry, std::string_view name, const Tone& tone, const Paint& p)
    {
        m_body += fmt::format(R"(<{} {} fill="{}" fill-rule="evenodd"{}/>)", name, geometry,
                              toneColour(tone, m_page.colour), opacity(p));
        m_body += "\n";
    }

    std::string strokeText(const Paint& p) const
    {
        if (!p.stroke)
            return "";
        std::string out = fmt::format(R"( stroke="{}" stroke-width="{}")", m_page.colour(*p.stroke),
                                      number(p.width));
        if (p.dash == Dash::Dashed)
            out += R"( stroke-dasharray="5 4")";
        if (p.dash == Dash::Dotted)
            out += R"( stroke-dasharray="1 4")";
        return out;
    }

    std::string head()
    {
        std::string out = fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img">)",
            number(m_page.width), number(m_page.height));
        out +=
            "\n<title>" + escaped(m_page.title) + "</title>\n<defs>\n" + patterns() + "</defs>\n";
        return out
               + fmt::format(R"(<rect width="{}" height="{}" fill="{}"/>)", number(m_page.width),
                             number(m_page.height), m_page.colour(Ink::Panel))
               + "\n";
    }

    std::string patterns()
    {
        std::sort(m_patterns.begin(), m_patterns.end());
        m_patterns.erase(std::unique(m_patterns.begin(), m_patterns.end()), m_patterns.end());
        std::string out;
        for (const auto& [pattern, ink] : m_patterns)
            out +=
                fmt::format(
                    R"(<pattern id="{}-{}" width="6" height="6" patternUnits="userSpaceOnUse"{}><path d="M1 0V6" stroke="{}" stroke-width="2"/></pattern>)",
                    patternId(pattern), inkId(ink),
                    pattern == Pattern::Hatched ? R"svg( patternTransform="rotate(45)")svg" : "",
                    m_page.colour(ink))
                + "\n";
        return out;
    }

    const SvgPage& m_page;
    std::string m_body;
    std::vector<std::pair<Pattern, Ink>> m_patterns;
};

int channel(const std::string& colour, std::size_t place)
{
    return std::stoi(colour.substr(1 + 2 * place, 2), nullptr, 16);
}

}  // namespace

std::string toneColour(const Tone& tone, const InkColour& colour)
{
    const std::string over = colour(tone.ink);
    const std::string under = colour(tone.under);
    std::array<int, 3> mixed{};
    for (std::size_t i = 0; i < mixed.size(); ++i)
        mixed[i] = static_cast<int>(
            std::lround(channel(over, i) * tone.share + channel(under, i) * (1.0 - tone.share)));
    return fmt::format("#{:02x}{:02x}{:02x}", mixed[0], mixed[1], mixed[2]);
}

std::string toSvg(const DrawList& list, const SvgPage& page) { return Writer(page).write(list); }

}  // namespace ringscope
