#include "ui/intake/membership_dialog.h"
#include "ui/intake/membership_intake.h"
#include "ui/intake/skipped_list.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QTreeWidget>

namespace ringscope::ui {
namespace {

constexpr const char* kTwoTopics =
    "Topic: orders\tPartitionCount: 2\tReplicationFactor: 1\tConfigs:\n"
    "\tTopic: orders\tPartition: 0\tLeader: 1\tReplicas: 1\tIsr: 1\n"
    "\tTopic: orders\tPartition: 1\tLeader: 2\tReplicas: 2\tIsr: 2\n"
    "Topic: audit\tPartitionCount: 1\tReplicationFactor: 1\tConfigs:\n"
    "\tTopic: audit\tPartition: 0\tLeader: 3\tReplicas: 3\tIsr: 3\n";

class MembershipAsked : public testing::Test {
protected:
    MembershipDialog& ask(const QByteArray& text, const QString& name = QStringLiteral("pasted"))
    {
        members.ask({name, text});
        members.dialog()->settle();
        return *members.dialog();
    }

    void choose(MembershipDialog& dialog, QComboBox& field, const QString& text)
    {
        field.setCurrentIndex(field.findText(text));
        dialog.settle();
    }

    const ShardMap& opened(MembershipDialog& dialog)
    {
        dialog.openButton()->click();
        session.settle();
        return session.state().map;
    }

    ThemeSource theme;
    SessionController session;
    QWidget window;
    MembershipIntake members{session, theme, window};
};

TEST_F(MembershipAsked, AsksWhichRingOfSeveral)
{
    MembershipDialog& dialog = ask(kTwoTopics);
    ASSERT_EQ(dialog.rings()->count(), 2);
    choose(dialog, *dialog.rings(), "audit");
    const ShardMap& map = opened(dialog);
    ASSERT_EQ(map.shards.size(), 1u);
    EXPECT_EQ(map.shards[0].name, "3");
}

TEST_F(MembershipAsked, AsksOnlyForWhatTheFileDoesNotSay)
{
    MembershipDialog& topics = ask(kTwoTopics);
    ASSERT_NE(topics.fact("system"), nullptr);
    choose(topics, *topics.fact("system"), "kafka");
    EXPECT_EQ(opened(topics).system, "kafka");
    MembershipDialog& servers = ask("10.0.1.1:11211\t600\n10.0.1.2:11211\t300\n");
    EXPECT_FALSE(servers.rings()->isVisibleTo(&servers));
    EXPECT_EQ(servers.fact("system"), nullptr);
}

TEST_F(MembershipAsked, ListsWhatWasNotBelievedWithItsLine)
{
    MembershipDialog& dialog = ask("10.0.1.1:11211\t600\n10.0.1.2:11211\tmuch\n"
                                   "10.0.1.3:11211\t300\n10.0.1.4:11211\t300\n");
    auto* list = dialog.findChild<QTreeWidget*>();
    ASSERT_EQ(list->topLevelItemCount(), 1);
    EXPECT_EQ(list->topLevelItem(0)->text(0), "2");
    EXPECT_EQ(opened(dialog).shards.size(), 3u);
}

TEST_F(MembershipAsked, SaysWhyATextDoesNotOpen)
{
    MembershipDialog& dialog = ask("a: b\n");
    EXPECT_FALSE(dialog.openButton()->isEnabled());
    EXPECT_FALSE(dialog.sentence().isEmpty());
}

TEST_F(MembershipAsked, TheAnswerReadsTheSameRingAgain)
{
    MembershipDialog& dialog = ask(kTwoTopics);
    choose(dialog, *dialog.rings(), "orders");
    const MapSource source = withAnswers({"x", {}, {}, {}}, dialog.answer());
    EXPECT_EQ(source.ring, "orders");
    EXPECT_FALSE(source.system.empty());
}

}  // namespace
}  // namespace ringscope::ui
