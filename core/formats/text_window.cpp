#include "core/formats/text_window.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kFirstBytes = 1 << 18;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

}  // namespace

TextWindow::TextWindow(ByteSource& source, std::string file)
    : m_source(source), m_file(std::move(file)), m_buffer(kFirstBytes + kSlack)
{
}

Outcome TextWindow::more()
{
    if (m_whole)
        return done();
    if (m_end - m_begin >= kMaxBytes)
        return badInput("row", "longer than 16 MiB", "rows of up to 16 MiB", placeOf(0));
    ++m_reads;
    makeRoom();
    // Twice as much each time: then a row that is scanned anew after each more() stays linear.
    const std::size_t wanted = m_end * 2;
    do {
        const Result<std::size_t> read = m_source.read(room());
        if (!read) {
            Error error = read.error();
            error.where = placeOf(m_end - m_begin);
            return error;
        }
        m_end += *read;
        m_whole = *read == 0;
    } while (!m_whole && m_end < wanted);
    skipByteOrderMark();
    return done();
}

void TextWindow::makeRoom()
{
    const std::size_t held = m_end - m_begin;
    if (m_begin > 0) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, held);
        m_begin = 0;
        m_end = held;
    }
    if (held * 2 + kSlack > m_buffer.size())
        m_buffer.resize(held * 2 + kSlack);
}

void TextWindow::skipByteOrderMark()
{
    if (!m_atFront || (m_end < kByteOrderMark.size() && !m_whole))
        return;
    m_atFront = false;
    if (rest().starts_with(kByteOrderMark))
        m_begin = kByteOrderMark.size();
}

SourcePlace TextWindow::placeOf(std::size_t offset) const
{
    const std::string_view before = rest().substr(0, offset);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1;  // npos + 1 = 0
    return {m_file, m_line + static_cast<std::uint64_t>(lines), offset - lineStart + 1};
}

}  // namespace ringscope
