#include "ui/session/session_controller.h"

#include "core/workload/opened_units.h"
#include "ui/session/derivation.h"
#include "ui/session/first_look.h"
#include "ui/session/input_reader.h"
#include "ui/session/intents.h"
#include "ui/session/latest_job.h"
#include "ui/session/opening.h"
#include "ui/session/recent_snapshots.h"
#include "ui/session/session_basis.h"

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
    RowsTaker rowsOf(std::uint64_t reading);
    void leaveLook();
    void take(std::vector<Opened> opened);
    void takeOne(Opened& opened);
    void takeSession(Opened& opened);
    void takeInput(const Opened& opened);
    bool mayReplace() const { return !replaceQuestion || replaceQuestion(); }
    void restart(History with);
    void startAnew();

    SessionController& q;
    History history{ClusterState{}};
    History lastGood{ClusterState{}};   ///< the undo list when the newest snapshot was published
    SessionBasis basis, lastGoodBasis;
    SessionStart start, lastGoodStart;
    std::uint64_t list = 0;             ///< tells the undo lists apart
    RecentSnapshots recent;
    SnapshotPtr published;
    SnapshotPtr base;                   ///< what the published one is compared with
    bool isOfThisList = false;          ///< the published one is a state of the present undo list
    QString publishedStep;
    BuildLimits limits;
    InputReader reader = readInput;
    std::function<bool()> replaceQuestion;
    QList<Opening> waiting;
    bool isUntouched = true;            ///< an example, or nothing: files replace it
    LatestJob deriving;
    FirstLook look{[this] { return FirstLook::Ground{history, isUntouched, limits}; }};
    std::uint64_t requests = 0;         ///< derivations asked for
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
    Derivation made{history, history.state(), reason, nullptr, nullptr, list};
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
    ++requests;
    const std::size_t position = history.position();
    if (const SnapshotPtr known = recent.at(position)) {
        deriving.cancel();
        publish({history, history.state(), reason, nullptr, nullptr, list}, known, published);
        return;
    }
    deriving.start([this, made = requestFor(reason),
                    limit = limits](const WorkContext& work) -> LatestJob::Delivery {
        return [this, made, derived = run(made, limit, work)] { deliver(made, derived); };
    });
}

void SessionController::Private::deliver(const Derivation& made, const Derived& derived)
{
    if (made.list != list)
        return;
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
    lastGoodBasis = basis;
    lastGoodStart = start;
    isOfThisList = true;
    publishedStep = stepText(made.history, *published);
    look.hide();
    emit q.snapshotChanged(made.reason);
    look.showAgain();
}

/// What cannot be built changes nothing: the undo list is again what it was.
void SessionController::Private::giveUp(const Error& error)
{
    history = lastGood;
    if (!isOfThisList) {
        basis = lastGoodBasis;
        start = lastGoodStart;
        ++list;
        recent.clear();
        isOfThisList = published != nullptr;
        SessionStart back = start;
        back.isBack = true;
        emit q.started(back);
    }
    emit q.historyChanged();
    leaveLook();
    if (error.code != ErrorCode::Cancelled)
        emit q.failed(sentenceOf(error));
}

/// What was there before the first rows of a file were shown is there again.
void SessionController::Private::leaveLook()
{
    if (!look.hide())
        return;
    if (published)
        emit q.snapshotChanged(PublishReason::Opened);
    else
        emit q.cleared();
}

void SessionController::Private::restart(History with)
{
    history = std::move(with);
    ++list;
    recent.clear();
    isOfThisList = false;
}

void SessionController::Private::startAnew()
{
    restart(History{ClusterState{}});
    basis = SessionBasis();
    start = {};
    emit q.started(start);
}

