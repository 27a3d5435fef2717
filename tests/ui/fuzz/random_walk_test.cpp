// Whatever a person presses, in whatever order: nothing crashes, no figure turns into "nan", and
// undo brings back every state, redo every one again.
#include "tests/ui/fuzz/random_walk.h"
#include "tests/ui/support/window_fixture.h"

#include "core/session/scenario.h"
#include "ui/ring/ring_view.h"
#include "ui/window/stage.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QRegularExpression>

#include <cmath>

namespace ringscope::ui {
namespace {

constexpr int kMoves = 6;

/// The walks of the gate; RINGSCOPE_WALKS asks for more, RINGSCOPE_WALK_SEED for others.
bool isLongRun() { return qEnvironmentVariableIsSet("RINGSCOPE_WALKS"); }

int walks() { return isLongRun() ? qEnvironmentVariableIntValue("RINGSCOPE_WALKS") : 80; }

int firstSeed()
{
    return qEnvironmentVariableIsSet("RINGSCOPE_WALK_SEED")
               ? qEnvironmentVariableIntValue("RINGSCOPE_WALK_SEED")
               : 1;
}

class RandomWalks : public WindowTest {
protected:
    /// Fingerprints at every position, oldest first; ends where it began.
    std::vector<std::string> fingerprints(bool oldestFirst)
    {
        SessionController& session = window->session();
        const int here = session.historyPosition();
        const auto steps = static_cast<int>(session.history().size());
        std::vector<std::string> all(static_cast<std::size_t>(steps) + 1);
        for (int i = 0; i <= steps; ++i) {
            const int position = oldestFirst ? i : steps - i;
            session.jump(position);
            all[static_cast<std::size_t>(position)] = stateFingerprint(session.state());
        }
        session.jump(here);
        return all;
    }

    void expectUndoBringsBackEveryState()
    {
        const std::string now = stateFingerprint(window->session().state());
        const std::vector<std::string> backwards = fingerprints(false);
        const std::vector<std::string> forwards = fingerprints(true);
        EXPECT_EQ(backwards, forwards);
        EXPECT_EQ(stateFingerprint(window->session().state()), now);
        window->settle();
        // "New" leaves nothing to show.
        if (window->session().snapshot()) {
            EXPECT_EQ(stateFingerprint(snapshot().state), now) << "what is shown is not what is";
        }
    }

    void expectTextsAreFigures()
    {
        static const QRegularExpression broken(QStringLiteral("(^|[^a-z])-?(nan|inf)([^a-z]|$)"),
                                               QRegularExpression::CaseInsensitiveOption);
        for (const QLabel* label : window->findChildren<QLabel*>())
            EXPECT_FALSE(label->text().contains(broken)) << label->text().toStdString();
        for (const std::string& text : window->ring().shownMarks().texts())
            EXPECT_FALSE(QString::fromStdString(text).contains(broken)) << text;
    }

    void expectFiguresAreFinite()
    {
        if (!window->session().snapshot())
            return;
        const LoadReport& load = snapshot().load;
        for (const auto& figure : {load.mean, load.hotRatio, load.cv, load.cvChance, load.floor,
                                   load.utilisation, load.shareCv})
            EXPECT_TRUE(!figure || std::isfinite(*figure));
        for (const ShardLoad& shard : load.shards)
            for (const auto& figure : {shard.share, shard.loadShare, shard.loadRatio, shard.ratioHigh})
                EXPECT_TRUE(!figure || std::isfinite(*figure));
        if (!window->stage().transition())
            return;
        const RingFrame frame = window->stage().frame();
        for (const double part : frame.filled)
            EXPECT_TRUE(std::isfinite(part));
    }

    void walk(std::uint64_t seed)
    {
        RandomWalk person(*window, seed);
        for (int i = 0; i < kMoves; ++i)
            person.step();
        window->settle();
        expectUndoBringsBackEveryState();
        expectTextsAreFigures();
        expectFiguresAreFinite();
        if (HasFailure())
            ADD_FAILURE() << "walk " << seed << ":\n  " << person.told().join("\n  ").toStdString();
    }

    /// Every walk goes through the whole undo list twice: a long one makes each longer.
    void startAfresh()
    {
        window->session().openExample(QString::fromLatin1(exampleOf("queue-shards").path));
        window->settle();
    }
};

TEST_F(RandomWalks, BreakNothingAndCanBeUndone)
{
    start();
    const auto first = static_cast<std::uint64_t>(firstSeed());
    for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(walks()); ++seed) {
        if (seed % 4 == 0 || !window->session().snapshot())
            startAfresh();
        // A program that aborts says no more: the walk is told before.
        if (isLongRun())
            std::fprintf(stderr, "walk %llu\n", static_cast<unsigned long long>(seed));
        walk(seed);
        if (HasFailure())
            break;
    }
}

}  // namespace
}  // namespace ringscope::ui
