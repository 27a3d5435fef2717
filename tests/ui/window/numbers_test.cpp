// Picture = numbers: every number on screen is a field of the snapshot.
#include "tests/ui/support/shown_numbers.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/models/qt_text.h"
#include "ui/panels/pages.h"
#include "ui/window/change_column.h"
#include "ui/window/result_column.h"

namespace ringscope::ui {
namespace {

class Numbers : public WindowTest {
protected:
    void expectAllKnown(const QSet<QString>& alsoKnown = {})
    {
        QSet<QString> known = knownNumbers(snapshot()) + alsoKnown;
        if (const SnapshotPtr before = window->session().previous())
            known += knownNumbers(*before);
        const QMap<QString, QString> shown = shownNumbers(*window, wordsOf(snapshot()));
        EXPECT_FALSE(shown.isEmpty());
        for (auto it = shown.constBegin(); it != shown.constEnd(); ++it)
            EXPECT_TRUE(known.contains(it.key()))
                << it.key().toStdString() << " in " << it.value().toStdString();
    }
};

TEST_F(Numbers, OfTheExampleAtRest)
{
    start();
    window->showTable(true);
    expectAllKnown(furniture());
}

TEST_F(Numbers, OfEveryPageAfterAShardJoined)
{
    start();
    window->showTable(true);
    addShard();
    settle();
    for (int page = 0; page < 4; ++page) {
        window->results().pages()->show(page);
        expectAllKnown(furniture());
    }
}

}  // namespace
}  // namespace ringscope::ui
