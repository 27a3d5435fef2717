// main of every UI test program: one QApplication, without a display unless QT_QPA_PLATFORM
// says otherwise (tests labelled x11 are given xcb by ctest). Settings and data go to
// a folder that ends with the program, never to the user's own.
#include <gmock/gmock.h>

#include <QApplication>
#include <QTemporaryDir>

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home;
    if (!home.isValid())
        qFatal("no temporary folder: %s", qPrintable(home.errorString()));
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        qputenv(name, home.filePath(name).toLocal8Bit());

    testing::InitGoogleMock(&argc, argv);
    QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
