#include "ui/window/main_window.h"

#include "core/support/number_text.h"
#include "ui/actions/actions.h"
#include "ui/charts/chart_access.h"
#include "ui/investigate/investigate_frame.h"
#include "ui/models/qt_text.h"
#include "ui/models/story.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/banner.h"
#include "ui/panels/checks_view.h"
#include "ui/panels/focus_ring.h"
#include "ui/panels/pages.h"
#include "ui/panels/kept_splitter.h"
#include "ui/panels/panel_context.h"
#include "ui/panels/recovery_strip.h"
#include "ui/panels/role_label.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/status_line.h"
#include "ui/panels/table_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/ring/ring_view.h"
#include "ui/start/bring_page.h"
#include "ui/start/start_page.h"
#include "ui/window/change_column.h"
#include "ui/window/comparison.h"
#include "ui/start/examples.h"
#include "ui/window/intake.h"
#include "ui/window/mode_stack.h"
#include "ui/window/panes.h"
#include "ui/window/context_menus.h"
#include "ui/window/presenter_view.h"
#include "ui/window/progress_corner.h"
#include "ui/window/result_column.h"
#include "ui/window/session_desk.h"
#include "ui/window/session_view.h"
#include "ui/window/ring_hands.h"
#include "ui/window/stage.h"
#include "ui/window/teach_frame.h"
#include "ui/window/tool_row.h"
#include "ui/window/window_actions.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QMenuBar>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

const QString kTeachLayout = QStringLiteral("teach");
const QString kInvestigateLayout = QStringLiteral("investigate");
const QString kRowsLayout = QStringLiteral("rows");
const QByteArray kRowsForm = QByteArrayLiteral("rows");
constexpr double kTableHeight = 236.0;

Place placeOf(Mode mode)
{
    switch (mode) {
    case Mode::Teach: return Place::Teach;
    case Mode::Investigate: return Place::Investigate;
    }
    return Place::Teach;
}

/// Where shards are to be seen, and the table under them.
bool showsDocument(Place place)
{
    return place == Place::Teach || place == Place::Investigate;
}

QWidget* paddedAround(QWidget& content, const QMargins& margins)
{
    auto* holder = new QWidget;
    auto* column = new QVBoxLayout(holder);
    column->setContentsMargins(margins);
    column->addWidget(&content);
    return holder;
}

QString captionOf(const ClusterState& state)
{
    QStringList parts;
    if (!state.mapName.empty())
        parts << toQt(state.mapName);
    if (state.map.version > 0)
        parts << QStringLiteral("v%1").arg(state.map.version);
    return parts.join(QStringLiteral(" \u00b7 "));
}

/// States of the person's own windows; tests and --render have settings, and states, of their own.
QString keptFolderOf(const SettingsFile& settings)
{
    return settings.path() == SettingsFile::ofUser().path()
               ? recoveryFolder()
               : QFileInfo(settings.path()).dir().filePath(QStringLiteral("kept"));
}

}  // namespace

MainWindow::MainWindow(ThemeSource& theme, FrameClock& clock, SettingsFile settings, QWidget* parent)
    : QMainWindow(parent), m_theme(theme), m_settingsFile(std::move(settings)),
      m_settings(m_settingsFile.load()), m_player(new TransitionPlayer(clock, this)),
      m_actions(new Actions(theme, this)), m_stage(new Stage(m_session, *m_player, this)), m_menus(new ContextMenus(*this))
{
    initExamples();
    installChartAccess();
    new FocusRing(theme, this);
    setContextMenuPolicy(Qt::NoContextMenu);
    resize(1440, 900);
    qApp->installEventFilter(new PlainKeyFilter(this));
    applySettings();
    const PanelContext context{m_session, m_selection, m_theme, *m_player, *m_actions};
    m_table = new TablePanel(context);
    bindActions(*this);
    bindSubmenus(*this);
    buildCentre(context);
    buildBars(context);
    buildDesk();
    m_hands = new RingHands(*this);
    connectParts();
    m_intake = new Intake(*this);
    showTitle();
    showPlace();
    orderTabs(*this);
    connect(m_stack, &ModeStack::placeChanged, this, [this] { orderTabs(*this); });
}

