// Reading one input: recognised by its content (core/formats/recognise.h), then read by the
// reader of its format. What no reader opens is said by its name. Thread: any.
#pragma once

#include "ui/session/session_controller.h"

#include <QString>

#include <optional>
#include <string>

namespace ringscope {
struct UnitRows;
}

namespace ringscope::ui {

/// The default InputReader. "SYSTEM:FILE" asks for a system's own membership file; a file of the
/// literal name wins. "FILE#NAME" picks a ring, or a topic of loads
/// by unit. A request with an import is read as keys. A text that nothing recognises is a
/// list of keys. Errors: those of the readers; BadInput for a format that has none.
Result<OpenedInput> readInput(const InputRequest& request, const std::optional<std::string>& text,
                              const WorkContext& work, const FirstRows& rows = {});

/// "slots.json: loads of 16,384 units read".
QString unitsNote(const std::string& name, const UnitRows& rows);
/// "keys.csv: 1,000 keys, 3 rows skipped".
QString keysNote(const std::string& name, const KeyTable& keys);

}  // namespace ringscope::ui
