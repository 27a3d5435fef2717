// within: std::clamp for bounds that are worked out, which in a small window may cross each other.
#pragma once

#include <algorithm>

namespace ringscope {

/// The value moved into low..high; low where the range is empty (high < low), for which std::clamp
/// is undefined.
template <class T>
constexpr T within(T value, T low, T high)
{
    return std::max(low, std::min(value, high));
}

}  // namespace ringscope
