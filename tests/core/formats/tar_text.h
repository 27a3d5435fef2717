// Builds archives for tests, header by header, so that each field can be wrong on purpose.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace ringscope::test {

struct TarEntry {
    std::string name;
    std::string text;
    char kind = '0';
    std::string folder = {};  ///< prefix field of ustar
};

/// The checksum of a header, written into it.
inline void sumUp(std::string& header)
{
    header.replace(148, 8, 8, ' ');
    unsigned sum = 0;
    for (const char byte : header)
        sum += static_cast<unsigned char>(byte);
    header.replace(148, 7, fmt::format("{:06o}", sum) + '\0');
}

inline std::string tarHeader(const TarEntry& entry)
{
    std::string header(512, '\0');
    header.replace(0, entry.name.size(), entry.name);
    header.replace(100, 7, "0000644");
    header.replace(124, 11, fmt::format("{:011o}", entry.text.size()));
    header.replace(136, 11, "00000000000");
    header[156] = entry.kind;
    header.replace(257, 5, "ustar");
    header.replace(263, 2, "00");
    header.replace(345, entry.folder.size(), entry.folder);
    sumUp(header);
    return header;
}

inline std::string tarOf(std::initializer_list<TarEntry> entries)
{
    std::string tar;
    for (const TarEntry& entry : entries) {
        tar += tarHeader(entry) + entry.text;
        tar.resize((tar.size() + 511) / 512 * 512);
    }
    return tar + std::string(1024, '\0');
}

}  // namespace ringscope::test
