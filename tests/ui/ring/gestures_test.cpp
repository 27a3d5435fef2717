// Drags on the picture are shared out among gestures that do not know of each other; letters find
// a shard.
#include "ui/ring/ring_gesture.h"
#include "ui/ring/type_ahead.h"

#include <gtest/gtest.h>

namespace ringscope::ui {
namespace {

/// Takes a drag once it has gone `from` pixels to the right, and keeps a diary.
class Rightward : public RingGesture {
public:
    Rightward(double from, std::string& diary, char name) : m_from(from), m_diary(diary), m_name(name)
    {
    }
    void press(const RingPress&) override { note('p'); }
    bool move(QPointF place) override
    {
        if (place.x() < m_from)
            return false;
        note('m');
        return true;
    }
    void release(QPointF) override { note('r'); }
    void cancel() override { note('c'); }

private:
    void note(char what)
    {
        m_diary += m_name;
        m_diary += what;
        m_diary += ' ';
    }
    double m_from;
    std::string& m_diary;
    char m_name;
};

class Drags : public testing::Test {
protected:
    Drags()
    {
        all.add(std::make_unique<Rightward>(30.0, diary, 'a'));
        all.add(std::make_unique<Rightward>(10.0, diary, 'b'));
    }
    std::string diary;
    RingGestures all;
};

TEST_F(Drags, TheFirstThatTakesADragKeepsItToTheEnd)
{
    all.press({});
    EXPECT_FALSE(all.move({5, 0}));
    EXPECT_TRUE(all.move({15, 0}));
    EXPECT_TRUE(all.move({40, 0}));
    EXPECT_TRUE(all.move({2, 0}));
    EXPECT_TRUE(all.release({2, 0}));
    EXPECT_EQ(diary, "ap bp bm bm br ");
}

TEST_F(Drags, AClickIsNoDrag)
{
    all.press({});
    EXPECT_FALSE(all.move({5, 0}));
    EXPECT_FALSE(all.release({5, 0}));
    EXPECT_EQ(diary, "ap bp ");
}

TEST_F(Drags, MovesWithoutAPressAreNothing)
{
    EXPECT_FALSE(all.move({50, 0}));
    EXPECT_FALSE(all.cancel());
    EXPECT_EQ(diary, "");
}

TEST_F(Drags, ACancelledDragHearsOfNoReleaseAndNoFurtherMove)
{
    all.press({});
    all.move({50, 0});
    EXPECT_TRUE(all.cancel());
    EXPECT_FALSE(all.isRunning());
    EXPECT_FALSE(all.move({60, 0}));
    EXPECT_FALSE(all.release({60, 0}));
    EXPECT_EQ(diary, "ap bp am ac ");
}

const QStringList kNames = {"redis-1", "redis-7", "redis-17", "pod-a"};

TEST(TypeAhead, FindsTheFirstNameThatBeginsWithWhatWasTyped)
{
    TypeAhead ahead;
    EXPECT_EQ(ahead.type("r", kNames), 0);
    EXPECT_TRUE(ahead.isTyping());
    for (const char* letter : {"e", "d", "i", "s", "-"})
        EXPECT_EQ(ahead.type(letter, kNames), 0);
    EXPECT_EQ(ahead.type("7", kNames), 1);
}

TEST(TypeAhead, ANumberAloneFindsTheNameThatHoldsIt)
{
    TypeAhead ahead;
    EXPECT_EQ(ahead.type("7", kNames), 1);
    ahead.end();
    EXPECT_EQ(ahead.type("17", kNames), 2);
}

TEST(TypeAhead, LettersThatLeadNowhereBeginANew)
{
    TypeAhead ahead;
    EXPECT_EQ(ahead.type("R", kNames), 0);
    EXPECT_EQ(ahead.type("p", kNames), 3);
    EXPECT_EQ(ahead.type("x", kNames), -1);
    EXPECT_EQ(ahead.type("o", kNames), 3);
    EXPECT_EQ(ahead.type("a", {}), -1);
}

}  // namespace
}  // namespace ringscope::ui
