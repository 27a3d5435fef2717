// Other bytes of a key: how its text is decoded, whether a tag in it is all that counts, which part
// of it is hashed. None of them touches the placement.
#include "core/dialects/change_axes.h"

#include "core/cluster/words.h"
#include "core/placement/key_encoding.h"

#include <fmt/format.h>

namespace ringscope {

namespace {

constexpr std::string_view kTags[] = {"{}", "[]", "()", "<>"};

struct Part {
    std::string_view expression;
    std::string_view says;
};

constexpr Part kParts[] = {
    {R"(\{\}?([^}]+)\})",
     "the client looks for the key tag as npm cluster-key-slot 1.1.2 does, which goes on behind an "
     "empty {}"},
    {R"(.*\{([^{}]+)\})", "the client hashes the last {tag} of a key, not the first"},
    {R"(^([^:]+):)", "the client hashes what stands before the first : of a key"},
    {R"(^[^:]*:(.*)$)", "the client hashes what stands behind the first : of a key"},
    {R"(:([^:]*)$)", "the client hashes what stands behind the last : of a key"},
    {R"(^([^/]+)/)", "the client hashes what stands before the first / of a key"},
    {R"(^([^?]*)\?)", "the client hashes what stands before the ? of a key"}};

RuleChange encodingChange(KeyEncoding encoding, KeyEncoding current)
{
    RuleChange change{"key encoding",
                      fmt::format("the client hashes keys read as {}, the map says {}",
                                  keyEncodingId(encoding), keyEncodingId(current)),
                      {fmt::format("key.from={}", keyEncodingId(encoding))},
                      [encoding](ShardMap& map) {
                          map.keyFrom = encoding;
                          return true;
                      }};
    change.ofKeysOnly = true;
    return change;
}

RuleChange tagChange(std::string_view tag, const std::string& current)
{
    const std::string says =
        tag.empty()
            ? fmt::format("the client hashes whole keys, the map says only the tag in {}", current)
            : fmt::format("the client hashes only the tag in {}, the map says {}", tag,
                          current.empty() ? "whole keys" : current);
    RuleChange change{"key tag", says, {fmt::format("key.tag={}", quoted(tag))},
                      [tag = std::string(tag)](ShardMap& map) {
                          map.keyTag = tag;
                          return true;
                      }};
    change.ofKeysOnly = true;
    return change;
}

RuleChange partChange(const Part& part)
{
    RuleChange change{"key part", std::string(part.says),
                      {"key.tag=", fmt::format("key.part='{}'", part.expression)},
                      [expression = std::string(part.expression)](ShardMap& map) {
                          map.keyTag.clear();
                          map.keyPart = expression;
                          return true;
                      }};
    change.ofKeysOnly = true;
    change.rank = 2;
    return change;
}

}  // namespace

Changes keyChanges(const ChangeSource& source)
{
    const ShardMap& map = source.map;
    Changes changes;
    for (const auto& word : kEncodingWords)
        if (word.value != map.keyFrom)
            changes.push_back(encodingChange(word.value, map.keyFrom));
    if (!map.keyTag.empty())
        changes.push_back(tagChange("", map.keyTag));
    for (const std::string_view tag : kTags)
        if (tag != map.keyTag)
            changes.push_back(tagChange(tag, map.keyTag));
    if (!map.keyPart.empty())
        changes.push_back({"key part", "the client hashes whole keys, the map says a part of them",
                           {"key.part="},
                           [](ShardMap& m) {
                               m.keyPart.clear();
                               return true;
                           },
                           ChangeScope::Field, true, 1});
    for (const Part& part : kParts)
        if (part.expression != map.keyPart)
            changes.push_back(partChange(part));
    return changes;
}

}  // namespace ringscope
