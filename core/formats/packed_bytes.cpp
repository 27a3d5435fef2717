#include "core/formats/packed_bytes.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cstring>

namespace ringscope {

namespace {

using namespace std::string_view_literals;

constexpr std::string_view kGzipMark = "\x1f\x8b"sv;
constexpr std::string_view kZstdMark = "\x28\xb5\x2f\xfd"sv;

bool isZstd(std::string_view head)
{
    // A skippable frame, as parallel compressors write, is 5? 2a 4d 18.
    return head.starts_with(kZstdMark)
        || (head.size() >= 4 && (head[0] & 0xF0) == 0x50 && head.substr(1, 3) == "\x2a\x4d\x18"sv);
}

Error endsEarly(const char* format)
{
    return badInput("packed data ends early", format, "a whole file");
}

Error isBroken(const char* format, const char* reason)
{
    return badInput(std::string("packed data is broken (") + format + ")", reason, "a whole file");
}

class NoDecoder final : public Decoder {
public:
    Result<std::size_t> decode(PackedInput& input, std::span<char> out) override
    {
        const Result<std::string_view> bytes = input.atLeast(1);
        if (!bytes)
            return bytes.error();
        const std::size_t count = bytes->copy(out.data(), out.size());
        input.take(count);
        return count;
    }
};

class GzipDecoder final : public Decoder {
public:
    GzipDecoder() { inflateInit2(&m_stream, 15 + 16); }
    ~GzipDecoder() override { inflateEnd(&m_stream); }
    GzipDecoder(const GzipDecoder&) = delete;
    GzipDecoder& operator=(const GzipDecoder&) = delete;

    Result<std::size_t> decode(PackedInput& input, std::span<char> out) override
    {
        m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
        m_stream.avail_out = static_cast<uInt>(std::min(out.size(), kMostAtOnce));
        const uInt room = m_stream.avail_out;
        while (m_stream.avail_out == room) {
            const Result<std::string_view> bytes = input.atLeast(2);
            if (!bytes)
                return bytes.error();
            if (m_memberDone && !beginsNext(*bytes))
                return atEnd(*bytes);
            if (bytes->empty())
                return endsEarly("gzip");
            if (const auto broken = inflateSome(input, *bytes))
                return *broken;
        }
        return std::size_t{room - m_stream.avail_out};
    }

private:
    static constexpr std::size_t kMostAtOnce = 1 << 30;

    std::optional<Error> inflateSome(PackedInput& input, std::string_view bytes)
    {
        // zlib's interface is not const; it only reads here.
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        const int code = inflate(&m_stream, Z_NO_FLUSH);
        input.take(bytes.size() - m_stream.avail_in);
        m_memberDone = code == Z_STREAM_END;
        if (code == Z_OK || code == Z_STREAM_END)
            return std::nullopt;
        return isBroken("gzip", m_stream.msg != nullptr ? m_stream.msg : "not readable");
    }

    bool beginsNext(std::string_view bytes)
    {
        if (!bytes.starts_with(kGzipMark))
            return false;
        inflateReset(&m_stream);
        m_memberDone = false;
        return true;
    }

    /// Zeros behind the last member are padding of tapes and block devices.
    static Result<std::size_t> atEnd(std::string_view bytes)
    {
        if (bytes.empty() || bytes.front() == '\0')
            return std::size_t{0};
        return isBroken("gzip", "other bytes follow");
    }

    z_stream m_stream{};
    bool m_memberDone = false;
};

class ZstdDecoder final : public Decoder {
public:
    Result<std::size_t> decode(PackedInput& input, std::span<char> out) override
    {
        ZSTD_outBuffer to{out.data(), out.size(), 0};
        while (to.pos == 0) {
            const Result<std::string_view> bytes = input.atLeast(1);
            if (!bytes)
                return bytes.error();
            if (bytes->empty() && m_frameDone)
                return std::size_t{0};
            ZSTD_inBuffer from{bytes->data(), bytes->size(), 0};
            const std::size_t code = ZSTD_decompressStream(m_stream.get(), &to, &from);
            if (ZSTD_isError(code) != 0)
                return isBroken("zstd", ZSTD_getErrorName(code));
            input.take(from.pos);
            m_frameDone = code == 0;
            if (bytes->empty() && to.pos == 0 && !m_frameDone)
                return endsEarly("zstd");
        }
        return to.pos;
    }

private:
    struct Free {
        void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
    };
    std::unique_ptr<ZSTD_DStream, Free> m_stream{ZSTD_createDStream()};
    bool m_frameDone = true;
};

}  // namespace

Result<std::string_view> PackedInput::atLeast(std::size_t count)
{
    while (m_end - m_begin < count && !m_atEnd) {
        std::memmove(m_buffer.data(), m_buffer.data() + m_begin, m_end - m_begin);
        m_end -= m_begin;
        m_begin = 0;
        const Result<std::size_t> read = m_raw->read(std::span(m_buffer).subspan(m_end));
        if (!read)
            return read.error();
        m_end += *read;
        m_atEnd = *read == 0;
    }
    return std::string_view(m_buffer.data() + m_begin, m_end - m_begin);
}

std::unique_ptr<Decoder> decoderFor(std::string_view head)
{
    if (head.starts_with(kGzipMark))
        return std::make_unique<GzipDecoder>();
    if (isZstd(head))
        return std::make_unique<ZstdDecoder>();
    return std::make_unique<NoDecoder>();
}

}  // namespace ringscope
