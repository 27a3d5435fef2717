// The bundle `*.ringbundle`: a session as one file that opens at the same view anywhere. It is a
// session file whose inputs are all held in it, as texts: maps as YAML, loads by unit as CSV, keys as CSV with
// their rows added up. Unless a person says otherwise, keys have other names in it (redaction.h).
// Names of shards, hosts and files stay. Thread: any.
#pragma once

#include "core/session/history.h"
#include "core/session/redaction.h"
#include "core/session/session_document.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <map>
#include <optional>
#include <string>

namespace ringscope {

struct BundleSource {
    SessionDocument document;
    std::map<std::string, LoadedInput> values;  ///< what every input was, by its path
    History history;                            ///< its states are what names are drawn for
};

/// `secret`: nothing = keys keep their names. Errors: those of drawNames; BadInput for an input of
/// which there is no value.
Result<SessionDocument> bundled(const BundleSource& source,
                                const std::optional<RedactionSecret>& secret,
                                const WorkContext& work);

/// True for the document of a bundle whose keys have other names.
bool isRedacted(const SessionDocument& document);

}  // namespace ringscope
