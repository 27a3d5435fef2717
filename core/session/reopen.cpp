#include "core/session/reopen.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {

namespace {

class Reopening {
public:
    explicit Reopening(const InputLoader& loader) : m_loader(loader) {}

    void openInputs(const SessionDocument& document)
    {
        const std::vector<Command>& commands = document.scenario.commands;
        for (const SessionInput& input : document.scenario.inputs)
            if (!isOpenedByCommand(commands, input.path)
                && !isOpenedByCommand(document.ahead, input.path))
                apply({"open", Value::scalar(input.path, true)}, {});
    }

    void applyCommand(const Command& command) { apply(command, fmt::format("command {}: ", ++m_done)); }

    /// What was done so far is where the undo list begins.
    void beginUndoList() { m_out.history = History(*m_out.history.state()); }

    Reopened take(std::size_t ahead)
    {
        if (ahead > 0)
            m_out.history.jump(m_out.history.size() - std::min(ahead, m_out.history.size()));
        m_out.history.endMerging();
        return std::move(m_out);
    }

    std::size_t size() const { return m_out.history.size(); }

private:
    void apply(const Command& command, const std::string& name)
    {
        m_out.history.endMerging();
        Result<StatePtr> after = m_out.history.apply(command, m_loader);
        if (after)
            return;
        Error error = after.error();
        error.message = name + error.message;
        m_out.leftOut.push_back(std::move(error));
    }

    const InputLoader& m_loader;
    Reopened m_out;
    std::size_t m_done = 0;
};

}  // namespace

Reopened reopen(const SessionDocument& document, const InputLoader& loader)
{
    Reopening reopening(loader);
    reopening.openInputs(document);
    const std::vector<Command>& commands = document.scenario.commands;
    const auto begin = std::min<std::size_t>(document.undoFrom, commands.size());
    for (std::size_t i = 0; i < begin; ++i)
        reopening.applyCommand(commands[i]);
    reopening.beginUndoList();
    for (std::size_t i = begin; i < commands.size(); ++i)
        reopening.applyCommand(commands[i]);
    const std::size_t here = reopening.size();
    for (const Command& command : document.ahead)
        reopening.applyCommand(command);
    return reopening.take(reopening.size() - here);
}

}  // namespace ringscope
