// FieldForm: controls for fields of the shard map, made from the one table of fields: a list of
// choices for an enum, a text field else. A new field of the table needs no code here. A value
// that the table refuses is marked and told; the map keeps its own.
// Thread: GUI thread.
#pragma once

#include "core/cluster/shard_map.h"
#include "core/support/value.h"

#include <QMap>
#include <QString>
#include <QWidget>

#include <functional>
#include <span>
#include <string_view>
#include <vector>

class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace ringscope::ui {

class ThemeSource;

class FieldForm : public QWidget {
    Q_OBJECT
public:
    /// Answers whether the value was taken.
    using Write = std::function<bool(const std::string& field, Value value)>;

    FieldForm(Write write, const ThemeSource& theme, QWidget* parent = nullptr);

    /// Makes the controls; the same list again changes nothing. Names that the table does not
    /// know are left out.
    void setFields(std::span<const std::string_view> names);
    void showValues(const ShardMap& map);

    /// The control of a field, null when there is none.
    QWidget* control(const QString& field) const;

private:
    void addField(std::string_view name);
    QComboBox* choices(const QString& field, const QStringList& allowed);
    QLineEdit* textField(const QString& field);
    void commit(const QString& field, const QString& text);

    Write m_write;
    const ThemeSource& m_theme;
    QVBoxLayout* m_column;
    std::vector<std::string_view> m_names;
    QMap<QString, QWidget*> m_controls;
    QMap<QString, QString> m_shown;   ///< the map's own values
};

/// A value as a person writes it on one line: "after", "{bits: 16}", "" when it is unset.
QString fieldText(const Value& value);
/// The way back, by the field's type. Errors: those of YAML.
Result<Value> fieldValue(std::string_view field, const QString& text);

}  // namespace ringscope::ui
