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

enum class Placeholder {
    Literal,
    Name,
    Host,         ///< {host}: the name without ":PORT" at its end, without "unix:" before it
    Port,         ///< {port}: the digits of that port, "" where there is none
    NameWithout,  ///< {name%:11211}: the name without this end
    Url,
    Id,
    Index,
    Key,
    // The number of a point's label within its shard, from 0.
    Number,          ///< {i}: decimal
    NumberFromOne,   ///< {i+1}: decimal
    NumberByte,      ///< {i:u8}: its lowest byte
    NumberLittle32,  ///< {i:le32}: 4 bytes, little-endian
    NodeNumber,      ///< {id*4096+i}: decimal of 32 bits; id = the id where it is a number, else
                     ///< the place in the file, from 1
    Previous         ///< {previous:le32}: the hash of the label before, 0 at the first
};

/// Differs from label to label of a shard.
bool countsLabels(Placeholder kind);

class NameTemplate {
public:
    struct Piece {
        Placeholder kind = Placeholder::Literal;
        std::string literal;  ///< also what {name%...} takes off
    };

    /// `field` is named in errors ("label"). Errors: BadInput for a placeholder that is not among
    /// `allowed`, or a "{" that is never closed.
    static Result<NameTemplate> parse(std::string_view field, std::string_view text,
                                      std::initializer_list<Placeholder> allowed);

    const std::vector<Piece>& pieces() const { return m_pieces; }
    bool uses(Placeholder kind) const;
    /// Some placeholder differs from label to label.
    bool countsLabels() const;

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

/// Every piece but the key and what counts labels filled in for a shard: literals are joined. A
/// NodeNumber holds its start as its literal.
std::vector<NameTemplate::Piece> namePieces(const NameTemplate& names, const ShardNaming& shard);

}  // namespace ringscope
