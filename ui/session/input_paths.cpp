#include "ui/session/input_paths.h"

#include "core/membership/map_source.h"
#include "core/systems/system_row.h"

#include <QFileInfo>

#include <algorithm>

namespace ringscope::ui {

namespace {

/// "redis-cluster:" of a path that asks for a system; a file of that literal name wins.
QString systemOf(const QString& path, const QDir& folder)
{
    const qsizetype colon = path.indexOf(u':');
    if (colon <= 0 || QFileInfo::exists(folder.filePath(path)))
        return {};
    return findSystem(path.left(colon).toStdString()) ? path.left(colon + 1) : QString();
}

template <class Change>
std::string changed(const std::string& path, const QDir& folder, Change change)
{
    const QString whole = QString::fromStdString(path);
    if (isOwnResource(path))
        return path;
    const QString system = systemOf(whole, folder);
    return (system + change(whole.mid(system.size()))).toStdString();
}

}  // namespace

std::string absoluteInput(const std::string& path, const QDir& folder)
{
    return changed(path, folder, [&](const QString& file) {
        return QDir::cleanPath(folder.absoluteFilePath(file));
    });
}

std::string inputFrom(const std::string& path, const QDir& folder)
{
    return changed(path, folder, [&](const QString& file) { return folder.relativeFilePath(file); });
}

SessionDocument inputsFrom(const SessionDocument& document, const QDir& folder)
{
    const std::vector<SessionInput>& inputs = document.scenario.inputs;
    return withPaths(document, [&](const std::string& path) {
        const std::string name = inputFrom(path, folder);
        const bool isText = std::any_of(inputs.begin(), inputs.end(), [&](const SessionInput& input) {
            return input.text && input.path == name;
        });
        return isText ? "./" + name : name;
    });
}

bool isExisting(const std::string& path)
{
    return QFileInfo::exists(QString::fromStdString(path));
}

std::string fileOfInput(const std::string& path) { return mapSourceOf(path, isExisting).file; }

bool isOwnResource(const std::string& path)
{
    return path.starts_with(":/");
}

}  // namespace ringscope::ui
