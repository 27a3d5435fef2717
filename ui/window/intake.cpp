#include "ui/window/intake.h"

#include "core/workload/key_table.h"
#include "ui/intake/drop_overlay.h"
#include "ui/intake/file_drops.h"
#include "ui/intake/key_intake.h"
#include "ui/intake/line_view.h"
#include "ui/intake/membership_intake.h"
#include "ui/intake/text_intake.h"
#include "ui/models/qt_text.h"
#include "ui/panels/banner.h"
#include "ui/start/drop_zone.h"
#include "ui/start/start_page.h"
#include "ui/window/main_window.h"
#include "ui/window/mode_stack.h"

#include <QFileDialog>
#include <QFileInfo>

namespace ringscope::ui {

Intake::Intake(MainWindow& window)
    : QObject(&window),
      m_window(window),
      m_drops(new FileDrops(window, window.theme())),
      m_texts(new TextIntake(window.session(), window.theme(), window)),
      m_keys(new KeyIntake(window.session(), window.theme(), window)),
      m_members(new MembershipIntake(window.session(), window.theme(), window))
{
    connectDrops();
    connectTexts();
    SessionController& session = window.session();
    // After the banner has them: it shows the sentence, this adds what can be done.
    connect(&session, &SessionController::failed, this, &Intake::offerLine);
    connect(&session, &SessionController::noted, this, &Intake::offerMapping);
    connect(&session, &SessionController::columnsAsked, this,
            [this](const QString& path, const QByteArray& text) {
                m_keys->ask({path, text.isEmpty() ? std::nullopt : std::optional(text)});
            });
    connectMembers();
}

void Intake::connectMembers()
{
    SessionController& session = m_window.session();
    connect(&session, &SessionController::membershipAsked, this,
            [this](const QString& path, const QByteArray& text) {
                m_members->ask({path, text.isEmpty() ? std::nullopt : std::optional(text)});
            });
    connect(&session, &SessionController::doubted, this, &Intake::tellDoubts);
}

void Intake::tellDoubts(const QString& path, int doubts)
{
    const ImportSource source = sourceNamed(path);
    m_window.banner().note(tr("%1: %n thing(s) in it were not believed", nullptr, doubts)
                               .arg(source.name()));
    m_window.banner().offer(tr("Show..."), [this, source] { m_members->ask(source); });
}

void Intake::connectDrops()
{
    connect(m_drops, &FileDrops::filesDropped, &m_window, &MainWindow::openFiles);
    connect(m_drops, &FileDrops::textDropped, this,
            [this](const QByteArray& text) { m_texts->take(text, tr("Dropped text")); });
    // The start page has a zone of its own; on other pages the hints lie over the window.
    connect(&m_drops->reader(), &DropReader::changed, this, [this] {
        QStringList lines;
        const DropHints& hints = m_drops->reader().hints();
        for (const DropHint& hint : hints.files)
            lines << hintLine(hint);
        if (hints.more() > 0)
            lines << tr("and %1 more").arg(hints.more());
        m_window.startPage().zone()->setHints(lines);
    });
    const auto follow = [this] {
        m_drops->setOverlayWanted(m_window.stack().place() != Place::Start);
    };
    connect(&m_window.stack(), &ModeStack::placeChanged, this, follow);
    follow();
}

void Intake::connectTexts()
{
    connect(m_texts, &TextIntake::noted, this, [this](const QString& sentence) {
        m_window.banner().dismiss();
        m_window.banner().note(sentence);
    });
    connect(m_texts, &TextIntake::failed, this, [this](const QString& sentence) {
        m_window.banner().dismiss();
        m_window.banner().fail(sentence);
    });
    connect(m_texts, &TextIntake::taken, this,
            [this](const QString& name, const QByteArray& text) { m_given.insert(name, text); });
    connect(m_texts, &TextIntake::filesPasted, &m_window, &MainWindow::openFiles);
}

void Intake::importKeys()
{
    auto* dialog = new QFileDialog(
        &m_window, tr("Import keys"), m_window.settings().lastFolder,
        tr("Keys (*.csv *.tsv *.txt *.jsonl *.log *.gz *.zst);;Everything (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_window.settings().lastFolder = QFileInfo(path).absolutePath();
        m_keys->ask({path, std::nullopt});
    });
    dialog->open();
}

void Intake::paste()
{
    if (!m_texts->takeClipboard())
        m_window.banner().fail(tr("There is no text in the clipboard"));
}

ImportSource Intake::sourceNamed(const QString& name) const
{
    if (!QFileInfo::exists(name) && m_given.contains(name))
        return {name, m_given.value(name)};
    return {name, std::nullopt};
}

void Intake::offerLine(const QString& sentence)
{
    const auto place = placeIn(sentence);
    if (!place || m_window.banner().failures().size() > 1)
        return;
    const ImportSource source = sourceNamed(place->file);
    if (!source.text && !QFileInfo::exists(source.path))
        return;
    m_window.banner().offer(tr("Show line"), [this, source, place] {
        auto* view = new LineView(source, place->line, place->column, place->what, m_window.theme(),
                                  &m_window);
        view->show();
    });
}

/// Only keys tell their name first; other notes are of no use for a mapping.
void Intake::offerMapping(const QString& sentence)
{
    const auto keys = m_window.session().state().keys;
    if (!keys)
        return;
    const ImportSource source = sourceNamed(toQt(keys->source().name));
    if (!sentence.startsWith(source.name() + QStringLiteral(": ")))
        return;
    if (!source.text && !QFileInfo(source.path).isFile())
        return;
    m_window.banner().offer(tr("Mapping..."), [this, source] { m_keys->ask(source); });
}

}  // namespace ringscope::ui
