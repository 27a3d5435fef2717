#include "core/formats/text_file.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdio>
#include <fstream>

using namespace ringscope;

namespace {

std::string gzip(const std::string& text)
{
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(out.size() - stream.avail_out);
    deflateEnd(&stream);
    return out;
}

std::string zstd(const std::string& text)
{
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress(out.data(), out.size(), text.data(), text.size(), 3));
    return out;
}

std::string unpacked(const std::string& bytes)
{
    const auto text = decompressed(bytes, "f", 1 << 24);
    return text ? *text : text.error().text();
}

std::string longText()
{
    std::string text;
    for (int i = 0; i < 100'000; ++i)
        text += "t-" + std::to_string(i) + "\n";
    return text;
}

}  // namespace

TEST(TextFile, PlainBytesStayAsTheyAre)
{
    EXPECT_EQ(unpacked(""), "");
    EXPECT_EQ(unpacked("a\0b"), "a\0b");
}

TEST(TextFile, GzipAndZstdAreRecognisedByContent)
{
    const std::string text = longText();
    EXPECT_EQ(unpacked(gzip(text)), text);
    EXPECT_EQ(unpacked(zstd(text)), text);
    EXPECT_EQ(unpacked(gzip("")), "");
    EXPECT_EQ(unpacked(zstd("")), "");
}

TEST(TextFile, SeveralMembersAreOneText)
{
    EXPECT_EQ(unpacked(gzip("a\n") + gzip(longText()) + gzip("b\n")), "a\n" + longText() + "b\n");
    EXPECT_EQ(unpacked(zstd("a\n") + zstd("b\n")), "a\nb\n");
    EXPECT_EQ(unpacked(gzip("a\n") + std::string(512, '\0')), "a\n");
}

TEST(TextFile, WhatIsCutOffIsAnError)
{
    const std::string packed = gzip(longText());
    const std::string other = zstd(longText());
    for (const std::size_t length : {std::size_t{2}, std::size_t{10}, packed.size() / 2, packed.size() - 1})
        EXPECT_EQ(unpacked(packed.substr(0, length)),
                  "f: packed data ends early: gzip (allowed: a whole file)");
    for (const std::size_t length : {std::size_t{4}, std::size_t{10}, other.size() / 2, other.size() - 1})
        EXPECT_EQ(unpacked(other.substr(0, length)),
                  "f: packed data ends early: zstd (allowed: a whole file)");
    EXPECT_EQ(unpacked(gzip("a") + "rest"),
              "f: packed data is broken (gzip): other bytes follow (allowed: a whole file)");
}

TEST(TextFile, ABombIsRefusedBeforeItIsHeld)
{
    const std::string zeros(8 << 20, '\0');
    for (const std::string& packed : {gzip(zeros), zstd(zeros)}) {
        const auto text = decompressed(packed, "f", 1 << 20);
        ASSERT_FALSE(text.ok());
        EXPECT_EQ(text.error().code, ErrorCode::TooLarge);
    }
}

TEST(TextFile, AFileIsReadWhole)
{
    const std::string path = testing::TempDir() + "/text_file_test.gz";
    std::ofstream(path, std::ios::binary) << gzip(longText());
    const auto text = readTextFile(path, 1 << 24);
    ASSERT_TRUE(text.ok()) << text.error().text();
    EXPECT_EQ(*text, longText());
    EXPECT_EQ(readTextFile(path, 100).error().code, ErrorCode::TooLarge);
    std::remove(path.c_str());
}
