#include "core/formats/key_fields.h"

#include "core/formats/measure_text.h"
#include "core/formats/time_text.h"
#include "core/workload/look_alikes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ringscope {

namespace {

using Kind = KeyField::Kind;

constexpr std::array<std::pair<std::string_view, KeyField>, 12> kFields = {{
    {"key", {Kind::Key, {}}},
    {"requests", {Kind::Measured, Measure::Requests}},
    {"weight", {Kind::Measured, Measure::Requests}},
    {"count", {Kind::Measured, Measure::Requests}},
    {"load", {Kind::Measured, Measure::Requests}},
    {"reads", {Kind::Measured, Measure::Reads}},
    {"writes", {Kind::Measured, Measure::Writes}},
    {"bytes", {Kind::Measured, Measure::Bytes}},
    {"stored", {Kind::Measured, Measure::Stored}},
    {"cost", {Kind::Measured, Measure::Cost}},
    {"shard", {Kind::Shard, {}}},
    {"time", {Kind::Time, {}}},
}};

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool trySetField(KeyRow& row, KeyField field, std::string_view text)
{
    switch (field.kind) {
    case Kind::Key: row.key = text; return true;
    case Kind::Shard: row.shard = text; return true;
    case Kind::Time: row.timeUs = readTimeUs(text); return row.timeUs.has_value();
    case Kind::Measured: break;
    }
    if (text.empty())
        return true;
    const auto value = readMeasure(text);
    if (value)
        row.state(field.measure, *value);
    return value.has_value();
}

/// Of a text that the field cannot take: a measure or a time.
Error isWrong(KeyField field, std::string_view text)
{
    if (field.kind == Kind::Time)
        return badInput("time", quotedKey(text),
                        "seconds since 1970, or 2026-01-31T14:05:00Z, up to the year 9999");
    return badInput(std::string(rowOf(field.measure).id), quotedKey(text),
                    "a number from 0 to 18446744073709551615");
}

}  // namespace

std::optional<KeyField> keyFieldNamed(std::string_view name)
{
    constexpr std::string_view kBlanks = " \t";
    const std::size_t first = name.find_first_not_of(kBlanks);
    if (first == std::string_view::npos)
        return std::nullopt;
    name = name.substr(first, name.find_last_not_of(kBlanks) - first + 1);
    for (const auto& [id, field] : kFields)
        if (std::equal(name.begin(), name.end(), id.begin(), id.end(),
                       [](char a, char b) { return lowered(a) == b; }))
            return field;
    return std::nullopt;
}

std::optional<KeyField> keyFieldNamed(std::string_view name, const NamedKeyFields& named)
{
    if (named.empty())
        return keyFieldNamed(name);
    for (const auto& [source, field] : named)
        if (source == name)
            return field;
    return std::nullopt;
}

std::string_view nameOf(KeyField field)
{
    for (const auto& [id, row] : kFields)
        if (row == field)
            return id;
    return "";
}

bool setPaddedField(KeyRow& row, KeyField field, std::string_view text)
{
    if (field.kind == Kind::Key) {
        row.key = text;
        return true;
    }
    std::uint64_t digits = 0;
    if (field.kind == Kind::Measured && readFewDigits(text, digits)) {
        row.state(field.measure, {digits, 0});
        return true;
    }
    return trySetField(row, field, text);
}

Outcome setField(KeyRow& row, KeyField field, std::string_view text)
{
    return trySetField(row, field, text) ? done() : Outcome(isWrong(field, text));
}

}  // namespace ringscope