MainWindow::~MainWindow()
{
    // Views that are hidden let go of their work, and ask the session for that: it must be there.
    hide();
}

void MainWindow::applySettings()
{
    m_theme.setChoice(m_settings.scheme);
    m_theme.setTextScale(m_settings.textScale);
    m_theme.setReducedMotion(m_settings.reducedMotion);
    m_player->setReducedMotion(m_settings.reducedMotion);
}

void MainWindow::buildCentre(const PanelContext& context)
{
    m_ring = new RingView(m_theme, m_selection);
    m_ring->setAccessibleName(tr("Ring"));
    m_comparison = new Comparison(m_session, *m_ring, this);
    m_changes = new ChangeColumn(context);
    m_results = new ResultColumn(context, *m_stage);
    m_transport = new TransportBar(context);
    m_banner = new Banner(m_theme);
    m_frame = new TeachFrame({m_changes, m_results, m_transport}, m_theme);
    m_presenter = new PresenterView(m_theme);
    m_investigate = new InvestigateFrame(context);
    m_investigate->setHotRatio(m_settings.hotRatio);
    m_start = new StartPage(context);
    m_bring = new BringPage(context);
    m_tools = new ToolRow(context);
    m_stack = new ModeStack(*m_ring);
    m_stack->addPlace(Place::Start, m_start);
    m_stack->addPlace(Place::Teach, m_frame, [this](QWidget* ring) { m_frame->takeRing(ring); });
    m_stack->addPlace(Place::Investigate, m_investigate,
                      [this](QWidget* ring) { m_investigate->giveRing(ring); }, PictureMode::Plain);
    m_stack->addPlace(Place::Bring, m_bring);
    m_stack->addPlace(Place::Presenter, m_presenter,
                      [this](QWidget* ring) { m_presenter->setRing(ring); },
                      PictureMode::Presenter);
    m_rows = new KeptSplitter(Qt::Vertical);
    m_rows->addWidget(m_stack);
    m_tableRow = paddedAround(*m_table, {Theme::kGap, 0, Theme::kGap, Theme::kGap});
    m_rows->addWidget(m_tableRow);
    m_rows->setStretchFactor(0, 1);
    m_tableRow->hide();
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tools);
    auto* banner = new QVBoxLayout;
    banner->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, 0);
    banner->addWidget(m_banner);
    column->addLayout(banner);
    column->addWidget(m_rows, 1);
    setCentralWidget(centre);
}

void MainWindow::buildBars(const PanelContext& context)
{
    m_actions->fill(*menuBar());
    m_caption = new RoleLabel({}, m_theme, TextRole::Axis, LabelTone::Secondary);
    m_caption->setContentsMargins(0, 0, Theme::kGap, 0);
    menuBar()->setCornerWidget(m_caption);
    m_status = new StatusLine(m_theme);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(new ProgressCorner(context.session, m_theme));
}

void MainWindow::buildDesk()
{
    m_desk = new SessionDesk(*this, keptFolderOf(m_settingsFile));
    static_cast<QVBoxLayout*>(centralWidget()->layout())->insertWidget(1, m_desk->strips());
    addViewParts(*this);
    connect(m_desk, &SessionDesk::titleChanged, this, &MainWindow::showTitle);
    connect(&m_session, &SessionController::cleared, this, [this] {
        m_status->setFacts({});
        showStart();
    });
    connect(&m_session, &SessionController::started, this, [this](const SessionStart& start) {
        if (start.isReload)
            return;
        m_selection.setProbe(std::nullopt);
        m_selection.select({});
        m_selection.setPinned({});
    });
    auto* recovery =
        new RecoveryStrip(m_desk->store(), m_theme, RecoveryStrip::Decline::Discard, m_start);
    m_start->strips()->addWidget(recovery);
    connect(this, &MainWindow::placeChanged, m_desk, [this, recovery] {
        const bool isStart = m_stack->place() == Place::Start;
        m_desk->strips()->setVisible(!isStart);
        if (isStart)
            recovery->refresh();
    });
}

