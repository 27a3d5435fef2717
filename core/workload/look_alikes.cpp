#include "core/workload/look_alikes.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

namespace ringscope {

namespace {

constexpr std::size_t kShown = 20;
constexpr std::string_view kBlanks = " \t\r\n\v\f";

struct FreeMemory {
    void operator()(utf8proc_uint8_t* memory) const { std::free(memory); }
};

/// Without a way out on the first byte: then many bytes are one step.
bool isAscii(std::string_view text)
{
    unsigned char all = 0;
    for (const char c : text)
        all |= static_cast<unsigned char>(c);
    return all < 0x80;
}

bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Nothing when the text is not UTF-8: then nothing is equal to it but itself.
std::optional<std::string> composed(std::string_view text)
{
    utf8proc_uint8_t* raw = nullptr;
    const auto size =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &raw,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, FreeMemory> owned(raw);
    if (size < 0)
        return std::nullopt;
    return std::string(reinterpret_cast<const char*>(raw), static_cast<std::size_t>(size));
}

/// What the name would be after trimming and NFC, when that is another text.
std::optional<std::string> plainForm(std::string_view name)
{
    const std::string_view core = trimmed(name);
    if (isAscii(core))
        return core.size() == name.size() ? std::nullopt : std::optional(std::string(core));
    std::string form = composed(core).value_or(std::string(core));
    return form == name ? std::nullopt : std::optional(std::move(form));
}

std::string sentenceOf(std::string_view first, std::string_view second)
{
    const bool byBlanks = trimmed(first) == trimmed(second);
    return fmt::format("keys {} and {} are two keys: they are equal only after {}",
                       quotedKey(first), quotedKey(second),
                       byBlanks ? "blanks at their ends are trimmed" : "Unicode NFC");
}

/// Names that have another plain form, sorted by that form, then by key.
std::vector<std::pair<std::string, std::size_t>> changedNames(const KeyNames& names)
{
    std::vector<std::pair<std::string, std::size_t>> changed;
    const std::span<const char> bytes = names.view().bytes;
    const bool allAscii = isAscii({bytes.data(), bytes.size()});
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string_view name = names[i];
        if (name.empty() || (allAscii && !isBlank(name.front()) && !isBlank(name.back())))
            continue;
        if (auto form = plainForm(name))
            changed.emplace_back(std::move(*form), i);
    }
    std::sort(changed.begin(), changed.end());
    return changed;
}

}  // namespace

std::string quotedKey(std::string_view name)
{
    constexpr std::size_t kMost = 64;
    std::string text = "\"";
    for (const char c : name.substr(0, kMost)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7F)
            text += fmt::format("\\x{:02x}", byte);
        else if (c == '"' || c == '\\')
            text += {'\\', c};
        else
            text += c;
    }
    return text + (name.size() > kMost ? "...\"" : "\"");
}

void addLookAlikeWarnings(const KeyNames& names, std::vector<std::string>& warnings)
{
    const auto changed = changedNames(names);
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < changed.size(); ++i) {
        const auto& [form, key] = changed[i];
        // Its plain form is a key itself, or the one before has the same plain form.
        std::optional<std::size_t> twin;
        if (const auto plain = names.find(form))
            twin = plain->value;
        else if (i > 0 && changed[i - 1].first == form)
            twin = changed[i - 1].second;
        if (twin && ++pairs <= kShown)
            warnings.push_back(sentenceOf(names[*twin], names[key]));
    }
    if (pairs > kShown)
        warnings.push_back(fmt::format("{} more pairs of keys look alike", pairs - kShown));
}

}  // namespace ringscope
