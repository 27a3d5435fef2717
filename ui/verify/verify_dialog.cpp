#include "ui/verify/verify_dialog.h"

#include "ui/intake/drop_reader.h"
#include "ui/panels/pages.h"
#include "ui/theme/theme.h"
#include "ui/verify/client_page.h"
#include "ui/verify/key_owners_view.h"
#include "ui/verify/other_rule_page.h"
#include "ui/verify/rows_field.h"

#include <QDialogButtonBox>
#include <QDropEvent>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QTabBar>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr QSize kWanted(920, 760);

}  // namespace

VerifyDialog::VerifyDialog(SessionController& session, const QString& folder,
                           const ThemeSource& theme, QWidget* parent)
    : DialogFrame(tr("Verify clients"), kWanted, theme, parent), m_pages(new Pages),
      m_client(new ClientPage(session, folder, theme)), m_other(new OtherRulePage(session, theme)),
      m_progress(new QProgressBar),
      m_stop(buttons()->addButton(tr("&Stop searching"), QDialogButtonBox::ActionRole))
{
    setObjectName(QStringLiteral("verify"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    m_pages->addPage(m_client, tr("A client"));
    m_pages->addPage(m_other, tr("Another rule"));
    m_pages->bar()->setAccessibleName(tr("What is verified"));
    column()->addWidget(m_pages, 1);
    m_progress->setRange(0, 100);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the search"));
    foot()->insertWidget(0, m_progress);
    m_stop->setAutoDefault(false);
    buttons()->addButton(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_stop, &QPushButton::clicked, m_client, &ClientPage::stop);
    connect(m_client, &ClientPage::searchingChanged, this, &VerifyDialog::showSearching);
    connect(m_client, &ClientPage::folderUsed, this, &VerifyDialog::folderUsed);
    connect(m_client, &ClientPage::progressed, this, [this](double share) {
        m_progress->setValue(static_cast<int>(std::lround(share * 100)));
    });
    new QShortcut(QKeySequence::Paste, this, [this] { paste(); });
    showSearching();
    m_client->field()->setFocus();
}

void VerifyDialog::setRedacting(bool redacts)
{
    m_client->rows()->setRedacting(redacts);
    m_other->keys()->setRedacting(redacts);
}

/// Whatever has the keyboard here, what is pasted are the rows of a client.
void VerifyDialog::paste()
{
    m_pages->show(Client);
    m_client->field()->selectAll();
    m_client->field()->paste();
}

void VerifyDialog::showSearching()
{
    const bool isBusy = m_client->isSearching();
    if (!isBusy)
        m_progress->setValue(0);
    m_progress->setVisible(isBusy);
    m_stop->setVisible(isBusy);
}

void VerifyDialog::dragEnterEvent(QDragEnterEvent* event)
{
    if (!localFilesOf(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void VerifyDialog::dropEvent(QDropEvent* event)
{
    event->setDropAction(Qt::CopyAction);
    event->accept();
    m_pages->show(Client);
    const QStringList files = localFilesOf(*event->mimeData());
    if (!files.isEmpty())
        m_client->takeFiles(filesBehind(files));
    else
        m_client->takeText(event->mimeData()->text().toUtf8());
}

}  // namespace ringscope::ui
