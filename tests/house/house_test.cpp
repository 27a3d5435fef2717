#include "tests/house/rules.h"

#include <gmock/gmock.h>

namespace ringscope::house {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Files& tree()
{
    static const Files files = readTree(RINGSCOPE_SOURCE_DIR);
    return files;
}

SourceFile including(std::string path, const std::string& target)
{
    return {std::move(path), "#pragma once\n#include " + target + "\n"};
}

TEST(SourceTree, HoldsTheFilesOfThisRepository)
{
    const auto isThisFile = [](const SourceFile& file) {
        return file.path == "tests/house/house_test.cpp";
    };
    EXPECT_EQ(std::count_if(tree().begin(), tree().end(), isThisFile), 1);
    const auto isBuilt = [](const SourceFile& file) { return isIn(file.path, "build"); };
    EXPECT_EQ(std::count_if(tree().begin(), tree().end(), isBuilt), 0);
}

TEST(Qt, IsNotKnownToCoreAndCli)
{
    EXPECT_THAT(qtOutsideTheWindow({including("core/hash/a.cpp", "<QString>")}),
                ElementsAre("core/hash/a.cpp:2: no Qt here: QString"));
    EXPECT_THAT(qtOutsideTheWindow({including("core/hash/a.cpp", "\"QtCore/qglobal.h\"")}),
                testing::SizeIs(1));
    EXPECT_THAT(qtOutsideTheWindow({including("core/hash/a.cpp", "<qstring.h>")}),
                testing::SizeIs(1));
    EXPECT_THAT(qtOutsideTheWindow({including("app/cli/main.cpp", "\"ui/theme/theme.h\"")}),
                testing::SizeIs(1));
    EXPECT_THAT(qtOutsideTheWindow({including("ui/ring/a.cpp", "<QWidget>"),
                                    including("core/hash/a.cpp", "<queue>"),
                                    including("app/window/main.cpp", "<QApplication>")}),
                IsEmpty());
    EXPECT_THAT(qtOutsideTheWindow(tree()), IsEmpty());
}

TEST(Rooms, SeeOnlyRoomsBelowThem)
{
    EXPECT_THAT(brokenRoomOrder({including("core/hash/a.cpp", "\"core/cluster/b.h\"")}),
                ElementsAre("core/hash/a.cpp:2: hash must not see core/cluster"));
    EXPECT_THAT(brokenRoomOrder({including("tests/core/hash/a.cpp", "\"core/formats/b.h\"")}),
                testing::SizeIs(1));
    EXPECT_THAT(brokenRoomOrder({including("core/attic/a.cpp", "\"core/support/b.h\"")}),
                testing::SizeIs(1));
    EXPECT_THAT(brokenRoomOrder({including("core/cluster/a.cpp", "\"core/hash/b.h\""),
                                 including("core/hash/a.cpp", "\"core/hash/b.h\""),
                                 including("tests/cases/a.cpp", "\"core/commands/b.h\"")}),
                IsEmpty());
    EXPECT_THAT(brokenRoomOrder(tree()), IsEmpty());
}

TEST(Houses, StandOnEachOtherInOneOrder)
{
    EXPECT_THAT(brokenRoomOrder({including("core/hash/a.cpp", "\"ui/theme/b.h\"")}),
                ElementsAre("core/hash/a.cpp:2: core must not include ui/theme/b.h"));
    EXPECT_THAT(brokenRoomOrder({including("ui/ring/a.cpp", "\"app/b.h\"")}), testing::SizeIs(1));
    EXPECT_THAT(brokenRoomOrder({including("tests/ui/a.cpp", "\"app/b.h\"")}), testing::SizeIs(1));
    EXPECT_THAT(brokenRoomOrder({including("ui/ring/a.cpp", "\"b.h\"")}), testing::SizeIs(1));
    EXPECT_THAT(brokenRoomOrder({including("app/main.cpp", "\"ui/window/b.h\""),
                                 including("ui/ring/a.cpp", "\"core/hash/b.h\""),
                                 including("tests/ui/a.cpp", "\"a.moc\"")}),
                IsEmpty());
}

TEST(Charts, StayInTheirRoom)
{
    EXPECT_THAT(chartsOutsideTheirRoom({including("ui/panels/a.cpp", "<QBarSet>")}),
                ElementsAre("ui/panels/a.cpp:2: Qt Charts here: QBarSet"));
    EXPECT_THAT(chartsOutsideTheirRoom({including("ui/ring/a.cpp", "<QtCharts/QChartView>")}),
                testing::SizeIs(1));
    EXPECT_THAT(chartsOutsideTheirRoom({{"ui/ring/CMakeLists.txt", "LIBRARIES Qt6::Charts"}}),
                testing::SizeIs(1));
    EXPECT_THAT(chartsOutsideTheirRoom({including("ui/charts/a.cpp", "<QBarSet>"),
                                        including("ui/panels/a.cpp", "<QBrush>")}),
                IsEmpty());
    EXPECT_THAT(chartsOutsideTheirRoom(tree()), IsEmpty());
}

TEST(Files, HaveAtMost600Lines)
{
    std::string lines;
    for (int i = 0; i < 600; ++i)
        lines += "x\n";
    EXPECT_THAT(longFiles({{"core/a.cpp", lines}}), IsEmpty());
    EXPECT_THAT(longFiles({{"core/a.cpp", lines + "x"}}),
                ElementsAre("core/a.cpp:601: longer than 600 lines"));
    EXPECT_THAT(longFiles({{"tests/golden/a.csv", lines + "x"}}), IsEmpty());
    EXPECT_THAT(longFiles(tree()), IsEmpty());
}

TEST(TopLevel, HoldsOnlyWhatIsAgreed)
{
    EXPECT_THAT(strangersAtTheTop({{"docs/a.md", ""}, {"docs/b.md", ""}, {"Makefile", ""}}),
                ElementsAre("Makefile", "docs"));
    EXPECT_THAT(strangersAtTheTop({{".clang-format", ""}, {"app/run", ""}}), IsEmpty());
    EXPECT_THAT(strangersAtTheTop(tree()), IsEmpty());
}

TEST(PackageList, NamesEveryPackageOnce)
{
    EXPECT_THAT(brokenPackageList({"p", "[run]\ngit\n# again\ngit\n"}),
                ElementsAre("p:4: named twice: git"));
    EXPECT_THAT(brokenPackageList({"p", "[runtime]\ngit cmake\n"}), testing::SizeIs(2));

    const auto isList = [](const SourceFile& file) { return file.path == "app/packages.txt"; };
    const auto list = std::find_if(tree().begin(), tree().end(), isList);
    ASSERT_NE(list, tree().end());
    EXPECT_THAT(brokenPackageList(*list), IsEmpty());
}

TEST(Project, StandsAlone)
{
    const std::string beside = std::string("see ../") + "shared/a.csv";
    const std::string machine = std::string("cp /wo") + "rk/a.csv .";
    const std::string word = std::string("net") + "/wo" + "rk/a.csv";
    EXPECT_THAT(referencesToOutside({{"a", "\n" + beside}, {"b", machine}}), testing::SizeIs(2));
    EXPECT_THAT(referencesToOutside({{"a", word}}), IsEmpty());
    EXPECT_THAT(referencesToOutside(tree()), IsEmpty());
}

}  // namespace
}  // namespace ringscope::house
