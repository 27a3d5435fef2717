#include "ui/panels/checks_view.h"

#include "ui/models/finding_rows.h"
#include "ui/panels/role_label.h"
#include "ui/panels/table_copy.h"
#include "ui/session/session_controller.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr qsizetype kFindingsShown = 60;
constexpr std::size_t kCollisionsShown = 200;

struct Look {
    const char* glyph;
    Ink ink;
    LabelTone tone;
};

Look lookOf(Finding::Kind kind)
{
    switch (kind) {
    case Finding::Kind::Failed: return {"cross", Ink::Hot, LabelTone::Hot};
    case Finding::Kind::Warning: return {"warning", Ink::NotSure, LabelTone::Plain};
    case Finding::Kind::Passed: return {"tick", Ink::Candidate, LabelTone::Secondary};
    }
    return {"tick", Ink::Candidate, LabelTone::Secondary};
}

QString kindText(Finding::Kind kind)
{
    switch (kind) {
    case Finding::Kind::Failed: return QObject::tr("failed");
    case Finding::Kind::Warning: return QObject::tr("warning");
    case Finding::Kind::Passed: return QObject::tr("holds");
    }
    return {};
}

void clear(QVBoxLayout& list)
{
    while (QLayoutItem* item = list.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

}  // namespace

ChecksView::ChecksView(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_list(new QVBoxLayout),
      m_collisionSummary(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary)),
      m_collisions(new QTableWidget)
{
    m_list->setSpacing(Theme::kGrid);
    m_collisionSummary->setWordWrap(true);
    m_collisions->setAccessibleName(tr("Shared positions"));
    m_collisions->setColumnCount(4);
    m_collisions->setHorizontalHeaderLabels({tr("Position"), tr("Label"), tr("Owner"), tr("Lost by")});
    m_collisions->verticalHeader()->hide();
    m_collisions->setShowGrid(false);
    m_collisions->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_collisions->setSelectionMode(QAbstractItemView::NoSelection);
    m_collisions->setMinimumHeight(140);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::kGrid, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addLayout(m_list);
    column->addWidget(m_collisionSummary);
    column->addWidget(m_collisions, 1);
    column->addStretch();
    setAccessibleName(tr("Checks and warnings"));
    setFocusPolicy(Qt::StrongFocus);
    TableCopy::attach(*m_collisions, context.actions);
    TableCopy::attach(*this, [this] { return table(); }, context.actions);
    connect(&context.session, &SessionController::snapshotChanged, this, &ChecksView::showSnapshot);
    connect(&context.theme, &ThemeSource::changed, this, &ChecksView::showSnapshot);
    showSnapshot();
}

TextTable ChecksView::table() const
{
    QList<QStringList> rows;
    if (const SnapshotPtr snapshot = m_context.session.snapshot())
        for (const Finding& finding : findingsOf(*snapshot))
            rows << QStringList{kindText(finding.kind), finding.text, finding.detail};
    return {{tr("Result"), tr("Check"), tr("Detail")}, rows};
}

void ChecksView::showSnapshot()
{
    clear(*m_list);
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const QList<Finding> findings = snapshot ? findingsOf(*snapshot) : QList<Finding>();
    for (qsizetype i = 0; i < std::min(findings.size(), kFindingsShown); ++i)
        m_list->addWidget(rowOf(findings[i]));
    if (findings.size() > kFindingsShown)
        m_list->addWidget(new RoleLabel(tr("and %1 more").arg(findings.size() - kFindingsShown),
                                        m_context.theme, TextRole::Axis, LabelTone::Secondary));
    showCollisions(snapshot ? collisionsOf(*snapshot, kCollisionsShown) : CollisionRows());
    const int open = snapshot ? openFindings(*snapshot) : 0;
    if (open != m_open) {
        m_open = open;
        emit openCountChanged();
    }
}

QWidget* ChecksView::rowOf(const Finding& finding)
{
    const Look look = lookOf(finding.kind);
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(Theme::kGrid);
    auto* mark = new QLabel;
    const int px = static_cast<int>(std::lround(m_context.theme.theme().scaled(14)));
    mark->setPixmap(glyphPixmap(QString::fromLatin1(look.glyph),
                                m_context.theme.theme().colour(look.ink), px, devicePixelRatioF()));
    line->addWidget(mark, 0, Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    auto* text = new RoleLabel(finding.text, m_context.theme, TextRole::Table, look.tone);
    text->setWordWrap(true);
    text->setTextFormat(Qt::PlainText);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    words->addWidget(text);
    if (!finding.detail.isEmpty()) {
        auto* detail =
            new RoleLabel(finding.detail, m_context.theme, TextRole::Axis, LabelTone::Secondary);
        detail->setWordWrap(true);
        detail->setTextFormat(Qt::PlainText);
        words->addWidget(detail);
    }
    line->addLayout(words, 1);
    return row;
}

void ChecksView::showCollisions(const CollisionRows& shown)
{
    m_collisions->setVisible(!shown.rows.isEmpty());
    m_collisionSummary->setVisible(!shown.summary.isEmpty());
    m_collisionSummary->setText(
        shown.leftOut > 0 ? tr("%1; %2 not listed").arg(shown.summary).arg(shown.leftOut)
                          : shown.summary);
    m_collisions->setRowCount(static_cast<int>(shown.rows.size()));
    for (int row = 0; row < m_collisions->rowCount(); ++row) {
        const CollisionRow& one = shown.rows[row];
        const QString label = one.sameLabel ? tr("%1 (twice: configuration error)").arg(one.label)
                                            : one.label;
        const QStringList cells{one.token, label, one.owner, one.losers.join(QStringLiteral(", "))};
        for (int column = 0; column < 4; ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setToolTip(cells[column]);
            m_collisions->setItem(row, column, item);
        }
    }
    m_collisions->resizeColumnsToContents();
}

}  // namespace ringscope::ui
