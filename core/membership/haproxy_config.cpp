#include "core/membership/haproxy_config.h"

#include "core/membership/doubts.h"
#include "core/membership/server_fields.h"
#include "core/membership/text_lines.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace ringscope::members {

namespace {

using Words = std::vector<HaproxyWord>;

constexpr std::uint64_t kMaxServers = 200'000;
constexpr std::uint64_t kMaxWeight = 256;
constexpr std::uint64_t kMaxId = 0x7FFFFFFF;

constexpr std::array<std::string_view, 20> kSections = {
    "global",   "defaults",  "frontend", "backend",     "listen",      "peers",      "resolvers",
    "mailers",  "userlist",  "program",  "http-errors", "cache",       "ring",       "log-forward",
    "fcgi-app", "crt-store", "traces",   "acme",        "healthcheck", "log-profile"};

/// Words of a server line that take the next word, which is then no word of its own.
constexpr std::string_view kTakeOneWord =
    " addr agent-addr agent-inter agent-port agent-send alpn ca-file check-alpn"
    " check-proto check-sni ciphers ciphersuites client-sigalgs cookie crl-file crt"
    " curves downinter error-limit fall fastinter guid init-addr init-state inter"
    " log-bufsize log-proto max-reuse maxconn maxqueue minconn namespace npn observe"
    " on-error on-marked-down on-marked-up pool-conn-name pool-low-conn pool-max-conn"
    " pool-purge-delay port proto proxy-v2-options redir resolve-net resolve-opts"
    " resolve-prefer resolvers rise set-proxy-v2-tlv-fmt shard sigalgs slowstart sni"
    " socks4 source ssl-max-ver ssl-min-ver tcp-ut track usesrc verify verifyhost ws"
    " check-pool-conn-name ";

bool isBlank(char c) { return c == ' ' || c == '\t'; }

bool isIn(std::string_view word, const auto& words)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool takesOneWord(const std::string& name)
{
    return kTakeOneWord.find(" " + name + " ") != kTakeOneWord.npos;
}

/// One word from `at` on, quotes and escapes resolved; `at` is behind it.
HaproxyWord nextWord(std::string_view line, std::size_t& at, bool& isClosed)
{
    HaproxyWord word{{}, at + 1};
    char quote = 0;
    for (; at < line.size() && (quote != 0 || (!isBlank(line[at]) && line[at] != '#')); ++at) {
        const char c = line[at];
        if (c == quote)
            quote = 0;
        else if (quote == 0 && (c == '"' || c == '\''))
            quote = c;
        else if (c == '\\' && quote != '\'' && at + 1 < line.size())
            word.text += line[++at];
        else
            word.text += c;
    }
    isClosed = isClosed && quote == 0;
    return word;
}

Words wordsOf(std::string_view line, bool& isClosed)
{
    Words words;
    for (std::size_t at = 0; at < line.size();) {
        if (isBlank(line[at]))
            ++at;
        else if (line[at] == '#')
            break;
        else
            words.push_back(nextWord(line, at, isClosed));
    }
    return words;
}

/// "3" or "2-5": the first and the last number of a template.
std::optional<std::pair<std::uint64_t, std::uint64_t>> rangeOf(std::string_view text)
{
    const std::size_t dash = text.find('-');
    if (dash == text.npos) {
        const auto count = wholeNumber(text, 1, kMaxId);
        return count ? std::optional(std::pair(std::uint64_t{1}, *count)) : std::nullopt;
    }
    const auto first = wholeNumber(text.substr(0, dash), 0, kMaxId);
    const auto last = wholeNumber(text.substr(dash + 1), 0, kMaxId);
    if (!first || !last || *last < *first)
        return std::nullopt;
    return std::pair(*first, *last);
}

class SectionReader {
public:
    explicit SectionReader(const std::string& file) : m_file(file) {}

    Outcome take(const TextLine& line)
    {
        bool isClosed = true;
        m_number = line.number;
        const Words words = wordsOf(line.text, isClosed);
        if (words.empty())
            return done();
        if (!isClosed)
            doubt("quote without its end", words.front(), "a second one");
        if (words.front().text.starts_with('.'))
            doubt("condition, its lines are read either way", words.front(), "no condition");
        else if (isIn(words.front().text, kSections))
            begin(words);
        else if (m_current != nullptr)
            return takeSetting(words);
        return done();
    }

    HaproxyConfig finish() &&
    {
        HaproxyConfig config;
        for (HaproxySection& section : m_sections)
            if (section.servers.empty())
                addDoubt(m_doubts, badInput("section without servers", section.name,
                                            "lines server NAME ADDRESS", section.place));
            else
                config.sections.push_back(std::move(section));
        config.doubts = std::move(m_doubts);
        sortByPlace(config.doubts);
        return config;
    }

private:
    SourcePlace placeOf(const HaproxyWord& word) const { return {m_file, m_number, word.column}; }

    void doubt(std::string what, const HaproxyWord& word, std::string allowed)
    {
        auto& doubts = m_current != nullptr ? m_current->doubts : m_doubts;
        addDoubt(doubts, badInput(std::move(what), excerptOf(word.text), std::move(allowed),
                                  placeOf(word)));
    }

