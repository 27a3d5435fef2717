#include "core/placement/mutable_ring.h"

#include <algorithm>
#include <cassert>

namespace ringscope {

MutableRing::MutableRing(Rules rules, std::span<const RingClaim> claims) : m_rules(std::move(rules))
{
    assert(m_rules.turn >= 1 && m_rules.turn <= powerOfTwo(64));
    assert(m_rules.lookup != Lookup::Nearest);
    if (m_rules.turn < powerOfTwo(64))
        m_stretch = static_cast<std::uint64_t>(powerOfTwo(64) / m_rules.turn);
    layOut(claims, 0);
}

void MutableRing::layOut(std::span<const RingClaim> claims, std::size_t more)
{
    m_blocks.assign((claims.size() + more) / kMeanClaims + 1, Block{});
    m_spills.clear();
    m_size = 0;
    for (const RingClaim& claim : claims) {
        const Place place = placeOf(claim.token);
        const Run run = runOf(place.block);
        std::size_t index = place.last;
        while (index > place.first && wins(claim.shard, run.shards[index - 1]))
            --index;
        insertAt(place.block, index, claim);
    }
}

bool MutableRing::wins(ShardIndex shard, ShardIndex other) const
{
    return m_rules.wins ? m_rules.wins(shard, other) : shard < other;
}

/// Where the arc of a token ends and the next one begins.
std::uint64_t MutableRing::cutOf(std::uint64_t token) const
{
    if (m_rules.lookup == Lookup::After)
        return token;
    return u128{token} + 1 == m_rules.turn ? 0 : token + 1;
}

MutableRing::Run MutableRing::runOf(std::size_t block) const
{
    const Block& held = m_blocks[block];
    if (held.count != kSpilled)
        return {std::span(held.tokens).first(held.count), std::span(held.shards).first(held.count)};
    const Spill& spill = m_spills[held.tokens[0]];
    return {spill.tokens, spill.shards};
}

MutableRing::Place MutableRing::placeOf(std::uint64_t token) const
{
    const std::size_t block = blockOf(token);
    const Block& held = m_blocks[block];
    if (held.count == kSpilled) {
        const auto range = std::ranges::equal_range(m_spills[held.tokens[0]].tokens, token);
        const auto start = m_spills[held.tokens[0]].tokens.begin();
        return {block, static_cast<std::size_t>(range.begin() - start),
                static_cast<std::size_t>(range.end() - start)};
    }
    std::size_t below = 0;
    std::size_t upTo = 0;
    for (std::uint32_t i = 0; i < held.count; ++i) {
        below += held.tokens[i] < token ? 1 : 0;
        upTo += held.tokens[i] <= token ? 1 : 0;
    }
    return {block, below, upTo};
}

/// The greatest token below a place, over position 0 to the end; its own where it stands alone.
std::uint64_t MutableRing::tokenBefore(const Place& place) const
{
    if (place.first > 0)
        return runOf(place.block).tokens[place.first - 1];
    std::size_t block = place.block;
    do
        block = (block == 0 ? m_blocks.size() : block) - 1;
    while (isEmpty(block));
    return runOf(block).tokens.back();
}

/// Owner of the first claim at an index of a block or behind it. Requires: a claim.
ShardIndex MutableRing::ownerFrom(std::size_t block, std::size_t index) const
{
    const Run run = runOf(block);
    if (index < run.shards.size())
        return run.shards[index];
    do
        block = block + 1 == m_blocks.size() ? 0 : block + 1;
    while (isEmpty(block));
    return runOf(block).shards.front();
}

ShardIndex MutableRing::ownerAt(std::uint64_t position) const
{
    if (m_size == 0)
        return kNoOwner;
    const Place place = placeOf(position);
    return ownerFrom(place.block, m_rules.lookup == Lookup::After ? place.last : place.first);
}

/// A block that has spilled stays so: it would soon spill again.
MutableRing::Spill& MutableRing::spill(Block& block)
{
    if (block.count != kSpilled) {
        m_spills.push_back({{block.tokens.begin(), block.tokens.begin() + block.count},
                            {block.shards.begin(), block.shards.begin() + block.count}});
        block.count = kSpilled;
        block.tokens[0] = m_spills.size() - 1;
    }
    return m_spills[block.tokens[0]];
}

void MutableRing::insertAt(std::size_t block, std::size_t index, RingClaim claim)
{
    ++m_size;
    Block& held = m_blocks[block];
    if (held.count >= kRoom) {
        Spill& spilled = spill(held);
        const auto at = static_cast<std::ptrdiff_t>(index);
        spilled.tokens.insert(spilled.tokens.begin() + at, claim.token);
        spilled.shards.insert(spilled.shards.begin() + at, claim.shard);
        return;
    }
    for (std::size_t i = held.count; i > index; --i) {
        held.tokens[i] = held.tokens[i - 1];
        held.shards[i] = held.shards[i - 1];
    }
    held.tokens[index] = claim.token;
    held.shards[index] = claim.shard;
    ++held.count;
}

void MutableRing::eraseAt(std::size_t block, std::size_t index)
{
    --m_size;
    Block& held = m_blocks[block];
    if (held.count == kSpilled) {
        Spill& spilled = m_spills[held.tokens[0]];
        const auto at = static_cast<std::ptrdiff_t>(index);
        spilled.tokens.erase(spilled.tokens.begin() + at);
        spilled.shards.erase(spilled.shards.begin() + at);
        return;
    }
    --held.count;
    for (std::size_t i = index; i < held.count; ++i) {
        held.tokens[i] = held.tokens[i + 1];
        held.shards[i] = held.shards[i + 1];
    }
}

void MutableRing::insertOne(RingClaim claim, std::vector<ArcChange>& changes)
{
    const Place place = placeOf(claim.token);
    const Run run = runOf(place.block);
    std::size_t index = place.first;
    while (index < place.last && !wins(claim.shard, run.shards[index]))
        ++index;
    if (m_size == 0)
        changes.push_back({cutOf(claim.token), cutOf(claim.token), kNoOwner, claim.shard});
    else if (index == place.first) {
        const ShardIndex loser = ownerFrom(place.block, index);
        if (loser != claim.shard)
            changes.push_back(
                {cutOf(tokenBefore(place)), cutOf(claim.token), loser, claim.shard});
    }
    insertAt(place.block, index, claim);
}

void MutableRing::eraseOne(RingClaim claim, std::vector<ArcChange>& changes)
{
    const Place place = placeOf(claim.token);
    const Run run = runOf(place.block);
    std::size_t index = place.first;
    while (index < place.last && run.shards[index] != claim.shard)
        ++index;
    assert(index < place.last);
    if (index == place.last)
        return;
    eraseAt(place.block, index);
    if (m_size == 0)
        changes.push_back({cutOf(claim.token), cutOf(claim.token), claim.shard, kNoOwner});
    else if (index == place.first) {
        const ShardIndex heir = ownerFrom(place.block, index);
        if (heir != claim.shard)
            changes.push_back({cutOf(tokenBefore(place)), cutOf(claim.token), claim.shard, heir});
    }
}

void MutableRing::askFor(std::uint64_t token) const
{
    const char* lines = reinterpret_cast<const char*>(&m_blocks[blockOf(token)]);
    __builtin_prefetch(lines, 1);
    __builtin_prefetch(lines + sizeof(Block) / 2, 1);
}

template <class Change>
std::vector<ArcChange> MutableRing::changeEach(std::span<const std::uint64_t> tokens,
                                               const Change& change)
{
    std::vector<ArcChange> changes;
    changes.reserve(tokens.size());
    for (std::size_t i = 0; i < std::min(kAhead, tokens.size()); ++i)
        askFor(tokens[i]);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (i + kAhead < tokens.size())
            askFor(tokens[i + kAhead]);
        change(tokens[i], changes);
    }
    return changes;
}

std::vector<ArcChange> MutableRing::insert(ShardIndex shard, std::span<const std::uint64_t> tokens)
{
    if (m_size + tokens.size() > kMostClaims * m_blocks.size())
        layOut(claims(), tokens.size());
    return changeEach(tokens, [&](std::uint64_t token, std::vector<ArcChange>& changes) {
        insertOne({token, shard}, changes);
    });
}

std::vector<ArcChange> MutableRing::erase(ShardIndex shard, std::span<const std::uint64_t> tokens)
{
    return changeEach(tokens, [&](std::uint64_t token, std::vector<ArcChange>& changes) {
        eraseOne({token, shard}, changes);
    });
}

std::vector<RingClaim> MutableRing::claims() const
{
    std::vector<RingClaim> all;
    all.reserve(m_size);
    for (std::size_t block = 0; block < m_blocks.size(); ++block) {
        const Run run = runOf(block);
        for (std::size_t i = 0; i < run.tokens.size(); ++i)
            all.push_back({run.tokens[i], run.shards[i]});
    }
    return all;
}

}  // namespace ringscope
