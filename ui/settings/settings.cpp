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

double scaleFrom(const QVariant& value)
{
    bool isNumber = false;
    const double scale = value.toDouble(&isNumber);
    return isNumber && std::isfinite(scale) ? std::clamp(scale, 0.75, 3.0) : 1.0;
}

}  // namespace

void Settings::addRecent(const QString& path)
{
    recentFiles.removeAll(path);
    recentFiles.prepend(path);
    if (recentFiles.size() > kRecentFiles)
        recentFiles.resize(kRecentFiles);
}

SettingsFile::SettingsFile(QString path) : m_path(std::move(path)) {}

SettingsFile SettingsFile::ofUser()
{
    return SettingsFile(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
                        + QStringLiteral("/ringscope/ringscope.ini"));
}

Settings SettingsFile::load() const
{
    const QSettings file(m_path, QSettings::IniFormat);
    Settings settings;
    settings.scheme = schemeNamed(file.value("appearance/scheme").toString());
    settings.textScale = scaleFrom(file.value("appearance/text_scale", 1.0));
    settings.reducedMotion = file.value("appearance/reduced_motion", false).toBool();
    settings.mode = modeNamed(file.value("window/mode").toString()).value_or(Mode::Teach);
    settings.lastFolder = file.value("files/last_folder").toString();
    settings.recentFiles = file.value("files/recent").toStringList().mid(0, Settings::kRecentFiles);
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
    file.setValue("files/last_folder", settings.lastFolder);
    file.setValue("files/recent", settings.recentFiles);
    file.setValue("layout/version", kLayoutVersion);
    for (const char* frame : kFrames)
        file.setValue(layoutKey(frame), settings.layouts.value(QString::fromLatin1(frame)));
    file.setValue("layout/geometry", settings.geometry);
    file.sync();
    return file.status() == QSettings::NoError;
}

}  // namespace ringscope::ui
