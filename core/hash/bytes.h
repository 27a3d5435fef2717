// Loads of fixed-width words from bytes, in a stated byte order whatever the machine's is.
// Compilers turn each into one load. Requires: the bytes read lie inside the caller's buffer.
#pragma once

#include <cstdint>

namespace ringscope {

inline std::uint64_t byteAt(const char* bytes, int place)
{
    return static_cast<unsigned char>(bytes[place]);
}

inline std::uint32_t loadLittle32(const char* bytes)
{
    return static_cast<std::uint32_t>(byteAt(bytes, 0) | byteAt(bytes, 1) << 8
                                      | byteAt(bytes, 2) << 16 | byteAt(bytes, 3) << 24);
}

inline std::uint64_t loadLittle64(const char* bytes)
{
    return loadLittle32(bytes) | static_cast<std::uint64_t>(loadLittle32(bytes + 4)) << 32;
}

inline std::uint64_t loadBig64(const char* bytes)
{
    return byteAt(bytes, 0) << 56 | byteAt(bytes, 1) << 48 | byteAt(bytes, 2) << 40
           | byteAt(bytes, 3) << 32 | byteAt(bytes, 4) << 24 | byteAt(bytes, 5) << 16
           | byteAt(bytes, 6) << 8 | byteAt(bytes, 7);
}

}  // namespace ringscope
