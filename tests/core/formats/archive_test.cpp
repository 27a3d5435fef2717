#include "core/formats/archive.h"

#include "core/formats/recognise.h"
#include "core/support/random.h"
#include "tests/core/formats/packed_text.h"
#include "tests/core/formats/tar_text.h"

#include <gtest/gtest.h>

namespace ringscope::test {
namespace {

/// "name=text|name=text".
std::string contents(std::string_view tar)
{
    const Result<Archive> archive = archiveMembers(tar, "a.tar");
    if (!archive)
        return archive.error().text();
    std::string all;
    for (const ArchiveMember& member : archive->members)
        all += (all.empty() ? "" : "|") + member.name + "=" + member.text;
    return all;
}

std::string firstDoubt(std::string_view tar)
{
    const Result<Archive> archive = archiveMembers(tar, "a.tar");
    return archive && !archive->doubts.empty() ? archive->doubts[0].text() : "";
}

TEST(ArchiveMembers, AreTheFilesInTheirOrder)
{
    EXPECT_EQ(contents(tarOf({{"b/two.txt", "2"}, {"./a.txt", "one"}, {"empty", ""}})),
              "b/two.txt=2|a.txt=one|empty=");
}

TEST(ArchiveMembers, FillWholeBlocksOrNot)
{
    const std::string block(512, 'x'), more(513, 'y');
    EXPECT_EQ(contents(tarOf({{"x", block}, {"y", more}, {"z", "z"}})),
              "x=" + block + "|y=" + more + "|z=z");
}

TEST(ArchiveMembers, LeaveFoldersLinksAndDevicesOut)
{
    EXPECT_EQ(contents(tarOf({{"d/", "", '5'}, {"l", "", '2'}, {"n", "", '3'}, {"f", "x"}})),
              "f=x");
}

TEST(ArchiveMembers, HaveLongNamesOfUstarGnuAndPax)
{
    const std::string name(180, 'n');
    EXPECT_EQ(contents(tarOf({{"file", "x", '0', "folder"}})), "folder/file=x");
    EXPECT_EQ(contents(tarOf({{"././@LongLink", name + '\0', 'L'}, {"nnn", "x"}})), name + "=x");
    EXPECT_EQ(contents(tarOf({{"pax", "12 mtime=1.5\n13 path=a/b\n", 'x'}, {"short", "x"}, {"y", ""}})),
              "short=x|y=");
    EXPECT_EQ(contents(tarOf({{"pax", "13 mtime=1.5\n12 path=a/b\n", 'x'}, {"short", "x"}, {"y", ""}})),
              "a/b=x|y=");
}

TEST(ArchiveMembers, ArePlainWhenTheyWerePacked)
{
    EXPECT_EQ(contents(tarOf({{"a.gz", gzipped("hello")}, {"b.zst", zstdPacked("there")}})),
              "a.gz=hello|b.zst=there");
}

TEST(ArchiveMembers, ThatAreBrokenAreDoubtedAndTheOthersStay)
{
    const std::string cut = gzipped("hello hello hello").substr(0, 12);
    const std::string tar = tarOf({{"a.gz", cut}, {"b", "x"}});
    EXPECT_EQ(contents(tar), "b=x");
    EXPECT_EQ(firstDoubt(tar), "a.tar/a.gz: packed data ends early: gzip (allowed: a whole file)");
}

TEST(Archives, EndAtTheFirstEmptyBlockOrAtTheEnd)
{
    const std::string tar = tarOf({{"a", "1"}});
    EXPECT_EQ(contents(tar.substr(0, 1024)), "a=1");
    EXPECT_EQ(contents(tar.substr(0, 513)), "a=1");
    EXPECT_EQ(firstDoubt(tar.substr(0, 513)), "");
    EXPECT_EQ(contents(tar + "rubbish behind the end"), "a=1");
}

TEST(Archives, ThatAreCutKeepWhatIsWhole)
{
    const std::string tar = tarOf({{"a", "1"}, {"b", "22222"}});
    EXPECT_EQ(contents(tar.substr(0, 1024 + 514)), "a=1");
    EXPECT_EQ(firstDoubt(tar.substr(0, 1024 + 514)),
              "a.tar:1:1025: byte 1024: archive ends inside a file: b (allowed: a whole archive)");
}

TEST(Archives, WithABrokenHeaderStopThere)
{
    std::string tar = tarOf({{"a", "1"}, {"b", "2"}});
    tar[1024] = 'X';
    EXPECT_EQ(contents(tar), "a=1");
    EXPECT_EQ(firstDoubt(tar), "a.tar:1:1025: byte 1024: archive header is broken: its sum "
                               "(allowed: a whole archive)");
}

TEST(Archives, WithSizesBeyondReasonAreRefused)
{
    std::string header = tarHeader({"a", ""});
    header.replace(124, 12, "777777777777");
    sumUp(header);
    EXPECT_EQ(contents(header), "");
    header.replace(124, 12, "\x80\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff", 12);
    sumUp(header);
    EXPECT_EQ(contents(header), "");
    EXPECT_NE(firstDoubt(header), "");
}

TEST(Archives, HaveLimits)
{
    const std::string tar = tarOf({{"a", "123"}, {"b", "456"}});
    EXPECT_EQ(archiveMembers(tar, "a.tar", {1, 100}).error().code, ErrorCode::TooLarge);
    EXPECT_EQ(archiveMembers(tar, "a.tar", {9, 5}).error().code, ErrorCode::TooLarge);
    EXPECT_TRUE(archiveMembers(tar, "a.tar", {2, 6}).ok());
}

TEST(Archives, AreRecognisedByTheSumOfTheirFirstHeader)
{
    const std::string tar = tarOf({{"a", "1"}, {"b", "2"}});
    EXPECT_TRUE(isArchive(tar));
    EXPECT_FALSE(isArchive(tar.substr(0, 511)));
    EXPECT_FALSE(isArchive(std::string(2048, '\0')));
    EXPECT_FALSE(isArchive(std::string(2048, 'a')));
    const Recognition found = recognise(tar, "x.tar");
    ASSERT_NE(found.format, nullptr);
    EXPECT_EQ(found.format->id, "archive");
    EXPECT_EQ(found.description, "archive (tar), 2 files");
    EXPECT_EQ(archiveMembers("key\na\n", "k.csv").error().code, ErrorCode::BadInput);
}

TEST(Archives, OfAnyBytesHaveAnOutcome)
{
    RandomStream random(3, "archive-mutations");
    const std::string tar = tarOf({{"././@LongLink", "long/name", 'L'},
                                   {"a", "text"},
                                   {"pax", "12 path=a/b\n", 'x'},
                                   {"b.gz", gzipped("text")}});
    for (int i = 0; i < 2000; ++i) {
        std::string changed = tar.substr(0, random.nextBelow(tar.size() + 1));
        for (std::uint64_t n = random.nextBelow(6); n > 0 && !changed.empty(); --n)
            changed[random.nextBelow(changed.size())] = static_cast<char>(random.nextBelow(256));
        for (std::size_t at = 0; at + 512 <= changed.size() && i % 2 == 0; at += 512) {
            std::string header = changed.substr(at, 512);
            sumUp(header);  // so that what stands behind the sum is read, too
            changed.replace(at, 512, header);
        }
        const Result<Archive> archive = archiveMembers(changed, "a.tar", {64, 1 << 20});
        if (!archive) {
            EXPECT_FALSE(archive.error().message.empty());
            continue;
        }
        for (const ArchiveMember& member : archive->members)
            EXPECT_LE(member.text.size(), std::size_t{1} << 20);
    }
}

}  // namespace
}  // namespace ringscope::test
