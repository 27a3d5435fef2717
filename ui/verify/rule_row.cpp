#include "ui/verify/rule_row.h"

#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope::ui {

RuleRow::RuleRow(const RuleOffer& offer, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent),
      m_sentence(new RoleLabel(unbroken(readableBytes(offer.rule.sentence)), theme,
                               TextRole::Table))
{
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGrid);
    if (offer.command) {
        m_use = new QPushButton(tr("Use this rule"));
        m_use->setAccessibleName(tr("Use this rule: %1").arg(m_sentence->text()));
        m_use->setAutoDefault(false);
        buttons->addWidget(m_use);
        connect(m_use, &QPushButton::clicked, this,
                [this, command = *offer.command] { emit useAsked(command); });
    } else {
        auto* why = new RoleLabel(tr("No one command says this: change the map by hand."), theme,
                                  TextRole::Table, LabelTone::Secondary);
        why->setWordWrap(true);
        buttons->addWidget(why, 1);
    }
    if (!offer.rule.set.empty()) {
        m_copy = new QPushButton(tr("Copy as CLI"));
        m_copy->setAccessibleName(tr("Copy as a command line: %1").arg(m_sentence->text()));
        m_copy->setProperty("flat", true);
        m_copy->setAutoDefault(false);
        buttons->addWidget(m_copy);
        connect(m_copy, &QPushButton::clicked, this,
                [this, settings = offer.rule.set] { emit copyAsked(settings); });
    }
    buttons->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_sentence);
    column->addLayout(buttons);
}

QString RuleRow::sentence() const { return m_sentence->text(); }

}  // namespace ringscope::ui
