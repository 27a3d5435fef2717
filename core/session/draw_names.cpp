#include "core/hash/finalizers.h"
#include "core/session/redaction.h"
#include "core/systems/routing.h"

#include <blake2.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ringscope {

namespace {

// So often a key is drawn before it is given up: enough for two independent maps of 200 shards.
constexpr std::uint64_t kMaxDraws = std::uint64_t{1} << 20;
// So many names are tried for all keys and maps together: some minutes.
constexpr std::uint64_t kMaxTried = std::uint64_t{1} << 32;
// Names of one batch at least: few keys draw many at once.
constexpr std::size_t kBatch = 4096;
constexpr std::size_t kKept = 4;

/// How a replacement must look for the maps to read it.
enum class NameForm { Text, Hex, Base64, Digits };

NameForm formOf(const ShardMap& map)
{
    if (map.hash == "integer" || map.keyFrom == KeyEncoding::Int)
        return NameForm::Digits;
    switch (map.keyFrom) {
    case KeyEncoding::Hex: return NameForm::Hex;
    case KeyEncoding::Base64: return NameForm::Base64;
    case KeyEncoding::Text:
    case KeyEncoding::Utf16Le:
    case KeyEncoding::Int: break;
    }
    return NameForm::Text;
}

/// The first characters that are kept: four, at most half, none of what is no UTF-8.
std::string_view keptPart(std::string_view key)
{
    std::vector<std::size_t> begins;
    for (std::size_t i = 0; i < key.size(); ++i)
        if ((static_cast<unsigned char>(key[i]) & 0xC0) != 0x80)
            begins.push_back(i);
    const std::size_t kept = std::min(kKept, begins.size() / 2);
    return kept == 0 ? std::string_view() : key.substr(0, begins[kept]);
}

bool isPlain(std::string_view text, NameForm form)
{
    return std::all_of(text.begin(), text.end(), [form](char c) {
        const bool digit = c >= '0' && c <= '9';
        const bool hex = digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        return form == NameForm::Digits ? digit : hex;
    });
}

std::string base64Of(std::uint64_t word)
{
    constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (int i = 0; i < 8; ++i)
        text += kLetters[(word >> (6 * i)) & 63];
    return text;
}

std::string nameFrom(std::string_view key, std::uint64_t word, NameForm form)
{
    const std::string_view kept = keptPart(key);
    switch (form) {
    case NameForm::Text: break;
    case NameForm::Digits:
        return fmt::format("{}{:014}", isPlain(kept, form) ? kept : "", word % 100'000'000'000'000);
    case NameForm::Hex:
        return fmt::format("{}{:016x}", isPlain(kept, form) && kept.size() % 2 == 0 ? kept : "", word);
    case NameForm::Base64: return std::string(kept.size() == kKept ? kept : "") + base64Of(word);
    }
    return fmt::format("{}~{:010x}", kept, word >> 24);
}

/// Keyed BLAKE2b: without the secret no guess of a key can be tried.
std::uint64_t keyedHash(std::string_view key, const RedactionSecret& secret)
{
    std::uint64_t word = 0;
    blake2b(reinterpret_cast<std::uint8_t*>(&word), key.data(), &secret, sizeof word, key.size(),
            sizeof secret);
    return word;
}

std::uint64_t drawn(std::uint64_t keyed, std::uint64_t draw)
{
    return fmix64(keyed + draw * 0x9E3779B97F4A7C15u);
}

Result<std::vector<Routing>> routingsOf(std::span<const ShardMap> maps, const WorkContext& work)
{
    std::vector<ShardMap> distinct;
    std::vector<Routing> routings;
    for (ShardMap map : maps) {
        map.overrides.clear();
        if (std::find(distinct.begin(), distinct.end(), map) != distinct.end())
            continue;
        Result<Routing> routing = buildRouting(map, {}, work);
        if (!routing)
            return routing.error();
        if (!routing->placement)
            return badInput("key names cannot be redacted where keys are placed by order of arrival",
                            map.algorithm, "");
        distinct.push_back(std::move(map));
        routings.push_back(std::move(*routing));
    }
    return routings;
}

Result<std::vector<ShardIndex>> ownersOf(const Routing& routing, const PackedStrings& names,
                                         const WorkContext& work)
{
    const Result<HashedKeys> hashed = routing.keyRule->hashKeys(names, work);
    if (!hashed)
        return hashed.error();
    std::vector<UnitId> units(names.size());
    routing.placement->unitsOf(hashed->batch(), units);
    std::vector<ShardIndex> owners;
    owners.reserve(names.size());
    for (const UnitId unit : units)
        owners.push_back(routing.placement->ownerOf(unit));
    for (const KeyId refused : hashed->refused)
        owners[refused.value] = kNoOwner;
    return owners;
}

class Drawing {
public:
    Drawing(std::vector<std::string> keys, std::vector<Routing> routings, NameForm form,
            const RedactionSecret& secret, const WorkContext& work)
        : m_keys(std::move(keys)), m_routings(std::move(routings)), m_form(form), m_work(work),
          m_taken(m_keys.begin(), m_keys.end())
    {
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            m_keyed.push_back(keyedHash(m_keys[i], secret));
            m_open.push_back(i);
        }
    }