void MainWindow::connectParts()
{
    connect(&m_session, &SessionController::failed, m_banner, &Banner::fail);
    connect(&m_session, &SessionController::noted, m_banner, &Banner::note);
    connect(&m_session, &SessionController::snapshotChanged, this, [this] {
        m_status->setFacts(statusFacts(*m_session.snapshot(), m_session.firstRows()));
        showTitle();
        leaveStart();
    });
    connect(m_start, &StartPage::fileChosen, this, [this](const QString& path) { openFiles({path}); });
    connect(m_start, &StartPage::exampleChosen, &m_session, &SessionController::openExample);
    connect(m_bring, &BringPage::exampleChosen, &m_session, &SessionController::openExample);
    connect(m_stack, &ModeStack::placeChanged, this, &MainWindow::showPlace);
    // Keys go to the picture at once: Space plays, and does not press a button.
    m_ring->setFocus();
    connect(m_ring, &RingView::lensChanged, this, &MainWindow::ringPartsChanged);
    connect(m_comparison, &Comparison::formChanged, this, &MainWindow::ringPartsChanged);
    connect(m_comparison, &Comparison::refused, m_banner, &Banner::note);
    connect(m_comparison, &Comparison::formChanged, m_banner, &Banner::dropNote);
    connect(m_stage, &Stage::transitionChanged, this, &MainWindow::showTransition);
    connect(m_stage, &Stage::frameChanged, this, &MainWindow::showFrame);
    connect(m_player, &TransitionPlayer::positionChanged, m_ring, &RingView::setPosition);
    connect(m_changes->shards(), &ShardRail::partsChanged, this, [this] {
        const RingParts parts = m_changes->shards()->parts();
        m_ring->setKeyLoadShown(parts.keyLoad);
        m_ring->setNamesShown(parts.names);
        m_ring->setChangedArcsShown(parts.changedArcs);
    });
    connect(m_status, &StatusLine::checksAsked, this, [this] {
        m_frame->showResults();
        m_results->pages()->show(ResultColumn::Checks);
    });
}

void MainWindow::start(const QStringList& files)
{
    if (files.isEmpty())
        showStart();
    else
        openFiles(files);
}

void MainWindow::openFiles(const QStringList& files)
{
    m_banner->dismiss();
    m_session.open(files);
    m_desk->noteOpened(files);
}

void MainWindow::settle()
{
    while (m_session.isBusy() || m_stage->isBusy() || m_investigate->isBusy()
           || m_comparison->isBusy()) {
        m_session.settle();
        m_stage->settle();
        m_investigate->settle();
        m_comparison->settle();
    }
}

void MainWindow::saveSettings()
{
    m_settingsFile.save(m_settings);
    emit settingsChanged();
}

void MainWindow::showTransition()
{
    const TransitionPtr& transition = m_stage->transition();
    m_ring->setTransition(transition);
    m_ring->setPosition(m_player->position());
    m_changes->shards()->show(transition->before(), transition->after());
    const QString step = m_session.lastStep();
    const Story story = tell(*transition->after(), step, std::nullopt);
    m_transport->setTransition(m_stage->canPlay() ? story.title : QString(), m_stage->stopNames());
}

void MainWindow::showFrame()
{
    if (!m_stage->transition())
        return;
    const RingFrame frame = m_stage->frame();
    const std::vector<SceneShard>& shards = m_stage->transition()->scene().shards;
    std::vector<std::pair<QString, std::uint64_t>> keys;
    for (std::size_t i = 0; i < frame.keys.size(); ++i)
        keys.emplace_back(toQt(shards[i].id), frame.keys[i]);
    m_changes->shards()->showKeys(keys);
    if (isPresenting())
        showHeadline();
}

void MainWindow::showHeadline()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (snapshot)
        m_presenter->show(headlineOf(*snapshot, m_session.lastStep(), m_stage->underway()),
                          m_session.lastStep().isEmpty() ? QList<Yardstick>() : yardsticksOf(*snapshot));
}

