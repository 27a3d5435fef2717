// The upstream blocks of an nginx configuration, as nginx's own lexer cuts it: quotes, escapes,
// comments, nested blocks, blocks of Lua. A dump of `nginx -T` is one text of many files, each
// below its line "# configuration file PATH:"; what an upstream includes is found among them.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::members {

struct NginxWord {
    std::string text;  ///< without quotes, escapes resolved
    std::uint64_t line = 0;
    std::uint64_t column = 0;
};

using NginxDirective = std::vector<NginxWord>;  ///< never empty: its name, then its words

struct NginxUpstream {
    NginxWord name;
    std::vector<NginxDirective> directives;
};

/// One file of a dump: what stands outside of all blocks, which an upstream may include.
struct NginxFile {
    std::string path;  ///< "" for what stands above the first such line
    std::vector<NginxDirective> directives;
};

struct NginxConfig {
    std::vector<NginxUpstream> upstreams;
    std::vector<NginxFile> files;
    std::vector<Error> doubts;

    /// The files of the dump that `include PATTERN` names; relative to the first file's folder.
    /// Cost: O(files).
    std::vector<const NginxFile*> included(const std::string& pattern) const;
};

/// Cost: O(bytes).
NginxConfig readNginxConfig(std::string_view text, const std::string& file);

}  // namespace ringscope::members
