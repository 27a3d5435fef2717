#include "core/formats/key_file.h"

#include "core/formats/key_file_head.h"
#include "core/formats/key_file_steps.h"
#include "core/formats/key_import_head.h"
#include "core/formats/key_row_readers.h"
#include "core/formats/key_rows.h"
#include "core/formats/row_collector.h"
#include "core/formats/row_handover.h"
#include "core/formats/text_window.h"

#include <future>
#include <utility>

namespace ringscope {

namespace {

constexpr std::string_view kReading = "read";
constexpr std::string_view kAdding = "distinct keys";

Outcome readRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows)
{
    switch (head.kind) {
    case KeyFileKind::Csv:
    case KeyFileKind::Tsv: return readDelimitedRows(window, head, rows);
    case KeyFileKind::List: return readListRows(window, rows);
    case KeyFileKind::JsonLines: return readJsonRows(window, head, rows);
    }
    return done();
}

Outcome readAllRows(TextWindow& window, const KeyFileHead& head, KeyRows& rows)
{
    if (Outcome read = readRows(window, head, rows); !read)
        return read;
    return rows.handOn();
}

/// Closes a handover on every way out, so that the other side does not wait for ever.
class Closing {
public:
    explicit Closing(RowHandover& handover) : m_handover(handover) {}
    ~Closing() { m_handover.close(); }
    Closing(const Closing&) = delete;
    Closing& operator=(const Closing&) = delete;

private:
    RowHandover& m_handover;
};

void tell(const StepBegins& begins, std::string_view step)
{
    if (begins)
        begins(step);
}

/// Rows are read on a thread of their own and added up on this one.
Outcome collectOnTwoThreads(TextWindow& window, const KeyFileHead& head, RowCollector& collector,
                            const StepBegins& begins)
{
    RowHandover handover;
    std::future<Outcome> reading = std::async(std::launch::async, [&] {
        const Closing closing(handover);
        KeyRows rows(window, [&](RowBatch& batch) {
            return handover.give(batch) ? done() : Outcome(cancelled());
        });
        return readAllRows(window, head, rows);
    });
    const Closing closing(handover);
    while (const RowBatch* batch = handover.take()) {
        tell(begins, kAdding);
        if (Outcome taken = collector.take(*batch); !taken)
            return taken;
        tell(begins, kReading);
    }
    return reading.get();
}

Outcome collectOnThisThread(TextWindow& window, const KeyFileHead& head, RowCollector& collector,
                            const StepBegins& begins)
{
    KeyRows rows(window, [&](RowBatch& batch) {
        tell(begins, kAdding);
        Outcome taken = collector.take(batch);
        tell(begins, kReading);
        batch.clear();
        return taken;
    });
    return readAllRows(window, head, rows);
}

/// What is read at once is not worth a thread.
Outcome collect(TextWindow& window, const KeyFileHead& head, RowCollector& collector,
                const StepBegins& begins)
{
    return window.isWhole() ? collectOnThisThread(window, head, collector, begins)
                            : collectOnTwoThreads(window, head, collector, begins);
}

std::optional<double> firstOf(std::optional<double> a, std::optional<double> b, std::optional<double> c)
{
    return a ? a : b ? b : c;
}

KeySource sourceOf(const KeyFileOptions& options, const KeyFileHead& head)
{
    KeySource source;
    source.name = options.name;
    const KeyImport import = options.import.value_or(KeyImport{});
    source.windowSeconds = firstOf(options.windowSeconds, import.windowSeconds, head.windowSeconds);
    source.sampleRate = firstOf(options.sampleRate, import.sampleRate, head.sampleRate);
    source.warnings = head.warnings;
    return source;
}

KeyTableResult readFrom(std::unique_ptr<ByteSource> raw, const KeyFileOptions& options,
                        const WorkContext& work, const StepBegins& begins = {})
{
    tell(begins, kReading);
    const std::unique_ptr<ByteSource> plain = unpacked(std::move(raw));
    TextWindow window(*plain, options.name);
    Result<KeyFileHead> head = options.import ? readImportHead(window, *options.import, options.as)
                                              : readKeyFileHead(window, options.as, options.system);
    if (!head)
        return std::move(head).error();
    RowCollector collector(options.name, options.maxMemoryBytes, work);
    KeySource source = sourceOf(options, *head);
    if (options.onPartial)
        collector.givePartials(options.onPartial, options.firstPartialRows, source);
    if (const Outcome read = collect(window, *head, collector, begins); !read)
        return read.error();

    tell(begins, kAdding);
    return std::move(collector).finish(std::move(source));
}

}  // namespace

KeyTableResult readKeyFile(std::string_view bytes, const KeyFileOptions& options,
                           const WorkContext& work)
{
    return readFrom(memorySource(bytes), options, work);
}

KeyTableResult readKeyFile(std::istream& bytes, const KeyFileOptions& options,
                           const WorkContext& work)
{
    return readFrom(streamSource(bytes), options, work);
}

KeyTableResult readKeyFilePath(const std::string& path, KeyFileOptions options,
                               const WorkContext& work)
{
    return readKeyFilePath(path, std::move(options), work, {});
}

KeyTableResult readKeyFilePath(const std::string& path, KeyFileOptions options,
                               const WorkContext& work, const StepBegins& begins)
{
    if (options.name.empty())
        options.name = path;
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return std::move(raw).error();
    return readFrom(std::move(raw).value(), options, work, begins);
}

}  // namespace ringscope
