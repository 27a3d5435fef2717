#include "core/membership/value_parts.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kMostErrors = 20;

}  // namespace

const Value& partIn(const Value& tree, std::string_view field)
{
    static const Value kNothing;
    const Value* found = tree.find(field);
    return found != nullptr ? *found : kNothing;
}

const std::string& textIn(const Value& tree, std::string_view field)
{
    return partIn(tree, field).text();
}

const std::vector<Value>& itemsIn(const Value& tree, std::string_view field)
{
    return partIn(tree, field).items();
}

const SourcePlace& placeIn(const Value& tree, std::string_view field)
{
    const Value* found = tree.find(field);
    return found != nullptr ? found->place() : tree.place();
}

Error errorOf(std::vector<Error> doubts, Error nothing)
{
    if (doubts.empty())
        return nothing;
    doubts.resize(std::min(doubts.size(), kMostErrors));
    Error error = std::move(doubts.front());
    error.further.assign(std::make_move_iterator(doubts.begin() + 1),
                         std::make_move_iterator(doubts.end()));
    return error;
}

}  // namespace ringscope
