// The sections of a HAProxy configuration that have servers, each with what it inherits: lines are
// words with quotes and escapes, `defaults` sections hand balance, hash-type and default-server
// down, templates become servers. Backups and disabled servers are in it: they have ids, too.
#pragma once

#include "core/support/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::members {

struct HaproxyWord {
    std::string text;
    std::uint64_t column = 0;
};

/// What a `server` line says, and `default-server` before it.
struct HaproxyParams {
    std::uint64_t weight = 1;
    bool isBackup = false;
    bool isDisabled = false;
    std::optional<std::uint64_t> id;  ///< of a server only
    std::string hashKey;              ///< "" = id
};

struct HaproxyServer {
    std::string name;
    std::string address;
    HaproxyParams params;
    SourcePlace place;
};

/// A line that a section inherits: its words, where it stands.
struct HaproxyLine {
    std::vector<std::string> words;
    SourcePlace place;
};

struct HaproxySection {
    std::string name;
    SourcePlace place;
    std::optional<HaproxyLine> balance, hashType, balanceFactor;
    HaproxyParams defaultServer;
    std::vector<HaproxyServer> servers;
    std::vector<Error> doubts;
};

struct HaproxyConfig {
    std::vector<HaproxySection> sections;  ///< backend and listen, in file order
    std::vector<Error> doubts;             ///< of other lines
};

/// Errors: TooLarge for templates of too many servers. Cost: O(bytes + servers).
Result<HaproxyConfig> readHaproxyConfig(std::string_view text, const std::string& file);

}  // namespace ringscope::members
