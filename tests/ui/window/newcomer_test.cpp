// The first minute, played from its script: somebody who knows nothing adds a shard and reads off
// what moved.
#include "tests/ui/support/window_fixture.h"

#include "core/support/number_text.h"
#include "ui/panels/story_view.h"
#include "ui/ring/ring_view.h"
#include "ui/window/result_column.h"

#include <gmock/gmock.h>

#include <QAbstractButton>
#include <QLabel>
#include <QTabBar>

namespace ringscope::ui {
namespace {

constexpr int kMostActions = 8;

struct Line {
    QString verb, text;
};

QList<Line> script()
{
    QFile file(QStringLiteral(RINGSCOPE_SOURCE_DIR "/tests/ui/window/newcomer.txt"));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QList<Line> lines;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n'))
        if (!line.startsWith(u'#') && !line.trimmed().isEmpty())
            lines << Line{line.section(u' ', 0, 0), line.section(u' ', 1).trimmed()};
    return lines;
}

QString plain(QString text)
{
    return text.remove(u'&');
}

class Newcomer : public WindowTest {
protected:
    /// A place on screen where the text stands on a control.
    void click(const QString& text)
    {
        for (QAbstractButton* button : window->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->isEnabled()
                && (plain(button->text()) == text || plain(button->accessibleName()) == text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        for (QTabBar* bar : window->findChildren<QTabBar*>())
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab)
                if (plain(bar->tabText(tab)) == text) {
                    QTest::mouseClick(bar, Qt::LeftButton, Qt::NoModifier, bar->tabRect(tab).center());
                    return;
                }
        ADD_FAILURE() << "no control says " << text.toStdString();
    }

    QStringList textsOnScreen()
    {
        QStringList texts;
        for (const QLabel* label : window->findChildren<QLabel*>())
            if (label->isVisible() && !label->visibleRegion().isEmpty())
                texts << label->text().remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"));
        if (window->ring().isVisible())
            for (const std::string& text : window->ring().shownMarks().texts())
                texts << QString::fromStdString(text);
        if (window->results().story()->isVisible())
            texts << window->results().story()->text();
        for (const QWidget* view : window->findChildren<QWidget*>())
            if (view->isVisible() && !view->accessibleName().isEmpty())
                texts << view->accessibleName();
        return texts;
    }

    bool sees(const QString& text)
    {
        const QStringList texts = textsOnScreen();
        return std::any_of(texts.begin(), texts.end(), [&](const QString& one) { return one.contains(text); });
    }
};

TEST_F(Newcomer, AddsAShardAndReadsWhatMovedInEightActions)
{
    window->resize(1440, 900);
    window->start({});
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    int actions = 0;
    for (const Line& line : script()) {
        SCOPED_TRACE(line.verb.toStdString() + " " + line.text.toStdString());
        if (line.verb == QStringLiteral("sees")) {
            EXPECT_TRUE(sees(line.text)) << textsOnScreen().join(u'\n').toStdString();
            continue;
        }
        ++actions;
        if (line.verb == QStringLiteral("clicks"))
            click(line.text);
        else
            key(QKeySequence(line.text)[0].key());
        settle();
    }
    EXPECT_LE(actions, kMostActions);
    // What was read is what is so.
    ASSERT_TRUE(snapshot().sinceParent);
    EXPECT_THAT(window->results().story()->text().toStdString(),
                testing::HasSubstr(groupedText(snapshot().sinceParent->movedKeys)));
}

}  // namespace
}  // namespace ringscope::ui
