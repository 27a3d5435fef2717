// Context menus, key lists and pinned probes: what they act on, and what they say.
#include "tests/ui/support/window_fixture.h"

#include "ui/models/key_list_model.h"
#include "ui/models/probe_rows.h"
#include "ui/models/qt_text.h"
#include "ui/panels/banner.h"
#include "ui/panels/pages.h"
#include "ui/panels/pinned_list.h"
#include "ui/panels/probe_view.h"
#include "ui/panels/shard_rail.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/window/change_column.h"
#include "ui/window/context_menus.h"
#include "ui/window/key_list_dialog.h"
#include "ui/window/loss_bars.h"
#include "ui/window/loss_dialog.h"
#include "ui/window/movement_page.h"
#include "ui/window/result_column.h"

#include <gmock/gmock.h>

#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

namespace ringscope::ui {
namespace {

using testing::Contains;
using testing::Not;

class Menus : public WindowTest {
protected:
    void begin()
    {
        start({write("map.yaml", "vnodes: 4\nhash: blake2b-64\nshards: [{name: redis-0}, "
                                 "{name: redis-1}, {name: redis-2}]\n")});
        window->session().dispatch(intents::workload("keys", "60"));
        window->session().dispatch(intents::workload("name", "t-{i}"));
        settle();
    }
    RingView& ring() { return window->ring(); }
    QPoint spotOf(Mark mark, std::uint32_t index)
    {
        const DrawList marks = ring().shownMarks();
        for (const DrawItem& item : marks.items()) {
            if (item.tag.mark != mark || item.tag.index != index)
                continue;
            if (const auto* dot = std::get_if<CircleShape>(&item.shape))
                return QPointF(dot->centre.x, dot->centre.y).toPoint();
            if (const auto* arc = std::get_if<SectorShape>(&item.shape)) {
                const Spot spot = onCircle(arc->centre, (arc->inner + arc->outer) / 2,
                                           arc->begin + arc->sweep / 2);
                return QPointF(spot.x, spot.y).toPoint();
            }
        }
        return {};
    }
    void rightClick(QWidget& widget, QPoint place)
    {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, widget.mapToGlobal(place));
        QApplication::sendEvent(&widget, &event);
    }
    std::vector<std::string> shown()
    {
        std::vector<std::string> names;
        if (const QMenu* menu = window->menus().menu())
            for (const QAction* action : menu->actions())
                if (!action->isSeparator())
                    names.push_back(action->objectName().toStdString());
        return names;
    }
    void trigger(ActionId id)
    {
        window->actions().action(id)->trigger();
        settle();
    }
    QString clipboard() { return QApplication::clipboard()->text(); }
    KeyListDialog* list() { return window->findChild<KeyListDialog*>(); }
    /// The widest arc's unit.
    std::uint32_t widestUnit()
    {
        const Placement& placement = *snapshot().routing->placement;
        std::uint32_t widest = 0;
        for (std::uint32_t unit = 0; unit < placement.unitCount(); ++unit)
            if (placement.unitLength(UnitId(unit)) > placement.unitLength(UnitId(widest)))
                widest = unit;
        return widest;
    }
};

TEST_F(Menus, AnArcsMenuActsOnTheArcAndItsShard)
{
    begin();
    const std::uint32_t unit = widestUnit();
    rightClick(ring(), spotOf(Mark::Arc, unit));
    EXPECT_THAT(shown(), Contains("keys.show"));
    EXPECT_THAT(shown(), Contains("shard.remove"));
    EXPECT_THAT(shown(), Contains("shard.state"));
    EXPECT_THAT(shown(), Not(Contains("key.pin")));
    const ShardIndex owner = snapshot().routing->placement->ownerOf(UnitId(unit));
    EXPECT_EQ(window->selection().shards(),
              QStringList{toQt(snapshot().state.map.shards[owner.value].id)});
    trigger(ActionId::CopyKeys);
    const KeyList keys =
        *listKeys(snapshot(), {UnitId(unit), {}}, "", Measure::Requests, 1000, WorkContext());
    EXPECT_EQ(clipboard().count(u'\n'), static_cast<qsizetype>(keys.count) + 1);
    EXPECT_TRUE(clipboard().startsWith("key,requests,shard\n"));
    trigger(ActionId::CopyValue);
    EXPECT_TRUE(clipboard().contains("of the circle")) << clipboard().toStdString();
}

TEST_F(Menus, ALossIsShownByTheRuleOfTheMapAndFollowsIt)
{
    begin();
    rightClick(ring(), spotOf(Mark::Arc, widestUnit()));
    EXPECT_THAT(shown(), Contains("shard.lose"));
    EXPECT_THAT(shown(), Contains("shard.lose-zone"));
    trigger(ActionId::LoseShard);
    auto* dialog = window->findChild<LossDialog*>();
    ASSERT_TRUE(dialog);
    dialog->settle();
    ASSERT_EQ(dialog->bars().bars().size(), 3);
    EXPECT_TRUE(dialog->bars().bars()[0].isLost);
    EXPECT_EQ(dialog->bars().bars()[0].then, 0.0);
    EXPECT_TRUE(dialog->sentence().contains("hottest then")) << dialog->sentence().toStdString();
    window->session().dispatch(intents::removeShard(dialog->bars().bars()[0].name.toStdString()));
    settle();
    dialog->settle();
    EXPECT_TRUE(dialog->sentence().contains("not in the map")) << dialog->sentence().toStdString();
    dialog->close();
}

TEST_F(Menus, AZoneThatIsNotStatedCannotBeLost)
{
    begin();
    window->selection().select({"redis-1"});
    trigger(ActionId::LoseZone);
    EXPECT_FALSE(window->findChild<LossDialog*>());
}

TEST_F(Menus, TheProbeNamesEveryCopyWithItsZone)
{
    start({write("map.yaml", "replicas: 3\nshards: [{name: a, zone: east}, {name: b, zone: west}]\n")});
    const ProbeAnswer answer = answerProbe(snapshot(), nullptr, "t-42");
    QStringList names, values;
    for (const ProbeRow& row : answer.rows) {
        names << row.name;
        values << row.value;
    }
    const qsizetype first = names.indexOf("copy 1, primary");
    ASSERT_GE(first, 0);
    EXPECT_EQ(values[first], answer.owner + (answer.owner == "a" ? ", zone east" : ", zone west"));
    EXPECT_EQ(names[first + 1], "copy 2");
    EXPECT_EQ(names[first + 2], "missing");
    EXPECT_EQ(values[first + 2], "1 of 3 copies");
}

TEST_F(Menus, TheMovementPageSaysWhatMustBeCopied)
{
    start({write("map.yaml", "replicas: 2\nshards: [{name: a}, {name: b}, {name: c}]\n")});
    window->session().dispatch(intents::workload("keys", "60"));
    settle();
    addShard();
    settle();
    const auto* page = window->findChild<MovementPage*>();
    ASSERT_TRUE(page);
    EXPECT_TRUE(page->copiesText().startsWith("Copies to make: ")) << page->copiesText().toStdString();
    ASSERT_TRUE(snapshot().copiesSinceParent);
    EXPECT_GT(snapshot().copiesSinceParent->made, 0u);
}

TEST_F(Menus, AKeysMenuPinsItToAShardAndLetsItGo)
{
    begin();
    const SceneKey& key = ring().transition()->scene().keys[7];
    rightClick(ring(), spotOf(Mark::Key, 7));
    EXPECT_THAT(shown(), Contains("key.pin"));
    QMenu& shards = *window->actions().submenu(ActionId::PinKey);
    emit shards.aboutToShow();
    ASSERT_EQ(shards.actions().size(), 3);
    shards.actions()[(key.to + 1) % 3]->trigger();
    settle();
    ASSERT_EQ(snapshot().state.map.overrides.size(), 1u);
    EXPECT_EQ(snapshot().state.map.overrides.begin()->first, snapshot().keys->name(key.id));
    window->selection().setProbe(snapshot().keys->name(key.id));
    EXPECT_TRUE(window->actions().action(ActionId::UnpinKey)->isEnabled());
    trigger(ActionId::UnpinKey);
    EXPECT_TRUE(snapshot().state.map.overrides.empty());
}

TEST_F(Menus, BesideTheRingAreTheActionsOfTheWhole)
{
    begin();
    rightClick(ring(), {3, 3});
    EXPECT_THAT(shown(), Contains("shard.add"));
    EXPECT_THAT(shown(), Contains("keys.show"));
    EXPECT_THAT(shown(), Contains("file.export"));
    EXPECT_THAT(shown(), Not(Contains("shard.remove")));
}

TEST_F(Menus, TheMenuKeyOpensAtTheFocusedArc)
{
    begin();
    ring().setFocus();
    QTest::keyClick(&ring(), Qt::Key_Down);
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(&ring(), &event);
    ASSERT_TRUE(window->menus().menu());
    EXPECT_EQ(window->menus().keys().unit, 0u);
    EXPECT_THAT(shown(), Contains("shard.remove"));
}

TEST_F(Menus, ARowsMenuSelectsItsShardAndChangesItsState)
{
    begin();
    QTableView& view = *window->changes().shards()->view();
    const QPoint row = view.visualRect(view.model()->index(1, 0)).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, row, view.viewport()->mapToGlobal(row));
    QApplication::sendEvent(view.viewport(), &event);
    EXPECT_EQ(window->selection().shards(), QStringList{"redis-1"});
    EXPECT_TRUE(window->actions().action(ActionId::StateActive)->isChecked());
    trigger(ActionId::StateDown);
    EXPECT_EQ(snapshot().state.map.shards[1].state, ShardState::Down);
    EXPECT_TRUE(window->actions().action(ActionId::StateDown)->isChecked());
}

