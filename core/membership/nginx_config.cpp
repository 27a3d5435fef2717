#include "core/membership/nginx_config.h"
#include "core/membership/doubts.h"

#include <algorithm>
#include <utility>

namespace ringscope::members {

namespace {

constexpr std::string_view kDumpedFile = "# configuration file ";
constexpr std::string_view kLuaBlock = "_by_lua_block";

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

enum class TokenKind { Word, Semicolon, Open, Close, DumpedFile, End };

struct Token {
    TokenKind kind = TokenKind::End;
    NginxWord word;
    bool isClosed = true;  ///< false: a quote without its end
};

/// Cuts the text into tokens. Line and column are counted on the way, so every byte is seen once,
/// but for those behind a quote that never ends.
class NginxLexer {
public:
    explicit NginxLexer(std::string_view text) : m_text(text) {}

    Token next()
    {
        while (!atEnd() && (isBlank(peek()) || peek() == '#')) {
            if (peek() == '#') {
                Token token = comment();
                if (token.kind == TokenKind::DumpedFile)
                    return token;
            } else {
                advance();
            }
        }
        return atEnd() ? Token{TokenKind::End, here(), true} : token();
    }

    /// Behind the brace that closes a block of Lua; braces in its strings and comments do not
    /// count.
    void skipLua()
    {
        for (std::size_t depth = 1; !atEnd() && depth > 0;) {
            const char c = peek();
            if (c == '"' || c == '\'')
                skipLuaString(c);
            else if (c == '-' && m_text.substr(m_at, 2) == "--")
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (c == '{')
                ++depth;
            else if (c == '}')
                --depth;
            if (!atEnd())
                advance();
        }
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return m_text[m_at]; }
    NginxWord here() const { return {{}, m_line, m_at - m_lineStart + 1}; }

    void advance()
    {
        if (m_text[m_at++] == '\n') {
            ++m_line;
            m_lineStart = m_at;
        }
    }

    /// To its second quote, or to the end of its line.
    void skipLuaString(char quote)
    {
        for (advance(); !atEnd() && peek() != quote && peek() != '\n'; advance())
            if (peek() == '\\' && m_at + 1 < m_text.size())
                advance();
    }

    Token comment()
    {
        NginxWord word = here();
        std::string_view line = m_text.substr(m_at, m_text.find('\n', m_at) - m_at);
        m_at += line.size();
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (!line.starts_with(kDumpedFile) || !line.ends_with(':'))
            return {};
        line.remove_prefix(kDumpedFile.size());
        word.text = line.substr(0, line.size() - 1);
        return {TokenKind::DumpedFile, std::move(word), true};
    }

    Token token()
    {
        NginxWord word = here();
        switch (peek()) {
        case ';':
            advance();
            return {TokenKind::Semicolon, std::move(word), true};
        case '{':
            advance();
            return {TokenKind::Open, std::move(word), true};
        case '}':
            advance();
            return {TokenKind::Close, std::move(word), true};
        case '"':
        case '\'':
            return quoted(std::move(word));
        default:
            return plain(std::move(word));
        }
    }

    Token quoted(NginxWord word)
    {
        const char quote = peek();
        const std::size_t end = endOfQuote(quote);
        const bool isClosed = end != std::string_view::npos;
        // A quote that never ends would hide the rest of the file: it ends with its line.
        const std::size_t stop = isClosed ? end : std::min(m_text.find('\n', m_at), m_text.size());
        for (advance(); m_at < stop;)
            appendChar(word.text);
        if (isClosed)
            advance();
        return {TokenKind::Word, std::move(word), isClosed};
    }

    std::size_t endOfQuote(char quote) const
    {
        for (std::size_t at = m_at + 1; at < m_text.size(); ++at) {
            if (m_text[at] == '\\')
                ++at;
            else if (m_text[at] == quote)
                return at;
        }
        return std::string_view::npos;
    }

    Token plain(NginxWord word)
    {
        while (!atEnd() && !isBlank(peek()) && peek() != ';') {
            const bool opensVariable = word.text.ends_with('$');
            if (peek() == '{' && !opensVariable)
                break;
            appendChar(word.text);
        }
        return {TokenKind::Word, std::move(word), true};
    }

    /// One character, or one escape: \" \' \\ stand for themselves, others keep the backslash.
    void appendChar(std::string& text)
    {
        if (peek() == '\\' && m_at + 1 < m_text.size()) {
            const char escaped = m_text[m_at + 1];
            if (escaped != '"' && escaped != '\'' && escaped != '\\')
                text += peek();
            advance();
        }
        text += peek();
        advance();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::uint64_t m_line = 1;
    std::size_t m_lineStart = 0;
};

class ConfigReader {
public:
    ConfigReader(std::string_view text, const std::string& file) : m_lexer(text), m_file(file) {}

