#include "ui/window/bind/bindings.h"

#include "ui/actions/actions.h"
#include "ui/investigate/investigate_frame.h"
#include "ui/motion/transition_player.h"
#include "ui/session/intents.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/panes.h"

#include <array>

namespace ringscope::ui {

namespace {

constexpr double kTextStep = 1.1;

void scaleText(MainWindow& window, double scale)
{
    window.theme().setTextScale(scale);
    window.settings().textScale = window.theme().theme().textScale();
    window.saveSettings();
}

void chooseScheme(MainWindow& window, SchemeChoice choice)
{
    window.theme().setChoice(choice);
    window.settings().scheme = choice;
    window.saveSettings();
}

void reduceMotion(MainWindow& window, bool reduced)
{
    window.theme().setReducedMotion(reduced);
    window.player().setReducedMotion(reduced);
    window.settings().reducedMotion = reduced;
    window.saveSettings();
}

struct MeasureAction {
    ActionId action;
    Measure measure;
};
constexpr std::array kMeasureActions = {
    MeasureAction{ActionId::MeasureKeys, Measure::Keys},
    MeasureAction{ActionId::MeasureRequests, Measure::Requests},
    MeasureAction{ActionId::MeasureBytes, Measure::Bytes},
    MeasureAction{ActionId::MeasureCost, Measure::Cost}};

struct SchemeAction {
    ActionId action;
    SchemeChoice choice;
};
constexpr std::array kSchemeActions = {
    SchemeAction{ActionId::ThemeSystem, SchemeChoice::System},
    SchemeAction{ActionId::ThemeLight, SchemeChoice::Light},
    SchemeAction{ActionId::ThemeDark, SchemeChoice::Dark},
    SchemeAction{ActionId::ThemeHighContrast, SchemeChoice::HighContrast}};

}  // namespace

void bindView(MainWindow& window, Actions& actions)
{
    for (const MeasureAction& row : kMeasureActions)
        actions.setHandler(row.action, [&window, measure = row.measure](bool) {
            window.session().dispatch(intents::measure(measure));
        });
    for (const SchemeAction& row : kSchemeActions)
        actions.setHandler(row.action,
                           [&window, choice = row.choice](bool) { chooseScheme(window, choice); });
    actions.setHandler(ActionId::NextPane, [&window](bool) { goToPane(window, 1); });
    actions.setHandler(ActionId::PreviousPane, [&window](bool) { goToPane(window, -1); });
    actions.setHandler(ActionId::ModeTeach, [&window](bool) { window.setMode(Mode::Teach); });
    actions.setHandler(ActionId::ModeInvestigate, [&window](bool) { window.setMode(Mode::Investigate); });
    actions.setHandler(ActionId::FilterShards, [&window](bool) {
        window.setMode(Mode::Investigate);
        window.investigate().focusFilter();
    });
    actions.setHandler(ActionId::StartPage, [&window](bool) { window.showStart(); });
    actions.setHandler(ActionId::ShowTable, [&window](bool shown) { window.showTable(shown); });
    actions.setHandler(ActionId::Presenter, [&window](bool on) { window.present(on); });
    const auto scale = [&window] { return window.theme().theme().textScale(); };
    actions.setHandler(ActionId::TextLarger, [=, &window](bool) { scaleText(window, scale() * kTextStep); });
    actions.setHandler(ActionId::TextSmaller, [=, &window](bool) { scaleText(window, scale() / kTextStep); });
    actions.setHandler(ActionId::TextReset, [&window](bool) { scaleText(window, 1.0); });
    actions.setHandler(ActionId::ReducedMotion, [&window](bool on) { reduceMotion(window, on); });
    actions.setHandler(ActionId::ResetLayout, [&window](bool) { window.resetLayout(); });
}

void showViewChecked(MainWindow& window)
{
    for (const MeasureAction& row : kMeasureActions)
        window.actions().setChecked(row.action, window.session().state().measure == row.measure);
    for (const SchemeAction& row : kSchemeActions)
        window.actions().setChecked(row.action, window.theme().choice() == row.choice);
    window.actions().setChecked(ActionId::ModeTeach, window.mode() == Mode::Teach);
    window.actions().setChecked(ActionId::ModeInvestigate, window.mode() == Mode::Investigate);
    window.actions().setChecked(ActionId::ReducedMotion, window.theme().reducedMotion());
}

}  // namespace ringscope::ui
