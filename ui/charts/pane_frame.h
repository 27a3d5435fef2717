// PaneFrame: what every chart pane has around its chart: a bold title with the unit at the right,
// a note below, and a sentence instead of the chart when there is nothing to show.
// Thread: GUI thread.
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
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
    void applyTheme(const Theme& theme);

private:
    QLabel* m_title;
    QLabel* m_unit;
    QLabel* m_note;
    QLabel* m_empty;
    QStackedLayout* m_stack;
};

}  // namespace ringscope::ui
