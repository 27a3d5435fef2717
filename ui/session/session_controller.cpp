#include "ui/session/session_controller.h"

#include "ui/session/derivation.h"
#include "ui/session/input_reader.h"
#include "ui/session/intents.h"
#include "ui/session/latest_job.h"
#include "ui/session/opening.h"
#include "ui/session/recent_snapshots.h"

#include <algorithm>
#include <utility>

namespace ringscope::ui {

namespace {

QString sentenceOf(const Error& error)
{
    QString sentence = QString::fromStdString(error.text());
    if (!error.further.empty())
        sentence += QStringLiteral(" (and %1 more in this file)").arg(error.further.size());
    return sentence;
}

bool hasMap(const ClusterState& state)
{
    return !state.map.shards.empty();
}

}  // namespace

class SessionController::Private {
public:
    explicit Private(SessionController& controller) : q(controller) {}

    bool step(const Command& command, bool isAdjustment);
    void goTo(std::size_t position, PublishReason reason);
    void request(PublishReason reason);
    Derivation requestFor(PublishReason reason) const;
    void deliver(const Derivation& request, const Derived& derived);
    void publish(const Derivation& request, SnapshotPtr snapshot, SnapshotPtr against);
    void giveUp(const Error& error);

    void readNext();
    void take(std::vector<Opened> opened);
    void takeOne(Opened& opened, bool mayStart);
    void takeInput(const Opened& opened, bool mayStart);
    void restart(History with);

