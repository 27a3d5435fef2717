#include "ui/models/shard_filter.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

bool has(const QString& text, const QString& part)
{
    return text.contains(part, Qt::CaseInsensitive);
}

}  // namespace

ShardFilter::Word ShardFilter::wordOf(const QString& text)
{
    struct Prefix {
        const char* text;
        Field field;
    };
    constexpr std::array kPrefixes = {Prefix{"name:", Field::Name}, Prefix{"host:", Field::Host},
                                      Prefix{"rack:", Field::Rack}, Prefix{"zone:", Field::Zone},
                                      Prefix{"state:", Field::State}};
    if (text.startsWith(u'>') || text.startsWith(u'<')) {
        bool isNumber = false;
        QString number = text.mid(1);
        if (number.endsWith(u'x') || number.endsWith(QChar(0x00d7)))
            number.chop(1);
        const double ratio = number.toDouble(&isNumber);
        if (isNumber && std::isfinite(ratio))
            return {text.startsWith(u'>') ? Field::Above : Field::Below, {}, ratio};
    }
    for (const Prefix& prefix : kPrefixes)
        if (text.startsWith(QLatin1String(prefix.text), Qt::CaseInsensitive))
            return {prefix.field, text.mid(static_cast<qsizetype>(qstrlen(prefix.text))), 0.0};
    return {Field::Any, text, 0.0};
}

ShardFilter::ShardFilter(const QString& text)
{
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    for (const QString& word : text.split(spaces, Qt::SkipEmptyParts))
        m_words.push_back(wordOf(word));
}

bool ShardFilter::passes(const Word& word, const ShardPoint& shard)
{
    switch (word.field) {
    case Field::Any:
        return has(shard.name, word.text) || has(shard.host, word.text) || has(shard.rack, word.text)
               || has(shard.zone, word.text);
    case Field::Name: return has(shard.name, word.text);
    case Field::Host: return has(shard.host, word.text);
    case Field::Rack: return has(shard.rack, word.text);
    case Field::Zone: return has(shard.zone, word.text);
    case Field::State: return shard.state.startsWith(word.text, Qt::CaseInsensitive);
    case Field::Above: return shard.ratio && *shard.ratio > word.ratio;
    case Field::Below: return shard.ratio && *shard.ratio < word.ratio;
    }
    return false;
}

bool ShardFilter::passes(const ShardPoint& shard) const
{
    return std::all_of(m_words.begin(), m_words.end(), [&](const Word& word) { return passes(word, shard); });
}

std::vector<bool> ShardFilter::letThrough(const LoadField& field) const
{
    std::vector<bool> passed;
    if (isEmpty())
        return passed;
    passed.reserve(field.shards.size());
    for (const ShardPoint& shard : field.shards)
        passed.push_back(passes(shard));
    return passed;
}

QStringList filterSuggestions(const LoadField& field)
{
    QStringList fields, names;
    QSet<QString> seen;
    const auto add = [&](const QString& prefix, const QString& text) {
        const QString word = prefix + text;
        if (text.isEmpty() || text.contains(u' ') || seen.contains(word))
            return;
        seen.insert(word);
        (prefix.isEmpty() ? names : fields) << word;
    };
    for (const ShardPoint& shard : field.shards) {
        add(QStringLiteral("state:"), shard.state);
        add(QStringLiteral("zone:"), shard.zone);
        add(QStringLiteral("rack:"), shard.rack);
        add(QStringLiteral("host:"), shard.host);
        add({}, shard.name);
    }
    fields << QStringLiteral(">1.5");
    fields.sort();
    return fields + names;
}

}  // namespace ringscope::ui
