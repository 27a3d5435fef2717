#include "ui/session/intents.h"

#include <utility>

namespace ringscope::ui::intents {

namespace {

/// What a shard has of which nothing is said.
constexpr std::string_view kPlainWeight = "1";

/// What a person typed as a name stays a text, whatever it looks like.
Value name(const std::string& text)
{
    return Value::scalar(text, true);
}

}  // namespace

Command addShard(const std::string& shard, const std::string& weight)
{
    Value args = Value::map({{"name", name(shard)}});
    if (weight != kPlainWeight)
        args.set("weight", Value::scalar(weight));
    return {"add", std::move(args)};
}

Command removeShard(const std::string& shard)
{
    return {"remove", name(shard)};
}

Command drainShard(const std::string& shard)
{
    return {"drain", name(shard)};
}

Command setState(const std::string& shard, std::string_view state)
{
    return {"state",
            Value::map({{"shard", name(shard)}, {"value", Value::scalar(std::string(state))}})};
}

Command renameShard(const std::string& from, const std::string& to)
{
    return {"rename", Value::map({{"from", name(from)}, {"to", name(to)}})};
}

Command setWeight(const std::string& shard, const std::string& weight)
{
    return {"weight", Value::map({{"shard", name(shard)}, {"value", Value::scalar(weight)}})};
}

Command setField(const std::string& id, const std::string& value)
{
    return {id, Value::scalar(value)};
}

Command setMapField(const std::string& field, Value value)
{
    return {"set", Value::map({{field, std::move(value)}})};
}

Command pin(const std::string& key, const std::string& shard)
{
    return {"pin", Value::map({{"key", name(key)}, {"shard", name(shard)}})};
}

Command unpin(const std::string& key)
{
    return {"unpin", name(key)};
}

Command moveUnit(const std::string& unit, const std::string& shard)
{
    return {"move", Value::map({{"unit", name(unit)}, {"to", name(shard)}})};
}

Command rebalance()
{
    return {"rebalance", Value()};
}

Command units(const std::string& group)
{
    return {"units", name(group)};
}

Command measure(Measure measure)
{
    return {"measure", Value::scalar(std::string(rowOf(measure).id))};
}

Command baseline()
{
    return {"baseline", Value()};
}

Command workload(const std::string& field, const std::string& value)
{
    return {"workload", Value::map({{field, Value::scalar(value)}})};
}

Command open(const std::string& path, Value import)
{
    if (import.isNull())
        return {"open", name(path)};
    return {"open", Value::map({{"path", name(path)}, {"import", std::move(import)}})};
}

}  // namespace ringscope::ui::intents
