// The files of this repository as text, for the rules of the house: those that git tracks or
// would add, or without git all but build/ and .git/.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::house {

struct SourceFile {
    std::string path;  ///< from the root, with '/'
    std::string text;
};

struct Include {
    std::size_t line = 0;  ///< 1-based
    std::string target;    ///< what stands between the quotes or angle brackets
    bool quoted = false;
};

/// Sorted by path; files that cannot be read (deleted, not yet committed) are left out.
std::vector<SourceFile> readTree(const std::string& root);

/// Of a C++ source; none of another file.
std::vector<Include> includesOf(const SourceFile& file);

std::vector<std::string> linesOf(std::string_view text);

/// Whether the path lies in the folder; folder without a '/' at its end.
bool isIn(std::string_view path, std::string_view folder);

/// "core/hash/sha.cpp" -> "hash" for the folder "core"; empty when the path lies elsewhere.
std::string roomOf(std::string_view path, std::string_view folder);

}  // namespace ringscope::house
