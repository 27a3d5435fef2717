// ringscope-bench [--bars [FILTER]] [--json] [GOOGLE BENCHMARK OPTION...]
#include "tests/bench/bars.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// Takes the word out of the arguments; false where it is not there.
bool take(std::vector<char*>& arguments, std::string_view word)
{
    const auto found = std::find(arguments.begin(), arguments.end(), word);
    if (found == arguments.end())
        return false;
    arguments.erase(found);
    return true;
}

}  // namespace

int main(int argc, char** argv)
{
    std::vector<char*> arguments(argv, argv + argc);
    const bool asJson = take(arguments, "--json");
    if (take(arguments, "--bars")) {
        ringscope::bench::measureBars(arguments.size() > 1 ? arguments[1] : "", asJson);
        return 0;
    }
    std::string json = "--benchmark_format=json";
    if (asJson)
        arguments.push_back(json.data());
    int count = static_cast<int>(arguments.size());
    benchmark::Initialize(&count, arguments.data());
    if (benchmark::ReportUnrecognizedArguments(count, arguments.data()))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
