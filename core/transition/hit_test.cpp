#include "core/transition/hit_test.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

bool canBeHit(Mark mark)
{
    switch (mark) {
    case Mark::Arc:
    case Mark::ChangedArc:
    case Mark::Point:
    case Mark::Key:
    case Mark::TableKey:
    case Mark::Band:
    case Mark::Slot:
    case Mark::Unit:
    case Mark::Score:
    case Mark::Share:
    case Mark::Row:
        return true;
    case Mark::Decor:
    case Mark::Guide:
    case Mark::Gate:
    case Mark::KeyLoad:
    case Mark::KeyName:
    case Mark::Probe:
    case Mark::Selection:
    case Mark::Title:
    case Mark::Legend:
    case Mark::Centre:
    case Mark::Note:
        return false;
    }
    return false;
}

double distance(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Whether a shape holds the spot; a hit may add what the shape alone knows.
class Tester {
public:
    Tester(Spot spot, double slack, Hit& hit) : m_spot(spot), m_slack(slack), m_hit(hit) {}

    bool operator()(const SectorShape& s) const
    {
        m_hit.turn = turnOf(s.centre, m_spot);
        const double ahead = m_hit.turn - s.begin - std::floor(m_hit.turn - s.begin);
        return isBetween(s.centre, s.inner, s.outer) && ahead < s.sweep;
    }
    bool operator()(const BandShape& s) const
    {
        m_hit.turn = turnOf(s.centre, m_spot);
        return isBetween(s.centre, s.inner, s.outer);
    }
    bool operator()(const CircleShape& s) const
    {
        return distance(s.centre, m_spot) <= s.radius + m_slack;
    }
    bool operator()(const DotsShape&) const { return false; }
    bool operator()(const LineShape&) const { return false; }
    bool operator()(const PolylineShape&) const { return false; }
    bool operator()(const TextShape&) const { return false; }
    bool operator()(const ArcShape&) const { return false; }
    bool operator()(const RectShape& s) const
    {
        return m_spot.x >= s.x && m_spot.x < s.x + s.width && m_spot.y >= s.y
               && m_spot.y < s.y + s.height;
    }
    bool operator()(const CellsShape& s) const
    {
        const double column = std::floor((m_spot.x - s.origin.x) / s.pitchX);
        const double row = std::floor((m_spot.y - s.origin.y) / s.pitchY);
        if (column < 0.0 || row < 0.0 || column >= s.columns)
            return false;
        const double index = row * s.columns + column;
        if (index >= static_cast<double>(s.cells.size()))
            return false;
        m_hit.tag.index = static_cast<std::uint32_t>(index);
        return true;
    }

private:
    bool isBetween(Spot centre, double inner, double outer) const
    {
        const double radius = distance(centre, m_spot);
        return radius >= inner && radius <= outer;
    }

    Spot m_spot;
    double m_slack;
    Hit& m_hit;
};

}  // namespace

std::optional<Hit> hitAt(const DrawList& list, Spot spot, double slack)
{
    const auto& items = list.items();
    for (auto item = items.rbegin(); item != items.rend(); ++item) {
        if (!canBeHit(item->tag.mark) || item->paint.opacity <= 0.0)
            continue;
        Hit hit{item->tag, 0.0};
        if (std::visit(Tester(spot, slack, hit), item->shape))
            return hit;
    }
    return std::nullopt;
}

}  // namespace ringscope
