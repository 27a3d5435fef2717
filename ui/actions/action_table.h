// The one table of what a person can ask the window for. Menus, tool row, context menus and
// shortcuts are built from it; nothing else makes a QAction with a text of its own. A row says
// what it needs, and the window tells once what is there.
#pragma once

#include <cstdint>
#include <span>

namespace ringscope::ui {

enum class ActionId {
    New, Open, ImportKeys, OpenExample, OpenRecent, Save, SaveAs, SaveBundle, Reload, Recover,
    ExportPicture, PrintPreview, Print, Quit,
    Undo, Redo, History, HistoryList, Paste, Copy, CopyTableCsv, CopyTableMarkdown, CopyImage,
    CopyWindow,
    ProbeKey, ClearNext, EditSettings,
    CopyValue, CopyKeys, PinProbe, UnpinProbes,
    AddShard, RemoveShard, DrainShard, RenameShard, WeightUp, WeightDown, SetBaseline,
    AddShardDialog, ShardState, StateActive, StateWarming, StateDraining, StateDown,
    LoseShard, LoseZone,
    ShowKeys, PinKey, UnpinKey, VerifyClients,
    ShowUnits, MoveUnit, Rebalance,
    MeasureKeys, MeasureRequests, MeasureBytes, MeasureCost,
    ModeTeach, ModeInvestigate, FilterShards, NextPane, PreviousPane, ShowTable, Lens, Compare, CompareSwap, Presenter, ThemeSystem, ThemeLight, ThemeDark, ThemeHighContrast,
    TextLarger, TextSmaller, TextReset, ReducedMotion, ResetLayout, StartPage,
    Play, StepBack, StepForward,
    Help, Recipe, Palette, Shortcuts, About,
};

/// Where a row stands in the menu bar; None: shortcut only.
enum class MenuId { None, File, Edit, Cluster, View, Play, Help };

/// What must be there before an action can do something.
enum class Need : std::uint32_t {
    Nothing = 0,
    Snapshot = 1u << 0,
    Undo = 1u << 1,
    Redo = 1u << 2,
    OneShard = 1u << 3,      ///< exactly one shard is selected
    Shards = 1u << 4,        ///< at least one
    Transition = 1u << 5,    ///< there is something to play
    Clearable = 1u << 6,     ///< a probe, a lens or a selection
    Units = 1u << 7,         ///< there are loads by unit
    Unit = 1u << 8,          ///< a unit is pointed at, and can be given to another shard
    Slots = 1u << 9,         ///< the map gives slots to shards
    Keys = 1u << 12,         ///< there are keys
    Key = 1u << 13,          ///< a key is probed, or pointed at by a menu
    KeyOverride = 1u << 14,  ///< and the map pins it to a shard
    PinnedProbes = 1u << 15, ///< at least one
};

/// What to do first, for an action that is disabled: "select a shard first".
const char* needText(Need need);

/// Of the actions of a group one is checked.
enum class ActionGroup { None, Measure, Scheme, Mode, ShardState };

struct ActionRow {
    ActionId id;
    const char* name;       ///< object name, for tests and scripts: "shard.add"
    MenuId menu;
    const char* text;       ///< with its mnemonic
    const char* shortcuts;  ///< portable texts, "; " between several
    const char* tooltip;    ///< one sentence without the shortcut, which is added
    const char* icon;       ///< a glyph of resources/icons, "" = none
    Need need = Need::Nothing;
    ActionGroup group = ActionGroup::None;
    bool checkable = false;
    bool opensMenu = false; ///< a submenu that the window fills
    bool startsBlock = false;  ///< a separator stands before it
};

std::span<const ActionRow> actionRows();
const ActionRow& rowOf(ActionId id);

/// The menus in their order, with their titles.
struct MenuRow {
    MenuId id;
    const char* title;
};
std::span<const MenuRow> menuRows();

}  // namespace ringscope::ui