    Result<Renaming> run()
    {
        if (Outcome known = findOwners(); !known)
            return known.error();
        std::uint64_t draw = 0;
        while (!m_open.empty()) {
            if (m_work.stopped())
                return cancelled();
            if (draw >= kMaxDraws || m_tried > kMaxTried)
                return noName();
            const std::uint64_t each = std::max<std::uint64_t>(1, kBatch / m_open.size());
            if (Outcome round = drawRound(draw, each); !round)
                return round.error();
            draw += each;
            m_work.report(1.0 - static_cast<double>(m_open.size())
                                    / static_cast<double>(m_keys.size()));
        }
        return std::move(m_names);
    }

private:
    Outcome findOwners()
    {
        PackedColumn names;
        for (const std::string& key : m_keys)
            names.append(key);
        for (const Routing& routing : m_routings) {
            Result<std::vector<ShardIndex>> owners = ownersOf(routing, names.view(), m_work);
            if (!owners)
                return owners.error();
            m_owners.push_back(std::move(*owners));
        }
        return done();
    }

    /// Draws `each` names for every open key; the first that fits is the key's.
    Outcome drawRound(std::uint64_t draw, std::uint64_t each)
    {
        PackedColumn names;
        for (const std::size_t key : m_open)
            for (std::uint64_t i = 0; i < each; ++i)
                names.append(nameFrom(m_keys[key], drawn(m_keyed[key], draw + i), formFor(key)));
        m_tried += names.size() * m_routings.size();
        std::vector<bool> fits(names.size(), true);
        for (std::size_t map = 0; map < m_routings.size(); ++map) {
            const Result<std::vector<ShardIndex>> owners =
                ownersOf(m_routings[map], names.view(), m_work);
            if (!owners)
                return owners.error();
            for (std::size_t i = 0; i < fits.size(); ++i)
                fits[i] = fits[i] && (*owners)[i] == m_owners[map][m_open[i / each]];
        }
        takeFitting(names, fits, each);
        return done();
    }

    void takeFitting(const PackedColumn& names, const std::vector<bool>& fits, std::uint64_t each)
    {
        std::vector<std::size_t> left;
        for (std::size_t k = 0; k < m_open.size(); ++k) {
            bool found = false;
            for (std::size_t i = k * each; i < (k + 1) * each && !found; ++i)
                found = fits[i] && m_taken.insert(std::string(names[i])).second
                        && m_names.emplace(m_keys[m_open[k]], std::string(names[i])).second;
            if (!found)
                left.push_back(m_open[k]);
        }
        m_open = std::move(left);
    }

    /// A key that no map can read is replaced by a name that none can read, either.
    NameForm formFor(std::size_t key) const
    {
        const bool isOwned = std::any_of(m_owners.begin(), m_owners.end(),
                                         [key](const auto& owners) { return owners[key] != kNoOwner; });
        return isOwned ? m_form : NameForm::Text;
    }

    Error noName() const
    {
        return badInput(fmt::format("{} of {} keys find no other name with the same owner under all "
                                    "{} maps; save the bundle with its key names, or with fewer "
                                    "steps",
                                    m_open.size(), m_keys.size(), m_routings.size()),
                        "", "");
    }

    std::vector<std::string> m_keys;
    std::vector<Routing> m_routings;
    NameForm m_form;
    const WorkContext& m_work;
    std::set<std::string> m_taken;
    std::vector<std::uint64_t> m_keyed;
    std::vector<std::size_t> m_open;
    std::vector<std::vector<ShardIndex>> m_owners;  ///< by map, by key
    Renaming m_names;
    std::uint64_t m_tried = 0;
};

}  // namespace

Result<Renaming> drawNames(std::vector<std::string> keys, std::span<const ShardMap> maps,
                           const RedactionSecret& secret, const WorkContext& work)
{
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    Result<std::vector<Routing>> routings = routingsOf(maps, work);
    if (!routings)
        return routings.error();
    const NameForm form = maps.empty() ? NameForm::Text : formOf(maps.front());
    return Drawing(std::move(keys), std::move(*routings), form, secret, work).run();
}

}  // namespace ringscope
