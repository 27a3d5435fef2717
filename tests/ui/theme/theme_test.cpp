#include "ui/theme/theme.h"

#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QFontMetrics>
#include <QImage>
#include <QSignalSpy>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {
namespace {

double channel(double value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) +
           0.0722 * channel(colour.blueF());
}

/// WCAG 2 contrast, 1..21.
double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

class EveryScheme : public testing::TestWithParam<Scheme> {
protected:
    Theme theme{GetParam(), 1.0};
    double onPanel(Ink ink) const { return contrast(theme.colour(ink), theme.colour(Ink::Panel)); }
};

TEST_P(EveryScheme, TextReachesFourAndAHalf)
{
    for (const Ink ink : {Ink::Text, Ink::SecondaryText, Ink::Hot, Ink::NotSure, Ink::Candidate}) {
        EXPECT_GE(onPanel(ink), 4.5) << static_cast<int>(ink);
        EXPECT_GE(contrast(theme.colour(ink), theme.colour(Ink::Window)), 4.5) << static_cast<int>(ink);
    }
}

TEST_P(EveryScheme, DataReachesThree)
{
    for (const Ink ink : {Ink::Neutral, Ink::Hot, Ink::Cold, Ink::Candidate, Ink::Selection})
        EXPECT_GE(onPanel(ink), 3.0) << static_cast<int>(ink);
    EXPECT_GE(contrast(theme.colour(ControlInk::Border), theme.colour(Ink::Panel)), 3.0);
}

TEST_P(EveryScheme, HeatGrowsMonotonely)
{
    double last = onPanel(Ink::Heat0);
    for (const Ink ink : {Ink::Heat1, Ink::Heat2, Ink::Heat3, Ink::Heat4}) {
        EXPECT_GT(onPanel(ink), last);
        last = onPanel(ink);
    }
}

TEST_P(EveryScheme, HeatFromItsSecondStepReachesThreeAgainstANeutralCell)
{
    for (const Ink ink : {Ink::Heat2, Ink::Heat3, Ink::Heat4})
        EXPECT_GE(contrast(theme.colour(ink), theme.colour(Ink::Heat0)), 3.0) << static_cast<int>(ink);
}

TEST_P(EveryScheme, WhatOutlinesDataReachesThree)
{
    for (const Ink ink : {Ink::IdentityOutline, Ink::Text, Ink::Hot})
        EXPECT_GE(onPanel(ink), 3.0) << static_cast<int>(ink);
    for (const Ink fill : {Ink::SelectedFill, Ink::ChanceBand})
        EXPECT_GE(contrast(theme.colour(Ink::Selection), theme.colour(fill)), 3.0) << static_cast<int>(fill);
    EXPECT_GE(contrast(theme.colour(Ink::Selection), theme.colour(ControlInk::RowSelected)), 3.0);
}

TEST_P(EveryScheme, TextOnEveryGroundReachesFourAndAHalf)
{
    for (const ControlInk ground : {ControlInk::RowHover, ControlInk::RowSelected})
        for (const Ink ink : {Ink::Text, Ink::SecondaryText, Ink::Hot})
            EXPECT_GE(contrast(theme.colour(ink), theme.colour(ground)), 4.5) << static_cast<int>(ink);
    for (const Ink ground : {Ink::ChanceBand, Ink::SelectedFill})
        EXPECT_GE(contrast(theme.colour(Ink::Text), theme.colour(ground)), 4.5) << static_cast<int>(ground);
}

TEST_P(EveryScheme, DigitsOnIdentityColoursReachFourAndAHalf)
{
    for (int i = 0; i < kIdentityInks; ++i)
        EXPECT_GE(contrast(theme.colour(onIdentityInk(i)), theme.colour(identityInk(i))), 4.5) << i;
}

TEST_P(EveryScheme, StyleSheetHasNoUnknownWord)
{
    const QString sheet = styleSheet(theme);
    EXPECT_FALSE(sheet.contains(u'@'));
    EXPECT_FALSE(sheet.contains(QStringLiteral(": ;")));
    EXPECT_FALSE(sheet.contains(QStringLiteral("solid ;")));
}

INSTANTIATE_TEST_SUITE_P(Theme, EveryScheme,
                         testing::Values(Scheme::Light, Scheme::Dark, Scheme::HighContrast));

TEST(Theme, FiguresAreTabular)
{
    const QFontMetricsF metrics(Theme(Scheme::Light, 1.0).font(TextRole::Table));
    EXPECT_DOUBLE_EQ(metrics.horizontalAdvance("1111"), metrics.horizontalAdvance("0000"));
}

TEST(Theme, TextScaleGrowsFontsAndLengths)
{
    const Theme big(Scheme::Light, 2.0);
    EXPECT_EQ(big.font(TextRole::Axis).pixelSize(), 24);
    EXPECT_DOUBLE_EQ(big.scaled(28), 56.0);
}

TEST(ThemeSource, FollowsTheDesktopOnlyWhileTheChoiceIsSystem)
{
    ThemeSource source;
    source.setDesktopScheme(Scheme::Dark);
    EXPECT_TRUE(source.theme().isDark());
    source.setChoice(SchemeChoice::Light);
    source.setDesktopScheme(Scheme::Dark);
    EXPECT_FALSE(source.theme().isDark());
}

TEST(ThemeSource, TellsEveryChangeOnce)
{
    ThemeSource source;
    QSignalSpy spy(&source, &ThemeSource::changed);
    source.setTextScale(1.5);
    EXPECT_EQ(spy.count(), 1);
    EXPECT_DOUBLE_EQ(source.theme().textScale(), 1.5);
}

TEST(Icons, AreTintedInTheTextColour)
{
    initIcons();
    const QColor ink(1, 2, 3);
    const QImage image = glyphPixmap("pause", ink, 20, 1.0).toImage();
    ASSERT_FALSE(image.isNull());
    EXPECT_EQ(image.pixelColor(6, 10), ink);
}

}  // namespace
}  // namespace ringscope::ui
