#include "ui/motion/transition_player.h"

#include "ui/motion/frame_clock.h"

#include <QSignalSpy>

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

constexpr std::int64_t kSecondUs = 1'000'000;

class Player : public ::testing::Test {
protected:
    void start(std::vector<double> stops = {0.2, 0.8})
    {
        m_player.start(kSecondUs, std::move(stops));
    }

    ManualClock m_clock;
    TransitionPlayer m_player{m_clock};
};

TEST_F(Player, RestsAtTheEndBeforeAnyTransition)
{
    EXPECT_EQ(m_player.position(), 1.0);
    EXPECT_FALSE(m_player.isPlaying());
    EXPECT_FALSE(m_clock.isRunning());
}

TEST_F(Player, PlaysFromTheBeginInTheTimeItIsTold)
{
    start();
    m_clock.step(kSecondUs / 4);
    EXPECT_NEAR(m_player.position(), 0.25, 1e-9);
    m_clock.step(kSecondUs);
    EXPECT_EQ(m_player.position(), 1.0);
}

TEST_F(Player, TheClockStopsWhenNothingMoves)
{
    start();
    EXPECT_TRUE(m_clock.isRunning());
    m_clock.step(2 * kSecondUs);
    EXPECT_FALSE(m_clock.isRunning());
    EXPECT_FALSE(m_player.isPlaying());
}

TEST_F(Player, SpeedIsAFactorInItsRange)
{
    m_player.setSpeed(100.0);
    EXPECT_EQ(m_player.speed(), 8.0);
    m_player.setSpeed(2.0);
    start();
    m_clock.step(kSecondUs / 4);
    EXPECT_NEAR(m_player.position(), 0.5, 1e-9);
}

TEST_F(Player, ScrubbingPausesAndIsClamped)
{
    start();
    m_player.seek(0.4);
    EXPECT_FALSE(m_player.isPlaying());
    m_clock.step(kSecondUs);
    EXPECT_EQ(m_player.position(), 0.4);
    m_player.seek(-3.0);
    EXPECT_EQ(m_player.position(), 0.0);
    m_player.seek(3.0);
    EXPECT_EQ(m_player.position(), 1.0);
}

TEST_F(Player, StepsGoFromStopToStopBothWays)
{
    start();
    m_player.seek(0.5);
    m_player.stepForward();
    EXPECT_EQ(m_player.position(), 0.8);
    m_player.stepForward();
    EXPECT_EQ(m_player.position(), 1.0);
    m_player.stepForward();
    EXPECT_EQ(m_player.position(), 1.0);
    m_player.stepBack();
    m_player.stepBack();
    EXPECT_EQ(m_player.position(), 0.2);
    m_player.stepBack();
    m_player.stepBack();
    EXPECT_EQ(m_player.position(), 0.0);
}

TEST_F(Player, StopsAreSortedInsideTheirRangeWithBothEnds)
{
    start({0.8, 0.2, 0.2, 7.0, -1.0});
    EXPECT_EQ(m_player.stops(), (std::vector<double>{0.0, 0.2, 0.8, 1.0}));
}

TEST_F(Player, PlayAtTheEndStartsAgain)
{
    start();
    m_clock.step(kSecondUs);
    m_player.play();
    EXPECT_EQ(m_player.position(), 0.0);
    EXPECT_TRUE(m_player.isPlaying());
}

TEST_F(Player, PauseKeepsThePlace)
{
    start();
    m_clock.step(kSecondUs / 2);
    m_player.pause();
    m_clock.step(kSecondUs / 4);
    EXPECT_NEAR(m_player.position(), 0.5, 1e-9);
    m_player.play();
    m_clock.step(kSecondUs / 4);
    EXPECT_NEAR(m_player.position(), 0.75, 1e-9);
}

TEST_F(Player, ReducedMotionShowsTheEndAtOnce)
{
    m_player.setReducedMotion(true);
    start();
    EXPECT_EQ(m_player.position(), 1.0);
    EXPECT_FALSE(m_clock.isRunning());
}

TEST_F(Player, ReducedMotionEndsAPlayingTransition)
{
    start();
    m_clock.step(kSecondUs / 10);
    m_player.setReducedMotion(true);
    EXPECT_EQ(m_player.position(), 1.0);
    EXPECT_FALSE(m_player.isPlaying());
}

TEST_F(Player, EachMoveIsSignalledOnce)
{
    QSignalSpy moves(&m_player, &TransitionPlayer::positionChanged);
    QSignalSpy playing(&m_player, &TransitionPlayer::playingChanged);
    start();
    m_clock.step(kSecondUs / 2);
    m_clock.step(kSecondUs);
    EXPECT_EQ(moves.size(), 3);    // 0, 0.5, 1
    EXPECT_EQ(playing.size(), 2);  // on, off
}

TEST_F(Player, ATransitionOfNoTimeIsOver)
{
    m_player.start(0, {});
    m_clock.step(1);
    EXPECT_EQ(m_player.position(), 1.0);
}

TEST(TimerClock, RunsOnlyBetweenStartAndStop)
{
    TimerClock clock;
    EXPECT_FALSE(clock.isRunning());
    clock.start();
    EXPECT_TRUE(clock.isRunning());
    clock.stop();
    EXPECT_FALSE(clock.isRunning());
}

}  // namespace
}  // namespace ringscope::ui
