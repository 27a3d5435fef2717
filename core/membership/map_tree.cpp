#include "core/membership/map_tree.h"

#include <cassert>
#include <utility>

namespace ringscope {

namespace {

Value placed(Value value, SourcePlace place)
{
    value.keyPlace = place;
    value.setPlace(std::move(place));
    return value;
}

}  // namespace

void setAt(Value& tree, std::string_view path, Value value)
{
    const std::size_t dot = path.find('.');
    const std::string name(path.substr(0, dot));
    if (dot == std::string_view::npos) {
        tree.set(name, std::move(value));
        return;
    }
    const Value* found = tree.find(name);
    Value part = found != nullptr && found->isMap() ? *found
                                                    : placed(Value::map({}), value.place());
    setAt(part, path.substr(dot + 1), std::move(value));
    tree.set(name, std::move(part));
}

Value plainValue(std::string text, SourcePlace place)
{
    return placed(Value::scalar(std::move(text)), std::move(place));
}

Value textValue(std::string text, SourcePlace place)
{
    return placed(Value::scalar(std::move(text), true), std::move(place));
}

MapTree::MapTree(std::string_view system, SourcePlace place) : m_place(std::move(place))
{
    set("system", textValue(std::string(system), m_place));
}

void MapTree::set(std::string_view field, Value value)
{
    Value tree = Value::map(std::move(m_fields));
    setAt(tree, field, std::move(value));
    m_fields = tree.entries();
}

void MapTree::addShard(const std::string& name, SourcePlace place)
{
    assert(!hasShard(name));
    m_shards.emplace(name, m_shardList.size());
    Value shard = placed(Value::map({}), place);
    shard.set("name", textValue(name, std::move(place)));
    m_shardList.push_back(std::move(shard));
    m_tokens.emplace_back();
}

void MapTree::setOfShard(const std::string& name, std::string_view field, Value value)
{
    assert(hasShard(name));
    setAt(m_shardList[m_shards.at(name)], field, std::move(value));
}

void MapTree::addToken(const std::string& name, std::string token, SourcePlace place)
{
    assert(hasShard(name));
    m_tokens[m_shards.at(name)].push_back(textValue(std::move(token), std::move(place)));
}

void MapTree::addUnit(std::string span, const std::vector<std::string>& owners, SourcePlace place)
{
    std::vector<Value> names;
    for (const std::string& owner : owners)
        names.push_back(textValue(owner, place));
    m_units.emplace_back(std::move(span), placed(Value::list(std::move(names)), place));
}

Value MapTree::finish() &&
{
    for (std::size_t shard = 0; shard < m_shardList.size(); ++shard)
        if (!m_tokens[shard].empty()) {
            const SourcePlace place = m_tokens[shard].front().place();
            m_shardList[shard].set("tokens",
                                   placed(Value::list(std::move(m_tokens[shard])), place));
        }
    Value tree = placed(Value::map(std::move(m_fields)), m_place);
    tree.set("shards", placed(Value::list(std::move(m_shardList)), m_place));
    if (!m_units.empty())
        tree.set("units", placed(Value::map(std::move(m_units)), m_place));
    return tree;
}

}  // namespace ringscope
