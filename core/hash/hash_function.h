// HashFunction: bytes -> positions of 1 to 64 bits, as a real system computes them, and how that
// system writes one. A small value, equal when the ids are; immutable, so any thread may use it.
// Every hash is one row of one table. Words of one function have the row's width, high bits 0.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct HashKernel;

/// How a hash is written by the system that uses it.
enum class HashText { UnsignedDecimal, SignedDecimal, LowerHex };

struct HashRow {
    std::string_view id;     ///< "xxh64"
    std::string_view title;  ///< "xxHash 64"
    int widthBits = 64;      ///< of a position: 1..64
    int digestBits = 64;     ///< of the whole digest
    int wordsPerDigest = 1;  ///< positions that one digest gives
    HashText text = HashText::UnsignedDecimal;
    std::vector<std::string_view> aliases = {};
    std::string_view wordRule;    ///< how words are cut out of the digest, for people
    bool takesSeed = false;       ///< the second word is seed 1, else it is derived
    bool takesAnyKey = true;      ///< false: see HashFunction::refuses
    const HashKernel* kernel = nullptr;
};

/// Every hash with a fixed id; `integer` is one of them, xxh64 the first.
std::span<const HashRow> hashRows();

/// A family of ids beside the rows: "finalize:ID", "avalanche:ID", "per-process:SEED".
struct HashForm {
    std::string_view form;
    std::string_view title;
};
std::span<const HashForm> hashForms();

class HashFunction {
public:
    /// xxh64.
    HashFunction();

    /// An id or alias of a row, "finalize:ID", "avalanche:ID", "per-process:SEED" (SEED 0 .. 2^64
    /// - 1). finalize keeps the width of ID: fmix32 up to 32 bits (cut to the width), fmix64
    /// above. avalanche takes hashes of up to 32 bits and gives 32.
    /// Errors: BadInput with the nearest name and the allowed ones.
    static Result<HashFunction> named(std::string_view id);

    /// Canonical: "blake2b-8-be" answers "blake2b-64".
    const std::string& id() const { return m_id; }
    const HashRow& row() const { return *m_row; }
    int widthBits() const
    {
        return m_finalizer == Finalizer::Avalanche ? 32 : m_row->widthBits;
    }
    int wordsPerDigest() const { return m_row->wordsPerDigest; }
    HashText textForm() const { return m_row->text; }
    /// Wrong on purpose: two processes (seeds) place the same key differently.
    bool isPerProcess() const { return m_perProcess; }

    /// Word 0 of the digest: the key hash. A key that is refused hashes to 0.
    std::uint64_t operator()(std::string_view bytes) const;

    /// The second word of policies of two words: seed 1 where the row takes a seed, else
    /// fmix64(word + 0x9E3779B97F4A7C15), which has 64 bits whatever the width.
    std::uint64_t second(std::string_view bytes) const;

    /// All positions of one digest in its order.
    /// Requires: out.size() == wordsPerDigest().
    void words(std::string_view bytes, std::span<std::uint64_t> out) const;

    /// Word 0 of packed strings; string i is [offsets[i], offsets[i + 1]).
    /// Requires: offsets.size() == out.size() + 1, ascending, inside bytes.
    /// Cost: one indirect call a batch.
    void batch(std::span<const char> bytes, std::span<const std::uint64_t> offsets,
               std::span<std::uint64_t> out) const;
    /// second() of packed strings, as batch().
    void batchSecond(std::span<const char> bytes, std::span<const std::uint64_t> offsets,
                     std::span<std::uint64_t> out) const;

    /// In textForm(): decimal, signed at the width, or width / 4 hex digits.
    std::string text(std::uint64_t word) const;
    /// The inverse of text(); nothing for any other text or a number wider than the width.
    std::optional<std::uint64_t> parse(std::string_view text) const;

    /// Why this key cannot be hashed ("integer" and the key is no 64-bit decimal), else nothing.
    std::optional<std::string> refuses(std::string_view bytes) const;

    friend bool operator==(const HashFunction& a, const HashFunction& b) { return a.m_id == b.m_id; }

private:
    enum class Finalizer { None, Fmix, Avalanche };

    explicit HashFunction(const HashRow& row);
    static Result<HashFunction> namedBase(std::string_view id);
    static Result<HashFunction> finalizing(std::string_view id, std::string_view prefix,
                                           Finalizer finalizer);
    static Result<HashFunction> ofProcess(std::string_view seedText);

    std::uint64_t finalized(std::uint64_t word) const;
    void finalize(std::span<std::uint64_t> words) const;

    std::string m_id;
    const HashRow* m_row;
    std::uint64_t m_seed = 0;
    Finalizer m_finalizer = Finalizer::None;
    bool m_perProcess = false;
};

}  // namespace ringscope
