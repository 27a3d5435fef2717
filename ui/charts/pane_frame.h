// PaneFrame: what every chart pane has around its chart: a bold title with the unit at the right,
// a note below, and a sentence instead of the chart when there is nothing to show.
// Thread: GUI thread.
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QToolButton;
class QStackedLayout;

namespace ringscope::ui {

class Theme;

class PaneFrame : public QWidget {
    Q_OBJECT
public:
    PaneFrame(QWidget* chart, QWidget* parent);

    void setTitle(const QString& title, const QString& unit);
    void setNote(const QString& note);
    /// Shows the sentence instead of the chart; an empty one shows the chart.
    void setEmptyText(const QString& sentence);
    /// The part of the axis that is shown, as a chip that shows all again; "" hides it.
    void setRange(const QString& range);
    void applyTheme(const Theme& theme);

signals:
    void rangeCleared();

private:
    QLabel* m_title;
    QToolButton* m_range;
    QLabel* m_unit;
    QLabel* m_note;
    QLabel* m_empty;
    QStackedLayout* m_stack;
};

}  // namespace ringscope::ui
