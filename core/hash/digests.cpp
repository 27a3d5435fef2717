// Cryptographic digests as systems cut positions out of them: MD5, SHA-1 and SHA-256 of
// libcrypto, BLAKE2b of libb2. Making an EVP context costs several digests, so each thread
// keeps one an algorithm; it holds nothing from one call to the next.
#include "core/hash/bytes.h"
#include "core/hash/kernel.h"

#include <blake2.h>
#include <openssl/evp.h>

#include <array>
#include <cassert>
#include <memory>

namespace ringscope {
namespace {

using Digest = std::array<char, EVP_MAX_MD_SIZE>;

class DigestContext {
public:
    explicit DigestContext(const char* algorithm)
        : m_algorithm(EVP_MD_fetch(nullptr, algorithm, nullptr)), m_context(EVP_MD_CTX_new())
    {
        m_usable = m_algorithm && m_context
                   && EVP_DigestInit_ex2(m_context.get(), m_algorithm.get(), nullptr) == 1;
    }

    bool isUsable() const { return m_usable; }

    /// Requires: isUsable().
    void digest(std::string_view bytes, Digest& out)
    {
        auto* to = reinterpret_cast<unsigned char*>(out.data());
        // No algorithm here: the context keeps the one it has, which skips a look-up a key.
        const bool done = EVP_DigestInit_ex2(m_context.get(), nullptr, nullptr) == 1
                          && EVP_DigestUpdate(m_context.get(), bytes.data(), bytes.size()) == 1
                          && EVP_DigestFinal_ex(m_context.get(), to, nullptr) == 1;
        assert(done);
        static_cast<void>(done);
    }

private:
    struct Free {
        void operator()(EVP_MD* algorithm) const { EVP_MD_free(algorithm); }
        void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    };

    std::unique_ptr<EVP_MD, Free> m_algorithm;
    std::unique_ptr<EVP_MD_CTX, Free> m_context;
    bool m_usable = false;
};

DigestContext& md5()
{
    thread_local DigestContext context("MD5");
    return context;
}

DigestContext& sha1()
{
    thread_local DigestContext context("SHA1");
    return context;
}

DigestContext& sha256()
{
    thread_local DigestContext context("SHA256");
    return context;
}

using Load = std::uint64_t (*)(const char* bytes);

std::uint64_t loadLittle32Wide(const char* bytes) { return loadLittle32(bytes); }
std::uint64_t loadBig16(const char* bytes) { return byteAt(bytes, 0) << 8 | byteAt(bytes, 1); }

template <DigestContext& (*Context)(), Load LoadWord>
std::uint64_t firstWord(std::string_view bytes, std::uint64_t)
{
    Digest digest{};
    Context().digest(bytes, digest);
    return LoadWord(digest.data());
}

template <DigestContext& (*Context)(), Load LoadWord, std::size_t Stride>
void allWords(std::string_view bytes, std::uint64_t, std::span<std::uint64_t> out)
{
    Digest digest{};
    Context().digest(bytes, digest);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = LoadWord(digest.data() + i * Stride);
}

template <DigestContext& (*Context)()>
bool isUsable()
{
    return Context().isUsable();
}

/// Words of Stride bytes each, read from the start of the digest.
template <DigestContext& (*Context)(), Load LoadWord, std::size_t Stride>
constexpr HashKernel ofDigest()
{
    return {firstWord<Context, LoadWord>, allWords<Context, LoadWord, Stride>,
            kernel::batchOf<firstWord<Context, LoadWord>>, isUsable<Context>};
}

// Not a longer digest cut short: the digest's length is part of what BLAKE2b hashes.
std::uint64_t blake2b64(std::string_view bytes, std::uint64_t)
{
    std::array<char, 8> digest{};
    const char* from = bytes.empty() ? "" : bytes.data();  // libb2 refuses a null pointer
    const int failed = blake2b(reinterpret_cast<std::uint8_t*>(digest.data()), from, nullptr,
                               digest.size(), bytes.size(), 0);
    assert(failed == 0);
    static_cast<void>(failed);
    return loadBig64(digest.data());
}

}  // namespace

constinit const HashKernel kMd5Kernel = ofDigest<md5, loadBig64, 8>();
constinit const HashKernel kSha1Kernel = ofDigest<sha1, loadBig64, 8>();
constinit const HashKernel kSha256Kernel = ofDigest<sha256, loadBig64, 8>();
constinit const HashKernel kMd5Little32Kernel = ofDigest<md5, loadLittle32Wide, 4>();
constinit const HashKernel kMd5Big16Kernel = ofDigest<md5, loadBig16, 2>();
constinit const HashKernel kBlake2b64Kernel = kernel::ofOneWord<blake2b64>();

}  // namespace ringscope
