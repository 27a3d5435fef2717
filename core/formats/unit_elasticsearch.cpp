// `_cat/shards` of Elasticsearch and OpenSearch, as text and as JSON: documents and bytes of every
// primary. An index is a group of rows; replicas hold the same documents and are no load of their
// own here.
#include "core/formats/json_value.h"
#include "core/formats/measure_text.h"
#include "core/formats/text_head.h"
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

namespace ringscope::units {

namespace {

struct Layout {
    std::size_t index = 0, shard = 1, kind = 2, state = 3, docs = 4, store = 5;
};

constexpr std::array<std::pair<std::string_view, std::uint64_t>, 6> kSizes = {
    {{"kb", std::uint64_t{1} << 10},
     {"mb", std::uint64_t{1} << 20},
     {"gb", std::uint64_t{1} << 30},
     {"tb", std::uint64_t{1} << 40},
     {"pb", std::uint64_t{1} << 50},
     {"b", 1}}};

/// A head of `?v`; columns that it does not have are out of reach.
std::optional<Layout> layoutOf(const std::vector<std::string_view>& words)
{
    const auto at = [&](std::string_view name) {
        return static_cast<std::size_t>(std::find(words.begin(), words.end(), name) - words.begin());
    };
    const Layout layout{at("index"), at("shard"), at("prirep"), at("state"), at("docs"), at("store")};
    const bool isHead = layout.index < words.size() && layout.shard < words.size()
                        && layout.kind < words.size();
    return isHead ? std::optional(layout) : std::nullopt;
}

/// "160.2gb" in bytes, rounded down; "249" without a unit is in bytes.
std::optional<std::uint64_t> bytesOf(std::string_view text)
{
    std::uint64_t factor = 1;
    for (const auto& [unit, bytes] : kSizes)
        if (text.ends_with(unit)) {
            text.remove_suffix(unit.size());
            factor = bytes;
            break;
        }
    const std::optional<ScaledValue> value = readMeasure(text);
    if (!value)
        return std::nullopt;
    u128 total = u128{value->units} * factor;
    for (int digit = 0; digit < value->scale; ++digit)
        total /= 10;
    return total >> 64 ? std::nullopt : std::optional(static_cast<std::uint64_t>(total));
}

/// One copy of a shard, as text or JSON says it.
struct Copy {
    std::string_view index, shard, kind, state, docs, store;
    SourcePlace place;
};

class CatShards {
public:
    explicit CatShards(UnitRowSink& sink) : m_sink(sink) {}

    void take(const Copy& copy)
    {
        if ((copy.kind != "p" && copy.kind != "r") || !isDigits(copy.shard))
            m_sink.skip(badInput("shard", quotedKey(copy.shard), "index, shard, p or r, state",
                                 copy.place));
        else if (copy.kind == "p")
            takePrimary(copy);
    }

    /// Shards of an index are equal runs of its routing shards, which are the map's units.
    void finish()
    {
        for (UnitRow& row : m_rows) {
            row.runs = m_shards[row.group];
            m_sink.add(std::move(row));
        }
        m_sink.warn("the load of a shard is divided evenly over its routing shards, which move "
                    "together: the floor by unit is too low where a shard has several");
    }

private:
    void takePrimary(const Copy& copy)
    {
        UnitRow row;
        row.group = copy.index;
        row.unit = copy.shard;
        row.line = copy.place.line;
        row.column = copy.place.column;
        std::uint64_t& shards = m_shards[row.group];
        if (const auto number = readMeasure(copy.shard); number && number->units < kMostShards)
            shards = std::max(shards, number->units + 1);
        // Without an assigned copy there are no figures: words behind the state are no sizes.
        if (copy.docs.empty() || !stateMeasure(row, Measure::Keys, copy.docs))
            return m_sink.skip(notANumber("docs of a primary that is " + std::string(copy.state),
                                          copy.docs, copy.place));
        const std::optional<std::uint64_t> bytes = bytesOf(copy.store);
        if (bytes)
            row.stated[static_cast<std::size_t>(Measure::Stored)] = ScaledValue{*bytes, 0};
        else if (!copy.store.empty() && copy.store != "-")
            return m_sink.skip(badInput("store", quotedKey(copy.store), "a size such as 160.2gb",
                                        copy.place));
        m_rows.push_back(std::move(row));
    }

    static constexpr std::uint64_t kMostShards = std::uint64_t{1} << 20;
    UnitRowSink& m_sink;
    std::vector<UnitRow> m_rows;
    std::map<std::string, std::uint64_t> m_shards;  ///< by index, those without figures counted
};

void readLines(std::string_view text, UnitRowSink& sink, CatShards& shards)
{
    Layout layout;
    for (UnitLines lines(text); lines.next();) {
        const auto words = wordsOf(lines.text());
        if (words.empty())
            continue;
        if (const std::optional<Layout> head = layoutOf(words)) {
            layout = *head;
            continue;
        }
        const auto cell = [&](std::size_t at) {
            return at < words.size() ? words[at] : std::string_view();
        };
        const std::string_view shard = cell(layout.shard);
        shards.take({cell(layout.index), shard, cell(layout.kind), cell(layout.state),
                     cell(layout.docs), cell(layout.store),
                     sink.place(lines.number(), shard.empty() ? 1 : lines.columnOf(shard))});
    }
}

/// `?format=json`: a list of objects, all values texts.
void readList(const Value& list, CatShards& shards)
{
    for (const Value& item : list.items()) {
        const auto cell = [&](std::string_view name) {
            const Value* value = item.find(name);
            return value != nullptr ? std::string_view(value->text()) : std::string_view();
        };
        shards.take({cell("index"), cell("shard"), cell("prirep"), cell("state"), cell("docs"),
                     cell("store"), item.place()});
    }
}

}  // namespace

Outcome readCatShards(std::string_view text, UnitRowSink& sink)
{
    CatShards shards(sink);
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first != std::string_view::npos && text[first] == '[') {
        const Result<Value> list = readJson(text, sink.file());
        if (!list)
            return list.error();
        readList(*list, shards);
    } else {
        readLines(text, sink, shards);
    }
    shards.finish();
    return done();
}

}  // namespace ringscope::units
