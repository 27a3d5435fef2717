#include "core/membership/archive.h"

#include "tests/core/formats/tar_text.h"
#include "tests/core/membership/samples.h"

#include <gtest/gtest.h>

namespace ringscope::tests {
namespace {

using test::tarOf;

const std::string kServers = "10.0.1.1:11211\t600\n10.0.1.2:11211\t300\n";

TEST(ArchivedMemberships, OpenTheFileThatFitsTheSystem)
{
    const std::string tar = tarOf({{"x/README", "a note\n"}, {"x/ketama.servers", kServers}});
    EXPECT_EQ(mapOf(readText(tar, "libketama", "x.tar")).shards.size(), 2u);
    EXPECT_EQ(mapOf(readText(tar, "", "x.tar")).system, "libketama");
}

TEST(ArchivedMemberships, AreDoubtedAtTheirPlaceInTheArchive)
{
    const std::string tar = tarOf({{"s.txt", kServers + "10.0.1.2\t300\n"}});
    const MembershipFile file = readText(tar, "libketama", "x.tar");
    ASSERT_EQ(file.rings.at(0).doubts.size(), 1u);
    EXPECT_EQ(file.rings[0].doubts[0].where, (SourcePlace{"x.tar/s.txt", 3, 1}));
}

TEST(ArchivedMemberships, OfOneSystemAreReadOnce)
{
    const std::string tar = tarOf({{"a.txt", kServers}, {"b.txt", kServers}});
    EXPECT_EQ(readText(tar, "", "x.tar").rings.size(), 1u);
    const Result<Archive> archive = archiveMembers(tar, "x.tar");
    ASSERT_TRUE(archive.ok());
    EXPECT_EQ(membershipTextOf(*archive, "libketama", "x.tar")->name, "a.txt");
}

TEST(ArchivedMemberships, ThatAreMissingAreNamed)
{
    const std::string tar = tarOf({{"notes", "nothing of use\n"}});
    const Result<MembershipFile> file = readMembership(tar, "x.tar", "libketama");
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().code, ErrorCode::BadInput);
    EXPECT_EQ(file.error().text(),
              "x.tar: no file in the archive says who is in the cluster: notes (allowed: a "
              "membership file of libketama)");
}

}  // namespace
}  // namespace ringscope::tests
