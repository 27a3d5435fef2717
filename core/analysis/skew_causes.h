// SkewCauses: an uneven load told apart into uneven arcs, clumped key hashes and a finite number
// of keys. Squares of CVs of independent causes add up. Thread: a plain value.
#pragma once

#include "core/analysis/hash_spread.h"
#include "core/analysis/load_report.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct SkewCauses {
    std::optional<double> cv;            ///< of the load
    std::optional<double> arcsCv;        ///< of the exact shares
    std::optional<double> arcsChanceCv;  ///< what so many random points give
    std::optional<double> sampleCv;      ///< what so many keys give
    /// What neither arcs nor number of keys explain: sqrt(cv^2 - arcsCv^2 - sampleCv^2), 0 at least.
    std::optional<double> restCv;
    bool arcsAreUneven = false;          ///< some share outside its 1 % band over the whole map
    bool hashesClump = false;            ///< see HashSpread
    bool sampleIsSmall = false;          ///< the keys alone give a CV above 10 %
    std::vector<std::string> sentences;  ///< one whole sentence a cause that is met
};

/// `hashId`: of the key rule, for the finalizer to be offered.
SkewCauses skewCauses(const LoadReport& report, const HashSpread& spread,
                      const std::string& hashId);

}  // namespace ringscope
