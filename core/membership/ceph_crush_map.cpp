// The text of `crushtool -d`: tunables, devices, types, buckets and rules. Each replicated rule is
// a ring of its own; the pool's numbers are not in this file and are asked.
#include "core/cluster/field_text.h"
#include "core/formats/text_head.h"
#include "core/membership/crush_map.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace ringscope::members {

namespace {

using Words = std::vector<std::string_view>;

struct Tunable {
    std::string_view name, value;
};

/// Those of jewel and newer: what the placement draws with.
constexpr std::array<Tunable, 6> kTunables = {{{"choose_local_tries", "0"},
                                               {"choose_local_fallback_tries", "0"},
                                               {"choose_total_tries", "50"},
                                               {"chooseleaf_descend_once", "1"},
                                               {"chooseleaf_vary_r", "1"},
                                               {"chooseleaf_stable", "1"}}};

std::optional<std::int64_t> numberIn(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = error == std::errc{} && end == text.data() + text.size();
    return isNumber ? std::optional(number) : std::nullopt;
}

std::string_view wordAt(const Words& words, std::size_t i)
{
    return i < words.size() ? words[i] : std::string_view();
}

class CrushText {
public:
    explicit CrushText(const std::string& file) { m_map.file = file; }

    void read(const TextLine& line)
    {
        const Words words = wordsOf(line.text.substr(0, line.text.find('#')));
        if (words.empty())
            return;
        m_line = line;
        switch (m_block) {
        case Block::None:
            readOutside(words);
            break;
        case Block::Bucket:
            readInBucket(words);
            break;
        case Block::Rule:
            readInRule(words);
            break;
        case Block::Other:
            countBraces(words);
            break;
        }
    }

    /// Closes what the text left open.
    CrushMap finish()
    {
        if (m_block != Block::None)
            doubtThat("block without its end", "", "a closing brace", {});
        endBlock();
        return std::move(m_map);
    }

private:
    enum class Block { None, Bucket, Rule, Other };

    void doubtThat(std::string what, std::string_view value, std::string allowed,
                   std::string_view part)
    {
        addDoubt(m_map.doubts, badInput(std::move(what), excerptOf(value), std::move(allowed),
                                        m_line.place(m_map.file, part)));
    }

    SourcePlace place(std::string_view part) const { return m_line.place(m_map.file, part); }

    void readOutside(const Words& words)
    {
        if (words[0] == "tunable")
            readTunable(words);
        else if (words[0] == "device")
            readDevice(words);
        else if (words.back() == "{")
            beginBlock(words);
        else if (words[0] != "type")
            doubtThat("line", m_line.trimmed(), "tunable, device, type, a bucket or a rule",
                      words[0]);
    }

    void readTunable(const Words& words)
    {
        for (const Tunable& tunable : kTunables)
            if (wordAt(words, 1) == tunable.name && wordAt(words, 2) != tunable.value)
                doubtThat(fmt::format("tunable {}", tunable.name), wordAt(words, 2),
                          fmt::format("{}, which draws here", tunable.value), wordAt(words, 2));
    }

    /// "device 0 osd.0 class hdd"; numbers that were removed are listed as "device 3 device3".
    void readDevice(const Words& words)
    {
        const auto number = numberIn(wordAt(words, 1));
        if (!number || words.size() < 3) {
            doubtThat("device", m_line.trimmed(), "device NUMBER NAME", words[0]);
            return;
        }
        CrushDevice device{std::string(words[2]), *number, {}, true, place(words[2])};
        if (wordAt(words, 3) == "class")
            device.deviceClass = wordAt(words, 4);
        m_map.addDevice(std::move(device));
    }

    void beginBlock(const Words& words)
    {
        const bool isRule = words[0] == "rule";
        if (words[0] == "choose_args") {
            doubtThat("choose_args", "weight sets of the balancer", "none; they are not drawn with",
                      words[0]);
            m_block = Block::Other;
            m_depth = 1;
        } else if (isRule && words.size() <= 3) {
            m_block = Block::Rule;
            m_rule = {};
            m_steps.clear();
            m_ruleType = "replicated";
            // Old versions write rules without a name.
            m_rule.name = words.size() == 3 ? std::string(words[1]) : std::string();
            m_rule.place = place(words[0]);
        } else if (words.size() == 3) {
            m_block = Block::Bucket;
            m_bucket = {};
            m_bucket.type = words[0];
            m_bucket.name = words[1];
            m_bucket.place = place(words[1]);
        } else {
            doubtThat("block", m_line.trimmed(), "TYPE NAME {", words[0]);
            m_block = Block::Other;
            m_depth = 1;
        }
    }

    void countBraces(const Words& words)
    {
        for (const std::string_view word : words) {
            m_depth += word == "{" ? 1 : 0;
            m_depth -= word == "}" ? 1 : 0;
        }
        if (m_depth <= 0)
            m_block = Block::None;
    }

    void endBlock()
    {
        if (m_block == Block::Bucket)
            m_map.addBucket(std::move(m_bucket));
        if (m_block == Block::Rule)
            endRule();
        m_block = Block::None;
    }

    void readInBucket(const Words& words)
    {
        const std::string_view value = wordAt(words, 1);
        if (words[0] == "}")
            endBlock();
        else if (words[0] == "id")
            readBucketNumber(words);
        else if (words[0] == "alg")
            m_bucket.algorithm = value;
        else if (words[0] == "item")
            readItem(words);
        else if (words[0] == "hash" && value != "0")
            doubtThat("hash of a bucket", value, "0, rjenkins1", value);
        else if (words[0] != "hash")
            doubtThat("line of a bucket", m_line.trimmed(), "id, alg, hash, item", words[0]);
    }

