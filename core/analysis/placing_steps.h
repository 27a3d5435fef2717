// Placing keys while telling the steps apart: "hash", then "sort" on a circle, else "place".
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/step_times.h"

namespace ringscope {

/// placeKeys. Steps that are lent do not begin.
Result<KeyPlaces> placeKeys(std::shared_ptr<const Routing> routing,
                            std::shared_ptr<const KeyTable> keys,
                            std::span<const KeyPlaces* const> lenders, const WorkContext& work,
                            const StepBegins& begins);

}  // namespace ringscope
