#include "ui/session/session_store.h"

#include "core/formats/bundle.h"
#include "core/formats/session_file.h"
#include "core/formats/side_file.h"
#include "ui/session/input_paths.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace ringscope::ui {

namespace {

constexpr const char* kRecoveryField = "recovery";
constexpr QLatin1String kBundleEnding(".ringbundle");

QString sentenceOf(const Error& error)
{
    return QString::fromStdString(error.text());
}

Outcome writeDocument(const std::string& path, const SessionDocument& document)
{
    const std::string text = writeSessionFile(document);
    if (text.size() > kMaxSessionBytes)
        return tooLarge(path + ": pasted texts make the session larger than 1 GiB; save them as "
                               "files and open those");
    return saveFile(path, text);
}

QString textOf(const Value* value)
{
    return value == nullptr ? QString() : QString::fromStdString(value->text());
}

}  // namespace

SessionStore::SessionStore(SessionController& session, QString keptFolder, QObject* parent)
    : QObject(parent), m_session(session), m_keptFolder(std::move(keptFolder))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kKeepEvery);
    connect(&m_timer, &QTimer::timeout, this, &SessionStore::keepAside);
    connect(&session, &SessionController::started, this, &SessionStore::takeStart);
    connect(&session, &SessionController::historyChanged, this, &SessionStore::noteChange);
    connect(&session, &SessionController::inputsChanged, this, &SessionStore::noteChange);
    connect(&session, &SessionController::snapshotChanged, this, &SessionStore::takeSnapshot);
}

SessionStore::~SessionStore() = default;

QString SessionStore::name() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).completeBaseName();
    if (!m_nameWithoutPath.isEmpty())
        return m_nameWithoutPath;
    const QString map = QFileInfo(QString::fromStdString(m_session.state().mapName)).completeBaseName();
    return map.isEmpty() ? tr("Untitled") : map;
}

bool SessionStore::isModified() const
{
    if (m_extrasChanged || !m_saved)
        return true;
    if (m_session.revision() == *m_saved)
        return false;
    return !m_path.isEmpty() || !m_session.isAsOpened();
}

/// A text that came without a file is lost with the window, though nobody changed anything.
bool SessionStore::hasWork() const
{
    if (isModified())
        return true;
    return m_path.isEmpty() && !m_isExample && m_session.holdsTexts();
}

SessionDocument SessionStore::document(const QString& folder) const
{
    SessionDocument document = m_session.document();
    document.view = m_view.write();
    document.notes = m_notes;
    document.candidates = m_candidates;
    document.extras = m_extras;
    return folder.isEmpty() ? document : inputsFrom(document, QDir(folder));
}

void SessionStore::saveAs(const QString& path)
{
    m_saving.start([this, path = QFileInfo(path).absoluteFilePath(), list = m_list,
                    revision = m_session.revision(), extras = std::exchange(m_extrasChanged, false),
                    made = document(QFileInfo(path).absolutePath())](const WorkContext&) -> LatestJob::Delivery {
        const Outcome written = writeDocument(path.toStdString(), made);
        return [this, path, list, revision, extras, written] {
            if (list != m_list)
                return;
            m_extrasChanged = m_extrasChanged || (extras && !written);
            if (written)
                m_saved = revision;
            tellSaved(path, written);
        };
    });
}

void SessionStore::tellSaved(const QString& path, const Outcome& written)
{
    if (!written) {
        emit changed();
        emit failed(sentenceOf(written.error()));
        return;
    }
    m_path = path;
    m_nameWithoutPath.clear();
    m_wasModified = isModified();
    clearKept();
    emit changed();
    emit saved(path);
}

void SessionStore::saveBundle(const QString& path, bool redact)
{
    std::optional<RedactionSecret> secret;
    if (redact)
        secret = RedactionSecret{QRandomGenerator::system()->generate64(),
                                 QRandomGenerator::system()->generate64()};
    auto source = std::make_shared<const BundleSource>(
        BundleSource{document({}), m_session.inputValues(), m_session.steps()});
    m_bundling.start([this, path = QFileInfo(path).absoluteFilePath(), secret,
                      source](const WorkContext& work) -> LatestJob::Delivery {
        const Result<SessionDocument> bundle = bundled(*source, secret, work);
        const Outcome written =
            bundle ? writeDocument(path.toStdString(), *bundle) : Outcome(bundle.error());
        return [this, path, written] {
            if (written)
                emit bundleSaved(path);
            else if (written.error().code != ErrorCode::Cancelled)
                emit failed(sentenceOf(written.error()));
        };
    });
}

void SessionStore::settle()
{
    m_bundling.settle();
    m_saving.settle();
    m_keeping.settle();
}

