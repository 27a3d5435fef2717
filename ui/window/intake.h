// Intake: how data comes into the window: dropped, pasted, imported, and what its messages offer
// ("Show line", "Mapping..."). It only wires: what is done stands in ui/intake.
// Thread: GUI thread.
#pragma once

#include "ui/intake/import_source.h"

#include <QHash>
#include <QObject>

namespace ringscope::ui {

class FileDrops;
class KeyIntake;
class LineView;
class MainWindow;
class MembershipIntake;
class TextIntake;

class Intake : public QObject {
    Q_OBJECT
public:
    /// Requires: the window's parts are made. The window is the parent.
    explicit Intake(MainWindow& window);

    FileDrops& drops() { return *m_drops; }
    TextIntake& texts() { return *m_texts; }
    KeyIntake& keys() { return *m_keys; }
    MembershipIntake& members() { return *m_members; }

    /// Asks for a key file, then for its columns.
    void importKeys();
    void paste();

private:
    void connectDrops();
    void connectTexts();
    void offerLine(const QString& sentence);
    void offerMapping(const QString& sentence);
    void connectMembers();
    void tellDoubts(const QString& path, int doubts);
    ImportSource sourceNamed(const QString& name) const;

    MainWindow& m_window;
    FileDrops* m_drops;
    TextIntake* m_texts;
    KeyIntake* m_keys;
    MembershipIntake* m_members;
    QHash<QString, QByteArray> m_given;  ///< texts that came without a file, by name
};

}  // namespace ringscope::ui
