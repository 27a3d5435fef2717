// Reading the rows of a client: a file, or a text that was pasted, typed or dropped. Thread: any.
#pragma once

#include "core/support/result.h"
#include "core/support/work_context.h"
#include "core/workload/key_table.h"
#include "ui/intake/import_source.h"

#include <memory>

namespace ringscope::ui {

/// Errors: those of clientImport and readKeyFile.
Result<std::shared_ptr<const KeyTable>> readClient(const ImportSource& source,
                                                   const WorkContext& work);

}  // namespace ringscope::ui
