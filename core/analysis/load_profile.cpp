#include "core/analysis/load_profile.h"

#include "core/workload/effective_keys.h"

namespace ringscope {

LoadProfile profileOf(const KeyTable& table, Measure measure)
{
    LoadProfile profile;
    if (!table.column(measure).known)
        return profile;
    profile.heaviest = heaviestKeys(table, measure, LoadProfile::kHeaviest);
    profile.effectiveKeys = effectiveKeys(table, measure);
    return profile;
}

}  // namespace ringscope
