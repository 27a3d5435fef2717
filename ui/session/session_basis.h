// SessionBasis: what the undo list stands on: the inputs and commands that made its first state,
// and what every input was when it was read. With the undo list itself it is all that a session
// file states. Thread: GUI thread.
#pragma once

#include "core/session/history.h"
#include "core/session/session_document.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace ringscope::ui {

class SessionBasis {
public:
    /// One more input of the first state, and the command that opened it.
    void add(const Command& open, const SessionInput& source, const LoadedInput& value);
    /// An input that a command of the undo list opens.
    void know(const SessionInput& source, const LoadedInput& value);
    /// All that a replayed session brings; its undo list begins after `undoFrom` commands.
    void takeOver(const SessionDocument& document, std::map<std::string, LoadedInput> values);

    /// Inputs, commands and what redo would bring back; paths absolute.
    SessionDocument documentOf(const History& history) const;
    const std::map<std::string, LoadedInput>& values() const { return m_values; }
    const std::map<std::string, SessionInput>& sources() const { return m_sources; }
    bool holdsTexts() const;
    /// The name, with a number behind it where another text has it already.
    std::string freeName(const std::string& name) const;

private:
    std::vector<Command> m_first;          ///< what opened the first state's inputs, in order
    std::vector<Command> m_before;         ///< commands that made the first state
    std::map<std::string, SessionInput> m_sources;
    std::map<std::string, LoadedInput> m_values;
};

}  // namespace ringscope::ui
