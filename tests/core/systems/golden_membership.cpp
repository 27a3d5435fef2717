#include "tests/core/systems/golden_column.h"
#include "tests/support/map_builder.h"

#include <algorithm>
#include <cctype>
#include <stdexcept>

namespace ringscope::test {

namespace {

using Json = nlohmann::json;

std::string path(std::string_view file, const char* ending)
{
    return RINGSCOPE_GOLDEN_DIR "/systems/" + std::string(file) + ending;
}

Shard weighted(std::string name, const std::string& weight)
{
    Shard shard = shardNamed(std::move(name));
    shard.weight = Decimal::parse(weight).value();
    return shard;
}

/// "host:port:weight" or "host:port:weight alias", as memcached clients write a server.
Shard ofServerLine(const std::string& line)
{
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string address = line.substr(0, line.rfind(':', blank));
    const std::string weight = line.substr(address.size() + 1, blank - address.size() - 1);
    Shard shard = weighted(blank < line.size() ? line.substr(blank + 1) : address, weight);
    shard.url = address;
    return shard;
}

Shard ofRecord(const Json& record)
{
    const char* names[] = {"server", "name", "hash_key", "Key", "Address"};
    for (const char* name : names) {
        if (!record.contains(name))
            continue;
        const char* weight = record.contains("Weight") ? "Weight" : "weight";
        Shard shard =
            weighted(record.at(name), record.contains(weight) ? record.at(weight).dump() : "1");
        if (record.contains("id"))
            shard.id = record.at("id").dump();
        if (record.contains("AZ"))
            shard.zone = record.at("AZ");
        return shard;
    }
    throw std::runtime_error("no name in " + record.dump());
}

Shard ofEntry(const Json& entry)
{
    if (entry.is_object())
        return ofRecord(entry);
    const std::string text = entry;
    return std::count(text.begin(), text.end(), ':') > 1 ? ofServerLine(text) : shardNamed(text);
}

std::vector<Shard> ofInstances(const Json& instances)
{
    std::vector<Shard> shards;
    for (const auto& [name, tokens] : instances.items()) {
        shards.push_back(shardNamed(name));
        for (const Json& token : tokens)
            shards.back().tokens.push_back(token.dump());
    }
    return shards;
}

std::vector<Shard> shardsOf(const Json& membership)
{
    if (membership.is_object() && membership.contains("instances"))
        return ofInstances(membership.at("instances"));
    const Json* list = &membership;
    for (const char* name : {"servers", "hosts_in_order", "endpoints"})
        if (membership.is_object() && membership.contains(name))
            list = &membership.at(name);
    std::vector<Shard> shards;
    for (const Json& entry : *list)
        shards.push_back(ofEntry(entry));
    return shards;
}

void setField(ShardMap& map, std::string_view name, std::string_view text)
{
    const std::size_t dot = name.find('.');
    Value value = Value::scalar(std::string(text), true);
    if (dot != name.npos)
        value = Value::map({{std::string(name.substr(dot + 1)), value}});
    const Outcome read = findMapField(name.substr(0, dot))->read(map, value);
    EXPECT_TRUE(read.ok()) << name << ": " << text;
}

}  // namespace

std::string GoldenColumn::csv() const { return path(file, ".csv"); }

std::string GoldenColumn::title() const
{
    std::string text = std::string(system) + "_" + std::string(membership);
    if (!only.second.empty())
        text += "_" + std::string(only.second);
    if (owner.starts_with("node_"))
        text += "_" + std::string(owner.substr(5));
    for (char& c : text)
        c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return text;
}

void PrintTo(const GoldenColumn& column, std::ostream* out)
{
    *out << column.file << " " << column.membership << " " << column.owner << " by "
         << column.system;
}

ShardMap mapOf(const GoldenColumn& column)
{
    const Json file = Json::parse(fileText(path(column.file, ".membership.json")));
    ShardMap shards;
    shards.shards = shardsOf(file.at("memberships").at(std::string(column.membership)));
    ShardMap map = adoptSystem(std::move(shards), column.system).value();
    for (const auto& [name, value] : column.fields) {
        // "down": the shard of that name is down.
        if (name == "down")
            map.shards.at(map.indexOf(value)->value).state = ShardState::Down;
        else
            setField(map, name, value);
    }
    return map;
}

std::string keyOf(const SystemRow& system, const CsvRows::Row& row)
{
    if (system.keyFields.empty())
        return row.at("key");
    std::vector<std::string> fields;
    for (const SystemKeyField& field : system.keyFields)
        fields.push_back(row.at(std::string(field.name)));
    return joinedKey(system, fields);
}

}  // namespace ringscope::test
