#include "core/cluster/map_checks.h"
#include "core/cluster/map_limits.h"
#include "core/cluster/unit_spans.h"
#include "core/placement/assignment.h"
#include "core/placement/key_rule.h"
#include "core/placement/name_template.h"
#include "core/placement/policies.h"
#include "core/placement/ring_labels.h"
#include "core/placement/ring_ties.h"
#include "core/support/value.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

constexpr CountRule kCountRules[] = {kSchemaRule,         kVnodesRule, kReplicasRule,
                                     kMinRingSizeRule,    kMaxRingSizeRule,
                                     kTableSizeRule,      kProbesRule, kPartitionsRule,
                                     kAnchorCapacityRule, kSlotsRule};

void checkAlgorithm(MapCheck& check)
{
    const std::string& id = check.map.algorithm;
    if (findPolicy(id) != nullptr || findAssignment(id) != nullptr)
        return;
    std::vector<std::string> known;
    for (const PolicyRow& row : policyRows())
        known.emplace_back(row.id);
    for (const AssignmentRow& row : assignmentRows())
        known.emplace_back(row.id);
    const std::string nearest = nearestName(id, known);
    check.add(FieldPath("algorithm"), "unknown algorithm",
              nearest.empty() ? id : fmt::format("{}, nearest is {}", id, nearest),
              fmt::format("{}", fmt::join(known, ", ")));
}

std::optional<HashFunction> checkHash(MapCheck& check, const char* field, const std::string& id)
{
    Result<HashFunction> hash = HashFunction::named(id);
    if (hash)
        return *hash;
    check.add(FieldPath(field), std::move(hash).error());
    return std::nullopt;
}

void checkHashes(MapCheck& check)
{
    check.hash = checkHash(check, "hash", check.map.hash);
    check.pointHash = check.map.pointHash.empty()
                          ? check.hash
                          : checkHash(check, "point_hash", check.map.pointHash);
}

void checkSpace(MapCheck& check)
{
    if (!check.map.space)
        return;
    const auto& [bits, size] = *check.map.space;
    const FieldPath path("space");
    if (bits.has_value() == size.has_value())
        check.add(path, "not one of bits and size", "", "{bits: 1 to 64} or {size: 1 or more}");
    else if (bits && (*bits < 1 || *bits > 64))
        check.add(path.at("bits"), "out of range", std::to_string(*bits), "integer, 1 to 64");
    else if (size && *size == 0)
        check.add(path.at("size"), "out of range", "0", "integer, 1 or more");
}

void checkCounts(MapCheck& check)
{
    for (const CountRule& rule : kCountRules)
        if (const std::uint64_t count = check.map.*rule.member; !rule.range.holds(count))
            check.add(FieldPath(rule.field), "out of range", std::to_string(count),
                      fmt::format("integer, {} to {}", rule.range.least, rule.range.most));
    if (check.map.balance < Decimal(1))
        check.add(FieldPath("balance"), "below 1", check.map.balance.text(),
                  "a decimal number, 1 or more");
    const TieRule& tie = check.map.tie;
    const bool probes =
        tie.kind == TieRule::Kind::Probe || tie.kind == TieRule::Kind::ProbeSorted;
    if (probes && tie.steps == 0)
        check.add(FieldPath("tie"), "no number of steps", tieText(tie), "N from 1");
    if (check.map.weights == PointCounts::RingSize
        && check.map.minRingSize > check.map.maxRingSize)
        check.add(FieldPath("min_ring_size"), "above max_ring_size",
                  std::to_string(check.map.minRingSize),
                  fmt::format("integer, 1 to {}", check.map.maxRingSize));
}

void checkWords(MapCheck& check)
{
    if (!check.pointHash)
        return;
    const auto most = static_cast<std::uint32_t>(check.pointHash->wordsPerDigest());
    if (check.map.words < 1 || check.map.words > most)
        check.add(FieldPath("words"), "out of range", std::to_string(check.map.words),
                  fmt::format("integer, 1 to {}, the words of one digest of {}", most,
                              check.pointHash->id()));
}

void checkTemplates(MapCheck& check)
{
    using enum Placeholder;
    const auto label = labelTemplate(check.map.label);
    if (!label)
        check.add(FieldPath("label"), label.error());
    if (check.map.score == "mix")
        return;
    const auto score = NameTemplate::parse("score", check.map.score, {Name, Url, Id, Index, Key});
    if (!score)
        check.add(FieldPath("score"), score.error());
}

void checkOrder(MapCheck& check)
{
    if (check.map.order != "name" && check.map.order != "listed")
        check.add(FieldPath("order"), "not one of the words", check.map.order, "name, listed");
}

void checkKey(MapCheck& check)
{
    KeyRuleSpec spec;
    spec.tag = check.map.keyTag;
    if (const auto rule = makeKeyRule(spec); !rule)
        check.add(FieldPath("key").at("tag"), rule.error());
    spec.tag.clear();
    spec.part = check.map.keyPart;
    if (const auto rule = makeKeyRule(spec); !rule)
        check.add(FieldPath("key").at("part"), rule.error());
}

void checkRemoved(MapCheck& check)
{
    const auto& removed = check.map.removed;
    for (std::size_t i = 0; i < removed.size() && !check.full(); ++i)
        if (check.names.find(removed[i]) == nullptr)
            check.add(FieldPath("removed").at(i), "unknown shard", removed[i],
                      check.names.nearest(removed[i]));
}

}  // namespace

void checkRules(MapCheck& check)
{
    checkAlgorithm(check);
    checkHashes(check);
    checkSpace(check);
    checkWords(check);
    checkTemplates(check);
    checkOrder(check);
    checkKey(check);
    checkCounts(check);
    checkRemoved(check);
}

}  // namespace ringscope
