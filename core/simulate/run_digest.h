// RunDigest: the fingerprint of a run. Everything that a run decides and shows is put in, in one
// order; two runs are the same when their fingerprints are.
#pragma once

#include "core/simulate/series.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class RunDigest {
public:
    void add(std::uint64_t number);
    /// The bits of the figure: equal figures only when they are equal to the last bit.
    void add(double figure);
    void add(std::string_view text);
    void add(const std::vector<Series>& series);

    /// xxh3-128 as 32 hex digits.
    std::string text() const;

private:
    std::string m_bytes;
};

}  // namespace ringscope
