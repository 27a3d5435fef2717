// The check itself: it finds each fault that is put before it, and nothing in a sound widget.
#include "tests/ui/look/look_check.h"

#include <gtest/gtest.h>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

namespace ringscope::ui {
namespace {

using Kind = LookFinding::Kind;

/// Paints two texts at given places.
class TwoTexts : public QWidget {
public:
    TwoTexts(QPointF one, QPointF other) : m_one(one), m_other(other)
    {
        resize(200, 60);
        QFont font;
        font.setPixelSize(13);
        setFont(font);
    }
    QColor m_ink = Qt::black;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), Qt::white);
        painter.setPen(m_ink);
        painter.drawText(m_one, QStringLiteral("19,823"));
        painter.drawText(m_other, QStringLiteral("100,000"));
    }

private:
    QPointF m_one, m_other;
};

std::vector<Kind> kindsIn(QWidget& widget)
{
    std::vector<Kind> kinds;
    for (const LookFinding& finding : findingsOf(widget, Qt::white))
        kinds.push_back(finding.kind);
    return kinds;
}

TEST(LookCheck, FindsNothingInTextsThatStandApart)
{
    TwoTexts sound({10, 20}, {10, 40});
    EXPECT_TRUE(kindsIn(sound).empty());
}

TEST(LookCheck, FindsTextsOverEachOther)
{
    TwoTexts over({10, 20}, {30, 22});
    EXPECT_EQ(kindsIn(over), std::vector{Kind::Overlapping});
}

TEST(LookCheck, FindsTextBeyondItsWidget)
{
    TwoTexts beyond({10, 20}, {180, 40});
    EXPECT_EQ(kindsIn(beyond), std::vector{Kind::Cut});
    TwoTexts away({10, 20}, {300, 40});
    EXPECT_EQ(kindsIn(away), std::vector{Kind::Unseen});
}

TEST(LookCheck, FindsFaintText)
{
    // #777777 on white has 4.48, #767676 has 4.54.
    TwoTexts faint({10, 20}, {10, 40});
    faint.m_ink = QColor(0x77, 0x77, 0x77);
    EXPECT_EQ(kindsIn(faint), (std::vector{Kind::Faint, Kind::Faint}));
    faint.m_ink = QColor(0x76, 0x76, 0x76);
    EXPECT_TRUE(kindsIn(faint).empty());
    faint.m_ink = QColor(0, 0, 0, 100);
    EXPECT_EQ(kindsIn(faint), (std::vector{Kind::Faint, Kind::Faint}));
}

TEST(LookCheck, FindsALabelThatIsTooNarrow)
{
    QLabel label(QStringLiteral("84,210 requests"));
    label.resize(label.sizeHint());
    EXPECT_TRUE(kindsIn(label).empty());
    label.resize(40, label.height());
    EXPECT_EQ(kindsIn(label), std::vector{Kind::Cut});
}

TEST(LookCheck, FindsDots)
{
    TwoTexts sound({10, 20}, {10, 40});
    QLabel label(QStringLiteral("re\u2026-0"), &sound);
    EXPECT_TRUE(kindsIn(label).empty()) << "a text that has dots of its own is whole";
    std::vector<PaintedText> texts(1);
    texts[0].text = QStringLiteral("re\u2026-0");
    texts[0].ink = texts[0].visible = texts[0].clip = QRectF(0, 0, 40, 10);
    texts[0].contrast = 21;
    const std::vector<LookFinding> findings = findingsOf(texts);
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings[0].kind, Kind::Elided);
}

TEST(LookCheck, FindsAFigureBrokenOverTwoLines)
{
    QLabel label(QStringLiteral("19,823 of 100,000 keys"));
    label.setWordWrap(true);
    label.setAlignment(Qt::AlignTop);
    label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("19,823 of 100")), 200);
    EXPECT_EQ(kindsIn(label), std::vector{Kind::BrokenNumber});
    label.resize(400, 200);
    EXPECT_TRUE(kindsIn(label).empty());
}

TEST(LookCheck, LetsScrolledTextBeCut)
{
    QScrollArea area;
    auto* label = new QLabel(QString(40, u'8').replace(u'8', QStringLiteral("8\n")));
    area.setWidget(label);
    area.resize(100, 101);
    EXPECT_TRUE(kindsIn(area).empty());
}

TEST(LookCheck, KnowsTheContrastOfTheStandard)
{
    EXPECT_NEAR(contrastOf(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrastOf(QColor(0x77, 0x77, 0x77), Qt::white), 4.478, 0.001);
}

}  // namespace
}  // namespace ringscope::ui