void MainWindow::showTitle()
{
    const QString caption = captionOf(m_session.state());
    m_caption->setText(caption);
    // The menu bar asks for its corner's size only when the corner is set, and puts it beside the
    // menus' tops: as high as a menu, it stands on their line.
    m_caption->setAlignment(Qt::AlignVCenter | Qt::AlignRight);
    m_caption->setFixedSize(m_caption->sizeHint().width(),
                            menuBar()->fontMetrics().height() + Theme::kGrid);
    menuBar()->setCornerWidget(m_caption);
    const QString title = m_desk->title(caption);
    setWindowTitle(title.isEmpty() ? QStringLiteral("Ringscope")
                                   : QStringLiteral("%1 - Ringscope").arg(title));
    setWindowModified(m_desk->store().isModified());
}

bool MainWindow::hasLens() const
{
    return m_ring && m_ring->lens();
}

bool MainWindow::isPresenting() const
{
    return m_stack && m_stack->place() == Place::Presenter;
}

void MainWindow::present(bool on)
{
    if (on != isPresenting())
        go(on ? Place::Presenter : placeOf(m_settings.mode));
}

void MainWindow::setMode(Mode mode)
{
    m_settings.mode = mode;
    saveSettings();
    if (m_session.snapshot())
        go(placeOf(mode));
    else if (mode == Mode::Teach)
        m_session.openExample(QString::fromLatin1(exampleOf("first-ring").path));
    else
        go(Place::Bring);
    emit placeChanged();
}

void MainWindow::showStart()
{
    go(Place::Start);
}

/// What was opened is shown in the mode of the person.
void MainWindow::leaveStart()
{
    if (m_stack->place() == Place::Start || m_stack->place() == Place::Bring)
        go(placeOf(m_settings.mode));
}

void MainWindow::go(Place place)
{
    if (place != m_stack->place())
        m_stack->go(place);
}

void MainWindow::showPlace()
{
    const Place place = m_stack->place();
    const bool isPresenter = place == Place::Presenter;
    m_actions->setChecked(ActionId::Presenter, isPresenter);
    menuBar()->setVisible(!isPresenter);
    m_tools->setVisible(place == Place::Bring || showsDocument(place));
    statusBar()->setVisible(!isPresenter);
    showTable(m_actions->action(ActionId::ShowTable)->isChecked());
    setWindowState(isPresenter ? windowState() | Qt::WindowFullScreen
                               : windowState() & ~Qt::WindowFullScreen);
    if (isPresenter)
        showHeadline();
    if (place == Place::Start)
        m_start->refresh(m_settings);
    else
        m_ring->setFocus();
    emit placeChanged();
}

void MainWindow::showTable(bool shown)
{
    m_actions->setChecked(ActionId::ShowTable, shown);
    m_tableRow->setVisible(shown && showsDocument(m_stack->place()));
}

void MainWindow::resetLayout()
{
    m_frame->resetColumns();
    m_investigate->resetColumns();
    resetRows();
    m_settings.layouts.clear();
    saveSettings();
}

void MainWindow::resetRows()
{
    const int table = static_cast<int>(std::lround(m_theme.theme().scaled(kTableHeight)));
    m_rows->setSizes({std::max(0, m_rows->height() - table), table});
}

/// A layout that cannot be read, or that lost something, leaves the default.
void MainWindow::restoreLayout()
{
    m_frame->restoreColumns(m_settings.layouts.value(kTeachLayout));
    m_investigate->restoreColumns(m_settings.layouts.value(kInvestigateLayout));
    if (!m_rows->restoreSizes(m_settings.layouts.value(kRowsLayout), kRowsForm, 1))
        resetRows();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_wasShown)
        return;
    m_wasShown = true;
    restoreLayout();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_desk->mayGiveUp()) {
        event->ignore();
        return;
    }
    m_desk->leave();
    if (!isPresenting()) {
        m_settings.layouts[kTeachLayout] = m_frame->saveColumns();
        m_settings.layouts[kInvestigateLayout] = m_investigate->saveColumns();
        m_settings.layouts[kRowsLayout] = m_rows->saveSizes(kRowsForm);
        m_settings.geometry = saveGeometry();
    }
    saveSettings();
    QMainWindow::closeEvent(event);
}

}  // namespace ringscope::ui
