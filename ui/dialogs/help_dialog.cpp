#include "ui/dialogs/help_dialog.h"

#include "ui/actions/actions.h"
#include "ui/dialogs/shortcut_tree.h"
#include "ui/panels/role_label.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

namespace ringscope::ui {

namespace {

struct Step {
    ActionId action;
    const char* text;   ///< %1: its keys
};
constexpr std::array kSteps = {
    Step{ActionId::Open, QT_TR_NOOP("Open a shard map and a key file (%1), or drop them on the window.")},
    Step{ActionId::AddShard, QT_TR_NOOP("Add a shard (%1): the arcs that it takes are drawn outside the "
                                        "ring, what moved is told beside it.")},
    Step{ActionId::Play, QT_TR_NOOP("Play the change again (%1), or drag the timeline to any moment.")},
    Step{ActionId::ProbeKey, QT_TR_NOOP("Probe a key (%1): its hash, the walk to its owner, and why.")},
    Step{ActionId::Undo, QT_TR_NOOP("Take it back (%1). Every change is one step.")},
    Step{ActionId::Palette, QT_TR_NOOP("Anything else: a few letters of it (%1).")},
};

constexpr std::array kWords = {
    QT_TR_NOOP("<b>Ring, point, arc.</b> Every shard has points on the circle of hash values. An arc "
               "belongs to the point at its end, as the lookup rule says; a key lives on the shard "
               "whose arc its hash falls into."),
    QT_TR_NOOP("<b>Hot ratio.</b> The load of the fullest shard over its due share by weight. 1 is "
               "even."),
    QT_TR_NOOP("<b>Chance band.</b> How far loads differ by luck alone with so many points and keys. "
               "What lies inside it needs no explanation."),
    QT_TR_NOOP("<b>Floor.</b> The ratio that the heaviest key forces: no placement of whole keys "
               "gets below it."),
    QT_TR_NOOP("<b>Moved share, minimum movement.</b> The load that changed its owner, and the least "
               "that had to, so that every shard gets its share."),
    QT_TR_NOOP("<b>Checks.</b> Arcs sum to one turn, no key is lost, loads add up: they are computed "
               "for every state and stand in the status line."),
};

}  // namespace

HelpDialog::HelpDialog(const Actions& actions, const ThemeSource& theme, QWidget* parent)
    : DialogFrame(tr("Help"), {620, 640}, theme, parent)
{
    addHeading(tr("First steps"));
    int number = 1;
    for (const Step& step : kSteps) {
        const QString keys = keysText(actions, step.action);
        addLine(QStringLiteral("%1.  %2").arg(number++).arg(
            tr(step.text).arg(keys.isEmpty() ? tr("in the menus") : keys)));
    }
    addHeading(tr("Words and figures"));
    for (const char* text : kWords)
        addLine(tr(text));
    column()->addStretch();
    buttons()->addButton(QDialogButtonBox::Close);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* keys = new QPushButton(plainText(ActionId::Shortcuts));
    keys->setAutoDefault(false);
    buttons()->addButton(keys, QDialogButtonBox::HelpRole);
    connect(keys, &QPushButton::clicked, this, [this, &actions] {
        accept();
        actions.action(ActionId::Shortcuts)->trigger();
    });
}

void HelpDialog::addHeading(const QString& title)
{
    if (column()->count() > 0)
        column()->addSpacing(Theme::kGrid);
    column()->addWidget(new RoleLabel(title, theme(), TextRole::PanelTitle));
}

void HelpDialog::addLine(const QString& text)
{
    auto* line = new RoleLabel(text, theme(), TextRole::Table);
    line->setWordWrap(true);
    column()->addWidget(line);
}

QStringList HelpDialog::texts() const
{
    QStringList texts;
    for (const RoleLabel* label : findChildren<RoleLabel*>())
        texts << label->text();
    return texts;
}

}  // namespace ringscope::ui
