#include "ui/session/input_reader.h"

#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/recognise.h"
#include "core/formats/session_file.h"
#include "core/formats/text_file.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"

#include <QFile>
#include <QFileInfo>

namespace ringscope::ui {

namespace {

constexpr std::uint64_t kMapBytes = std::uint64_t{1} << 28;

/// "seed-lab:lab.yaml" as system and file; no system when a file has that very name.
struct SystemFile {
    std::string system;
    std::string file;
};

SystemFile splitSystem(const std::string& path)
{
    const std::size_t colon = path.find(':');
    if (colon == std::string::npos || QFileInfo::exists(QString::fromStdString(path)))
        return {"", path};
    const std::string system = path.substr(0, colon);
    return findSystem(system) ? SystemFile{system, path.substr(colon + 1)} : SystemFile{"", path};
}

Result<OpenedInput> mapFrom(Result<ShardMap> map, const SystemFile& asked)
{
    if (map && !asked.system.empty())
        map = adoptSystem(std::move(*map), asked.system);
    if (!map)
        return map.error();
    OpenedInput opened;
    opened.input.map = std::move(*map);
    opened.input.name = QFileInfo(QString::fromStdString(asked.file)).fileName().toStdString();
    return opened;
}

Result<OpenedInput> keysFrom(KeyTableResult keys, const std::string& name)
{
    if (!keys)
        return keys.error();
    OpenedInput opened;
    opened.input.keys = std::move(*keys);
    opened.input.name = name;
    return opened;
}

Result<OpenedInput> sessionFrom(const std::string& text, const std::string& name)
{
    Result<SessionDocument> document = readSessionFile(text, name);
    if (!document)
        return document.error();
    OpenedInput opened;
    opened.session = std::move(*document);
    opened.input.name = name;
    return opened;
}

std::string nameOf(const std::string& path)
{
    return QFileInfo(QString::fromStdString(path)).fileName().toStdString();
}

/// The table's columns must be named before it can be read.
OpenedInput asking(const Recognition& found, const std::string& path)
{
    OpenedInput opened;
    opened.input.name = nameOf(path);
    opened.question = found.description;
    return opened;
}

/// What is recognised but has no reader is said so.
std::optional<Result<OpenedInput>> withoutReading(const Recognition& found, const std::string& path)
{
    if (found.asks())
        return asking(found, path);
    if (found.format && found.format->reader == FormatReader::None)
        return Error{ErrorCode::BadInput, cannotOpenYet(found), {path, 0, 0}, {}};
    return std::nullopt;
}

/// Text that nothing recognises is a list of keys.
FormatReader readerOf(const Recognition& found)
{
    return found.format ? found.format->reader : FormatReader::Keys;
}

Result<KeyFileOptions> keyOptions(const std::string& name, const Value& import)
{
    KeyFileOptions options;
    options.name = name;
    if (import.isNull())
        return options;
    Result<KeyImport> read = keyImportFrom(import);
    if (!read)
        return read.error();
    options.import = std::move(*read);
    return options;
}

Result<OpenedInput> keysFromText(const std::string& text, const std::string& path, const Value& import,
                                 const WorkContext& work)
{
    const Result<KeyFileOptions> options = keyOptions(path, import);
    if (!options)
        return options.error();
    return keysFrom(readKeyFile(text, *options, work), nameOf(path));
}

Result<OpenedInput> keysFromFile(const std::string& path, const Value& import, const WorkContext& work)
{
    const Result<KeyFileOptions> options = keyOptions(path, import);
    if (!options)
        return options.error();
    return keysFrom(readKeyFilePath(path, *options, work), nameOf(path));
}

Result<OpenedInput> fromText(const std::string& text, const SystemFile& asked, const WorkContext& work)
{
    if (!asked.system.empty())
        return mapFrom(readMapText(text, asked.file), asked);
    const Recognition found = recognise(text, asked.file);
    if (const auto answered = withoutReading(found, asked.file))
        return *answered;
    switch (readerOf(found)) {
    case FormatReader::Map: return mapFrom(readMapText(text, asked.file), asked);
    case FormatReader::Session:
    case FormatReader::Bundle: return sessionFrom(text, nameOf(asked.file));
    case FormatReader::Keys:
    case FormatReader::KeysByMapping:
    case FormatReader::None: break;
    }
    return keysFromText(text, asked.file, {}, work);
}

/// Files of the program itself, which no C++ stream can open.
std::optional<std::string> resourceText(const std::string& path)
{
    if (!path.starts_with(":/"))
        return std::nullopt;
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll().toStdString()) : std::nullopt;
}

Result<OpenedInput> fromFile(const SystemFile& asked, const WorkContext& work)
{
    std::uint64_t most = kMapBytes;
    if (asked.system.empty()) {
        const Result<Recognition> found = recogniseFile(asked.file);
        if (!found)
            return found.error();
        if (const auto answered = withoutReading(*found, asked.file))
            return *answered;
        if (readerOf(*found) == FormatReader::Keys)
            return keysFromFile(asked.file, {}, work);
        if (readerOf(*found) != FormatReader::Map)
            most = kMaxSessionBytes;
    }
    const Result<std::string> text = readTextFile(asked.file, most);
    if (!text)
        return text.error();
    return fromText(*text, asked, work);
}

}  // namespace

Result<OpenedInput> readInput(const InputRequest& request, const std::optional<std::string>& text,
                              const WorkContext& work)
{
    if (!request.import.isNull())
        return text ? keysFromText(*text, request.path, request.import, work)
                    : keysFromFile(request.path, request.import, work);
    if (text)
        return fromText(*text, {"", request.path}, work);
    if (const std::optional<std::string> own = resourceText(request.path))
        return fromText(*own, {"", request.path}, work);
    return fromFile(splitSystem(request.path), work);
}

QString keysNote(const std::string& name, const KeyTable& keys)
{
    const auto counted = [](std::uint64_t count, const char* one, const char* many) {
        return QStringLiteral("%1 %2").arg(QString::fromStdString(groupedText(count)),
                                           QLatin1String(count == 1 ? one : many));
    };
    QString note = QStringLiteral("%1: %2 read")
                       .arg(QString::fromStdString(name), counted(keys.size(), "key", "keys"));
    if (keys.source().rowsSkipped > 0)
        note += QStringLiteral(", %1 skipped: see Keys")
                    .arg(counted(keys.source().rowsSkipped, "row", "rows"));
    if (!keys.source().warnings.empty())
        note += QStringLiteral(". %1").arg(QString::fromStdString(keys.source().warnings.front()));
    return note;
}

}  // namespace ringscope::ui
