// ImportDialog: how a key file is read: a preview of its first rows, what each column is, units,
// window, sample rate, and what does not count, with its lines. Nothing is read on the GUI thread;
// the preview follows every choice. Thread: GUI thread.
#pragma once

#include "core/formats/key_preview.h"
#include "ui/dialogs/dialog_frame.h"
#include "ui/intake/import_source.h"
#include "ui/session/latest_job.h"

#include <QTimer>

#include <memory>

class QProgressBar;
class QPushButton;
class QTableView;

namespace ringscope::ui {

class ColumnChoices;
class FormChoices;
class PreviewModel;
class RoleLabel;
class SkippedList;

class ImportDialog : public DialogFrame {
    Q_OBJECT
public:
    /// `import` is where the choices start; nothing said: what can be guessed of the file.
    ImportDialog(ImportSource source, KeyImport import, const ThemeSource& theme, QWidget* parent);

    KeyImport import() const;
    FormChoices* form() const { return m_form; }
    ColumnChoices* columns() const { return m_columns; }
    QTableView* table() const { return m_table; }
    SkippedList* skipped() const { return m_skipped; }
    QPushButton* importButton() const { return m_import; }
    QPushButton* checkButton() const { return m_check; }
    QString sentence() const;
    /// For tests only.
    void settle();

signals:
    void importAsked(const ringscope::KeyImport& import);

private:
    void build();
    void buildFoot();
    void readHead();
    void takeHead(const Result<ImportHead>& head, KeyImport guessed, KeyPreview preview);
    void askPreview(bool keepsColumns);
    void takePreview(KeyPreview preview);
    void showFacts();
    void checkRows();
    void takeCheck(const ImportCheck& check);
    void showCheckable();
    QString estimate() const;

    ImportSource m_source;
    KeyImport m_start;
    std::shared_ptr<const ImportHead> m_head;
    KeyPreview m_preview;

    FormChoices* m_form;
    QTableView* m_table;
    PreviewModel* m_model;
    ColumnChoices* m_columns;
    RoleLabel* m_sentence;
    SkippedList* m_skipped;
    QProgressBar* m_progress;
    QPushButton* m_check;
    QPushButton* m_import;
    LatestJob m_previewing;
    LatestJob m_checking;
};

}  // namespace ringscope::ui
