#include "ui/verify/client_page.h"

#include "core/formats/rule_command.h"
#include "core/session/earlier_maps.h"
#include "core/support/counted.h"
#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/panels/wrapped_label.h"
#include "ui/session/session_controller.h"
#include "ui/verify/client_reader.h"
#include "ui/verify/command_lines.h"
#include "ui/verify/key_owners_view.h"
#include "ui/verify/rows_field.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

const QString kPastedName = QStringLiteral("rows.csv");

/// "client.csv: 500 rows with a shard, 3 skipped".
QString sourceText(const QString& name, const ClientRows& rows)
{
    QString text = ClientPage::tr("%1 with a shard").arg(toQt(counted(rows.rows.size(), "row", "rows")));
    if (name != kPastedName)
        text.prepend(QFileInfo(name).fileName() + QStringLiteral(": "));
    if (const std::uint64_t skipped = rows.keys->source().rowsSkipped; skipped > 0)
        text += ClientPage::tr(", %1 skipped").arg(toQt(groupedText(skipped)));
    return text;
}

KeyOwners ownersOf(const ClientRows& rows, const ShardMap& map,
                   const std::vector<ClientDisagreement>& disagreed)
{
    KeyOwners owners;
    owners.keys = rows.keys;
    owners.hereNames = rows.names;
    for (const Shard& shard : map.shards)
        owners.thereNames.push_back(shard.name);
    const auto nobody = static_cast<std::uint32_t>(map.shards.size());
    owners.rows.reserve(disagreed.size());
    for (const ClientDisagreement& row : disagreed)
        owners.rows.push_back({row.key, row.client, row.map.isNone() ? nobody : row.map.value});
    return owners;
}

std::size_t observedRows(const KeyTable* keys)
{
    if (keys == nullptr)
        return 0;
    return static_cast<std::size_t>(
        std::count_if(keys->observed().begin(), keys->observed().end(),
                      [](const ObservedLoad& row) { return !row.key.isNone(); }));
}

}  // namespace

ClientPage::ClientPage(SessionController& session, const QString& folder, const ThemeSource& theme,
                       QWidget* parent)
    : QWidget(parent), m_session(session), m_theme(theme), m_folder(folder),
      m_field(new RowsField(theme)), m_check(new QPushButton(tr("&Check"))),
      m_open(new QPushButton(tr("&Open file..."))), m_observed(new QPushButton),
      m_source(wrappedLabel({}, theme, TextRole::Table, LabelTone::Secondary))
{
    m_result = buildResult();
    build();
    connectParts();
    showObserved();
    m_result->hide();
}

void ClientPage::build()
{
    m_check->setProperty("primary", true);
    for (QPushButton* button : {m_check, m_open, m_observed})
        button->setAutoDefault(false);
    m_check->setEnabled(false);
    m_source->hide();
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGrid);
    buttons->addWidget(m_check);
    buttons->addWidget(m_open);
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    column->addWidget(wrappedLabel(tr("Where a production client sends its keys, and whether this map "
                                 "says the same."),
                              m_theme, TextRole::Table, LabelTone::Secondary));
    column->addWidget(m_field);
    column->addLayout(buttons);
    column->addWidget(m_observed, 0, Qt::AlignLeft);
    column->addWidget(m_source);
    column->addWidget(m_result, 1);
    column->addStretch();
}

QWidget* ClientPage::buildResult()
{
    m_figure = new RoleLabel({}, m_theme, TextRole::BigNumber);
    m_sentence = wrappedLabel({}, m_theme, TextRole::PanelTitle);
    m_strangers = wrappedLabel({}, m_theme, TextRole::Table, LabelTone::Hot);
    m_conclusion = wrappedLabel({}, m_theme, TextRole::Table);
    m_ruleColumn = new QVBoxLayout;
    m_ruleColumn->setSpacing(Theme::kGap);
    m_explained = new QWidget;
    auto* explained = new QVBoxLayout(m_explained);
    explained->setContentsMargins(0, Theme::kGrid, 0, Theme::kGrid);
    explained->setSpacing(Theme::kGrid);
    explained->addWidget(wrappedLabel(tr("Rules that would explain the client"), m_theme,
                                 TextRole::PanelTitle));
    explained->addWidget(m_conclusion);
    explained->addLayout(m_ruleColumn);
    m_rows = new KeyOwnersView(tr("Rows that disagree"),
                               new KeyOwnersModel(tr("Client says"), tr("Map says")), m_theme);
    m_copy = new QPushButton(tr("Copy as CLI"));
    m_copy->setAutoDefault(false);
    m_copy->setProperty("flat", true);
    auto* head = new QHBoxLayout;
    head->addWidget(m_figure, 1);
    head->addWidget(m_copy, 0, Qt::AlignTop);
    auto* result = new QWidget;
    auto* column = new QVBoxLayout(result);
    column->setContentsMargins(0, Theme::kGrid, 0, 0);
    column->setSpacing(4);
    column->addLayout(head);
    column->addWidget(m_sentence);
    column->addWidget(m_strangers);
    column->addWidget(m_explained);
    column->addWidget(m_rows, 1);
    return result;
}

