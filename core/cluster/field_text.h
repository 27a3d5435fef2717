// Single values of a field: text <-> number, word, decimal. Each reader says in one phrase what
// is wrong with a value; what would be allowed is said by the field's row.
#pragma once

#include "core/support/decimal.h"
#include "core/support/result.h"
#include "core/support/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// "what: VALUE", with the value's place.
Error refusal(std::string what, const Value& value);

/// Inclusive bounds of a whole number.
struct WholeRange {
    std::uint64_t least = 0;
    std::uint64_t most = ~std::uint64_t{0};

    bool holds(std::uint64_t number) const { return number >= least && number <= most; }
};

Outcome readText(std::string& text, const Value& value);
Outcome readWhole(std::uint64_t& number, const Value& value, WholeRange range);
Outcome readDecimal(Decimal& number, const Value& value);
/// A list of scalars; Null is the empty list.
Outcome readTexts(std::vector<std::string>& texts, const Value& value);

Value printText(std::string_view text);
Value printWhole(std::uint64_t number);
Value printDecimal(const Decimal& number);
Value printTexts(const std::vector<std::string>& texts);
/// Null for an empty text.
Value printOptionalText(std::string_view text);

/// Decimal digits only, no sign, no blanks.
bool parseWhole(std::string_view text, std::uint64_t& number);

/// A word of a file and what it means.
template <class Enum>
struct Word {
    std::string_view text;
    Enum value;
};

template <class Enum, std::size_t N>
Outcome readWord(Enum& out, const Value& value, const Word<Enum> (&words)[N])
{
    for (const Word<Enum>& word : words) {
        if (value.isScalar() && value.text() == word.text) {
            out = word.value;
            return done();
        }
    }
    return refusal("not one of the words", value);
}

template <class Enum, std::size_t N>
constexpr std::string_view wordOf(Enum value, const Word<Enum> (&words)[N])
{
    for (const Word<Enum>& word : words)
        if (word.value == value)
            return word.text;
    return {};
}

}  // namespace ringscope
