// ViewParts: what a session keeps of the window's view (selection, probes, mode, play position).
// Each part is a field with a writer and a reader of its own, given by the part of the window that
// knows it. Fields of which no part is there are kept as they were. Thread: GUI thread.
#pragma once

#include "core/support/value.h"

#include <functional>
#include <string>
#include <vector>

namespace ringscope::ui {

class ViewParts {
public:
    using Write = std::function<Value()>;              ///< null = nothing to keep
    using Read = std::function<void(const Value&)>;    ///< anything may stand in a file

    void add(std::string name, Write write, Read read);

    /// The view as it is now, over the fields of the one that was opened.
    Value write() const;
    /// Shows an opened view; parts of which it says nothing stay as they are.
    void read(const Value& view);
    /// Forgets the fields of the opened view.
    void clear() { m_opened = Value(); }

private:
    struct Part {
        std::string name;
        Write write;
        Read read;
    };
    std::vector<Part> m_parts;
    Value m_opened;
};

}  // namespace ringscope::ui
