// PresenterView: ring and big text alone, for a projector. Its sizes follow the height: at 720
// pixels no text is smaller than 31. Thread: GUI thread.
#pragma once

#include "ui/models/story.h"
#include "ui/window/yardstick_bars.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace ringscope::ui {

class PresenterView : public QWidget {
    Q_OBJECT
public:
    explicit PresenterView(const ThemeSource& theme, QWidget* parent = nullptr);

    /// The ring, while the presenter is on; it stays the caller's.
    void setRing(QWidget* ring);
    void show(const Headline& headline, const QList<Yardstick>& bars);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void restyle();
    void fitFigure();

    const ThemeSource& m_theme;
    QVBoxLayout* m_ringSide;
    QLabel* m_title;
    QLabel* m_question;
    QLabel* m_figure;
    QLabel* m_bold;
    QLabel* m_secondary;
    YardstickBars* m_bars;
};

}  // namespace ringscope::ui
