#include "core/placement/rendezvous_warnings.h"

#include "core/placement/policy_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace ringscope {
namespace {

using Sentences = std::vector<std::string>;

bool haveEqualWeights(const std::vector<Contender>& contenders)
{
    return std::ranges::all_of(
        contenders, [&](const Contender& c) { return c.weight == contenders.front().weight; });
}

/// What a shard scores with, {key} standing for the key.
std::string scoredText(const Contender& contender)
{
    std::string text;
    for (const NameTemplate::Piece& piece : contender.pieces)
        text += piece.kind == Placeholder::Key ? std::string_view("{key}")
                                               : std::string_view(piece.literal);
    return text;
}

void warnOfEqualScores(const std::vector<Contender>& contenders, Sentences& warnings)
{
    std::vector<std::pair<std::string, std::string>> texts;
    for (const Contender& contender : contenders)
        texts.emplace_back(scoredText(contender), contender.name);
    std::ranges::stable_sort(texts, {}, &std::pair<std::string, std::string>::first);
    Sentences shadowed;
    for (std::size_t i = 1; i < texts.size(); ++i)
        if (texts[i].first == texts[i - 1].first)
            shadowed.push_back(texts[i].second);
    if (!shadowed.empty())
        warnings.push_back(fmt::format("Configuration error: {} the same score as another shard "
                                       "for every key and {} none: {}.",
                                       counted(shadowed.size(), "shard")
                                           + (shadowed.size() == 1 ? " has" : " have"),
                                       shadowed.size() == 1 ? "owns" : "own", someNames(shadowed)));
}

void warnOfWeights(RendezvousWeights rule, const std::vector<Contender>& contenders,
                   Sentences& warnings)
{
    if (contenders.empty() || haveEqualWeights(contenders))
        return;
    if (rule == RendezvousWeights::Plain)
        warnings.push_back("Weights are not looked at: every shard gets an equal part.");
    if (rule == RendezvousWeights::TimesWeight)
        warnings.push_back("A hash times its weight gives heavy shards more than their part: of "
                           "two shards of weight 1 and 2 the second gets 75 % and not 67 %.");
}

void warnOfNarrowHash(const HashFunction& hash, std::size_t contenders, Sentences& warnings)
{
    // About one key in 2^width meets a tie between two given shards.
    if (hash.widthBits() <= 32 && contenders > 1)
        warnings.push_back(fmt::format(
            "The hash {} has {} bits: equal scores happen, and then the order of the shard list "
            "decides.",
            hash.id(), hash.widthBits()));
}

}  // namespace

Sentences rendezvousWarnings(const PlacementSpec& spec, const std::vector<Contender>& contenders)
{
    Sentences warnings;
    warnOfHash(spec.hash, warnings);
    const bool isMix = spec.rendezvous.score == "mix";
    if (!isMix) {
        const bool readsKey = spec.rendezvous.score.find("{key}") != std::string::npos;
        if (!readsKey && !contenders.empty())
            warnings.push_back("Configuration error: the score has no {key}, so one shard owns "
                               "every key.");
        if (spec.rendezvous.score.find("{index}") != std::string::npos)
            warnings.push_back("The score holds {index}, the place in the shard list: inserting or "
                               "removing a shard changes the scores of all that follow.");
        warnOfEqualScores(contenders, warnings);
        warnOfNarrowHash(spec.hash, contenders.size(), warnings);
    }
    warnOfWeights(spec.rendezvous.weights, contenders, warnings);
    return warnings;
}

}  // namespace ringscope
