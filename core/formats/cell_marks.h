// Where the cells of a delimited text may end: the offset of every delimiter, line end and quote,
// in order. What they mean (a comma in quotes ends nothing) is for the reader to say.
// One search of the text with the vector instructions that the machine has; all answer the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ringscope {

struct CellMarkBytes {
    char delimiter = ',';
    char quote = '"';  ///< the delimiter again where quotes are bytes like others
};

/// A search: writes offsets and says how many. Requires: room for text.size() + kMarkSlack offsets;
/// kMarkSlack readable bytes behind the text. Range: texts below 4 GiB.
using CellMarkSearch = std::size_t (*)(std::string_view text, CellMarkBytes bytes,
                                       std::uint32_t* offsets);
inline constexpr std::size_t kMarkSlack = 64;

/// The fastest that this machine runs.
CellMarkSearch cellMarkSearch();
/// All that this machine runs, the plain one first; for tests.
std::vector<CellMarkSearch> cellMarkSearches();

}  // namespace ringscope
