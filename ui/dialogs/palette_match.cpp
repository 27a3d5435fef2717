#include "ui/dialogs/palette_match.h"

#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace ringscope::ui {

namespace {

struct Found {
    const PaletteEntry* entry = nullptr;
    int match = 0;
    qsizetype recency = 0;   ///< small = used lately
};

QStringList wordsOf(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,:>()]+"));
    return text.toCaseFolded().split(between, Qt::SkipEmptyParts);
}

int matchOfWord(const QString& word, const QStringList& words, const QString& text,
                const QString& place)
{
    if (words.contains(word))
        return 3;
    for (const QString& one : words)
        if (one.startsWith(word))
            return 2;
    return text.contains(word) || place.contains(word) ? 1 : 0;
}

bool standsWithoutQuery(const PaletteEntry& entry)
{
    switch (entry.kind) {
    case PaletteEntry::Kind::Action:
    case PaletteEntry::Kind::Example: return true;
    case PaletteEntry::Kind::Run:
    case PaletteEntry::Kind::Shard:
    case PaletteEntry::Kind::File:
    case PaletteEntry::Kind::Step: return false;
    }
    return false;
}

/// A typed command is exact: only an action that says the same words stands before it.
std::optional<int> weightOf(const QString& query, const PaletteEntry& entry)
{
    if (entry.kind == PaletteEntry::Kind::Run)
        return entry.isEnabled() ? 2 : 1;
    const std::optional<int> match = matchOf(query, entry);
    return match ? std::optional(std::min(*match, 2)) : match;
}

bool isBetter(const Found& a, const Found& b)
{
    if (a.match != b.match)
        return a.match > b.match;
    const bool runA = a.entry->kind == PaletteEntry::Kind::Run;
    const bool runB = b.entry->kind == PaletteEntry::Kind::Run;
    if (runA != runB)
        return runB;
    if (a.recency != b.recency)
        return a.recency < b.recency;
    return a.entry->isEnabled() && !b.entry->isEnabled();
}

}  // namespace

QString kindText(PaletteEntry::Kind kind)
{
    switch (kind) {
    case PaletteEntry::Kind::Action: return QObject::tr("Action");
    case PaletteEntry::Kind::Run: return QObject::tr("Command");
    case PaletteEntry::Kind::Shard: return QObject::tr("Shard");
    case PaletteEntry::Kind::Example: return QObject::tr("Example");
    case PaletteEntry::Kind::File: return QObject::tr("Recent file");
    case PaletteEntry::Kind::Step: return QObject::tr("History");
    }
    return {};
}

std::optional<int> matchOf(const QString& query, const PaletteEntry& entry)
{
    const QString text = entry.text.toCaseFolded();
    const QString place = entry.place.toCaseFolded();
    const QStringList words = wordsOf(entry.text);
    int least = 3;
    for (const QString& word : wordsOf(query)) {
        least = std::min(least, matchOfWord(word, words, text, place));
        if (least == 0)
            return std::nullopt;
    }
    return least;
}

QList<PaletteEntry> ranked(const QString& query, const QList<PaletteEntry>& entries,
                           const QStringList& recent, qsizetype limit)
{
    const bool isEmpty = query.trimmed().isEmpty();
    std::vector<Found> found;
    for (const PaletteEntry& entry : entries) {
        if (isEmpty && !standsWithoutQuery(entry))
            continue;
        const std::optional<int> match = isEmpty ? 1 : weightOf(query, entry);
        const qsizetype used = entry.name.isEmpty() ? -1 : recent.indexOf(entry.name);
        if (match)
            found.push_back({&entry, *match, used < 0 ? recent.size() : used});
    }
    std::stable_sort(found.begin(), found.end(), isBetter);
    QList<PaletteEntry> best;
    for (const Found& one : found) {
        if (best.size() == limit)
            break;
        best << *one.entry;
    }
    return best;
}

}  // namespace ringscope::ui
