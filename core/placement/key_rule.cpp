#include "core/placement/key_rule.h"

#include "core/placement/key_encoding.h"
#include "core/support/large_pages.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>

namespace ringscope {
namespace {

/// Keys between two looks at the stop token.
constexpr std::size_t kKeysPerStep = std::size_t{1} << 16;

std::string identityOf(const KeyRuleSpec& spec)
{
    std::string identity = fmt::format("bytes:hash={};from={};words={}", spec.hash.id(),
                                       keyEncodingId(spec.from), spec.twoWords ? 2 : 1);
    if (!spec.tag.empty())
        identity += fmt::format(";tag={}", spec.tag);
    if (spec.empty != EmptyKey::Hash)
        identity += fmt::format(";empty={}", spec.empty == EmptyKey::Zero ? "zero" : "refuse");
    // Last, for it may hold any character.
    if (!spec.part.empty())
        identity += fmt::format(";part={}", spec.part);
    return identity;
}

std::string quotedKey(std::string_view key) { return fmt::format("\"{}\"", key); }

/// Calls step(first, count) over all keys; stops between two steps when asked to.
template <class Step>
Outcome inSteps(std::size_t keys, const WorkContext& work, Step step)
{
    for (std::size_t first = 0; first < keys; first += kKeysPerStep) {
        if (work.stopped())
            return cancelled();
        step(first, std::min(kKeysPerStep, keys - first));
        work.report(static_cast<double>(first) / static_cast<double>(keys));
    }
    return done();
}

/// The one rule over key bytes: part, then tag, then encoding, then the hash.
class BytesKeyRule final : public KeyRule {
public:
    BytesKeyRule(KeyRuleSpec spec, std::unique_ptr<const re2::RE2> part)
        : m_spec(std::move(spec)), m_part(std::move(part)), m_identity(identityOf(m_spec))
    {
    }

    const std::string& identity() const override { return m_identity; }
    const HashFunction& hash() const override { return m_spec.hash; }
    bool givesTwoWords() const override { return m_spec.twoWords; }

    Result<std::string> hashedBytes(std::string_view key) const override;
    std::uint64_t wordOf(std::string_view bytes) const override
    {
        return bytes.empty() && m_spec.empty == EmptyKey::Zero ? 0 : m_spec.hash(bytes);
    }
    Result<HashedKeys> hashKeys(const PackedStrings& keys, const WorkContext& work) const override;

private:
    /// The rule does not place a key with these bytes.
    bool refuses(std::string_view bytes) const
    {
        return (bytes.empty() && m_spec.empty == EmptyKey::Refuse) || m_spec.hash.refuses(bytes);
    }
    bool isPlain() const
    {
        return m_spec.from == KeyEncoding::Text && m_spec.tag.empty() && m_part == nullptr;
    }
    std::string_view partOf(std::string_view key) const;
    std::string_view tagOf(std::string_view text) const;
    Outcome appendHashedBytes(std::string_view key, std::string& out) const;
    Outcome decodeColumn(HashedKeys& hashed, const WorkContext& work) const;
    Outcome listRefused(HashedKeys& hashed, const WorkContext& work) const;
    Outcome hashColumn(HashedKeys& hashed, const WorkContext& work) const;

