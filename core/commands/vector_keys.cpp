#include "core/commands/vector_keys.h"

#include "core/support/random.h"

#include <fmt/format.h>

#include <unordered_set>
#include <variant>

namespace ringscope {

namespace {

/// Keys whose bytes, length or look clients treat differently from one another.
std::vector<std::string> textEdges()
{
    return {"",
            "a",
            "0",
            "0012",
            "1e3",
            " ",
            "user:1",
            "user:1 ",
            "a,b",
            "say \"hi\"",
            "line\nbreak",
            "tab\there",
            "{tag}rest",
            "{}rest",
            "caf\u00e9",
            "cafe\u0301",
            "\U0001F600",
            std::string("nul\0byte", 8),
            "\xff\xfe",
            std::string(15, 'x'),
            std::string(16, 'x'),
            std::string(17, 'x'),
            std::string(300, 'x')};
}

std::vector<std::string> numberEdges()
{
    return {"0", "1", "255", "256", "4294967295", "4294967296", "9223372036854775807",
            "18446744073709551615"};
}

std::string hexDigits(std::uint64_t value) { return fmt::format("{:016x}", value); }

/// Keys that are equal to labels of points: they hash onto a point, which tells > from >=.
std::vector<std::string> labelEdges(const OpenedMap& map)
{
    constexpr std::size_t kLabels = 3;
    const Picture picture = map.routing->placement->picture();
    const auto* arcs = std::get_if<ArcsPicture>(&picture);
    std::vector<std::string> labels;
    if (arcs == nullptr || arcs->points == nullptr)
        return labels;
    for (const RingPoint& point : arcs->points->points) {
        if (labels.size() == kLabels)
            break;
        labels.push_back(arcs->points->label(point));
    }
    return labels;
}

std::vector<std::string> edgesOf(const OpenedMap& map)
{
    switch (map.map->keyFrom) {
    case KeyEncoding::Text:
    case KeyEncoding::Utf16Le: {
        std::vector<std::string> edges = textEdges();
        for (std::string& label : labelEdges(map))
            edges.push_back(std::move(label));
        return edges;
    }
    case KeyEncoding::Hex:
        return {"", "00", "ff", "7f80", "00000000000000000000000000000000"};
    case KeyEncoding::Base64:
        return {"", "AA==", "/w==", "YWI=", "YWJj"};
    case KeyEncoding::Int:
        return numberEdges();
    }
    return {};
}

bool isReadable(const KeyRule& rule, const std::string& key)
{
    const Result<std::string> bytes = rule.hashedBytes(key);
    return bytes.ok() && !rule.hash().refuses(*bytes);
}

std::string seededKey(KeyEncoding encoding, std::uint64_t index, std::uint64_t word)
{
    switch (encoding) {
    case KeyEncoding::Text:
    case KeyEncoding::Utf16Le:
        return fmt::format("key-{}-{:08x}", index, word >> 32);
    case KeyEncoding::Hex:
        return hexDigits(word);
    case KeyEncoding::Base64:
        // Twelve letters of the alphabet are nine whole bytes.
        return fmt::format("{:012d}", word % 1'000'000'000'000u);
    case KeyEncoding::Int:
        return fmt::format("{}", word);
    }
    return {};
}

}  // namespace

std::vector<std::string> vectorKeys(const OpenedMap& map, std::uint64_t count, std::uint64_t seed)
{
    std::vector<std::string> keys;
    std::unordered_set<std::string> seen;
    const auto take = [&](std::string key) {
        if (keys.size() < count && isReadable(*map.routing->keyRule, key) && seen.insert(key).second)
            keys.push_back(std::move(key));
    };
    for (std::string& edge : edgesOf(map))
        take(std::move(edge));
    RandomStream stream(seed, "vectors");
    const bool decimal = map.routing->keyRule->hash().id() == "integer";
    const std::uint64_t tries = 2 * count + 1000;
    for (std::uint64_t index = 0; keys.size() < count && index < tries; ++index)
        take(seededKey(decimal ? KeyEncoding::Int : map.map->keyFrom, index, stream.next()));
    return keys;
}

}  // namespace ringscope