void ClientPage::connectParts()
{
    connect(m_field, &QPlainTextEdit::textChanged, this,
            [this] { m_check->setEnabled(!m_field->document()->isEmpty()); });
    connect(m_field, &RowsField::pasted, this, &ClientPage::checkTyped);
    connect(m_field, &RowsField::textGiven, this, &ClientPage::takeText);
    connect(m_field, &RowsField::filesGiven, this, &ClientPage::takeFiles);
    connect(m_check, &QPushButton::clicked, this, &ClientPage::checkTyped);
    connect(m_open, &QPushButton::clicked, this, &ClientPage::askFile);
    connect(m_observed, &QPushButton::clicked, this, &ClientPage::useObserved);
    connect(&m_session, &SessionController::snapshotChanged, this, [this] {
        showObserved();
        // Another measure, or other keys, change nothing here.
        if (!m_checked || !(m_checked->state.map == m_session.snapshot()->state.map))
            check();
    });
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(verifyLine(m_session, m_given->name, {}));
    });
    connect(&m_searching, &LatestJob::progressed, this, &ClientPage::progressed);
}

void ClientPage::checkTyped()
{
    takeText(m_field->toPlainText().toUtf8());
}

void ClientPage::takeText(const QByteArray& text)
{
    take({kPastedName, text});
}

void ClientPage::takeFiles(const QStringList& files)
{
    if (files.isEmpty())
        return;
    m_field->clear();
    take({files.first(), std::nullopt});
}

void ClientPage::askFile()
{
    auto* dialog = new QFileDialog(this, tr("Open rows of a client"), m_folder,
                                   tr("Rows (*.csv *.tsv *.txt *.jsonl *.log *.gz *.zst);;"
                                      "Everything (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_folder = QFileInfo(path).absolutePath();
        emit folderUsed(m_folder);
        takeFiles({path});
    });
    dialog->open();
}

void ClientPage::useObserved()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!snapshot || !snapshot->keys)
        return;
    m_checking.start([this, keys = snapshot->keys](const WorkContext&) -> LatestJob::Delivery {
        auto client = std::make_shared<const Given>(
            Given{clientRowsOf(keys), toQt(keys->source().name)});
        return [this, client] { give(client); };
    });
}

/// What the session knows already is one click away.
void ClientPage::showObserved()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    const KeyTable* keys = snapshot ? snapshot->keys.get() : nullptr;
    const std::size_t rows = observedRows(keys);
    m_observed->setVisible(rows > 0);
    if (rows > 0)
        m_observed->setText(tr("&Use the %1 of %2")
                                .arg(toQt(counted(rows, "observed row", "observed rows")),
                                     QFileInfo(toQt(keys->source().name))
                                         .fileName()
                                         .replace(u'&', QStringLiteral("&&"))));
}

void ClientPage::take(const ImportSource& source)
{
    m_checking.start([this, source](const WorkContext& work) -> LatestJob::Delivery {
        const Result<std::shared_ptr<const KeyTable>> table = readClient(source, work);
        if (!table)
            return [this, error = table.error()] { fail(error); };
        auto client = std::make_shared<const Given>(Given{clientRowsOf(*table), source.path});
        return [this, client] { give(client); };
    });
}

void ClientPage::give(const GivenPtr& client)
{
    m_given = client;
    say(sourceText(client->name, client->rows), false);
    check();
}

