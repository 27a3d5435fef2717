// MainWindow: puts the rooms together: menus, tool row, the pages of the stack with the table under
// them, status line. What an action does stands in window_actions, what a panel shows in the panel.
// Thread: GUI thread.
#pragma once

#include "ui/session/selection.h"
#include "ui/session/session_controller.h"
#include "ui/settings/settings.h"

#include <QMainWindow>

#include <memory>


namespace ringscope::ui {

class Actions;
class Banner;
class ChangeColumn;
class BringPage;
class Comparison;
class ContextMenus;
class FrameClock;
class Intake;
class InvestigateFrame;
class KeptSplitter;
class ModeStack;
class PresenterView;
class ResultColumn;
class RingHands;
class RingView;
class SessionDesk;
class Stage;
class StartPage;
class StatusLine;
class TablePanel;
class TeachFrame;
class ThemeSource;
class ToolRow;
class TransitionPlayer;
class TransportBar;
struct PanelContext;
enum class Place;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    /// Theme and clock outlive the window. Settings are read now and written when they change.
    MainWindow(ThemeSource& theme, FrameClock& clock, SettingsFile settings,
               QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Files in any order and number; none: the start page.
    void start(const QStringList& files);
    void openFiles(const QStringList& files);
    /// Waits until everything is on screen. For --render and tests only.
    void settle();

    SessionController& session() { return m_session; }
    Selection& selection() { return m_selection; }
    TransitionPlayer& player() { return *m_player; }
    Stage& stage() { return *m_stage; }
    Actions& actions() { return *m_actions; }
    ThemeSource& theme() { return m_theme; }
    Settings& settings() { return m_settings; }
    void saveSettings();

    ModeStack& stack() { return *m_stack; }
    StartPage& startPage() { return *m_start; }
    InvestigateFrame& investigate() { return *m_investigate; }
    RingView& ring() { return *m_ring; }
    /// False before the ring is there, too.
    bool hasLens() const;
    Comparison& comparison() { return *m_comparison; }
    ChangeColumn& changes() { return *m_changes; }
    ResultColumn& results() { return *m_results; }
    TablePanel& table() { return *m_table; }
    TeachFrame& frame() { return *m_frame; }
    ToolRow& tools() { return *m_tools; }
    SessionDesk& desk() { return *m_desk; }
    StatusLine& statusLine() { return *m_status; }
    Banner& banner() { return *m_banner; }
    TransportBar& transport() { return *m_transport; }
    Intake& intake() { return *m_intake; }
    ContextMenus& menus() { return *m_menus; }
    RingHands& hands() { return *m_hands; }

    bool isPresenting() const;
    void present(bool on);
    /// Of the document, or of the next one while the start page is shown.
    Mode mode() const { return m_settings.mode; }
    /// Goes there, when there is something to show; else there after the next opening.
    void setMode(Mode mode);
    void showStart();
    void showTable(bool shown);
    void resetLayout();

signals:
    /// Another page of the window is shown.
    void placeChanged();
    void settingsChanged();
    /// A lens was opened or closed, or a comparison switched.
    void ringPartsChanged();

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void applySettings();
    void go(Place place);
    void leaveStart();
    void showPlace();
    void restoreLayout();
    void resetRows();
    void buildCentre(const PanelContext& context);
    void buildBars(const PanelContext& context);
    void buildDesk();
    void connectParts();
    void showTransition();
    void showFrame();
    void showTitle();
    void showHeadline();

    ThemeSource& m_theme;
    SettingsFile m_settingsFile;
    Settings m_settings;
    Selection m_selection;
    SessionController m_session;
    TransitionPlayer* m_player;
    Actions* m_actions;
    Stage* m_stage;
    Intake* m_intake = nullptr;
    ContextMenus* m_menus;
    RingHands* m_hands = nullptr;

    ModeStack* m_stack = nullptr;
    KeptSplitter* m_rows = nullptr;
    QWidget* m_tableRow = nullptr;
    StartPage* m_start = nullptr;
    BringPage* m_bring = nullptr;
    InvestigateFrame* m_investigate = nullptr;
    ToolRow* m_tools = nullptr;
    TeachFrame* m_frame = nullptr;
    PresenterView* m_presenter = nullptr;
    RingView* m_ring = nullptr;
    Comparison* m_comparison = nullptr;
    ChangeColumn* m_changes = nullptr;
    ResultColumn* m_results = nullptr;
    TablePanel* m_table = nullptr;
    TransportBar* m_transport = nullptr;
    Banner* m_banner = nullptr;
    StatusLine* m_status = nullptr;
    SessionDesk* m_desk = nullptr;
    class RoleLabel* m_caption = nullptr;
    bool m_wasShown = false;
};

}  // namespace ringscope::ui
