// Opening: inputs on their way in. A worker reads them, recognises them and replays sessions; the
// GUI thread then only takes the values over. Thread: read() on a worker, values anywhere.
#pragma once

#include "ui/session/session_controller.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace ringscope::ui {

struct Opening {
    QString path;
    std::optional<std::string> text;   ///< instead of the file
    bool isExample = false;
    Value import = {};                 ///< how keys are to be read; null: as the file looks
};

/// One input as a worker has read it; a session has been replayed.
struct Opened {
    std::string path;
    Result<OpenedInput> input;
    std::optional<History> session;
    bool isExample = false;
    Value import = {};                 ///< of the opening, for the `open` command
    std::string text = {};             ///< of an opening that asks for its columns

    bool isMap() const { return input && input->input.map; }
    bool isKeys() const { return input && input->input.keys && !input->input.map; }
};

Opened readOpening(const Opening& opening, const InputReader& reader, const WorkContext& work);

/// Keys first, so that the maps are compared with the keys at hand.
void orderForOpening(std::vector<Opened>& opened);

/// What commands that name a file read it with.
InputLoader loaderOf(const InputReader& reader);

}  // namespace ringscope::ui
