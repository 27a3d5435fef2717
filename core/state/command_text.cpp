#include "core/state/command_text.h"

#include "core/state/arguments.h"
#include "core/state/typed_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace ringscope {

namespace {

/// Arguments that are names: a text, whatever they look like.
bool isName(std::string_view argument)
{
    constexpr std::array kNames = {"name", "from", "to", "shard", "key", "url", "zone", "part",
                                   "NAME", "KEY", "FILE", "TEXT"};
    return std::find(kNames.begin(), kNames.end(), argument) != kNames.end();
}

Result<Value> valueOf(const TypedWord& word, std::string_view argument)
{
    if (word.isTree)
        return readTypedTree(word.text);
    return Value::scalar(word.text, word.isQuoted || isName(argument));
}

/// "keys: N or [names]" is the argument `keys`.
void addNames(std::string_view braces, CommandForm& form)
{
    for (const std::string& part : splitTyped(braces)) {
        const std::string name = part.substr(0, part.find(':'));
        if (name == "FIELD")
            form.takesFields = true;
        else
            form.names.push_back(name);
    }
}

class MapReader {
public:
    MapReader(const CommandRow& row, const std::vector<TypedWord>& words)
        : m_row(row), m_form(formOf(row)), m_words(words)
    {
    }

    Result<Command> read()
    {
        while (m_at < m_words.size()) {
            const Outcome taken = take();
            if (!taken)
                return taken.error();
        }
        return Command{std::string(m_row.id), Value::map(std::move(m_entries))};
    }

private:
    Outcome take()
    {
        const TypedWord& word = m_words[m_at];
        const bool named = !word.isQuoted && !word.isTree && isArgument(word.text);
        if (named && m_at + 1 < m_words.size()) {
            m_at += 2;
            return set(word.text, m_words[m_at - 1]);
        }
        if (named && (!m_entries.empty() || m_form.takesFields))
            return badInput(fmt::format("{}.{}", m_row.id, word.text), "missing", "a value");
        if (const std::string* next = nextName()) {
            ++m_at;
            return set(*next, word);
        }
        return badInput(fmt::format("{}: one word too many", m_row.id), word.text,
                        std::string(m_row.form));
    }

    /// Of a command that takes fields every word behind its names is one.
    bool isArgument(const std::string& word) const
    {
        const auto& names = m_form.names;
        return std::find(names.begin(), names.end(), word) != names.end() ||
               (m_form.takesFields && nextName() == nullptr);
    }

    const std::string* nextName() const
    {
        const auto free = std::find_if(m_form.names.begin(), m_form.names.end(),
                                       [this](const std::string& name) { return !has(name); });
        return free == m_form.names.end() ? nullptr : &*free;
    }

    bool has(const std::string& name) const
    {
        return std::any_of(m_entries.begin(), m_entries.end(),
                           [&](const Value::Entry& entry) { return entry.first == name; });
    }

    Outcome set(const std::string& name, const TypedWord& word)
    {
        if (has(name))
            return badInput(fmt::format("{}.{}", m_row.id, name), word.text, "stands once");
        Result<Value> value = valueOf(word, name);
        if (!value)
            return value.error();
        m_entries.emplace_back(name, std::move(*value));
        return done();
    }

    const CommandRow& m_row;
    CommandForm m_form;
    const std::vector<TypedWord>& m_words;
    std::size_t m_at = 0;
    std::vector<Value::Entry> m_entries;
};

/// A scalar takes all that follows, spaces too: `score {name} {key}`, `remove shard 4`.
Result<Command> readScalar(const CommandRow& row, std::string_view rest,
                           const std::vector<TypedWord>& words)
{
    const std::string& form = formOf(row).scalar;
    if (words.empty())
        return badInput(std::string(row.id), "missing", form);
    if (words.size() == 1 && words.front().isQuoted)
        return Command{std::string(row.id), Value::scalar(words.front().text, true)};
    return Command{std::string(row.id), Value::scalar(std::string(rest), isName(form))};
}

}  // namespace

CommandForm formOf(const CommandRow& row)
{
    CommandForm form;
    if (row.form.empty() || row.form.front() != '{') {
        form.scalar = row.form;
        return form;
    }
    std::size_t at = 0;
    while ((at = row.form.find('{', at)) != std::string_view::npos) {
        const std::size_t end = row.form.find('}', at);
        addNames(row.form.substr(at + 1, end - at - 1), form);
        at = end;
    }
    return form;
}

Result<Command> commandFromText(std::string_view text)
{
    const std::string_view typed = trimTyped(text);
    std::size_t end = 0;
    while (end < typed.size() && !std::isspace(static_cast<unsigned char>(typed[end])) &&
           typed[end] != ':')
        ++end;
    const CommandRow* row = findCommand(typed.substr(0, end));
    if (row == nullptr)
        return commandFrom(Value::scalar(std::string(typed.substr(0, end)))).error();
    if (end < typed.size() && typed[end] == ':')
        ++end;
    const std::string_view rest = trimTyped(typed.substr(end));
    const CommandForm form = formOf(*row);
    const bool takesText = !form.scalar.empty();
    const Result<std::vector<TypedWord>> words = typedWords(rest);
    if (!words && !takesText)
        return words.error();
    if (takesText)
        return readScalar(*row, rest, words ? *words : std::vector<TypedWord>{{std::string(rest)}});
    if (form.isEmpty() && words->empty())
        return Command{std::string(row->id), Value{}};
    if (words->size() == 1 && words->front().isTree && words->front().text.front() == '{') {
        const Result<Value> tree = readTypedTree(words->front().text);
        return tree ? Result<Command>(Command{std::string(row->id), *tree}) : tree.error();
    }
    return MapReader(*row, *words).read();
}

std::string commandText(const Command& command)
{
    if (command.args.isNull())
        return command.id;
    if (!command.args.isMap())
        return fmt::format("{} {}", command.id, inlineText(command.args));
    std::string text = command.id;
    const CommandRow* row = findCommand(command.id);
    const std::vector<std::string> names = row ? formOf(*row).names : std::vector<std::string>();
    for (const auto& [name, value] : command.args.entries()) {
        const bool leads = text == command.id && !names.empty() && name == names.front();
        text += text == command.id ? " " : ", ";
        text += leads ? inlineText(value) : fmt::format("{} {}", name, inlineText(value));
    }
    return text;
}

}  // namespace ringscope
