#include "core/support/parallel.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

namespace ringscope {

std::size_t threadsFor(std::size_t items, std::size_t least)
{
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    return std::clamp<std::size_t>(items / std::max<std::size_t>(1, least), 1, cores);
}

void runTasks(std::size_t tasks, std::size_t threads, const std::function<void(std::size_t)>& task)
{
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < tasks; i = next++)
            task(i);
    };
    std::vector<std::jthread> others;
    try {
        while (others.size() + 1 < std::min(threads, tasks))
            others.emplace_back(work);
    } catch (const std::system_error&) {
        // The system has no thread to give: those that run take all tasks.
    }
    work();
}

}  // namespace ringscope
