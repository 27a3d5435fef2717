#include "ui/intake/recipe_dialog.h"

#include "core/formats/side_file.h"
#include "core/systems/system_row.h"
#include "ui/intake/system_list.h"
#include "ui/models/qt_text.h"
#include "ui/panels/wrapped_label.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr QSize kWanted(960, 720);
constexpr double kTwoHalves = 720.0;  ///< from here on the list stands beside the script
constexpr double kLevelWidth = 72.0;

/// A name of a file stays on one line, whatever its hyphens allow.
QString withoutBreaks(QString name)
{
    return name.replace(u'-', QStringLiteral("-\u2060"));
}

QString levelText(const RecipeStep& step)
{
    return step.level.empty() ? RecipeDialog::tr("see text") : toQt(step.level);
}

}  // namespace

RecipeDialog::RecipeDialog(const std::string& system, const QString& folder,
                           const ThemeSource& theme, QWidget* parent)
    : DialogFrame(tr("What do I run?"), kWanted, theme, parent), m_folder(folder),
      m_systems(new SystemList(theme)), m_halves(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_title(wrappedLabel({}, theme, TextRole::Lesson)), m_right(new QVBoxLayout),
      m_script(new QPlainTextEdit), m_sentence(wrappedLabel({}, theme, TextRole::Table)),
      m_archive(wrappedLabel({}, theme, TextRole::Mono)),
      m_said(wrappedLabel({}, theme, TextRole::Table)),
      m_copy(buttons()->addButton(tr("&Copy script"), QDialogButtonBox::ActionRole)),
      m_save(buttons()->addButton(tr("&Save script..."), QDialogButtonBox::ActionRole))
{
    setObjectName(QStringLiteral("recipe"));
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    buildButtons();
    connect(m_systems, &SystemList::currentChanged, this, &RecipeDialog::showSystem);
    connect(&theme, &ThemeSource::changed, this, &RecipeDialog::fit);
    m_systems->setCurrent(system);
    showSystem();
    fit();
    m_systems->field()->setFocus();
}

void RecipeDialog::build()
{
    m_title->setBold(true);
    m_script->setReadOnly(true);
    m_script->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_script->setAccessibleName(tr("The script"));
    m_script->setTabChangesFocus(true);
    m_said->hide();
    m_right->setSpacing(Theme::kGrid);
    m_right->addWidget(m_title);
    m_right->addWidget(m_sentence);
    m_right->addWidget(m_archive);
    m_archive->setBold(true);
    m_right->addWidget(wrappedLabel(tr("Every command only asks. Its risk stands beside it: what it "
                                  "costs, what it locks, whether it shows keys."),
                               theme(), TextRole::Table, LabelTone::Secondary));
    m_right->addWidget(m_script, 1);
    m_halves->setSpacing(Theme::kGap);
    m_halves->addWidget(m_systems);
    m_halves->addLayout(m_right, 1);
    column()->addLayout(m_halves, 1);
    foot()->insertWidget(0, m_said);
}

void RecipeDialog::buildButtons()
{
    m_copy->setProperty("primary", true);
    m_copy->style()->unpolish(m_copy);
    m_copy->style()->polish(m_copy);
    m_copy->setDefault(true);
    m_save->setAutoDefault(false);
    buttons()->addButton(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_copy, &QPushButton::clicked, this, &RecipeDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &RecipeDialog::askPath);
}

void RecipeDialog::fit()
{
    m_script->setFont(theme().theme().font(TextRole::Mono));
    m_script->setMinimumHeight(static_cast<int>(std::lround(theme().theme().scaled(168))));
    arrange();
}

void RecipeDialog::arrange()
{
    const bool isWide = width() >= theme().theme().scaled(kTwoHalves);
    m_halves->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void RecipeDialog::resizeEvent(QResizeEvent* event)
{
    DialogFrame::resizeEvent(event);
    arrange();
}

void RecipeDialog::showSystem()
{
    const std::string id = m_systems->current();
    const SystemRow* row = findSystem(id);
    const Result<std::string> script = recipeScript(id);
    m_said->hide();
    m_copy->setEnabled(script.ok());
    m_save->setEnabled(script.ok());
    m_title->setText(row ? toQt(row->title) : tr("No system has that name"));
    m_script->setPlainText(script ? toQt(*script) : QString());
    m_sentence->setText(
        script ? tr("Run it where the system runs, and drop here the one archive that it leaves:")
               : tr("Find it by its title, its id, or what it is part of."));
    m_archive->setText(script ? withoutBreaks(toQt(recipeArchiveName(id))) : QString());
    showSteps(recipeSteps(id));
}

void RecipeDialog::showSteps(const std::vector<RecipeStep>& steps)
{
    delete m_steps;
    m_steps = new QWidget;
    auto* rows = new QVBoxLayout(m_steps);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(Theme::kGrid);
    for (const RecipeStep& step : steps)
        addStep(step, *rows);
    m_right->insertWidget(m_right->indexOf(m_script), m_steps);
}

/// The level beside the command, so that an eye that runs down the levels meets every command.
void RecipeDialog::addStep(const RecipeStep& step, QVBoxLayout& rows)
{
    const bool isQuiet = step.level == "none" || step.level == "low";
    auto* level = new RoleLabel(levelText(step), theme(), TextRole::Table,
                                isQuiet ? LabelTone::Secondary : LabelTone::Plain);
    level->setBold(!isQuiet);
    level->setMinimumWidth(static_cast<int>(std::lround(theme().theme().scaled(kLevelWidth))));
    level->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(wrappedLabel(toQt(step.command), theme(), TextRole::Mono));
    if (!step.risk.empty())
        words->addWidget(wrappedLabel(unbroken(toQt(step.risk)), theme(), TextRole::Table,
                                 LabelTone::Secondary));
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::kGrid);
    row->addWidget(level, 0, Qt::AlignTop);
    row->addLayout(words, 1);
    rows.addLayout(row);
}

void RecipeDialog::copy()
{
    QGuiApplication::clipboard()->setText(script());
    say(tr("The script was copied."), false);
}

void RecipeDialog::askPath()
{
    auto* dialog = new QFileDialog(this, tr("Save script"), m_folder, tr("Scripts (*.sh)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("sh"));
    dialog->selectFile(QStringLiteral("ringscope-%1.sh").arg(toQt(m_systems->current())));
    connect(dialog, &QFileDialog::fileSelected, this, &RecipeDialog::saveTo);
    dialog->open();
}

void RecipeDialog::saveTo(const QString& path)
{
    const Outcome written = saveFile(path.toStdString(), script().toStdString());
    if (!written) {
        say(toQt(written.error().text()), true);
        return;
    }
    m_folder = QFileInfo(path).absolutePath();
    emit folderUsed(m_folder);
    say(tr("%1 was written. Run it with: bash %1").arg(QFileInfo(path).fileName()), false);
}

void RecipeDialog::say(const QString& sentence, bool isFailure)
{
    m_said->setTone(isFailure ? LabelTone::Hot : LabelTone::Plain);
    m_said->setText(sentence);
    m_said->show();
}

QString RecipeDialog::script() const { return m_script->toPlainText(); }
QString RecipeDialog::archive() const { return m_archive->text().remove(QChar(0x2060)); }
QString RecipeDialog::said() const { return m_said->text(); }

}  // namespace ringscope::ui
