#include "core/simulate/series.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringscope {

std::size_t SeriesBook::open(std::string entity, std::string metric, BinFold fold)
{
    assert(m_binUs > 0);
    Line line;
    line.series = {std::move(entity), std::move(metric), {}};
    line.fold = fold;
    line.binEndUs = m_binUs;
    m_lines.push_back(std::move(line));
    return m_lines.size() - 1;
}

void SeriesBook::closeBin(Line& line, std::uint64_t endUs) const
{
    const double length = static_cast<double>(endUs - line.binStartUs);
    double value = line.sum;
    bool isKnown = length > 0;
    switch (line.fold) {
    case BinFold::Level:
        value = (line.sum + line.level * static_cast<double>(endUs - line.levelSinceUs)) / length;
        line.levelSinceUs = endUs;
        break;
    case BinFold::Sum:
        break;
    case BinFold::Rate:
        value = line.sum * 1e6 / length;
        break;
    case BinFold::Mean:
        isKnown = line.samples > 0;
        value = line.sum / static_cast<double>(std::max<std::uint64_t>(line.samples, 1));
        break;
    case BinFold::Max:
        isKnown = line.samples > 0;
        break;
    }
    if (isKnown)
        line.series.points.push_back({line.binStartUs, value});
    line.sum = 0;
    line.samples = 0;
    line.binStartUs = endUs;
    line.binEndUs = endUs + m_binUs;
}

void SeriesBook::closeBins(Line& line, std::uint64_t timeUs) const
{
    while (timeUs >= line.binEndUs)
        closeBin(line, line.binEndUs);
}

std::vector<Series> SeriesBook::finish(std::uint64_t endUs)
{
    std::vector<Series> all;
    for (Line& line : m_lines) {
        closeBins(line, endUs);
        if (endUs > line.binStartUs)
            closeBin(line, endUs);
        all.push_back(std::move(line.series));
    }
    m_lines.clear();
    return all;
}

}  // namespace ringscope
