#include "ui/panels/field_form.h"

#include "core/cluster/map_fields.h"
#include "core/formats/yaml_value.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"

#include <QComboBox>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

/// "point_hash" -> "Point hash".
QString labelOf(std::string_view field)
{
    QString text = toQt(field).replace(u'_', u' ');
    text[0] = text[0].toUpper();
    return text;
}

bool isText(const FieldRow<ShardMap>& row)
{
    return row.type == "string";
}

bool isRecord(const FieldRow<ShardMap>& row)
{
    return row.type == "object" || row.type == "array";
}

}  // namespace

QString fieldText(const Value& value)
{
    if (value.isScalar())
        return toQt(value.text());
    QStringList parts;
    for (const Value& item : value.items())
        parts << fieldText(item);
    if (value.isList())
        return QStringLiteral("[%1]").arg(parts.join(QStringLiteral(", ")));
    for (const auto& [key, part] : value.entries())
        parts << QStringLiteral("%1: %2").arg(toQt(key), fieldText(part));
    return value.isMap() ? QStringLiteral("{%1}").arg(parts.join(QStringLiteral(", "))) : QString();
}

Result<Value> fieldValue(std::string_view field, const QString& text)
{
    const FieldRow<ShardMap>* row = findMapField(field);
    if (row && isText(*row))
        return Value::scalar(text.toStdString(), true);
    if (text.trimmed().isEmpty())
        return Value();
    if (row && isRecord(*row))
        return readYaml(text.toStdString(), "");
    return Value::scalar(text.trimmed().toStdString());
}

FieldForm::FieldForm(Write write, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_write(std::move(write)), m_theme(theme), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
}

void FieldForm::setFields(std::span<const std::string_view> names)
{
    if (std::equal(names.begin(), names.end(), m_names.begin(), m_names.end()))
        return;
    m_names.assign(names.begin(), names.end());
    m_controls.clear();
    m_shown.clear();
    while (QLayoutItem* item = m_column->takeAt(0)) {
        // A control may be the one whose change brought the new list.
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    for (const std::string_view name : names)
        addField(name);
}

void FieldForm::addField(std::string_view name)
{
    const FieldRow<ShardMap>* row = findMapField(name);
    if (!row)
        return;
    const QString field = toQt(name);
    auto* label = new RoleLabel(labelOf(name), m_theme, TextRole::Table, LabelTone::Secondary);
    QWidget* control = row->type == "enum"
                           ? static_cast<QWidget*>(choices(field, toQt(row->allowed).split(", ")))
                           : textField(field);
    control->setAccessibleName(labelOf(name));
    control->setObjectName(QStringLiteral("field.%1").arg(field));
    control->setToolTip(QStringLiteral("%1\nallowed: %2").arg(toQt(row->meaning), toQt(row->allowed)));
    label->setBuddy(control);
    m_controls[field] = control;
    m_column->addWidget(label);
    m_column->addWidget(control);
    m_column->addSpacing(4);
}

QComboBox* FieldForm::choices(const QString& field, const QStringList& allowed)
{
    auto* box = new QComboBox;
    for (const QString& choice : allowed) {
        // "probe:N": any number; two will do to begin with, the field itself can be typed in.
        box->setEditable(box->isEditable() || choice.endsWith(QLatin1String(":N")));
        box->addItem(choice.endsWith(QLatin1String(":N")) ? choice.chopped(1) + u'2' : choice);
    }
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    connect(box, &QComboBox::textActivated, this,
            [this, field](const QString& text) { commit(field, text); });
    if (box->isEditable())
        box->lineEdit()->setAccessibleName(field);
    if (box->isEditable())
        connect(box->lineEdit(), &QLineEdit::editingFinished, this,
                [this, field, box] { commit(field, box->currentText()); });
    return box;
}

QLineEdit* FieldForm::textField(const QString& field)
{
    auto* edit = new QLineEdit;
    const auto restyle = [this, edit] { edit->setFont(m_theme.theme().font(TextRole::Mono)); };
    connect(&m_theme, &ThemeSource::changed, edit, restyle);
    restyle();
    if (const FieldRow<ShardMap>* row = findMapField(field.toStdString()); row && row->mayBeNull())
        edit->setPlaceholderText(tr("not set"));
    connect(edit, &QLineEdit::editingFinished, this,
            [this, field, edit] { commit(field, edit->text()); });
    return edit;
}

void FieldForm::commit(const QString& field, const QString& text)
{
    if (text == m_shown.value(field))
        return;
    const std::string name = field.toStdString();
    const Result<Value> value = fieldValue(name, text);
    const bool taken = value && m_write(name, *value);
    if (QWidget* box = m_controls.value(field)) {
        box->setProperty("wrong", !taken);
        box->style()->unpolish(box);
        box->style()->polish(box);
    }
}

void FieldForm::showValues(const ShardMap& map)
{
    for (auto it = m_controls.constBegin(); it != m_controls.constEnd(); ++it) {
        const QString text = fieldText(findMapField(it.key().toStdString())->print(map));
        const bool isNew = text != m_shown.value(it.key());
        m_shown[it.key()] = text;
        if (auto* box = qobject_cast<QComboBox*>(it.value()))
            box->setCurrentText(text);
        else if (auto* edit = qobject_cast<QLineEdit*>(it.value()); isNew || !edit->hasFocus())
            edit->setText(text);
        if (it.value()->property("wrong").toBool() && isNew)
            it.value()->setProperty("wrong", false);
    }
}

QWidget* FieldForm::control(const QString& field) const
{
    return m_controls.value(field);
}

}  // namespace ringscope::ui
