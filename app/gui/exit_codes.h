// Exit codes that users script on; the command line program has the same ones.
#pragma once

#include "core/support/result.h"

namespace ringscope::app {

inline constexpr int kDone = 0;
inline constexpr int kBadInput = 3;
inline constexpr int kNoDisplay = 4;

constexpr int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadInput: return kBadInput;
    case ErrorCode::WrongUsage: return 2;
    case ErrorCode::TooLarge: return 5;
    case ErrorCode::NotWritable: return 6;
    case ErrorCode::Cancelled: return 130;
    case ErrorCode::Internal: return 70;
    }
    return 70;
}

}  // namespace ringscope::app
