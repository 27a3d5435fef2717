#include "ui/charts/chart_pane.h"
#include "ui/charts/curve_chart.h"
#include "ui/charts/pane_frame.h"
#include "ui/theme/theme.h"

#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

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
        connect(&theme, &ThemeSource::changed, this, [this] { redraw(); });
        redraw();
    }

    void setModel(CurveModel model) override
    {
        m_model = std::move(model);
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

private:
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
        m_frame->applyTheme(m_theme.theme());
        m_frame->setTitle(m_model.title, m_model.yTitle);
        m_frame->setEmptyText(isEmpty() ? m_model.emptyText : QString());
        m_chart->show(m_model, m_theme.theme());
    }

    const ThemeSource& m_theme;
    CurveModel m_model;
    CurveChart* m_chart;
    PaneFrame* m_frame;
    bool m_stale = false;
};

}  // namespace

CurvePane* makeCurvePane(const ThemeSource& theme, QWidget* parent)
{
    return new SweepCurvePane(theme, parent);
}

}  // namespace ringscope::ui
