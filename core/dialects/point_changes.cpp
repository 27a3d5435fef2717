// Other points: how they are named (from which part of a shard, with which separator, from 0 or 1,
// with a default port or without), and what a rendezvous text is made of.
#include "core/dialects/change_axes.h"

#include "core/systems/system_row.h"

#include <fmt/format.h>

#include <functional>

namespace ringscope {

namespace {

constexpr std::string_view kSeparators[] = {"-", ":", "#", "_", "", "/", ".", " "};
constexpr std::string_view kPorts[] = {":11211", ":4317", ":6379", ":80"};

/// What names a shard in a label, and the text that it gives for a shard.
struct Subject {
    std::string text;
    std::function<std::string(const Shard&)> of;
};

std::string withoutEnd(const std::string& name, std::string_view end)
{
    return name.ends_with(end) ? name.substr(0, name.size() - end.size()) : name;
}

std::string hostOf(const std::string& name)
{
    const std::size_t colon = name.rfind(':');
    const bool hasPort = colon != std::string::npos && colon + 1 < name.size()
                         && name.find_first_not_of("0123456789", colon + 1) == std::string::npos;
    return hasPort ? name.substr(0, colon) : name;
}

std::vector<Subject> knownSubjects()
{
    std::vector<Subject> subjects = {
        {"{name}", [](const Shard& s) { return s.name; }},
        {"{url}", [](const Shard& s) { return s.url; }},
        {"{id}", [](const Shard& s) { return s.id; }},
        {"{host}", [](const Shard& s) { return hostOf(s.name); }}};
    for (const std::string_view port : kPorts) {
        subjects.push_back({fmt::format("{{name%{}}}", port),
                            [port](const Shard& s) { return withoutEnd(s.name, port); }});
        subjects.push_back({fmt::format("{{name}}{}", port),
                            [port](const Shard& s) { return s.name + std::string(port); }});
        subjects.push_back({fmt::format("{{url}}{}", port),
                            [port](const Shard& s) { return s.url + std::string(port); }});
    }
    subjects.push_back({"node:{index}", [](const Shard&) { return std::string("node"); }});
    subjects.push_back({"{index}", [](const Shard&) { return std::string("index"); }});
    return subjects;
}

/// Those that give these shards names of their own: no url for shards without, no port cut off
/// where there is none.
std::vector<std::string> subjectsFor(const ShardMap& map)
{
    std::set<std::vector<std::string>> seen;
    std::vector<std::string> subjects;
    for (const Subject& subject : knownSubjects()) {
        std::vector<std::string> texts;
        bool anyEmpty = false;
        for (const Shard& shard : map.shards) {
            texts.push_back(subject.of(shard));
            anyEmpty = anyEmpty || texts.back().empty()
                       || (subject.text.starts_with("{url}") && shard.url.empty());
        }
        if (!anyEmpty && seen.insert(std::move(texts)).second)
            subjects.push_back(subject.text);
    }
    return subjects;
}

RuleChange labelChange(const std::string& label, const std::string& current, int rank)
{
    RuleChange change{"label",
                      fmt::format("the client names points {}, the map says {}", quoted(label),
                                  quoted(current)),
                      {"label=" + quoted(label)},
                      [label](ShardMap& map) {
                          map.label = label;
                          return true;
                      }};
    change.rank = rank;
    return change;
}

/// Labels that real systems have, in the order of the registry.
std::vector<std::string> labelsOfSystems()
{
    std::vector<std::string> labels;
    for (const SystemRow& row : systemRows()) {
        for (const auto* fields : {&row.fixes, &row.defaults})
            for (const SystemField& field : *fields)
                if (field.name == "label")
                    labels.emplace_back(field.value);
        for (const SystemOption& option : row.options)
            for (const auto& [word, value] : option.words)
                if (option.field == "label")
                    labels.emplace_back(value);
    }
    return labels;
}

class LabelList {
public:
    explicit LabelList(const std::string& current) : m_current(current) { m_seen.insert(current); }

    void add(const std::string& label, int rank)
    {
        if (m_seen.insert(label).second)
            m_changes.push_back(labelChange(label, m_current, rank));
    }
    Changes take() && { return std::move(m_changes); }

private:
    const std::string& m_current;
    std::set<std::string> m_seen;
    Changes m_changes;
};

RuleChange scoreChange(const std::string& score, const std::string& current)
{
    return {"score",
            fmt::format("the client scores {}, the map says {}", quoted(score), quoted(current)),
            {"score=" + quoted(score)},
            [score](ShardMap& map) {
                map.score = score;
                return true;
            }};
}

}  // namespace

Changes labelChanges(const ChangeSource& source)
{
    if (!readsField(source.policy, "label"))
        return {};
    LabelList labels(source.map.label);
    for (const std::string& label : labelsOfSystems())
        labels.add(label, 1);
    const std::vector<std::string> subjects = subjectsFor(source.map);
    for (const std::string& subject : subjects) {
        for (const std::string_view separator : kSeparators) {
            const bool usual = separator == "-" || separator == ":" || separator == "#"
                               || separator == "_";
            for (const std::string_view number : {"{i}", "{i+1}"})
                labels.add(fmt::format("{}{}{}", subject, separator, number), usual ? 1 : 2);
        }
    }
    for (const std::string& subject : subjects)
        for (const char* form : {"{{i}}:{}", "{{i}}-{}", "{{i}}{}", "{}:replica:{{i}}",
                                 "{}{{i:u8}}", "{}{{i:le32}}"})
            labels.add(fmt::format(fmt::runtime(form), subject), 2);
    return std::move(labels).take();
}

Changes scoreChanges(const ChangeSource& source)
{
    Changes changes;
    if (!readsField(source.policy, "score"))
        return changes;
    for (const std::string& subject : subjectsFor(source.map)) {
        for (const std::string_view separator : kSeparators) {
            for (const bool keyFirst : {false, true}) {
                const std::string score =
                    keyFirst ? fmt::format("{{key}}{}{}", separator, subject)
                             : fmt::format("{}{}{{key}}", subject, separator);
                if (score != source.map.score)
                    changes.push_back(scoreChange(score, source.map.score));
            }
        }
    }
    if (source.map.score != "mix")
        changes.push_back(scoreChange("mix", source.map.score));
    return changes;
}

}  // namespace ringscope
