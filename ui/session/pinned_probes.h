// PinnedProbes: up to eight keys that a person keeps an eye on while the cluster changes. View
// state, never a Command. Invariant: no key twice, at most kMost, in the order of pinning.
// Thread: a value.
#pragma once

#include "core/support/value.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::ui {

class PinnedProbes {
public:
    static constexpr std::size_t kMost = 8;
    enum class Outcome { Pinned, AlreadyThere, Full };

    const std::vector<std::string>& keys() const { return m_keys; }
    bool contains(std::string_view key) const;
    bool isFull() const { return m_keys.size() == kMost; }

    Outcome pin(std::string key);
    /// False when it was not pinned.
    bool unpin(std::string_view key);

    /// As plain values, for a session's view, and back: what is no text, comes twice or is one too
    /// many is left out.
    Value toTree() const;
    static PinnedProbes fromTree(const Value& tree);

    friend bool operator==(const PinnedProbes&, const PinnedProbes&) = default;

private:
    std::vector<std::string> m_keys;
};

}  // namespace ringscope::ui
