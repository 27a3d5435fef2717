// What is asked in the window, as lines for a terminal: the same question to the command line.
// Thread: GUI thread.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace ringscope::ui {

class SessionController;

/// "ringscope-cli verify map.yaml client.csv --set hash=fnv1a32". Where the session has no map
/// file, a name stands for it; steps that were made are said to be missing.
QString verifyLine(const SessionController& session, const QString& rows,
                   const std::vector<std::string>& settings);

}  // namespace ringscope::ui
