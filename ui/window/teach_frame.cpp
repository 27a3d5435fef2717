#include "ui/window/teach_frame.h"

#include "ui/panels/kept_splitter.h"
#include "ui/panels/pages.h"
#include "ui/panels/panel.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kRail = 232.0;      ///< first widths, at text scale 1
constexpr double kResults = 400.0;
constexpr double kNarrowPages = 352.0;   ///< all five tabs of the results
constexpr double kLeastRing = 260.0;
constexpr double kNarrow = 900.0;    ///< below this there is no room for three columns

QWidget* panelAround(QWidget* content)
{
    auto* panel = new QWidget;
    panel->setObjectName(QStringLiteral("panel"));
    panel->setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    if (content)
        column->addWidget(content);
    return panel;
}

QWidget* padded(QWidget* content)
{
    auto* holder = new QWidget;
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(Theme::kGap, 12, Theme::kGap, Theme::kGap);
    column->addWidget(content);
    return holder;
}

}  // namespace

TeachFrame::TeachFrame(const TeachParts& parts, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_columns(new KeptSplitter(Qt::Horizontal)),
      m_ringPanel(panelAround(nullptr)),
      m_railScroll(new ScrollColumn(padded(parts.rail))),
      m_resultScroll(new ScrollColumn(padded(parts.results))), m_narrowPages(new Pages)
{
    m_railPanel = panelAround(m_railScroll);
    m_resultPanel = panelAround(m_resultScroll);
    m_narrowPages->addPage(new QWidget, tr("Change"));
    m_narrowPages->addPage(new QWidget, tr("Result"));
    for (int page : {0, 1}) {
        auto* column = new QVBoxLayout(m_narrowPages->page(page));
        column->setContentsMargins(0, 0, 0, 0);
    }
    m_columns->addWidget(m_railPanel);
    m_columns->addWidget(m_ringPanel);
    m_columns->addWidget(m_resultPanel);
    m_columns->addWidget(m_narrowPages);
    m_columns->setStretchFactor(1, 1);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    column->setSpacing(Theme::kGap);
    column->addWidget(m_columns, 1);
    column->addWidget(parts.transport);
    connect(&theme, &ThemeSource::changed, this, &TeachFrame::fitWidths);
    arrange(false);
}

int TeachFrame::px(double length) const
{
    return static_cast<int>(std::lround(m_theme.theme().scaled(length)));
}

QSize TeachFrame::minimumSizeHint() const
{
    return {560, 320};
}

void TeachFrame::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidths();
}

void TeachFrame::fitWidths()
{
    const bool narrow = width() < px(kNarrow);
    if (narrow != m_isNarrow)
        arrange(narrow);
    if (!m_isSized && width() > 0) {
        m_isSized = true;
        resetColumns();
    }
    m_ringPanel->setMinimumWidth(std::min(px(kLeastRing), width() / 2));
}

void TeachFrame::arrange(bool narrow)
{
    m_isNarrow = narrow;
    m_narrowPages->setVisible(narrow);
    if (narrow) {
        m_narrowPages->page(0)->layout()->addWidget(m_railPanel);
        m_narrowPages->page(1)->layout()->addWidget(m_resultPanel);
    } else {
        m_columns->insertWidget(0, m_railPanel);
        m_columns->insertWidget(2, m_resultPanel);
    }
    m_railPanel->show();
    m_resultPanel->show();
    if (m_isSized)
        resetColumns();
}

void TeachFrame::resetColumns()
{
    const int free = width() - 2 * Theme::kGap;
    if (m_isNarrow)
        m_columns->setSizes({free - px(kNarrowPages), px(kNarrowPages)});
    else
        m_columns->setSizes({px(kRail), free - px(kRail) - px(kResults), px(kResults), 0});
}

void TeachFrame::showResults()
{
    m_narrowPages->show(1);
}

QByteArray TeachFrame::form() const
{
    return m_isNarrow ? "teach narrow" : "teach";
}

QByteArray TeachFrame::saveColumns() const
{
    return m_columns->saveSizes(form());
}

bool TeachFrame::restoreColumns(const QByteArray& saved)
{
    const bool isTaken = m_columns->restoreSizes(saved, form(), m_isNarrow ? 2 : 3);
    // A frame that was never shown takes its first widths when it is.
    if (!isTaken && m_isSized)
        resetColumns();
    m_isSized = m_isSized || isTaken;
    return isTaken;
}

void TeachFrame::takeRing(QWidget* ring)
{
    m_ringPanel->layout()->addWidget(ring);
}

}  // namespace ringscope::ui
