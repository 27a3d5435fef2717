// How well a text fits an archive. Part of recognise.h; only the table of formats needs it.
#pragma once

#include "core/formats/recognise.h"

namespace ringscope::fits {

Fit archive(const TextHead& head);

}  // namespace ringscope::fits
