#include "core/transition/shard_sentence.h"

#include "core/support/number_text.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

/// The multiplication sign is silent in many voices.
std::string timesText(double ratio)
{
    std::string text = factorText(ratio);
    constexpr std::string_view kSign = "\u00d7";
    if (text.ends_with(kSign))
        text.resize(text.size() - kSign.size());
    while (text.ends_with(' '))
        text.pop_back();
    return text + " times the mean";
}

std::string_view stateWord(ShardState state)
{
    switch (state) {
    case ShardState::Active: return "";
    case ShardState::Warming: return ", warming";
    case ShardState::Draining: return ", draining";
    case ShardState::Down: return ", down";
    }
    return "";
}

}  // namespace

std::string shardSentence(std::string_view name, const std::optional<double>& loadShare,
                          std::string_view loadWord, const std::optional<double>& loadRatio)
{
    std::string text(name);
    if (loadShare)
        text += fmt::format(", {} of the {}", percentText(*loadShare), loadWord);
    if (loadRatio)
        text += ", " + timesText(*loadRatio);
    return text;
}

std::string shardSentence(const Scene& scene, std::uint32_t shard)
{
    const SceneShard& row = scene.shards[shard];
    std::string text = shardSentence(row.name, row.loadShare, scene.loadWord, row.loadRatio);
    return text.append(row.isGone ? ", gone" : stateWord(row.state));
}

}  // namespace ringscope
