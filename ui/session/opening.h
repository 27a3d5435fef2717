// Opening: inputs on their way in. A worker reads them, recognises them and replays sessions; the
// GUI thread then only takes the values over. Thread: read() on a worker, values anywhere.
#pragma once

#include "core/session/reopen.h"
#include "ui/session/session_controller.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope::ui {

struct Opening {
    QString path;
    std::optional<std::string> text;   ///< instead of the file
    bool isExample = false;
    Value import = {};                 ///< how keys are to be read; null: as the file looks
    /// What is open already, to be read again; null: `path` or `text` is to be read.
    std::shared_ptr<const SessionDocument> again = nullptr;
    /// What its inputs were so far: stands in for files that cannot be read any more.
    std::shared_ptr<const std::map<std::string, LoadedInput>> known = nullptr;
};

/// A session as a worker has replayed it.
struct OpenedSession {
    Reopened reopened;
    SessionDocument document;   ///< inputs as they are now, paths absolute
    std::map<std::string, LoadedInput> values;
    QStringList notes;          ///< "map.yaml has changed since the session was saved"
};

/// One input as a worker has read it.
struct Opened {
    std::string path;
    Result<OpenedInput> input;
    std::optional<OpenedSession> session = std::nullopt;
    SessionInput source = {};   ///< of an input that is no session; its path is absolute
    bool isExample = false;
    Value import = {};                 ///< of the opening, for the `open` command
    std::string text = {};             ///< of an opening that asks for its columns
    bool isReload = false;

    bool isMap() const { return input && input->input.map; }
    /// Keys, or loads by unit.
    bool isLoad() const
    {
        return input && (input->input.keys || input->input.units) && !input->input.map;
    }
};

Opened readOpening(const Opening& opening, const InputReader& reader, const WorkContext& work,
                   const FirstRows& rows = {});

/// The first rows of a long key file, and the maps that were read before it.
struct RowsSoFar {
    std::vector<Opened> maps;
    Opened keys;
};
using RowsTaker = std::function<void(RowsSoFar)>;

/// Reads all, in the order given; small files are read first, so that a map is there to show the
/// first rows of a long key file under. `rows` is called on the reading thread.
std::vector<Opened> readOpenings(const QList<Opening>& openings, const InputReader& reader,
                                 const WorkContext& work, const RowsTaker& rows);

/// Keys and loads by unit first, so that the maps are compared with them at hand.
void orderForOpening(std::vector<Opened>& opened);

/// What commands that name a file read it with.
InputLoader loaderOf(const InputReader& reader);

}  // namespace ringscope::ui
