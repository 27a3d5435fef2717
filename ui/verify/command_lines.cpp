#include "ui/verify/command_lines.h"

#include "core/support/shell_word.h"
#include "ui/models/qt_text.h"
#include "ui/session/input_paths.h"
#include "ui/session/session_controller.h"

#include <algorithm>

namespace ringscope::ui {

namespace {

/// The newest map file of the session, or a name that stands for it.
std::string mapPath(const SessionController& session)
{
    std::vector<SessionInput> inputs = session.inputs();
    std::reverse(inputs.begin(), inputs.end());
    for (const SessionInput& input : inputs) {
        const auto value = session.inputValues().find(input.path);
        if (value != session.inputValues().end() && value->second.map
            && isExisting(fileOfInput(input.path)) && !isOwnResource(input.path))
            return input.path;
    }
    return "map.yaml";
}

QString lineOf(const SessionController& session, const std::vector<std::string>& words)
{
    QStringList line{QStringLiteral("ringscope-cli")};
    for (const std::string& word : words)
        line << toQt(shellWord(word));
    if (!session.isAsOpened())
        line << QStringLiteral("# of the map as it was opened, without the steps made since");
    return line.join(u' ');
}

}  // namespace

QString verifyLine(const SessionController& session, const QString& rows,
                   const std::vector<std::string>& settings)
{
    std::vector<std::string> words = {"verify", mapPath(session), rows.toStdString()};
    for (const std::string& setting : settings)
        words.insert(words.end(), {"--set", setting});
    return lineOf(session, words);
}

}  // namespace ringscope::ui