TEST_F(Menus, TheKeyListFiltersAndProbesAndCounts)
{
    begin();
    trigger(ActionId::ShowKeys);
    ASSERT_TRUE(list());
    list()->settle();
    EXPECT_EQ(list()->model()->rowCount(), 60);
    EXPECT_TRUE(list()->summary().startsWith("60 keys")) << list()->summary().toStdString();
    const std::string first = *list()->model()->keyAt(0);
    QTest::keyClicks(list()->filter(), toQt(first));
    list()->settle();
    EXPECT_LT(list()->model()->rowCount(), 60);
    EXPECT_TRUE(list()->summary().contains("of 60")) << list()->summary().toStdString();
    emit list()->view()->activated(list()->model()->index(0, 0));
    EXPECT_EQ(window->selection().probe(), *list()->model()->keyAt(0));
}

TEST_F(Menus, TheKeyListOfAShardFollowsTheMap)
{
    begin();
    window->selection().select({"redis-1"});
    trigger(ActionId::ShowKeys);
    ASSERT_TRUE(list());
    list()->settle();
    EXPECT_EQ(list()->model()->rowCount(), static_cast<int>(snapshot().load.shards[1].keys));
    window->session().dispatch(intents::addShard("redis-3", "1"));
    settle();
    list()->settle();
    EXPECT_EQ(list()->model()->rowCount(), static_cast<int>(snapshot().load.shards[1].keys));
}