void ClientPage::check()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!snapshot || !m_given)
        return;
    m_searching.cancel();
    setSearching(false);
    m_checked = snapshot;
    m_checking.start([this, snapshot, client = m_given](const WorkContext& work) -> LatestJob::Delivery {
        Result<ClientCheck> check =
            checkClient(snapshot->state.map, *snapshot->routing, client->rows, work);
        if (!check)
            return [this, error = check.error()] { fail(error); };
        auto checked = std::make_shared<Checked>();
        checked->owners = ownersOf(client->rows, snapshot->state.map, check->disagreed);
        checked->check = *std::move(check);
        return [this, snapshot, client, checked] {
            showCheck(snapshot, client, std::move(*checked));
        };
    });
}

void ClientPage::showCheck(const SnapshotPtr& snapshot, const GivenPtr& client,
                           Checked checked)
{
    const bool agrees = checked.check.disagreed.empty();
    m_figure->setText(toQt(percentText(checked.check.agreedShare())));
    m_sentence->setText(unbroken(toQt(checked.check.sentence())));
    m_strangers->setText(readableBytes(checked.check.strangersSentence()));
    m_strangers->setVisible(!checked.check.strangers.empty());
    m_rows->setOwners(std::move(checked.owners));
    m_rows->setVisible(!agrees);
    m_explained->setVisible(!agrees);
    m_result->show();
    clearRules();
    if (!agrees)
        explain(snapshot, client);
}

void ClientPage::explain(const SnapshotPtr& snapshot, const GivenPtr& client)
{
    m_conclusion->setText(tr("Looking for a rule..."));
    m_searching.start([this, snapshot, client,
                       steps = m_session.steps()](const WorkContext& work) -> LatestJob::Delivery {
        const std::vector<PreviousMap> earlier = earlierMaps(steps);
        Result<RuleSearch> search =
            searchRules({snapshot->state.map, client->rows, earlier, {}, {}}, work);
        if (!search)
            return [this, error = search.error()] {
                setSearching(false);
                if (error.code != ErrorCode::Cancelled)
                    m_conclusion->setText(toQt(error.text()));
            };
        auto explained = std::make_shared<Explained>();
        for (const FoundRule& rule : search->rules)
            explained->offers.push_back({rule, ruleCommand(snapshot->state, rule)});
        explained->search = *std::move(search);
        return [this, explained, client] { showRules(*explained, client); };
    });
    setSearching(true);
}

void ClientPage::showRules(const Explained& explained, const GivenPtr& client)
{
    setSearching(false);
    clearRules();
    m_conclusion->setText(unbroken(readableBytes(explained.search.conclusion)));
    for (const RuleOffer& offer : explained.offers) {
        auto* row = new RuleRow(offer, m_theme);
        connect(row, &RuleRow::useAsked, this,
                [this](const Command& command) { m_session.dispatch(command); });
        connect(row, &RuleRow::copyAsked, this,
                [this, name = client->name](const std::vector<std::string>& settings) {
                    QGuiApplication::clipboard()->setText(verifyLine(m_session, name, settings));
                });
        m_ruleColumn->addWidget(row);
        m_rules << row;
    }
    if (!m_rules.isEmpty() && m_rules.first()->useButton())
        m_rules.first()->useButton()->setProperty("primary", true);
}

void ClientPage::setSearching(bool searching)
{
    m_isSearching = searching;
    emit searchingChanged();
}

void ClientPage::clearRules()
{
    for (RuleRow* row : m_rules) {
        // Its own button may have asked for this: it goes when events are done.
        row->hide();
        row->deleteLater();
        m_ruleColumn->removeWidget(row);
    }
    m_rules.clear();
}

void ClientPage::stop()
{
    m_searching.cancel();
    m_conclusion->setText(tr("The search was stopped."));
    setSearching(false);
}

void ClientPage::fail(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    m_searching.cancel();
    setSearching(false);
    m_result->hide();
    say(toQt(error.text()), true);
}

void ClientPage::say(const QString& sentence, bool isFailure)
{
    m_source->setTone(isFailure ? LabelTone::Hot : LabelTone::Secondary);
    m_source->setText(sentence);
    m_source->show();
}

void ClientPage::settle()
{
    while (m_checking.isBusy() || m_searching.isBusy()) {
        m_checking.settle();
        m_searching.settle();
    }
}

QString ClientPage::source() const { return m_source->text(); }
QString ClientPage::figure() const { return m_figure->text(); }
QString ClientPage::sentence() const { return m_sentence->text(); }
QString ClientPage::conclusion() const { return m_conclusion->text(); }

}  // namespace ringscope::ui
