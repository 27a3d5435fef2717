// The result of a change is said aloud when it is known: the story's description is the sentence,
// and a change of a description reaches the reader (tests/a11y hears it on the bus).
#include "tests/ui/support/window_fixture.h"

#include "ui/panels/story_view.h"
#include "ui/window/result_column.h"

#include <gmock/gmock.h>

namespace ringscope::ui {
namespace {

using testing::HasSubstr;

using Announcements = WindowTest;

TEST_F(Announcements, AChangeIsToldWithItsResultBeforeItHasPlayed)
{
    start();
    key(Qt::Key_Insert);
    const std::string said = window->results().story()->accessibleDescription().toStdString();
    EXPECT_LT(window->player().position(), 1.0);
    EXPECT_THAT(said, HasSubstr("redis-4 joins"));
    EXPECT_THAT(said, HasSubstr("22 of 120 keys have moved"));
}

TEST_F(Announcements, AnUndoIsToldAsWell)
{
    start();
    const QString before = window->results().story()->accessibleDescription();
    key(Qt::Key_Insert);
    const QString changed = window->results().story()->accessibleDescription();
    EXPECT_NE(changed, before);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(window->results().story()->accessibleDescription(), changed);
}

}  // namespace
}  // namespace ringscope::ui
