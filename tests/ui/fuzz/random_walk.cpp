#include "tests/ui/fuzz/random_walk.h"

#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/motion/transition_player.h"
#include "ui/ring/ring_view.h"
#include "ui/session/intents.h"
#include "ui/start/examples.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <array>

namespace ringscope::ui {

namespace {

/// What ends the program.
constexpr std::array kLeftOut = {"file.quit"};

constexpr std::array kKeys = {Qt::Key_Left,  Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,  Qt::Key_Home,
                              Qt::Key_End,   Qt::Key_Space, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Tab,
                              Qt::Key_Plus,  Qt::Key_Minus, Qt::Key_Insert, Qt::Key_Delete, Qt::Key_P,
                              Qt::Key_Z,     Qt::Key_Slash, Qt::Key_Question, Qt::Key_7,   Qt::Key_F6};
constexpr std::array kSizes = {QSize(800, 600), QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)};
constexpr std::array kAlgorithms = {"ring", "modulo", "rendezvous", "jump", "maglev", "multi-probe",
                                    "anchor", "slots", "two-choices", "bounded-ring", "no-such"};
constexpr std::array kHashes = {"xxh64", "blake2b-64", "fnv1a-32", "md5", "crc32", "murmur3-32"};
constexpr std::array kWeights = {"0", "0.5", "1", "2", "3", "17", "-1", "x"};
constexpr std::array kStates = {"active", "warming", "draining", "down"};
constexpr std::array kVnodes = {"1", "2", "8", "40", "128", "0"};
constexpr std::array kCounts = {"0", "1", "12", "200", "3000"};

/// Closes whatever a move opened: nobody sits before this window.
void closeDialogs()
{
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
        dialog->reject();
    else if (QWidget* modal = QApplication::activeModalWidget())
        modal->close();
}

bool isLeftOut(const char* name)
{
    return std::any_of(kLeftOut.begin(), kLeftOut.end(),
                       [name](const char* one) { return std::string_view(one) == name; });
}

}  // namespace

RandomWalk::RandomWalk(MainWindow& window, std::uint64_t seed)
    : m_window(window), m_random(seed, "random-walk")
{
}

std::uint64_t RandomWalk::below(std::uint64_t bound)
{
    return m_random.nextBelow(bound);
}

void RandomWalk::step()
{
    using Move = void (RandomWalk::*)();
    // Twice what changes the cluster: that is what undo has to bring back.
    static constexpr std::array<Move, 16> kMoves = {
        &RandomWalk::triggerAction, &RandomWalk::triggerAction, &RandomWalk::triggerAction,
        &RandomWalk::sendCommand,   &RandomWalk::sendCommand,   &RandomWalk::sendCommand,
        &RandomWalk::sendCommand,   &RandomWalk::openExample,   &RandomWalk::selectShards,
        &RandomWalk::probeKey,      &RandomWalk::pressKey,      &RandomWalk::useMouse,
        &RandomWalk::dragMouse,     &RandomWalk::turnWheel,     &RandomWalk::moveInTime,
        &RandomWalk::walkHistory};
    QTimer closer;
    QObject::connect(&closer, &QTimer::timeout, [] { closeDialogs(); });
    closer.start(0);
    if (below(40) == 0)
        resizeWindow();
    else
        (this->*kMoves[below(kMoves.size())])();
    // Half of the moves come before the last one has been worked out.
    if (below(2) == 0)
        m_window.settle();
    QCoreApplication::processEvents();
}

std::string RandomWalk::anyShard()
{
    const std::vector<Shard>& shards = m_window.session().state().map.shards;
    return shards.empty() ? "nobody" : shards[below(shards.size())].name;
}

QPoint RandomWalk::anyPlace(const QWidget& widget)
{
    return {static_cast<int>(below(static_cast<std::uint64_t>(std::max(1, widget.width())))),
            static_cast<int>(below(static_cast<std::uint64_t>(std::max(1, widget.height()))))};
}

void RandomWalk::triggerAction()
{
    const ActionRow& row = actionRows()[below(actionRows().size())];
    QAction* action = m_window.actions().action(row.id);
    // A new style sheet costs as much as everything else together.
    const bool restyles = row.group == ActionGroup::Scheme || row.id == ActionId::TextLarger
                          || row.id == ActionId::TextSmaller || row.id == ActionId::TextReset;
    if (restyles && below(20) != 0)
        return;
    if (isLeftOut(row.name) || row.opensMenu || !action->isVisible() || !action->isEnabled())
        return;
    m_told << QStringLiteral("action %1").arg(QLatin1String(row.name));
    action->trigger();
}

