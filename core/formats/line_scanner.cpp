#include "core/formats/line_scanner.h"

namespace ringscope {

Result<bool> LineScanner::next()
{
    m_window.advance(m_taken, m_taken > 0 ? 1 : 0);
    m_taken = 0;
    std::size_t searched = 0;
    for (;;) {
        const std::string_view rest = m_window.rest();
        const std::size_t end = rest.find('\n', searched);
        if (end != std::string_view::npos || (m_window.isWhole() && !rest.empty())) {
            m_text = rest.substr(0, end);
            m_taken = m_text.size() + (end == std::string_view::npos ? 0 : 1);
            if (m_text.ends_with('\r'))
                m_text.remove_suffix(1);
            m_line = m_window.line();
            return true;
        }
        if (m_window.isWhole())
            return false;
        searched = rest.size();
        if (const Outcome read = m_window.more(); !read)
            return read.error();
    }
}

}  // namespace ringscope
