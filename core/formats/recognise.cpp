#include "core/formats/recognise.h"

#include "core/formats/bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace ringscope {

namespace {

constexpr std::size_t kClosest = 3;
/// What any text may be read as; they fill up the closest formats.
constexpr std::string_view kAlways[] = {"keys-list", "table", "shard-map"};

struct Scored {
    const FormatRow* row;
    Fit fit;
};

std::vector<Scored> scoredRows(const TextHead& head)
{
    std::vector<Scored> scored;
    for (const FormatRow& row : formatRows())
        if (Fit fit = row.fit(head); fit.score > 0)
            scored.push_back({&row, std::move(fit)});
    std::stable_sort(scored.begin(), scored.end(),
                     [](const Scored& a, const Scored& b) { return a.fit.score > b.fit.score; });
    return scored;
}

void addClosest(Recognition& found, const FormatRow* row)
{
    const bool known =
        row == found.format
        || std::find(found.closest.begin(), found.closest.end(), row) != found.closest.end();
    if (!known && found.closest.size() < kClosest)
        found.closest.push_back(row);
}

/// The first plain bytes of a file, and whether they are all of it.
struct FileHead {
    std::string text;
    bool isWhole = false;
};

Result<FileHead> headOf(const std::string& path)
{
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    if (!raw)
        return std::move(raw).error();
    const std::unique_ptr<ByteSource> plain = unpacked(std::move(*raw));
    FileHead head;
    head.text.resize(kRecognisedBytes);
    std::size_t size = 0;
    while (size < head.text.size() && !head.isWhole) {
        const Result<std::size_t> more = plain->read(std::span(head.text).subspan(size));
        if (!more) {
            Error error = more.error();
            error.where.file = path;
            return error;
        }
        size += *more;
        head.isWhole = *more == 0;
    }
    head.text.resize(size);
    return head;
}

bool isPacked(const std::string& path)
{
    Result<std::unique_ptr<ByteSource>> raw = fileSource(path);
    std::string mark(4, '\0');
    if (!raw || !(*raw)->read(mark))
        return false;
    return mark.starts_with("\x1f\x8b") || mark == "\x28\xb5\x2f\xfd";
}

}  // namespace

const FormatRow* findFormat(std::string_view id)
{
    const auto rows = formatRows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [id](const FormatRow& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

Recognition recognise(const TextHead& head)
{
    const std::vector<Scored> scored = scoredRows(head);
    Recognition found;
    found.description = "not recognised";
    if (!scored.empty() && scored.front().fit.score >= kFits) {
        const Scored& best = scored.front();
        found.format = best.row;
        found.description = best.fit.detail.empty()
                                ? std::string(best.row->title)
                                : fmt::format("{}, {}", best.row->title, best.fit.detail);
    }
    for (const Scored& other : scored)
        addClosest(found, other.row);
    for (const std::string_view id : kAlways)
        addClosest(found, findFormat(id));
    return found;
}

Recognition recognise(std::string_view text, std::string_view name)
{
    return recognise(lookAt(text.substr(0, kRecognisedBytes), name, text.size() <= kRecognisedBytes,
                            text.size()));
}

Result<Recognition> recogniseFile(const std::string& path)
{
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem))
        return badInput("folder", path, "a file", {path, 0, 0});
    const Result<FileHead> head = headOf(path);
    if (!head)
        return head.error();
    std::optional<std::uint64_t> bytes;
    if (!isPacked(path))
        if (const auto size = std::filesystem::file_size(path, problem); !problem)
            bytes = size;
    return recognise(lookAt(head->text, path, head->isWhole, bytes));
}

std::string cannotOpenYet(const Recognition& recognition)
{
    return fmt::format("{}: recognised, but it cannot be opened yet", recognition.description);
}

}  // namespace ringscope
