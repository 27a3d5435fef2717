#include "ui/window/session_questions.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace ringscope::ui {

namespace {

SessionDesk::Answer askToKeep(QWidget& window, const QString& name)
{
    QMessageBox box(QMessageBox::NoIcon, QObject::tr("Unsaved changes"),
                    QObject::tr("Save the changes of %1?").arg(name), QMessageBox::NoButton, &window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(QObject::tr("What is not saved is lost."));
    QPushButton* save = box.addButton(QObject::tr("&Save"), QMessageBox::AcceptRole);
    QPushButton* drop = box.addButton(QObject::tr("&Don't save"), QMessageBox::DestructiveRole);
    QPushButton* cancel = box.addButton(QObject::tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == save)
        return SessionDesk::Answer::Save;
    return box.clickedButton() == drop ? SessionDesk::Answer::DontSave : SessionDesk::Answer::Cancel;
}

QString withEnding(const QString& path, const QString& ending)
{
    return path.isEmpty() || path.endsWith(ending) ? path : path + ending;
}

QString askForSession(QWidget& window, const QString& proposed)
{
    return withEnding(QFileDialog::getSaveFileName(&window, QObject::tr("Save session as"), proposed,
                                                   QObject::tr("Sessions (*.ringscope)")),
                      QStringLiteral(".ringscope"));
}

/// Names are replaced unless a person says otherwise, and says it for this one bundle.
SessionDesk::Questions::BundleAnswer askForBundle(QWidget& window, const QString& proposed,
                                                  bool redactsKeys)
{
    QMessageBox box(QMessageBox::NoIcon, QObject::tr("Save bundle"),
                    QObject::tr("One file with map, keys and view, to pass on."),
                    QMessageBox::NoButton, &window);
    auto* redact = new QCheckBox(QObject::tr("&Replace key names"));
    redact->setChecked(redactsKeys);
    box.setCheckBox(redact);
    box.setInformativeText(
        QObject::tr("A replaced name keeps four characters at most, and its owner under every map: "
                    "the numbers stay. Names of shards and hosts are not replaced."));
    box.addButton(QObject::tr("&Choose file..."), QMessageBox::AcceptRole);
    box.setEscapeButton(box.addButton(QObject::tr("Cancel"), QMessageBox::RejectRole));
    box.exec();
    if (box.buttonRole(box.clickedButton()) != QMessageBox::AcceptRole)
        return {};
    const QString path =
        QFileDialog::getSaveFileName(&window, QObject::tr("Save bundle"), proposed,
                                     QObject::tr("Bundles (*.ringbundle)"));
    return {withEnding(path, QStringLiteral(".ringbundle")), redact->isChecked()};
}

}  // namespace

SessionDesk::Questions questionsOver(QWidget& window)
{
    SessionDesk::Questions questions;
    questions.keepChanges = [&window](const QString& name) { return askToKeep(window, name); };
    questions.sessionPath = [&window](const QString& path) { return askForSession(window, path); };
    questions.bundlePath = [&window](const QString& path, bool redact) {
        return askForBundle(window, path, redact);
    };
    return questions;
}

}  // namespace ringscope::ui
