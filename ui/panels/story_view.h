// StoryView: what happened, in words. It shows a Story and knows nothing else.
// Thread: GUI thread.
#pragma once

#include "ui/models/story.h"

#include <QWidget>

class QVBoxLayout;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class StoryView : public QWidget {
    Q_OBJECT
public:
    explicit StoryView(const ThemeSource& theme, QWidget* parent = nullptr);

    void show(const QString& overline, const Story& story);
    /// Says a story aloud, once it has ended.
    void announce(const Story& story);
    /// Only title and figures, when something else needs the room.
    void setCompact(bool compact);
    QString text() const;   ///< all of it, without markup

private:
    void showStory();
    void showLines(QList<RoleLabel*>& labels, const QStringList& lines, bool secondary);

    const ThemeSource& m_theme;
    RoleLabel* m_overline;
    RoleLabel* m_title;
    QVBoxLayout* m_paragraphColumn;
    QVBoxLayout* m_asideColumn;
    QList<RoleLabel*> m_paragraphs;
    QList<RoleLabel*> m_asides;
    Story m_story;
    bool m_isCompact = false;
};

}  // namespace ringscope::ui
