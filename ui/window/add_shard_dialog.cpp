#include "ui/window/add_shard_dialog.h"

#include "ui/models/next_name.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

AddShardDialog::AddShardDialog(SessionController& session, RingView& ring, const ThemeSource& theme,
                               QWidget* parent)
    : QDialog(parent), m_session(session), m_ring(ring), m_whatIf(session), m_name(new QLineEdit),
      m_weight(new QDoubleSpinBox), m_said(new RoleLabel({}, theme, TextRole::Table))
{
    setObjectName(QStringLiteral("addShard"));
    setWindowTitle(tr("Add a shard"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_name->setAccessibleName(tr("Name of the new shard"));
    m_weight->setAccessibleName(tr("Weight of the new shard"));
    m_weight->setRange(0.0, 1e6);
    m_weight->setDecimals(2);
    m_weight->setValue(1.0);
    m_said->setWordWrap(true);
    m_said->setTextFormat(Qt::PlainText);
    m_said->setMinimumWidth(static_cast<int>(std::lround(theme.theme().scaled(320))));
    m_said->setMinimumHeight(3 * m_said->fontMetrics().lineSpacing());
    m_said->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    m_add->setDefault(true);
    auto* form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Weight"), m_weight);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_said);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &AddShardDialog::ask);
    connect(m_weight, &QDoubleSpinBox::valueChanged, this, &AddShardDialog::ask);
    connect(&m_whatIf, &WhatIf::answered, this, &AddShardDialog::showAnswer);
    m_name->setText(toQt(nextShardName(session.state().map)));
    m_name->selectAll();
}

Command AddShardDialog::command() const
{
    return intents::addShard(m_name->text().trimmed().toStdString(),
                             QString::number(m_weight->value(), 'g', 15).toStdString());
}

void AddShardDialog::ask()
{
    m_add->setEnabled(!m_name->text().trimmed().isEmpty());
    m_whatIf.ask(command());
}

void AddShardDialog::showAnswer()
{
    const std::shared_ptr<const Ghosts>& ghosts = m_whatIf.answer();
    m_ring.setGhosts(ghosts);
    if (!ghosts)
        return;   // the last answer stays until the next one: a line that flickers cannot be read
    QStringList parts;
    for (const std::string* part : {&ghosts->moves, &ghosts->flows, &ghosts->least})
        if (!part->empty())
            parts << toQt(*part);
    // A name and its figure stay on one line.
    static const QRegularExpression kFigure(QStringLiteral(" (\\d)"));
    m_said->setText(unbroken(parts.join(QStringLiteral(", "))).replace(kFigure, QStringLiteral("\u00a0\\1")));
}

QString AddShardDialog::said() const
{
    return m_said->text();
}

void AddShardDialog::done(int result)
{
    // What cannot be done stays open, with the reason beside it.
    if (result == Accepted && !m_session.dispatch(command()))
        return;
    m_whatIf.clear();
    m_ring.setGhosts(nullptr);
    QDialog::done(result);
}

}  // namespace ringscope::ui
