#include "ui/session/recovery.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace ringscope::ui {

namespace {

// A kept state is named SLOT.NAME.ringscope, its lock SLOT.lock; SLOT is PROCESS-NUMBER.
constexpr int kPlacesOfAProcess = 1000;
constexpr int kNameBytes = 160;   // a file name has at most 255

QString lockOf(const QString& folder, const QString& slot)
{
    return QDir(folder).filePath(slot + QStringLiteral(".lock"));
}

QString slotOf(const QString& file)
{
    return QFileInfo(file).fileName().section(u'.', 0, 0);
}

QString nameOf(const QString& file)
{
    const QString encoded = QFileInfo(file).fileName().section(u'.', 1, -2);
    return QUrl::fromPercentEncoding(encoded.toLatin1());
}

/// Null when a living process holds the slot.
std::unique_ptr<QLockFile> lockedSlot(const QString& folder, const QString& slot)
{
    auto lock = std::make_unique<QLockFile>(lockOf(folder, slot));
    // Age says nothing: a window may stand open for weeks. Only a dead process frees its slot.
    lock->setStaleLockTime(0);
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

QStringList statesIn(const QString& folder, const QString& pattern)
{
    QStringList files;
    for (const QString& name : QDir(folder).entryList({pattern}, QDir::Files, QDir::Name))
        files << QDir(folder).filePath(name);
    return files;
}

bool isFree(const QString& folder, const QString& slot)
{
    return lockedSlot(folder, slot) != nullptr;
}

}  // namespace

QString recoveryFolder()
{
    const QString state = qEnvironmentVariable("XDG_STATE_HOME");
    return (state.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : state)
           + QStringLiteral("/ringscope/recovery");
}

std::vector<Recovery> recoveries(const QString& folder)
{
    std::vector<Recovery> found;
    for (const QString& file : statesIn(folder, QStringLiteral("*.ringscope")))
        if (isFree(folder, slotOf(file)))
            found.push_back({file, nameOf(file), QFileInfo(file).lastModified()});
    std::stable_sort(found.begin(), found.end(),
                     [](const Recovery& a, const Recovery& b) { return a.time > b.time; });
    return found;
}

bool discard(const Recovery& recovery)
{
    return !QFile::exists(recovery.path) || QFile::remove(recovery.path);
}

RecoveryPlace::RecoveryPlace(QString folder, QString slot, std::unique_ptr<QLockFile> lock)
    : m_folder(std::move(folder)), m_slot(std::move(slot)), m_lock(std::move(lock))
{
}

RecoveryPlace::~RecoveryPlace() = default;

std::unique_ptr<RecoveryPlace> RecoveryPlace::take(const QString& folder)
{
    if (!QDir().mkpath(folder))
        return nullptr;
    // States hold key names, which are personal data.
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    for (int number = 0; number < kPlacesOfAProcess; ++number) {
        const QString slot =
            QStringLiteral("%1-%2").arg(QCoreApplication::applicationPid()).arg(number);
        // A state of an older process with this number is a recovery, and no place to write to.
        if (!statesIn(folder, slot + QStringLiteral(".*.ringscope")).isEmpty())
            continue;
        if (auto lock = lockedSlot(folder, slot))
            return std::unique_ptr<RecoveryPlace>(new RecoveryPlace(folder, slot, std::move(lock)));
    }
    return nullptr;
}

std::unique_ptr<RecoveryPlace> RecoveryPlace::takeOver(const Recovery& recovery)
{
    const QString folder = QFileInfo(recovery.path).path();
    auto lock = lockedSlot(folder, slotOf(recovery.path));
    if (!lock)
        return nullptr;
    return std::unique_ptr<RecoveryPlace>(
        new RecoveryPlace(folder, slotOf(recovery.path), std::move(lock)));
}

QString RecoveryPlace::fileFor(const QString& name) const
{
    QByteArray encoded = QUrl::toPercentEncoding(name, QByteArray(), QByteArrayLiteral(".~"));
    encoded.truncate(kNameBytes);
    // No half of an escape at the end.
    const qsizetype escape = encoded.lastIndexOf('%');
    if (escape >= 0 && escape > encoded.size() - 3)
        encoded.truncate(escape);
    return QDir(m_folder).filePath(m_slot + u'.' + QString::fromLatin1(encoded)
                                   + QStringLiteral(".ringscope"));
}

void RecoveryPlace::clear(const QString& except) const
{
    for (const QString& file : statesIn(m_folder, m_slot + QStringLiteral(".*.ringscope")))
        if (file != except)
            QFile::remove(file);
}

}  // namespace ringscope::ui
