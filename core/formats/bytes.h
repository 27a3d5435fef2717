// ByteSource: where bytes come from (memory, a stream, a file), and the plain bytes behind it:
// gzip and zstd are recognised by content, not by name, and unpacked as they are read.
// Thread: one reader.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ringscope {

class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Fills the front of `buffer`; 0 = the end. Requires: buffer not empty.
    /// Errors: BadInput without a place.
    virtual Result<std::size_t> read(std::span<char> buffer) = 0;

    /// Share of the input that was read, 0..1; nothing when its size is not known.
    virtual std::optional<double> shareRead() const = 0;
};

/// `bytes` must outlive the source.
std::unique_ptr<ByteSource> memorySource(std::string_view bytes);

/// `stream` must outlive the source.
std::unique_ptr<ByteSource> streamSource(std::istream& stream);

/// "-" is standard input. Errors: BadInput when the file cannot be opened.
Result<std::unique_ptr<ByteSource>> fileSource(const std::string& path);

/// The plain bytes behind `raw`. Several gzip members or zstd frames in a row are one text.
/// Errors of read: BadInput for packed data that is broken, or that ends early.
std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> raw);

/// Everything up to the end. Errors: those of the source; TooLarge past maxBytes: nothing larger
/// is ever held.
Result<std::string> readAll(ByteSource& source, std::uint64_t maxBytes);

}  // namespace ringscope
