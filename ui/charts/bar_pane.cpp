#include "ui/charts/bar_surface.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/painted_bars.h"
#include "ui/charts/pane_frame.h"
#include "ui/charts/qt_bars.h"
#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QStackedWidget>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

// Measured: 1,000 bars cost Qt Charts more than 100 ms an update, our own painting 2 ms.
constexpr std::size_t kQtChartsUpTo = 100;

class ShardBarPane : public BarPane {
public:
    ShardBarPane(const ThemeSource& theme, QWidget* parent)
        : BarPane(parent), m_theme(theme), m_qt(new QtBars), m_painted(new PaintedBars),
          m_stack(new QStackedWidget), m_frame(new PaneFrame(m_stack, this))
    {
        m_stack->addWidget(m_qt);
        m_stack->addWidget(m_painted);
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_frame);
        setMinimumSize(260, 170);
        m_qt->viewport()->installEventFilter(this);
        m_painted->installEventFilter(this);
        connect(&theme, &ThemeSource::changed, this, [this] { redraw(); });
        redraw();
    }

    void setModel(BarModel model) override
    {
        m_model = std::move(model);
        m_stale = true;
        if (isVisible())
            redraw();
    }

    void setValues(const std::vector<double>& values) override
    {
        if (values.size() != m_model.bars.size())
            return;
        for (std::size_t i = 0; i < values.size(); ++i)
            m_model.bars[i].value = values[i];
        if (isVisible())
            surface().showValues(values);
        else
            m_stale = true;
    }

    void setSelected(const QStringList& ids) override
    {
        m_selected = ids;
        surface().showSelected(ids);
    }

    QList<QStringList> shownRows() const override
    {
        QList<QStringList> rows;
        rows << QStringList{"shard", m_model.unit.isEmpty() ? "load" : m_model.unit, "before"};
        for (const Bar& bar : m_model.bars)
            rows << QStringList{bar.name, QString::number(bar.value, 'g', 15),
                                bar.before ? QString::number(*bar.before, 'g', 15) : QString()};
        return rows;
    }

protected:
    // A hidden chart does no work: it catches up when it is shown.
    void showEvent(QShowEvent* event) override
    {
        if (m_stale)
            redraw();
        BarPane::showEvent(event);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        switch (event->type()) {
        case QEvent::MouseMove:
            hoverAt(static_cast<QMouseEvent*>(event)->position().toPoint());
            break;
        case QEvent::Leave:
            emit hovered({});
            break;
        case QEvent::MouseButtonPress:
            pressAt(*static_cast<QMouseEvent*>(event));
            break;
        case QEvent::ToolTip:
            return tipAt(*static_cast<QHelpEvent*>(event));
        default:
            break;
        }
        return BarPane::eventFilter(watched, event);
    }

private:
    BarSurface& surface() const
    {
        if (m_model.bars.size() <= kQtChartsUpTo)
            return *m_qt;
        return *m_painted;
    }

    void redraw()
    {
        m_stale = false;
        m_frame->applyTheme(m_theme.theme());
        const NiceScale scale = niceScale(greatestOf(m_model));
        m_frame->setTitle(m_model.title, scale.unitText(m_model.unit));
        m_frame->setNote(m_model.meanText);
        m_frame->setEmptyText(m_model.bars.empty() ? m_model.emptyText : QString());
        m_stack->setCurrentWidget(surface().widget());
        surface().show(m_model, scale, m_theme.theme());
        surface().showSelected(m_selected);
    }

    const Bar* barAt(const QPoint& point) const
    {
        const int index = surface().barAt(point);
        if (index < 0 || static_cast<std::size_t>(index) >= m_model.bars.size())
            return nullptr;
        return &m_model.bars[static_cast<std::size_t>(index)];
    }

    void hoverAt(const QPoint& point)
    {
        const Bar* bar = barAt(point);
        emit hovered(bar ? bar->id : QString());
    }

    void pressAt(const QMouseEvent& event)
    {
        const Bar* bar = barAt(event.position().toPoint());
        QStringList ids;
        if (event.modifiers() & Qt::ControlModifier)
            ids = m_selected;
        if (bar)
            ids.contains(bar->id) ? void(ids.removeAll(bar->id)) : ids.append(bar->id);
        emit selected(ids);
    }

    bool tipAt(const QHelpEvent& event)
    {
        const Bar* bar = barAt(event.pos());
        QToolTip::showText(event.globalPos(), bar ? bar->tooltip : QString());
        return true;
    }

    const ThemeSource& m_theme;
    BarModel m_model;
    QStringList m_selected;
    QtBars* m_qt;
    PaintedBars* m_painted;
    QStackedWidget* m_stack;
    PaneFrame* m_frame;
    bool m_stale = false;
};

}  // namespace

BarPane* makeBarPane(const ThemeSource& theme, QWidget* parent)
{
    return new ShardBarPane(theme, parent);
}

}  // namespace ringscope::ui
