#include "ui/investigate/investigate_frame.h"

#include "ui/actions/actions.h"
#include "ui/charts/items_view.h"
#include "ui/investigate/filter_box.h"
#include "ui/investigate/heat_column.h"
#include "ui/investigate/keys_column.h"
#include "ui/investigate/load_column.h"
#include "ui/investigate/load_source.h"
#include "ui/models/load_field.h"
#include "ui/models/status_facts.h"
#include "ui/panels/kept_splitter.h"
#include "ui/panels/pages.h"
#include "ui/panels/panel.h"
#include "ui/panels/quiet_button.h"
#include "ui/panels/role_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kWidths[] = {432.0, 592.0, 352.0};  ///< at 1440 and text scale 1
constexpr double kNarrow = 1040.0;                   ///< below this there is no room for three columns

}  // namespace

InvestigateFrame::InvestigateFrame(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_source(new LoadSource(context.session, this)),
      m_headline(new RoleLabel({}, context.theme, TextRole::Lesson)), m_observed(new QWidget),
      m_observedText(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary)),
      m_columns(new KeptSplitter(Qt::Horizontal)),
      m_loads(new LoadColumn(context)), m_heat(new HeatColumn(context)), m_keys(new KeysColumn(context)),
      m_pages(new Pages)
{
    for (QWidget* part : {static_cast<QWidget*>(m_loads), static_cast<QWidget*>(m_heat), static_cast<QWidget*>(m_keys)})
        part->setProperty("pane", true);
    buildObserved();
    buildColumns();
    connect(m_source, &LoadSource::changed, this, &InvestigateFrame::showFigures);
    connect(m_loads, &LoadColumn::readingChosen, m_source, &LoadSource::setReading);
    connect(&m_loads->filter(), &FilterBox::filtered, this, [this] {
        for (ItemsView* view : m_loads->views() + m_heat->views())
            view->setLetThrough(m_loads->filter().letThrough());
    });
    connect(&context.theme, &ThemeSource::changed, this, &InvestigateFrame::fitWidths);
    arrange(false);
}

void InvestigateFrame::buildColumns()
{
    QWidget* columns[] = {m_loads, m_heat, m_keys};
    const QString names[] = {tr("Load"), tr("Heat"), tr("Ring")};
    for (int i = 0; i < 3; ++i) {
        m_scrolls[i] = new ScrollColumn(columns[i]);
        m_columns->addWidget(m_scrolls[i]);
        m_pages->addPage(new QWidget, names[i]);
        auto* page = new QVBoxLayout(m_pages->page(i));
        page->setContentsMargins(0, 0, 0, 0);
    }
    m_columns->addWidget(m_pages);
    m_columns->setStretchFactor(1, 1);
    m_headline->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGrid, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGrid);
    column->addWidget(m_headline);
    column->addWidget(m_observed);
    column->addWidget(m_columns, 1);
}

void InvestigateFrame::buildObserved()
{
    auto* row = new QHBoxLayout(m_observed);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGrid);
    m_observedText->setWordWrap(true);
    row->addWidget(new QuietButton(m_context.actions.action(ActionId::VerifyClients)), 0, Qt::AlignTop);
    row->addWidget(m_observedText, 1);
    m_observed->hide();
}

/// A client with an older map, or another rule, shows itself by the shards that served its keys.
void InvestigateFrame::showObserved()
{
    const KeyTable* keys = m_source->figures()->snapshot->keys.get();
    const std::size_t rows = keys ? keys->observed().size() : 0;
    m_observed->setVisible(rows > 0);
    if (rows > 0)
        m_observedText->setText(tr("The key file states which shard served %1: does the map agree?")
                                    .arg(counted(rows, "row", "rows")));
}

int InvestigateFrame::px(double length) const
{
    return static_cast<int>(std::lround(m_context.theme.theme().scaled(length)));
}

QSize InvestigateFrame::minimumSizeHint() const
{
    return {560, 320};
}

void InvestigateFrame::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidths();
}

void InvestigateFrame::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_source->setActive(true);
    m_keys->setFigures(m_source->figures());
}

void InvestigateFrame::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_source->setActive(false);
}

void InvestigateFrame::fitWidths()
{
    const bool narrow = width() < px(kNarrow);
    if (narrow != m_isNarrow)
        arrange(narrow);
    if (!m_isSized && width() > 0) {
        m_isSized = true;
        resetColumns();
    }
}

void InvestigateFrame::arrange(bool narrow)
{
    m_isNarrow = narrow;
    m_pages->setVisible(narrow);
    for (int i = 0; i < 3; ++i) {
        if (narrow)
            m_pages->page(i)->layout()->addWidget(m_scrolls[i]);
        else
            m_columns->insertWidget(i, m_scrolls[i]);
        m_scrolls[i]->show();
    }
    if (m_isSized)
        resetColumns();
}

void InvestigateFrame::resetColumns()
{
    const double free = width() - 4.0 * Theme::kGap;
    const double sum = kWidths[0] + kWidths[1] + kWidths[2];
    QList<int> sizes;
    for (const double wide : kWidths)
        sizes << static_cast<int>(std::lround(free * wide / sum));
    m_columns->setSizes(m_isNarrow ? QList<int>{width()} : sizes << 0);
}

QByteArray InvestigateFrame::form() const
{
    return m_isNarrow ? "investigate narrow" : "investigate";
}

QByteArray InvestigateFrame::saveColumns() const
{
    return m_columns->saveSizes(form());
}

bool InvestigateFrame::restoreColumns(const QByteArray& saved)
{
    const bool isTaken = m_columns->restoreSizes(saved, form(), m_isNarrow ? 0 : 3);
    // A frame that was never shown takes its first widths when it is.
    if (!isTaken && m_isSized)
        resetColumns();
    m_isSized = m_isSized || isTaken;
    return isTaken;
}

void InvestigateFrame::giveRing(QWidget* ring)
{
    m_keys->giveRing(ring);
}

void InvestigateFrame::focusFilter()
{
    if (m_isNarrow)
        m_pages->show(0);
    QLineEdit* edit = m_loads->filter().edit();
    edit->setFocus(Qt::ShortcutFocusReason);
    edit->selectAll();
}

bool InvestigateFrame::isBusy() const
{
    return m_source->isBusy();
}

void InvestigateFrame::settle()
{
    m_source->settle();
}

void InvestigateFrame::showFigures()
{
    const std::shared_ptr<const LoadFigures>& figures = m_source->figures();
    m_loads->showReading(figures->snapshot->replicas.has_value(), figures->reading);
    m_loads->setField(figures->field);
    m_heat->setFigures(figures->read, figures->field);
    m_keys->setFigures(figures);
    showObserved();
    showHeadline();
}

void InvestigateFrame::setHotRatio(double ratio)
{
    m_hotRatio = ratio;
    if (m_source->figures())
        showHeadline();
}

void InvestigateFrame::showHeadline()
{
    const Snapshot& snapshot = *m_source->figures()->read;
    const QString busiest = busiestText(snapshot);
    m_headline->setTextFormat(Qt::PlainText);
    const std::optional<QString> hot = hotSentence(snapshot, m_hotRatio);
    m_headline->setTone(hot ? LabelTone::Hot : LabelTone::Plain);
    if (hot)
        m_headline->setText(*hot);
    else
        m_headline->setText(busiest.isEmpty() ? m_source->figures()->field->emptyText
                                              : QStringLiteral("%1 %2").arg(busiest, chanceText(snapshot)).trimmed());
}

}  // namespace ringscope::ui
