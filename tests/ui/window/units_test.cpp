// Loads by unit in the window: opened like keys, shown by unit and by shard with the figures of the
// command line, and moved from there.
#include "core/cluster/slot_targets.h"
#include "core/commands/command_line.h"
#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "tests/ui/access/accessible_tree.h"
#include "tests/ui/window/window_cases.h"

#include "ui/charts/chart_pane.h"
#include "ui/investigate/investigate_frame.h"
#include "ui/investigate/keys_column.h"
#include "ui/panels/banner.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/window/context_menus.h"
#include "ui/window/move_unit_dialog.h"
#include "ui/window/rebalance_dialog.h"
#include "ui/window/unit_list_dialog.h"

#include <gmock/gmock.h>

#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

/// Ten slots: 0-4 of a, 5-9 of b.
constexpr const char* kMap = "algorithm: slots\nhash: integer\nslots: 10\n"
                             "units: {0-4: [a], 5-9: [b]}\nshards: [{name: a}, {name: b}]\n";
constexpr const char* kLoads = "unit,requests,bytes\n0,70,1\n4,10,2\n5,15,\n9,5,4\n";

class Lines : public TextSink {
public:
    bool write(std::string_view part) override
    {
        text += part;
        return true;
    }
    std::string text;
};

QJsonObject cliLoad(const QString& map, const QString& units)
{
    CommandArguments given;
    given.arguments = {map.toStdString()};
    given.options = {{"--units", units.toStdString()}};
    const Result<Report> report = runCommand(*findCliCommand("load"), given, CommandContext());
    EXPECT_TRUE(report.ok());
    Lines lines;
    EXPECT_TRUE(report && print(*report, OutputForm::Json, lines));
    return QJsonDocument::fromJson(QByteArray::fromStdString(lines.text)).object();
}

class UnitsInTheWindow : public WindowCases {
protected:
    void begin(const char* loads = kLoads)
    {
        map = write(QStringLiteral("map.yaml"), kMap);
        units = write(QStringLiteral("units.csv"), loads);
        start({map, units});
    }

    template <class Dialog>
    Dialog& opened(ActionId action)
    {
        window->actions().action(action)->trigger();
        Dialog* dialog = window->findChild<Dialog*>();
        EXPECT_NE(dialog, nullptr);
        return *dialog;
    }
    UnitListDialog& list() { return opened<UnitListDialog>(ActionId::ShowUnits); }

    static QStringList row(const QAbstractItemModel& model, int at)
    {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(at, column).data().toString();
        return cells;
    }

    QString map, units;
};

TEST_F(UnitsInTheWindow, AreTheLoadOfShardsWithTheFiguresOfTheCommandLine)
{
    begin();
    const QJsonObject load = cliLoad(map, units);
    EXPECT_DOUBLE_EQ(*snapshot().load.hotRatio, load["hot_ratio"].toDouble());
    EXPECT_DOUBLE_EQ(*snapshot().load.floor, load["floor"].toDouble());
    EXPECT_DOUBLE_EQ(*snapshot().load.cv, load["cv"].toDouble());
    const QList<QStringList> bars = window->results().bars()->shownRows();
    const QJsonArray shards = load["shards"].toArray();
    ASSERT_EQ(bars.size(), shards.size() + 1);
    for (qsizetype i = 0; i < shards.size(); ++i)
        EXPECT_TRUE(bars[i + 1].join(u' ').contains(
            QString::number(shards[i]["load"].toInt())))
            << bars[i + 1].join(u' ').toStdString();
    EXPECT_THAT(told(), HasSubstr("loads of 4 slots"));
    EXPECT_THAT(told(), HasSubstr("<b>a</b> is busiest: 1.60"));
}

TEST_F(UnitsInTheWindow, AreListedHeaviestFirstAsTheCommandLineListsThem)
{
    begin();
    UnitListDialog& dialog = list();
    EXPECT_EQ(dialog.windowTitle(), "Heaviest slots");
    const QJsonArray top = cliLoad(map, units)["top_units"].toArray();
    const QAbstractItemModel& model = *dialog.view()->model();
    ASSERT_EQ(model.rowCount(), top.size());
    for (int i = 0; i < model.rowCount(); ++i) {
        const QStringList cells = row(model, i);
        EXPECT_EQ(cells[0], top[i]["unit"].toString());
        EXPECT_EQ(cells[1].toInt(), top[i]["load"].toInt());
        EXPECT_EQ(cells[2], toQt(percentText(top[i]["load_share"].toDouble())));
        EXPECT_EQ(cells[4], top[i]["shard"].toString());
    }
    EXPECT_EQ(row(model, 0)[3], toQt(factorText(7.0))) << "of ten slots' mean";
    EXPECT_THAT(dialog.summary().replace(QChar(0x00A0), u' ').toStdString(),
                HasSubstr("4 slots, 100 requests. The heaviest alone is 70 % of all: no move of whole "
                          "slots gets the hottest shard below 1.4"));
    EXPECT_EQ(unnamedIn(dialog), QStringList());
    dialog.filter()->setText(QStringLiteral("b"));
    EXPECT_EQ(model.rowCount(), 2);
}

TEST_F(UnitsInTheWindow, HeatTheSlotMap)
{
    begin();
    const auto* grid = std::get_if<GridForm>(&window->ring().transition()->scene().form);
    ASSERT_NE(grid, nullptr);
    EXPECT_EQ(grid->loadRatio, snapshot().units->ratios);
    EXPECT_DOUBLE_EQ(grid->loadRatio[0], 7.0);
    const std::string facts = unitFacts(*window->ring().transition(), 0).text();
    EXPECT_THAT(facts, HasSubstr("70 requests, 70 % of all"));
}

