// RandomStream: the one random engine, a counter run through splitmix64, with named
// sub-streams. Sample i of a stream depends on (seed, name, i) alone, so drawing in another
// order, or on more threads, gives the same values.
#pragma once

#include <cstdint>
#include <string_view>

namespace ringscope {

class RandomStream {
public:
    RandomStream(std::uint64_t seed, std::string_view name);

    /// The value at a place of the stream. Cost: O(1), no state.
    std::uint64_t at(std::uint64_t index) const { return mix(counter(index)); }

    /// The next value: at(0), at(1), ...
    std::uint64_t next() { return at(m_position++); }

    /// Uniform in [0, 1), 53 bits.
    double nextUnit() { return toUnit(next()); }

    /// Uniform in [0, bound). Requires: bound > 0.
    std::uint64_t nextBelow(std::uint64_t bound);

    static double toUnit(std::uint64_t value)
    {
        return static_cast<double>(value >> 11) * 0x1.0p-53;
    }

    /// What at(index) mixes: kStep more for every place, so that many can be mixed at a time.
    std::uint64_t counter(std::uint64_t index) const { return m_base + (index + 1) * kStep; }
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15ull;

    static constexpr std::uint64_t mix(std::uint64_t value)
    {
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9ull;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EBull;
        return value ^ (value >> 31);
    }

private:
    std::uint64_t m_base;
    std::uint64_t m_position = 0;
};

}  // namespace ringscope
