#include "core/simulate/series.h"

#include <gtest/gtest.h>

namespace ringscope {
namespace {

using Points = std::vector<SeriesPoint>;

Points pointsOf(SeriesBook& book, std::uint64_t endUs) { return book.finish(endUs)[0].points; }

TEST(SeriesBook, WeighsALevelByItsTime)
{
    SeriesBook book(10);
    const std::size_t depth = book.open("redis-0", "queue_depth", BinFold::Level);
    book.record(depth, 5, 4);
    book.record(depth, 25, 0);
    EXPECT_EQ(pointsOf(book, 40), (Points{{0, 2}, {10, 4}, {20, 2}, {30, 0}}));
}

TEST(SeriesBook, CountsABoundaryToTheBinThatBegins)
{
    SeriesBook book(10);
    const std::size_t jobs = book.open("", "jobs", BinFold::Sum);
    book.record(jobs, 9, 1);
    book.record(jobs, 10, 1);
    book.record(jobs, 19, 1);
    EXPECT_EQ(pointsOf(book, 30), (Points{{0, 1}, {10, 2}, {20, 0}}));
}

TEST(SeriesBook, MakesARateOfAShorterLastBin)
{
    SeriesBook book(1'000'000);
    const std::size_t jobs = book.open("", "jobs_s", BinFold::Rate);
    book.record(jobs, 1, 3);
    book.record(jobs, 1'200'000, 3);
    EXPECT_EQ(pointsOf(book, 1'500'000), (Points{{0, 3}, {1'000'000, 6}}));
}

TEST(SeriesBook, LeavesOutBinsWithoutASample)
{
    SeriesBook book(10);
    const std::size_t wait = book.open("", "wait_us", BinFold::Mean);
    const std::size_t most = book.open("", "wait_max_us", BinFold::Max);
    for (const std::size_t series : {wait, most}) {
        book.record(series, 1, 4);
        book.record(series, 2, 2);
        book.record(series, 30, 7);
    }
    const std::vector<Series> all = book.finish(31);
    EXPECT_EQ(all[0].points, (Points{{0, 3}, {30, 7}}));
    EXPECT_EQ(all[1].points, (Points{{0, 4}, {30, 7}}));
}

TEST(SeriesBook, KeepsTheOrderOfOpening)
{
    SeriesBook book(10);
    book.open("b", "x", BinFold::Sum);
    book.open("a", "y", BinFold::Sum);
    const std::vector<Series> all = book.finish(0);
    EXPECT_EQ(all[0].entity, "b");
    EXPECT_EQ(all[1].metric, "y");
    EXPECT_TRUE(all[0].points.empty());
}

}  // namespace
}  // namespace ringscope
