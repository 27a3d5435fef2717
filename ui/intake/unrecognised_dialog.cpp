#include "ui/intake/unrecognised_dialog.h"

#include "core/formats/recognise.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/session/session_controller.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr qsizetype kShownBytes = 4096;
constexpr QSize kWanted(600, 460);

std::string_view viewOf(const QByteArray& text)
{
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

/// The three closest, and behind them the one that any text can be.
std::vector<const FormatRow*> offered(const QByteArray& text)
{
    std::vector<const FormatRow*> rows = recognise(viewOf(text), "").closest;
    const FormatRow* list = findFormat("keys-list");
    if (std::none_of(rows.begin(), rows.end(), [](const FormatRow* row) { return row->opens(); }))
        rows.push_back(list);
    return rows;
}

}  // namespace

UnrecognisedDialog::UnrecognisedDialog(const QByteArray& text, const ThemeSource& theme,
                                       QWidget* parent)
    : DialogFrame(tr("What is this text?"), kWanted, theme, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = this->column();
    auto* title = new RoleLabel(tr("This text was not recognised"), theme, TextRole::Lesson);
    title->setBold(true);
    column->addWidget(title);
    auto* beginning = new QPlainTextEdit(QString::fromUtf8(text.left(kShownBytes)));
    beginning->setReadOnly(true);
    beginning->setLineWrapMode(QPlainTextEdit::NoWrap);
    beginning->setFont(theme.theme().font(TextRole::Mono));
    beginning->setAccessibleName(tr("Beginning of the text"));
    beginning->setTabChangesFocus(true);
    beginning->setMinimumHeight(static_cast<int>(theme.theme().scaled(120)));
    column->addWidget(beginning, 1);
    column->addWidget(
        new RoleLabel(tr("Closest to it are these. Open it as:"), theme, TextRole::Table));
    addChoices(text, *column);
    buttons()->addButton(QDialogButtonBox::Cancel);
    m_open = buttons()->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setDefault(true);
    connect(buttons(), &QDialogButtonBox::accepted, this, &UnrecognisedDialog::accept);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void UnrecognisedDialog::addChoices(const QByteArray& text, QVBoxLayout& column)
{
    for (const FormatRow* row : offered(text)) {
        const QString title = toQt(row->title);
        auto* choice =
            new QRadioButton(row->opens() ? title : tr("%1 (cannot be opened yet)").arg(title));
        choice->setObjectName(toQt(row->id));
        choice->setEnabled(row->opens());
        choice->setToolTip(tr("Recognised by: %1").arg(toQt(row->recognisedBy)));
        const bool isFirst = std::none_of(m_choices.begin(), m_choices.end(),
                                          [](const QRadioButton* one) { return one->isChecked(); });
        choice->setChecked(row->opens() && isFirst);
        column.addWidget(choice);
        auto* how = new RoleLabel(tr("by %1").arg(toQt(row->recognisedBy)), theme(), TextRole::Axis,
                                  LabelTone::Secondary);
        how->setIndent(24);
        how->setWordWrap(true);
        column.addWidget(how);
        m_choices << choice;
    }
}

void UnrecognisedDialog::accept()
{
    for (const QRadioButton* choice : m_choices)
        if (choice->isChecked())
            emit chosen(choice->objectName());
    QDialog::accept();
}

void openAs(SessionController& session, const QByteArray& text, const QString& name,
            const QString& formatId)
{
    const FormatRow* row = findFormat(formatId.toStdString());
    if (!row)
        return;
    const auto as = [](const char* kind) { return Value::map({{"as", Value::scalar(kind)}}); };
    switch (row->reader) {
    case FormatReader::Map:
        // The name says that it is a map; what is wrong with it is then told with its place.
        session.openText(text, name + QStringLiteral(".yaml"));
        return;
    case FormatReader::Membership:
    case FormatReader::Units:
        session.openText(text, name);
        return;
    case FormatReader::KeysByMapping:
        emit session.columnsAsked(name, text);
        return;
    case FormatReader::Keys:
        session.openWith(name,
                         as(row->id == "keys-tsv"     ? "tsv"
                            : row->id == "keys-csv"   ? "csv"
                            : row->id == "keys-jsonl" ? "jsonl"
                                                      : "list"),
                         text);
        return;
    case FormatReader::Session:
    case FormatReader::Bundle:
        session.openText(text, name + QStringLiteral(".ringscope"));
        return;
    case FormatReader::None:
        return;
    }
}

}  // namespace ringscope::ui
