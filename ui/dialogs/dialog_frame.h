// DialogFrame: what every dialog stands on: its contents scroll when they do not fit, its buttons
// never do. It opens no larger than the window that it belongs to, at any text size.
// Thread: GUI thread.
#pragma once

#include <QDialog>

class QDialogButtonBox;
class QVBoxLayout;

namespace ringscope::ui {

class ScrollColumn;
class ThemeSource;

class DialogFrame : public QDialog {
    Q_OBJECT
public:
    /// `wanted`: size at text scale 1.
    DialogFrame(const QString& title, QSize wanted, const ThemeSource& theme, QWidget* parent);

    QVBoxLayout* column() const { return m_column; }
    /// A row under the contents that does not scroll, above the buttons.
    QVBoxLayout* foot() const { return m_foot; }
    QDialogButtonBox* buttons() const { return m_buttons; }

protected:
    void showEvent(QShowEvent* event) override;
    const ThemeSource& theme() const { return m_theme; }

private:
    const ThemeSource& m_theme;
    QSize m_wanted;
    QVBoxLayout* m_column;
    QVBoxLayout* m_foot;
    QDialogButtonBox* m_buttons;
};

}  // namespace ringscope::ui
