// Every text of every view can be read, at rest and while a change plays.
#include "tests/ui/look/look_check.h"
#include "tests/ui/look/looks.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/investigate/investigate_frame.h"
#include "ui/panels/measured_pane.h"
#include "ui/panels/pages.h"
#include "ui/window/teach_frame.h"

#include <QTabBar>

#include <map>

namespace ringscope::ui {
namespace {

class EveryView : public WindowTest, public testing::WithParamInterface<Look> {
protected:
    void startAtLook()
    {
        const Look& look = GetParam();
        window->resize(look.size);
        start(files());
        if (look.map == Sized::Thousand)
            window->session().openExample(QStringLiteral(":/examples/thousand.ringscope"));
        settle();
        ASSERT_EQ(window->size(), look.size) << "the window grew by itself";
        addShard();
        layOut();
    }

    /// Loads of six figures, as an engineer has them.
    QStringList files()
    {
        if (GetParam().map == Sized::Thousand)
            return {};
        const int shards = GetParam().map == Sized::Five ? 4 : 24;
        QByteArray map = "version: 7\nalgorithm: ring\nhash: xxh64\nvnodes: 64\nshards:\n";
        for (int i = 0; i < shards; ++i)
            map += "  - { name: redis-" + QByteArray::number(i) + ", capacity: 500000 }\n";
        QByteArray keys = "key,requests\n";
        for (int i = 0; i < 4000; ++i)
            keys += "t-" + QByteArray::number(i) + "," + QByteArray::number(100 + i * 37 % 500) + "\n";
        return {write(QStringLiteral("map.yaml"), map), write(QStringLiteral("keys.csv"), keys)};
    }

    void look(const QString& view)
    {
        for (const double position : {1.0, 0.4}) {
            window->player().seek(position);
            layOut();
            const QString moment = position < 1.0 ? view + QStringLiteral(", midway") : view;
            savePicture(*window, GetParam(), moment);
            for (const LookFinding& finding : findingsOf(*window, theme.theme().colour(Ink::Window)))
                m_findings[finding.line()] << moment;
        }
    }

    /// What is measured in the background while its page is shown.
    void settleFigures()
    {
        QCoreApplication::processEvents();
        for (MeasuredPane* pane : window->findChildren<MeasuredPane*>())
            pane->settle();
    }

    /// Every page of every row of tabs that is on screen, one row after the other.
    void lookAtPages(const QString& view)
    {
        look(view);
        for (Pages* pages : window->findChildren<Pages*>()) {
            if (!pages->isVisible())
                continue;
            const int first = pages->current();
            for (int page = 0; page < pages->bar()->count(); ++page) {
                if (page == first)
                    continue;
                pages->show(page);
                settleFigures();
                look(view + QStringLiteral(", ") + pages->bar()->tabText(page));
            }
            pages->show(first);
        }
    }

    void report()
    {
        for (const auto& [line, views] : m_findings)
            ADD_FAILURE() << line.toStdString() << "\n    in " << views.first().toStdString()
                          << (views.size() > 1 ? " and " + std::to_string(views.size() - 1) + " more" : "");
    }

private:
    LookedAt m_looked{theme, GetParam()};
    std::map<QString, QStringList> m_findings;
};

TEST_P(EveryView, TeachCanBeRead)
{
    startAtLook();
    lookAtPages(QStringLiteral("teach"));
    if (window->frame().isNarrow()) {
        window->frame().showResults();
        lookAtPages(QStringLiteral("teach, results"));
    }
    report();
}

TEST_P(EveryView, InvestigateCanBeRead)
{
    startAtLook();
    window->setMode(Mode::Investigate);
    window->investigate().settle();
    lookAtPages(QStringLiteral("investigate"));
    report();
}

TEST_P(EveryView, TheStartPageCanBeRead)
{
    startAtLook();
    window->showStart();
    look(QStringLiteral("start page"));
    report();
}

TEST_P(EveryView, TheTableCanBeRead)
{
    startAtLook();
    window->showTable(true);
    look(QStringLiteral("table"));
    report();
}

TEST_P(EveryView, ThePresenterCanBeRead)
{
    startAtLook();
    window->present(true);
    window->resize(GetParam().size);
    look(QStringLiteral("presenter"));
    report();
}

INSTANTIATE_TEST_SUITE_P(Looks, EveryView, testing::ValuesIn(looks()));

}  // namespace
}  // namespace ringscope::ui
