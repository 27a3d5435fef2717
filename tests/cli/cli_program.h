// The program ringscope-cli as a user runs it: started as a process with arguments and standard
// input, judged by what it writes and how it ends.
#pragma once

#include "tests/support/csv_rows.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace ringscope::test {

struct Answer {
    int code = -1;        ///< exit code; 128 + signal when a signal ended it
    std::string out;
    std::string error;

    nlohmann::json json() const { return nlohmann::json::parse(out); }
    /// Standard output as CSV rows by column.
    std::vector<CsvRows::Row> rows() const;
};

/// Runs the program to its end. `input` is standard input.
Answer cli(std::vector<std::string> arguments, const std::string& input = {});

/// Standard output is closed after this many bytes were read.
Answer cliReadingOnly(std::size_t bytes, std::vector<std::string> arguments);

/// Ctrl-C while it reads a standard input that never ends.
Answer cliInterrupted(std::vector<std::string> arguments);

}  // namespace ringscope::test
