// ModeStack: the pages of the window, one at a time: the start page, a frame for each mode, the
// presenter. There is one ring in the program; the page that is shown has it.
// Thread: GUI thread.
#pragma once

#include "core/transition/picture_style.h"

#include <QStackedWidget>

#include <functional>
#include <map>

namespace ringscope::ui {

class RingView;

/// Where the window is.
enum class Place { Start, Bring, Teach, Investigate, Presenter };

class ModeStack : public QStackedWidget {
    Q_OBJECT
public:
    /// The ring outlives the stack, or belongs to one of its pages.
    explicit ModeStack(RingView& ring, QWidget* parent = nullptr);

    /// `takesRing` puts the ring into the page; nothing: the page has no ring. `look` is how the
    /// ring is painted there.
    void addPlace(Place place, QWidget* page, std::function<void(QWidget*)> takesRing = {},
                  PictureMode look = PictureMode::Teach);

    /// A page that is not on screen never makes the window grow.
    QSize minimumSizeHint() const override { return currentWidget() ? currentWidget()->minimumSizeHint() : QSize(); }

    Place place() const { return m_place; }
    /// Requires: the place was added.
    void go(Place place);

signals:
    void placeChanged();

private:
    struct Home {
        QWidget* page = nullptr;
        std::function<void(QWidget*)> takesRing;
        PictureMode look = PictureMode::Teach;
    };

    RingView& m_ring;
    std::map<Place, Home> m_homes;
    Place m_place = Place::Start;
};

}  // namespace ringscope::ui