    SessionController& q;
    History history{ClusterState{}};
    History lastGood{ClusterState{}};   ///< the undo list when the newest snapshot was published
    RecentSnapshots recent;
    SnapshotPtr published;
    SnapshotPtr base;                   ///< what the published one is compared with
    bool isOfThisList = false;          ///< the published one is a state of the present undo list
    QString publishedStep;
    BuildLimits limits;
    InputReader reader = readInput;
    QList<Opening> waiting;
    bool isUntouched = true;            ///< an example, or nothing: files replace it
    LatestJob deriving;
    LatestJob readingJob;
};

bool SessionController::Private::step(const Command& command, bool isAdjustment)
{
    if (!isAdjustment)
        history.endMerging();
    const std::size_t position = history.position();
    const StatePtr before = history.state();
    const Result<StatePtr> after = history.apply(command, loaderOf(reader));
    if (!after) {
        emit q.failed(sentenceOf(after.error()));
        return false;
    }
    if (*after == before)
        return true;
    isUntouched = false;
    const bool merged = history.position() == position;
    recent.forgetFrom(history.position());
    emit q.historyChanged();
    request(merged ? PublishReason::Adjusted : PublishReason::Changed);
    return true;
}

void SessionController::Private::goTo(std::size_t position, PublishReason reason)
{
    history.jump(position);
    emit q.historyChanged();
    request(reason);
}

/// A change is measured against the state before it. Where that was never derived, what is on
/// screen will do if it came just before in time; else it is derived, too.
Derivation SessionController::Private::requestFor(PublishReason reason) const
{
    const std::size_t position = history.position();
    Derivation made{history, history.state(), reason, nullptr, nullptr};
    if (position == 0)
        return made;
    made.base = recent.at(position - 1);
    const bool isStep = reason == PublishReason::Changed || reason == PublishReason::Adjusted;
    if (!made.base && isStep && isOfThisList)
        made.base = published;
    if (!made.base)
        made.baseState = history.stateAt(position - 1);
    return made;
}

void SessionController::Private::request(PublishReason reason)
{
    const std::size_t position = history.position();
    if (const SnapshotPtr known = recent.at(position)) {
        deriving.cancel();
        publish({history, history.state(), reason, nullptr, nullptr}, known, published);
        return;
    }
    deriving.start([this, made = requestFor(reason),
                    limit = limits](const WorkContext& work) -> LatestJob::Delivery {
        return [this, made, derived = run(made, limit, work)] { deliver(made, derived); };
    });
}

void SessionController::Private::deliver(const Derivation& made, const Derived& derived)
{
    const bool isNewest = history.state() == made.state;
    if (!derived.snapshot) {
        if (isNewest)
            giveUp(derived.snapshot.error());
        return;
    }
    if (isNewest)
        recent.keep(history.position(), *derived.snapshot);
    if (isNewest && made.baseState && derived.base)
        recent.keep(history.position() - 1, derived.base);
    const bool isMove = made.reason == PublishReason::Undone || made.reason == PublishReason::Redone;
    publish(made, *derived.snapshot, isMove ? published : derived.base);
}

void SessionController::Private::publish(const Derivation& made, SnapshotPtr snapshot,
                                         SnapshotPtr against)
{
    published = std::move(snapshot);
    base = made.reason == PublishReason::Opened ? nullptr : std::move(against);
    lastGood = made.history;
    isOfThisList = true;
    publishedStep = stepText(made.history, *published);
    emit q.snapshotChanged(made.reason);
}

/// What cannot be built changes nothing: the undo list is again what it was.
void SessionController::Private::giveUp(const Error& error)
{
    history = lastGood;
    emit q.historyChanged();
    if (error.code != ErrorCode::Cancelled)
        emit q.failed(sentenceOf(error));
}

void SessionController::Private::restart(History with)
{
    history = std::move(with);
    recent.clear();
    isOfThisList = false;
}

void SessionController::Private::readNext()
{
    if (waiting.isEmpty() || readingJob.isBusy())
        return;
    const QList<Opening> batch = std::exchange(waiting, {});
    readingJob.start([this, batch, with = reader](const WorkContext& work) -> LatestJob::Delivery {
        auto opened = std::make_shared<std::vector<Opened>>();
        for (const Opening& one : batch)
            opened->push_back(readOpening(one, with, work));
        return [this, opened] {
            take(std::move(*opened));
            readNext();
        };
    });
}

void SessionController::Private::take(std::vector<Opened> opened)
{
    orderForOpening(opened);
    // Over an example, or nothing, the first map starts a new undo list; keys alone join it.
    const bool startsAnew =
        isUntouched && std::any_of(opened.begin(), opened.end(),
                                   [](const Opened& one) { return one.isMap(); });
    if (startsAnew)
        restart(History{ClusterState{}});
    for (Opened& one : opened)
        takeOne(one, startsAnew);
}

void SessionController::Private::takeOne(Opened& opened, bool mayStart)
{
    if (!opened.input) {
        if (opened.input.error().code != ErrorCode::Cancelled)
            emit q.failed(sentenceOf(opened.input.error()));
        return;
    }
    if (!opened.input->question.empty()) {
        emit q.columnsAsked(QString::fromStdString(opened.path), QByteArray::fromStdString(opened.text));
        return;
    }
    if (opened.isExample)
        isUntouched = true;
    if (!opened.session) {
        takeInput(opened, mayStart || opened.isExample);
        isUntouched = isUntouched || opened.isExample;
        return;
    }
    restart(opened.isExample ? History(*opened.session->state()) : std::move(*opened.session));
    isUntouched = opened.isExample;
    emit q.historyChanged();
    request(PublishReason::Opened);
}

void SessionController::Private::takeInput(const Opened& opened, bool mayStart)
{
    history.endMerging();
    const bool hadMap = hasMap(*history.state());
    const LoadedInput& input = opened.input->input;
    const Result<StatePtr> after = history.apply(
        intents::open(opened.path, opened.import), [&](const InputRequest&) -> Result<LoadedInput> { return input; });
    if (!after) {
        emit q.failed(sentenceOf(after.error()));
        return;
    }
    const bool isFirst = opened.isMap() && !hadMap && mayStart;
    if (isFirst || !hasMap(**after))
        restart(History(**after));
    if (input.keys)
        emit q.noted(keysNote(input.name, *input.keys));
    emit q.historyChanged();
    if (!hasMap(*history.state()))
        return;
    isUntouched = false;
    recent.forgetFrom(history.position());
    // A second map is a change of the first one, and plays; keys under a map do not.
    request(isFirst || !opened.isMap() ? PublishReason::Opened : PublishReason::Changed);
}

SessionController::SessionController(QObject* parent)
    : QObject(parent), d(std::make_unique<Private>(*this))
{
    connect(&d->deriving, &LatestJob::updatingChanged, this, &SessionController::updatingChanged);
    connect(&d->readingJob, &LatestJob::updatingChanged, this, &SessionController::updatingChanged);
    connect(&d->deriving, &LatestJob::progressed, this, &SessionController::progressed);
    connect(&d->readingJob, &LatestJob::progressed, this, &SessionController::progressed);
}

SessionController::~SessionController() = default;

SnapshotPtr SessionController::snapshot() const
{
    return d->published;
}

SnapshotPtr SessionController::previous() const
{
    return d->base;
}

const ClusterState& SessionController::state() const
{
    return *d->history.state();
}

bool SessionController::dispatch(const Command& command)
{
    return d->step(command, false);
}

bool SessionController::adjust(const Command& command)
{
    return d->step(command, true);
}

void SessionController::endAdjusting()
{
    d->history.endMerging();
}

void SessionController::open(const QStringList& paths)
{
    for (const QString& path : paths)
        d->waiting << Opening{path, std::nullopt, false, {}};
    d->readNext();
}

void SessionController::openText(const QByteArray& text, const QString& name)
{
    d->waiting << Opening{name, text.toStdString(), false, {}};
    d->readNext();
}

void SessionController::openKeys(const QString& path, const Value& import,
                                 const std::optional<QByteArray>& text)
{
    std::optional<std::string> given;
    if (text)
        given = text->toStdString();
    d->waiting << Opening{path, std::move(given), false, import};
    d->readNext();
}

void SessionController::openExample(const QString& path)
{
    d->waiting << Opening{path, std::nullopt, true, {}};
    d->readNext();
}

bool SessionController::canUndo() const
{
    return d->history.canUndo();
}

bool SessionController::canRedo() const
{
    return d->history.canRedo();
}

void SessionController::undo()
{
    if (canUndo())
        d->goTo(d->history.position() - 1, PublishReason::Undone);
}

void SessionController::redo()
{
    if (canRedo())
        d->goTo(d->history.position() + 1, PublishReason::Redone);
}

void SessionController::jump(int position)
{
    const auto to = static_cast<std::size_t>(position);
    if (to != d->history.position() && to <= d->history.size())
        d->goTo(to, to < d->history.position() ? PublishReason::Undone : PublishReason::Redone);
}

QStringList SessionController::history() const
{
    QStringList steps;
    for (std::size_t i = 0; i < d->history.size(); ++i)
        steps << QString::fromStdString(d->history.step(i).description);
    return steps;
}

int SessionController::historyPosition() const
{
    return static_cast<int>(d->history.position());
}

QString SessionController::lastStep() const
{
    return d->publishedStep;
}

bool SessionController::isBusy() const
{
    return d->deriving.isBusy() || d->readingJob.isBusy() || !d->waiting.isEmpty();
}

void SessionController::settle()
{
    while (isBusy()) {
        d->readingJob.settle();
        d->deriving.settle();
    }
}

void SessionController::setLimits(const BuildLimits& limits)
{
    d->limits = limits;
}

void SessionController::setReader(InputReader reader)
{
    d->reader = std::move(reader);
}

void SessionController::cancel()
{
    d->waiting.clear();
    d->readingJob.cancel();
    d->deriving.cancel();
    d->history = d->lastGood;
    emit historyChanged();
}

}  // namespace ringscope::ui
