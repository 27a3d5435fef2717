#include "ui/intake/line_view.h"
#include "ui/intake/text_intake.h"
#include "ui/intake/unrecognised_dialog.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QTest>

namespace ringscope::ui {
namespace {

class Texts : public testing::Test {
protected:
    Texts()
        : texts(session, theme, window),
          noted(&texts, &TextIntake::noted),
          failed(&texts, &TextIntake::failed)
    {
        window.show();
    }

    UnrecognisedDialog* dialog() { return window.findChild<UnrecognisedDialog*>(); }

    ThemeSource theme;
    SessionController session;
    QWidget window;
    TextIntake texts;
    QSignalSpy noted;
    QSignalSpy failed;
};

TEST_F(Texts, APastedMapIsNamedAndOpened)
{
    QApplication::clipboard()->setText("shards: [{name: a}, {name: b}]\n");
    EXPECT_TRUE(texts.takeClipboard());
    ASSERT_EQ(noted.size(), 1);
    EXPECT_EQ(noted[0][0].toString(), "Pasted: shard map, 2 shards");
    session.settle();
    EXPECT_EQ(session.state().map.shards.size(), 2u);
}

TEST_F(Texts, KnownTextsThatCannotBeOpenedAreNamed)
{
    texts.take("1339518083.107412 [0 127.0.0.1:60866] \"get\" \"a\"\n", "Pasted");
    ASSERT_EQ(failed.size(), 1);
    EXPECT_EQ(failed[0][0].toString(),
              "Pasted: MONITOR log of Redis, 1 command: recognised, but it cannot be opened yet");
    texts.take(" \n", "Pasted");
    EXPECT_EQ(failed[1][0].toString(), "Pasted: there is no text");
}

TEST_F(Texts, APastedListOfKeysJoinsTheMap)
{
    texts.take("shards: [{name: a}]\n", "Pasted");
    texts.take("t-0\nt-1\n", "Pasted");
    session.settle();
    ASSERT_NE(session.state().keys, nullptr);
    EXPECT_EQ(session.state().keys->size(), 2u);
}

TEST_F(Texts, WhatIsNotRecognisedIsShownWithTheClosestFormats)
{
    texts.take("Dear all,\nthe cache is slow today.\n", "Pasted");
    ASSERT_NE(dialog(), nullptr);
    EXPECT_GE(dialog()->choices().size(), 3);
    QRadioButton* list = dialog()->findChild<QRadioButton*>(QStringLiteral("keys-list"));
    ASSERT_NE(list, nullptr);
    list->click();
    for (QPushButton* button : dialog()->findChildren<QPushButton*>())
        if (button->text() == "Open")
            button->click();
    session.settle();
    ASSERT_NE(session.state().keys, nullptr);
    EXPECT_EQ(session.state().keys->name(KeyId(std::size_t{0})), "Dear all,");
}

TEST_F(Texts, FilesOfTheClipboardAreFiles)
{
    QSignalSpy files(&texts, &TextIntake::filesPasted);
    auto* data = new QMimeData;
    data->setUrls({QUrl::fromLocalFile("/tmp/a.csv")});
    QApplication::clipboard()->setMimeData(data);
    EXPECT_TRUE(texts.takeClipboard());
    ASSERT_EQ(files.size(), 1);
    EXPECT_EQ(files[0][0].toStringList(), QStringList{"/tmp/a.csv"});
}

TEST(PlaceIn, ReadsFileLineAndColumn)
{
    const auto place = placeIn("/tmp/a:b.yaml:12:3: unknown field: x (allowed: y)");
    ASSERT_TRUE(place.has_value());
    EXPECT_EQ(place->file, "/tmp/a:b.yaml");
    EXPECT_EQ(place->line, 12u);
    EXPECT_EQ(place->column, 3u);
    EXPECT_EQ(place->what, "unknown field: x (allowed: y)");
    EXPECT_FALSE(placeIn("file.csv: cannot be opened").has_value());
    EXPECT_FALSE(placeIn("").has_value());
}

TEST(LineViewTest, ShowsTheLineMarkedAmongItsNeighbours)
{
    ThemeSource theme;
    QByteArray text;
    for (int i = 1; i <= 1000; ++i)
        text += "row " + QByteArray::number(i) + "\n";
    LineView view({"pasted", text}, 500, 5, "why", theme, nullptr);
    view.setAttribute(Qt::WA_DeleteOnClose, false);
    view.settle();
    EXPECT_EQ(view.markedLine(), "row 500");
    EXPECT_EQ(view.windowTitle(), "pasted, line 500");
    LineView behind({"pasted", text}, 5000, 1, "why", theme, nullptr);
    behind.setAttribute(Qt::WA_DeleteOnClose, false);
    behind.settle();
    EXPECT_EQ(behind.markedLine(), "");
}

}  // namespace
}  // namespace ringscope::ui
