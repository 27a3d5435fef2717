#include "ui/window/presenter_view.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

// Heights of text in a window 720 pixels high.
constexpr int kTitle = 46;
constexpr int kQuestion = 36;
constexpr int kFigure = 104;
constexpr int kBold = 34;
constexpr int kLeast = 31;
constexpr int kRingShare = 7;   // of the width
constexpr int kWordsShare = 5;

QLabel* makeLabel()
{
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

}  // namespace

PresenterView::PresenterView(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_ringSide(new QVBoxLayout), m_title(makeLabel()),
      m_question(makeLabel()), m_figure(makeLabel()), m_bold(makeLabel()),
      m_secondary(makeLabel()), m_bars(new YardstickBars(theme))
{
    setObjectName(QStringLiteral("presenter"));
    setAutoFillBackground(true);
    m_figure->setWordWrap(false);
    m_figure->setMinimumWidth(1);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch(1);
    words->addWidget(m_title);
    words->addWidget(m_question);
    words->addSpacing(Theme::kGap);
    words->addWidget(m_figure);
    words->addWidget(m_bold);
    words->addWidget(m_secondary);
    words->addSpacing(2 * Theme::kGap);
    words->addWidget(m_bars);
    words->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, Theme::kGap, 2 * Theme::kGap, Theme::kGap);
    row->setSpacing(2 * Theme::kGap);
    row->addLayout(m_ringSide, kRingShare);
    row->addLayout(words, kWordsShare);
    connect(&theme, &ThemeSource::changed, this, &PresenterView::restyle);
    restyle();
}

void PresenterView::setRing(QWidget* ring)
{
    m_ringSide->addWidget(ring);
    ring->show();
}

void PresenterView::show(const Headline& headline, const QList<Yardstick>& bars)
{
    m_title->setText(headline.title);
    m_question->setText(headline.question);
    m_figure->setText(headline.figure);
    m_bold->setText(headline.bold);
    m_bold->setVisible(!headline.bold.isEmpty());
    m_secondary->setText(headline.secondary);
    m_secondary->setVisible(!headline.secondary.isEmpty());
    restyle();
    m_bars->setBars(bars);
    m_bars->setVisible(!bars.isEmpty());
}

void PresenterView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    restyle();
}

/// A figure is read as one: it gets smaller before it would get a second line.
void PresenterView::fitFigure()
{
    const int room = (width() - 5 * Theme::kGap) * kWordsShare / (kRingShare + kWordsShare);
    QFont font = m_figure->font();
    const int wide = QFontMetrics(font).horizontalAdvance(m_figure->text());
    if (wide <= room || room <= 0)
        return;
    font.setPixelSize(std::max(1, font.pixelSize() * room / (wide + 1)));
    m_figure->setFont(font);
}

void PresenterView::restyle()
{
    const Theme& theme = m_theme.theme();
    const double factor = std::max(0.5, std::min(height() / 720.0, width() / 1280.0));
    const auto style = [&](QLabel* label, int px, bool bold, Ink ink) {
        QFont font = theme.font(TextRole::Lesson);
        font.setPixelSize(static_cast<int>(std::lround(px * factor)));
        font.setBold(bold);
        label->setFont(font);
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, theme.colour(ink));
        label->setPalette(palette);
    };
    style(m_title, kTitle, true, Ink::Text);
    style(m_question, kQuestion, false, Ink::SecondaryText);
    style(m_figure, kFigure, true, Ink::Text);
    fitFigure();
    style(m_bold, kBold, true, Ink::Text);
    style(m_secondary, kBold, false, Ink::SecondaryText);
    m_bars->setTextPx(static_cast<int>(std::lround(kLeast * factor)));
    QPalette palette = this->palette();
    palette.setColor(QPalette::Window, theme.colour(Ink::Panel));
    setPalette(palette);
}

}  // namespace ringscope::ui
