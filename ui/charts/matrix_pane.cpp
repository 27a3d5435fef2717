#include "ui/charts/chart_pane.h"
#include "ui/charts/matrix_grid.h"
#include "ui/charts/pane_frame.h"
#include "ui/theme/theme.h"

#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

class MovementMatrixPane : public MatrixPane {
public:
    MovementMatrixPane(const ThemeSource& theme, QWidget* parent)
        : MatrixPane(parent), m_theme(theme), m_grid(new MatrixGrid),
          m_frame(new PaneFrame(m_grid, this))
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_frame);
        setMinimumSize(260, 170);
        connect(&theme, &ThemeSource::changed, this, [this] { redraw(); });
        redraw();
    }

    void setModel(MatrixModel model) override
    {
        m_model = std::move(model);
        redraw();
    }

    void setSelected(const QStringList&) override {}

    QList<QStringList> shownRows() const override
    {
        QList<QStringList> rows;
        rows << QStringList{"from", "to", "share", "text"};
        for (const MatrixModel::Cell& cell : m_model.cells)
            rows << QStringList{m_model.from.value(cell.from), m_model.to.value(cell.to),
                                QString::number(cell.share, 'g', 15), cell.text};
        return rows;
    }

private:
    void redraw()
    {
        m_frame->applyTheme(m_theme.theme());
        m_frame->setTitle(m_model.title, QStringLiteral("from row to column"));
        m_frame->setEmptyText(m_model.cells.empty() ? m_model.emptyText : QString());
        m_grid->show(m_model, m_theme.theme());
        m_frame->setNote(m_grid->leftOutText());
    }

    const ThemeSource& m_theme;
    MatrixModel m_model;
    MatrixGrid* m_grid;
    PaneFrame* m_frame;
};

}  // namespace

MatrixPane* makeMatrixPane(const ThemeSource& theme, QWidget* parent)
{
    return new MovementMatrixPane(theme, parent);
}

}  // namespace ringscope::ui
