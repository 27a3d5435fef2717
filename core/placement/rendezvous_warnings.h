// What a person must see about a rendezvous before trusting it, as whole sentences.
#pragma once

#include "core/placement/rendezvous.h"

#include <string>
#include <vector>

namespace ringscope {

std::vector<std::string> rendezvousWarnings(const PlacementSpec& spec,
                                            const std::vector<Contender>& contenders);

}  // namespace ringscope
