// The four forms of a key file.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace ringscope {

enum class KeyFileKind { Csv, Tsv, List, JsonLines };

/// As `--keys-as` writes them.
inline constexpr std::array<std::pair<std::string_view, KeyFileKind>, 4> kKeyFileKinds = {{
    {"csv", KeyFileKind::Csv},
    {"tsv", KeyFileKind::Tsv},
    {"list", KeyFileKind::List},
    {"jsonl", KeyFileKind::JsonLines},
}};

constexpr std::optional<KeyFileKind> keyFileKindNamed(std::string_view id)
{
    for (const auto& [name, kind] : kKeyFileKinds)
        if (name == id)
            return kind;
    return std::nullopt;
}

}  // namespace ringscope
