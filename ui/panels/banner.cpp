#include "ui/panels/banner.h"

#include "ui/panels/role_label.h"
#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace ringscope::ui {

namespace {

constexpr int kEdge = 6;

}  // namespace

Banner::Banner(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_text(new RoleLabel(theme, TextRole::Table)),
      m_offer(new QPushButton), m_close(new QToolButton)
{
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setTextFormat(Qt::PlainText);
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(tr("Close"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kEdge + Theme::kGap, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    row->addWidget(m_text, 1);
    row->addWidget(m_offer, 0, Qt::AlignTop);
    row->addWidget(m_close, 0, Qt::AlignTop);
    m_offer->hide();
    connect(m_offer, &QPushButton::clicked, this, [this] {
        if (const std::function<void()> act = m_act)
            act();
    });
    connect(m_close, &QToolButton::clicked, this, &Banner::dismiss);
    connect(&theme, &ThemeSource::changed, this, &Banner::restyle);
    restyle();
    hide();
}

void Banner::fail(const QString& sentence)
{
    m_failures << sentence;
    const qsizetype more = m_failures.size() - 1;
    show(more == 0 ? sentence
                   : tr("%1 (and %n more)", nullptr, static_cast<int>(more)).arg(m_failures.first()));
    m_text->setToolTip(more == 0 ? QString() : m_failures.join(u'\n'));
}

void Banner::note(const QString& sentence)
{
    if (m_failures.isEmpty())
        show(sentence);
}

void Banner::offer(const QString& text, std::function<void()> act)
{
    m_act = std::move(act);
    m_offer->setText(text);
    m_offer->setAccessibleName(text);
    m_offer->show();
}

void Banner::dismiss()
{
    m_failures.clear();
    m_offer->hide();
    hide();
}

void Banner::dropNote()
{
    if (m_failures.isEmpty())
        dismiss();
}

QString Banner::text() const
{
    return isHidden() ? QString() : m_text->text();
}

void Banner::show(const QString& sentence)
{
    m_offer->hide();
    m_text->setText(sentence);
    setAccessibleName(sentence);
    setVisible(true);
    update();
}

void Banner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme& theme = m_theme.theme();
    const bool failed = !m_failures.isEmpty();
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.colour(failed ? ControlInk::VerdictHot : ControlInk::VerdictOk));
    painter.drawRoundedRect(rect(), Theme::kRadius, Theme::kRadius);
    painter.setBrush(theme.colour(failed ? Ink::Hot : Ink::Candidate));
    painter.setClipRect(0, 0, kEdge, height());
    painter.drawRoundedRect(rect(), Theme::kRadius, Theme::kRadius);
}

void Banner::restyle()
{
    m_close->setIcon(icon(QStringLiteral("cross"), m_theme.theme()));
    update();
}

}  // namespace ringscope::ui
