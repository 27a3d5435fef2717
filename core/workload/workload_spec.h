// WorkloadSpec: a seeded workload as a person tunes it. The same spec gives the same table on
// every machine and on any number of threads.
#pragma once

#include "core/support/decimal.h"
#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table.h"
#include "core/workload/memory_limit.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// One term of a distribution: uniform, zipf:S, hot:KEYS%:LOAD%, one:LOAD%.
/// In a sum each hot and one term takes its LOAD of the whole, on keys of its own; what is left
/// goes in equal parts to the uniform and zipf terms (to uniform when there is none), over the
/// keys that no term named hot.
struct DistributionTerm {
    enum class Kind { Uniform, Zipf, Hot, One };
    Kind kind = Kind::Uniform;
    Decimal first;   ///< Zipf: S. Hot: KEYS in per cent. One: LOAD in per cent
    Decimal second;  ///< Hot: LOAD in per cent

    friend bool operator==(const DistributionTerm&, const DistributionTerm&) = default;
};

struct WorkloadSpec {
    std::uint64_t keys = 1000;
    std::vector<std::string> names;      ///< given names; then `keys` is their number
    std::string namePattern = "key-{i}"; ///< {i} from 0
    std::vector<DistributionTerm> distribution = {DistributionTerm{}};
    std::uint64_t seed = 1;
    Decimal costSigma = 0;               ///< ln(cost of a key) is normal(0, this); 0 = cost is 1
    std::uint64_t requestsPerKey = 100;  ///< mean requests a key: total = keys * this

    friend bool operator==(const WorkloadSpec&, const WorkloadSpec&) = default;
};

/// "uniform", "zipf:0.99", "hot:10%:90%", "one:35%", joined by "+".
/// Errors: BadInput names the part and what is allowed.
Result<std::vector<DistributionTerm>> parseDistribution(std::string_view text);
std::string distributionText(const std::vector<DistributionTerm>& terms);

/// "lognormal:SIGMA", sigma in 0..5.
Result<Decimal> parseCost(std::string_view text);

/// Builds the table. Loads are apportioned by largest remainder, so they add up to
/// keys * requestsPerKey exactly; the seed draws which keys are hot and which rank of a Zipf law
/// each key has, and the costs.
/// `previous` (may be null) lends its names when they are the same (then hash columns stay
/// valid). Errors: BadInput; TooLarge with the estimated bytes; Cancelled. Cost: O(keys).
Result<std::shared_ptr<const KeyTable>> generateKeys(const WorkloadSpec& spec,
                                                     std::shared_ptr<const KeyTable> previous,
                                                     const WorkContext& work);

/// The same under another limit of memory than kDefaultMaxMemoryBytes.
Result<std::shared_ptr<const KeyTable>> generateKeys(const WorkloadSpec& spec,
                                                     std::shared_ptr<const KeyTable> previous,
                                                     std::uint64_t maxMemoryBytes,
                                                     const WorkContext& work);

}  // namespace ringscope
