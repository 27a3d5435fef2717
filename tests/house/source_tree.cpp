#include "tests/house/source_tree.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>

namespace ringscope::house {

namespace {

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

// safe.directory: the gate may run as another user than the owner of the clone.
std::vector<std::string> pathsFromGit(const std::string& root)
{
    const std::string command = "git -c safe.directory='*' -C '" + root
                                + "' ls-files -z --cached --others --exclude-standard 2>/dev/null";
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string output;
    char chunk[4096];
    while (const std::size_t size = pipe ? std::fread(chunk, 1, sizeof chunk, pipe.get()) : 0)
        output.append(chunk, size);
    return split(output, '\0');
}

std::vector<std::string> pathsFromDisk(const std::string& root)
{
    std::vector<std::string> paths;
    const std::filesystem::path top(root);
    auto entry = std::filesystem::recursive_directory_iterator(top);
    for (; entry != std::filesystem::recursive_directory_iterator(); ++entry) {
        const std::string path = entry->path().lexically_relative(top).generic_string();
        if (path == "build" || path == ".git")
            entry.disable_recursion_pending();
        else if (entry->is_regular_file())
            paths.push_back(path);
    }
    return paths;
}

}  // namespace

std::vector<SourceFile> readTree(const std::string& root)
{
    std::vector<std::string> paths = pathsFromGit(root);
    if (paths.empty())
        paths = pathsFromDisk(root);
    std::sort(paths.begin(), paths.end());
    paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
    std::vector<SourceFile> files;
    for (const std::string& path : paths) {
        std::ifstream stream(root + "/" + path, std::ios::binary);
        if (stream)
            files.push_back({path, {std::istreambuf_iterator<char>(stream), {}}});
    }
    return files;
}

std::vector<Include> includesOf(const SourceFile& file)
{
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]*)[>"].*)");
    std::vector<Include> includes;
    if (!file.path.ends_with(".h") && !file.path.ends_with(".cpp"))
        return includes;
    std::size_t number = 0;
    for (const std::string& line : linesOf(file.text)) {
        ++number;
        std::smatch match;
        if (line.find('#') != std::string::npos && std::regex_match(line, match, pattern))
            includes.push_back({number, match[2], match[1] == "\""});
    }
    return includes;
}

std::vector<std::string> linesOf(std::string_view text) { return split(text, '\n'); }

bool isIn(std::string_view path, std::string_view folder)
{
    return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

std::string roomOf(std::string_view path, std::string_view folder)
{
    if (!isIn(path, folder))
        return {};
    path.remove_prefix(folder.size() + 1);
    const std::size_t end = path.find('/');
    return std::string(end == std::string_view::npos ? std::string_view{} : path.substr(0, end));
}

}  // namespace ringscope::house
