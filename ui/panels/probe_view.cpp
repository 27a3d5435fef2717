#include "ui/panels/probe_view.h"

#include "ui/models/probe_rows.h"
#include "ui/models/qt_text.h"
#include "ui/panels/pinned_list.h"
#include "ui/panels/role_label.h"
#include "ui/session/intents.h"
#include "ui/session/selection.h"
#include "ui/session/session_controller.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

/// A break is allowed after every eighth character, so long hashes and keys are never cut.
QString breakable(const QString& text)
{
    QString out;
    for (qsizetype i = 0; i < text.size(); ++i) {
        out += text[i];
        if (i % 8 == 7)
            out += QChar(0x200B);
    }
    return out;
}

}  // namespace

ProbeView::ProbeView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_key(new RoleLabel(context.theme, TextRole::Figure)),
      m_sentence(new RoleLabel(context.theme, TextRole::Lesson)),
      m_change(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_grid(new QGridLayout), m_pinRow(new QWidget), m_target(new QComboBox),
      m_pin(new QPushButton)
{
    for (RoleLabel* label : {m_key, m_sentence, m_change}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_grid->setHorizontalSpacing(Theme::kGap);
    m_grid->setVerticalSpacing(6);
    m_grid->setColumnStretch(1, 1);
    m_target->setAccessibleName(tr("Shard to pin the key to"));
    auto* pinLine = new QHBoxLayout(m_pinRow);
    pinLine->setContentsMargins(0, 0, 0, 0);
    pinLine->addWidget(m_target, 1);
    pinLine->addWidget(m_pin);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::kGrid, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(new PinnedList(context));
    column->addWidget(m_key);
    column->addWidget(m_sentence);
    column->addWidget(m_change);
    column->addLayout(m_grid);
    column->addWidget(m_pinRow);
    column->addStretch();
    connect(m_pin, &QPushButton::clicked, this, &ProbeView::pinOrUnpin);
    connect(&context.selection, &Selection::probeChanged, this, &ProbeView::refresh);
    connect(&context.session, &SessionController::snapshotChanged, this, &ProbeView::refresh);
    refresh();
}

void ProbeView::refresh()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const auto& probe = m_context.selection.probe();
    if (snapshot && probe) {
        showAnswer(answerProbe(*snapshot, m_context.session.previous().get(), *probe));
        return;
    }
    ProbeAnswer empty;
    empty.sentence = tr("Type a key (Ctrl+K).");
    empty.change = tr("Its bytes, its hash and the walk to its owner stand here.");
    showAnswer(empty);
}

void ProbeView::showAnswer(const ProbeAnswer& answer)
{
    m_key->setText(breakable(answer.key));
    m_key->setVisible(!answer.key.isEmpty());
    m_sentence->setText(answer.sentence);
    m_change->setText(answer.change);
    m_change->setVisible(!answer.change.isEmpty());
    showRows(answer);
    showPin(answer);
}

void ProbeView::showRows(const ProbeAnswer& answer)
{
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < answer.rows.size(); ++row) {
        const ProbeRow& one = answer.rows[row];
        m_grid->addWidget(new RoleLabel(one.name, m_context.theme, TextRole::Table,
                                        LabelTone::Secondary),
                          row, 0, Qt::AlignTop);
        auto* value = new RoleLabel(one.mono ? breakable(one.value) : one.value, m_context.theme,
                                    one.mono ? TextRole::Mono : TextRole::Table);
        value->setWordWrap(true);
        value->setTextFormat(Qt::PlainText);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        m_grid->addWidget(value, row, 1);
    }
}

void ProbeView::showPin(const ProbeAnswer& answer)
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    m_pinRow->setVisible(snapshot && !answer.rows.isEmpty() && snapshot->routing->placement);
    m_isPinned = answer.isPinned;
    m_pin->setText(m_isPinned ? tr("Unpin") : tr("Pin here"));
    m_target->setVisible(!m_isPinned);
    if (!snapshot)
        return;
    const QString chosen = m_target->currentText();
    m_target->clear();
    for (const Shard& shard : snapshot->state.map.shards)
        if (shard.state != ShardState::Down)
            m_target->addItem(toQt(shard.name));
    m_target->setCurrentText(chosen.isEmpty() ? answer.owner : chosen);
}

void ProbeView::pinOrUnpin()
{
    const std::string key = m_context.selection.probe().value_or(std::string());
    m_context.session.dispatch(m_isPinned
                                   ? intents::unpin(key)
                                   : intents::pin(key, m_target->currentText().toStdString()));
}

}  // namespace ringscope::ui
