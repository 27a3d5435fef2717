#include "core/support/value.h"

#include <algorithm>
#include <numeric>

namespace ringscope {

Value Value::scalar(std::string text, bool quoted)
{
    Value value;
    value.m_kind = Kind::Scalar;
    value.m_text = std::move(text);
    value.m_quoted = quoted;
    return value;
}

Value Value::list(std::vector<Value> items)
{
    Value value;
    value.m_kind = Kind::List;
    value.m_items = std::move(items);
    return value;
}

Value Value::map(std::vector<Entry> entries)
{
    Value value;
    value.m_kind = Kind::Map;
    value.m_entries = std::move(entries);
    return value;
}

const Value* Value::find(std::string_view key) const
{
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                    [key](const Entry& e) { return e.first == key; });
    return entry == m_entries.end() ? nullptr : &entry->second;
}

void Value::set(std::string key, Value value)
{
    m_kind = Kind::Map;
    const auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&key](const Entry& e) { return e.first == key; });
    if (entry != m_entries.end())
        entry->second = std::move(value);
    else
        m_entries.emplace_back(std::move(key), std::move(value));
}

bool operator==(const Value& a, const Value& b)
{
    return a.m_kind == b.m_kind && a.m_text == b.m_text && a.m_items == b.m_items &&
           a.m_entries == b.m_entries;
}

namespace {

/// Letters to insert, remove, replace, or swap with their neighbour.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    std::iota(above.begin(), above.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(above);
        above.swap(row);
    }
    return above[b.size()];
}

}  // namespace

std::string nearestName(std::string_view name, const std::vector<std::string>& candidates)
{
    constexpr std::size_t kLongest = 64;
    if (name.size() > kLongest)
        return {};
    std::string best;
    std::size_t least = std::max<std::size_t>(1, name.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t wrong = distance(name, candidate);
        if (wrong < least) {
            least = wrong;
            best = candidate;
        }
    }
    return best;
}

}  // namespace ringscope
