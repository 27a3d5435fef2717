#include "core/transition/scene_builder.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "core/transition/circle_form.h"
#include "core/transition/scene_keys.h"
#include "core/transition/text_measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

std::optional<Picture> pictureOf(const Snapshot& snapshot)
{
    if (!snapshot.routing->placement)
        return std::nullopt;
    return snapshot.routing->placement->picture();
}

std::vector<std::uint32_t> sceneOwners(const std::vector<ShardIndex>& owners,
                                       const std::vector<std::uint32_t>& shards)
{
    std::vector<std::uint32_t> out;
    out.reserve(owners.size());
    for (const ShardIndex owner : owners)
        out.push_back(owner.isNone() ? kNobody : shards[owner.value]);
    return out;
}

/// What a form is made of: the other side's picture is of the same form, or null.
struct Sides {
    const Snapshot* before = nullptr;
    const Snapshot& after;
    const ShardUnion& shards;
};

template <class Form>
const Form* formBefore(const std::optional<Picture>& before)
{
    return before ? std::get_if<Form>(&*before) : nullptr;
}

/// Load by position in this many equal pieces.
constexpr std::size_t kProfilePieces = 1024;

std::vector<double> loadProfile(const Snapshot& after, const ArcsPicture& picture)
{
    std::vector<double> profile;
    if (!after.order || after.order->size() <= kDrawnKeys)
        return profile;
    const Measure measure = after.load.measure;
    const u128 total = after.order->sum(measure, 0, after.order->size());
    if (total == 0)
        return profile;
    const u128 turn = picture.arcs->turn();
    std::size_t from = 0;
    for (std::size_t i = 1; i <= kProfilePieces; ++i) {
        const std::size_t to =
            i == kProfilePieces
                ? after.order->size()
                : after.order->rank(static_cast<std::uint64_t>(turn * i / kProfilePieces));
        profile.push_back(ratio(after.order->sum(measure, from, to) * kProfilePieces, total));
        from = to;
    }
    return profile;
}

/// In hex where the circle is as wide as a hash, else in decimal.
std::function<std::string(std::uint64_t)> positionText(const Snapshot& after,
                                                       const ArcsPicture& picture)
{
    const int bits = after.routing->spec.hash.widthBits();
    if (picture.arcs->turn() == powerOfTwo(bits) && bits % 4 == 0)
        return [digits = bits / 4](std::uint64_t position) {
            return fmt::format("{:0{}x}", position, digits);
        };
    return [](std::uint64_t position) { return groupedText(position); };
}

class FormBuilder {
public:
    FormBuilder(const Sides& sides, std::optional<Picture> before)
        : m_sides(sides), m_before(std::move(before))
    {
    }

    SceneForm operator()(const ArcsPicture& after) const
    {
        const auto* before = formBefore<ArcsPicture>(m_before);
        if (before && before->closed != after.closed)
            before = nullptr;
        CircleForm form = circleForm({before, m_sides.shards.from}, {&after, m_sides.shards.to});
        form.loadProfile = loadProfile(m_sides.after, after);
        form.positionText = positionText(m_sides.after, after);
        return form;
    }
    SceneForm operator()(const GridPicture& after) const
    {
        const auto* before = formBefore<GridPicture>(m_before);
        GridForm form;
        form.title = after.title;
        form.unitWord = after.unitWord;
        form.unitsWord = after.unitsWord;
        form.after = sceneOwners(after.owners, m_sides.shards.to);
        form.before = before ? sceneOwners(before->owners, m_sides.shards.from) : form.after;
        form.before.resize(form.after.size(), kNobody);
        for (std::uint32_t slot = 0; slot < form.after.size(); ++slot)
            if (form.before[slot] != form.after[slot])
                form.changed.push_back(slot);
        form.loadRatio = unitRatios(m_sides.after, form.after.size());
        return form;
    }
    SceneForm operator()(const TablePicture& after) const
    {
        const auto* before = formBefore<TablePicture>(m_before);
        TableForm form;
        form.unitWord = after.unitWord;
        form.after = sceneOwners(after.owners, m_sides.shards.to);
        form.before = before ? sceneOwners(before->owners, m_sides.shards.from) : form.after;
        return form;
    }
    SceneForm operator()(const ScoresPicture& after) const { return scores(true, after.weighted); }
    SceneForm operator()(const StepsPicture&) const { return scores(false, false); }
    SceneForm operator()(const TreePicture&) const { return scores(false, false); }

    SceneForm scores(bool scored, bool weighted) const
    {
        ScoresForm form;
        form.scores = scored;
        form.weighted = weighted;
        const Routing& routing = *m_sides.after.routing;
        form.idea = routing.placement    ? routing.placement->policy().idea
                    : routing.assignment ? routing.assignment->idea
                                         : std::string_view();
        return form;
    }

private:
    const Sides& m_sides;
    std::optional<Picture> m_before;
};

