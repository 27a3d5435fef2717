#include "core/placement/rendezvous.h"

#include "core/hash/finalizers.h"
#include "core/placement/key_text.h"
#include "core/placement/mix_scores.h"
#include "core/placement/natural_log.h"
#include "core/placement/policies.h"
#include "core/placement/policy_builders.h"
#include "core/placement/policy_words.h"
#include "core/placement/rendezvous_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

constexpr std::string_view kMix = "mix";
constexpr int kMixBits = 64;

/// Keys whose scores are in the cache at a time.
constexpr std::size_t kKeysPerBlock = 256;

/// Hashes of one block of keys for one contender after the other; buffers are reused.
class ScoreHashes {
public:
    ScoreHashes(const HashFunction& hash, bool isMix) : m_hash(hash), m_isMix(isMix) {}

    std::span<const std::uint64_t> of(const Contender& contender, const KeyBatch& keys)
    {
        m_hashes.resize(keys.size());
        if (m_isMix) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                m_hashes[i] = fmix64(keys.first[i] ^ contender.seed);
            return m_hashes;
        }
        writeTexts(contender, keys.bytes);
        m_hash.batch(m_bytes, m_offsets, m_hashes);
        return m_hashes;
    }

private:
    void writeTexts(const Contender& contender, const PackedStrings& keys)
    {
        m_bytes.clear();
        m_offsets.assign(1, 0);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            for (const NameTemplate::Piece& piece : contender.pieces) {
                const std::string_view text =
                    piece.kind == Placeholder::Key ? keys[i] : std::string_view(piece.literal);
                m_bytes.insert(m_bytes.end(), text.begin(), text.end());
            }
            m_offsets.push_back(m_bytes.size());
        }
    }

    const HashFunction& m_hash;
    bool m_isMix;
    std::vector<char> m_bytes;
    std::vector<std::uint64_t> m_offsets;
    std::vector<std::uint64_t> m_hashes;
};

class Rendezvous final : public Placement, public ScoredByMix {
public:
    Rendezvous(const PlacementSpec& spec, std::vector<Contender> contenders,
               std::vector<std::string> warnings);

    const PolicyRow& policy() const override { return *findPolicy("rendezvous"); }
    std::size_t shardCount() const override { return m_shards; }
    std::size_t unitCount() const override { return m_shards; }
    UnitSpace unitSpace() const override { return {}; }
    u128 unitLength(UnitId) const override { return 0; }
    ShardIndex ownerOf(UnitId unit) const override
    {
        return unit.isNone() ? kNoOwner : ShardIndex(unit.value);
    }
    std::vector<ShardIndex> ownersOf(UnitId unit, std::size_t copies) const override
    {
        return unit.isNone() || copies == 0 ? std::vector<ShardIndex>{}
                                            : std::vector{ownerOf(unit)};
    }
    std::vector<ShardIndex> ownersOfKey(const KeyBatch& key, std::size_t copies) const override;
    bool unitsHoldLists() const override { return false; }
    bool secondIsHeir() const override { return true; }
    void unitsOf(const KeyBatch& keys, std::span<UnitId> out) const override;
    UnitId unitOfWord(std::uint64_t) const override { return {}; }
    std::optional<std::uint64_t> positionOf(std::uint64_t) const override { return std::nullopt; }
    std::optional<std::uint64_t> tokenOf(UnitId) const override { return std::nullopt; }
    std::string unitName(UnitId) const override { return {}; }
    Explanation explain(const KeyBatch& key) const override;
    Picture picture() const override;
    const std::vector<std::string>& warnings() const override { return m_warnings; }
    std::vector<MixContender> mixContenders() const override;

private:
    bool isWeighted() const { return m_rule != RendezvousWeights::Plain && !m_equalWeights; }
    void unitsByMix(const KeyBatch& keys, std::span<UnitId> out) const;
    void unitsByHash(const KeyBatch& keys, std::span<UnitId> out) const;
    void unitsByScore(const KeyBatch& keys, std::span<UnitId> out) const;
    std::vector<ShardScore> scoresOf(const KeyBatch& key) const;
    std::string scoreText(const Contender& contender, std::string_view key) const;
    std::string ruleText() const;

    HashFunction m_hash;
    std::size_t m_shards;
    std::vector<Contender> m_contenders;
    bool m_isMix;
    RendezvousWeights m_rule;
    int m_widthBits;
    bool m_equalWeights;
    std::vector<std::string> m_warnings;
};

Rendezvous::Rendezvous(const PlacementSpec& spec, std::vector<Contender> contenders,
                       std::vector<std::string> warnings)
    : m_hash(spec.hash),
      m_shards(spec.shards.size()),
      m_contenders(std::move(contenders)),
      m_isMix(spec.rendezvous.score == kMix),
      m_rule(spec.rendezvous.weights),
      m_widthBits(m_isMix ? kMixBits : spec.hash.widthBits()),
      m_equalWeights(std::ranges::all_of(
          m_contenders, [this](const Contender& c) { return c.weight == m_contenders[0].weight; })),
      m_warnings(std::move(warnings))
{
}

