#include "ui/window/main_window.h"

#include "core/support/number_text.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/models/story.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/banner.h"
#include "ui/panels/checks_view.h"
#include "ui/panels/pages.h"
#include "ui/panels/panel_context.h"
#include "ui/panels/role_label.h"
#include "ui/panels/shard_rail.h"
#include "ui/panels/status_line.h"
#include "ui/panels/table_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/ring/ring_view.h"
#include "ui/window/change_column.h"
#include "ui/window/examples.h"
#include "ui/window/presenter_view.h"
#include "ui/window/progress_corner.h"
#include "ui/window/result_column.h"
#include "ui/window/stage.h"
#include "ui/window/teach_frame.h"
#include "ui/window/tool_row.h"
#include "ui/window/window_actions.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUrl>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

QStringList droppedFiles(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
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

}  // namespace

MainWindow::MainWindow(ThemeSource& theme, FrameClock& clock, SettingsFile settings, QWidget* parent)
    : QMainWindow(parent), m_theme(theme), m_settingsFile(std::move(settings)),
      m_settings(m_settingsFile.load()), m_player(new TransitionPlayer(clock, this)),
      m_actions(new Actions(theme, this)), m_stage(new Stage(m_session, *m_player, this))
{
    initExamples();
    setAcceptDrops(true);
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
    connectParts();
    showTitle();
}

MainWindow::~MainWindow() = default;

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
    m_changes = new ChangeColumn(context);
    m_results = new ResultColumn(context, *m_stage);
    m_transport = new TransportBar(context);
    m_banner = new Banner(m_theme);
    m_frame = new TeachFrame({m_changes, m_ring, m_results, m_table, m_transport, m_banner}, m_theme);
    m_presenter = new PresenterView(m_theme);
    m_tools = new ToolRow(context);
    m_views = new QStackedWidget;
    m_views->addWidget(m_frame);
    m_views->addWidget(m_presenter);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tools);
    column->addWidget(m_views, 1);
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

void MainWindow::connectParts()
{
    connect(&m_session, &SessionController::failed, m_banner, &Banner::fail);
    connect(&m_session, &SessionController::noted, m_banner, &Banner::note);
    connect(&m_session, &SessionController::snapshotChanged, this, [this] {
        m_status->setFacts(statusFacts(*m_session.snapshot()));
        showTitle();
    });
    // Keys go to the picture at once: Space plays, and does not press a button.
    m_ring->setFocus();
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
        m_session.openExample(QString::fromLatin1(firstExample().path));
    else
        openFiles(files);
}

void MainWindow::openFiles(const QStringList& files)
{
    m_banner->dismiss();
    for (const QString& file : files) {
        if (!QFileInfo::exists(file))
            continue;
        m_settings.lastFolder = QFileInfo(file).absolutePath();
        m_settings.addRecent(QFileInfo(file).absoluteFilePath());
    }
    saveSettings();
    m_session.open(files);
}

void MainWindow::settle()
{
    while (m_session.isBusy() || m_stage->isBusy()) {
        m_session.settle();
        m_stage->settle();
    }
}

void MainWindow::saveSettings()
{
    m_settingsFile.save(m_settings);
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
    if (m_isPresenting)
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
    setWindowTitle(caption.isEmpty() ? QStringLiteral("Ringscope")
                                     : QStringLiteral("%1 - Ringscope").arg(caption));
}

void MainWindow::present(bool on)
{
    if (on == m_isPresenting)
        return;
    m_isPresenting = on;
    m_actions->setChecked(ActionId::Presenter, on);
    menuBar()->setVisible(!on);
    m_tools->setVisible(!on);
    statusBar()->setVisible(!on);
    m_ring->setMode(on ? PictureMode::Presenter : PictureMode::Teach);
    if (on)
        m_presenter->setRing(m_frame->takeRing());
    else
        m_frame->giveRingBack();
    m_views->setCurrentWidget(on ? static_cast<QWidget*>(m_presenter) : m_frame);
    setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
    if (on)
        showHeadline();
    m_ring->setFocus();
    emit presentingChanged();
}

void MainWindow::showTable(bool shown)
{
    m_actions->setChecked(ActionId::ShowTable, shown);
    m_frame->showTable(shown);
}

void MainWindow::resetLayout()
{
    m_frame->resetColumns();
    m_settings.columns.clear();
    saveSettings();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QStringList files = droppedFiles(*event->mimeData());
    if (!files.isEmpty())
        openFiles(files);
    else if (event->mimeData()->hasText())
        m_session.openText(event->mimeData()->text().toUtf8(), tr("dropped text"));
    event->acceptProposedAction();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_wasShown)
        return;
    m_wasShown = true;
    if (!m_settings.columns.isEmpty())
        m_frame->restoreColumns(m_settings.columns);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_isPresenting) {
        m_settings.columns = m_frame->saveColumns();
        m_settings.geometry = saveGeometry();
    }
    saveSettings();
    QMainWindow::closeEvent(event);
}

}  // namespace ringscope::ui
