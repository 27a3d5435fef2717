// Reading and printing of a record (a map, a shard, a space) by its table of fields.
#pragma once

#include "core/cluster/field_text.h"
#include "core/cluster/map_fields.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ringscope::detail {

/// The row of a field, null when there is none.
template <class Target>
const FieldRow<Target>* findRow(std::span<const FieldRow<Target>> rows, std::string_view name)
{
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [name](const FieldRow<Target>& r) { return r.name == name; });
    return row == rows.end() ? nullptr : &*row;
}

/// The field that a row writes: its own name, or the one that it is an alias of.
template <class Target>
std::string_view fieldOf(const FieldRow<Target>& row)
{
    return row.aliasOf.empty() ? row.name : row.aliasOf;
}

Error unknownField(const std::string& name, const Value& value,
                   const std::vector<std::string>& known, bool keepsOwn);
Error fieldTwice(std::string_view name, std::string_view first, const Value& value);

/// How a record stands in its parent and what it keeps.
struct RecordForm {
    bool isPart = true;                           ///< messages continue the parent's name
    std::vector<Value::Entry>* extras = nullptr;  ///< where `x-...` goes; null: unknown
};

template <class Target>
class RecordReader {
public:
    RecordReader(Target& target, std::span<const FieldRow<Target>> rows, RecordForm form)
        : m_target(target), m_rows(rows), m_form(form)
    {
    }

    ErrorList read(const Value& record)
    {
        if (!record.isMap()) {
            m_errors.add(
                refusal(m_form.isPart ? ": not a record" : "not a mapping of fields", record));
            return std::move(m_errors);
        }
        for (const auto& [name, value] : record.entries())
            readEntry(name, value);
        for (const FieldRow<Target>& row : m_rows)
            if (row.isRequired() && m_seen.find(row.name) == m_seen.end())
                m_errors.add(missingValue(row.name, row.allowed, record.place()), dot());
        return std::move(m_errors);
    }

    /// Fields that are there and could not be read.
    const std::set<std::string_view>& broken() const { return m_broken; }

private:
    void readEntry(const std::string& name, const Value& value)
    {
        if (const FieldRow<Target>* row = findRow(m_rows, name))
            readField(*row, value);
        else if (m_form.extras != nullptr && name.starts_with("x-"))
            m_form.extras->emplace_back(name, value);
        else
            m_errors.add(unknownField(name, value, knownNames(), m_form.extras != nullptr),
                         m_form.isPart ? ": " : "");
    }

    void readField(const FieldRow<Target>& row, const Value& value)
    {
        const auto [first, isNew] = m_seen.emplace(fieldOf(row), row.name);
        if (!isNew)
            return m_errors.add(fieldTwice(row.name, first->second, value), dot());
        Outcome outcome = row.read(m_target, value);
        if (outcome)
            return;
        m_broken.insert(fieldOf(row));
        m_errors.add(std::move(outcome).error(), dot());
    }

    std::vector<std::string> knownNames() const
    {
        std::vector<std::string> names;
        for (const FieldRow<Target>& row : m_rows)
            names.emplace_back(row.name);
        return names;
    }

    std::string dot() const { return m_form.isPart ? "." : ""; }

    Target& m_target;
    std::span<const FieldRow<Target>> m_rows;
    RecordForm m_form;
    ErrorList m_errors;
    std::map<std::string_view, std::string_view> m_seen;  ///< field -> the name it was written by
    std::set<std::string_view> m_broken;
};

/// A record that is part of a field; `path` is its place within the field ("[2]" or "").
template <class Target>
void readPart(Target& target, const Value& value, std::span<const FieldRow<Target>> rows,
              ErrorList& errors, const std::string& path = {},
              std::vector<Value::Entry>* extras = nullptr)
{
    ErrorList own = RecordReader<Target>(target, rows, {true, extras}).read(value);
    for (const Error& error : own.errors())
        errors.add(error, path);
}

/// Every field that is set, default or not.
template <class Target>
std::vector<Value::Entry> printSetFields(const Target& target,
                                         std::span<const FieldRow<Target>> rows)
{
    std::vector<Value::Entry> entries;
    for (const FieldRow<Target>& row : rows)
        if (Value value = row.print(target); !value.isNull())
            entries.emplace_back(row.name, std::move(value));
    return entries;
}

/// What differs from `defaults`, and what is required, in table order.
template <class Target>
std::vector<Value::Entry> printRecord(const Target& target, const Target& defaults,
                                      std::span<const FieldRow<Target>> rows)
{
    std::vector<Value::Entry> entries;
    for (const FieldRow<Target>& row : rows) {
        if (!row.aliasOf.empty())
            continue;
        Value value = row.print(target);
        if (row.isRequired() || !(value == row.print(defaults)))
            entries.emplace_back(row.name, std::move(value));
    }
    return entries;
}

}  // namespace ringscope::detail
