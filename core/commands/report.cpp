#include "core/commands/report.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

Outcome writeRows(const Report& report, RowWriter& writer)
{
    Outcome written = report.rows ? report.rows(writer) : done();
    writer.finish();
    return written;
}

Outcome printCsv(const Report& report, TextSink& sink)
{
    return writeRows(report, *makeCsvWriter(report.columns, sink));
}

Outcome printJson(const Report& report, TextSink& sink)
{
    constexpr int kIndent = 1;
    std::string text =
        report.json.dump(kIndent, ' ', false, nlohmann::json::error_handler_t::replace);
    if (report.rowsField.empty()) {
        sink.write(text + "\n");
        return done();
    }
    // The rows go in as the last field, so that they never stand in memory together.
    text.pop_back();
    if (!report.json.empty())
        text.back() = ',';
    text += "\n";
    text += fmt::format(" \"{}\": [", report.rowsField);
    if (!sink.write(text))
        return done();
    Outcome written = writeRows(report, *makeJsonWriter(report.columns, sink));
    if (written)
        sink.write("]\n}\n");
    return written;
}

Outcome printForPeople(const Report& report, TextSink& sink)
{
    if (!report.verbatim.empty()) {
        sink.write(report.verbatim);
        return done();
    }
    std::string above;
    for (const std::string& line : report.lines)
        above += line + "\n";
    if (!above.empty() && report.rows)
        above += "\n";
    if (!above.empty() && !sink.write(above))
        return done();
    if (report.rows)
        if (Outcome written = writeRows(report, *makePeopleWriter(report.columns, sink)); !written)
            return written;
    std::string below = report.notes.empty() ? "" : "\n";
    for (const std::string& note : report.notes)
        below += note + "\n";
    if (!below.empty())
        sink.write(below);
    return done();
}

}  // namespace

Outcome print(const Report& report, OutputForm form, TextSink& sink)
{
    switch (form) {
    case OutputForm::People:
        return report.isFile ? printCsv(report, sink) : printForPeople(report, sink);
    case OutputForm::Csv:
        return printCsv(report, sink);
    case OutputForm::Json:
        return printJson(report, sink);
    }
    return done();
}

}  // namespace ringscope
