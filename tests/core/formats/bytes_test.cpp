#include "core/formats/bytes.h"

#include "tests/core/formats/packed_text.h"

#include <gtest/gtest.h>

#include <sstream>

namespace ringscope {
namespace {

using test::gzipped;
using test::zstdPacked;

Result<std::string> plainOf(std::string_view bytes)
{
    return readAll(*unpacked(memorySource(bytes)), 1u << 30);
}

std::string someText(std::size_t bytes)
{
    std::string text;
    for (std::size_t i = 0; text.size() < bytes; ++i)
        text += std::to_string(i * i) + '\n';
    return text;
}

TEST(UnpackedBytes, PlainBytesPassUnchanged)
{
    for (const std::string& text : {std::string(), std::string("a"), std::string("\0\xff\n", 3),
                                    std::string("\x1f"), std::string("\x28\xb5\x2f"), someText(700'000)})
        EXPECT_EQ(*plainOf(text), text);
}

TEST(UnpackedBytes, GzipAndZstdAreKnownByContent)
{
    for (const std::string& text : {std::string(), std::string("a"), someText(700'000)}) {
        EXPECT_EQ(*plainOf(gzipped(text)), text);
        EXPECT_EQ(*plainOf(zstdPacked(text)), text);
    }
}

TEST(UnpackedBytes, SeveralMembersAreOneText)
{
    EXPECT_EQ(*plainOf(gzipped("a\n") + gzipped("") + gzipped("b\n")), "a\nb\n");
    EXPECT_EQ(*plainOf(zstdPacked("a\n") + zstdPacked("") + zstdPacked("b\n")), "a\nb\n");
}

TEST(UnpackedBytes, SkippableFrameOfZstdHoldsNoText)
{
    const std::string skippable("\x50\x2a\x4d\x18\x03\x00\x00\x00xyz", 11);
    EXPECT_EQ(*plainOf(skippable + zstdPacked("a")), "a");
}

TEST(UnpackedBytes, ZerosBehindGzipArePadding)
{
    EXPECT_EQ(*plainOf(gzipped("a") + std::string(512, '\0')), "a");
}

TEST(UnpackedBytes, EveryTruncationIsAnError)
{
    for (const std::string& packed : {gzipped(someText(3000)), zstdPacked(someText(3000))})
        for (std::size_t size = 4; size < packed.size(); ++size) {
            const auto text = plainOf(std::string_view(packed).substr(0, size));
            ASSERT_FALSE(text.ok()) << size;
            EXPECT_NE(text.error().message.find("ends early"), std::string::npos);
        }
}

TEST(UnpackedBytes, BrokenBytesAreAnErrorOrOtherTextButNeverACrash)
{
    const std::string text = someText(3000);
    for (const std::string& packed : {gzipped(text), zstdPacked(text)})
        for (std::size_t i = 4; i < packed.size(); ++i) {
            std::string broken = packed;
            broken[i] = static_cast<char>(broken[i] ^ 0x55);
            static_cast<void>(plainOf(broken));
        }
    std::string broken = gzipped(text);
    broken[broken.size() - 6] = static_cast<char>(broken[broken.size() - 6] ^ 1);  // the CRC
    EXPECT_NE(plainOf(broken).error().message.find("packed data is broken (gzip)"),
              std::string::npos);
}

TEST(UnpackedBytes, OtherBytesBehindPackedOnesAreAnError)
{
    EXPECT_FALSE(plainOf(gzipped("a") + "junk").ok());
    EXPECT_FALSE(plainOf(zstdPacked("a") + "junk").ok());
}

TEST(ReadAll, RefusesMoreThanTheLimit)
{
    EXPECT_EQ(readAll(*memorySource("1234"), 4)->size(), 4u);
    EXPECT_EQ(readAll(*memorySource("12345"), 4).error().code, ErrorCode::TooLarge);
}

TEST(StreamSource, ReadsToTheEnd)
{
    std::istringstream stream(gzipped(someText(300'000)));
    EXPECT_EQ(*readAll(*unpacked(streamSource(stream)), 1u << 30), someText(300'000));
}

TEST(FileSource, FileThatCannotBeReadIsNamed)
{
    const auto missing = fileSource("/nonexistent/x");
    ASSERT_FALSE(missing.ok());
    EXPECT_EQ(missing.error().text(), "/nonexistent/x: cannot be read: No such file or directory");
    const auto folder = fileSource("/");
    ASSERT_FALSE(folder.ok());
    EXPECT_EQ(folder.error().text(), "/: cannot be read: it is a folder");
}

}  // namespace
}  // namespace ringscope
