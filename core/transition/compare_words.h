// CompareWords: what two maps that stand against each other are called on screen. The figures are
// those of the transition from A to B. Thread: a value.
#pragma once

#include <string>

namespace ringscope {

struct CompareWords {
    std::string a, b;         ///< "A: v7, the baseline", "B: v8 now"
    std::string delta;        ///< "3.7 % moved; hottest 1.4× before, 1.2× after"; may be empty
    bool sideBySide = false;  ///< two rings; else two bands of one

    friend bool operator==(const CompareWords&, const CompareWords&) = default;
};

}  // namespace ringscope
