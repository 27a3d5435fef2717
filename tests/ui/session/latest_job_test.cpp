#include "ui/session/latest_job.h"

#include <gtest/gtest.h>

#include <QList>
#include <QSignalSpy>
#include <QTest>

#include <thread>

namespace ringscope::ui {
namespace {

/// Work that ends only when it is told to stop.
LatestJob::Work untilStopped(QList<int>& delivered, int number)
{
    return [&delivered, number](const WorkContext& work) -> LatestJob::Delivery {
        while (!work.stopped())
            std::this_thread::yield();
        return [&delivered, number] { delivered << number; };
    };
}

LatestJob::Work quick(QList<int>& delivered, int number)
{
    return [&delivered, number](const WorkContext&) -> LatestJob::Delivery {
        return [&delivered, number] { delivered << number; };
    };
}

TEST(LatestJob, DeliversOnTheThreadOfItsOwner)
{
    LatestJob job;
    const std::thread::id here = std::this_thread::get_id();
    std::thread::id workedOn, deliveredOn;
    job.start([&](const WorkContext&) -> LatestJob::Delivery {
        workedOn = std::this_thread::get_id();
        return [&] { deliveredOn = std::this_thread::get_id(); };
    });
    EXPECT_TRUE(job.isBusy());
    job.settle();
    EXPECT_FALSE(job.isBusy());
    EXPECT_NE(workedOn, here);
    EXPECT_EQ(deliveredOn, here);
}

TEST(LatestJob, OfManyWaitingOnlyTheNewestRuns)
{
    LatestJob job;
    QList<int> delivered;
    for (int i = 1; i <= 50; ++i)
        job.start(quick(delivered, i));
    job.settle();
    EXPECT_EQ(delivered, (QList<int>{1, 50}));
}

TEST(LatestJob, ANewerOneStopsAJobThatHasBecomeSlow)
{
    LatestJob job;
    QList<int> delivered;
    QSignalSpy updating(&job, &LatestJob::updatingChanged);
    job.start(untilStopped(delivered, 1));
    job.start(quick(delivered, 2));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !job.isBusy(); }));
    EXPECT_EQ(delivered, QList<int>{2});
    ASSERT_EQ(updating.count(), 2);
    EXPECT_TRUE(updating[0][0].toBool());
    EXPECT_FALSE(updating[1][0].toBool());
}

TEST(LatestJob, AQuickOneIsNeverShownAsUpdating)
{
    LatestJob job;
    QList<int> delivered;
    QSignalSpy updating(&job, &LatestJob::updatingChanged);
    job.start(quick(delivered, 1));
    job.settle();
    EXPECT_EQ(updating.count(), 0);
}

TEST(LatestJob, CancellingDeliversNothing)
{
    LatestJob job;
    QList<int> delivered;
    job.start(untilStopped(delivered, 1));
    job.start(quick(delivered, 2));
    job.cancel();
    job.settle();
    EXPECT_TRUE(delivered.isEmpty());
    job.start(quick(delivered, 3));
    job.settle();
    EXPECT_EQ(delivered, QList<int>{3});
}

TEST(LatestJob, ADeliveryMayStartTheNextJob)
{
    LatestJob job;
    QList<int> delivered;
    job.start([&](const WorkContext&) -> LatestJob::Delivery {
        return [&] { job.start(quick(delivered, 2)); };
    });
    job.settle();
    EXPECT_EQ(delivered, QList<int>{2});
}

TEST(LatestJob, GoingAwayStopsTheWorker)
{
    QList<int> delivered;
    {
        LatestJob job;
        job.start(untilStopped(delivered, 1));
    }
    EXPECT_TRUE(delivered.isEmpty());
}

TEST(LatestJob, ASlowOneTellsHowFarItIs)
{
    LatestJob job;
    QList<int> delivered;
    QSignalSpy progress(&job, &LatestJob::progressed);
    job.start([&](const WorkContext& work) -> LatestJob::Delivery {
        work.report(0.25);
        while (!work.stopped())
            std::this_thread::yield();
        return {};
    });
    ASSERT_TRUE(progress.wait());
    EXPECT_EQ(progress[0][0].toDouble(), 0.25);
    job.cancel();
    job.settle();
}

}  // namespace
}  // namespace ringscope::ui