std::vector<MixContender> Rendezvous::mixContenders() const
{
    std::vector<MixContender> contenders;
    if (!m_isMix || isWeighted())
        return contenders;
    for (const Contender& contender : m_contenders)
        contenders.push_back({contender.seed, UnitId(contender.shard.value)});
    return contenders;
}

// Mix with equal weights: the scores of one block after the other stay in the cache.
void Rendezvous::unitsByMix(const KeyBatch& keys, std::span<UnitId> out) const
{
    const MixScores scores(mixContenders());
    std::array<std::uint64_t, kKeysPerBlock> best;
    for (std::size_t from = 0; from < keys.size(); from += kKeysPerBlock) {
        const std::size_t count = std::min(kKeysPerBlock, keys.size() - from);
        scores.best(keys.first.subspan(from, count), std::span(best).first(count),
                    out.subspan(from, count));
    }
}

// With equal weights every rule orders shards as their hashes do: no logarithm is taken.
void Rendezvous::unitsByHash(const KeyBatch& keys, std::span<UnitId> out) const
{
    ScoreHashes hashes(m_hash, m_isMix);
    std::vector<std::uint64_t> best;
    for (std::size_t from = 0; from < keys.size(); from += kKeysPerBlock) {
        const KeyBatch block = keys.slice(from, std::min(kKeysPerBlock, keys.size() - from));
        const auto winners = out.subspan(from, block.size());
        best.assign(block.size(), 0);
        for (const Contender& contender : m_contenders) {
            const auto scores = hashes.of(contender, block);
            for (std::size_t i = 0; i < scores.size(); ++i)
                if (winners[i].isNone() || scores[i] > best[i]) {
                    best[i] = scores[i];
                    winners[i] = UnitId(contender.shard.value);
                }
        }
    }
}

void Rendezvous::unitsByScore(const KeyBatch& keys, std::span<UnitId> out) const
{
    ScoreHashes hashes(m_hash, m_isMix);
    std::vector<Score> best;
    for (std::size_t from = 0; from < keys.size(); from += kKeysPerBlock) {
        const KeyBatch block = keys.slice(from, std::min(kKeysPerBlock, keys.size() - from));
        const auto winners = out.subspan(from, block.size());
        best.assign(block.size(), {});
        for (const Contender& contender : m_contenders) {
            const auto words = hashes.of(contender, block);
            for (std::size_t i = 0; i < words.size(); ++i) {
                const Score score = scoreOf(words[i], contender.weight, m_rule, m_widthBits);
                if (winners[i].isNone() || score > best[i]) {
                    best[i] = score;
                    winners[i] = UnitId(contender.shard.value);
                }
            }
        }
    }
}

void Rendezvous::unitsOf(const KeyBatch& keys, std::span<UnitId> out) const
{
    std::ranges::fill(out, UnitId{});
    if (isWeighted())
        unitsByScore(keys, out);
    else if (m_isMix)
        unitsByMix(keys, out);
    else
        unitsByHash(keys, out);
}

std::string Rendezvous::scoreText(const Contender& contender, std::string_view key) const
{
    if (m_isMix)
        return fmt::format("fmix64(key hash xor {:016x})", contender.seed);
    std::string text;
    for (const NameTemplate::Piece& piece : contender.pieces)
        text += piece.kind == Placeholder::Key ? key : std::string_view(piece.literal);
    return text;
}

/// Best first.
std::vector<ShardScore> Rendezvous::scoresOf(const KeyBatch& key) const
{
    ScoreHashes hashes(m_hash, m_isMix);
    const RendezvousWeights rule = isWeighted() ? m_rule : RendezvousWeights::Plain;
    std::vector<ShardScore> scores;
    for (const Contender& contender : m_contenders) {
        const std::uint64_t hash = hashes.of(contender, key)[0];
        scores.push_back({contender.shard, hash,
                          scoreOf(hash, contender.weight, rule, m_widthBits).value,
                          scoreText(contender, key.bytes[0])});
    }
    // Contenders come in listed order, which a stable sort keeps among equals.
    std::ranges::stable_sort(scores, [&](const ShardScore& a, const ShardScore& b) {
        if (rule == RendezvousWeights::Plain)
            return a.hash > b.hash;
        return Score{a.score, a.hash} > Score{b.score, b.hash};
    });
    return scores;
}

