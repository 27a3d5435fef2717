#include "core/formats/yaml_value.h"

#include "core/formats/text_place.h"

#include <yaml-cpp/binary.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <fmt/format.h>

#include <map>
#include <optional>
#include <sstream>
#include <unordered_map>

namespace ringscope {

namespace {

/// Ends yaml-cpp's walk from inside a callback; never leaves this file.
struct Stop {
    Error error;
};

/// The nodes of a finished subtree, counted so that an alias cannot multiply them unseen.
struct Finished {
    Value value;
    std::size_t nodes = 1;
};

/// A list or mapping that is still open.
struct Open {
    bool isMap = false;
    SourcePlace place;
    YAML::anchor_t anchor = 0;
    std::size_t nodes = 1;
    std::vector<Value> items;
    std::vector<Value::Entry> entries;
    std::optional<std::pair<std::string, SourcePlace>> key;  ///< read, its value is to come
    std::unordered_map<std::string, SourcePlace> seen;       ///< keys -> first place

    bool wantsKey() const { return isMap && !key; }
};

constexpr std::string_view kStringTag = "tag:yaml.org,2002:str";
constexpr std::string_view kBinaryTag = "tag:yaml.org,2002:binary";

class TreeBuilder : public YAML::EventHandler {
public:
    TreeBuilder(std::string_view text, std::string_view file, const TreeLimits& limits)
        : m_text(text), m_file(file), m_limits(limits)
    {
        // An empty text is a Null of that file.
        m_root.setPlace({std::string(file), 1, 1});
    }

