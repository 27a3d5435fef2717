// TransportBar: step back, play, step forward, timeline, what is playing and how far, speed.
// Scrubbing back undoes nothing: it only shows.
// Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace ringscope::ui {

class RoleLabel;
class Timeline;

class TransportBar : public QWidget {
    Q_OBJECT
public:
    explicit TransportBar(const PanelContext& context, QWidget* parent = nullptr);

    /// What is playing: "redis-4 joins"; names of the player's stops, in their order. An empty
    /// caption: there is nothing to play.
    void setTransition(const QString& caption, const QStringList& stopNames);
    QString caption() const;
    Timeline* timeline() const { return m_timeline; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showStops();
    void showPosition();
    void showPlaying();
    QToolButton* stepButton(class QAction* action);

    PanelContext m_context;
    QString m_what;
    QStringList m_names;
    QToolButton* m_play;
    Timeline* m_timeline;
    RoleLabel* m_caption;
    QComboBox* m_speed;
};

}  // namespace ringscope::ui
