// What a query finds, in which order, and the palette by keys alone.
#include "ui/dialogs/command_palette.h"
#include "ui/dialogs/palette_match.h"
#include "ui/theme/theme.h"

#include <gmock/gmock.h>

#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QVBoxLayout>

namespace ringscope::ui {
namespace {

using Kind = PaletteEntry::Kind;

PaletteEntry entry(const QString& text, const QString& place = {}, const QString& name = {})
{
    return {Kind::Action, text, place, {}, {}, name.isEmpty() ? text : name, {}};
}

std::optional<int> match(const QString& query, const QString& text, const QString& place = {})
{
    return matchOf(query, entry(text, place));
}

QStringList textsOf(const QList<PaletteEntry>& entries)
{
    QStringList texts;
    for (const PaletteEntry& one : entries)
        texts << one.text;
    return texts;
}

TEST(PaletteMatch, WordsStandInAnyOrder)
{
    EXPECT_TRUE(match("csv table", "Copy table as CSV"));
    EXPECT_TRUE(match("TABLE copy", "Copy table as CSV"));
    EXPECT_FALSE(match("csv ring", "Copy table as CSV"));
}

TEST(PaletteMatch, AWordWeighsMoreThanItsBeginningAndThatMoreThanItsInside)
{
    EXPECT_EQ(match("dark", "Dark"), 3);
    EXPECT_EQ(match("add sh", "Add a shard"), 2);
    EXPECT_EQ(match("ark", "Dark"), 1);
    EXPECT_EQ(match("view", "Dark", "View"), 1);
    EXPECT_EQ(match("view dark", "Dark", "View"), 1);
}

TEST(PaletteMatch, TheBestComesFirstThenTheLastUsedThenTheGivenOrder)
{
    const QList<PaletteEntry> entries{entry("Reset layout"), entry("Play"), entry("Copy layout"),
                                      entry("Lay out keys")};
    EXPECT_EQ(textsOf(ranked("lay", entries, {}, 9)),
              (QStringList{"Reset layout", "Copy layout", "Lay out keys", "Play"}));
    EXPECT_EQ(textsOf(ranked("lay", entries, {"Play", "Copy layout"}, 9)),
              (QStringList{"Copy layout", "Reset layout", "Lay out keys", "Play"}));
}

TEST(PaletteMatch, WithoutWordsTheLastUsedLeadAndShardsWait)
{
    QList<PaletteEntry> entries{entry("A"), entry("B")};
    entries << PaletteEntry{Kind::Shard, "redis-0", {}, {}, {}, {}, {}};
    EXPECT_EQ(textsOf(ranked("  ", entries, {"B"}, 9)), (QStringList{"B", "A"}));
    EXPECT_EQ(textsOf(ranked("redis", entries, {}, 9)), (QStringList{"redis-0"}));
}

TEST(PaletteMatch, ACommandLeadsUnlessAnActionSaysTheSame)
{
    PaletteEntry run{Kind::Run, "Run: add redis-9", {}, {}, {}, {}, {}};
    EXPECT_EQ(textsOf(ranked("add redis-9", {entry("Add a shard"), run}, {}, 9)).first(), run.text);
    EXPECT_EQ(textsOf(ranked("add sh", {run, entry("Add a shard")}, {}, 9)).first(), "Add a shard");
    EXPECT_EQ(textsOf(ranked("add", {entry("Padding"), run}, {}, 9)).first(), run.text);
}

TEST(PaletteMatch, TheListIsCut)
{
    EXPECT_EQ(ranked("", {entry("A"), entry("B"), entry("C")}, {}, 2).size(), 2);
    EXPECT_TRUE(ranked("", {}, {}, 2).isEmpty());
}

class Palette : public testing::Test {
protected:
    Palette() : before(new QLineEdit(&window)), palette(source(), theme, &window)
    {
        window.resize(800, 600);
        before->setObjectName("before");
        window.show();
        window.activateWindow();
        before->setFocus();
        QObject::connect(&palette, &CommandPalette::used, &window,
                         [this](const QString& name) { used << name; });
    }
    PaletteSource source()
    {
        return [this](const QString&) {
            QList<PaletteEntry> entries{entry("Alpha"), entry("Beta"), entry("Gamma")};
            entries[1].reason = "select a shard first";
            for (PaletteEntry& one : entries)
                one.run = [this, text = one.text] {
                    ran << text;
                    focusWhenRun = window.focusWidget();
                };
            return entries;
        };
    }
    void press(int key) { QTest::keyClick(palette.field(), static_cast<Qt::Key>(key)); }
    void open()
    {
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        palette.toggle({});
        ASSERT_TRUE(palette.field()->hasFocus());
    }

    ThemeSource theme;
    QWidget window;
    QLineEdit* before;
    CommandPalette palette;
    QStringList ran, used;
    QWidget* focusWhenRun = nullptr;
};

TEST_F(Palette, EnterRunsWhatIsChosenAndGivesTheFocusBackFirst)
{
    open();
    press(Qt::Key_Down);
    press(Qt::Key_Down);
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    EXPECT_EQ(ran, QStringList{"Gamma"});
    EXPECT_EQ(used, QStringList{"Gamma"});
    EXPECT_EQ(focusWhenRun, before);
    EXPECT_FALSE(palette.isVisible());
}

TEST_F(Palette, WhatCannotBeDoneStaysAndSaysWhy)
{
    open();
    QTest::keyClicks(palette.field(), "beta");
    press(Qt::Key_Return);
    EXPECT_TRUE(ran.isEmpty());
    EXPECT_TRUE(palette.isVisible());
    const QModelIndex row = palette.list()->model()->index(0, 0);
    EXPECT_TRUE(row.data(Qt::AccessibleTextRole).toString().contains("select a shard first"));
}

TEST_F(Palette, EscClosesAndRunsNothing)
{
    open();
    press(Qt::Key_Escape);
    EXPECT_FALSE(palette.isVisible());
    EXPECT_TRUE(ran.isEmpty());
    EXPECT_TRUE(before->hasFocus());
}

TEST_F(Palette, NothingFoundRunsNothing)
{
    open();
    QTest::keyClicks(palette.field(), "zzz");
    EXPECT_TRUE(palette.shown().isEmpty());
    press(Qt::Key_Return);
    press(Qt::Key_Down);
    EXPECT_TRUE(ran.isEmpty());
}

TEST_F(Palette, StaysInsideItsWindow)
{
    for (const double scale : {1.0, 1.5, 3.0}) {
        theme.setTextScale(scale);
        for (const QSize size : {QSize(800, 600), QSize(480, 320), QSize(2560, 1440)}) {
            window.resize(size);
            open();
            EXPECT_TRUE(window.rect().contains(palette.geometry())) << scale << " " << size.width();
            palette.dismiss();
        }
    }
}

}  // namespace
}  // namespace ringscope::ui
