// Reading a key file while telling its steps apart: "read" (waiting for text and rows) and "distinct
// keys" (adding rows up, packing the table).
#pragma once

#include "core/formats/key_file.h"
#include "core/support/step_times.h"

#include <string>

namespace ringscope {

/// readKeyFilePath; `begins` is called on this thread.
KeyTableResult readKeyFilePath(const std::string& path, KeyFileOptions options,
                               const WorkContext& work, const StepBegins& begins);

}  // namespace ringscope
