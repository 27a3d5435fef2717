#include "ui/verify/key_owners_view.h"

#include "ui/panels/role_label.h"
#include "ui/panels/row_table.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

KeyOwnersView::KeyOwnersView(const QString& title, KeyOwnersModel* model, const ThemeSource& theme,
                             QWidget* parent)
    : QWidget(parent), m_theme(theme), m_model(model), m_table(new QTableView),
      m_copy(new QPushButton(tr("Copy as CSV")))
{
    m_model->setParent(this);
    m_table->setModel(m_model);
    showAsRows(*m_table, title);
    m_table->setTextElideMode(Qt::ElideNone);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_copy->setAutoDefault(false);
    m_copy->setToolTip(tr("Key names are replaced, unless the settings say otherwise"));
    auto* label = new RoleLabel(title, theme, TextRole::PanelTitle);
    label->setWordWrap(true);
    auto* head = new QHBoxLayout;
    head->addWidget(label, 1);
    head->addWidget(m_copy);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    connect(m_copy, &QPushButton::clicked, this, &KeyOwnersView::copy);
    connect(&theme, &ThemeSource::changed, this, &KeyOwnersView::fit);
    fit();
}

void KeyOwnersView::setOwners(KeyOwners owners)
{
    m_model->show(std::move(owners));
    m_table->resizeColumnsToContents();
    m_table->scrollToTop();
    m_copy->setEnabled(m_model->rowCount() > 0);
}

void KeyOwnersView::fit()
{
    const auto scaled = [this](double px) {
        return static_cast<int>(std::lround(m_theme.theme().scaled(px)));
    };
    m_table->verticalHeader()->setDefaultSectionSize(scaled(28));
    m_table->setMinimumHeight(scaled(168));
    m_table->resizeColumnsToContents();
}

void KeyOwnersView::copy()
{
    QGuiApplication::clipboard()->setText(
        m_model->csv(m_redacts ? KeyNaming::Redacted : KeyNaming::Plain));
}

}  // namespace ringscope::ui
