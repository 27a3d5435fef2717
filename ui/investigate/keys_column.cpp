#include "ui/investigate/keys_column.h"

#include "ui/actions/actions.h"
#include "ui/charts/key_rows.h"
#include "ui/models/load_field.h"
#include "ui/panels/panel.h"
#include "ui/panels/quiet_button.h"
#include "ui/panels/role_label.h"
#include "ui/session/selection.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

/// Room for the ring, which would ask for that of a whole page.
class RingPlace : public QWidget {
public:
    RingPlace() { setLayout(new QVBoxLayout); layout()->setContentsMargins(0, 0, 0, 0); }
    QSize sizeHint() const override { return {320, 340}; }
};

}  // namespace

KeysColumn::KeysColumn(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_ringPanel(new Panel({}, context.theme)),
      m_ringPlace(new RingPlace),
      m_keysPanel(new Panel({}, context.theme)), m_title(new RoleLabel(tr("Keys"), context.theme, TextRole::PanelTitle)),
      m_load(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary)),
      m_note(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary)), m_rows(new KeyRows(context.theme)),
      m_all(new QuietButton(context.actions.action(ActionId::ShowUnits)))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGap);
    m_ringPanel->column()->addWidget(m_ringPlace, 1);
    column->addWidget(m_ringPanel, 3);
    column->addWidget(m_keysPanel, 0);
    auto* head = new QHBoxLayout;
    head->setSpacing(Theme::kGrid);
    head->addWidget(m_title, 1);
    head->addWidget(m_load);
    m_title->setWordWrap(true);
    m_note->setWordWrap(true);
    m_keysPanel->column()->addLayout(head);
    m_keysPanel->column()->addWidget(m_rows);
    m_keysPanel->column()->addWidget(m_note);
    m_keysPanel->column()->addWidget(m_all, 0, Qt::AlignLeft);
    m_all->hide();
    m_keysPanel->column()->addStretch();
    connect(&context.selection, &Selection::shardsChanged, this, &KeysColumn::showKeys);
    connect(m_rows, &KeyRows::probed, this, [this](const std::string& key) { m_context.selection.setProbe(key); });
}

QString KeysColumn::title() const
{
    return m_title->text();
}

void KeysColumn::setFigures(std::shared_ptr<const LoadFigures> figures)
{
    m_figures = std::move(figures);
    showKeys();
}

/// What is selected; the busiest shard while nothing is.
std::vector<ShardIndex> KeysColumn::asked() const
{
    std::vector<ShardIndex> shards;
    const LoadField& field = *m_figures->field;
    for (const QString& id : m_context.selection.shards())
        if (const int place = field.places.value(id, -1); place >= 0)
            shards.emplace_back(static_cast<std::uint32_t>(place));
    if (shards.empty() && !field.ranking.empty())
        shards.emplace_back(static_cast<std::uint32_t>(field.ranking.front()));
    return shards;
}

void KeysColumn::showKeys()
{
    if (!m_figures || !isVisible())
        return;
    const bool ofUnits = m_figures->snapshot->basis == LoadBasis::Units;
    HeldKeyRows held = ofUnits ? heldUnitRows(*m_figures->snapshot, asked())
                               : heldKeyRows(*m_figures->snapshot, m_figures->detail, asked());
    m_title->setText(held.title);
    m_load->setText(held.load);
    m_note->setText(held.parts.empty()                          ? m_figures->field->emptyText
                    : m_context.selection.shards().isEmpty()    ? tr("The busiest shard; select others to see theirs.")
                    : ofUnits                                   ? QString()
                                                                : tr("Click a key to see it on the ring."));
    m_note->setVisible(!m_note->text().isEmpty());
    m_all->setVisible(m_figures->snapshot->units != nullptr);
    m_rows->setVisible(!held.parts.empty());
    m_rows->setParts(std::move(held.parts));
}

void KeysColumn::giveRing(QWidget* ring)
{
    m_ringPlace->layout()->addWidget(ring);
    ring->show();
}

}  // namespace ringscope::ui
