#include "ui/session/session_basis.h"

#include "ui/session/intents.h"

#include <algorithm>
#include <utility>

namespace ringscope::ui {

void SessionBasis::know(const SessionInput& source, const LoadedInput& value)
{
    m_sources[source.path] = source;
    m_values[source.path] = value;
}

void SessionBasis::add(const Command& open, const SessionInput& source, const LoadedInput& value)
{
    know(source, value);
    m_first.push_back(open);
}

void SessionBasis::takeOver(const SessionDocument& document,
                            std::map<std::string, LoadedInput> values)
{
    const std::vector<Command>& commands = document.scenario.commands;
    const auto begin = std::min<std::size_t>(document.undoFrom, commands.size());
    *this = SessionBasis();
    m_values = std::move(values);
    for (const SessionInput& input : document.scenario.inputs) {
        m_sources[input.path] = input;
        if (!isOpenedByCommand(commands, input.path) && !isOpenedByCommand(document.ahead, input.path))
            m_first.push_back(intents::open(input.path));
    }
    m_before.assign(commands.begin(), commands.begin() + static_cast<std::ptrdiff_t>(begin));
}

SessionDocument SessionBasis::documentOf(const History& history) const
{
    SessionDocument document;
    for (const auto& [path, source] : m_sources)
        document.scenario.inputs.push_back(source);
    std::vector<Command>& commands = document.scenario.commands;
    commands = m_before;
    const std::vector<Command> done = history.commands();
    commands.insert(commands.end(), done.begin(), done.end());
    document.ahead = history.commandsAhead();
    const auto needsCommand = [&](const Command& open) {
        const std::string& path = *openedPath(open);
        return !open.args.isScalar() || isOpenedByCommand(commands, path)
               || isOpenedByCommand(document.ahead, path);
    };
    const auto placeOf = [&](const SessionInput& input) {
        return std::find_if(m_first.begin(), m_first.end(),
                            [&](const Command& open) { return *openedPath(open) == input.path; })
               - m_first.begin();
    };
    // In the order of opening; those of commands behind them.
    std::stable_sort(document.scenario.inputs.begin(), document.scenario.inputs.end(),
                     [&](const SessionInput& a, const SessionInput& b) { return placeOf(a) < placeOf(b); });
    document.undoFrom = m_before.size();
    if (std::none_of(m_first.begin(), m_first.end(), needsCommand))
        return document;
    // A file that a command opens once more would not be opened before the commands, and how a
    // file was read stands in its command: say it all.
    document.undoFrom += m_first.size();
    commands.insert(commands.begin(), m_first.begin(), m_first.end());
    return document;
}

bool SessionBasis::holdsTexts() const
{
    return std::any_of(m_sources.begin(), m_sources.end(),
                       [](const auto& entry) { return entry.second.text != nullptr; });
}

std::string SessionBasis::freeName(const std::string& name) const
{
    std::string free = name;
    for (int number = 2; m_sources.contains(free); ++number)
        free = name + " (" + std::to_string(number) + ")";
    return free;
}

}  // namespace ringscope::ui
