// SeriesBook: figures over simulated time, of any metric of any entity, one value a bin. A run of
// millions of events keeps bins, not samples; how the samples of a bin become one value is said
// when a series is opened. Order of series = order of opening. Thread: one run's own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

enum class BinFold {
    Level,  ///< a step function (queue depth): its mean over the bin, weighted by time
    Sum,    ///< total of the bin (jobs); 0 where nothing happened
    Rate,   ///< total of the bin per second
    Mean,   ///< mean of the samples (waits); bins without a sample are left out
    Max,    ///< largest sample; bins without a sample are left out
};

struct SeriesPoint {
    std::uint64_t timeUs = 0;  ///< where the bin begins
    double value = 0;

    friend bool operator==(const SeriesPoint&, const SeriesPoint&) = default;
};

struct Series {
    std::string entity;  ///< "redis-4"; "" = the whole
    std::string metric;  ///< "queue_depth"
    std::vector<SeriesPoint> points;  ///< by time

    friend bool operator==(const Series&, const Series&) = default;
};

class SeriesBook {
public:
    /// Requires: binUs > 0.
    explicit SeriesBook(std::uint64_t binUs) : m_binUs(binUs) {}

    std::uint64_t binUs() const { return m_binUs; }

    /// A number for record(). A level is 0 until it is recorded.
    std::size_t open(std::string entity, std::string metric, BinFold fold);

    /// Level: the value from now on. Requires: times of one series do not fall.
    /// Cost: O(1) and one point for every bin that ends.
    void record(std::size_t series, std::uint64_t timeUs, double value)
    {
        Line& line = m_lines[series];
        if (timeUs >= line.binEndUs)
            closeBins(line, timeUs);
        add(line, timeUs, value);
    }

    /// Closes the bins up to `endUs`; the last one may be shorter. The book is empty afterwards.
    std::vector<Series> finish(std::uint64_t endUs);

private:
    struct Line {
        Series series;
        BinFold fold = BinFold::Sum;
        std::uint64_t binStartUs = 0;
        std::uint64_t binEndUs = 0;
        double sum = 0;  ///< of samples; of level * microseconds
        double level = 0;
        std::uint64_t levelSinceUs = 0;
        std::uint64_t samples = 0;
    };

    void add(Line& line, std::uint64_t timeUs, double value)
    {
        switch (line.fold) {
        case BinFold::Level:
            line.sum += line.level * static_cast<double>(timeUs - line.levelSinceUs);
            line.level = value;
            line.levelSinceUs = timeUs;
            break;
        case BinFold::Sum:
        case BinFold::Rate:
        case BinFold::Mean:
            line.sum += value;
            break;
        case BinFold::Max:
            line.sum = line.samples == 0 || value > line.sum ? value : line.sum;
            break;
        }
        ++line.samples;
    }

    void closeBins(Line& line, std::uint64_t timeUs) const;
    void closeBin(Line& line, std::uint64_t endUs) const;

    std::uint64_t m_binUs;
    std::vector<Line> m_lines;
};

}  // namespace ringscope
