// SkippedList: the rows that do not count, or the parts of a file that are not believed, with line,
// column and reason, and a button that shows the line. Thread: GUI thread.
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
    /// What the list is of: rows of keys, or parts of a membership file.
    enum class Of { Rows, Doubts };

    explicit SkippedList(const ThemeSource& theme, Of of = Of::Rows, QWidget* parent = nullptr);

    /// The first rows of `count`. None: the widget hides.
    void show(const std::vector<Error>& rows, std::uint64_t count);
    QTreeWidget* list() const { return m_list; }
    QPushButton* button() const { return m_button; }

signals:
    void lineAsked(quint64 line, quint64 column);

private:
    void ask();
    QString titleOf(std::uint64_t count) const;

    Of m_of;
    RoleLabel* m_title;
    QTreeWidget* m_list;
    QPushButton* m_button;
};

}  // namespace ringscope::ui
