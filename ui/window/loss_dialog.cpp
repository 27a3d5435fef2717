#include "ui/window/loss_dialog.h"

#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/session/session_controller.h"
#include "ui/window/loss_bars.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QVBoxLayout>

#include <memory>

namespace ringscope::ui {

LossDialog::LossDialog(const PanelContext& context, LossScope scope, QWidget* parent)
    : DialogFrame(scope.title, {480, 560}, context.theme, parent), m_context(context),
      m_scope(std::move(scope)),
      m_sentence(new RoleLabel({}, context.theme, TextRole::Lesson)),
      m_rule(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_figures(new QGridLayout), m_bars(new LossBars(context.theme)),
      m_rest(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary))
{
    setObjectName(QStringLiteral("loss"));
    setAttribute(Qt::WA_DeleteOnClose);
    for (RoleLabel* label : {m_sentence, m_rule}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_figures->setHorizontalSpacing(Theme::kGap);
    m_figures->setVerticalSpacing(4);
    m_figures->setColumnStretch(1, 1);
    auto* title = new RoleLabel(m_scope.title, context.theme, TextRole::PanelTitle);
    title->setWordWrap(true);
    column()->addWidget(title);
    column()->addWidget(m_sentence);
    column()->addWidget(m_rule);
    column()->addLayout(m_figures);
    column()->addWidget(m_bars);
    column()->addWidget(m_rest);
    column()->addStretch();
    buttons()->setStandardButtons(QDialogButtonBox::Close);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&context.session, &SessionController::snapshotChanged, this, &LossDialog::refresh);
    refresh();
}

QString LossDialog::sentence() const
{
    return m_sentence->text();
}

std::vector<ShardIndex> LossDialog::lostIn(const Snapshot& snapshot) const
{
    const std::vector<Shard>& shards = snapshot.state.map.shards;
    std::vector<ShardIndex> lost;
    for (std::size_t i = 0; i < shards.size(); ++i)
        if (m_scope.shardId.isEmpty() ? toQt(shards[i].zone) == m_scope.zone
                                      : toQt(shards[i].id) == m_scope.shardId)
            lost.emplace_back(i);
    return lost;
}

void LossDialog::refresh()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    LossRows empty;
    if (snapshot && snapshot->basis == LoadBasis::Units)
        empty.sentence = tr("A loss is reckoned over keys, and only loads by unit are open: open a key "
                            "file as well.");
    else if (!snapshot || !snapshot->keys)
        empty.sentence = tr("There are no keys: open a key file, or make some under Keys.");
    else if (!snapshot->routing->placement)
        empty.sentence = tr("This rule places requests by load: what a loss does, it decides then.");
    else if (lostIn(*snapshot).empty())
        empty.sentence = tr("It is not in the map any more.");
    if (!empty.sentence.isEmpty()) {
        m_job.cancel();
        showRows(empty);
        return;
    }
    m_job.start([this, snapshot, lost = lostIn(*snapshot)](const WorkContext& work) -> LatestJob::Delivery {
        const Result<Loss> loss = lossOf(snapshot->state.map, *snapshot, lost,
                                         CopyReading::Primaries, snapshot->load.measure, work);
        auto rows = std::make_shared<LossRows>();
        if (loss.ok())
            *rows = lossRows(*snapshot, *loss);
        else if (loss.error().code == ErrorCode::Cancelled)
            return [] {};
        else
            rows->sentence = toQt(loss.error().message);
        return [this, rows] { showRows(*rows); };
    });
}

void LossDialog::showRows(const LossRows& rows)
{
    m_sentence->setText(rows.sentence);
    m_rule->setText(rows.rule);
    m_rule->setVisible(!rows.rule.isEmpty());
    while (QLayoutItem* item = m_figures->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int row = 0; row < rows.figures.size(); ++row) {
        m_figures->addWidget(new RoleLabel(rows.figures[row].name, m_context.theme, TextRole::Table,
                                           LabelTone::Secondary),
                             row, 0, Qt::AlignTop);
        auto* value = new RoleLabel(rows.figures[row].value, m_context.theme, TextRole::Table);
        value->setWordWrap(true);
        m_figures->addWidget(value, row, 1);
    }
    m_bars->setBars(rows.bars);
    m_rest->setText(rows.rest);
    m_rest->setVisible(!rows.rest.isEmpty());
}

}  // namespace ringscope::ui
