// FocusRing: shows which control has the keyboard: 2 px of ink, 4 px outside of it, in every window
// of the program. Only after a key: a click needs no ring. Views that paint the focus on an item of
// theirs (they are ChartItems) have none around them as well.
// Thread: GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class FocusRing : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(const ThemeSource& theme, QObject* parent);

    /// Around which control the ring stands now; null: nowhere.
    QWidget* around() const { return m_isShown ? m_around : nullptr; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* focus);
    void place();

    const ThemeSource& m_theme;
    QPointer<QWidget> m_around;
    QPointer<QWidget> m_overlay;
    bool m_byKey = false;
    bool m_isShown = false;
};

}  // namespace ringscope::ui
