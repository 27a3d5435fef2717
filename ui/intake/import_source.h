// ImportSource: the file, or the text, that an import reads: its first part for the preview, and
// all of it for the check. Thread: any; a value.
#pragma once

#include "core/formats/key_import.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope::ui {

struct ImportSource {
    QString path;
    std::optional<QByteArray> text = {};  ///< instead of the file

    QString name() const;
};

struct ImportHead {
    static constexpr std::size_t kBytes = std::size_t{1} << 20;

    std::string text;  ///< plain
    bool isWhole = false;
    std::optional<std::uint64_t> bytes;  ///< of the whole text; nothing where it is packed
};
Result<ImportHead> headOf(const ImportSource& source);

/// What reading all of it comes to.
struct ImportCheck {
    std::uint64_t rowsRead = 0;
    std::uint64_t rowsSkipped = 0;
    std::uint64_t keys = 0;
    std::vector<Error> skipped;
    std::string failure;  ///< why it cannot be read; "" = it can
};
ImportCheck checkAll(const ImportSource& source, const KeyImport& import, const WorkContext& work);

}  // namespace ringscope::ui
