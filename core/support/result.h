// Result<T>: a value, or an Error that says what failed, where and what is allowed.
// Core never throws for input; asserts are for our own bugs. Cancelled is an outcome
// that travels in the same way and is never shown as a failure.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ringscope {

enum class ErrorCode {
    BadInput,     ///< a file, a field or a value (exit 3)
    WrongUsage,   ///< the question does not fit the input (exit 2)
    TooLarge,     ///< refused before building, with the estimated size (exit 5)
    NotWritable,  ///< output (exit 6)
    Cancelled,    ///< stopped on request
    Internal,     ///< our bug (exit 70)
};

/// Where in a file. line and column are 1-based, column in bytes; 0 = not known.
struct SourcePlace {
    std::string file;
    std::uint64_t line = 0;
    std::uint64_t column = 0;

    friend bool operator==(const SourcePlace&, const SourcePlace&) = default;
};

struct Error {
    ErrorCode code = ErrorCode::BadInput;
    std::string message;  ///< "what is wrong: VALUE (allowed: ...)", no place in it
    SourcePlace where;
    std::vector<Error> further;  ///< more errors of the same reading, in file order

    /// "FILE:LINE:COLUMN: message", parts that are not known left out.
    std::string text() const;
};

/// "what: VALUE (allowed: ALLOWED)", the one form of every message about input.
Error badInput(std::string what, std::string value, std::string allowed, SourcePlace where = {});
Error wrongUsage(std::string message);
Error tooLarge(std::string message);
Error cancelled();

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return m_state.index() == 0; }
    explicit operator bool() const { return ok(); }

    /// Requires: ok().
    const T& value() const& { assert(ok()); return std::get<0>(m_state); }
    T& value() & { assert(ok()); return std::get<0>(m_state); }
    T&& value() && { assert(ok()); return std::get<0>(std::move(m_state)); }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

    /// Requires: !ok().
    const Error& error() const& { assert(!ok()); return std::get<1>(m_state); }
    Error&& error() && { assert(!ok()); return std::get<1>(std::move(m_state)); }

private:
    std::variant<T, Error> m_state;
};

/// The Result of something that only succeeds or fails.
struct Done {};
using Outcome = Result<Done>;
inline Outcome done() { return Done{}; }

}  // namespace ringscope
