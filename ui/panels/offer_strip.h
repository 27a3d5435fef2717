// OfferStrip: one amber sentence over the columns with something to do about it: "cache-prod was
// not saved. Its state of 14:07:30 is kept." Open it / Discard. It never covers anything.
// Thread: GUI thread.
#pragma once

#include <QWidget>

class QPushButton;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class OfferStrip : public QWidget {
    Q_OBJECT
public:
    explicit OfferStrip(const ThemeSource& theme, QWidget* parent = nullptr);

    /// Shows the sentence with a plain and a flat button.
    void offer(const QString& sentence, const QString& accept, const QString& decline);
    QString text() const;

signals:
    void accepted();
    void declined();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeSource& m_theme;
    RoleLabel* m_text;
    QPushButton* m_accept;
    QPushButton* m_decline;
};

}  // namespace ringscope::ui
