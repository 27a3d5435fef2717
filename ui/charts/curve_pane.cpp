#include "ui/charts/chart_pane.h"
#include "ui/charts/curve_chart.h"
#include "ui/charts/nice_scale.h"
#include "ui/charts/pane_frame.h"
#include "ui/charts/zoom_gesture.h"
#include "ui/charts/zoom_span.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

constexpr double kLeastSpan = 0.02;   ///< of the x axis

class SweepCurvePane : public CurvePane {
public:
    SweepCurvePane(const ThemeSource& theme, QWidget* parent)
        : CurvePane(parent), m_theme(theme), m_chart(new CurveChart),
          m_frame(new PaneFrame(m_chart, this))
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_frame);
        setMinimumSize(260, 170);
        setFocusPolicy(Qt::StrongFocus);
        connect(m_frame, &PaneFrame::rangeCleared, this, [this] { setZoom({}); });
        m_chart->viewport()->installEventFilter(this);
        watch();
        connect(&theme, &ThemeSource::changed, this, [this] { redraw(); });
        redraw();
    }

    void setModel(CurveModel model) override
    {
        m_model = std::move(model);
        m_zoom.reset();
        m_stale = true;
        if (isVisible())
            redraw();
    }

    void setSelected(const QStringList&) override {}

    QList<QStringList> shownRows() const override
    {
        QList<QStringList> rows;
        rows << QStringList{"curve", m_model.xTitle, m_model.yTitle};
        for (const Curve& curve : m_model.curves)
            for (const auto& [x, y] : curve.points)
                rows << QStringList{curve.name, QString::number(x, 'g', 15),
                                    QString::number(y, 'g', 15)};
        return rows;
    }

protected:
    void showEvent(QShowEvent* event) override
    {
        if (m_stale)
            redraw();
        CurvePane::showEvent(event);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::MouseMove)
            m_pointed = m_chart->tipAt(static_cast<QMouseEvent*>(event)->position().toPoint());
        if (event->type() == QEvent::Leave)
            m_pointed.clear();
        if (event->type() == QEvent::ToolTip) {
            const auto* help = static_cast<QHelpEvent*>(event);
            QToolTip::showText(help->globalPos(), m_chart->tipAt(help->pos()), this);
            return true;
        }
        return CurvePane::eventFilter(watched, event);
    }

    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride && wantsKey(*static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        return CurvePane::event(event);
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        if (!wantsKey(*event))
            CurvePane::keyPressEvent(event);
        else if (event->matches(QKeySequence::Copy))
            QGuiApplication::clipboard()->setText(m_pointed);
        else
            setZoom({});
    }

private:
    bool wantsKey(const QKeyEvent& event) const
    {
        return (event.matches(QKeySequence::Copy) && !m_pointed.isEmpty())
               || (event.key() == Qt::Key_Escape && !m_zoom.isWhole());
    }

    void watch()
    {
        auto* gesture = new ZoomGesture(m_chart->viewport(), [this] { return m_chart->plot(); });
        connect(gesture, &ZoomGesture::reset, this, [this] { setZoom({}); });
        connect(gesture, &ZoomGesture::zoomed, this, [this](double share, double factor) {
            ZoomSpan zoom = m_zoom;
            zoom.setLeast(kLeastSpan);
            zoom.zoom(share, factor);
            setZoom(zoom);
        });
        connect(gesture, &ZoomGesture::boxed, this, [this](double from, double to) {
            ZoomSpan zoom = m_zoom;
            zoom.setLeast(kLeastSpan);
            zoom.select(from, to);
            setZoom(zoom);
        });
    }

    void setZoom(const ZoomSpan& zoom)
    {
        m_zoom = zoom;
        redraw();
    }

    QString rangeText() const
    {
        const auto [low, high] = m_chart->shownX();
        return tr("%1 to %2").arg(shortNumber(low), shortNumber(high));
    }

    bool isEmpty() const
    {
        for (const Curve& curve : m_model.curves)
            if (!curve.points.empty())
                return false;
        return true;
    }

    void redraw()
    {
        m_stale = false;
        countDrawing();
        m_frame->applyTheme(m_theme.theme());
        m_frame->setTitle(m_model.title, m_model.yTitle);
        m_frame->setEmptyText(isEmpty() ? m_model.emptyText : QString());
        m_chart->show(m_model, m_theme.theme(), m_zoom);
        m_frame->setRange(m_zoom.isWhole() ? QString() : rangeText());
    }

    const ThemeSource& m_theme;
    CurveModel m_model;
    CurveChart* m_chart;
    PaneFrame* m_frame;
    ZoomSpan m_zoom;
    QString m_pointed;
    bool m_stale = false;
};

}  // namespace

CurvePane* makeCurvePane(const ThemeSource& theme, QWidget* parent)
{
    return new SweepCurvePane(theme, parent);
}

}  // namespace ringscope::ui
