#include "core/recipes/recipe_steps.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ringscope {

namespace {

constexpr std::string_view kRisk = "# Risk: ";
constexpr std::array<std::string_view, 4> kLevels = {"none", "low", "middle", "high"};

/// What the scripts call to keep an answer, and how many words stand before the question itself.
struct Keeper {
    std::string_view word;
    int words;
};
constexpr std::array<Keeper, 3> kKeepers = {Keeper{"keep ", 2}, Keeper{"query ", 2},
                                            Keeper{"ask ", 4}};

std::string_view withoutIndent(std::string_view line)
{
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line;
}

std::string_view withoutWords(std::string_view line, int words)
{
    for (; words > 0; --words)
        line = withoutIndent(line.substr(std::min(line.find(' '), line.size())));
    return line;
}

/// "low, the same as a list" as its word and the rest as a sentence.
void splitLevel(RecipeStep& step)
{
    const std::size_t end = std::min(step.risk.find_first_of(" ,.:"), step.risk.size());
    const std::string word = step.risk.substr(0, end);
    if (std::find(kLevels.begin(), kLevels.end(), word) == kLevels.end())
        return;
    step.level = word;
    step.risk.erase(0, std::min(step.risk.find_first_not_of(" ,.:", end), step.risk.size()));
    if (!step.risk.empty())
        step.risk[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(step.risk[0])));
}

class StepReader {
public:
    void read(std::string_view line)
    {
        if (line.starts_with(kRisk)) {
            finish();
            m_step.risk = line.substr(kRisk.size());
            m_isRisk = true;
        } else if (line.empty()) {
            finish();
        } else if (line.front() == '#') {
            if (m_isRisk && !line.starts_with("# shellcheck"))
                m_step.risk += line.substr(1);
        } else {
            m_isRisk = false;
            readCode(line);
        }
    }

    std::vector<RecipeStep> take()
    {
        finish();
        return std::move(m_steps);
    }

private:
    void readCode(std::string_view line)
    {
        if (m_isOpen) {
            m_command += " ";
            append(line);
            return;
        }
        if (m_step.risk.empty())
            return;
        for (const Keeper& keeper : kKeepers)
            if (line.starts_with(keeper.word))
                append(withoutWords(line, keeper.words));
    }

    /// A command goes on behind a backslash, and as long as a quotation is open.
    void append(std::string_view line)
    {
        m_isOpen = line.ends_with('\\');
        m_command += m_isOpen ? line.substr(0, line.find_last_not_of(" \\") + 1) : line;
        m_isOpen = m_isOpen || std::count(m_command.begin(), m_command.end(), '"') % 2 != 0;
        if (!m_isOpen)
            endCommand();
    }

    void endCommand()
    {
        if (!m_command.empty())
            m_step.command += (m_step.command.empty() ? "" : "\n") + m_command;
        m_command.clear();
        m_isOpen = false;
    }

    void finish()
    {
        if (m_isOpen)
            endCommand();
        if (!m_step.command.empty()) {
            splitLevel(m_step);
            m_steps.push_back(m_step);
        }
        m_step = {};
        m_isRisk = false;
    }

    std::vector<RecipeStep> m_steps;
    RecipeStep m_step;
    std::string m_command;  ///< as far as it was read
    bool m_isRisk = false, m_isOpen = false;
};

}  // namespace

std::vector<RecipeStep> stepsOf(std::string_view script)
{
    StepReader reader;
    while (!script.empty()) {
        const std::size_t end = std::min(script.find('\n'), script.size());
        reader.read(withoutIndent(script.substr(0, end)));
        script.remove_prefix(std::min(end + 1, script.size()));
    }
    return std::move(reader).take();
}

}  // namespace ringscope
