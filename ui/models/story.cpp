#include "ui/models/story.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/models/status_facts.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace ringscope::ui {

namespace {

/// Shards that came and went by a movement, by name.
struct Comers {
    QStringList joined;
    QStringList left;
};

Comers comersOf(const Movement& movement)
{
    Comers comers;
    for (std::size_t i = 0; i < movement.shards.size(); ++i) {
        if (movement.shards.inTo[i] && !movement.shards.inFrom[i])
            comers.joined << toQt(movement.shards.names[i]);
        if (movement.shards.inFrom[i] && !movement.shards.inTo[i])
            comers.left << toQt(movement.shards.names[i]);
    }
    return comers;
}

/// "redis-4 joins", "a and b join", "5 shards join".
QString verbed(const QStringList& names, const char* one, const char* many)
{
    if (names.size() == 1)
        return QStringLiteral("%1 %2").arg(names[0], QLatin1String(one));
    if (names.size() == 2)
        return QStringLiteral("%1 and %2 %3").arg(names[0], names[1], QLatin1String(many));
    return QStringLiteral("%1 shards %2").arg(names.size()).arg(QLatin1String(many));
}

QString titleOf(const Snapshot& snapshot, const QString& step)
{
    if (!snapshot.sinceParent || step.isEmpty()) {
        const QString& name = toQt(snapshot.state.mapName);
        return name.isEmpty() ? counted(snapshot.state.map.shards.size(), "shard", "shards") : name;
    }
    const Comers comers = comersOf(*snapshot.sinceParent);
    QStringList parts;
    if (!comers.joined.isEmpty())
        parts << verbed(comers.joined, "joins", "join");
    if (!comers.left.isEmpty())
        parts << verbed(comers.left, "leaves", "leave");
    return parts.isEmpty() ? step : parts.join(QStringLiteral(", "));
}

QString pointsWord(std::uint64_t count)
{
    return counted(count, "point", "points");
}

std::optional<std::size_t> indexNamed(const Snapshot& snapshot, const QString& name)
{
    const auto index = snapshot.state.map.indexOf(name.toStdString());
    return index ? std::optional<std::size_t>(index->value) : std::nullopt;
}

QString ringJoin(const Snapshot& snapshot, const RingPoints& points, const QString& joiner)
{
    const auto index = indexNamed(snapshot, joiner);
    const std::uint64_t count = index ? points.effective[*index] : 0;
    return QStringLiteral("%1 puts %2 on the ring. Each takes only %3. All other keys stay.")
        .arg(joiner.toHtmlEscaped(), pointsWord(count),
             points.nearest ? QStringLiteral("the positions that are closest to it")
                            : QStringLiteral("the arc just before it"));
}

QString ringLeave(const RingPoints& points, const QString& leaver)
{
    return QStringLiteral("The points of %1 leave the ring. Each arc goes to %2. All other keys stay.")
        .arg(leaver.toHtmlEscaped(), points.nearest
                                         ? QStringLiteral("the points that are closest now")
                                         : QStringLiteral("the next point clockwise"));
}

/// Why keys move, or stay: one or two sentences for the last change.
QString mechanism(const Snapshot& snapshot, const Comers& comers)
{
    const RingPoints* points = pointsOf(snapshot);
    if (points && comers.joined.size() == 1 && comers.left.isEmpty())
        return ringJoin(snapshot, *points, comers.joined[0]);
    if (points && comers.left.size() == 1 && comers.joined.isEmpty())
        return ringLeave(*points, comers.left[0]);
    const Routing& routing = *snapshot.routing;
    return toQt(routing.assignment ? routing.assignment->idea : routing.placement->policy().idea)
        .toHtmlEscaped();
}

QString bold(const QString& text)
{
    return QStringLiteral("<b>%1</b>").arg(text.toHtmlEscaped());
}

QString ofKeys(std::uint64_t part, std::uint64_t whole)
{
    return QStringLiteral("%1 of %2").arg(toQt(groupedText(part)), toQt(groupedText(whole)));
}

/// "13 of 22 keys have moved, 5 are on their way."
QString underwayText(const KeysUnderway& keys, const QString& many)
{
    QString text = bold(ofKeys(keys.arrived, keys.moving)) + QStringLiteral(" %1 have moved").arg(many);
    if (keys.travelling > 0)
        text += QStringLiteral(", %1 %2 on %3 way")
                    .arg(toQt(groupedText(keys.travelling)),
                         QLatin1String(keys.travelling == 1 ? "is" : "are"),
                         QLatin1String(keys.travelling == 1 ? "its" : "their"));
    return text + u'.';
}

QString movedText(const Movement& movement, const UnitWords& words)
{
    const QString share = toQt(textOr(movement.movedShare, percentText));
    if (movement.exact)
        return bold(share) + QStringLiteral(" of all positions have another owner.");
    if (movement.movedKeys == 0)
        return bold(QStringLiteral("No %1").arg(toQt(words.one))) + QStringLiteral(" has moved.");
    return bold(ofKeys(movement.movedKeys, movement.keys)) +
           QStringLiteral(" %1 have moved, %2 of the %3.")
               .arg(toQt(words.many), share, toQt(rowOf(movement.measure).unit));
}

/// What the least and what modulo would have been.
QString yardsticks(const Movement& movement)
{
    QStringList parts;
    if (movement.minimumShare)
        parts << QStringLiteral("The least possible is %1.").arg(toQt(percentText(*movement.minimumShare)));
    if (movement.moduloShare)
        parts << QStringLiteral("Modulo would move %1.").arg(toQt(percentText(*movement.moduloShare)));
    return parts.join(u' ');
}

/// Shards that stayed and gave nothing when another one joined.
QString giversMissing(const Movement& movement, const std::string& counted)
{
    std::set<std::uint32_t> givers;
    for (const MovementCell& cell : movement.matrix)
        givers.insert(cell.from);
    QStringList missing;
    for (std::uint32_t i = 0; i < movement.shards.size(); ++i)
        if (movement.shards.inFrom[i] && movement.shards.inTo[i] && !givers.contains(i))
            missing << toQt(movement.shards.names[i]).toHtmlEscaped();
    if (missing.isEmpty() || missing.size() > 2)
        return {};
    return QStringLiteral("%1 gave no %2.").arg(missing.join(QStringLiteral(" and ")), toQt(counted));
}

void addShare(QStringList& out, const std::optional<double>& share, const char* sentence)
{
    if (share && *share > 0)
        out << QString::fromLatin1(sentence).arg(toQt(percentText(*share)));
}

QStringList asidesOf(const Snapshot& snapshot, const Comers& comers)
{
    const Movement& movement = *snapshot.sinceParent;
    QStringList asides;
    if (comers.joined.size() == 1 && comers.left.isEmpty() && !movement.exact) {
        const QString missing = giversMissing(movement, countedWords(snapshot).one);
        if (!missing.isEmpty())
            asides << missing;
    }
    addShare(asides, movement.unnecessaryShare, "%1 moved although fair shares did not ask for it.");
    addShare(asides, movement.pinnedShare, "%1 moved by pins.");
    addShare(asides, movement.drainGainShare, "%1 moved onto a shard that is draining.");
    return asides;
}

/// How even the load is, and what chance alone would do.
QString evenness(const Snapshot& snapshot)
{
    const LoadReport& load = snapshot.load;
    if (!load.hotRatio || load.hotShard.isNone())
        return {};
    const QString name = toQt(snapshot.state.map.shards[load.hotShard.value].name).toHtmlEscaped();
    QString text = QStringLiteral("%1 is busiest: %2 its fair share.")
                       .arg(bold(name), toQt(factorText(*load.hotRatio)));
    const ShardLoad& hot = load.shards[load.hotShard.value];
    if (hot.ratioHigh)
        text += QStringLiteral(" Chance alone explains up to %1.").arg(toQt(factorText(*hot.ratioHigh)));
    return text;
}

QString howKeysAreFound(const Snapshot& snapshot)
{
    const RingPoints* points = pointsOf(snapshot);
    if (!points)
        return mechanism(snapshot, {});
    return QStringLiteral("%1 stand on the ring. A key belongs to the %2.")
        .arg(pointsWord(points->points.size()),
             points->nearest ? QStringLiteral("closest point")
                             : QStringLiteral("next point clockwise"));
}

/// A state that no change has led to yet.
Story tellState(const Snapshot& snapshot)
{
    Story story;
    story.title = titleOf(snapshot, {});
    if (snapshot.state.map.routableShards() == 0) {
        story.paragraphs << QStringLiteral("No shard may own keys.");
        story.asides << QStringLiteral("Add a shard (Ins), or let one be active with a weight above 0.");
        return story;
    }
    story.paragraphs << howKeysAreFound(snapshot);
    if (const QString even = evenness(snapshot); !even.isEmpty())
        story.paragraphs << even;
    story.asides << QStringLiteral("Add a shard (Ins) and see which keys move.");
    return story;
}

/// "all to redis-4" where one shard takes, or gives, everything that moves.
QString whereTo(const Movement& movement)
{
    if (movement.matrix.empty())
        return {};
    const MovementCell& first = movement.matrix.front();
    const auto nobody = static_cast<std::uint32_t>(movement.shards.size());
    const auto all = [&](auto same) {
        return std::all_of(movement.matrix.begin(), movement.matrix.end(), same);
    };
    if (first.to != nobody && all([&](const MovementCell& cell) { return cell.to == first.to; }))
        return QStringLiteral("all to %1").arg(toQt(movement.shards.names[first.to]));
    if (first.from != nobody && all([&](const MovementCell& cell) { return cell.from == first.from; }))
        return QStringLiteral("all from %1").arg(toQt(movement.shards.names[first.from]));
    return {};
}

QStringList unbroken(QStringList lines)
{
    for (QString& line : lines)
        line = ui::unbroken(line);
    return lines;
}

Story tellChange(const Snapshot& snapshot, const QString& step,
                 const std::optional<KeysUnderway>& underway)
{
    const Movement& movement = *snapshot.sinceParent;
    const Comers comers = comersOf(movement);
    const UnitWords words = countedWords(snapshot);
    Story story;
    story.title = titleOf(snapshot, step);
    story.paragraphs << mechanism(snapshot, comers);
    const QString figures = underway ? underwayText(*underway, toQt(words.many)) : movedText(movement, words);
    story.paragraphs << QStringLiteral("%1 %2").arg(figures, yardsticks(movement)).trimmed();
    story.asides = asidesOf(snapshot, comers);
    if (const QString even = evenness(snapshot); !underway && !even.isEmpty())
        story.asides << even;
    return story;
}

}  // namespace

