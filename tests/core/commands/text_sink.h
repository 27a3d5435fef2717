// A TextSink that keeps what it gets, or stops reading after some bytes.
#pragma once

#include "core/commands/report.h"

#include <string>

namespace ringscope::test {

class KeptText final : public TextSink {
public:
    explicit KeptText(std::size_t most = static_cast<std::size_t>(-1)) : m_most(most) {}
    bool write(std::string_view text) override
    {
        kept += text;
        return kept.size() < m_most;
    }
    std::string kept;

private:
    std::size_t m_most;
};

inline std::string printed(const Report& report, OutputForm form)
{
    KeptText sink;
    const Outcome outcome = print(report, form, sink);
    return outcome.ok() ? sink.kept : "error: " + outcome.error().message;
}

}  // namespace ringscope::test
