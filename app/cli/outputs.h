// Where an answer goes: standard output, which ends quietly when nobody reads it any more, or a
// file that appears whole. Thread: one thread.
#pragma once

#include "core/commands/row_writer.h"
#include "core/formats/side_file.h"

#include <optional>
#include <string_view>

namespace ringscope::cli {

class StandardOutput final : public TextSink {
public:
    bool write(std::string_view text) override;
    /// A failure that is not a closed pipe, as of a full disk.
    const std::optional<Error>& failure() const { return m_failure; }

private:
    std::optional<Error> m_failure;
};

class FileOutput final : public TextSink {
public:
    explicit FileOutput(SideFile file) : m_file(std::move(file)) {}
    bool write(std::string_view text) override;
    /// Puts the file in its place, unless a write failed.
    Outcome commit();

private:
    SideFile m_file;
    std::optional<Error> m_failure;
};

}  // namespace ringscope::cli
