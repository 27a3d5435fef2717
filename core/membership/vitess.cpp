// Shards of Vitess: as the topology lists them (GetShards, FindAllShardsInKeyspace, GetShard), a
// keyspace a ring, and as SrvKeyspace tells vtgate, a partition a ring. A shard's range of ids is
// its key_range, base64 of bytes, which equals its name, "40-80".
#include "core/formats/json_value.h"
#include "core/membership/doubts.h"
#include "core/membership/json_fields.h"
#include "core/membership/map_tree.h"
#include "core/membership/readers.h"
#include "core/membership/value_parts.h"
#include "core/membership/whole_number.h"
#include "core/placement/key_encoding.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace ringscope::members {

namespace {

constexpr std::size_t kIdDigits = 16;

/// Bounds in lower-case hex, "" = open.
struct KeyRange {
    std::string from, to;
    friend bool operator==(const KeyRange&, const KeyRange&) = default;

    std::string text() const { return from + "-" + to; }
    /// As texts, with zeros on the right, bounds are in the order of their bytes.
    std::string begin() const { return padded(from); }
    std::string end() const { return to.empty() ? std::string(kIdDigits + 1, 'g') : padded(to); }

private:
    static std::string padded(std::string bound)
    {
        bound.resize(std::max(bound.size(), kIdDigits), '0');
        return bound;
    }
};

struct VitessShard {
    std::string name;
    KeyRange range;
    std::string zone, url;
    bool serves = true;
    SourcePlace place;
};

std::optional<std::string> hexBound(std::string_view text)
{
    std::string bound;
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
        if ((lower < '0' || lower > '9') && (lower < 'a' || lower > 'f'))
            return std::nullopt;
        bound += lower;
    }
    return bound.size() % 2 == 0 && bound.size() <= kIdDigits ? std::optional(bound) : std::nullopt;
}

/// "40-80"; a name without a dash, as "0", is the one shard of a keyspace.
std::optional<KeyRange> rangeOfName(std::string_view name)
{
    const std::size_t dash = name.find('-');
    if (dash == std::string_view::npos)
        return name.empty() ? std::nullopt : std::optional(KeyRange());
    const auto from = hexBound(name.substr(0, dash)), to = hexBound(name.substr(dash + 1));
    return from && to ? std::optional(KeyRange{*from, *to}) : std::nullopt;
}

std::optional<std::string> boundOf(const Value& keyRange, std::string_view field)
{
    std::string bytes;
    if (!appendDecoded(KeyEncoding::Base64, textIn(keyRange, field), bytes))
        return std::nullopt;
    std::string hex;
    for (const char byte : bytes)
        hex += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return hex.size() <= kIdDigits ? std::optional(hex) : std::nullopt;
}

/// One ring: shards whose ranges do not meet.
class Keyspace {
public:
    explicit Keyspace(std::string name) { m_ring.name = std::move(name); }

    /// `record` has the key_range, when there is one.
    void add(VitessShard shard, const Value* keyRange);
    void doubt(std::string what, std::string value, std::string allowed, const SourcePlace& place)
    {
        addDoubt(m_ring.doubts,
                 badInput(std::move(what), std::move(value), std::move(allowed), place));
    }
    /// Equal for rings of the same shards.
    std::string signature() const;
    bool isEmpty() const { return m_shards.empty(); }
    const std::vector<Error>& doubts() const { return m_ring.doubts; }
    void rename(std::string name) { m_ring.name = std::move(name); }
    /// Requires: !isEmpty().
    Membership finish() &&;

private:
    bool readRange(VitessShard& shard, const Value* keyRange);
    /// Serving shards that do not meet an earlier one, in the order of their ids.
    std::vector<const VitessShard*> inOrder();
    void doubtGaps(const std::vector<const VitessShard*>& shards);

    Membership m_ring;
    std::vector<VitessShard> m_shards;
    std::unordered_map<std::string, std::size_t> m_byName;
};

bool Keyspace::readRange(VitessShard& shard, const Value* keyRange)
{
    const std::optional<KeyRange> named = rangeOfName(shard.name);
    if (keyRange == nullptr) {
        if (named)
            shard.range = *named;
        else
            doubt("name of a shard", shard.name, "its bounds in hex, up to 16 digits, as 40-80",
                  shard.place);
        return named.has_value();
    }
    const auto from = boundOf(*keyRange, "start"), to = boundOf(*keyRange, "end");
    if (!from || !to) {
        doubt("key_range of a shard", shard.name, "start and end, base64 of up to 8 bytes",
              keyRange->place());
        return false;
    }
    shard.range = {*from, *to};
    if (named && *named != shard.range)
        doubt("shard whose name is not its key_range",
              fmt::format("{} of {}", shard.name, shard.range.text()),
              "the same; the key_range counts, as for vtgate", keyRange->place());
    return true;
}

