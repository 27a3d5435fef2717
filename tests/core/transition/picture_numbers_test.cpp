// Picture = numbers: every number that a picture says is a figure of the snapshot.
#include "core/support/number_text.h"
#include "core/transition/mark_facts.h"
#include "core/transition/picture_layout.h"
#include "core/transition/probe.h"
#include "tests/core/transition/ring_scene.h"
#include "tests/core/transition/states.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <regex>
#include <set>

namespace ringscope {
namespace {

using testing::derived;
using testing::stateOf;
using testing::withShard;

/// "1,402", "69.2", "0": the numbers of a text, names of shards and keys taken out before.
std::vector<std::string> numbersIn(std::string text, const std::vector<std::string>& names)
{
    for (const std::string& name : names)
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
            text.erase(at, name.size());
    static const std::regex kNumber("[0-9][0-9,]*(\\.[0-9]+)?");
    std::vector<std::string> out;
    for (std::sregex_iterator it(text.begin(), text.end(), kNumber), end; it != end; ++it)
        out.push_back(it->str());
    return out;
}

/// Every figure of a snapshot in the form in which people read it.
std::set<std::string> figuresOf(const Transition& shown)
{
    const Snapshot& after = *shown.after();
    std::set<std::string> figures = {"0", "1", "4"};  // the gate; the circles of 1 and 4 means
    const auto add = [&figures](const std::string& text) {
        for (const std::string& number : numbersIn(text, {}))
            figures.insert(number);
    };
    const auto routable =
        std::count_if(after.state.map.shards.begin(), after.state.map.shards.end(),
                      [](const Shard& s) { return s.takesKeys(); });
    add(groupedText(static_cast<std::uint64_t>(routable)));
    add(groupedText(after.routing->placement->unitCount()));
    add(groupedText(after.keys->size()));
    add(groupedText(shown.scene().movingKeys));
    for (const ShardLoad& shard : after.load.shards) {
        add(groupedText(shard.keys));
        if (shard.share)
            add(percentText(*shard.share));
        if (shard.loadRatio)
            add(factorText(*shard.loadRatio));
    }
    for (const SceneShard& shard : shown.scene().shards)
        figures.insert(shard.mark.text);
    return figures;
}

/// Longer names first: "t-42" is no part of "t-4".
std::vector<std::string> namesOf(const Transition& shown)
{
    std::vector<std::string> names;
    for (const SceneShard& shard : shown.scene().shards)
        names.push_back(shard.name);
    for (std::size_t key = 0; key < shown.after()->keys->size() && key < 500; ++key)
        names.push_back(shown.after()->keys->name(KeyId(key)));
    std::stable_sort(names.begin(), names.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return names;
}

void expectOnlyFigures(const Transition& shown, const PictureFocus& focus,
                       std::set<std::string> figures)
{
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    for (const PictureMode mode :
         {PictureMode::Teach, PictureMode::Plain, PictureMode::Presenter}) {
        style.mode = mode;
        const PictureLayout layout(shown, style, focus);
        for (const std::string& text : layout.whole(shown.frameAt(1.0)).texts())
            for (const std::string& number : numbersIn(text, namesOf(shown)))
                EXPECT_TRUE(figures.contains(number)) << number << " in \"" << text << "\"";
    }
}

TEST(PictureNumbers, ARingSaysOnlyFiguresOfItsSnapshot)
{
    const SnapshotPtr before = derived(stateOf(4, 8, 120));
    const SnapshotPtr after = derived(withShard(stateOf(4, 8, 120), "redis-4"), before);
    const TransitionPtr shown = *Transition::make(before, after);
    expectOnlyFigures(*shown, {}, figuresOf(*shown));
}

TEST(PictureNumbers, ASelectedShardSaysItsRowOfTheReport)
{
    const TransitionPtr shown = *Transition::make(nullptr, derived(stateOf(4, 8, 120)));
    for (std::uint32_t shard = 0; shard < 4; ++shard) {
        std::set<std::string> figures = figuresOf(*shown);
        figures.insert("8");  // its arcs
        PictureFocus focus;
        focus.selected = {shard};
        expectOnlyFigures(*shown, focus, figures);
        const ShardLoad& row = shown->after()->load.shards[shard];
        PictureStyle style;
        style.textWidth = testing::evenWidth;
        const DrawList list = PictureLayout(*shown, style, focus).still();
        EXPECT_THAT(list.texts(), ::testing::Contains("share " + percentText(*row.share)));
    }
}

TEST(PictureNumbers, AProbeSaysWhatTheRouteSays)
{
    const TransitionPtr shown = *Transition::make(nullptr, derived(stateOf(4, 8, 120)));
    const Result<KeyRoute> route = routeKey(*shown->after()->routing, "t-42", 1);
    PictureFocus focus;
    focus.probe = *probeFacts(*shown, "t-42");
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    const DrawList list = PictureLayout(*shown, style, focus).still();
    std::string all;
    for (const std::string& text : list.texts())
        all += text + "\n";
    EXPECT_THAT(all, ::testing::HasSubstr(route->hashText.substr(0, 8)));
    EXPECT_THAT(all, ::testing::HasSubstr(route->explanation.pointLabel));
    EXPECT_THAT(all, ::testing::HasSubstr(route->explanation.rule));
    const double place = static_cast<double>(*route->explanation.position) / 18446744073709551616.0;
    EXPECT_THAT(all, ::testing::HasSubstr(percentText(place)));
}

TEST(PictureNumbers, ModuloSaysTheKeysOfEveryShard)
{
    ClusterState state = stateOf(6, 1, 600);
    state.map.algorithm = "modulo";
    const TransitionPtr shown = *Transition::make(nullptr, derived(state));
    PictureStyle style;
    style.textWidth = testing::evenWidth;
    const PictureFocus focus;
    const DrawList list = PictureLayout(*shown, style, focus).whole(shown->frameAt(1.0));
    for (const ShardLoad& shard : shown->after()->load.shards)
        EXPECT_THAT(list.texts(), ::testing::Contains(groupedText(shard.keys)));
}

}  // namespace
}  // namespace ringscope
