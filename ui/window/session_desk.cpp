#include "ui/window/session_desk.h"

#include "core/workload/opened_units.h"
#include "ui/models/recent_content.h"
#include "ui/panels/banner.h"
#include "ui/panels/recovery_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/session_questions.h"

#include <QDir>
#include <QFileInfo>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

/// "map.yaml", "map.yaml and keys.csv", "map.yaml and 3 more".
QString namesText(const QStringList& files)
{
    const QString first = QFileInfo(files.first()).fileName();
    if (files.size() == 1)
        return first;
    if (files.size() == 2)
        return QObject::tr("%1 and %2").arg(first, QFileInfo(files[1]).fileName());
    return QObject::tr("%1 and %2 more").arg(first).arg(files.size() - 1);
}

}  // namespace

SessionDesk::SessionDesk(MainWindow& window, const QString& keptFolder)
    : QObject(&window), m_window(window), m_store(window.session(), keptFolder),
      m_questions(questionsOver(window)), m_strips(new QWidget),
      m_changed(new OfferStrip(window.theme(), m_strips)),
      m_recovery(new RecoveryStrip(m_store, window.theme(), RecoveryStrip::Decline::NotNow, m_strips))
{
    auto* column = new QVBoxLayout(m_strips);
    column->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    column->setSpacing(0);
    for (QWidget* strip : {static_cast<QWidget*>(m_recovery), static_cast<QWidget*>(m_changed)}) {
        strip->setContentsMargins(0, Theme::kGrid, 0, 0);
        column->addWidget(strip);
    }
    SessionController& session = window.session();
    session.setReplaceQuestion([this] { return mayGiveUp(); });
    connect(&m_store, &SessionStore::changed, this, &SessionDesk::titleChanged);
    connect(&m_store, &SessionStore::failed, &window.banner(), &Banner::fail);
    connect(&m_store, &SessionStore::bundleSaved, this, [this](const QString& path) {
        m_window.banner().note(tr("%1 was written.").arg(QFileInfo(path).fileName()));
    });
    connect(&m_store, &SessionStore::saved, this, [this](const QString& path) { noteOpened({path}); });
    connect(&session, &SessionController::inputsChanged, this, &SessionDesk::watchInputs);
    connect(&session, &SessionController::cleared, this, &SessionDesk::watchInputs);
    connect(&session, &SessionController::snapshotChanged, this, &SessionDesk::noteContents);
    connect(&m_watch, &FileWatch::changed, this, &SessionDesk::tellChanged);
    connect(&m_watch, &FileWatch::gone, this, &SessionDesk::tellGone);
    const auto useInterval = [this] {
        m_store.setKeepEvery(std::chrono::seconds(m_window.settings().autosaveSeconds));
    };
    connect(&window, &MainWindow::settingsChanged, this, useInterval);
    useInterval();
    connect(m_changed, &OfferStrip::accepted, this, &SessionDesk::reload);
    connect(m_changed, &OfferStrip::declined, m_changed, &QWidget::hide);
}

QString SessionDesk::proposedPath(const QString& ending) const
{
    const QString folder = m_store.path().isEmpty() ? m_window.settings().lastFolder
                                                    : QFileInfo(m_store.path()).absolutePath();
    return QDir(folder).filePath(m_store.name() + ending);
}

bool SessionDesk::save()
{
    return m_store.path().isEmpty() ? saveAs() : saveTo(m_store.path());
}

bool SessionDesk::saveAs()
{
    const QString path = m_questions.sessionPath(proposedPath(QStringLiteral(".ringscope")));
    return !path.isEmpty() && saveTo(path);
}

/// A session is small, and what comes next (closing, another document) depends on it: it is
/// waited for.
bool SessionDesk::saveTo(const QString& path)
{
    m_window.settings().lastFolder = QFileInfo(path).absolutePath();
    m_store.saveAs(path);
    m_store.settle();
    return !m_store.isModified();
}

void SessionDesk::saveBundle()
{
    const Questions::BundleAnswer answer =
        m_questions.bundlePath(proposedPath(QStringLiteral(".ringbundle")),
                               m_window.settings().redactKeys);
    if (!answer.path.isEmpty())
        m_store.saveBundle(answer.path, answer.redact);
}

void SessionDesk::startNew()
{
    if (mayGiveUp())
        m_window.session().clear();
}

void SessionDesk::reload()
{
    m_changed->hide();
    m_window.banner().dismiss();
    m_window.session().reload();
}

bool SessionDesk::mayGiveUp()
{
    if (!m_store.isModified())
        return true;
    switch (m_questions.keepChanges(m_store.name())) {
    case Answer::Save: return save();
    case Answer::DontSave: return true;
    case Answer::Cancel: break;
    }
    return false;
}

QString SessionDesk::title(const QString& caption) const
{
    if (m_store.path().isEmpty())
        return caption.isEmpty() ? QString() : caption + QStringLiteral("[*]");
    const QString name = m_store.name() + QStringLiteral("[*]");
    return caption.isEmpty() ? name : name + QStringLiteral(" \u00b7 ") + caption;
}

void SessionDesk::watchInputs()
{
    m_changed->hide();
    m_watch.watch(m_window.session().inputs());
}

void SessionDesk::tellChanged(const QStringList& files)
{
    m_changed->offer(tr("%1 changed on disk.").arg(namesText(files)), tr("Reload"), tr("Ignore"));
}

void SessionDesk::tellGone(const QStringList& files)
{
    m_window.banner().note(tr("%1 is gone. What was read of it stays.").arg(namesText(files)));
}

void SessionDesk::noteOpened(const QStringList& paths)
{
    for (const QString& path : paths) {
        if (!QFileInfo::exists(path))
            continue;
        const QString whole = QFileInfo(path).absoluteFilePath();
        m_window.settings().lastFolder = QFileInfo(path).absolutePath();
        m_window.settings().addRecent(whole);
        m_window.settings().recentNotes[whole].when = QDateTime::currentDateTime();
        m_recent << whole;
    }
    m_window.saveSettings();
    if (m_window.session().snapshot() && !m_window.session().isBusy())
        noteContents();
}

void SessionDesk::noteContents()
{
    if (m_recent.isEmpty() || m_window.session().firstRows())
        return;
    const Snapshot& snapshot = *m_window.session().snapshot();
    const auto& values = m_window.session().inputValues();
    for (const QString& path : std::exchange(m_recent, {})) {
        const auto value = values.find(path.toStdString());
        const bool isKeys = value != values.end() && value->second.keys && !value->second.map;
        const bool isUnits = value != values.end() && value->second.units;
        m_window.settings().recentNotes[path].mode =
            QString::fromLatin1(modeId(m_window.mode()));
        m_window.settings().recentNotes[path].content =
            isKeys    ? keysContent(*value->second.keys)
            : isUnits ? unitsContent(*value->second.units->rows)
                      : shardsContent(snapshot);
    }
    m_window.saveSettings();
}

}  // namespace ringscope::ui
