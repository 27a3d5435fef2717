#include "core/snapshot/preview.h"

#include "core/snapshot/derivation.h"
#include "core/support/number_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

Result<LoadedInput> readNothing(const std::string& path)
{
    return wrongUsage(fmt::format("a preview reads no file: {}", path));
}

/// One side of the matrix summed by shard, most first.
std::vector<PreviewFlow> flowsOf(const Movement& movement, std::uint32_t MovementCell::*side)
{
    std::vector<PreviewFlow> all(movement.shards.size() + 1);
    for (const MovementCell& cell : movement.matrix) {
        PreviewFlow& flow = all[cell.*side];
        flow.share += cell.share;
        flow.keys += cell.keys;
    }
    for (std::size_t i = 0; i < movement.shards.size(); ++i)
        all[i].shard = movement.shards.names[i];
    all.back().shard = "nobody";
    std::erase_if(all, [](const PreviewFlow& flow) { return flow.share <= 0.0 && flow.keys == 0; });
    std::stable_sort(all.begin(), all.end(), [](const PreviewFlow& a, const PreviewFlow& b) {
        return a.share > b.share;
    });
    return all;
}

}  // namespace

Result<Preview> previewOf(SnapshotPtr now, const Command& command, const BuildLimits& limits,
                          const WorkContext& work)
{
    Result<ClusterState> state = reduce(now->state, command, readNothing);
    if (!state.ok())
        return std::move(state).error();
    Preview made;
    made.step = describe(now->state, command);
    Result<SnapshotPtr> after = deriveFor(Purpose::Preview, std::move(*state), now, limits, work);
    if (!after.ok())
        return std::move(after).error();
    made.now = std::move(now);
    made.after = std::move(*after);
    if (const std::optional<Movement>& movement = made.after->sinceParent) {
        made.movedShare = movement->movedShare;
        made.minimumShare = movement->minimumShare;
        made.movedKeys = movement->movedKeys;
        made.givers = flowsOf(*movement, &MovementCell::from);
        made.takers = flowsOf(*movement, &MovementCell::to);
    }
    return made;
}

std::string wouldMoveText(const Preview& preview)
{
    if (preview.movedShare)
        return *preview.movedShare == 0.0 ? "would move nothing"
                                          : "would move " + percentText(*preview.movedShare);
    return preview.after->sinceParent ? "nothing is there to move" : "what moves depends on the keys";
}

std::string flowsText(const std::vector<PreviewFlow>& flows, std::size_t named)
{
    // "1 more" would take the room of the name itself.
    const std::size_t shown = flows.size() <= named + 1 ? flows.size() : named;
    std::string text;
    for (std::size_t i = 0; i < shown; ++i)
        text += fmt::format("{}{} {}", i == 0 ? "" : ", ", flows[i].shard,
                            percentText(flows[i].share));
    if (shown < flows.size())
        text += fmt::format(", {} more", groupedText(flows.size() - shown));
    return text;
}

std::string fromAndToText(const Preview& preview, std::size_t named)
{
    if (preview.givers.empty())
        return {};
    const std::string from = "from " + flowsText(preview.givers, named);
    const std::string to = "to " + flowsText(preview.takers, named);
    if (preview.takers.size() == 1)
        return from;
    return preview.givers.size() == 1 ? to : from + "; " + to;
}

}  // namespace ringscope
