#include "ui/intake/import_dialog.h"

#include "core/support/number_text.h"
#include "ui/intake/column_choice.h"
#include "ui/intake/form_choices.h"
#include "ui/intake/line_view.h"
#include "ui/intake/preview_model.h"
#include "ui/intake/skipped_list.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr QSize kWanted(920, 640);

QString rowsText(std::uint64_t rows)
{
    return rows == 1 ? ImportDialog::tr("1 row")
                     : ImportDialog::tr("%1 rows").arg(toQt(groupedText(rows)));
}

}  // namespace

ImportDialog::ImportDialog(ImportSource source, KeyImport import, const ThemeSource& theme,
                           QWidget* parent)
    : DialogFrame(tr("Import keys: %1").arg(source.name()), kWanted, theme, parent),
      m_source(std::move(source)),
      m_start(std::move(import)),
      m_form(new FormChoices(theme)),
      m_table(new QTableView),
      m_model(new PreviewModel(theme, this)),
      m_columns(nullptr),
      m_sentence(new RoleLabel(tr("Reading the first rows"), theme, TextRole::Table)),
      m_skipped(new SkippedList(theme)),
      m_progress(new QProgressBar),
      m_check(new QPushButton(tr("&Check all rows"))),
      m_import(nullptr),
      m_previewing(this),
      m_checking(this)
{
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    m_columns = new ColumnChoices(*m_table);
    connect(m_form, &FormChoices::shapeChanged, this, [this] { askPreview(false); });
    connect(m_form, &FormChoices::unitsChanged, this, [this] { askPreview(true); });
    connect(m_columns, &ColumnChoices::changed, this, [this] { askPreview(true); });
    connect(m_check, &QPushButton::clicked, this, &ImportDialog::checkRows);
    connect(&m_checking, &LatestJob::updatingChanged, this, &ImportDialog::showCheckable);
    connect(&m_checking, &LatestJob::progressed, this, [this](double share) {
        m_progress->setValue(static_cast<int>(std::lround(share * 100)));
    });
    connect(m_skipped, &SkippedList::lineAsked, this, [this](quint64 line, quint64 column) {
        auto* view = new LineView(m_source, line, column,
                                  tr("Skipped row of %1").arg(m_source.name()), this->theme(),
                                  this);
        view->setWindowModality(Qt::WindowModal);
        view->show();
    });
    readHead();
}

void ImportDialog::build()
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Preview of the first rows"));
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->setDefaultSectionSize(
        static_cast<int>(std::lround(theme().theme().scaled(28))));
    m_table->horizontalHeader()->setMinimumSectionSize(
        static_cast<int>(theme().theme().scaled(112)));
    m_table->setMinimumHeight(static_cast<int>(theme().theme().scaled(160)));
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column()->addWidget(m_form);
    column()->addWidget(m_table, 3);
    column()->addWidget(m_sentence);
    column()->addWidget(m_skipped, 1);
    buildFoot();
}

void ImportDialog::buildFoot()
{
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the check"));
    m_progress->hide();
    foot()->insertWidget(0, m_progress);
    buttons()->addButton(m_check, QDialogButtonBox::ActionRole);
    buttons()->addButton(QDialogButtonBox::Cancel);
    m_import = buttons()->addButton(tr("&Import"), QDialogButtonBox::AcceptRole);
    m_import->setDefault(true);
    m_import->setEnabled(false);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons(), &QDialogButtonBox::accepted, this, [this] {
        m_checking.cancel();
        emit importAsked(import());
        accept();
    });
}

void ImportDialog::readHead()
{
    m_previewing.start(
        [this, source = m_source, start = m_start](const WorkContext&) -> LatestJob::Delivery {
            const Result<ImportHead> head = headOf(source);
            KeyImport import = start;
            KeyPreview preview;
            if (head && import == KeyImport{})
                import = guessImport(head->text, source.path.toStdString());
            if (head)
                preview = previewKeys(head->text, head->isWhole, source.path.toStdString(), import);
            return [this, head, import, preview] { takeHead(head, import, preview); };
        });
}

void ImportDialog::takeHead(const Result<ImportHead>& head, KeyImport guessed, KeyPreview preview)
{
    if (!head) {
        m_sentence->setTone(LabelTone::Hot);
        m_sentence->setText(toQt(head.error().message));
        return;
    }
    m_head = std::make_shared<const ImportHead>(*head);
    m_form->setImport(guessed);
    m_form->showPreview(preview);
    takePreview(std::move(preview));
}

