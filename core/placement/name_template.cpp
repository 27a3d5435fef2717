#include "core/placement/name_template.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace ringscope {
namespace {

constexpr std::pair<Placeholder, std::string_view> kWords[] = {
    {Placeholder::Name, "{name}"},
    {Placeholder::Host, "{host}"},
    {Placeholder::Port, "{port}"},
    {Placeholder::NameWithout, "{name%END}"},
    {Placeholder::Url, "{url}"},
    {Placeholder::Id, "{id}"},
    {Placeholder::Index, "{index}"},
    {Placeholder::Number, "{i}"},
    {Placeholder::NumberFromOne, "{i+1}"},
    {Placeholder::NumberByte, "{i:u8}"},
    {Placeholder::NumberLittle32, "{i:le32}"},
    {Placeholder::NodeNumber, "{id*4096+i}"},
    {Placeholder::Previous, "{previous:le32}"},
    {Placeholder::Key, "{key}"},
};
constexpr std::string_view kNameWithout = "{name%";

std::string wordsOf(std::initializer_list<Placeholder> allowed)
{
    std::string words;
    for (const auto& [kind, word] : kWords)
        if (std::ranges::find(allowed, kind) != allowed.end())
            words += fmt::format("{}{}", words.empty() ? "" : " ", word);
    return words;
}

/// Of a word with its braces.
std::optional<NameTemplate::Piece> pieceOf(std::string_view word,
                                           std::initializer_list<Placeholder> allowed)
{
    const auto isAllowed = [&](Placeholder kind) {
        return std::ranges::find(allowed, kind) != allowed.end();
    };
    if (word.starts_with(kNameWithout) && word.ends_with('}')
        && isAllowed(Placeholder::NameWithout)) {
        word.remove_prefix(kNameWithout.size());
        word.remove_suffix(1);
        return NameTemplate::Piece{Placeholder::NameWithout, std::string(word)};
    }
    for (const auto& [kind, text] : kWords)
        if (text == word && isAllowed(kind))
            return NameTemplate::Piece{kind, {}};
    return std::nullopt;
}

struct Address {
    std::string_view host;
    std::string_view port;
};

/// As nginx cuts the text of a server: "unix:" goes, and so does ":DIGITS" at the end.
Address addressOf(std::string_view name)
{
    constexpr std::string_view kUnix = "unix:";
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    if (name.size() >= kUnix.size()
        && std::equal(kUnix.begin(), kUnix.end(), name.begin(),
                      [lower](char a, char b) { return a == lower(b); }))
        return {name.substr(kUnix.size()), {}};
    const std::size_t colon = name.find_last_not_of("0123456789");
    if (colon == name.npos || name[colon] != ':')
        return {name, {}};
    return {name.substr(0, colon), name.substr(colon + 1)};
}

std::string_view without(std::string_view name, std::string_view end)
{
    return name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
}

/// id * 4096 in 32 bits, of which HAProxy's point numbers are counted on.
std::string nodeStart(const ShardNaming& shard)
{
    std::uint32_t number = 0;
    const char* end = shard.id.data() + shard.id.size();
    const auto [stop, error] = std::from_chars(shard.id.data(), end, number);
    if (error != std::errc{} || stop != end)
        number = static_cast<std::uint32_t>(shard.index + 1);
    return std::to_string(number * 4096u);
}

void appendLiteral(std::vector<NameTemplate::Piece>& pieces, std::string_view text)
{
    if (text.empty())
        return;
    if (pieces.empty() || pieces.back().kind != Placeholder::Literal)
        pieces.emplace_back();
    pieces.back().literal += text;
}

}  // namespace

Result<NameTemplate> NameTemplate::parse(std::string_view field, std::string_view text,
                                         std::initializer_list<Placeholder> allowed)
{
    NameTemplate names;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t open = std::min(rest.find('{'), rest.size());
        appendLiteral(names.m_pieces, rest.substr(0, open));
        rest.remove_prefix(open);
        if (rest.empty())
            break;
        const std::size_t close = rest.find('}');
        const std::string_view word = rest.substr(0, close == rest.npos ? close : close + 1);
        auto piece = pieceOf(word, allowed);
        if (!piece)
            return badInput(fmt::format("{} has an unknown placeholder", field), std::string(word),
                            wordsOf(allowed));
        names.m_pieces.push_back(*std::move(piece));
        rest.remove_prefix(word.size());
    }
    return names;
}

bool NameTemplate::uses(Placeholder kind) const
{
    return std::ranges::any_of(m_pieces, [kind](const Piece& piece) { return piece.kind == kind; });
}

bool NameTemplate::countsLabels() const
{
    return std::ranges::any_of(
        m_pieces, [](const Piece& piece) { return ringscope::countsLabels(piece.kind); });
}

bool countsLabels(Placeholder kind) { return kind >= Placeholder::Number; }

std::vector<NameTemplate::Piece> namePieces(const NameTemplate& names, const ShardNaming& shard)
{
    std::vector<NameTemplate::Piece> pieces;
    for (const NameTemplate::Piece& piece : names.pieces()) {
        switch (piece.kind) {
        case Placeholder::Literal:
            appendLiteral(pieces, piece.literal);
            break;
        case Placeholder::Name:
            appendLiteral(pieces, shard.name);
            break;
        case Placeholder::Host:
            appendLiteral(pieces, addressOf(shard.name).host);
            break;
        case Placeholder::Port:
            appendLiteral(pieces, addressOf(shard.name).port);
            break;
        case Placeholder::NameWithout:
            appendLiteral(pieces, without(shard.name, piece.literal));
            break;
        case Placeholder::Url:
            appendLiteral(pieces, shard.url);
            break;
        case Placeholder::Id:
            appendLiteral(pieces, shard.id);
            break;
        case Placeholder::Index:
            appendLiteral(pieces, std::to_string(shard.index));
            break;
        case Placeholder::NodeNumber:
            pieces.push_back({piece.kind, nodeStart(shard)});
            break;
        case Placeholder::Number:
        case Placeholder::NumberFromOne:
        case Placeholder::NumberByte:
        case Placeholder::NumberLittle32:
        case Placeholder::Previous:
        case Placeholder::Key:
            pieces.push_back({piece.kind, {}});
            break;
        }
    }
    return pieces;
}

}  // namespace ringscope