    /// A section line: what came before is complete, and the new one starts from its defaults.
    void begin(const Words& words)
    {
        m_current = nullptr;
        const std::string& kind = words.front().text;
        HaproxySection section = inherited(words);
        if (kind == "defaults") {
            const bool isNamed = words.size() > 1 && words[1].text != "from";
            m_defaults.push_back(std::move(section));
            if (isNamed)
                m_named[words[1].text] = m_defaults.size() - 1;
            m_current = &m_defaults.back();
        } else if (kind == "backend" || kind == "listen") {
            section.name = words.size() > 1 ? words[1].text : std::string();
            section.place = placeOf(words[words.size() > 1 ? 1 : 0]);
            m_sections.push_back(std::move(section));
            m_current = &m_sections.back();
        }
    }

    HaproxySection inherited(const Words& words)
    {
        const bool isDefaults = words.front().text == "defaults";
        const auto from = std::find_if(words.begin() + 1, words.end(),
                                       [](const HaproxyWord& word) { return word.text == "from"; });
        HaproxySection section;
        if (from != words.end() && from + 1 != words.end()) {
            const auto named = m_named.find((from + 1)->text);
            if (named == m_named.end())
                doubt("from unknown defaults", *(from + 1), "a section defaults NAME above");
            else
                section = m_defaults[named->second];
        } else if (!isDefaults && !m_defaults.empty()) {
            section = m_defaults.back();
        }
        section.doubts.clear();
        section.servers.clear();
        return section;
    }

    Outcome takeSetting(const Words& words)
    {
        const std::string& name = words.front().text;
        if (name == "server")
            takeServer(words);
        else if (name == "server-template")
            return takeTemplate(words);
        else if (name == "default-server")
            takeParams(words, 1, m_current->defaultServer);
        else if (name == "balance")
            m_current->balance = lineOf(words);
        else if (name == "hash-type")
            m_current->hashType = lineOf(words);
        else if (name == "hash-balance-factor")
            m_current->balanceFactor = lineOf(words);
        return done();
    }

    HaproxyLine lineOf(const Words& words) const
    {
        HaproxyLine line{{}, placeOf(words.front())};
        for (const HaproxyWord& word : words)
            line.words.push_back(word.text);
        return line;
    }

    void takeServer(const Words& words)
    {
        if (words.size() < 3) {
            doubt("server", words.back(), "server NAME ADDRESS");
            return;
        }
        HaproxyServer server{words[1].text, words[2].text, m_current->defaultServer,
                             placeOf(words[1])};
        takeParams(words, 3, server.params);
        m_current->servers.push_back(std::move(server));
        ++m_servers;
    }

    Outcome takeTemplate(const Words& words)
    {
        const auto range = words.size() < 4 ? std::nullopt : rangeOf(words[2].text);
        if (!range) {
            doubt("server-template", words[std::min<std::size_t>(2, words.size() - 1)],
                  "server-template PREFIX COUNT HOST:PORT");
            return done();
        }
        const std::uint64_t count = range->second - range->first + 1;
        if (m_servers + count > kMaxServers)
            return tooLarge(fmt::format("{}:{}: server-template of {} servers, {} at most", m_file,
                                        m_number, count, kMaxServers));
        doubt("server-template, read as if all of it were up", words[3],
              "what `show servers state` says");
        HaproxyServer server{{}, words[3].text, m_current->defaultServer, placeOf(words[1])};
        takeParams(words, 4, server.params);
        for (std::uint64_t number = range->first; number <= range->second; ++number) {
            server.name = words[1].text + std::to_string(number);
            m_current->servers.push_back(server);
            server.params.id.reset();  // One id is for the first alone.
        }
        m_servers += count;
        return done();
    }

    void takeParams(const Words& words, std::size_t first, HaproxyParams& params)
    {
        for (std::size_t i = first; i < words.size(); ++i) {
            const std::string& name = words[i].text;
            const bool hasNext = i + 1 < words.size();
            if (name == "backup" || name == "no-backup") {
                params.isBackup = name == "backup";
            } else if (name == "disabled" || name == "enabled") {
                params.isDisabled = name == "disabled";
            } else if (name == "weight" || name == "id" || name == "hash-key") {
                takeValue(words[i], words[hasNext ? i + 1 : i], params);
                ++i;
            } else if (takesOneWord(name)) {
                ++i;
            }
        }
    }

    void takeValue(const HaproxyWord& name, const HaproxyWord& value, HaproxyParams& params)
    {
        if (name.text == "hash-key") {
            params.hashKey = value.text;
        } else if (name.text == "weight") {
            const auto weight = wholeNumber(value.text, 0, kMaxWeight);
            if (!weight)
                doubt("weight", value, "a whole number from 0 to 256");
            params.weight = weight.value_or(params.weight);
        } else {
            params.id = wholeNumber(value.text, 1, kMaxId);
            if (!params.id)
                doubt("id, read as if there were none", value, "a whole number above 0");
        }
    }

    const std::string& m_file;
    std::vector<HaproxySection> m_defaults, m_sections;
    std::unordered_map<std::string, std::size_t> m_named;
    std::vector<Error> m_doubts;
    HaproxySection* m_current = nullptr;  ///< null in sections without servers
    std::uint64_t m_number = 0;
    std::uint64_t m_servers = 0;
};

}  // namespace

Result<HaproxyConfig> readHaproxyConfig(std::string_view text, const std::string& file)
{
    SectionReader reader(file);
    for (const TextLine& line : linesOf(text))
        if (Outcome taken = reader.take(line); !taken)
            return taken.error();
    return std::move(reader).finish();
}

}  // namespace ringscope::members