/// A text that is cut in another way has other columns: what they are is told by their names.
void ImportDialog::askPreview(bool keepsColumns)
{
    if (!m_head)
        return;
    m_checking.cancel();
    KeyImport asked = m_form->import();
    if (keepsColumns)
        asked.columns = m_columns->columns();
    // No column at all would mean: by their names. It is a question instead.
    if (keepsColumns && asked.columns.empty() && asked.kind != KeyFileKind::List) {
        m_preview.question = "Which column is the key?";
        showFacts();
        return;
    }
    m_previewing.start([this, asked, head = m_head, name = m_source.path.toStdString()](
                           const WorkContext&) -> LatestJob::Delivery {
        return [this, preview = previewKeys(head->text, head->isWhole, name, asked)] {
            takePreview(preview);
        };
    });
}

void ImportDialog::takePreview(KeyPreview preview)
{
    const bool sameColumns =
        preview.columns.size() == m_preview.columns.size()
        && std::equal(preview.columns.begin(), preview.columns.end(), m_preview.columns.begin(),
                      [](const PreviewColumn& a, const PreviewColumn& b) {
                          return a.source == b.source && a.field == b.field;
                      });
    const bool sameRows = sameColumns && preview.rows.size() == m_preview.rows.size();
    // The boxes are made anew: the focus stays on the column that was chosen.
    const qsizetype box = m_columns->boxes().indexOf(qobject_cast<QComboBox*>(focusWidget()));
    m_preview = std::move(preview);
    m_model->setPreview(m_preview);
    m_columns->show(m_preview);
    if (box >= 0 && box < m_columns->boxes().size())
        m_columns->boxes()[box]->setFocus();
    if (!sameRows)
        m_table->resizeColumnsToContents();
    showFacts();
}

void ImportDialog::showFacts()
{
    m_skipped->show(m_preview.skipped, m_preview.rowsSkipped);
    m_sentence->setTone(m_preview.question.empty() ? LabelTone::Plain : LabelTone::Hot);
    m_sentence->setText(m_preview.question.empty() ? estimate() : toQt(m_preview.question));
    showCheckable();
}

/// "9,363 rows read, 2 skipped in the first 1,024 KiB; about 1,200,000 rows in the file".
QString ImportDialog::estimate() const
{
    QString text = tr("%1 read, %2 skipped")
                       .arg(rowsText(m_preview.rowsRead), toQt(groupedText(m_preview.rowsSkipped)));
    if (m_head->isWhole)
        return text;
    text += tr(" in the first %1 KiB").arg(toQt(groupedText(m_head->text.size() / 1024)));
    if (m_head->bytes && m_preview.bytesARow > 0)
        text +=
            tr("; about %1 rows in the file")
                .arg(toQt(compactText(static_cast<double>(*m_head->bytes) / m_preview.bytesARow)));
    return text;
}

void ImportDialog::checkRows()
{
    if (m_checking.isBusy()) {
        m_checking.cancel();
        showCheckable();
        return;
    }
    m_checking.start([this, source = m_source,
                      asked = import()](const WorkContext& work) -> LatestJob::Delivery {
        return [this, check = checkAll(source, asked, work)] { takeCheck(check); };
    });
    showCheckable();
}

void ImportDialog::takeCheck(const ImportCheck& check)
{
    m_skipped->show(check.skipped,
                    std::max<std::uint64_t>(check.rowsSkipped, check.skipped.size()));
    m_sentence->setTone(check.failure.empty() ? LabelTone::Plain : LabelTone::Hot);
    m_sentence->setText(check.failure.empty() ? tr("All rows checked: %1 read, %2 skipped, %3 keys")
                                                    .arg(rowsText(check.rowsRead),
                                                         toQt(groupedText(check.rowsSkipped)),
                                                         toQt(groupedText(check.keys)))
                                              : toQt(check.failure));
    QTimer::singleShot(0, this, &ImportDialog::showCheckable);
}

void ImportDialog::showCheckable()
{
    const bool busy = m_checking.isBusy();
    m_progress->setVisible(busy);
    m_check->setText(busy ? tr("&Stop checking") : tr("&Check all rows"));
    m_check->setVisible(m_head && !m_head->isWhole);
    m_check->setEnabled(m_preview.question.empty());
    m_import->setEnabled(m_head && m_preview.question.empty());
}

KeyImport ImportDialog::import() const
{
    KeyImport import = m_form->import();
    import.columns = m_columns->columns();
    return import;
}

QString ImportDialog::sentence() const { return m_sentence->text(); }

void ImportDialog::settle()
{
    m_previewing.settle();
    m_checking.settle();
    showCheckable();
}

}  // namespace ringscope::ui
