// Report: the answer of one command, ready for its three forms. `json` is the whole answer but
// for the rows that are streamed; rows are the CSV, and the table that people see between the
// lines above and the notes below it. One place prints all of them.
// Thread: a report is printed on the thread that made it.
#pragma once

#include "core/commands/row_writer.h"
#include "core/support/result.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <string>
#include <vector>

namespace ringscope {

enum class OutputForm { People, Csv, Json };

struct Report {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    std::string rowsField;             ///< JSON field for the rows; "" = not in the JSON
    std::vector<Column> columns;
    /// Writes every row. Errors: Cancelled, or what streaming found.
    std::function<Outcome(RowWriter&)> rows;
    std::vector<std::string> lines;    ///< for people, above the table
    std::vector<std::string> notes;    ///< for people, below it; one a line
    /// A text in a form of its own (a test file, a schema): printed instead of all above, unless
    /// --csv or --json is asked for.
    std::string verbatim;
    bool isFile = false;               ///< the CSV is the answer: printed without an option, too
    bool disagrees = false;            ///< a check failed: exit 1
};

/// Errors: those of the rows. A sink that nobody reads ends the printing quietly.
Outcome print(const Report& report, OutputForm form, TextSink& sink);

}  // namespace ringscope
