// Properties of the two writers: what was written reads back to the same tree.
#include "core/formats/json_value.h"
#include "core/formats/json_writer.h"
#include "core/formats/yaml_value.h"
#include "core/formats/yaml_writer.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

using namespace ringscope;

namespace {

/// Texts that writers stumble over, and arbitrary bytes.
rc::Gen<std::string> anyText()
{
    return rc::gen::oneOf(rc::gen::element<std::string>(
                              "", "0012", "yes", "No", "null", "~", "1e3", ".5", "-", "- a", "a: b",
                              "#c", "a #b", " lead", "trail ", "{}", "[", "*a", "&a", "!t", "|",
                              ">", "%", "@", "`", "\"", "'", "\\", "a\nb", "\r", "\t", "?", ": ",
                              "---", "...", "<<", "=", "0x1F", "12:30:45", "2001-01-01", "\xC2\x85",
                              "\xE2\x80\xA8", "\xEF\xBB\xBF", "$hex:", "$hex:00", "\xED\xA0\x80",
                              "\xF0\x9F\x9A\x80"),
                          rc::gen::arbitrary<std::string>(),
                          rc::gen::container<std::string>(rc::gen::inRange('a', 'z')),
                          rc::gen::map(rc::gen::inRange(900, 1100),
                                       [](int n) { return std::string(std::size_t(n), 'k'); }));
}

rc::Gen<Value> anyScalar()
{
    return rc::gen::apply(
        [](std::string text, bool quoted) { return Value::scalar(std::move(text), quoted); },
        anyText(), rc::gen::arbitrary<bool>());
}

rc::Gen<Value> anyTree(int depth)
{
    if (depth == 0)
        return rc::gen::oneOf(anyScalar(), rc::gen::just(Value()));
    return rc::gen::oneOf(
        anyScalar(),
        rc::gen::map(rc::gen::container<std::vector<Value>>(anyTree(depth - 1)), Value::list),
        rc::gen::map(
            rc::gen::container<std::map<std::string, Value>>(anyText(), anyTree(depth - 1)),
            [](const std::map<std::string, Value>& entries) {
                return Value::map({entries.begin(), entries.end()});
            }));
}

}  // namespace

RC_GTEST_PROP(YamlWriter, WhatIsWrittenReadsBack, ())
{
    const Value tree = *rc::gen::scale(0.2, anyTree(3));
    const std::string text = writeYaml(tree);
    const Result<Value> read = readYaml(text, "t.yaml");
    RC_LOG() << text;
    if (!read)
        RC_FAIL(read.error().text());
    RC_ASSERT(*read == tree);
}

RC_GTEST_PROP(JsonWriter, WhatIsWrittenReadsBack, ())
{
    const Value tree = *rc::gen::scale(0.2, anyTree(3));
    const std::string text = writeJson(tree);
    const Result<Value> read = readJson(text, "t.json");
    RC_LOG() << text;
    if (!read)
        RC_FAIL(read.error().text());
    RC_ASSERT(*read == tree);
}

RC_GTEST_PROP(YamlValue, NoTextCrashesOrHangs, (const std::string& text))
{
    (void)readYaml(text, "t.yaml");
}

RC_GTEST_PROP(JsonValue, NoTextCrashesOrHangs, (const std::string& text))
{
    (void)readJson(text, "t.json");
}
