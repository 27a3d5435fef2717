// Work on several threads at once. Each task writes what no other task reads, so that results do
// not depend on the number of threads.
#pragma once

#include <cstddef>
#include <functional>

namespace ringscope {

/// Threads worth starting for so many items: one for each `least` of them, at least one and at
/// most one a core.
std::size_t threadsFor(std::size_t items, std::size_t least);

/// Runs task(0) .. task(tasks - 1), in any order, on so many threads (this one is one of them), and
/// returns when all are done. Where a thread cannot be started the others do its work.
/// Requires: threads >= 1; a task does not throw.
void runTasks(std::size_t tasks, std::size_t threads, const std::function<void(std::size_t)>& task);

}  // namespace ringscope
