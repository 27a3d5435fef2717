#include "core/membership/membership.h"

#include "core/formats/recognise.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kNamedRings = 20;

bool makes(const MembershipRow& row, std::string_view system)
{
    return system.empty()
           || std::find(row.systems.begin(), row.systems.end(), system) != row.systems.end();
}

/// The reader whose format fits best, of those that make the system.
const MembershipRow* bestRow(const TextHead& head, std::string_view system)
{
    const MembershipRow* best = nullptr;
    int score = -1;
    for (const MembershipRow& row : membershipRows()) {
        const FormatRow* format = findFormat(row.format);
        if (!makes(row, system) || format == nullptr)
            continue;
        const int fit = format->fit(head).score;
        if (fit > score) {
            best = &row;
            score = fit;
        }
    }
    return score >= kFits || !system.empty() ? best : nullptr;
}

Error notRecognised(const std::string& file)
{
    return badInput("membership", file, "a file of a system that `formats` lists", {file, 0, 0});
}

std::string namesOf(const MembershipFile& file)
{
    std::vector<std::string> names;
    for (const Membership& ring : file.rings)
        if (names.size() < kNamedRings)
            names.push_back(ring.name);
    std::string text = fmt::format("{}", fmt::join(names, ", "));
    if (file.rings.size() > names.size())
        text += fmt::format(" and {} more", file.rings.size() - names.size());
    return text;
}

}  // namespace

std::string MembershipSource::textSaid(std::string_view field) const
{
    for (const Value::Entry& entry : said)
        if (entry.first == field)
            return entry.second.text();
    return {};
}

const MembershipRow* membershipRowOf(std::string_view format)
{
    const auto rows = membershipRows();
    const auto found = std::find_if(rows.begin(), rows.end(), [format](const MembershipRow& row) {
        return row.format == format;
    });
    return found == rows.end() ? nullptr : &*found;
}

bool hasMembershipReader(std::string_view system)
{
    const auto rows = membershipRows();
    return std::any_of(rows.begin(), rows.end(), [system](const MembershipRow& row) {
        return !system.empty() && makes(row, system);
    });
}

Result<MembershipFile> readMembership(std::string_view text, const std::string& file,
                                      std::string_view system,
                                      std::span<const Value::Entry> said)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    const TextHead head = lookAt(text.substr(0, kRecognisedBytes), file,
                                 text.size() <= kRecognisedBytes, text.size());
    const MembershipRow* row = bestRow(head, system);
    if (row == nullptr)
        return system.empty() ? notRecognised(file)
                              : wrongUsage(fmt::format("{}:{}: this system reads a shard map only",
                                                       system, file));
    Result<MembershipFile> read = row->read({text, file, system, said});
    if (read && read->rings.empty())
        return notRecognised(file);
    return read;
}

Result<Membership> ringNamed(MembershipFile file, const std::string& name, const std::string& path)
{
    if (name.empty() && file.rings.size() == 1)
        return std::move(file.rings.front());
    for (Membership& ring : file.rings)
        if (!name.empty() && ring.name == name)
            return std::move(ring);
    return wrongUsage(name.empty()
                          ? fmt::format("{}: several rings, pick one by #NAME (allowed: {})", path,
                                        namesOf(file))
                          : fmt::format("{}: no ring of this name: {} (allowed: {})", path, name,
                                        namesOf(file)));
}

}  // namespace ringscope