const Shard* findShard(const Snapshot* snapshot, const std::string& id)
{
    if (!snapshot)
        return nullptr;
    const auto& shards = snapshot->state.map.shards;
    const auto found =
        std::find_if(shards.begin(), shards.end(), [&](const Shard& s) { return s.id == id; });
    return found == shards.end() ? nullptr : &*found;
}

Presence presenceOf(const Shard* before, const Shard* after, bool hasBefore)
{
    const bool was = before && before->takesKeys();
    const bool is = after && after->takesKeys();
    if (!hasBefore || was == is)
        return Presence::Stays;
    return is ? Presence::Appears : Presence::Leaves;
}

void readFigures(const Snapshot& snapshot, std::size_t shard, SceneShard& row)
{
    if (shard >= snapshot.load.shards.size())
        return;
    const ShardLoad& load = snapshot.load.shards[shard];
    row.share = load.share;
    row.loadRatio = load.loadRatio;
    row.loadShare = load.loadShare;
    row.keys = load.keys;
    row.isHot = load.loadRatio && load.ratioHigh && *load.loadRatio > *load.ratioHigh;
    row.isHottest = row.isHot && snapshot.load.hotShard == ShardIndex(shard);
}

/// Numbers of units by shard, from the placement.
void countUnits(const Snapshot& snapshot, const std::vector<std::uint32_t>& shards, Scene& scene)
{
    const Placement* placement = snapshot.routing->placement.get();
    if (!placement || placement->unitSpace().kind == UnitSpace::Kind::None)
        return;
    for (std::size_t unit = 0; unit < placement->unitCount(); ++unit) {
        const ShardIndex owner = placement->ownerOf(UnitId(unit));
        if (!owner.isNone())
            ++scene.shards[shards[owner.value]].arcs;
    }
}

void addShards(const Snapshot* before, const Snapshot& after, const ShardUnion& shards,
               Scene& scene)
{
    scene.shards.resize(shards.size());
    for (std::size_t i = 0; before && i < shards.from.size(); ++i)
        readFigures(*before, i, scene.shards[shards.from[i]]);
    for (std::size_t i = 0; i < shards.to.size(); ++i)
        readFigures(after, i, scene.shards[shards.to[i]]);
    const std::vector<ShardMark> marks = shardMarks(shards.names);
    for (std::size_t i = 0; i < shards.size(); ++i) {
        SceneShard& row = scene.shards[i];
        const Shard* old = findShard(before, shards.ids[i]);
        const Shard* now = findShard(&after, shards.ids[i]);
        row.id = shards.ids[i];
        row.name = readable(shards.names[i]);
        row.mark = marks[i];
        row.presence = presenceOf(old, now, before != nullptr);
        row.state = now ? now->state : old->state;
        row.stateBefore = old ? old->state : row.state;
        row.isGone = !now;
    }
    countUnits(after, shards.to, scene);
}

std::string reasonForNothing(const ShardMap& map)
{
    if (map.routableShards() > 0)
        return "";
    return map.shards.empty()
               ? "No shards yet. Add one, or open a shard map."
               : "No shard takes keys. Make one active with a weight above 0, or add one.";
}

}  // namespace

ShardUnion sceneShards(const Snapshot* before, const Snapshot& after)
{
    return uniteShards(before ? before->state.map : after.state.map, after.state.map);
}

bool sameForm(const Snapshot& before, const Snapshot& after)
{
    const std::optional<Picture> a = pictureOf(before);
    const std::optional<Picture> b = pictureOf(after);
    if (!a || !b)
        return !a && !b;
    const auto* arcsA = std::get_if<ArcsPicture>(&*a);
    const auto* arcsB = std::get_if<ArcsPicture>(&*b);
    return a->index() == b->index() && (!arcsA || arcsA->closed == arcsB->closed);
}

bool sameKeys(const Snapshot& before, const Snapshot& after)
{
    return before.keys && after.keys && before.keys->size() == after.keys->size()
           && before.keys->namesFingerprint() == after.keys->namesFingerprint();
}

Scene buildScene(const Snapshot* before, const Snapshot& after, const MovingKeys& moving)
{
    const ShardUnion shards = sceneShards(before, after);
    Scene scene;
    scene.hasBefore = before != nullptr;
    scene.loadWord = std::string(rowOf(after.load.measure).unit);
    scene.measure = after.load.measure;
    const UnitWords words = countedWords(after);
    scene.countedWord = words.one;
    scene.countedWords = words.many;
    scene.countsUnits = after.basis == LoadBasis::Units;
    scene.order = after.order.get();
    scene.overrides = after.overrides.empty() ? nullptr : &after.overrides;
    scene.emptyReason = reasonForNothing(after.state.map);
    addShards(before, after, shards, scene);
    const Sides sides{before, after, shards};
    const FormBuilder builder(sides, before ? pictureOf(*before) : std::nullopt);
    const std::optional<Picture> picture = pictureOf(after);
    scene.form = picture ? std::visit(builder, *picture) : builder.scores(false, false);
    addKeys(before, after, shards, moving, scene);
    return scene;
}

}  // namespace ringscope
