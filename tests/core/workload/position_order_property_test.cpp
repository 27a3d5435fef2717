#include "core/workload/position_order.h"

#include "tests/core/workload/table_rows.h"

#include <rapidcheck/gtest.h>

#include <algorithm>

// rapidcheck prints the seed of every run ("Using configuration: seed=..."); RC_PARAMS="seed=N"
// repeats one.
namespace ringscope {
namespace {

using test::aRow;

struct Drawn {
    std::shared_ptr<const KeyTable> table;
    std::vector<std::uint64_t> positions;
    std::vector<KeyId> leftOut;

    bool isPlaced(std::size_t key) const
    {
        return !std::binary_search(leftOut.begin(), leftOut.end(), KeyId(key));
    }
};

/// Small positions collide, wide ones reach both ends of the space.
rc::Gen<std::uint64_t> position()
{
    return rc::gen::oneOf(rc::gen::inRange<std::uint64_t>(0, 40),
                          rc::gen::arbitrary<std::uint64_t>(),
                          rc::gen::element<std::uint64_t>(0, ~std::uint64_t{0}));
}

Drawn drawTable()
{
    Drawn drawn;
    drawn.positions = *rc::gen::container<std::vector<std::uint64_t>>(position());
    KeyTableBuilder builder;
    for (std::size_t i = 0; i < drawn.positions.size(); ++i) {
        const std::string name = std::to_string(i);
        const auto load = *rc::gen::inRange<std::uint64_t>(0, 1000);
        RC_ASSERT(builder.addRow(aRow(name).requests(load).with(Measure::Bytes, load * i)).ok());
        if (*rc::gen::inRange(0, 8) == 0)
            drawn.leftOut.emplace_back(i);
    }
    drawn.table = std::move(builder).finish({});
    return drawn;
}

RC_GTEST_PROP(PositionOrder, EqualsANaiveRecount, ())
{
    const Drawn drawn = drawTable();
    const auto order = *PositionOrder::build(drawn.table, drawn.positions, drawn.leftOut,
                                             WorkContext{});
    std::uint64_t from = *position();
    std::uint64_t to = *position();
    if (from > to)
        std::swap(from, to);

    std::uint64_t below = 0, keys = 0, requests = 0, bytes = 0;
    for (std::size_t key = 0; key < drawn.positions.size(); ++key) {
        if (!drawn.isPlaced(key))
            continue;
        below += drawn.positions[key] < from ? 1 : 0;
        if (drawn.positions[key] < from || drawn.positions[key] >= to)
            continue;
        ++keys;
        requests += drawn.table->column(Measure::Requests).at(key);
        bytes += drawn.table->column(Measure::Bytes).at(key);
    }
    const std::size_t first = order->rank(from);
    const std::size_t last = order->rank(to);
    RC_ASSERT(first == below);
    RC_ASSERT(last - first == keys);
    RC_ASSERT(order->sum(Measure::Keys, first, last) == keys);
    RC_ASSERT(order->sum(Measure::Requests, first, last) == requests);
    RC_ASSERT(order->sum(Measure::Bytes, first, last) == bytes);
}

RC_GTEST_PROP(PositionOrder, SortsEveryPlacedKeyOnce, ())
{
    const Drawn drawn = drawTable();
    const auto order = *PositionOrder::build(drawn.table, drawn.positions, drawn.leftOut,
                                             WorkContext{});
    RC_ASSERT(order->size() == drawn.positions.size() - drawn.leftOut.size());
    for (std::size_t rank = 0; rank < order->size(); ++rank) {
        const KeyId key = order->keys()[rank];
        RC_ASSERT(drawn.isPlaced(key.value));
        RC_ASSERT(order->positions()[rank] == drawn.positions[key.value]);
        if (rank > 0)
            RC_ASSERT(std::pair(order->positions()[rank - 1], order->keys()[rank - 1])
                      < std::pair(order->positions()[rank], key));
    }
}

}  // namespace
}  // namespace ringscope