    KeyRuleSpec m_spec;
    std::unique_ptr<const re2::RE2> m_part;
    std::string m_identity;
};

std::string_view BytesKeyRule::partOf(std::string_view key) const
{
    re2::StringPiece found[2];
    const int groups = m_part->NumberOfCapturingGroups() > 0 ? 2 : 1;
    const re2::StringPiece text(key.data(), key.size());
    if (!m_part->Match(text, 0, text.size(), re2::RE2::UNANCHORED, found, groups))
        return key;
    const re2::StringPiece& part = found[groups - 1];
    // A group that took no part in the match is nothing to hash: the whole key then.
    return part.data() == nullptr ? key : std::string_view(part.data(), part.size());
}

// Only the first opening byte counts, and only the first closing byte after it (Redis Cluster).
std::string_view BytesKeyRule::tagOf(std::string_view text) const
{
    const std::size_t open = text.find(m_spec.tag[0]);
    if (open == std::string_view::npos)
        return text;
    const std::size_t close = text.find(m_spec.tag[1], open + 1);
    if (close == std::string_view::npos || close == open + 1)
        return text;
    return text.substr(open + 1, close - open - 1);
}

Outcome BytesKeyRule::appendHashedBytes(std::string_view key, std::string& out) const
{
    std::string_view text = m_part == nullptr ? key : partOf(key);
    if (!m_spec.tag.empty())
        text = tagOf(text);
    return appendDecoded(m_spec.from, text, out);
}

Result<std::string> BytesKeyRule::hashedBytes(std::string_view key) const
{
    std::string bytes;
    if (const Outcome decoded = appendHashedBytes(key, bytes); !decoded)
        return decoded.error();
    if (bytes.empty() && m_spec.empty == EmptyKey::Refuse)
        return badInput("key has nothing to hash", quotedKey(key), "a key that is not empty");
    if (const auto why = m_spec.hash.refuses(bytes))
        return Error{ErrorCode::BadInput, *why, {}, {}};
    return bytes;
}

Outcome BytesKeyRule::decodeColumn(HashedKeys& hashed, const WorkContext& work) const
{
    const PackedStrings& keys = hashed.keys;
    hashed.bytes.reserve(keys.size(), 0);
    bool differs = false;
    std::string buffer;
    const Outcome decoded = inSteps(keys.size(), work, [&](std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i) {
            buffer.clear();
            if (!appendHashedBytes(keys[i], buffer)) {
                buffer.clear();
                hashed.refused.push_back(KeyId(i));
            }
            differs = differs || buffer != keys[i];
            hashed.bytes.append(buffer);
        }
    });
    if (!differs)
        hashed.bytes = {};
    return decoded;
}

Outcome BytesKeyRule::listRefused(HashedKeys& hashed, const WorkContext& work) const
{
    if (m_spec.hash.row().takesAnyKey && m_spec.empty != EmptyKey::Refuse)
        return done();
    const std::vector<KeyId> undecoded = std::move(hashed.refused);
    hashed.refused.clear();
    const PackedStrings bytes = hashed.batch().bytes;
    auto next = undecoded.begin();
    return inSteps(bytes.size(), work, [&](std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i) {
            const bool isUndecoded = next != undecoded.end() && next->value == i;
            if (isUndecoded)
                ++next;
            if (isUndecoded || refuses(bytes[i]))
                hashed.refused.push_back(KeyId(i));
        }
    });
}

Outcome BytesKeyRule::hashColumn(HashedKeys& hashed, const WorkContext& work) const
{
    const PackedStrings strings = hashed.batch().bytes;
    resizeOnLargePages(hashed.first, strings.size());
    resizeOnLargePages(hashed.second, m_spec.twoWords ? strings.size() : 0);
    return inSteps(strings.size(), work, [&](std::size_t first, std::size_t count) {
        const auto offsets = strings.offsets.subspan(first, count + 1);
        m_spec.hash.batch(strings.bytes, offsets, std::span(hashed.first).subspan(first, count));
        if (m_spec.twoWords)
            m_spec.hash.batchSecond(strings.bytes, offsets,
                                    std::span(hashed.second).subspan(first, count));
        for (std::size_t i = first; i < first + count && m_spec.empty == EmptyKey::Zero; ++i)
            if (strings[i].empty())
                hashed.first[i] = 0;
    });
}

Result<HashedKeys> BytesKeyRule::hashKeys(const PackedStrings& keys, const WorkContext& work) const
{
    HashedKeys hashed;
    hashed.ruleIdentity = m_identity;
    hashed.keys = keys;
    if (!isPlain())
        if (const Outcome decoded = decodeColumn(hashed, work); !decoded)
            return decoded.error();
    if (const Outcome listed = listRefused(hashed, work); !listed)
        return listed.error();
    if (const Outcome words = hashColumn(hashed, work); !words)
        return words.error();
    return hashed;
}

Result<std::unique_ptr<const re2::RE2>> compilePart(const std::string& part)
{
    if (part.empty())
        return std::unique_ptr<const re2::RE2>();
    re2::RE2::Options options;
    options.set_log_errors(false);
    auto compiled = std::make_unique<const re2::RE2>(part, options);
    if (!compiled->ok())
        return badInput(fmt::format("key.part is no expression, {}", compiled->error()),
                        fmt::format("\"{}\"", part), "an RE2 expression");
    return Result<std::unique_ptr<const re2::RE2>>(std::move(compiled));
}

}  // namespace

Result<std::shared_ptr<const KeyRule>> makeKeyRule(const KeyRuleSpec& spec)
{
    if (!spec.tag.empty() && spec.tag.size() != 2)
        return badInput("key.tag", fmt::format("\"{}\"", spec.tag),
                        "an opening and a closing byte, as in \"{}\"");
    auto part = compilePart(spec.part);
    if (!part)
        return part.error();
    return std::shared_ptr<const KeyRule>(
        std::make_shared<BytesKeyRule>(spec, std::move(part).value()));
}

}  // namespace ringscope