void Keyspace::add(VitessShard shard, const Value* keyRange)
{
    if (shard.name.empty())
        return doubt("shard without a name", "", "a name such as 40-80", shard.place);
    if (!readRange(shard, keyRange))
        return;
    if (!(shard.range.begin() < shard.range.end()))
        return doubt("empty range of a shard", shard.range.text(), "a start before the end",
                     shard.place);
    if (!m_byName.emplace(shard.name, m_shards.size()).second)
        return doubt("shard named twice", shard.name, "each once", shard.place);
    m_shards.push_back(std::move(shard));
}

std::string Keyspace::signature() const
{
    std::string text;
    for (const VitessShard& shard : m_shards)
        text += fmt::format("{}\n{}\n{}\n", shard.name, shard.range.text(), shard.serves);
    return text;
}

std::vector<const VitessShard*> Keyspace::inOrder()
{
    std::vector<const VitessShard*> shards, kept;
    for (const VitessShard& shard : m_shards)
        if (shard.serves)
            shards.push_back(&shard);
    std::ranges::stable_sort(shards, {}, [](const VitessShard* s) { return s->range.begin(); });
    for (const VitessShard* shard : shards) {
        if (kept.empty() || kept.back()->range.end() <= shard->range.begin())
            kept.push_back(shard);
        else
            doubt(
                "ranges with two owners", fmt::format("{} and {}", kept.back()->name, shard->name),
                fmt::format("ranges that do not meet; {} is left out", shard->name), shard->place);
    }
    return kept;
}

void Keyspace::doubtGaps(const std::vector<const VitessShard*>& shards)
{
    std::string from;
    for (const VitessShard* shard : shards) {
        if (shard->range.begin() != KeyRange{from, ""}.begin())
            doubt("ids without a shard", from + "-" + shard->range.from, "every id in a shard",
                  shard->place);
        from = shard->range.to;
        if (from.empty())
            return;
    }
    if (!shards.empty())
        doubt("ids without a shard", from + "-", "every id in a shard", shards.back()->place);
}

/// A shard that does not serve, as the targets of a resharding, is warming and has no range.
Membership Keyspace::finish() &&
{
    MapTree tree("vitess-hash", m_shards[0].place);
    for (const VitessShard& shard : m_shards) {
        tree.addShard(shard.name, shard.place);
        if (!shard.serves)
            tree.setOfShard(shard.name, "state", textValue("warming", shard.place));
        if (!shard.url.empty())
            tree.setOfShard(shard.name, "url", textValue(shard.url, shard.place));
        if (!shard.zone.empty())
            tree.setOfShard(shard.name, "zone", textValue(shard.zone, shard.place));
    }
    std::vector<Value> ranges;
    const std::vector<const VitessShard*> shards = inOrder();
    for (const VitessShard* shard : shards) {
        Value range = Value::map({});
        if (!shard->range.from.empty())
            range.set("from", textValue(shard->range.from, shard->place));
        if (!shard->range.to.empty())
            range.set("to", textValue(shard->range.to, shard->place));
        range.set("unit", textValue(shard->name, shard->place));
        range.setPlace(shard->place);
        ranges.push_back(std::move(range));
    }
    doubtGaps(shards);
    tree.set("ranges", Value::list(std::move(ranges)));
    std::ranges::stable_sort(m_ring.doubts, {}, [](const Error& doubt) {
        return std::pair(doubt.where.line, doubt.where.column);
    });
    m_ring.map = std::move(tree).finish();
    return std::move(m_ring);
}

void addRing(MembershipFile& file, Keyspace keyspace)
{
    if (keyspace.isEmpty())
        file.doubts.insert(file.doubts.end(), keyspace.doubts().begin(), keyspace.doubts().end());
    else
        file.rings.push_back(std::move(keyspace).finish());
}

/// Records {keyspace, name, shard: {key_range, primary_alias, is_primary_serving}}.
class ShardList {
public:
    void readAll(const Value& tree)
    {
        if (tree.isList()) {
            for (const Value& item : tree.items())
                read(item, {});
        } else if (fieldOf(tree, "shards") != nullptr) {
            readAll(*fieldOf(tree, "shards"));
        } else if (fieldOf(tree, "name") != nullptr) {
            read(tree, {});
        } else {
            for (const auto& [name, record] : tree.entries())
                read(record, name);
        }
    }

    MembershipFile finish() &&
    {
        MembershipFile file;
        for (Keyspace& keyspace : m_keyspaces)
            addRing(file, std::move(keyspace));
        return file;
    }

private:
    void read(const Value& record, const std::string& key);
    Keyspace& keyspace(const std::string& name)
    {
        const auto [known, isNew] = m_byName.emplace(name, m_keyspaces.size());
        if (isNew)
            m_keyspaces.emplace_back(name);
        return m_keyspaces[known->second];
    }

