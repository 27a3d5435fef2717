// PlainJson: the short way through a line of JSON lines, for objects that are as most are: flat,
// strings without escapes, short numbers. Any other line is left to the whole reader of JSON, which
// says what is wrong with it if something is. A line that both read is the same row.
#pragma once

#include "core/formats/key_fields.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class PlainJson {
public:
    /// Names of fields are those of `named`, or where it is empty, of key files. `named` must
    /// outlive this.
    explicit PlainJson(const NamedKeyFields& named) : m_named(named) {}

    /// Requires: TextWindow::kSlack bytes readable behind the line.
    /// Reads the line into `row`, with views of it. False where it is not plain: the row is void.
    bool read(std::string_view line, KeyRow& row);

private:
    /// What a name stands for. Lines of one file have the same names in the same order: each is
    /// looked for where it stood in the line before.
    struct Name {
        std::string text;
        std::optional<KeyField> field;
        bool isPlain;  ///< false: the whole reader is asked
    };

    bool readMember(std::string_view line, std::size_t& at, KeyRow& row);
    const Name& nameAt(std::size_t place, std::string_view text);
    Name named(std::string_view text) const;
    bool take(KeyField field, std::string_view text, KeyRow& row);

    const NamedKeyFields& m_named;
    std::vector<Name> m_names;
    std::size_t m_place = 0;     ///< of the next member in its line
    std::uint32_t m_seen = 0;    ///< fields of the line, by bitOf
    bool m_isAscii = true;       ///< so far
};

}  // namespace ringscope
