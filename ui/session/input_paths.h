// Paths of inputs: absolute while they are open, named from the session file in it. The system of
// "SYSTEM:FILE" stays in front; files of the program itself (":/...") stay as they are.
// Thread: any.
#pragma once

#include "core/session/session_document.h"

#include <QDir>
#include <QString>

#include <string>

namespace ringscope::ui {

std::string absoluteInput(const std::string& path, const QDir& folder);
std::string inputFrom(const std::string& path, const QDir& folder);
/// A session's inputs, each named from the folder, and none as a text of the session is.
SessionDocument inputsFrom(const SessionDocument& document, const QDir& folder);
/// The file itself, without a system.
std::string fileOfInput(const std::string& path);

/// True for a file, and for one of the program's own.
bool isExisting(const std::string& path);
bool isOwnResource(const std::string& path);

}  // namespace ringscope::ui
