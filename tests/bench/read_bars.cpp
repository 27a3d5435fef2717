// Bars of reading key files: bytes a second of one core, and a whole load against awk on the file.
#include "core/formats/key_file.h"
#include "core/snapshot/derive_steps.h"
#include "core/workload/workload_spec.h"
#include "tests/bench/bars.h"

#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>

namespace ringscope::bench {

namespace {

constexpr std::uint64_t kRows = 5'000'000;

/// The rows of `generate --distribution zipf:0.99`, each as `form` writes key and requests.
template <class Form>
std::string rowsText(std::uint64_t rows, Form form)
{
    WorkloadSpec spec;
    spec.keys = rows;
    spec.distribution = parseDistribution("zipf:0.99").value();
    const auto table = generateKeys(spec, nullptr, kDefaultMaxMemoryBytes, WorkContext{}).value();
    std::string text;
    for (std::size_t i = 0; i < table->size(); ++i)
        form(text, table->name(KeyId(i)), table->column(Measure::Requests).at(i));
    return text;
}

std::string csvText(std::uint64_t rows)
{
    return "key,requests\n" +
           rowsText(rows, [](std::string& text, const std::string& key, std::uint64_t requests) {
               fmt::format_to(std::back_inserter(text), "{},{}\n", key, requests);
           });
}

std::string jsonText(std::uint64_t rows)
{
    return rowsText(rows, [](std::string& text, const std::string& key, std::uint64_t requests) {
        fmt::format_to(std::back_inserter(text), "{{\"key\":\"{}\",\"requests\":{}}}\n", key,
                       requests);
    });
}

/// Of all threads together: what the work would take on one core.
double cpuNanosecondsOf(const std::function<void()>& work)
{
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
    };
    const double begin = now();
    work();
    return now() - begin;
}

/// The reference is no program but the time that so many megabytes a second would take.
Bar rateBar(std::string name, double megabytesASecond, std::string (*makeText)(std::uint64_t),
            std::uint64_t rows)
{
    Bar bar;
    bar.name = std::move(name);
    bar.reference = fmt::format("{} MB/s a core", megabytesASecond);
    bar.bound = 1;
    bar.rounds = 5;
    bar.prepare = [makeText, rows, megabytesASecond] {
        const auto text = std::make_shared<const std::string>(makeText(rows));
        return [text, rows, megabytesASecond] {
            std::shared_ptr<const KeyTable> table;
            Round round;
            round.fast = cpuNanosecondsOf(
                [&] { table = readKeyFile(*text, KeyFileOptions{{}, "k"}, WorkContext{}).value(); });
            round.reference = static_cast<double>(text->size()) * 1000 / megabytesASecond;
            if (table->size() != rows)
                std::abort();
            return round;
        };
    };
    return bar;
}

/// A key file that is gone when nobody needs it.
class WrittenFile {
public:
    explicit WrittenFile(const std::string& text)
        : m_path(std::filesystem::temp_directory_path() / "ringscope-bench-keys.csv")
    {
        std::FILE* file = std::fopen(m_path.c_str(), "wb");
        if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file) != text.size())
            std::abort();
        std::fclose(file);
    }
    ~WrittenFile()
    {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;

    std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

void load(const std::string& path)
{
    ClusterState state;
    state.map.vnodes = 256;
    for (int i = 0; i < 1000; ++i)
        state.map.shards.push_back(shardNamed(fmt::format("shard-{}", i)));
    state.keys = readKeyFilePath(path, {}, WorkContext{}).value();
    const SnapshotPtr snapshot = deriveLoads(std::move(state), {}, WorkContext{}, {}).value();
    if (snapshot->keys->size() != kRows || !snapshot->allChecksHold())
        std::abort();
}

Bar awkBar()
{
    Bar bar;
    bar.name = "load 5M rows against 1,000 x 256";
    bar.reference = "awk, the sum of one column";
    bar.bound = 1;
    bar.rounds = 5;
    if (std::system("command -v awk >/dev/null") != 0)
        bar.skipped = "no awk";
    bar.prepare = [] {
        const auto file = std::make_shared<const WrittenFile>(csvText(kRows));
        return [file] {
            const std::string awk =
                "awk -F, '{s+=$2} END {print s}' '" + file->path() + "' >/dev/null";
            Round round;
            round.fast = nanosecondsOf([&] { load(file->path()); });
            round.reference = nanosecondsOf([&] {
                if (std::system(awk.c_str()) != 0)
                    std::abort();
            });
            return round;
        };
    };
    return bar;
}

}  // namespace

std::vector<Bar> readBars()
{
    return {rateBar("read CSV, 5M distinct keys", 150, csvText, kRows),
            rateBar("read JSON lines, 2M distinct keys", 250, jsonText, 2'000'000), awkBar()};
}

}  // namespace ringscope::bench
