#include "core/workload/key_names.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

namespace ringscope {
namespace {

KeyId add(KeyNamesBuilder& builder, std::string_view name)
{
    const auto probe = builder.probe(name);
    return probe.key.isNone() ? builder.append(name, probe) : probe.key;
}

TEST(KeyNames, NamesAreFoundAfterManyGrowths)
{
    KeyNamesBuilder builder;
    for (int i = 0; i < 5000; ++i)
        EXPECT_EQ(add(builder, fmt::format("n{}", i)).value, static_cast<std::uint32_t>(i));
    for (int i = 0; i < 5000; ++i)
        EXPECT_EQ(add(builder, fmt::format("n{}", i)).value, static_cast<std::uint32_t>(i));
    const auto names = std::move(builder).finish();
    EXPECT_EQ(names->size(), 5000u);
    for (int i = 0; i < 5000; ++i)
        EXPECT_EQ(names->find(fmt::format("n{}", i)), KeyId(static_cast<std::uint32_t>(i)));
    EXPECT_FALSE(names->find("n5000").has_value());
}

TEST(KeyNames, EmptyNameAndBytesThatAreNoTextAreNames)
{
    KeyNamesBuilder builder;
    const std::string zero("\0", 1);
    EXPECT_EQ(add(builder, "").value, 0u);
    EXPECT_EQ(add(builder, zero).value, 1u);
    EXPECT_EQ(add(builder, "\xff\xfe").value, 2u);
    const auto names = std::move(builder).finish();
    EXPECT_EQ(names->find(""), KeyId(0u));
    EXPECT_EQ(names->find(zero), KeyId(1u));
    EXPECT_EQ(names->find("\xff\xfe"), KeyId(2u));
}

TEST(KeyNames, NoNamesFindNothing)
{
    EXPECT_FALSE(KeyNames{}.find("a").has_value());
    EXPECT_FALSE(std::move(KeyNamesBuilder{}).finish()->find("a").has_value());
}

TEST(KeyNames, FingerprintSeesWhereANameEnds)
{
    KeyNamesBuilder one, other;
    add(one, "ab");
    add(one, "c");
    add(other, "a");
    add(other, "bc");
    EXPECT_NE(std::move(one).finish()->fingerprint(), std::move(other).finish()->fingerprint());
}

TEST(KeyNames, DistinctNamesAreIndexedAsCollectedOnes)
{
    PackedColumn column;
    KeyNamesBuilder builder;
    for (int i = 0; i < 1000; ++i) {
        column.append(fmt::format("x{}", i));
        add(builder, fmt::format("x{}", i));
    }
    const auto names = KeyNames::ofDistinct(std::move(column), "x{i}");
    EXPECT_EQ(names->pattern(), "x{i}");
    EXPECT_EQ(names->fingerprint(), std::move(builder).finish()->fingerprint());
    for (int i = 0; i < 1000; ++i)
        EXPECT_EQ(names->find(fmt::format("x{}", i)), KeyId(static_cast<std::uint32_t>(i)));
}

}  // namespace
}  // namespace ringscope
