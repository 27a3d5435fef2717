// No object that takes the keyboard is without a name, in any view.
#include "tests/ui/access/accessible_tree.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/panels/pages.h"

#include <QLineEdit>
#include <QTabBar>

namespace ringscope::ui {
namespace {

class AccessibleNames : public WindowTest {
protected:
    void expectNames(const QString& view)
    {
        QCoreApplication::processEvents();
        for (const QString& path : unnamedIn(*window))
            ADD_FAILURE() << path.toStdString() << "\n    in " << view.toStdString();
    }

    void expectNamesOnEveryPage(const QString& view)
    {
        expectNames(view);
        for (Pages* pages : window->findChildren<Pages*>()) {
            const int first = pages->current();
            for (int page = 0; pages->isVisible() && page < pages->bar()->count(); ++page) {
                pages->show(page);
                expectNames(view + QStringLiteral(", ") + pages->bar()->tabText(page));
            }
            pages->show(first);
        }
    }
};

TEST_F(AccessibleNames, AreThereInTeach)
{
    start();
    expectNamesOnEveryPage(QStringLiteral("teach"));
}

TEST_F(AccessibleNames, AreThereInANarrowWindow)
{
    window->resize(800, 600);
    start();
    expectNamesOnEveryPage(QStringLiteral("narrow"));
}

TEST_F(AccessibleNames, AreThereWithTheTable)
{
    start();
    window->showTable(true);
    expectNames(QStringLiteral("table"));
}

TEST_F(AccessibleNames, AreThereInThePresenter)
{
    start();
    key(Qt::Key_Insert);
    window->present(true);
    expectNames(QStringLiteral("presenter"));
}

TEST_F(AccessibleNames, AreThereOnTheStartPage)
{
    start();
    window->showStart();
    expectNames(QStringLiteral("start page"));
}

TEST_F(AccessibleNames, AWalkFindsAnUnnamedControl)
{
    QWidget box;
    auto* field = new QLineEdit(&box);
    box.show();
    EXPECT_EQ(unnamedIn(box).size(), 1);
    field->setAccessibleName(QStringLiteral("Key"));
    EXPECT_EQ(unnamedIn(box).size(), 0);
}

}  // namespace
}  // namespace ringscope::ui