Story tell(const Snapshot& snapshot, const QString& step,
           const std::optional<KeysUnderway>& underway)
{
    const bool isChange =
        snapshot.sinceParent && !step.isEmpty() && snapshot.state.map.routableShards() > 0;
    Story story = isChange ? tellChange(snapshot, step, underway) : tellState(snapshot);
    story.paragraphs = unbroken(story.paragraphs);
    story.asides = unbroken(story.asides);
    return story;
}

Headline headlineOf(const Snapshot& snapshot, const QString& step,
                    const std::optional<KeysUnderway>& underway)
{
    Headline headline;
    headline.title = titleOf(snapshot, step);
    if (!snapshot.sinceParent || step.isEmpty()) {
        headline.question = QStringLiteral("Who holds what?");
        headline.figure = toQt(textOr(snapshot.load.hotRatio, factorText));
        if (!snapshot.load.hotShard.isNone())
            headline.bold = toQt(snapshot.state.map.shards[snapshot.load.hotShard.value].name);
        headline.secondary = QStringLiteral("has this much of its fair share");
        return headline;
    }
    const Movement& movement = *snapshot.sinceParent;
    headline.question = QStringLiteral("Who has to move?");
    if (movement.exact)
        headline.figure = toQt(textOr(movement.movedShare, percentText));
    else
        headline.figure = underway ? ofKeys(underway->arrived, underway->moving)
                                   : ofKeys(movement.movedKeys, movement.keys);
    headline.bold = movement.exact ? QStringLiteral("of all positions")
                                   : QStringLiteral("%1 move").arg(toQt(countedWords(snapshot).many));
    headline.secondary = whereTo(movement);
    return headline;
}

}  // namespace ringscope::ui
