// Settings: what the program remembers between runs about the person, as plain typed values; a
// document keeps its own. SettingsFile is the one place that reads and writes them. Values that
// cannot be read fall back to their default one by one: a broken file never stops the program.
// Thread: GUI thread.
#pragma once

#include "core/workload/measure.h"
#include "ui/settings/mode.h"
#include "ui/settings/recent_file.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace ringscope::ui {

struct Settings {
    SchemeChoice scheme = SchemeChoice::System;
    double textScale = 1.0;             ///< Range: 0.75 .. 3
    bool reducedMotion = false;
    QString language;                   ///< "" = the system's
    std::optional<Measure> measure;     ///< of what is opened; nothing = as its file says
    double hotRatio = 1.25;             ///< loads above it are told of. Range: 1 .. 10
    bool confirmRemove = false;         ///< ask before a shard is removed
    int autosaveSeconds = 30;           ///< Range: 0 (never), 5 .. 600
    bool redactKeys = true;             ///< in everything that is copied or exported
    QMap<QString, QString> shortcuts;   ///< action name -> portable text, of changed ones alone
    QStringList recentActions;          ///< names, newest first, at most kRecentActions
    QString lastFolder;                 ///< "" = the home folder
    QStringList recentFiles;            ///< newest first, at most kRecentFiles
    Mode mode = Mode::Teach;            ///< the last one
    QMap<QString, QByteArray> layouts;  ///< sizes of columns, by frame; none = the default
    QMap<QString, RecentNote> recentNotes;  ///< of recent files, by path
    QByteArray geometry;

    static constexpr int kRecentFiles = 10;
    static constexpr int kRecentActions = 20;

    /// Moves the file to the front.
    void addRecent(const QString& path);
    /// Moves the action to the front.
    void addRecentAction(const QString& name);
    void removeRecent(const QString& path);
    /// The recent files with what is known of them, newest first.
    QList<RecentFile> recent() const;

    friend bool operator==(const Settings&, const Settings&) = default;
};

class SettingsFile {
public:
    /// Tests and --render pass a file of their own.
    explicit SettingsFile(QString path);
    /// The file of the person who runs the program.
    static SettingsFile ofUser();

    const QString& path() const { return m_path; }
    Settings load() const;
    /// False when the file cannot be written.
    bool save(const Settings& settings) const;

private:
    QString m_path;
};

}  // namespace ringscope::ui
