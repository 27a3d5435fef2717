// StartCard: one of the two targets of the start page: title, two lines, a button with its key,
// and a small real picture. The whole card is one button. Thread: GUI thread.
#pragma once

#include "ui/start/painted_button.h"

#include <functional>

class QAction;

namespace ringscope::ui {

class Theme;

struct CardText {
    QString title;
    QString lines;    ///< two, by a line break
    QString button;
};

class StartCard : public PaintedButton {
    Q_OBJECT
public:
    /// Paints into a square; called whenever the card is.
    using Picture = std::function<void(QPainter&, const QRectF&, const Theme&)>;

    /// A click triggers the action; its shortcut stands beside the button.
    StartCard(CardText text, QAction* action, const ThemeSource& theme, QWidget* parent = nullptr);

    void setPicture(Picture picture);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFrame(QPainter& painter) const;
    void paintWords(QPainter& painter) const;
    void paintButton(QPainter& painter) const;
    QRectF pictureRect() const;
    QRectF buttonRect() const;
    QFont titleFont() const;
    double px(double length) const;

    CardText m_text;
    QAction* m_action;
    Picture m_picture;
};

}  // namespace ringscope::ui
