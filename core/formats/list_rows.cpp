#include "core/formats/key_row_readers.h"
#include "core/formats/line_scanner.h"

namespace ringscope {

Outcome readListRows(TextWindow& window, KeyRows& rows)
{
    LineScanner scanner(window);
    for (;;) {
        const Result<bool> hasLine = scanner.next();
        if (!hasLine)
            return hasLine.error();
        if (!*hasLine)
            return done();
        KeyRow row;
        row.key = scanner.text();
        if (Outcome added = rows.add(row, scanner.line()); !added)
            return added;
    }
}

}  // namespace ringscope
