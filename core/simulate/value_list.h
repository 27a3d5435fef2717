// Lists of items in a simulation file: every item that cannot be read is named by its place, and
// the others are kept.
#pragma once

#include "core/cluster/error_list.h"
#include "core/cluster/field_text.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <fmt/format.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace ringscope {

/// Null is the empty list. `readItem(Item&, const Value&)` answers an Outcome.
/// Errors: what is no list, and those of all items.
template <class Item, class ReadItem>
Outcome readList(std::vector<Item>& items, const Value& value, const ReadItem& readItem)
{
    items.clear();
    if (value.isNull())
        return done();
    if (!value.isList())
        return refusal("not a list", value);
    ErrorList errors;
    for (std::size_t i = 0; i < value.items().size(); ++i) {
        Item item;
        Outcome outcome = readItem(item, value.items()[i]);
        if (outcome)
            items.push_back(std::move(item));
        else
            errors.add(std::move(outcome).error(), fmt::format("[{}]", i));
    }
    return std::move(errors).outcome();
}

}  // namespace ringscope