void SessionStore::setNotes(Value notes)
{
    m_notes = std::move(notes);
    m_extrasChanged = true;
    noteChange();
}

void SessionStore::open(const Recovery& recovery)
{
    m_opening = recovery;
    m_session.open({recovery.path});
}

void SessionStore::discard(const Recovery& recovery)
{
    if (!ui::discard(recovery))
        emit failed(tr("%1 cannot be removed").arg(recovery.path));
    emit recoveriesChanged();
}

void SessionStore::takeStart(const SessionStart& start)
{
    ++m_list;
    m_isExample = start.isExample;
    if (start.isReload) {
        // What was saved was saved of the inputs as they were.
        m_saved = m_wasModified ? std::nullopt : std::optional(m_session.revision());
        return;
    }
    clearKept();
    m_notes = start.document.notes;
    m_candidates = start.document.candidates;
    m_extras = start.document.extras;
    m_viewToShow = start.document.view;
    m_view.clear();
    m_extrasChanged = false;
    m_saved = start.isBack ? std::nullopt : std::optional(m_session.revision());
    // What is not whole is never written over the file that is; nor is a bundle, which would get
    // inputs by path and key names.
    const bool isOwnFile = start.isWhole && !start.path.endsWith(kBundleEnding);
    m_path = isOwnFile ? start.path : QString();
    m_nameWithoutPath = isOwnFile ? QString() : QFileInfo(start.path).completeBaseName();
    if (m_opening && m_opening->path == start.path)
        takeRecovery(start);
    m_opening.reset();
}

/// The document goes on under its old name and path, as changed as it was.
void SessionStore::takeRecovery(const SessionStart& start)
{
    const auto isRecovery = [](const Value::Entry& field) { return field.first == kRecoveryField; };
    const auto field = std::find_if(m_extras.begin(), m_extras.end(), isRecovery);
    m_path = field == m_extras.end() || !start.isWhole ? QString() : textOf(field->second.find("path"));
    m_nameWithoutPath = m_opening->name;
    if (field != m_extras.end())
        m_extras.erase(field);
    m_saved.reset();
    // What could not be recovered whole stays where it is, for another try.
    if (start.isWhole)
        if (auto place = RecoveryPlace::takeOver(*m_opening))
            m_place = std::move(place);
    emit recoveriesChanged();
}

void SessionStore::takeSnapshot()
{
    if (!m_viewToShow)
        return;
    const Value view = *std::exchange(m_viewToShow, std::nullopt);
    m_view.read(view);
}

void SessionStore::noteChange()
{
    ++m_changes;
    m_wasModified = isModified();
    keepLater();
    emit changed();
}

void SessionStore::setKeepEvery(std::chrono::milliseconds interval)
{
    if (interval == m_timer.intervalAsDuration())
        return;
    m_timer.setInterval(interval);
    m_timer.stop();
    keepLater();
}

void SessionStore::keepLater()
{
    if (m_timer.interval() > 0 && hasWork() && m_changes != m_keptChanges && !m_timer.isActive())
        m_timer.start();
}

void SessionStore::keepAside()
{
    if (!hasWork()) {
        clearKept();
        return;
    }
    if (m_changes == m_keptChanges)
        return;
    if (!m_place)
        m_place = RecoveryPlace::take(m_keptFolder);
    if (!m_place) {
        tellKeptFailure(tr("%1 cannot be written: changes are not kept aside").arg(m_keptFolder));
        return;
    }
    SessionDocument made = document({});
    made.extras.emplace_back(kRecoveryField,
                             Value::map({{"path", Value::scalar(m_path.toStdString(), true)}}));
    m_keeping.start([this, made = std::move(made), file = m_place->fileFor(name()),
                     changes = m_changes](const WorkContext&) -> LatestJob::Delivery {
        const Outcome written = writeDocument(file.toStdString(), made);
        return [this, file, changes, written] { wasKept(file, changes, written); };
    });
}

void SessionStore::wasKept(const QString& file, std::uint64_t changes, const Outcome& written)
{
    if (!written) {
        tellKeptFailure(sentenceOf(written.error()));
        return;
    }
    m_keptFailed = false;
    m_keptChanges = changes;
    if (!hasWork())
        clearKept();
    else
        m_place->clear(file);
    keepLater();
}

/// Told once, not every half minute.
void SessionStore::tellKeptFailure(const QString& sentence)
{
    if (!std::exchange(m_keptFailed, true))
        emit failed(sentence);
    keepLater();
}

void SessionStore::clearKept()
{
    if (m_place)
        m_place->clear();
}

void SessionStore::leave()
{
    m_timer.stop();
    m_keeping.settle();
    clearKept();
}

}  // namespace ringscope::ui
