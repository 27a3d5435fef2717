#include "ui/session/opening.h"

#include "ui/session/intents.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace ringscope::ui {

namespace {

/// Replays a saved session; its inputs lie beside it unless their paths say otherwise.
Result<History> replayed(const SessionDocument& document, const InputLoader& loader)
{
    History history{ClusterState{}};
    std::vector<Command> commands;
    for (const SessionInput& input : document.scenario.inputs)
        commands.push_back(intents::open(input.path));
    commands.insert(commands.end(), document.scenario.commands.begin(),
                    document.scenario.commands.end());
    for (const Command& command : commands) {
        history.endMerging();
        if (Result<StatePtr> after = history.apply(command, loader); !after)
            return after.error();
    }
    return history;
}

}  // namespace

void orderForOpening(std::vector<Opened>& opened)
{
    std::stable_partition(opened.begin(), opened.end(),
                          [](const Opened& one) { return one.isKeys(); });
}

InputLoader loaderOf(const InputReader& reader)
{
    return [reader](const InputRequest& request) -> Result<LoadedInput> {
        Result<OpenedInput> opened = reader(request, std::nullopt, WorkContext());
        if (!opened)
            return opened.error();
        return std::move(opened->input);
    };
}

Opened readOpening(const Opening& opening, const InputReader& reader, const WorkContext& work)
{
    Opened opened{opening.path.toStdString(),
                  reader({opening.path.toStdString(), opening.import}, opening.text, work), {},
                  opening.isExample, opening.import, {}};
    if (opened.input && !opened.input->question.empty())
        opened.text = opening.text.value_or("");
    if (!opened.input || !opened.input->session)
        return opened;
    const QDir folder = QFileInfo(opening.path).dir();
    const InputLoader inFolder = [&](const InputRequest& request) {
        const QString path = folder.filePath(QString::fromStdString(request.path));
        return loaderOf(reader)({path.toStdString(), request.import});
    };
    if (Result<History> history = replayed(*opened.input->session, inFolder))
        opened.session = std::move(*history);
    else
        opened.input = history.error();
    return opened;
}

}  // namespace ringscope::ui
