#include "ui/window/move_unit_dialog.h"

#include "core/snapshot/unit_figures.h"
#include "core/support/number_text.h"
#include "ui/models/preview_text.h"
#include "ui/models/qt_text.h"
#include "ui/panels/wrapped_label.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QComboBox>
#include <QCompleter>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope::ui {

MoveUnitDialog::MoveUnitDialog(const PanelContext& context, UnitId unit, QWidget* parent)
    : DialogFrame({}, {440, 260}, context.theme, parent), m_context(context),
      m_preview(context.session), m_to(new QComboBox),
      m_said(wrappedLabel({}, context.theme, TextRole::Table))
{
    setObjectName(QStringLiteral("moveUnit"));
    setAttribute(Qt::WA_DeleteOnClose);
    const Snapshot& snapshot = *context.session.snapshot();
    const Placement& placement = *snapshot.routing->placement;
    m_unit = placement.unitName(unit);
    setWindowTitle(tr("Move %1 %2").arg(toQt(unitWords(*snapshot.routing).one), readableBytes(m_unit)));
    fillShards(snapshot, placement.ownerOf(unit));
    auto* form = new QFormLayout;
    form->addRow(tr("&To"), m_to);
    m_said->setMinimumHeight(3 * m_said->fontMetrics().lineSpacing());
    m_said->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column()->addWidget(new RoleLabel(windowTitle(), context.theme, TextRole::PanelTitle));
    column()->addWidget(
        wrappedLabel(bears(snapshot, unit), context.theme, TextRole::Table, LabelTone::Secondary));
    column()->addLayout(form);
    column()->addWidget(m_said);
    column()->addStretch();
    m_move = buttons()->addButton(tr("&Move"), QDialogButtonBox::AcceptRole);
    m_move->setDefault(true);
    buttons()->addButton(QDialogButtonBox::Cancel);
    connect(buttons(), &QDialogButtonBox::accepted, this, &MoveUnitDialog::apply);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_to, &QComboBox::currentTextChanged, this, &MoveUnitDialog::ask);
    connect(&m_preview, &PreviewJob::answered, this, &MoveUnitDialog::showPreview);
    ask();
}

/// Every shard but the owner; of many one is found by typing.
void MoveUnitDialog::fillShards(const Snapshot& snapshot, ShardIndex owner)
{
    m_to->setAccessibleName(tr("Shard that gets it"));
    m_to->setEditable(true);
    m_to->lineEdit()->setAccessibleName(m_to->accessibleName());
    m_to->setInsertPolicy(QComboBox::NoInsert);
    m_to->completer()->setFilterMode(Qt::MatchContains);
    m_to->completer()->setCompletionMode(QCompleter::PopupCompletion);
    const std::vector<Shard>& shards = snapshot.state.map.shards;
    for (std::size_t i = 0; i < shards.size(); ++i)
        if (ShardIndex(i) != owner && shards[i].state != ShardState::Down)
            m_to->addItem(readableBytes(shards[i].name), toQt(shards[i].name));
    m_to->lineEdit()->selectAll();
}

/// "On redis-1 now. 84,210 requests, 12.4 % of all."
QString MoveUnitDialog::bears(const Snapshot& snapshot, UnitId unit) const
{
    const ShardIndex owner = snapshot.routing->placement->ownerOf(unit);
    QString text = owner.isNone()
                       ? tr("Nobody owns it now.")
                       : tr("On %1 now.").arg(readableBytes(snapshot.state.map.shards[owner.value].name));
    if (!snapshot.units || !snapshot.units->isKnown())
        return text;
    const UnitFigures& units = *snapshot.units;
    if (const auto row = units.at(unit))
        text += u' '
                + tr("%1 %2, %3 of all.")
                      .arg(toQt(exactText(units.loadOf(*row), units.load.scale)),
                           toQt(rowOf(units.load.measure).unit),
                           toQt(textOr(units.shareOf(*row), percentText)));
    return unbroken(text);
}

void MoveUnitDialog::ask()
{
    const int place = m_to->findText(m_to->currentText());
    m_move->setEnabled(place >= 0);
    if (place < 0)
        m_said->setText(m_to->count() == 0 ? tr("There is no other shard to move it to.")
                                           : tr("There is no shard of that name."));
    else
        m_preview.ask(intents::moveUnit(m_unit, m_to->itemData(place).toString().toStdString()));
}

void MoveUnitDialog::showPreview()
{
    const auto& answer = m_preview.answer();
    m_move->setEnabled(answer->ok());
    m_said->setText(answer->ok() ? unbroken(QStringLiteral("%1 %2")
                                                .arg(wouldMoveSentence(**answer), heatSentence(**answer))
                                                .trimmed())
                                 : toQt(answer->error().text()));
}

QString MoveUnitDialog::said() const
{
    return m_said->text();
}

void MoveUnitDialog::apply()
{
    const int place = m_to->findText(m_to->currentText());
    // What cannot be done stays open, with the reason in the banner.
    if (place >= 0
        && m_context.session.dispatch(
            intents::moveUnit(m_unit, m_to->itemData(place).toString().toStdString())))
        accept();
}

}  // namespace ringscope::ui
