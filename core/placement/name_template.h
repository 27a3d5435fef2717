// NameTemplate: "{name}#{i}" cut into literals and placeholders once, so that the names of
// points and scores are put together without parsing. A "{" always opens a placeholder; there is
// no escape. Thread: immutable.
#pragma once

#include "core/support/result.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

enum class Placeholder { Literal, Name, Url, Id, Index, Number, Key };

class NameTemplate {
public:
    struct Piece {
        Placeholder kind = Placeholder::Literal;
        std::string literal;
    };

    /// `field` is named in errors ("label"). Errors: BadInput for a placeholder that is not among
    /// `allowed`, or a "{" that is never closed.
    static Result<NameTemplate> parse(std::string_view field, std::string_view text,
                                      std::initializer_list<Placeholder> allowed);

    const std::vector<Piece>& pieces() const { return m_pieces; }
    bool uses(Placeholder kind) const;

private:
    std::vector<Piece> m_pieces;
};

/// What the placeholders of one shard stand for.
struct ShardNaming {
    std::string_view name;
    std::string_view url;
    std::string_view id;
    std::size_t index = 0;  ///< place in the file, from 0
};

/// Every piece but {i} and {key} filled in for a shard: literals are joined, so what is left is
/// literals and those two.
std::vector<NameTemplate::Piece> namePieces(const NameTemplate& names, const ShardNaming& shard);

}  // namespace ringscope
