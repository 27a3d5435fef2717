#include "ui/session/pinned_probes.h"

#include <algorithm>
#include <utility>

namespace ringscope::ui {

bool PinnedProbes::contains(std::string_view key) const
{
    return std::find(m_keys.begin(), m_keys.end(), key) != m_keys.end();
}

PinnedProbes::Outcome PinnedProbes::pin(std::string key)
{
    if (contains(key))
        return Outcome::AlreadyThere;
    if (isFull())
        return Outcome::Full;
    m_keys.push_back(std::move(key));
    return Outcome::Pinned;
}

bool PinnedProbes::unpin(std::string_view key)
{
    return std::erase(m_keys, key) > 0;
}

Value PinnedProbes::toTree() const
{
    Value tree = Value::list({});
    for (const std::string& key : m_keys)
        tree.append(Value::scalar(key, true));
    return tree;
}

PinnedProbes PinnedProbes::fromTree(const Value& tree)
{
    PinnedProbes read;
    for (const Value& item : tree.items())
        if (item.isScalar())
            read.pin(item.text());
    return read;
}

}  // namespace ringscope::ui