void SessionController::Private::readNext()
{
    if (waiting.isEmpty() || readingJob.isBusy())
        return;
    const QList<Opening> batch = std::exchange(waiting, {});
    const RowsTaker rows = rowsOf(look.begin());
    readingJob.start([this, batch, rows, with = reader](const WorkContext& work) -> LatestJob::Delivery {
        auto opened = std::make_shared<std::vector<Opened>>(readOpenings(batch, with, work, rows));
        return [this, opened] {
            take(std::move(*opened));
            readNext();
        };
    });
}

/// Brings first rows from the worker to the GUI thread.
RowsTaker SessionController::Private::rowsOf(std::uint64_t reading)
{
    return [this, reading](RowsSoFar rows) {
        const auto moved = std::make_shared<RowsSoFar>(std::move(rows));
        QMetaObject::invokeMethod(
            &look,
            [this, reading, moved] { look.take(reading, std::move(*moved)); }, Qt::QueuedConnection);
    };
}

void SessionController::Private::take(std::vector<Opened> opened)
{
    look.endReading();
    const std::uint64_t before = requests;
    orderForOpening(opened);
    // Over an example, or nothing, the first map starts a new undo list; keys alone join it.
    const bool startsAnew =
        isUntouched && std::any_of(opened.begin(), opened.end(),
                                   [](const Opened& one) { return one.isMap(); });
    if (startsAnew)
        startAnew();
    for (Opened& one : opened)
        takeOne(one);
    // What is on its way takes the place of the first rows.
    if (requests == before)
        leaveLook();
    emit q.inputsChanged();
}

void SessionController::Private::takeOne(Opened& opened)
{
    if (!opened.input) {
        if (opened.input.error().code != ErrorCode::Cancelled)
            emit q.failed(sentenceOf(opened.input.error()));
        return;
    }
    if (!opened.input->question.empty()) {
        const QString path = QString::fromStdString(opened.path);
        const QByteArray text = QByteArray::fromStdString(opened.text);
        if (opened.input->asksForRing)
            emit q.membershipAsked(path, text);
        else
            emit q.columnsAsked(path, text);
        return;
    }
    if (opened.session) {
        takeSession(opened);
        return;
    }
    if (opened.isExample && !mayReplace())
        return;
    if (opened.isExample)
        startAnew();
    takeInput(opened);
}

void SessionController::Private::takeSession(Opened& opened)
{
    if (!opened.isReload && !mayReplace())
        return;
    OpenedSession& session = *opened.session;
    SessionDocument& document = session.document;
    if (opened.isExample)
        document.undoFrom = document.scenario.commands.size();
    basis.takeOver(document, std::move(session.values));
    Reopened& reopened = session.reopened;
    restart(opened.isExample ? History(*reopened.history.state()) : std::move(reopened.history));
    isUntouched = opened.isExample || (opened.isReload && isUntouched);
    const QString path = opened.isExample ? QString() : QString::fromStdString(opened.path);
    if (!opened.isReload)
        start = {path, opened.isExample, reopened.isWhole(), false, false, document};
    SessionStart told = start;
    told.isReload = opened.isReload;
    emit q.started(told);
    for (const Error& error : reopened.leftOut)
        emit q.failed(sentenceOf(error));
    for (const QString& note : session.notes)
        emit q.noted(note);
    emit q.historyChanged();
    if (hasMap(*history.state()))
        request(PublishReason::Opened);
}

