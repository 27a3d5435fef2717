#include "ui/intake/column_choice.h"
#include "ui/intake/form_choices.h"
#include "ui/intake/import_dialog.h"
#include "ui/intake/key_intake.h"
#include "ui/intake/line_view.h"
#include "ui/intake/skipped_list.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTreeWidget>

namespace ringscope::ui {
namespace {

class Import : public testing::Test {
protected:
    ImportDialog& ask(const QByteArray& text)
    {
        keys.ask({"pasted", text});
        keys.dialog()->settle();
        return *keys.dialog();
    }

    /// Chooses a field for a column, as a person does.
    void choose(ImportDialog& dialog, int column, const QString& field)
    {
        QComboBox* box = dialog.columns()->boxes()[column];
        box->setCurrentIndex(box->findText(field));
        dialog.settle();
    }

    QString chosen(ImportDialog& dialog, int column)
    {
        return dialog.columns()->boxes()[column]->currentText();
    }

    const KeyTable& imported(ImportDialog& dialog)
    {
        dialog.importButton()->click();
        session.settle();
        EXPECT_NE(session.state().keys, nullptr);
        return *session.state().keys;
    }

    ThemeSource theme;
    SessionController session;
    QWidget window;
    KeyIntake keys{session, theme, window};
};

TEST_F(Import, GuessesATableAndShowsItsRows)
{
    ImportDialog& dialog = ask("object;hits\nx;1\ny;2\n");
    EXPECT_EQ(dialog.form()->kind()->currentText(), "CSV");
    EXPECT_EQ(dialog.form()->delimiter()->currentText(), "semicolon ;");
    EXPECT_TRUE(dialog.form()->header()->isChecked());
    EXPECT_EQ(chosen(dialog, 0), "key");
    EXPECT_EQ(chosen(dialog, 1), "left out");
    EXPECT_EQ(dialog.table()->model()->index(1, 0).data().toString(), "x");
    EXPECT_EQ(dialog.table()->model()->rowCount(), 3);
    EXPECT_EQ(dialog.sentence(), "2 rows read, 0 skipped");
    choose(dialog, 1, "requests");
    const KeyTable& table = imported(dialog);
    EXPECT_EQ(table.size(), 2u);
    EXPECT_EQ(table.column(Measure::Requests).total, u128(3));
}

TEST_F(Import, AsksWhichColumnIsTheKey)
{
    ImportDialog& dialog = ask("a,b\nx,y\nz,w\n");
    EXPECT_EQ(dialog.sentence(), "Which column is the key?");
    EXPECT_FALSE(dialog.importButton()->isEnabled());
    choose(dialog, 1, "key");
    EXPECT_TRUE(dialog.importButton()->isEnabled());
    // A field is in one column: choosing it for another takes it away here.
    choose(dialog, 0, "key");
    EXPECT_EQ(chosen(dialog, 1), "left out");
    choose(dialog, 0, "left out");
    EXPECT_FALSE(dialog.importButton()->isEnabled());
    choose(dialog, 1, "key");
    dialog.form()->header()->click();
    dialog.settle();
    EXPECT_EQ(dialog.table()->model()->rowCount(), 3);
}

TEST_F(Import, ListsSkippedRowsAndShowsTheirLine)
{
    ImportDialog& dialog = ask("id,n\na,1\nb,two\nc,3\nd,4\n");
    choose(dialog, 1, "requests");
    EXPECT_EQ(dialog.sentence(), "3 rows read, 1 skipped");
    ASSERT_EQ(dialog.skipped()->list()->topLevelItemCount(), 1);
    const QTreeWidgetItem* row = dialog.skipped()->list()->topLevelItem(0);
    EXPECT_EQ(row->text(0), "3");
    EXPECT_EQ(row->text(1), "3");
    dialog.skipped()->button()->click();
    LineView* view = dialog.findChild<LineView*>();
    ASSERT_NE(view, nullptr);
    view->settle();
    EXPECT_EQ(view->markedLine(), "b,two");
    // One broken row never stops the import.
    EXPECT_EQ(imported(dialog).size(), 3u);
}

TEST_F(Import, UnitsWindowAndRateReachTheKeys)
{
    ImportDialog& dialog = ask("key,n\na,1\nb,2\n");
    dialog.form()->window()->setValue(300);
    dialog.form()->sampleRate()->setValue(0.01);
    dialog.settle();
    EXPECT_EQ(dialog.import().windowSeconds, 300);
    EXPECT_EQ(dialog.import().sampleRate, 0.01);
    dialog.form()->units()->setCurrentIndex(1);
    dialog.settle();
    EXPECT_FALSE(dialog.form()->window()->isEnabled());
    EXPECT_EQ(imported(dialog).source().windowSeconds, 1);
}

TEST_F(Import, LinesCanBeSkippedAndTheFormBeChanged)
{
    ImportDialog& dialog = ask("report\nkey,n\na,1\nb,2\n");
    dialog.form()->kind()->setCurrentIndex(0);
    dialog.form()->skip()->setValue(1);
    dialog.settle();
    EXPECT_EQ(chosen(dialog, 0), "key");
    EXPECT_EQ(dialog.sentence(), "2 rows read, 0 skipped");
    dialog.form()->kind()->setCurrentIndex(3);
    dialog.settle();
    EXPECT_EQ(dialog.table()->model()->columnCount(), 1);
    EXPECT_EQ(dialog.sentence(), "3 rows read, 0 skipped");
}

TEST_F(Import, ALargeFileIsEstimatedAndCheckedOnDemand)
{
    QByteArray text("key,n\n");
    while (text.size() < qsizetype(2) << 20)
        text += "k-12345,7\n";  // 10 bytes a row
    ImportDialog& dialog = ask(text + "broken\n");
    EXPECT_TRUE(dialog.sentence().contains("in the first 1,024 KiB"))
        << dialog.sentence().toStdString();
    EXPECT_FALSE(dialog.checkButton()->isHidden());
    dialog.checkButton()->click();
    dialog.settle();
    EXPECT_TRUE(
        dialog.sentence().startsWith("All rows checked: 209,715 rows read, 1 skipped, 1 keys"))
        << dialog.sentence().toStdString();
    EXPECT_EQ(dialog.skipped()->list()->topLevelItemCount(), 1);
}

TEST_F(Import, AFileThatIsNotThereSaysSo)
{
    keys.ask({"/tmp/there/is/no/such.csv", std::nullopt});
    keys.dialog()->settle();
    EXPECT_FALSE(keys.dialog()->sentence().isEmpty());
    EXPECT_FALSE(keys.dialog()->importButton()->isEnabled());
}

TEST_F(Import, EveryControlHasAName)
{
    ImportDialog& dialog = ask("a,b\nx,y\nz,w\n");
    for (QWidget* widget : dialog.findChildren<QWidget*>()) {
        const bool isPart = widget->parentWidget()->inherits("QAbstractSpinBox")
                            || widget->inherits("QHeaderView")
                            || widget->objectName().startsWith("qt_");
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(&dialog) || isPart)
            continue;
        EXPECT_TRUE(!widget->accessibleName().isEmpty()
                    || !widget->property("text").toString().isEmpty())
            << widget->metaObject()->className();
    }
}

}  // namespace
}  // namespace ringscope::ui
