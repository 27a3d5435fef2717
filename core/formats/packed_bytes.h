// Decoders of packed bytes: gzip, zstd, and none. PackedInput is the buffer between a source and
// its decoder. Part of bytes.h; nothing else needs it.
#pragma once

#include "core/formats/bytes.h"
#include "core/support/result.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

class PackedInput {
public:
    explicit PackedInput(std::unique_ptr<ByteSource> raw) : m_raw(std::move(raw)), m_buffer(1 << 17) {}

    /// Bytes not yet taken, at least `count` of them unless the input ends before.
    /// Range: count up to 64.
    Result<std::string_view> atLeast(std::size_t count);
    void take(std::size_t count) { m_begin += count; }

    std::optional<double> shareRead() const { return m_raw->shareRead(); }

private:
    std::unique_ptr<ByteSource> m_raw;
    std::vector<char> m_buffer;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    bool m_atEnd = false;
};

class Decoder {
public:
    virtual ~Decoder() = default;
    virtual Result<std::size_t> decode(PackedInput& input, std::span<char> out) = 0;
};

/// By the first bytes of the input.
std::unique_ptr<Decoder> decoderFor(std::string_view head);

}  // namespace ringscope
