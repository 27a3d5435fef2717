#include "core/systems/crush_options.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

namespace ringscope {

namespace {

constexpr std::int64_t kMostNumber = std::numeric_limits<std::int32_t>::max();

Result<std::int64_t> numberOf(const std::string& path, const Value& value, std::int64_t least,
                              std::int64_t most)
{
    const std::string& text = value.text();
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = value.isScalar() && error == std::errc{}
                          && end == text.data() + text.size() && number >= least && number <= most;
    if (!isNumber)
        return badInput("system_options.crush." + path, text,
                        fmt::format("integer, {} to {}", least, most), value.place());
    return number;
}

Outcome readHosts(CrushOptions& options, const Value& hosts)
{
    for (const auto& [name, value] : hosts.entries()) {
        const auto number = numberOf("hosts." + name, value, -kMostNumber, -1);
        if (!number)
            return number.error();
        options.hosts.emplace_back(name, static_cast<std::int32_t>(*number));
    }
    return done();
}

Outcome readEntry(CrushOptions& options, const std::string& name, const Value& value)
{
    if (name == "hosts")
        return readHosts(options, value);
    if (name != "pool" && name != "pgp_num")
        return badInput("system_options.crush", name, "pool, pgp_num, hosts", value.place());
    const auto number = numberOf(name, value, 0, name == "pool" ? kMostNumber : 1 << 26);
    if (!number)
        return number.error();
    if (name == "pool")
        options.pool = static_cast<std::uint32_t>(*number);
    else
        options.drawingGroups = static_cast<std::uint64_t>(*number);
    return done();
}

}  // namespace

Result<CrushOptions> crushOptions(const Value& systemOptions)
{
    CrushOptions options;
    const Value* crush = systemOptions.find("crush");
    if (crush == nullptr)
        return options;
    for (const auto& [name, value] : crush->entries())
        if (Outcome read = readEntry(options, name, value); !read)
            return std::move(read).error();
    return options;
}

}  // namespace ringscope
