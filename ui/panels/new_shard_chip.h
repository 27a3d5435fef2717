// NewShardChip: the next shard, waiting to be dragged onto the ring. It shows the name that it
// would get; a click asks for name and weight. Thread: GUI thread.
#pragma once

#include <QAbstractButton>

namespace ringscope::ui {

class ThemeSource;

class NewShardChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit NewShardChip(const ThemeSource& theme, QWidget* parent = nullptr);

    void setName(const QString& name);
    const QString& name() const { return m_name; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    const ThemeSource& m_theme;
    QString m_name;
};

}  // namespace ringscope::ui
