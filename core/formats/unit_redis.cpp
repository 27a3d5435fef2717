// `CLUSTER SLOT-STATS` of Redis and Valkey as redis-cli prints it: for people ("1) (integer) 7"),
// raw (a value a line), with RESP3 maps ("1# "key-count" => (integer) 0"), or as JSON. All four are the
// same words in the same order once numbering and punctuation are left out: a slot, then pairs of a
// name and a number.
#include "core/formats/unit_readers.h"
#include "core/workload/look_alikes.h"

#include <algorithm>
#include <array>

namespace ringscope::units {

namespace {

struct Word {
    std::string_view text;
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

struct Statistic {
    std::string_view name;
    Measure measure;
};

/// Both directions of the network are one measure: bytes.
constexpr std::array<Statistic, 5> kStatistics = {{{"key-count", Measure::Keys},
                                                   {"cpu-usec", Measure::Cost},
                                                   {"network-bytes-in", Measure::Bytes},
                                                   {"network-bytes-out", Measure::Bytes},
                                                   {"memory-bytes", Measure::Stored}}};

bool isNumber(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "12)", "3#" or "3~" before a value, "=>", "(integer)".
bool isDecoration(std::string_view text)
{
    if (text == "=>" || text == "(integer)" || text == "(empty")
        return true;
    const char last = text.back();
    return (last == ')' || last == '#' || last == '~') && isNumber(text.substr(0, text.size() - 1));
}

void wordsOfLine(const UnitLines& line, std::vector<Word>& words)
{
    constexpr std::string_view kBetween = " \t[]{},:\"";
    const std::string_view text = line.text();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(kBetween, at);
        if (begin == std::string_view::npos)
            return;
        const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (!isDecoration(word))
            words.push_back({word, line.number(), line.columnOf(word)});
        at = end;
    }
}

std::optional<Measure> measureOf(std::string_view name)
{
    for (const Statistic& statistic : kStatistics)
        if (statistic.name == name)
            return statistic.measure;
    return std::nullopt;
}

/// Adds, since two names are one measure. False when the sum does not fit.
bool addTo(UnitRow& row, Measure measure, std::string_view text)
{
    auto& held = row.stated[static_cast<std::size_t>(measure)];
    const std::uint64_t before = held ? held->units : 0;
    if (!stateMeasure(row, measure, text) || !held)
        return false;
    return held->scale == 0 && !__builtin_add_overflow(held->units, before, &held->units);
}

class StatsReader {
public:
    explicit StatsReader(UnitRowSink& sink) : m_sink(sink) {}

    void take(const Word& word)
    {
        if (!m_name.text.empty())
            takeValue(word);
        else if (isNumber(word.text))
            beginSlot(word);
        else if (m_isOpen && !word.text.starts_with('('))
            m_name = word;
        else
            m_sink.skip(badInput("word outside a slot", quotedKey(word.text), "a slot's number",
                                 placeOf(word)));
    }

    void finish()
    {
        if (!m_name.text.empty()) {
            m_sink.skip(badInput("statistic without a value", quotedKey(m_name.text), "a number",
                                 placeOf(m_name)));
            m_isBroken = true;
        }
        endSlot();
    }

private:
    SourcePlace placeOf(const Word& word) const { return m_sink.place(word.line, word.column); }

    void beginSlot(const Word& word)
    {
        endSlot();
        m_row = {};
        m_row.unit = word.text;
        m_row.line = word.line;
        m_row.column = word.column;
        m_isOpen = true;
        m_isBroken = false;
    }

    void takeValue(const Word& word)
    {
        const std::optional<Measure> measure = measureOf(m_name.text);
        if (measure && !addTo(m_row, *measure, word.text) && !m_isBroken) {
            m_sink.skip(notANumber(m_name.text, word.text, placeOf(word)));
            m_isBroken = true;
        }
        m_name = {};
    }

    void endSlot()
    {
        if (m_isOpen && !m_isBroken)
            m_sink.add(std::move(m_row));
        m_isOpen = false;
    }

    UnitRowSink& m_sink;
    UnitRow m_row;
    Word m_name;
    bool m_isOpen = false;
    bool m_isBroken = false;
};

}  // namespace

Outcome readSlotStats(std::string_view text, UnitRowSink& sink)
{
    StatsReader reader(sink);
    std::vector<Word> words;
    for (UnitLines lines(text); lines.next();) {
        words.clear();
        wordsOfLine(lines, words);
        for (const Word& word : words)
            reader.take(word);
    }
    reader.finish();
    return done();
}

}  // namespace ringscope::units