// Lists are asked of every key of a table: the best are kept while scores come in, and no text
// is made of them. Contenders come in listed order, so a later one must be better to go ahead.
std::vector<ShardIndex> Rendezvous::ownersOfKey(const KeyBatch& key, std::size_t copies) const
{
    struct Best {
        Score score;
        ShardIndex shard;
    };
    ScoreHashes hashes(m_hash, m_isMix);
    const RendezvousWeights rule = isWeighted() ? m_rule : RendezvousWeights::Plain;
    const std::size_t wanted = std::min(copies, m_contenders.size());
    std::vector<Best> best;
    for (const Contender& contender : m_contenders) {
        const std::uint64_t hash = hashes.of(contender, key)[0];
        const Score score = rule == RendezvousWeights::Plain
                                ? Score{0.0, hash}
                                : scoreOf(hash, contender.weight, rule, m_widthBits);
        if (best.size() == wanted && (wanted == 0 || !(score > best.back().score)))
            continue;
        const auto place = std::ranges::find_if(
            best, [&score](const Best& other) { return score > other.score; });
        best.insert(place, {score, contender.shard});
        best.resize(std::min(best.size(), wanted));
    }
    std::vector<ShardIndex> owners;
    for (const Best& one : best)
        owners.push_back(one.shard);
    return owners;
}

std::string Rendezvous::ruleText() const
{
    if (m_rule == RendezvousWeights::Plain || m_equalWeights)
        return "highest hash, the first listed on a tie";
    if (m_rule == RendezvousWeights::Log)
        return "highest -weight / ln(hash / (2^" + std::to_string(m_widthBits) + " - 1))";
    return "highest weight * hash";
}

Explanation Rendezvous::explain(const KeyBatch& key) const
{
    Explanation explanation;
    explanation.hash = key.first[0];
    explanation.rule = ruleText();
    explanation.scores = scoresOf(key);
    explanation.steps.push_back({"key bytes", bytesForPeople(key.bytes[0])});
    if (m_isMix)
        explanation.steps.push_back({"hash " + m_hash.id(), m_hash.text(explanation.hash)});
    const auto nameOf = [this](ShardIndex shard) {
        return std::ranges::find(m_contenders, shard, &Contender::shard)->name;
    };
    for (const ShardScore& score : explanation.scores)
        explanation.steps.push_back(
            {"score of " + nameOf(score.shard),
             fmt::format("{} -> {}, score {:.6g}", score.text,
                         m_isMix ? std::to_string(score.hash) : m_hash.text(score.hash),
                         score.score)});
    if (explanation.scores.empty()) {
        explanation.steps.push_back({"owner", "no owner: no shard takes keys"});
        return explanation;
    }
    explanation.owner = explanation.scores.front().shard;
    explanation.unit = UnitId(explanation.owner.value);
    explanation.steps.push_back({explanation.rule, nameOf(explanation.owner)});
    explanation.steps.push_back({"owner", nameOf(explanation.owner)});
    return explanation;
}

Picture Rendezvous::picture() const
{
    ScoresPicture scores;
    for (const Contender& contender : m_contenders)
        scores.shards.push_back(contender.shard);
    scores.weighted = isWeighted();
    return scores;
}

Result<std::vector<Contender>> contendersOf(const PlacementSpec& spec)
{
    const RendezvousOptions& options = spec.rendezvous;
    const bool isMix = options.score == kMix;
    const auto names =
        NameTemplate::parse("score", isMix ? std::string() : options.score + options.seedSuffix,
                            {Placeholder::Name, Placeholder::Url, Placeholder::Id,
                             Placeholder::Index, Placeholder::Key});
    if (!names)
        return names.error();
    std::vector<Contender> contenders;
    for (std::size_t i = 0; i < spec.shards.size(); ++i) {
        const PlacementShard& shard = spec.shards[i];
        if (shard.weight.isNegative())
            return negativeWeight(shard);
        if (!ownsKeys(shard))
            continue;
        contenders.push_back({ShardIndex(i), shard.name, shard.weight.toDouble(),
                              namePieces(*names, {shard.name, shard.url, shard.id, i}),
                              mixSeed(spec.hash, shard.id + options.seedSuffix)});
    }
    return contenders;
}

}  // namespace

Score scoreOf(std::uint64_t hash, double weight, RendezvousWeights rule, int widthBits)
{
    constexpr double kLeast = 0x1.0p-65;       // below every hash but 0
    constexpr double kMost = 1.0 - 0x1.0p-53;  // the last double before 1
    const double range = static_cast<double>(powerOfTwo(widthBits) - 1);
    const double u = std::clamp(static_cast<double>(hash) / range, kLeast, kMost);
    switch (rule) {
    case RendezvousWeights::Log:
        return {-weight / naturalLog(u), hash};
    case RendezvousWeights::Plain:
        return {u, hash};
    case RendezvousWeights::TimesWeight:
        return {weight * u, hash};
    }
    return {};
}

std::uint64_t mixSeed(const HashFunction& hash, std::string_view id)
{
    return fmix64(hash(id) + 0x9E3779B97F4A7C15ull);
}

Result<std::shared_ptr<const Placement>> buildRendezvous(const PlacementSpec& spec,
                                                         const WorkContext&)
{
    auto contenders = contendersOf(spec);
    if (!contenders)
        return contenders.error();
    auto warnings = rendezvousWarnings(spec, *contenders);
    return std::shared_ptr<const Placement>(
        std::make_shared<Rendezvous>(spec, std::move(contenders).value(), std::move(warnings)));
}

}  // namespace ringscope
