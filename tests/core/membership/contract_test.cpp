// What every reader of membership files promises: its samples are recognised and open, the map it
// makes reads back from its own text, and no text whatever brings it down.
#include "tests/core/membership/samples.h"

#include "core/formats/map_file.h"
#include "core/formats/recognise.h"
#include "core/membership/ring_names.h"
#include "core/support/random.h"
#include "core/systems/system_row.h"

#include <gtest/gtest.h>

#include <set>

namespace ringscope::tests {
namespace {

constexpr int kMutations = 60;
constexpr std::size_t kCuts = 40;

class SampleReads : public testing::TestWithParam<Sample> {
protected:
    const std::string text = textOf(GetParam().path);
    const MembershipRow& row = *membershipRowOf(GetParam().format);

    Result<MembershipFile> read(std::string_view changed, std::string_view system = {}) const
    {
        return row.read({changed, "members.txt", system});
    }

    /// A text that is no good is refused or doubted; what is read is a map or a plain error.
    void expectAnOutcome(std::string_view changed) const
    {
        const Result<MembershipFile> file = read(changed);
        if (!file) {
            EXPECT_FALSE(file.error().message.empty());
            return;
        }
        for (const Membership& ring : file->rings) {
            const Result<ShardMap> map = readMapWithSystem(ring.map);
            EXPECT_TRUE(map.ok() || !map.error().message.empty());
        }
    }
};

TEST_P(SampleReads, AreRecognisedAsTheirFormat)
{
    const Recognition found = recognise(text, GetParam().name);
    ASSERT_NE(found.format, nullptr) << found.description;
    EXPECT_EQ(found.format->id, GetParam().format);
    EXPECT_EQ(found.format->reader, FormatReader::Membership);
}

TEST_P(SampleReads, OpenAsMapsOfTheirSystem)
{
    const Result<MembershipFile> file = read(text);
    ASSERT_TRUE(file.ok()) << file.error().text();
    ASSERT_FALSE(file->rings.empty());
    for (const Membership& ring : file->rings) {
        const Result<ShardMap> map = readMapWithSystem(ring.map);
        ASSERT_TRUE(map.ok()) << ring.name << ": " << map.error().text();
        EXPECT_NE(findSystem(map->system), nullptr) << map->system;
        EXPECT_FALSE(map->shards.empty());
    }
}

TEST_P(SampleReads, NameEachRingOnce)
{
    const Result<MembershipFile> file = read(text);
    ASSERT_TRUE(file.ok()) << file.error().text();
    std::set<std::string> names;
    for (const Membership& ring : file->rings)
        EXPECT_TRUE(names.insert(ring.name).second) << ring.name;
}

TEST_P(SampleReads, ReadBackFromTheMapTheyConvertTo)
{
    const Result<MembershipFile> file = read(text);
    ASSERT_TRUE(file.ok()) << file.error().text();
    for (const Membership& ring : file->rings) {
        const Result<ShardMap> map = readMapWithSystem(ring.map);
        ASSERT_TRUE(map.ok()) << map.error().text();
        const Result<ShardMap> again = readMapText(writeMapText(*map), "converted.yaml");
        ASSERT_TRUE(again.ok()) << again.error().text();
        EXPECT_EQ(fingerprint(*again), fingerprint(*map)) << ring.name;
    }
}

TEST_P(SampleReads, OpenForEverySystemOfTheRow)
{
    for (const std::string_view system : row.systems) {
        ASSERT_NE(findSystem(system), nullptr) << system;
        const Result<MembershipFile> file = read(text, system);
        EXPECT_TRUE(file.ok() || file.error().code == ErrorCode::BadInput) << system;
    }
}

TEST_P(SampleReads, AreDoubtedByTheLine)
{
    const Result<MembershipFile> file = read(text);
    ASSERT_TRUE(file.ok()) << file.error().text();
    for (const Membership& ring : file->rings)
        for (const Error& doubt : ring.doubts)
            EXPECT_GT(doubt.where.line, 0u) << doubt.message;
}

TEST_P(SampleReads, CutAnywhereHaveAnOutcome)
{
    for (std::size_t part = 0; part <= kCuts; ++part)
        expectAnOutcome(std::string_view(text).substr(0, text.size() * part / kCuts));
}

TEST_P(SampleReads, WithBytesOverwrittenHaveAnOutcome)
{
    RandomStream random(7, "membership-mutations");
    static constexpr std::string_view kBytes = "\n \t:,;[]{}\"'#-0129azZ@\0\xff";
    for (int i = 0; i < kMutations && !text.empty(); ++i) {
        std::string changed = text;
        for (std::uint64_t changes = 1 + random.nextBelow(8); changes > 0; --changes)
            changed[random.nextBelow(changed.size())] = kBytes[random.nextBelow(kBytes.size())];
        expectAnOutcome(changed);
    }
}

TEST_P(SampleReads, WithLinesTwiceOrLostHaveAnOutcome)
{
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
        const std::size_t end = std::min(text.find('\n', at + 1), text.size() - 1);
        expectAnOutcome(text.substr(0, at + 1) + text.substr(end));
        expectAnOutcome(text.substr(0, end + 1) + text.substr(at + 1));
        if (text.size() > 20'000)
            at = std::min(text.size() - 1, at + text.size() / 50);
    }
}

INSTANTIATE_TEST_SUITE_P(Membership, SampleReads, testing::ValuesIn(samples()), [](const auto& sample) {
    std::string name = sample.param.format + "_" + sample.param.name;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)))
            c = '_';
    return name;
});

TEST(MembershipRows, HaveAFormatOfTheirName)
{
    for (const MembershipRow& row : membershipRows()) {
        const FormatRow* format = findFormat(row.format);
        ASSERT_NE(format, nullptr) << row.format;
        EXPECT_EQ(format->reader, FormatReader::Membership) << row.format;
        EXPECT_FALSE(row.systems.empty()) << row.format;
    }
}

TEST(MembershipRows, HaveASample)
{
    for (const MembershipRow& row : membershipRows())
        EXPECT_FALSE(samplesOf(row.format).empty()) << row.format;
}

TEST(MembershipRows, ExistForEveryFormatThatSaysSo)
{
    for (const FormatRow& format : formatRows())
        EXPECT_EQ(format.reader == FormatReader::Membership, membershipRowOf(format.id) != nullptr)
            << format.id;
}

TEST(RingNames, OfSeveralRingsMustBeGiven)
{
    MembershipFile file;
    file.rings.resize(2);
    file.rings[0].name = "alpha";
    file.rings[1].name = "beta";
    EXPECT_EQ(ringNamed(file, "beta", "pools.yml")->name, "beta");
    EXPECT_EQ(ringNamed(file, "", "pools.yml").error().message,
              "pools.yml: several rings, pick one by #NAME (allowed: alpha, beta)");
    EXPECT_EQ(ringNamed(file, "gamma", "pools.yml").error().message,
              "pools.yml: no ring of this name: gamma (allowed: alpha, beta)");
}

}  // namespace
}  // namespace ringscope::tests
