#include "ui/session/input_reader.h"

#include "core/formats/key_file.h"
#include "core/formats/recognise.h"
#include "core/formats/session_file.h"
#include "core/formats/text_file.h"
#include "core/formats/unit_file.h"
#include "core/membership/map_source.h"
#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"
#include "core/workload/opened_units.h"
#include "ui/session/input_paths.h"

#include <QFile>
#include <QFileInfo>

namespace ringscope::ui {

namespace {

constexpr std::uint64_t kMapBytes = std::uint64_t{1} << 28;

std::string nameOf(const std::string& path)
{
    return QFileInfo(QString::fromStdString(path)).fileName().toStdString();
}

/// Why a person must say more before a ring can be trusted: "" = all is said.
std::string openQuestion(const Membership& ring, bool isAnswered)
{
    return isAnswered || ring.open.empty() ? std::string() : ring.open.front().question;
}

OpenedInput askingForRing(const std::string& path, std::string question)
{
    OpenedInput opened;
    opened.input.name = nameOf(path);
    opened.question = std::move(question);
    opened.asksForRing = true;
    return opened;
}

Result<OpenedInput> mapFrom(const std::string& text, const MapSource& source, bool isAnswered)
{
    Result<MembershipFile> file = readMapFile(text, source);
    if (!file)
        return file.error();
    // Several rings and none picked: that is a question, not a failure.
    if (file->rings.size() > 1 && source.ring.empty())
        return askingForRing(source.file, "Which ring?");
    Result<Membership> ring = pickedRing(std::move(*file), source);
    if (!ring)
        return ring.error();
    if (std::string question = openQuestion(*ring, isAnswered); !question.empty())
        return askingForRing(source.file, std::move(question));
    Result<ShardMap> map = readMapWithSystem(ring->map);
    if (!map)
        return map.error();
    OpenedInput opened;
    opened.input.map = std::move(*map);
    opened.input.name = source.ring.empty() ? nameOf(source.file)
                                            : nameOf(source.file) + " " + source.ring;
    opened.doubts = std::move(ring->doubts);
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
    if (found.format && !found.format->opens())
        return Error{ErrorCode::BadInput, cannotOpenYet(found), {path, 0, 0}, {}};
    return std::nullopt;
}

/// Text that nothing recognises is a list of keys.
FormatReader readerOf(const Recognition& found)
{
    return found.format ? found.format->reader : FormatReader::Keys;
}

Result<KeyFileOptions> keyOptions(const std::string& name, const Value& import,
                                  const FirstRows& rows)
{
    KeyFileOptions options;
    options.name = name;
    options.onPartial = rows;
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
    const Result<KeyFileOptions> options = keyOptions(path, import, {});
    if (!options)
        return options.error();
    return keysFrom(readKeyFile(text, *options, work), nameOf(path));
}

Result<OpenedInput> keysFromFile(const std::string& path, const Value& import, const WorkContext& work,
                                 const FirstRows& rows)
{
    const Result<KeyFileOptions> options = keyOptions(path, import, rows);
    if (!options)
        return options.error();
    return keysFrom(readKeyFilePath(path, *options, work), nameOf(path));
}

Result<OpenedInput> unitsFrom(const std::string& text, const MapSource& asked)
{
    Result<UnitRows> rows = readUnitText(text, asked.file);
    if (!rows)
        return rows.error();
    OpenedInput opened;
    opened.input.units = std::make_shared<const OpenedUnits>(
        OpenedUnits{std::make_shared<const UnitRows>(std::move(*rows)), asked.ring});
    opened.input.name = nameOf(asked.file);
    return opened;
}

/// "offsets.txt#orders": the part behind the # is a topic then, not a ring.
bool isUnitsFile(const MapSource& asked, bool isAnswered)
{
    if (!asked.system.empty() || asked.ring.empty() || isAnswered)
        return false;
    const Result<Recognition> found = recogniseFile(asked.file);
    return found && readerOf(*found) == FormatReader::Units;
}

Result<OpenedInput> fromText(const std::string& text, const MapSource& asked, bool isAnswered,
                             const WorkContext& work)
{
    if (!asked.system.empty() || !asked.ring.empty() || isAnswered)
        return mapFrom(text, asked, isAnswered);
    const Recognition found = recognise(text, asked.file);
    if (const auto answered = withoutReading(found, asked.file))
        return *answered;
    switch (readerOf(found)) {
    case FormatReader::Map:
    case FormatReader::Membership: return mapFrom(text, asked, isAnswered);
    case FormatReader::Session:
    case FormatReader::Bundle: return sessionFrom(text, nameOf(asked.file));
    case FormatReader::Keys:
    case FormatReader::KeysByMapping:
    case FormatReader::None: break;
    case FormatReader::Units: return unitsFrom(text, asked);
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

bool isMap(FormatReader reader)
{
    return reader == FormatReader::Map || reader == FormatReader::Membership;
}

Result<OpenedInput> fromFile(const MapSource& asked, bool isAnswered, const WorkContext& work,
                             const FirstRows& rows)
{
    std::uint64_t most = kMapBytes;
    if (asked.system.empty() && asked.ring.empty() && !isAnswered) {
        const Result<Recognition> found = recogniseFile(asked.file);
        if (!found)
            return found.error();
        if (const auto answered = withoutReading(*found, asked.file))
            return *answered;
        if (readerOf(*found) == FormatReader::Keys)
            return keysFromFile(asked.file, {}, work, rows);
        if (!isMap(readerOf(*found)))
            most = kMaxSessionBytes;
    }
    const Result<std::string> text = readTextFile(asked.file, most);
    if (!text)
        return text.error();
    if (isUnitsFile(asked, isAnswered))
        return unitsFrom(*text, asked);
    return fromText(*text, asked, isAnswered, work);
}

}  // namespace

Result<OpenedInput> readInput(const InputRequest& request, const std::optional<std::string>& text,
                              const WorkContext& work, const FirstRows& rows)
{
    const bool isAnswered = isMembershipAnswer(request.import);
    if (!request.import.isNull() && !isAnswered)
        return text ? keysFromText(*text, request.path, request.import, work)
                    : keysFromFile(request.path, request.import, work, rows);
    if (text)
        return fromText(*text, withAnswers({request.path, {}, {}, {}}, request.import), isAnswered,
                        work);
    if (const std::optional<std::string> own = resourceText(request.path))
        return fromText(*own, {request.path, {}, {}, {}}, false, work);
    return fromFile(withAnswers(mapSourceOf(request.path, isExisting), request.import), isAnswered, work,
                    rows);
}

QString unitsNote(const std::string& name, const UnitRows& rows)
{
    const auto counted = [](std::uint64_t count, const char* one, const char* many) {
        return QString::fromStdString(ringscope::counted(count, one, many));
    };
    QString note = QStringLiteral("%1: loads of %2 read")
                       .arg(QString::fromStdString(name), counted(rows.rows.size(), "unit", "units"));
    if (rows.source.rowsSkipped > 0)
        note += QStringLiteral(", %1 skipped: see Checks")
                    .arg(counted(rows.source.rowsSkipped, "row", "rows"));
    return note;
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