    void OnDocumentStart(const YAML::Mark& mark) override
    {
        if (m_documents++ > 0)
            throw Stop{badInput("a second document", "", "one document a file", at(mark))};
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        if (wantsKey())
            return takeKey(nullText(mark), at(mark));
        count(1, mark);
        finish({placed(Value(), mark), 1}, anchor);
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& text) override
    {
        std::string bytes = tag == kBinaryTag ? decoded(text, mark) : text;
        if (wantsKey()) {
            if (anchor != 0)
                m_anchors[anchor] = {placed(Value::scalar(bytes, true), mark), 1};
            return takeKey(std::move(bytes), at(mark));
        }
        count(1, mark);
        const bool quoted = tag == "!" || tag == kStringTag || tag == kBinaryTag;
        finish({placed(Value::scalar(std::move(bytes), quoted), mark), 1}, anchor);
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override
    {
        const auto known = m_anchors.find(anchor);
        if (known == m_anchors.end())
            throw Stop{badInput("an alias inside its own anchor", "", "an anchor that is complete",
                                at(mark))};
        if (!wantsKey()) {
            count(known->second.nodes - 1, mark);
            return finish(known->second, 0);
        }
        if (!known->second.value.isScalar())
            refuseKey(mark);
        takeKey(known->second.value.text(), at(mark));
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(false, mark, anchor);
    }
    void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(true, mark, anchor);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapEnd() override { close(); }

    SourcePlace at(const YAML::Mark& mark) const
    {
        if (mark.line < 0)
            return {std::string(m_file), 0, 0};
        return {std::string(m_file), static_cast<std::uint64_t>(mark.line) + 1,
                static_cast<std::uint64_t>(mark.column) + 1};
    }

    Result<Value> result() &&
    {
        if (m_errors.empty())
            return std::move(m_root);
        Error first = std::move(m_errors.front());
        first.further.assign(std::make_move_iterator(m_errors.begin() + 1),
                             std::make_move_iterator(m_errors.end()));
        return first;
    }

private:
    bool wantsKey() const { return !m_open.empty() && m_open.back().wantsKey(); }

    Value placed(Value value, const YAML::Mark& mark) const
    {
        value.setPlace(at(mark));
        return value;
    }

    /// yaml-cpp does not say how a null was written; as a key it is a text like any other.
    std::string nullText(const YAML::Mark& mark) const
    {
        const std::string_view rest =
            mark.pos < 0 ? std::string_view() : m_text.substr(static_cast<std::size_t>(mark.pos));
        for (const std::string_view form : {"null", "Null", "NULL", "~"})
            if (rest.starts_with(form))
                return std::string(form);
        return {};
    }

    std::string decoded(const std::string& base64, const YAML::Mark& mark) const
    {
        const std::vector<unsigned char> bytes = YAML::DecodeBase64(base64);
        if (bytes.empty() && base64.find_first_not_of(" \n\r\t=") != std::string::npos)
            throw Stop{badInput("not base64", base64, "base64 after !!binary", at(mark))};
        return {bytes.begin(), bytes.end()};
    }

    [[noreturn]] void refuseKey(const YAML::Mark& mark) const
    {
        throw Stop{badInput("a key that is a list or a mapping", "", "a text", at(mark))};
    }

    void count(std::size_t nodes, const YAML::Mark& mark)
    {
        m_nodes += nodes;
        if (m_nodes > m_limits.maxNodes)
            throw Stop{Error{ErrorCode::TooLarge,
                             fmt::format("more than {} values", m_limits.maxNodes),
                             at(mark),
                             {}}};
    }

    void open(bool isMap, const YAML::Mark& mark, YAML::anchor_t anchor)
    {
        if (wantsKey())
            refuseKey(mark);
        if (m_open.size() >= m_limits.maxDepth)
            throw Stop{Error{ErrorCode::TooLarge,
                             fmt::format("nested deeper than {} levels", m_limits.maxDepth),
                             at(mark),
                             {}}};
        count(1, mark);
        Open opened;
        opened.isMap = isMap;
        opened.place = at(mark);
        opened.anchor = anchor;
        m_open.push_back(std::move(opened));
    }

    void close()
    {
        Open closed = std::move(m_open.back());
        m_open.pop_back();
        Value value = closed.isMap ? Value::map(std::move(closed.entries))
                                   : Value::list(std::move(closed.items));
        value.setPlace(std::move(closed.place));
        finish({std::move(value), closed.nodes}, closed.anchor);
    }

    void takeKey(std::string key, SourcePlace place)
    {
        Open& map = m_open.back();
        const auto [first, isNew] = map.seen.emplace(key, place);
        if (!isNew && m_errors.size() < m_limits.maxErrors)
            m_errors.push_back(
                badInput(fmt::format("a key that stands twice, first in line {} column {}",
                                     first->second.line, first->second.column),
                         key, "each key once", place));
        map.key.emplace(std::move(key), std::move(place));
    }

    void finish(Finished done, YAML::anchor_t anchor)
    {
        if (anchor != 0)
            m_anchors[anchor] = done;
        if (m_open.empty()) {
            m_root = std::move(done.value);
            return;
        }
        Open& parent = m_open.back();
        parent.nodes += done.nodes;
        if (!parent.isMap) {
            parent.items.push_back(std::move(done.value));
            return;
        }
        done.value.keyPlace = std::move(parent.key->second);
        parent.entries.emplace_back(std::move(parent.key->first), std::move(done.value));
        parent.key.reset();
    }

    std::string_view m_text;
    std::string_view m_file;
    const TreeLimits& m_limits;
    int m_documents = 0;
    std::size_t m_nodes = 0;
    std::vector<Open> m_open;
    std::map<YAML::anchor_t, Finished> m_anchors;
    std::vector<Error> m_errors;
    Value m_root;
};

/// yaml-cpp takes byte 4 for the end of its input and would read half a file in silence.
std::optional<Error> controlCharacter(std::string_view text, std::string_view file)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F)
            return badInput("a control character", fmt::format("byte 0x{:02x}", byte),
                            "text in UTF-8; escape it in double quotes: \"\\x04\"",
                            placeAt(text, i, std::string(file)));
    }
    return std::nullopt;
}

bool isUtf16(std::string_view text)
{
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
}

}  // namespace

Result<Value> readYaml(std::string_view text, std::string_view file, const TreeLimits& limits)
{
    const SourcePlace start{std::string(file), 1, 1};
    if (text.size() > limits.maxBytes)
        return Error{ErrorCode::TooLarge,
                     fmt::format("{} bytes of YAML, the limit is {}", text.size(), limits.maxBytes),
                     start,
                     {}};
    if (isUtf16(text))
        return badInput("text in UTF-16", "", "text in UTF-8", start);
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (auto error = controlCharacter(text, file))
        return *std::move(error);

    TreeBuilder builder(text, file, limits);
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        while (parser.HandleNextDocument(builder)) {
        }
    } catch (Stop& stop) {
        return std::move(stop.error);
    } catch (const YAML::Exception& error) {
        return badInput("not YAML", error.msg, "", builder.at(error.mark));
    } catch (const std::exception& error) {
        return badInput("not YAML", error.what(), "", start);
    }
    return std::move(builder).result();
}

}  // namespace ringscope
