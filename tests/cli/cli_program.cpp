#include "tests/cli/cli_program.h"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace ringscope::test {

namespace {

constexpr std::size_t kEverything = static_cast<std::size_t>(-1);

/// A pipe whose ends close themselves.
struct Pipe {
    int read = -1, write = -1;
    Pipe()
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe");
        read = ends[0];
        write = ends[1];
    }
    ~Pipe()
    {
        closeEnd(read);
        closeEnd(write);
    }
    static void closeEnd(int& end)
    {
        if (end >= 0)
            ::close(end);
        end = -1;
    }
};

class Process {
public:
    explicit Process(std::vector<std::string> arguments)
    {
        arguments.insert(arguments.begin(), RINGSCOPE_CLI);
        std::vector<char*> argv;
        for (std::string& argument : arguments)
            argv.push_back(argument.data());
        argv.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, m_in.read, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, m_out.write, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, m_error.write, STDERR_FILENO);
        if (::posix_spawn(&m_pid, argv[0], &actions, nullptr, argv.data(), environ) != 0)
            throw std::runtime_error("cannot start " RINGSCOPE_CLI);
        posix_spawn_file_actions_destroy(&actions);
        Pipe::closeEnd(m_in.read);
        Pipe::closeEnd(m_out.write);
        Pipe::closeEnd(m_error.write);
    }

    /// Feeds and reads in turns, so that neither side waits for the other. Without an input
    /// standard input stays open.
    Answer finish(const std::optional<std::string>& input, std::size_t mostOut)
    {
        Answer answer;
        std::size_t fed = 0;
        while (m_out.read >= 0 || m_error.read >= 0) {
            if (input && fed == input->size())
                Pipe::closeEnd(m_in.write);
            pollfd ends[] = {{input ? m_in.write : -1, POLLOUT, 0}, {m_out.read, POLLIN, 0},
                             {m_error.read, POLLIN, 0}};
            ::poll(ends, 3, -1);
            if (ends[0].revents != 0)
                feed(*input, fed);
            if (ends[1].revents != 0)
                take(m_out.read, answer.out, mostOut);
            if (ends[2].revents != 0)
                take(m_error.read, answer.error, kEverything);
        }
        answer.code = wait();
        return answer;
    }

    void interrupt() { ::kill(m_pid, SIGINT); }

private:
    void feed(const std::string& input, std::size_t& fed)
    {
        const ssize_t written = ::write(m_in.write, input.data() + fed,
                                        std::min<std::size_t>(input.size() - fed, 4096));
        if (written < 0)
            fed = input.size();
        else
            fed += static_cast<std::size_t>(written);
    }

    static void take(int& end, std::string& text, std::size_t most)
    {
        char buffer[4096];
        const ssize_t count = ::read(end, buffer, std::min(sizeof buffer, most));
        if (count > 0)
            text.append(buffer, static_cast<std::size_t>(count));
        if (count <= 0 || text.size() >= most)
            Pipe::closeEnd(end);
    }

    int wait()
    {
        int status = 0;
        ::waitpid(m_pid, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    Pipe m_in, m_out, m_error;
    pid_t m_pid = -1;
};

}  // namespace

std::vector<CsvRows::Row> Answer::rows() const
{
    const CsvRows rows = CsvRows::ofText(out);
    return {rows.begin(), rows.end()};
}

Answer cli(std::vector<std::string> arguments, const std::string& input)
{
    std::signal(SIGPIPE, SIG_IGN);
    return Process(std::move(arguments)).finish(input, kEverything);
}

Answer cliReadingOnly(std::size_t bytes, std::vector<std::string> arguments)
{
    return Process(std::move(arguments)).finish("", bytes);
}

Answer cliInterrupted(std::vector<std::string> arguments)
{
    Process process(std::move(arguments));
    process.interrupt();
    return process.finish(std::nullopt, kEverything);
}

}  // namespace ringscope::test