void SessionController::Private::takeInput(const Opened& opened)
{
    history.endMerging();
    const bool hadMap = hasMap(*history.state());
    const LoadedInput& input = opened.input->input;
    SessionInput source = opened.source;
    if (source.text)
        source.path = basis.freeName(source.path);
    const Command open = intents::open(source.path, opened.import);
    const Result<StatePtr> after = history.apply(
        open, [&](const InputRequest&) -> Result<LoadedInput> { return input; });
    if (!after) {
        emit q.failed(sentenceOf(after.error()));
        return;
    }
    isUntouched = opened.isExample;
    const bool isFirst = opened.isMap() && !hadMap;
    if (isFirst || !hasMap(**after)) {
        restart(History(**after));
        basis.add(open, source, input);
    } else {
        basis.know(source, input);
    }
    if (input.keys)
        emit q.noted(keysNote(input.name, *input.keys));
    if (input.units)
        emit q.noted(unitsNote(input.name, *input.units->rows));
    if (!opened.input->doubts.empty())
        emit q.doubted(QString::fromStdString(opened.path),
                       static_cast<int>(opened.input->doubts.size()));
    emit q.historyChanged();
    if (!hasMap(*history.state()))
        return;
    recent.forgetFrom(history.position());
    // A second map is a change of the first one, and plays; keys under a map do not.
    request(isFirst || !opened.isMap() ? PublishReason::Opened : PublishReason::Changed);
}

SessionController::SessionController(QObject* parent)
    : QObject(parent), d(std::make_unique<Private>(*this))
{
    connect(&d->deriving, &LatestJob::updatingChanged, this, &SessionController::updatingChanged);
    connect(&d->readingJob, &LatestJob::updatingChanged, this, &SessionController::updatingChanged);
    connect(&d->look, &FirstLook::shown, this,
            [this] { emit snapshotChanged(PublishReason::Opened); });
    connect(&d->deriving, &LatestJob::progressed, this, &SessionController::progressed);
    connect(&d->readingJob, &LatestJob::progressed, this, &SessionController::progressed);
}

SessionController::~SessionController() = default;

SnapshotPtr SessionController::snapshot() const
{
    return d->look.snapshot() ? d->look.snapshot() : d->published;
}

std::optional<std::uint64_t> SessionController::firstRows() const
{
    const SnapshotPtr& shown = d->look.snapshot();
    return shown && shown->keys ? std::optional(shown->keys->source().rowsRead) : std::nullopt;
}

SnapshotPtr SessionController::previous() const
{
    return d->look.snapshot() ? nullptr : d->base;
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

void SessionController::openWith(const QString& path, const Value& import,
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

void SessionController::reload()
{
    Opening again{{}, std::nullopt, false};
    again.again = std::make_shared<const SessionDocument>(document());
    again.known = std::make_shared<const std::map<std::string, LoadedInput>>(d->basis.values());
    d->waiting << again;
    d->readNext();
}

void SessionController::clear()
{
    d->waiting.clear();
    d->readingJob.cancel();
    d->deriving.cancel();
    d->look.endReading();
    d->look.hide();
    d->startAnew();
    d->lastGood = d->history;
    d->lastGoodBasis = d->basis;
    d->lastGoodStart = d->start;
    d->published = nullptr;
    d->base = nullptr;
    d->publishedStep.clear();
    d->isUntouched = true;
    emit historyChanged();
    emit cleared();
}

SessionDocument SessionController::document() const
{
    return d->basis.documentOf(d->history);
}

std::uint64_t SessionController::revision() const
{
    return d->history.revision();
}

bool SessionController::isAsOpened() const
{
    if (d->isUntouched)
        return true;
    const std::vector<Command> commands = d->history.commands();
    return std::all_of(commands.begin(), commands.end(),
                       [](const Command& command) { return command.id == "open"; });
}

bool SessionController::holdsTexts() const
{
    return d->basis.holdsTexts();
}

std::vector<SessionInput> SessionController::inputs() const
{
    return document().scenario.inputs;
}

const std::map<std::string, LoadedInput>& SessionController::inputValues() const
{
    return d->basis.values();
}

const History& SessionController::steps() const
{
    return d->history;
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

void SessionController::setReplaceQuestion(std::function<bool()> mayReplace)
{
    d->replaceQuestion = std::move(mayReplace);
}

void SessionController::cancel()
{
    d->waiting.clear();
    d->readingJob.cancel();
    d->deriving.cancel();
    d->history = d->lastGood;
    d->look.endReading();
    emit historyChanged();
    d->leaveLook();
}

}  // namespace ringscope::ui
