#include "core/placement/name_template.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace ringscope {
namespace {

constexpr std::pair<Placeholder, std::string_view> kWords[] = {
    {Placeholder::Name, "{name}"},   {Placeholder::Url, "{url}"},  {Placeholder::Id, "{id}"},
    {Placeholder::Index, "{index}"}, {Placeholder::Number, "{i}"}, {Placeholder::Key, "{key}"},
};

std::string wordsOf(std::initializer_list<Placeholder> allowed)
{
    std::string words;
    for (const auto& [kind, word] : kWords)
        if (std::ranges::find(allowed, kind) != allowed.end())
            words += fmt::format("{}{}", words.empty() ? "" : " ", word);
    return words;
}

std::optional<Placeholder> placeholderOf(std::string_view word,
                                         std::initializer_list<Placeholder> allowed)
{
    for (const auto& [kind, text] : kWords)
        if (text == word && std::ranges::find(allowed, kind) != allowed.end())
            return kind;
    return std::nullopt;
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
        const auto kind = placeholderOf(word, allowed);
        if (!kind)
            return badInput(fmt::format("{} has an unknown placeholder", field), std::string(word),
                            wordsOf(allowed));
        names.m_pieces.push_back({*kind, {}});
        rest.remove_prefix(word.size());
    }
    return names;
}

bool NameTemplate::uses(Placeholder kind) const
{
    return std::ranges::any_of(m_pieces, [kind](const Piece& piece) { return piece.kind == kind; });
}

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
        case Placeholder::Url:
            appendLiteral(pieces, shard.url);
            break;
        case Placeholder::Id:
            appendLiteral(pieces, shard.id);
            break;
        case Placeholder::Index:
            appendLiteral(pieces, std::to_string(shard.index));
            break;
        case Placeholder::Number:
        case Placeholder::Key:
            pieces.push_back({piece.kind, {}});
            break;
        }
    }
    return pieces;
}

}  // namespace ringscope
