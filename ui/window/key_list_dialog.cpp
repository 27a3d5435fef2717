#include "ui/window/key_list_dialog.h"

#include "ui/models/key_list_model.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/panels/row_table.h"
#include "ui/session/selection.h"
#include "ui/session/session_controller.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

KeyScope scopeIn(const Snapshot& snapshot, const KeyListScope& scope)
{
    KeyScope out;
    const Placement* placement = snapshot.routing->placement.get();
    if (scope.unit && placement && *scope.unit < placement->unitCount()) {
        out.unit = UnitId(*scope.unit);
        return out;
    }
    const std::vector<Shard>& shards = snapshot.state.map.shards;
    for (std::size_t i = 0; i < shards.size(); ++i)
        if (scope.shardIds.contains(toQt(shards[i].id)))
            out.shards.emplace_back(i);
    return out;
}

KeyListDialog::KeyListDialog(const PanelContext& context, KeyListScope scope, QWidget* parent)
    : QDialog(parent), m_context(context), m_scope(std::move(scope)), m_filter(new QLineEdit),
      m_model(new KeyListModel(this)), m_view(new QTableView),
      m_summary(new RoleLabel({}, context.theme, TextRole::Table, LabelTone::Secondary))
{
    setObjectName(QStringLiteral("keyList"));
    setWindowTitle(m_scope.title);
    setAttribute(Qt::WA_DeleteOnClose);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter keys"));
    m_filter->setClearButtonEnabled(true);
    m_view->setModel(m_model);
    showAsRows(*m_view, tr("Keys"));
    m_view->horizontalHeader()->setSectionResizeMode(KeyListModel::Key, QHeaderView::Stretch);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* copyButton = buttons->addButton(tr("Copy as CSV"), QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(new RoleLabel(m_scope.title, context.theme, TextRole::PanelTitle));
    column->addWidget(m_filter);
    column->addWidget(m_view, 1);
    column->addWidget(m_summary);
    column->addWidget(buttons);
    connect(copyButton, &QPushButton::clicked, this, &KeyListDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &KeyListDialog::relist);
    connect(m_view, &QTableView::activated, this, [this](const QModelIndex& index) {
        if (const std::optional<std::string> key = m_model->keyAt(index.row()))
            m_context.selection.setProbe(*key);
    });
    connect(&context.session, &SessionController::snapshotChanged, this, [this] {
        m_scope.unit.reset();   // units of another map have other numbers
        relist();
    });
    connect(&context.theme, &ThemeSource::changed, this, &KeyListDialog::fit);
    resize(static_cast<int>(std::lround(context.theme.theme().scaled(460))),
           static_cast<int>(std::lround(context.theme.theme().scaled(520))));
    fit();
    relist();
}

void KeyListDialog::fit()
{
    m_view->verticalHeader()->setDefaultSectionSize(
        static_cast<int>(std::lround(m_context.theme.theme().scaled(28))));
}

void KeyListDialog::relist()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    if (!snapshot || !snapshot->keys) {
        m_summary->setText(tr("There are no keys: open a key file, or make some under Keys."));
        return;
    }
    m_job.start([this, snapshot, scope = scopeIn(*snapshot, m_scope),
                 filter = m_filter->text().toStdString()](const WorkContext& work) -> LatestJob::Delivery {
        auto list = std::make_shared<Result<KeyList>>(
            listKeys(*snapshot, scope, filter, snapshot->load.measure, kMostRows, work));
        return [this, snapshot, list] {
            if (!list->ok())
                return;
            m_summary->setText(keyListText(*snapshot, **list));
            m_model->show(snapshot, std::move(**list));
            m_view->resizeColumnToContents(KeyListModel::Load);
            m_view->resizeColumnToContents(KeyListModel::Shard);
        };
    });
}

QString KeyListDialog::summary() const
{
    return m_summary->text();
}

void KeyListDialog::copy()
{
    if (const SnapshotPtr snapshot = m_context.session.snapshot(); snapshot && snapshot->keys)
        QApplication::clipboard()->setText(keyListCsv(
            *snapshot, m_model->list(), m_redacts ? KeyNaming::Redacted : KeyNaming::Plain));
}

}  // namespace ringscope::ui
