// `ceph osd tree`: buckets and devices by their indentation, with weights and states. Each root is
// a ring, as the usual rule draws it: copies on different hosts. Rule and pool are not in this
// file. A device that is out (reweight 0) or down takes no groups.
#include "core/formats/text_head.h"
#include "core/membership/crush_map.h"
#include "core/membership/doubts.h"
#include "core/membership/readers.h"
#include "core/membership/text_lines.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace ringscope::members {

namespace {

using Words = std::vector<std::string_view>;

struct OpenBucket {
    std::size_t column = 0;  ///< of its type
    std::size_t bucket = 0;
};

class OsdTree {
public:
    explicit OsdTree(const std::string& file) { m_map.file = file; }

    void read(const TextLine& line)
    {
        const Words words = wordsOf(line.text);
        if (words.empty() || words[0] == "ID")
            return;
        m_line = line;
        std::int64_t number = 0;
        const auto [end, error] =
            std::from_chars(words[0].data(), words[0].data() + words[0].size(), number);
        if (error != std::errc{} || end != words[0].data() + words[0].size() || words.size() < 3)
            doubtThat("line", line.trimmed(), "ID CLASS WEIGHT TYPE NAME STATUS REWEIGHT", words[0]);
        else if (number < 0)
            readBucket(words, number);
        else
            readDevice(words, number);
    }

    CrushMap finish() { return std::move(m_map); }

private:
    void doubtThat(std::string what, std::string_view value, std::string allowed,
                   std::string_view part)
    {
        addDoubt(m_map.doubts, badInput(std::move(what), excerptOf(value), std::move(allowed),
                                        m_line.place(m_map.file, part)));
    }

    std::size_t columnOf(std::string_view word) const
    {
        return static_cast<std::size_t>(word.data() - m_line.text.data());
    }

    /// The bucket that a line at this column lies in; none for the root's own column.
    CrushBucket* parentOf(std::size_t column)
    {
        while (!m_open.empty() && m_open.back().column >= column)
            m_open.pop_back();
        return m_open.empty() ? nullptr : &m_map.buckets[m_open.back().bucket];
    }

    void addItem(CrushBucket* parent, std::string_view name, std::string_view weight)
    {
        const SourcePlace place = m_line.place(m_map.file, name);
        const auto read =
            crushWeight(weight, m_line.place(m_map.file, weight), m_map.doubts);
        if (parent != nullptr && read)
            parent->items.push_back({std::string(name), *read, place});
    }

    /// "-2 3.00000 host h1": its type and name are the last two words.
    void readBucket(const Words& words, std::int64_t number)
    {
        if (words.size() < 4) {
            doubtThat("bucket", m_line.trimmed(), "ID WEIGHT TYPE NAME", words[0]);
            return;
        }
        const std::string_view type = words[2], name = words[3];
        CrushBucket* parent = parentOf(columnOf(type));
        addItem(parent, name, words[1]);
        CrushBucket bucket;
        bucket.type = type;
        bucket.name = name;
        bucket.number = number;
        bucket.algorithm = "straw2";
        bucket.place = m_line.place(m_map.file, name);
        if (!m_map.addBucket(std::move(bucket)))
            return;
        m_open.push_back({columnOf(type), m_map.buckets.size() - 1});
        if (parent == nullptr)
            addRule(m_map.buckets.back());
    }

    /// Shadow trees ("default~hdd") are roots like others, with their own numbers.
    void addRule(const CrushBucket& root)
    {
        CrushRule rule;
        rule.name = root.name;
        rule.root = root.name;
        rule.apart = "host";
        rule.place = root.place;
        rule.doubts = {badInput("rule of the pool", "not in the file",
                                "chooseleaf firstn 0 type host, which is drawn", root.place)};
        m_map.rules.push_back(std::move(rule));
    }

    /// "0 hdd 1.00000 osd.0 up 1.00000 1.00000"; old versions have no class.
    void readDevice(const Words& words, std::int64_t number)
    {
        std::size_t at = 1;
        while (at < words.size() && !words[at].starts_with("osd."))
            ++at;
        if (at < 2 || at >= words.size()) {
            doubtThat("device", m_line.trimmed(), "ID CLASS WEIGHT osd.N STATUS REWEIGHT", words[0]);
            return;
        }
        const std::string_view name = words[at];
        CrushBucket* parent = parentOf(columnOf(name));
        CrushDevice device{std::string(name), number, {}, true, m_line.place(m_map.file, name)};
        readState(words, at + 1, device);
        // Shadow trees list the devices again.
        if (!m_map.deviceNamed.contains(device.name))
            m_map.addDevice(std::move(device));
        addItem(parent, name, words[at - 1]);
        if (parent == nullptr)
            doubtThat("device outside of every root", name, "a bucket above it", name);
    }

    void readState(const Words& words, std::size_t at, CrushDevice& device)
    {
        const auto word = [&](std::size_t i) {
            return i < words.size() ? words[i] : std::string_view();
        };
        const std::string_view status = word(at), reweight = word(at + 1), affinity = word(at + 2);
        const std::optional<Decimal> share = Decimal::parse(reweight);
        const std::optional<Decimal> primary = Decimal::parse(affinity);
        if (status == "down" || status == "destroyed" || (share && share->isZero()))
            device.takesKeys = false;
        if (status == "down" && share && !share->isZero())
            doubtThat(fmt::format("{} is down, but in", device.name), status,
                      "out, which Ceph makes it in time; until then no device takes its place",
                      status);
        if (share && !share->isZero() && *share != Decimal(1))
            doubtThat(fmt::format("reweight of {}", device.name), reweight,
                      "1 or 0; others are not drawn with", reweight);
        if (primary && *primary != Decimal(1))
            doubtThat(fmt::format("primary affinity of {}", device.name), affinity,
                      "1; others are not drawn with", affinity);
    }

    CrushMap m_map;
    std::vector<OpenBucket> m_open;
    TextLine m_line;
};

}  // namespace

Result<MembershipFile> cephOsdTree(const MembershipSource& source)
{
    OsdTree tree(source.file);
    for (const TextLine& line : linesOf(source.text))
        tree.read(line);
    const CrushMap map = tree.finish();
    MembershipFile file;
    for (const CrushRule& rule : map.rules) {
        CrushPool pool;
        pool.name = rule.name;
        pool.place = rule.place;
        file.rings.push_back(ringOf(map, rule, pool));
    }
    placeDoubts(map.doubts, file);
    if (!file.rings.empty())
        return file;
    return badInput("ceph osd tree", "no root", "buckets with ids below 0 above their devices",
                    {source.file, 1, 1});
}

}  // namespace ringscope::members
