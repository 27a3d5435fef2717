#include "ui/window/mode_stack.h"

#include "ui/ring/ring_view.h"

namespace ringscope::ui {

ModeStack::ModeStack(RingView& ring, QWidget* parent) : QStackedWidget(parent), m_ring(ring) {}

void ModeStack::addPlace(Place place, QWidget* page, std::function<void(QWidget*)> takesRing,
                         PictureMode look)
{
    addWidget(page);
    m_homes[place] = {page, std::move(takesRing), look};
}

void ModeStack::go(Place place)
{
    const Home& home = m_homes.at(place);
    if (home.takesRing) {
        home.takesRing(&m_ring);
        m_ring.setMode(home.look);
        m_ring.show();
    }
    m_place = place;
    setCurrentWidget(home.page);
    updateGeometry();
    emit placeChanged();
}

}  // namespace ringscope::ui
