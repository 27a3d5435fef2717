// Reading one input and recognising by its content what it is: a shard map, keys, a saved
// session. The name is only a hint where the content does not tell. Thread: any.
#pragma once

#include "ui/session/session_controller.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>

namespace ringscope::ui {

enum class InputKind { Map, Keys, Session };

/// Looks at the first part of the text only. Cost: O(1).
InputKind recognise(std::string_view text, std::string_view name);

/// The default InputReader. "SYSTEM:FILE" asks for a system's own membership file; a file of the
/// literal name wins. Errors: those of the readers.
Result<OpenedInput> readInput(const std::string& path, const std::optional<std::string>& text,
                              const WorkContext& work);

/// "keys.csv: 1,000 keys, 3 rows skipped".
QString keysNote(const std::string& name, const KeyTable& keys);

}  // namespace ringscope::ui