TEST_F(Menus, PPinsTheProbeAndTheListShowsWhoMoved)
{
    begin();
    ring().setFocus();
    window->selection().setProbe("t-1");
    key(Qt::Key_P);
    window->selection().setProbe("t-2");
    key(Qt::Key_P);
    EXPECT_EQ(window->selection().pinned().keys(), (std::vector<std::string>{"t-1", "t-2"}));
    EXPECT_EQ(ring().pinned().size(), 2u);
    auto* rows = window->results().probe()->findChild<PinnedList*>();
    ASSERT_TRUE(rows);
    EXPECT_EQ(rows->rows().size(), 2);
    const ShardIndex owner = snapshot().ownerOf(*snapshot().keys->find("t-1"));
    const QString was = toQt(snapshot().state.map.shards[owner.value].name);
    window->session().dispatch(intents::removeShard(was.toStdString()));
    settle();
    EXPECT_TRUE(rows->rows().first().contains("was " + was + ", now redis-"))
        << rows->rows().first().toStdString();
    EXPECT_TRUE(ring().pinned().front().moves());
    EXPECT_THAT(ring().shownMarks().texts(), Contains("1"));
}

TEST_F(Menus, ANinthPinSaysThatEightIsTheLimit)
{
    begin();
    for (int i = 0; i < 9; ++i) {
        window->selection().setProbe("t-" + std::to_string(i));
        trigger(ActionId::PinProbe);
    }
    EXPECT_EQ(window->selection().pinned().keys().size(), 8u);
    EXPECT_TRUE(window->banner().text().contains("eight is the limit"));
    trigger(ActionId::UnpinProbes);
    EXPECT_TRUE(window->selection().pinned().keys().empty());
}

TEST_F(Menus, PinningAgainLetsGoAndSoDoesTheButton)
{
    begin();
    window->selection().setProbe("t-1");
    trigger(ActionId::PinProbe);
    trigger(ActionId::PinProbe);
    EXPECT_TRUE(window->selection().pinned().keys().empty());
    trigger(ActionId::PinProbe);
    auto* rows = window->results().probe()->findChild<PinnedList*>();
    QToolButton* remove = nullptr;
    for (QToolButton* button : rows->findChildren<QToolButton*>())
        if (button->isVisible())
            remove = button;
    ASSERT_TRUE(remove);
    QTest::mouseClick(remove, Qt::LeftButton);
    settle();
    EXPECT_TRUE(window->selection().pinned().keys().empty());
}

}  // namespace
}  // namespace ringscope::ui
