// Every text of every view can be read: at 3 text scales, in 3 palettes, with 5, 25 and 1,000
// shards, from 800x600 to 2560x1440, at rest and while a change plays. 12 windows meet each pair of
// these settings; RINGSCOPE_LOOK_ALL=1 opens all 108.
#include "tests/ui/look/look_check.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/investigate/investigate_frame.h"
#include "ui/panels/pages.h"
#include "ui/window/teach_frame.h"

#include <QTabBar>

#include <map>

namespace ringscope::ui {
namespace {

enum class Sized { Five, TwentyFive, Thousand };

struct Look {
    QSize size;
    double text;
    Scheme scheme;
    Sized map;
};

constexpr QSize kSizes[] = {{800, 600}, {1280, 720}, {1440, 900}, {2560, 1440}};
constexpr double kScales[] = {1.0, 1.5, 2.0};
constexpr Scheme kSchemes[] = {Scheme::Light, Scheme::Dark, Scheme::HighContrast};
constexpr Sized kMaps[] = {Sized::Five, Sized::TwentyFive, Sized::Thousand};
constexpr const char* kSchemeNames[] = {"light", "dark", "high contrast"};
constexpr const char* kMapNames[] = {"5 shards", "25 shards", "1,000 shards"};

void PrintTo(const Look& look, std::ostream* out)
{
    *out << look.size.width() << "x" << look.size.height() << " text " << look.text << " "
         << kSchemeNames[static_cast<std::size_t>(look.scheme)] << ", "
         << kMapNames[static_cast<std::size_t>(look.map)];
}

std::vector<Look> allLooks()
{
    std::vector<Look> looks;
    for (const QSize& size : kSizes)
        for (const double scale : kScales)
            for (const Scheme scheme : kSchemes)
                for (const Sized map : kMaps)
                    looks.push_back({size, scale, scheme, map});
    return looks;
}

/// Every pair of two settings: scale and map are two independent sums of size and scheme.
std::vector<Look> pairwiseLooks()
{
    std::vector<Look> looks;
    for (std::size_t size = 0; size < 4; ++size)
        for (std::size_t scheme = 0; scheme < 3; ++scheme)
            looks.push_back({kSizes[size], kScales[(size + scheme) % 3], kSchemes[scheme],
                             kMaps[(size + 2 * scheme) % 3]});
    return looks;
}

std::vector<Look> looks()
{
    return qEnvironmentVariableIsSet("RINGSCOPE_LOOK_ALL") ? allLooks() : pairwiseLooks();
}

class EveryView : public WindowTest, public testing::WithParamInterface<Look> {
protected:
    ~EveryView() override
    {
        theme.setTextScale(1.0);
        theme.setChoice(SchemeChoice::Light);
    }

    void startAtLook()
    {
        const Look& look = GetParam();
        theme.setTextScale(look.text);
        theme.setChoice(static_cast<SchemeChoice>(static_cast<int>(look.scheme) + 1));
        window->resize(look.size);
        start(files());
        if (look.map == Sized::Thousand)
            window->session().openExample(QStringLiteral(":/examples/thousand.ringscope"));
        settle();
        ASSERT_EQ(window->size(), look.size) << "the window grew by itself";
        addShard();
        layOut();
    }

    /// Each level of nested layouts asks the one around it by a posted event, so that a new size
    /// takes several rounds of the event loop; nobody sees the states between.
    static void layOut()
    {
        constexpr int kLevels = 16;
        for (int level = 0; level < kLevels; ++level)
            QCoreApplication::processEvents();
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
            savePicture(moment);
            for (const LookFinding& finding : findingsOf(*window, theme.theme().colour(Ink::Window)))
                m_findings[finding.line()] << moment;
        }
    }

    /// RINGSCOPE_LOOK_PICTURES names a folder for a picture of each view, for the eye.
    void savePicture(const QString& moment)
    {
        const QString into = qEnvironmentVariable("RINGSCOPE_LOOK_PICTURES");
        if (into.isEmpty())
            return;
        const QString look = QString::fromStdString(testing::PrintToString(GetParam()));
        ASSERT_TRUE(window->grab().save(QStringLiteral("%1/%2, %3.png").arg(into, look, moment)));
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
