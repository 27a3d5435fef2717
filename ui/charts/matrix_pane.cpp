#include "ui/charts/chart_access.h"
#include "ui/charts/chart_items.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/matrix_grid.h"
#include "ui/charts/pane_frame.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

/// A list of moves, the heaviest rows and columns of which are painted.
class MovementMatrixPane : public MatrixPane, public ChartItems {
public:
    MovementMatrixPane(const ThemeSource& theme, QWidget* parent)
        : MatrixPane(parent), m_theme(theme), m_grid(new MatrixGrid),
          m_frame(new PaneFrame(m_grid, this))
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(m_frame);
        setMinimumWidth(260);
        connect(m_grid, &MatrixGrid::leftOutChanged, this, [this] { m_frame->setNote(m_grid->leftOutText()); });
        setFocusPolicy(Qt::StrongFocus);
        m_grid->installEventFilter(this);
        connect(&theme, &ThemeSource::changed, this, [this] { redraw(); });
        redraw();
    }

    void setModel(MatrixModel model) override
    {
        m_model = std::move(model);
        m_focused = m_pointed = -1;
        m_stale = true;
        if (isVisible())
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

    int itemCount() const override { return static_cast<int>(m_model.cells.size()); }
    QString itemText(int item) const override
    {
        const MatrixModel::Cell& cell = m_model.cells[static_cast<std::size_t>(item)];
        return m_model.pairText.arg(m_model.from.value(cell.from), m_model.to.value(cell.to), cell.tooltip);
    }
    QRect itemRect(int item) const override
    {
        const QRect area = m_grid->cellArea(item);
        return area.isEmpty() ? QRect() : QRect(m_grid->mapTo(this, area.topLeft()), area.size());
    }
    int itemAt(const QPoint& point) const override { return m_grid->cellAt(m_grid->mapFrom(this, point)); }
    bool isItemSelected(int) const override { return false; }
    int focusedItem() const override { return m_focused; }
    void focusItem(int item) override
    {
        m_focused = std::clamp(item, -1, itemCount() - 1);
        m_grid->showFocused(hasFocus() ? m_focused : -1);
        tellItemFocused(*this, m_focused);
    }
    void chooseItem(int item) override { focusItem(item); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::MouseMove)
            m_pointed = m_grid->cellAt(static_cast<QMouseEvent*>(event)->position().toPoint());
        if (event->type() == QEvent::Leave)
            m_pointed = -1;
        if (event->type() == QEvent::ToolTip) {
            const auto* help = static_cast<QHelpEvent*>(event);
            const int cell = m_grid->cellAt(help->pos());
            QToolTip::showText(help->globalPos(), cell < 0 ? QString() : itemText(cell), this);
            return true;
        }
        return MatrixPane::eventFilter(watched, event);
    }

    bool event(QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride && stepOf(*static_cast<QKeyEvent*>(event)) != Step::None) {
            event->accept();
            return true;
        }
        return MatrixPane::event(event);
    }

    void keyPressEvent(QKeyEvent* event) override
    {
        switch (stepOf(*event)) {
        case Step::Next: focusItem(m_focused + 1); break;
        case Step::Previous: focusItem(std::max(0, m_focused - 1)); break;
        case Step::Copy:
            QGuiApplication::clipboard()->setText(itemText(m_pointed >= 0 ? m_pointed : m_focused));
            break;
        case Step::None: MatrixPane::keyPressEvent(event);
        }
    }

    void focusInEvent(QFocusEvent* event) override
    {
        MatrixPane::focusInEvent(event);
        focusItem(std::max(0, m_focused));
    }

    void focusOutEvent(QFocusEvent* event) override
    {
        MatrixPane::focusOutEvent(event);
        m_grid->showFocused(-1);
    }

    void showEvent(QShowEvent* event) override
    {
        if (m_stale)
            redraw();
        MatrixPane::showEvent(event);
    }

private:
    enum class Step { None, Next, Previous, Copy };

    Step stepOf(const QKeyEvent& event) const
    {
        if (event.matches(QKeySequence::Copy))
            return m_pointed >= 0 || m_focused >= 0 ? Step::Copy : Step::None;
        if (event.modifiers() != Qt::NoModifier || itemCount() == 0)
            return Step::None;
        if (event.key() == Qt::Key_Right || event.key() == Qt::Key_Down)
            return Step::Next;
        return event.key() == Qt::Key_Left || event.key() == Qt::Key_Up ? Step::Previous : Step::None;
    }

    void redraw()
    {
        m_stale = false;
        countDrawing();
        m_frame->applyTheme(m_theme.theme());
        m_frame->setTitle(m_model.title, m_model.hint);
        m_frame->setEmptyText(m_model.cells.empty() ? m_model.emptyText : QString());
        m_grid->show(m_model, m_theme.theme());
        m_frame->setNote(m_grid->leftOutText());
        const int around = static_cast<int>(m_theme.theme().scaled(64));   // title and note
        setMinimumHeight(std::max(170, m_grid->minimumSizeHint().height() + around));
    }

    const ThemeSource& m_theme;
    MatrixModel m_model;
    MatrixGrid* m_grid;
    PaneFrame* m_frame;
    int m_focused = -1;
    int m_pointed = -1;
    bool m_stale = false;
};

}  // namespace

MatrixPane* makeMatrixPane(const ThemeSource& theme, QWidget* parent)
{
    return new MovementMatrixPane(theme, parent);
}

}  // namespace ringscope::ui
