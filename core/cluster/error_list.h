// ErrorList: the errors of one reading, flat and bounded, as one Error with the others behind it.
#pragma once

#include "core/support/result.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <tuple>
#include <vector>

namespace ringscope {

/// More errors of one file help nobody.
inline constexpr std::size_t kMaxErrors = 20;

class ErrorList {
public:
    bool empty() const { return m_errors.empty(); }
    bool full() const { return m_errors.size() >= kMaxErrors; }
    const std::vector<Error>& errors() const { return m_errors; }

    /// Takes an error and those behind it; `prefix` goes before each message.
    void add(Error error, const std::string& prefix = {})
    {
        std::vector<Error> further = std::move(error.further);
        error.further.clear();
        addOne(std::move(error), prefix);
        for (Error& next : further)
            addOne(std::move(next), prefix);
    }

    /// By line and column; equal places stay in order.
    void sortByPlace()
    {
        std::stable_sort(m_errors.begin(), m_errors.end(), [](const Error& a, const Error& b) {
            return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
        });
    }

    /// Requires: !empty().
    Error asError() &&
    {
        Error first = std::move(m_errors.front());
        first.further.assign(std::make_move_iterator(m_errors.begin() + 1),
                             std::make_move_iterator(m_errors.end()));
        return first;
    }
    Outcome outcome() && { return m_errors.empty() ? done() : Outcome(std::move(*this).asError()); }

private:
    void addOne(Error error, const std::string& prefix)
    {
        if (full())
            return;
        error.message = prefix + error.message;
        m_errors.push_back(std::move(error));
    }

    std::vector<Error> m_errors;
};

}  // namespace ringscope