void RandomWalk::sendCommand()
{
    const std::string shard = anyShard();
    const std::array commands = {
        intents::addShard("new-" + std::to_string(below(9)), oneOf(kWeights)),
        intents::removeShard(shard),
        intents::setWeight(shard, oneOf(kWeights)),
        intents::setState(shard, oneOf(kStates)),
        intents::renameShard(shard, "name-" + std::to_string(below(5))),
        intents::setField("vnodes", oneOf(kVnodes)),
        intents::setField("algorithm", oneOf(kAlgorithms)),
        intents::setField("hash", oneOf(kHashes)),
        intents::pin("t-" + std::to_string(below(40)), shard),
        intents::unpin("t-" + std::to_string(below(40))),
        intents::workload("keys", oneOf(kCounts)),
        intents::baseline()};
    const Command& command = commands[below(commands.size())];
    m_told << toQt(describe(command));
    if (below(4) == 0)
        m_window.session().adjust(command);
    else
        m_window.session().dispatch(command);
}

void RandomWalk::openExample()
{
    // Without the one of a million keys: a walk is short.
    const std::span<const Example> small = examples().subspan(0, 2);
    const Example& example = small[below(small.size())];
    m_told << QStringLiteral("example %1").arg(QLatin1String(example.id));
    m_window.session().openExample(QString::fromLatin1(example.path));
}

void RandomWalk::selectShards()
{
    QStringList ids;
    for (const Shard& shard : m_window.session().state().map.shards)
        if (below(3) == 0)
            ids << toQt(shard.id);
    m_told << QStringLiteral("select %1").arg(ids.join(u','));
    m_window.selection().select(ids);
}

void RandomWalk::probeKey()
{
    const std::string key = "t-" + std::to_string(below(60));
    m_told << QStringLiteral("probe %1").arg(toQt(key));
    m_window.selection().setProbe(key);
}

void RandomWalk::pressKey()
{
    const Qt::Key key = oneOf(kKeys);
    m_told << QStringLiteral("key %1").arg(QKeySequence(key).toString());
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &m_window, key);
}

void RandomWalk::useMouse()
{
    QWidget& target = below(2) == 0 ? static_cast<QWidget&>(m_window.ring()) : m_window;
    if (!target.isVisible())
        return;
    const QPoint place = anyPlace(target);
    QWidget* hit = target.childAt(place);
    m_told << QStringLiteral("click %1,%2").arg(place.x()).arg(place.y());
    QTest::mouseClick(hit ? hit : &target, Qt::LeftButton, Qt::NoModifier,
                      hit ? hit->mapFrom(&target, place) : place);
}

void RandomWalk::dragMouse()
{
    RingView& ring = m_window.ring();
    if (!ring.isVisible())
        return;
    const QPoint from = anyPlace(ring), to = anyPlace(ring);
    m_told << QStringLiteral("drag %1,%2 to %3,%4").arg(from.x()).arg(from.y()).arg(to.x()).arg(to.y());
    QTest::mousePress(&ring, Qt::LeftButton, Qt::NoModifier, from);
    for (int i = 1; i <= 4; ++i)
        QTest::mouseMove(&ring, from + (to - from) * i / 4);
    QTest::mouseRelease(&ring, Qt::LeftButton, Qt::NoModifier, to);
}

void RandomWalk::turnWheel()
{
    RingView& ring = m_window.ring();
    if (!ring.isVisible())
        return;
    const QPoint place = anyPlace(ring);
    const int angle = below(2) == 0 ? 120 : -120;
    m_told << QStringLiteral("wheel %1 at %2,%3").arg(angle).arg(place.x()).arg(place.y());
    QWheelEvent event(place, ring.mapToGlobal(place), {}, {0, angle}, Qt::NoButton,
                      below(2) == 0 ? Qt::ControlModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&ring, &event);
}

void RandomWalk::moveInTime()
{
    const double t = static_cast<double>(below(101)) / 100.0;
    m_told << QStringLiteral("seek %1").arg(t);
    m_window.player().seek(t);
}

void RandomWalk::walkHistory()
{
    SessionController& session = m_window.session();
    const auto steps = static_cast<std::uint64_t>(session.history().size());
    const int to = static_cast<int>(below(steps + 1));
    m_told << QStringLiteral("jump %1").arg(to);
    session.jump(to);
}

void RandomWalk::resizeWindow()
{
    const QSize size = oneOf(kSizes);
    m_told << QStringLiteral("resize %1x%2").arg(size.width()).arg(size.height());
    m_window.resize(size);
}

}  // namespace ringscope::ui
