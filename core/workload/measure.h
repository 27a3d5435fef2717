// Measure: what a load is counted in. Every measure is kept on its own; they are never mixed.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace ringscope {

enum class Measure { Keys, Requests, Reads, Writes, Bytes, Stored, Cost };

struct MeasureRow {
    Measure measure;
    std::string_view id;     ///< "requests", as on the command line and in files
    std::string_view title;  ///< "Requests"
    std::string_view unit;   ///< "requests", for axes; "/s" is added where a window is known
};

inline constexpr std::array<MeasureRow, 7> kMeasures = {{
    {Measure::Keys, "keys", "Keys", "keys"},
    {Measure::Requests, "requests", "Requests", "requests"},
    {Measure::Reads, "reads", "Reads", "reads"},
    {Measure::Writes, "writes", "Writes", "writes"},
    {Measure::Bytes, "bytes", "Bytes", "bytes"},
    {Measure::Stored, "stored", "Stored", "bytes"},
    {Measure::Cost, "cost", "Cost", "cost"},
}};

constexpr const MeasureRow& rowOf(Measure measure)
{
    return kMeasures[static_cast<std::size_t>(measure)];
}

constexpr std::optional<Measure> measureNamed(std::string_view id)
{
    for (const MeasureRow& row : kMeasures)
        if (row.id == id)
            return row.measure;
    return std::nullopt;
}

}  // namespace ringscope
