#include "ui/panels/offer_strip.h"

#include "ui/panels/role_label.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>

namespace ringscope::ui {

namespace {

constexpr int kEdge = 6;

}  // namespace

OfferStrip::OfferStrip(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_text(new RoleLabel(theme, TextRole::Table)),
      m_accept(new QPushButton), m_decline(new QPushButton)
{
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_decline->setFlat(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kEdge + Theme::kGap, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_text, 1);
    row->addWidget(m_accept);
    row->addWidget(m_decline);
    connect(m_accept, &QPushButton::clicked, this, &OfferStrip::accepted);
    connect(m_decline, &QPushButton::clicked, this, &OfferStrip::declined);
    connect(&theme, &ThemeSource::changed, this, qOverload<>(&QWidget::update));
    hide();
}

void OfferStrip::offer(const QString& sentence, const QString& accept, const QString& decline)
{
    m_text->setText(sentence);
    setAccessibleName(sentence);
    m_accept->setText(accept);
    m_accept->setAccessibleDescription(sentence);
    m_decline->setText(decline);
    m_decline->setAccessibleDescription(sentence);
    show();
}

QString OfferStrip::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void OfferStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(ControlInk::VerdictUnsure));
    const QRect inside = contentsRect();
    painter.drawRoundedRect(inside, Theme::kRadius, Theme::kRadius);
    painter.setBrush(theme.colour(Ink::NotSure));
    painter.setClipRect(inside.x(), inside.y(), kEdge, inside.height());
    painter.drawRoundedRect(inside, Theme::kRadius, Theme::kRadius);
}

}  // namespace ringscope::ui
