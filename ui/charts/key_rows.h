// KeyRows: the heaviest keys of what is selected, each with its part as number and bar, and the
// others as one row. Choosing a key asks for a probe. Thread: GUI thread.
#pragma once

#include "ui/charts/chart_items.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <string>
#include <vector>

namespace ringscope::ui {

struct KeyPart {
    std::string bytes;     ///< of the key; empty: the row of the others
    QString name;
    double share = 0.0;
    QString shareText;
    QString tooltip, spoken;
    bool isHot = false;
    bool isKey = true;
};

class KeyRows : public QWidget, public ChartItems {
    Q_OBJECT
public:
    explicit KeyRows(const ThemeSource& theme, QWidget* parent = nullptr);

    void setParts(std::vector<KeyPart> parts);
    const std::vector<KeyPart>& parts() const { return m_parts; }

    int itemCount() const override { return static_cast<int>(m_parts.size()); }
    QString itemText(int item) const override;
    QRect itemRect(int item) const override;
    int itemAt(const QPoint& point) const override;
    bool isItemSelected(int) const override { return false; }
    int focusedItem() const override { return m_focused; }
    void focusItem(int item) override;
    void chooseItem(int item) override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void probed(const std::string& key);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    qreal pitch() const;
    void paintPart(QPainter& painter, int item) const;

    const ThemeSource& m_theme;
    std::vector<KeyPart> m_parts;
    int m_focused = -1;
    int m_hovered = -1;
};

}  // namespace ringscope::ui
