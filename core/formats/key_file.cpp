#include "core/formats/key_file.h"

#include "core/formats/key_file_head.h"
#include "core/formats/key_import_head.h"
#include "core/formats/key_row_readers.h"
#include "core/formats/key_rows.h"
#include "core/formats/text_window.h"

#include <utility>

namespace ringscope {

namespace {

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

std::optional<double> firstOf(std::optional<double> a, std::optional<double> b, std::optional<double> c)
{
    return a ? a : b ? b : c;
}

KeyTableResult readFrom(std::unique_ptr<ByteSource> raw, const KeyFileOptions& options,
                        const WorkContext& work)
{
    const std::unique_ptr<ByteSource> plain = unpacked(std::move(raw));
    TextWindow window(*plain, options.name);
    Result<KeyFileHead> head = options.import ? readImportHead(window, *options.import, options.as)
                                              : readKeyFileHead(window, options.as, options.system);
    if (!head)
        return std::move(head).error();
    KeyRows rows(window, options.maxMemoryBytes, work);
    if (const Outcome read = readRows(window, *head, rows); !read)
        return read.error();

    KeySource source;
    source.name = options.name;
    const KeyImport import = options.import.value_or(KeyImport{});
    source.windowSeconds = firstOf(options.windowSeconds, import.windowSeconds, head->windowSeconds);
    source.sampleRate = firstOf(options.sampleRate, import.sampleRate, head->sampleRate);
    source.warnings = std::move(head->warnings);
    return std::move(rows).finish(std::move(source));
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
    if (options.name.empty())
        options.name = path;
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return std::move(raw).error();
    return readFrom(std::move(raw).value(), options, work);
}

}  // namespace ringscope
