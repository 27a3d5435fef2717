// KeyRule: from a key's bytes to the one or two 64-bit words that a placement reads. It is
// computed once a table; a membership change never hashes a key again. Two rules with the same
// identity give the same words for every key. Thread: immutable, free to share.
#pragma once

#include "core/hash/hash_function.h"
#include "core/placement/key_columns.h"
#include "core/support/result.h"
#include "core/support/work_context.h"

#include <memory>
#include <optional>
#include <string>

namespace ringscope {

/// How the text of a key becomes the bytes that are hashed.
enum class KeyEncoding { Text, Hex, Base64, Utf16Le, Int };

/// What a system does with a key that has no bytes to hash.
enum class EmptyKey {
    Hash,    ///< hashes them like any
    Zero,    ///< its hash is 0
    Refuse,  ///< does not place it: the next in turn gets it
};

/// The order is fixed: `part` picks from the key's text, `tag` from what it picked, `from`
/// decodes the rest. In an expression "." is a UTF-8 character; other bytes match "\C" only.
struct KeyRuleSpec {
    KeyEncoding from = KeyEncoding::Text;
    std::string tag = {};   ///< empty, or an opening and a closing byte: "{}"
    std::string part = {};  ///< an RE2 expression, empty = the whole key
    HashFunction hash = {};
    bool twoWords = false;
    EmptyKey empty = EmptyKey::Hash;

    friend bool operator==(const KeyRuleSpec&, const KeyRuleSpec&) = default;
};

/// The hash columns of a table under one rule.
struct HashedKeys {
    std::string ruleIdentity;
    std::vector<std::uint64_t> first;
    std::vector<std::uint64_t> second;  ///< empty unless the rule gives two words
    std::vector<KeyId> refused;         ///< keys that this rule cannot read; they have no owner
    PackedColumn bytes;                 ///< the hashed bytes, only where they differ from the keys
    PackedStrings keys;                 ///< the table's keys: the table must outlive this view

    KeyBatch batch() const { return {bytes.size() > 0 ? bytes.view() : keys, first, second}; }
};

class KeyRule {
public:
    virtual ~KeyRule() = default;

    /// Rule id and options: equal identities, equal words.
    virtual const std::string& identity() const = 0;
    virtual const HashFunction& hash() const = 0;
    virtual bool givesTwoWords() const = 0;

    /// The bytes that are hashed for a key. Errors: BadInput when the text is not of the encoding,
    /// or when there are none and the rule refuses that.
    virtual Result<std::string> hashedBytes(std::string_view key) const = 0;

    /// The first word of such bytes.
    virtual std::uint64_t wordOf(std::string_view bytes) const = 0;

    /// Cost: O(bytes), batched. Errors: Cancelled only; unreadable keys are listed in `refused`.
    virtual Result<HashedKeys> hashKeys(const PackedStrings& keys, const WorkContext& work) const = 0;
};

/// Errors: BadInput for a tag that is not two bytes, or a part that is no RE2 expression.
Result<std::shared_ptr<const KeyRule>> makeKeyRule(const KeyRuleSpec& spec);

}  // namespace ringscope