TEST_F(UnitsInTheWindow, AUnitMovesFromTheListInOneStep)
{
    begin();
    UnitListDialog& dialog = list();
    dialog.moveButton()->click();
    auto* move = window->findChild<MoveUnitDialog*>();
    ASSERT_NE(move, nullptr);
    move->settle();
    EXPECT_EQ(move->windowTitle(), "Move slot 0");
    EXPECT_EQ(move->shards()->currentText(), "b");
    EXPECT_THAT(QString(move->said()).replace(QChar(0x00A0), u' ').toStdString(),
                HasSubstr("70 % of the requests would move. Hottest then: b, 1.8"));
    EXPECT_EQ(unnamedIn(*move), QStringList());
    move->moveButton()->click();
    settle();
    EXPECT_EQ(window->session().lastStep(), "Move 0 to b");
    EXPECT_EQ(snapshot().load.shards[1].load, 90u);
    EXPECT_EQ(row(*dialog.view()->model(), 0)[4], "b") << "the list follows";
    EXPECT_THAT(told(), HasSubstr("1 of 4"));
    EXPECT_THAT(told(), HasSubstr("slots have moved"));
    window->session().undo();
    settle();
    EXPECT_EQ(snapshot().load.shards[1].load, 20u);
}

TEST_F(UnitsInTheWindow, ARightClickOnASlotOffersToMoveIt)
{
    begin();
    PointedAt target;
    target.unit = 4;
    target.shardId = QStringLiteral("a");
    window->menus().open(ContextMenus::On::Ring, target, QPoint(10, 10));
    const QAction* action = window->actions().action(ActionId::MoveUnit);
    EXPECT_TRUE(action->isEnabled());
    EXPECT_EQ(QString(action->text()).remove(u'&'), "Move slot 4 to...");
    EXPECT_EQ(QString(window->actions().action(ActionId::ShowUnits)->text()).remove(u'&'),
              "Heaviest slots...");
}

TEST_F(UnitsInTheWindow, InvestigateShowsTheHeaviestOfTheBusiestShard)
{
    begin();
    window->setMode(Mode::Investigate);
    settle();
    window->investigate().settle();
    QCoreApplication::processEvents();
    EXPECT_EQ(window->investigate().keys().title(), "Slots on a");
    window->selection().select({QStringLiteral("b")});
    EXPECT_EQ(window->investigate().keys().title(), "Slots on b");
}

TEST_F(UnitsInTheWindow, OfSeveralTopicsOneIsPickedInTheList)
{
    begin("group,unit,requests\norders,0,7\naudit,9,50\n");
    EXPECT_FALSE(snapshot().hasLoad());
    EXPECT_THAT(told(), HasSubstr("2 groups"));
    UnitListDialog& dialog = list();
    ASSERT_TRUE(dialog.groups()->isVisible());
    emit dialog.groups()->textActivated(QStringLiteral("audit"));
    settle();
    EXPECT_EQ(snapshot().load.total, 50u);
    EXPECT_EQ(dialog.groups()->currentText(), "audit");
}

TEST_F(UnitsInTheWindow, ThatDoNotFitAreSaid)
{
    begin("unit,requests\n77,1\n");
    EXPECT_THAT(told(), HasSubstr("of no unit of this map (0 to 9)"));
    EXPECT_EQ(list().view()->model()->rowCount(), 0);
}

TEST_F(UnitsInTheWindow, OfNobodyAreMarked)
{
    map = write(QStringLiteral("map.yaml"), QByteArray(kMap).replace("0-4", "1-4"));
    start({map, write(QStringLiteral("units.csv"), kLoads)});
    const QStringList cells = row(*list().view()->model(), 0);
    EXPECT_EQ(cells[4], "nobody");
    EXPECT_EQ(cells[5], "strays: nobody owns it");
}

TEST_F(UnitsInTheWindow, ArePastedAndStayInTheSession)
{
    start({write(QStringLiteral("map.yaml"), kMap)});
    window->session().openText(kLoads, QStringLiteral("Pasted"));
    settle();
    EXPECT_EQ(snapshot().basis, LoadBasis::Units);
    EXPECT_THAT(window->banner().text().toStdString(), HasSubstr("Pasted: loads of 4 units read"));
    window->session().dispatch(intents::moveUnit("0", "b"));
    settle();
    window->session().reload();
    settle();
    EXPECT_EQ(snapshot().load.shards[1].load, 90u);
    window->session().undo();
    window->session().undo();
    settle();
    EXPECT_FALSE(snapshot().hasLoad()) << "opening them was a step";
}

TEST_F(UnitsInTheWindow, RebalanceSaysWhatItWouldDo)
{
    map = write(QStringLiteral("map.yaml"), QByteArray(kMap).replace("0-4", "0-1").replace("5-9", "2-9"));
    start({map, write(QStringLiteral("units.csv"), kLoads)});
    auto& dialog = opened<RebalanceDialog>(ActionId::Rebalance);
    dialog.settle();
    EXPECT_EQ(row(*dialog.view()->model(), 0), QStringList({"a", "1", "5", "2", "+3"}));
    EXPECT_EQ(row(*dialog.view()->model(), 1)[3], "8");
    const std::string said = dialog.sentence().replace(QChar(0x00A0), u' ').toStdString();
    EXPECT_THAT(said, HasSubstr("3 of 10 slots would get another owner."));
    EXPECT_THAT(said, HasSubstr("of the requests would move."));
    EXPECT_EQ(unnamedIn(dialog), QStringList());
    dialog.applyButton()->click();
    settle();
    EXPECT_EQ(window->session().lastStep(), "Rebalance slots by weight");
    EXPECT_EQ(slotBalance(snapshot().state.map)->moves, 0u);
}

}  // namespace
}  // namespace ringscope::ui
