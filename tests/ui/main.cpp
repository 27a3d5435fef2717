// main of every UI test program: one QApplication, without a display unless QT_QPA_PLATFORM
// says otherwise (tests labelled x11 are given xcb by ctest). Settings and caches go to Qt's
// test folders, never to the user's.
#include <gmock/gmock.h>

#include <QApplication>
#include <QStandardPaths>

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    testing::InitGoogleMock(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
