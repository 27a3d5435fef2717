#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <QHash>

#include <cmath>

namespace ringscope::ui {

namespace {

// @names are replaced by colours and by scaled lengths; widgets opt into a form by a property
// or an object name: [primary=true], [flat=true], [segment=true], #panel. Fields take the colour of
// their text from the palette: one from here would make their placeholders half as strong.
constexpr const char* kSheet = R"(
QMainWindow, QDialog { background: @window; }
QWidget#panel { background: @panel; border-radius: 6px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QFrame#palette { background: @panel; border: 1px solid @border; border-radius: 6px; }
QFrame[hairline="true"] { background: @track; border: none; }
QLabel { background: transparent; }
QLabel[secondary="true"] { color: @secondary; }
QLabel[hot="true"] { color: @hot; }

QMenuBar { background: @panel; padding: 2px 8px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: @rowSelected; }
QMenu { background: @panel; border: 1px solid @border; padding: 4px; menu-scrollable: 1; }
QMenu::item { padding: 5px 24px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: @rowSelected; color: @text; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @track; margin: 4px 8px; }
QMenu::indicator:checked { image: url(:/icons/check-@tone.svg); width: 12px; height: 12px; left: 6px; }

QPushButton { min-height: @28px; padding: 1px 14px; border: 1px solid @border; border-radius: 6px;
              background: @panel; color: @text; }
QPushButton:hover { background: @rowSelected; }
QPushButton:pressed { background: @track; }
QPushButton:focus { border: 2px solid @text; padding: 0px 13px; }
QPushButton:disabled { color: @disabled; border-color: @track; }
QPushButton[primary="true"] { background: @text; color: @panel; border-color: @text; font-weight: bold; }
QPushButton[primary="true"]:hover { background: @secondary; }
QPushButton[primary="true"]:disabled { background: @track; color: @disabled; border-color: @track; }
QPushButton[flat="true"] { border-color: transparent; background: transparent; }
QPushButton[flat="true"]:hover { background: @rowSelected; }
QPushButton::menu-indicator { image: none; }

QToolButton { border: 1px solid transparent; border-radius: 6px; padding: 4px; background: transparent;
              color: @text; }
QToolButton:hover { background: @rowSelected; }
QToolButton:focus { border: 2px solid @text; padding: 3px; }
QToolButton:checked { background: @text; color: @panel; }
QToolButton::menu-indicator { image: none; }
QToolButton[dropdown="true"]::menu-indicator { image: url(:/icons/chevron-@tone.svg); width: 10px; height: 10px;
    subcontrol-origin: border; subcontrol-position: right center; right: 8px; }
QToolButton[round="true"] { border: none; border-radius: @16px; padding: 0px; background: @text; }
QToolButton[round="true"]:hover { background: @secondary; }
QToolButton[round="true"]:focus { border: 2px solid @border; }
QToolButton[round="true"]:disabled { background: @track; }
QToolButton[segment="true"] { padding: 2px 12px; min-height: @20px; border-radius: 5px; border: none; }
QToolButton[segment="true"]:focus { border: 2px solid @border; padding: 0px 10px; }
QToolButton[inline="true"] { padding: 0px 8px; border: 1px solid @border; border-radius: 4px; }
QToolButton:disabled { color: @disabled; }
QToolButton[bordered="true"] { border: 1px solid @border; padding: 3px 10px; background: @panel; }
QToolButton[bordered="true"] { min-height: @20px; }
QToolButton[bordered="true"]:hover { background: @rowSelected; }
QToolButton[bordered="true"]:focus { border: 2px solid @text; padding: 2px 9px; }
QToolButton[bordered="true"]:checked { background: @text; color: @panel; border-color: @text; }
QToolButton[bordered="true"]:disabled { border-color: @track; }
QToolButton[dropdown="true"], QToolButton[dropdown="true"]:focus { padding-right: 26px; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit {
    border: 1px solid @border; border-radius: 6px; background: @panel;
    padding: 2px 8px; selection-background-color: @text; selection-color: @panel; }
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox { min-height: @22px; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {
    border: 2px solid @text; padding: 1px 7px; }
QLineEdit[wrong="true"], QSpinBox[wrong="true"] { border: 2px solid @hot; padding: 1px 7px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: @disabled; border-color: @track; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/chevron-@tone.svg); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @border; padding: 2px;
    selection-background-color: @rowSelected; selection-color: @text; outline: none; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
    width: 0px; border: none; }

QCheckBox { spacing: 8px; background: transparent; }
QCheckBox::indicator, QTreeView::indicator, QTableView::indicator { width: 14px; height: 14px;
    border: 1px solid @border; border-radius: 3px; background: @panel; }
QCheckBox::indicator:checked { background: @text; border-color: @text;
    image: url(:/icons/check-@counter.svg); }

QSlider { background: transparent; min-height: 22px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @track; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @text; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0; border-radius: 8px;
    border: 2px solid @text; background: @panel; }
QSlider::handle:horizontal:hover { background: @rowSelected; }
QSlider::sub-page:horizontal:disabled, QSlider::groove:horizontal:disabled { background: @track; }
QSlider::handle:horizontal:disabled { border-color: @disabled; }

QTableView, QTreeView, QListView { background: @panel; border: none; outline: none;
    gridline-color: transparent; selection-background-color: @rowSelected; selection-color: @text; }
QHeaderView { background: @panel; }
QHeaderView::section { background: @panel; color: @secondary; border: none;
    border-bottom: 1px solid @track; padding: 4px 6px; }
QHeaderView[plain="true"]::section { border: none; padding: 4px 4px 4px 2px; }
QTableCornerButton::section { background: @panel; border: none; }

QTabBar { background: transparent; }
QTabBar::tab { padding: 5px 12px; border: none; border-bottom: 2px solid transparent; color: @secondary;
    background: transparent; }
QTabBar::tab:selected { color: @text; border-bottom: 2px solid @text; font-weight: bold; }
QTabBar::tab:hover { color: @text; }
QTabWidget::pane { border: none; }

QScrollArea { border: none; background: transparent; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: @track; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: @border; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QStatusBar { background: @panel; color: @secondary; }
QStatusBar::item { border: none; }
QToolTip { background: @panel; color: @text; border: 1px solid @border; padding: 6px; }
QProgressBar { border: none; border-radius: 2px; background: @track; max-height: 4px; }
QProgressBar::chunk { background: @text; border-radius: 2px; }
QSplitter::handle { background: transparent; }
QDockWidget { titlebar-close-icon: none; titlebar-normal-icon: none; }
)";

QHash<QString, QString> words(const Theme& theme)
{
    const bool dark = theme.isDark();
    return {
        {"window", theme.colour(Ink::Window).name()},
        {"panel", theme.colour(Ink::Panel).name()},
        {"text", theme.colour(Ink::Text).name()},
        {"secondary", theme.colour(Ink::SecondaryText).name()},
        {"hot", theme.colour(Ink::Hot).name()},
        {"border", theme.colour(ControlInk::Border).name()},
        {"track", theme.colour(ControlInk::SliderTrack).name()},
        {"rowSelected", theme.colour(ControlInk::RowSelected).name()},
        {"disabled", theme.colour(ControlInk::Disabled).name()},
        {"tone", dark ? "light" : "dark"},
        {"counter", dark ? "dark" : "light"},
    };
}

}  // namespace

QString styleSheet(const Theme& theme)
{
    const QHash<QString, QString> known = words(theme);
    const QString sheet = QString::fromLatin1(kSheet);
    QString out;
    for (qsizetype i = 0; i < sheet.size(); ++i) {
        if (sheet[i] != u'@') {
            out += sheet[i];
            continue;
        }
        qsizetype end = i + 1;
        const bool isLength = end < sheet.size() && sheet[end].isDigit();
        while (end < sheet.size() && (isLength ? sheet[end].isDigit() : sheet[end].isLetter()))
            ++end;
        const QString word = sheet.mid(i + 1, end - i - 1);
        out += isLength ? QString::number(std::lround(theme.scaled(word.toInt()))) : known.value(word);
        i = end - 1;
    }
    return out;
}

}  // namespace ringscope::ui