    /// "id -3", and "id -4 class hdd" of the shadow of a device class.
    void readBucketNumber(const Words& words)
    {
        const auto number = numberIn(wordAt(words, 1));
        if (!number)
            doubtThat("id of a bucket", wordAt(words, 1), "a number below 0", wordAt(words, 1));
        else if (wordAt(words, 2) == "class")
            m_bucket.numberOfClass.emplace(std::string(wordAt(words, 3)), *number);
        else
            m_bucket.number = number;
    }

    void readItem(const Words& words)
    {
        if (words.size() < 2) {
            doubtThat("item", m_line.trimmed(), "item NAME weight WEIGHT", words[0]);
            return;
        }
        const auto at = std::find(words.begin(), words.end(), "weight");
        const std::size_t i = static_cast<std::size_t>(at - words.begin()) + 1;
        // An item without a weight has the whole one.
        const std::string_view text = i < words.size() ? words[i] : std::string_view("1");
        const auto weight = crushWeight(
            text, place(i < words.size() ? words[i] : words[1]), m_map.doubts);
        if (weight)
            m_bucket.items.push_back({std::string(words[1]), *weight, place(words[1])});
    }

    void readInRule(const Words& words)
    {
        const std::string_view value = wordAt(words, 1);
        if (words[0] == "}")
            endBlock();
        else if (words[0] == "id" || words[0] == "ruleset")
            m_rule.number = numberIn(value);
        else if (words[0] == "type")
            m_ruleType = value;
        else if (words[0] == "step")
            m_steps.push_back({{words.begin() + 1, words.end()}, m_line});
        else if (words[0] != "min_size" && words[0] != "max_size")
            doubtThat("line of a rule", m_line.trimmed(), "id, type, step", words[0]);
    }

    struct Step {
        Words words;
        TextLine line;
    };

    void doubtRule(std::string_view what, const TextLine& line, std::string allowed)
    {
        addDoubt(m_rule.doubts, badInput(std::string(what), excerptOf(line.trimmed()),
                                         std::move(allowed), line.place(m_map.file, line.trimmed())));
    }

    /// A rule is take, one choose or chooseleaf, emit; the rest is doubted.
    void endRule()
    {
        for (const Step& step : m_steps)
            readStep(step);
        const bool isReplicated = m_ruleType == "replicated" || m_ruleType == "1";
        if (!isReplicated || m_rule.root.empty() || m_rule.apart.empty())
            addDoubt(m_map.doubts,
                     badInput("rule", excerptOf(m_rule.name),
                              "a replicated one that takes a bucket and chooses by firstn",
                              m_rule.place));
        else
            m_map.rules.push_back(std::move(m_rule));
    }

    void readStep(const Step& step)
    {
        const Words& words = step.words;
        const std::string_view verb = wordAt(words, 0);
        if (verb == "take" && m_rule.root.empty()) {
            m_rule.root = wordAt(words, 1);
            if (wordAt(words, 2) == "class")
                m_rule.deviceClass = wordAt(words, 3);
        } else if ((verb == "chooseleaf" || verb == "choose") && wordAt(words, 1) == "firstn"
                   && wordAt(words, 3) == "type" && m_rule.apart.empty()) {
            m_rule.apart = wordAt(words, 4);
            checkChoice(step);
        } else if (verb != "emit") {
            doubtRule("step of a rule", step.line, "take, chooseleaf firstn, emit; it is passed over");
        }
    }

    void checkChoice(const Step& step)
    {
        if (m_rule.apart == "osd")
            doubtRule("copies that may share a host", step.line,
                      "chooseleaf over hosts; here the first copy alone is drawn as by Ceph");
        else if (step.words[0] == "choose")
            doubtRule("choose without devices", step.line, "chooseleaf");
        if (wordAt(step.words, 2).starts_with('-'))
            doubtRule("number of copies below the pool's", step.line, "0, as many as the pool has");
    }

    CrushMap m_map;
    Block m_block = Block::None;
    TextLine m_line;
    int m_depth = 0;
    CrushBucket m_bucket;
    CrushRule m_rule;
    std::string_view m_ruleType;
    std::vector<Step> m_steps;
};

/// The rules' names, each once; a rule of a name that was there is doubted.
std::vector<const CrushRule*> rulesOf(const CrushMap& map, std::vector<Error>& doubts)
{
    std::vector<const CrushRule*> rules;
    std::unordered_map<std::string_view, bool> seen;
    for (const CrushRule& rule : map.rules)
        if (seen.emplace(rule.name, true).second)
            rules.push_back(&rule);
        else
            addDoubt(doubts, badInput("rule named twice", excerptOf(rule.name), "each once",
                                      rule.place));
    return rules;
}

}  // namespace

Result<MembershipFile> cephCrushMap(const MembershipSource& source)
{
    CrushText text(source.file);
    for (const TextLine& line : linesOf(source.text))
        text.read(line);
    const CrushMap map = text.finish();
    MembershipFile file;
    const auto rules = rulesOf(map, file.doubts);
    // Each ring walks the whole tree.
    constexpr std::size_t kMostSteps = 2'000'000;
    if (rules.size() * (map.devices.size() + map.buckets.size()) > kMostSteps)
        return tooLarge(fmt::format("{} rules over {} devices (allowed: {} together)", rules.size(),
                                    map.devices.size(), kMostSteps));
    for (const CrushRule* rule : rules) {
        CrushPool pool;
        pool.name = rule->name;
        pool.place = rule->place;
        file.rings.push_back(ringOf(map, *rule, pool));
    }
    placeDoubts(map.doubts, file);
    if (!file.rings.empty())
        return file;
    return badInput("CRUSH map", "no replicated rule", "the output of `crushtool -d`",
                    {source.file, 1, 1});
}

}  // namespace ringscope::members
