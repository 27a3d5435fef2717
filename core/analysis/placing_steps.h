// Placing keys while telling the steps apart: "hash", then "sort" on a circle, else "place"; and
// without sorting, for who only asks for loads.
#pragma once

#include "core/analysis/key_places.h"
#include "core/support/step_times.h"

namespace ringscope {

/// What a circle is asked for: keys in its order take longer to make, and make every further map on
/// it cheap.
enum class CircleKeys { Sorted, LookedUp };

/// placeKeys; keys that are looked up have owners in place of an order. Steps that are lent do not
/// begin.
Result<KeyPlaces> placeKeys(std::shared_ptr<const Routing> routing,
                            std::shared_ptr<const KeyTable> keys,
                            std::span<const KeyPlaces* const> lenders, const WorkContext& work,
                            const StepBegins& begins, CircleKeys circleKeys = CircleKeys::Sorted);

}  // namespace ringscope
