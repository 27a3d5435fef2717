#include "ui/intake/import_source.h"

#include "core/formats/bytes.h"
#include "core/formats/key_file.h"

#include <QFileInfo>

namespace ringscope::ui {

namespace {

std::string_view viewOf(const QByteArray& text)
{
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

Result<std::unique_ptr<ByteSource>> rawOf(const ImportSource& source)
{
    if (source.text)
        return memorySource(viewOf(*source.text));
    return fileSource(source.path.toStdString());
}

}  // namespace

QString ImportSource::name() const { return text ? path : QFileInfo(path).fileName(); }

Result<ImportHead> headOf(const ImportSource& source)
{
    Result<std::unique_ptr<ByteSource>> raw = rawOf(source);
    if (!raw)
        return std::move(raw).error();
    const std::unique_ptr<ByteSource> plain = unpacked(std::move(*raw));
    ImportHead head;
    head.text.resize(ImportHead::kBytes);
    std::size_t size = 0;
    while (size < head.text.size() && !head.isWhole) {
        const Result<std::size_t> more = plain->read(std::span(head.text).subspan(size));
        if (!more)
            return more.error();
        size += *more;
        head.isWhole = *more == 0;
    }
    head.text.resize(size);
    if (head.isWhole)
        head.bytes = size;
    else if (!source.text && !source.path.endsWith(QStringLiteral(".gz"))
             && !source.path.endsWith(QStringLiteral(".zst")))
        head.bytes = static_cast<std::uint64_t>(QFileInfo(source.path).size());
    return head;
}

ImportCheck checkAll(const ImportSource& source, const KeyImport& import, const WorkContext& work)
{
    KeyFileOptions options;
    options.name = source.path.toStdString();
    options.import = import;
    const KeyTableResult table = source.text ? readKeyFile(viewOf(*source.text), options, work)
                                             : readKeyFilePath(options.name, options, work);
    ImportCheck check;
    if (!table) {
        check.failure = table.error().message;
        check.skipped = table.error().further;
        return check;
    }
    const KeySource& read = (*table)->source();
    check.rowsRead = read.rowsRead;
    check.rowsSkipped = read.rowsSkipped;
    check.keys = (*table)->size();
    check.skipped = read.skipped;
    return check;
}

}  // namespace ringscope::ui
