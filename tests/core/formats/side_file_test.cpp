#include "core/formats/side_file.h"

#include "core/formats/text_file.h"

#include <gtest/gtest.h>

#include <filesystem>

#include <unistd.h>

namespace ringscope {
namespace {

namespace fs = std::filesystem;

/// A folder of its own, gone after the test.
class SavingFiles : public testing::Test {
protected:
    SavingFiles()
        : folder(fs::path(testing::TempDir())
                 / ("ringscope_side_file_" + std::to_string(::getpid())))
    {
        fs::create_directories(folder);
    }
    ~SavingFiles() override { fs::remove_all(folder); }

    std::string at(const char* name) const { return (folder / name).string(); }
    std::string contentOf(const char* name) const { return *readTextFile(at(name), 1000); }
    std::size_t files() const
    {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    fs::path folder;
};

TEST_F(SavingFiles, NewFileIsWrittenWhole)
{
    ASSERT_TRUE(saveFile(at("a"), std::string_view("x\0y", 3)).ok());
    EXPECT_EQ(contentOf("a"), std::string("x\0y", 3));
    EXPECT_EQ(files(), 1u);
}

TEST_F(SavingFiles, OldFileIsReplacedAndKeepsItsPermissions)
{
    ASSERT_TRUE(saveFile(at("a"), "a long old text").ok());
    fs::permissions(at("a"), fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(saveFile(at("a"), "new").ok());
    EXPECT_EQ(contentOf("a"), "new");
    EXPECT_EQ(fs::status(at("a")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), 1u);
}

TEST_F(SavingFiles, SymbolicLinkStaysALink)
{
    ASSERT_TRUE(saveFile(at("a"), "old").ok());
    fs::create_symlink(at("a"), at("link"));
    ASSERT_TRUE(saveFile(at("link"), "new").ok());
    EXPECT_TRUE(fs::is_symlink(at("link")));
    EXPECT_EQ(contentOf("a"), "new");
}

TEST_F(SavingFiles, PathThatCannotBeWrittenIsAnErrorWithItsName)
{
    const std::string path = at("missing/a");
    const Outcome saved = saveFile(path, "x");
    ASSERT_FALSE(saved.ok());
    EXPECT_EQ(saved.error().code, ErrorCode::NotWritable);
    EXPECT_EQ(saved.error().where.file, path);
    EXPECT_FALSE(saveFile(folder.string(), "x").ok());
    EXPECT_EQ(files(), 0u);
}

TEST_F(SavingFiles, DeviceIsWrittenToDirectly)
{
    EXPECT_TRUE(saveFile("/dev/null", "x").ok());
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

TEST_F(SavingFiles, AStreamThatIsDroppedLeavesTheOldFile)
{
    ASSERT_TRUE(saveFile(at("a"), "old").ok());
    {
        Result<SideFile> file = SideFile::create(at("a"));
        ASSERT_TRUE(file.ok());
        ASSERT_TRUE(file->write("half").ok());
        EXPECT_EQ(contentOf("a"), "old");
    }
    EXPECT_EQ(contentOf("a"), "old");
    EXPECT_EQ(files(), 1u);
}

TEST_F(SavingFiles, AStreamIsWholeAtItsCommit)
{
    Result<SideFile> file = SideFile::create(at("a"));
    ASSERT_TRUE(file.ok());
    for (const char* part : {"one ", "two ", "three"})
        ASSERT_TRUE(file->write(part).ok());
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(contentOf("a"), "one two three");
    EXPECT_EQ(files(), 1u);
}

}  // namespace
}  // namespace ringscope
