// The table of policies. A new policy is one file and one row here; what a row promises is
// what the contract suite checks of it, and for what it does not promise, reordering shards is
// a membership change and is shown as one.
#pragma once

#include "core/placement/failure_kind.h"
#include "core/placement/placement.h"
#include "core/placement/placement_spec.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>
#include <span>
#include <string_view>

namespace ringscope {

struct PolicyRow {
    std::string_view id;     ///< "ring"
    std::string_view title;  ///< "Token ring"
    std::string_view idea;   ///< one sentence for people
    bool total = true;             ///< every key has an owner when a shard may own keys
    bool orderIndependent = true;  ///< the order of the shard list does not matter
    bool monotone = true;          ///< a join moves keys only to the joiner
    bool weighted = true;          ///< weights change shares
    bool countable = true;         ///< units have exact lengths
    bool twoWords = false;         ///< needs two hash words a key
    bool needsKeyBytes = false;    ///< reads the key's bytes, not its hash
    /// Errors: TooLarge before building (with points and bytes), BadInput for options.
    Result<std::shared_ptr<const Placement>> (*build)(const PlacementSpec&, const WorkContext&);
    /// Fields of a shard map that it reads beside shards and hash, as people should meet them:
    /// what a form offers, so that no view switches over policies.
    std::span<const std::string_view> fields = {};
    /// What becomes of a lost shard's keys where no system says so.
    FailureKind failure = FailureKind::Successor;
};

std::span<const PolicyRow> policyRows();

/// Null when there is no such policy.
const PolicyRow* findPolicy(std::string_view id);

/// Builds the policy that spec.algorithm names. Errors: BadInput names the nearest id.
Result<std::shared_ptr<const Placement>> buildPlacement(const PlacementSpec& spec,
                                                        const WorkContext& work);

}  // namespace ringscope
