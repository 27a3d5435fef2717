#include "core/formats/line_excerpt.h"

#include <algorithm>
#include <deque>
#include <span>
#include <string_view>

namespace ringscope {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 17;

/// Keeps the last lines that may be asked for while the text goes by.
class Passing {
public:
    Passing(std::uint64_t line, std::size_t context)
        : m_last(line + context), m_most(2 * context + 1)
    {
    }

    bool isDone() const { return m_number > m_last; }

    void take(std::string_view part, bool endsLine)
    {
        const std::size_t room = LineExcerpt::kMostLineBytes - m_open.size();
        m_wasCut = m_wasCut || part.size() > room;
        m_open.append(part.substr(0, room));
        m_hasOpen = true;
        if (endsLine)
            close();
    }

    LineExcerpt finish(bool isAll)
    {
        if (m_hasOpen && !isDone())
            close();
        LineExcerpt excerpt;
        excerpt.firstLine = m_number - m_lines.size();
        excerpt.lines.assign(m_lines.begin(), m_lines.end());
        excerpt.isWhole = isAll && excerpt.firstLine == 1 && !m_wasCut;
        return excerpt;
    }

private:
    void close()
    {
        if (m_open.ends_with('\r'))
            m_open.pop_back();
        m_lines.push_back(std::move(m_open));
        if (m_lines.size() > m_most)
            m_lines.pop_front();
        m_open.clear();
        m_hasOpen = false;
        ++m_number;
    }

    std::uint64_t m_last;
    std::size_t m_most;
    std::deque<std::string> m_lines;
    std::string m_open;
    bool m_hasOpen = false;
    bool m_wasCut = false;
    std::uint64_t m_number = 1;  ///< of the open line
};

/// False when the excerpt needs no more.
bool takeChunk(Passing& passing, std::string_view chunk)
{
    while (!chunk.empty()) {
        if (passing.isDone())
            return false;
        const std::size_t end = chunk.find('\n');
        passing.take(chunk.substr(0, end), end != std::string_view::npos);
        chunk.remove_prefix(end == std::string_view::npos ? chunk.size() : end + 1);
    }
    return true;
}

}  // namespace

Result<LineExcerpt> linesAround(ByteSource& plain, std::uint64_t line, std::size_t context,
                                const WorkContext& work)
{
    Passing passing(std::max<std::uint64_t>(line, 1), context);
    std::vector<char> buffer(kChunk);
    for (;;) {
        if (work.stopped())
            return cancelled();
        const Result<std::size_t> read = plain.read(buffer);
        if (!read)
            return read.error();
        if (*read == 0)
            return passing.finish(true);
        if (!takeChunk(passing, {buffer.data(), *read}))
            return passing.finish(false);
    }
}

Result<LineExcerpt> linesAround(const std::string& path, std::uint64_t line, std::size_t context,
                                const WorkContext& work)
{
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return std::move(raw).error();
    return linesAround(*unpacked(std::move(*raw)), line, context, work);
}

}  // namespace ringscope
