#include "ui/settings/settings.h"

#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

// The layout of a version that this program does not know is left aside, not guessed at.
constexpr int kLayoutVersion = 2;

/// What has a layout of its own: the frame of each mode, and the rows of the window.
constexpr std::array kFrames = {"teach", "investigate", "rows"};

QString layoutKey(const char* frame)
{
    return QStringLiteral("layout/%1").arg(QLatin1String(frame));
}

struct SchemeName {
    SchemeChoice choice;
    const char* name;
};

constexpr std::array kSchemes = {
    SchemeName{SchemeChoice::System, "system"}, SchemeName{SchemeChoice::Light, "light"},
    SchemeName{SchemeChoice::Dark, "dark"}, SchemeName{SchemeChoice::HighContrast, "high-contrast"}};

SchemeChoice schemeNamed(const QString& name)
{
    for (const SchemeName& row : kSchemes)
        if (name == QLatin1String(row.name))
            return row.choice;
    return SchemeChoice::System;
}

QString nameOf(SchemeChoice choice)
{
    for (const SchemeName& row : kSchemes)
        if (row.choice == choice)
            return QString::fromLatin1(row.name);
    return {};
}

/// What is no number is `otherwise`, what is out of range the nearest end.
double numberFrom(const QVariant& value, double low, double high, double otherwise)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::clamp(number, low, high) : otherwise;
}

int autosaveFrom(const QVariant& value)
{
    const int seconds = static_cast<int>(numberFrom(value, 0, 600, Settings().autosaveSeconds));
    return seconds == 0 ? 0 : std::max(5, seconds);
}

QMap<QString, QString> shortcutsFrom(QSettings& file)
{
    QMap<QString, QString> shortcuts;
    file.beginGroup("shortcuts");
    for (const QString& name : file.childKeys())
        shortcuts[name] = file.value(name).toString();
    file.endGroup();
    return shortcuts;
}

void putFirst(QStringList& list, const QString& text, int most)
{
    list.removeAll(text);
    list.prepend(text);
    if (list.size() > most)
        list.resize(most);
}

void readBehaviour(QSettings& file, Settings& settings)
{
    settings.language = file.value("appearance/language").toString();
    settings.measure = measureNamed(file.value("numbers/measure").toString().toStdString());
    settings.hotRatio = numberFrom(file.value("numbers/hot_ratio"), 1.0, 10.0, settings.hotRatio);
    settings.confirmRemove = file.value("behaviour/confirm_remove", false).toBool();
    settings.autosaveSeconds = autosaveFrom(file.value("behaviour/autosave_seconds"));
    settings.redactKeys = file.value("behaviour/redact_keys", true).toBool();
    settings.shortcuts = shortcutsFrom(file);
    settings.recentActions =
        file.value("palette/recent").toStringList().mid(0, Settings::kRecentActions);
}

void writeBehaviour(QSettings& file, const Settings& settings)
{
    file.setValue("appearance/language", settings.language);
    file.setValue("numbers/measure",
                  settings.measure ? QString::fromLatin1(rowOf(*settings.measure).id) : QString());
    file.setValue("numbers/hot_ratio", settings.hotRatio);
    file.setValue("behaviour/confirm_remove", settings.confirmRemove);
    file.setValue("behaviour/autosave_seconds", settings.autosaveSeconds);
    file.setValue("behaviour/redact_keys", settings.redactKeys);
    file.remove("shortcuts");
    for (auto one = settings.shortcuts.begin(); one != settings.shortcuts.end(); ++one)
        file.setValue("shortcuts/" + one.key(), one.value());
    file.setValue("palette/recent", settings.recentActions);
}

}  // namespace

void Settings::addRecent(const QString& path)
{
    putFirst(recentFiles, path, kRecentFiles);
}

void Settings::addRecentAction(const QString& name)
{
    putFirst(recentActions, name, kRecentActions);
}

void Settings::removeRecent(const QString& path)
{
    recentFiles.removeAll(path);
    recentNotes.remove(path);
}

QList<RecentFile> Settings::recent() const
{
    QList<RecentFile> files;
    for (const QString& path : recentFiles)
        files << RecentFile{recentNotes.value(path), path};
    return files;
}

SettingsFile::SettingsFile(QString path) : m_path(std::move(path)) {}

SettingsFile SettingsFile::ofUser()
{
    return SettingsFile(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
                        + QStringLiteral("/ringscope/ringscope.ini"));
}

Settings SettingsFile::load() const
{
    QSettings file(m_path, QSettings::IniFormat);
    Settings settings;
    settings.scheme = schemeNamed(file.value("appearance/scheme").toString());
    settings.textScale = numberFrom(file.value("appearance/text_scale"), 0.75, 3.0, 1.0);
    settings.reducedMotion = file.value("appearance/reduced_motion", false).toBool();
    settings.mode = modeNamed(file.value("window/mode").toString()).value_or(Mode::Teach);
    readBehaviour(file, settings);
    settings.lastFolder = file.value("files/last_folder").toString();
    settings.recentFiles = file.value("files/recent").toStringList().mid(0, Settings::kRecentFiles);
    settings.recentNotes = readRecentNotes(file);
    if (file.value("layout/version").toInt() == kLayoutVersion) {
        for (const char* frame : kFrames)
            if (const QByteArray saved = file.value(layoutKey(frame)).toByteArray(); !saved.isEmpty())
                settings.layouts[QString::fromLatin1(frame)] = saved;
        settings.geometry = file.value("layout/geometry").toByteArray();
    }
    return settings;
}

bool SettingsFile::save(const Settings& settings) const
{
    QSettings file(m_path, QSettings::IniFormat);
    file.setValue("appearance/scheme", nameOf(settings.scheme));
    file.setValue("appearance/text_scale", settings.textScale);
    file.setValue("appearance/reduced_motion", settings.reducedMotion);
    file.setValue("window/mode", QString::fromLatin1(modeId(settings.mode)));
    writeBehaviour(file, settings);
    file.setValue("files/last_folder", settings.lastFolder);
    file.setValue("files/recent", settings.recentFiles);
    writeRecentNotes(file, settings.recentNotes, settings.recentFiles);
    file.setValue("layout/version", kLayoutVersion);
    for (const char* frame : kFrames)
        file.setValue(layoutKey(frame), settings.layouts.value(QString::fromLatin1(frame)));
    file.setValue("layout/geometry", settings.geometry);
    file.sync();
    return file.status() == QSettings::NoError;
}

}  // namespace ringscope::ui
