// Vitess' hash vindex: the 64-bit id, big-endian, encrypted by DES under a null key. Three times
// DES under null keys is the same and is what every libcrypto still offers. Each thread keeps
// one context; it holds nothing from one call to the next.
#include "core/hash/bytes.h"
#include "core/hash/integer.h"
#include "core/hash/kernel.h"

#include <openssl/evp.h>

#include <array>
#include <cassert>
#include <memory>

namespace ringscope {
namespace {

class NullKeyDes {
public:
    NullKeyDes()
        : m_cipher(EVP_CIPHER_fetch(nullptr, "DES-EDE3-ECB", nullptr)),
          m_context(EVP_CIPHER_CTX_new())
    {
        const std::array<unsigned char, 24> key{};
        m_usable = m_cipher && m_context
                   && EVP_EncryptInit_ex2(m_context.get(), m_cipher.get(), key.data(), nullptr,
                                          nullptr)
                          == 1
                   && EVP_CIPHER_CTX_set_padding(m_context.get(), 0) == 1;
    }

    bool isUsable() const { return m_usable; }

    /// Requires: isUsable().
    std::uint64_t encrypt(std::uint64_t block)
    {
        std::array<unsigned char, 8> in{};
        for (std::size_t i = 0; i < in.size(); ++i)
            in[i] = static_cast<unsigned char>(block >> (56 - 8 * i));
        std::array<unsigned char, 16> out{};
        int written = 0;
        const bool done =
            EVP_EncryptUpdate(m_context.get(), out.data(), &written, in.data(), 8) == 1
            && written == 8;
        assert(done);
        static_cast<void>(done);
        return loadBig64(reinterpret_cast<const char*>(out.data()));
    }

private:
    struct Free {
        void operator()(EVP_CIPHER* cipher) const { EVP_CIPHER_free(cipher); }
        void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
    };

    std::unique_ptr<EVP_CIPHER, Free> m_cipher;
    std::unique_ptr<EVP_CIPHER_CTX, Free> m_context;
    bool m_usable = false;
};

NullKeyDes& nullKeyDes()
{
    thread_local NullKeyDes des;
    return des;
}

std::uint64_t vitess(std::string_view text, std::uint64_t)
{
    return nullKeyDes().encrypt(parseInteger64(text).value_or(0));
}

bool isUsable() { return nullKeyDes().isUsable(); }

}  // namespace

constinit const HashKernel kVitessKernel = {vitess, kernel::onlyWordOf<vitess>,
                                            kernel::batchOf<vitess>, isUsable};

}  // namespace ringscope