    std::vector<Keyspace> m_keyspaces;
    std::unordered_map<std::string, std::size_t> m_byName;
};

void ShardList::read(const Value& record, const std::string& key)
{
    VitessShard shard;
    shard.place = record.place();
    shard.name = record.isScalar() ? record.text() : textIn(record, "name");
    if (shard.name.empty())
        shard.name = key;
    const Value* details = fieldOf(record, "shard");
    if (details == nullptr)
        details = &record;
    for (const std::string_view field : {"primary_alias", "master_alias"})
        if (const Value* alias = fieldOf(*details, field)) {
            shard.zone = textIn(*alias, "cell");
            // As Vitess writes it: zone1-0000000100.
            const auto uid = wholeNumber(textIn(*alias, "uid"));
            if (!shard.zone.empty() && uid)
                shard.url = fmt::format("{}-{:010}", shard.zone, *uid);
        }
    // Fields that are false may be left out: a record with details serves when it says so.
    const std::string serves =
        textIn(*details, "is_primary_serving") + textIn(*details, "is_master_serving");
    shard.serves = serves.find("true") != std::string::npos
                   || (serves.empty() && fieldOf(*details, "primary_alias") == nullptr
                       && fieldOf(*details, "master_alias") == nullptr);
    keyspace(textIn(record, "keyspace")).add(std::move(shard), fieldOf(*details, "key_range"));
}

/// Partitions of one cell by the type of tablets that they serve. Those that have the shards of an
/// earlier one are that ring.
class ServedPartitions {
public:
    void readCell(const Value& tree, const std::string& cell)
    {
        const Value* partitions = fieldOf(tree, "partitions");
        if (partitions == nullptr) {
            addDoubt(m_file.doubts,
                     badInput("cell", cell, "a record with partitions", tree.place()));
            return;
        }
        for (const Value& partition : partitions->items())
            readPartition(partition, cell);
    }

    MembershipFile finish() &&
    {
        for (Keyspace& partition : m_partitions) {
            if (m_partitions.size() == 1)
                partition.rename({});
            addRing(m_file, std::move(partition));
        }
        return std::move(m_file);
    }

private:
    void readPartition(const Value& partition, const std::string& cell);
    std::string freeName(const std::string& name)
    {
        const std::size_t before = m_names[name]++;
        return before == 0 ? name : fmt::format("{}/{}", name, before + 1);
    }

    MembershipFile m_file;
    std::vector<Keyspace> m_partitions;
    std::map<std::string, std::size_t> m_bySignature, m_names;
};

/// Types are written as words or, by old versions, as numbers.
std::string typeText(const std::string& type)
{
    static const std::map<std::string, std::string> kNumbers = {
        {"1", "PRIMARY"}, {"2", "REPLICA"}, {"3", "RDONLY"}};
    const auto known = kNumbers.find(type);
    return known == kNumbers.end() ? type : known->second;
}

void ServedPartitions::readPartition(const Value& partition, const std::string& cell)
{
    const std::string type = typeText(textIn(partition, "served_type"));
    Keyspace keyspace(freeName(cell.empty() ? type : cell + "/" + type));
    const Value* references = fieldOf(partition, "shard_references");
    if (references == nullptr || references->items().empty()) {
        addDoubt(m_file.doubts, badInput("partition without shards", cell + "/" + type,
                                         "a list shard_references", partition.place()));
        return;
    }
    for (const Value& reference : references->items()) {
        VitessShard shard;
        shard.place = reference.place();
        shard.name = textIn(reference, "name");
        keyspace.add(std::move(shard), fieldOf(reference, "key_range"));
    }
    if (const Value* controls = fieldOf(partition, "shard_tablet_controls"))
        for (const Value& control : controls->items())
            if (textIn(control, "query_service_disabled") == "true")
                keyspace.doubt("shard whose queries are switched off", textIn(control, "name"),
                               "query_service_disabled false; read as serving", control.place());
    if (m_bySignature.emplace(keyspace.signature(), m_partitions.size()).second)
        m_partitions.push_back(std::move(keyspace));
}

}  // namespace

Result<MembershipFile> vitessShards(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    ShardList list;
    list.readAll(*tree);
    return std::move(list).finish();
}

Result<MembershipFile> vitessSrvKeyspace(const MembershipSource& source)
{
    const Result<Value> tree = readJson(source.text, source.file);
    if (!tree)
        return tree.error();
    ServedPartitions partitions;
    if (fieldOf(*tree, "partitions") != nullptr)
        partitions.readCell(*tree, {});
    else
        for (const auto& [cell, record] : tree->entries())
            partitions.readCell(record, cell);
    return std::move(partitions).finish();
}

}  // namespace ringscope::members