    NginxConfig read() &&
    {
        m_config.files.push_back({});
        for (Token token = m_lexer.next(); token.kind != TokenKind::End; token = m_lexer.next())
            take(std::move(token));
        endOfFile();
        return std::move(m_config);
    }

private:
    void take(Token token)
    {
        switch (token.kind) {
        case TokenKind::Word:
            if (!token.isClosed)
                doubt("quote without its end", token.word, "a second one");
            m_words.push_back(std::move(token.word));
            break;
        case TokenKind::Semicolon:
            endDirective();
            break;
        case TokenKind::Open:
            openBlock();
            break;
        case TokenKind::Close:
            closeBlock(token.word);
            break;
        case TokenKind::DumpedFile:
            endOfFile();
            m_config.files.push_back({std::move(token.word.text), {}});
            break;
        case TokenKind::End:
            break;
        }
    }

    void endDirective()
    {
        if (!m_words.empty() && m_upstreamDepth > 0 && m_depth == m_upstreamDepth)
            m_config.upstreams.back().directives.push_back(std::move(m_words));
        else if (!m_words.empty() && m_depth == 0)
            m_config.files.back().directives.push_back(std::move(m_words));
        m_words.clear();
    }

    void openBlock()
    {
        if (!m_words.empty() && m_words.front().text.ends_with(kLuaBlock)) {
            m_lexer.skipLua();
            m_words.clear();
            return;
        }
        ++m_depth;
        if (m_upstreamDepth == 0 && m_words.size() == 2 && m_words[0].text == "upstream") {
            m_upstreamDepth = m_depth;
            m_config.upstreams.push_back({std::move(m_words[1]), {}});
        }
        m_words.clear();
    }

    void closeBlock(const NginxWord& brace)
    {
        dropUnended();
        if (m_depth == 0) {
            doubt("brace without a block", {"}", brace.line, brace.column}, "as many { as }");
            return;
        }
        if (m_depth == m_upstreamDepth)
            m_upstreamDepth = 0;
        --m_depth;
    }

    /// A directive that its block's end cuts off has no semicolon.
    void dropUnended()
    {
        if (!m_words.empty())
            doubt("directive without its end", m_words.front(), "a semicolon");
        m_words.clear();
    }

    void endOfFile()
    {
        dropUnended();
        if (m_upstreamDepth > 0)
            doubt("block without its end", m_config.upstreams.back().name, "a closing brace");
        m_depth = m_upstreamDepth = 0;
    }

    void doubt(std::string what, const NginxWord& word, std::string allowed)
    {
        addDoubt(m_config.doubts, badInput(std::move(what), excerptOf(word.text),
                                           std::move(allowed), {m_file, word.line, word.column}));
    }

    NginxLexer m_lexer;
    const std::string& m_file;
    NginxConfig m_config;
    NginxDirective m_words;
    std::size_t m_depth = 0;
    std::size_t m_upstreamDepth = 0;  ///< 0 = outside of all upstreams
};

/// One part of a path; '*' stands for any characters, '?' for one. Cost: O(pattern * text).
bool matchesPart(std::string_view pattern, std::string_view text)
{
    std::size_t at = 0, star = pattern.npos, resumed = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (at < pattern.size() && (pattern[at] == '?' || pattern[at] == text[i])
            && pattern[at] != '*') {
            ++at;
            ++i;
        } else if (at < pattern.size() && pattern[at] == '*') {
            star = at++;
            resumed = i;
        } else if (star != pattern.npos) {
            at = star + 1;
            i = ++resumed;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', at) == pattern.npos;
}

bool matchesPath(std::string_view pattern, std::string_view path)
{
    for (;;) {
        const std::size_t inPattern = pattern.find('/'), inPath = path.find('/');
        if ((inPattern == pattern.npos) != (inPath == path.npos)
            || !matchesPart(pattern.substr(0, inPattern), path.substr(0, inPath)))
            return false;
        if (inPath == path.npos)
            return true;
        pattern.remove_prefix(inPattern + 1);
        path.remove_prefix(inPath + 1);
    }
}

std::string folderOf(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

}  // namespace

std::vector<const NginxFile*> NginxConfig::included(const std::string& pattern) const
{
    std::vector<const NginxFile*> found;
    if (files.size() < 2)
        return found;
    const std::string whole =
        pattern.starts_with('/') ? pattern : folderOf(files[1].path) + pattern;
    for (const NginxFile& file : files)
        if (!file.path.empty() && matchesPath(whole, file.path))
            found.push_back(&file);
    return found;
}

NginxConfig readNginxConfig(std::string_view text, const std::string& file)
{
    return ConfigReader(text, file).read();
}

}  // namespace ringscope::members
