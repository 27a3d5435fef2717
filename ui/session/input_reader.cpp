#include "ui/session/input_reader.h"

#include "core/formats/bytes.h"
#include "core/formats/json_value.h"
#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/formats/text_file.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"

#include <QFile>
#include <QFileInfo>

#include <array>

namespace ringscope::ui {

namespace {

constexpr std::size_t kHead = 1 << 16;
constexpr std::uint64_t kMapBytes = std::uint64_t{1} << 28;

bool endsWith(std::string_view name, std::initializer_list<std::string_view> endings)
{
    for (const std::string_view ending : endings)
        if (name.ends_with(ending))
            return true;
    return false;
}

std::string_view withoutPacking(std::string_view name)
{
    if (endsWith(name, {".gz"}))
        name.remove_suffix(3);
    else if (endsWith(name, {".zst"}))
        name.remove_suffix(4);
    return name;
}

/// True when some line begins with the word, as the top level of YAML does.
bool hasLine(std::string_view text, std::string_view word)
{
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if (at == 0 || text[at - 1] == '\n')
            return true;
    return false;
}

bool isJsonObject(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return first != std::string_view::npos && text[first] == '{';
}

bool has(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

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
    const Result<Value> tree = readJson(text, name);
    if (!tree)
        return tree.error();
    Result<SessionDocument> document = readSession(*tree);
    if (!document)
        return document.error();
    OpenedInput opened;
    opened.session = std::move(*document);
    opened.input.name = name;
    return opened;
}

Result<OpenedInput> fromText(const std::string& text, const SystemFile& asked, const WorkContext& work)
{
    const std::string name = QFileInfo(QString::fromStdString(asked.file)).fileName().toStdString();
    switch (asked.system.empty() ? recognise(text, asked.file) : InputKind::Map) {
    case InputKind::Map: return mapFrom(readMapText(text, asked.file), asked);
    case InputKind::Session: return sessionFrom(text, asked.file);
    case InputKind::Keys: break;
    }
    KeyFileOptions options;
    options.name = asked.file;
    return keysFrom(readKeyFile(text, options, work), name);
}

/// The first plain bytes of a file.
Result<std::string> headOf(const std::string& path)
{
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return raw.error();
    const std::unique_ptr<ByteSource> plain = unpacked(std::move(*raw));
    std::string head(kHead, '\0');
    std::size_t size = 0;
    while (size < head.size()) {
        const Result<std::size_t> more = plain->read(std::span(head).subspan(size));
        if (!more)
            break;   // what is broken is told by the reader of the whole file, with its place
        if (*more == 0)
            break;
        size += *more;
    }
    head.resize(size);
    return head;
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
    const Result<std::string> head = headOf(asked.file);
    if (!head)
        return head.error();
    if (asked.system.empty() && recognise(*head, asked.file) == InputKind::Keys) {
        const std::string name = QFileInfo(QString::fromStdString(asked.file)).fileName().toStdString();
        return keysFrom(readKeyFilePath(asked.file, {}, work), name);
    }
    const Result<std::string> text = readTextFile(asked.file, kMapBytes);
    if (!text)
        return text.error();
    return fromText(*text, asked, work);
}

}  // namespace

InputKind recognise(std::string_view text, std::string_view name)
{
    const std::string_view plainName = withoutPacking(name);
    if (endsWith(plainName, {".ringscope"}))
        return InputKind::Session;
    if (hasLine(text, "shards:"))
        return InputKind::Map;
    if (isJsonObject(text) && has(text, "\"shards\""))
        return InputKind::Map;
    if (isJsonObject(text) && (has(text, "\"commands\"") || has(text, "\"inputs\"")))
        return InputKind::Session;
    return endsWith(plainName, {".yaml", ".yml"}) ? InputKind::Map : InputKind::Keys;
}

Result<OpenedInput> readInput(const std::string& path, const std::optional<std::string>& text,
                              const WorkContext& work)
{
    if (text)
        return fromText(*text, {"", path}, work);
    if (const std::optional<std::string> own = resourceText(path))
        return fromText(*own, {"", path}, work);
    return fromFile(splitSystem(path), work);
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
