// SkippedList: the rows that do not count, with line, column and reason, and a button that shows
// the line. Thread: GUI thread.
#pragma once

#include "core/support/result.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QPushButton;
class QTreeWidget;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class SkippedList : public QWidget {
    Q_OBJECT
public:
    explicit SkippedList(const ThemeSource& theme, QWidget* parent = nullptr);

    /// The first rows of `count`. None: the widget hides.
    void show(const std::vector<Error>& rows, std::uint64_t count);
    QTreeWidget* list() const { return m_list; }
    QPushButton* button() const { return m_button; }

signals:
    void lineAsked(quint64 line, quint64 column);

private:
    void ask();

    RoleLabel* m_title;
    QTreeWidget* m_list;
    QPushButton* m_button;
};

}  // namespace ringscope::ui
