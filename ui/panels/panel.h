// Panel: a frameless surface with rounded corners, a title, an optional text on the title's right
// and a column for the contents. ScrollColumn: a column that scrolls when it does not fit, so
// that nothing is ever clipped. Thread: GUI thread.
#pragma once

#include <QScrollArea>
#include <QWidget>

class QHBoxLayout;
class QVBoxLayout;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class Panel : public QWidget {
    Q_OBJECT
public:
    /// An empty title makes no title row.
    Panel(const QString& title, const ThemeSource& theme, QWidget* parent = nullptr);

    QVBoxLayout* column() const { return m_column; }
    /// The row of the title, for a control at its end. Requires: a title.
    QHBoxLayout* titleRow() const { return m_titleRow; }
    void setHint(const QString& hint);

private:
    const ThemeSource& m_theme;
    QVBoxLayout* m_column;
    QHBoxLayout* m_titleRow = nullptr;
    RoleLabel* m_hint = nullptr;
};

class ScrollColumn : public QScrollArea {
    Q_OBJECT
public:
    explicit ScrollColumn(QWidget* content, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    int leastHeight(int width) const;
};

}  // namespace ringscope::ui
