#include "core/transition/svg_writer.h"

#include <gmock/gmock.h>

namespace ringscope {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string colourOf(Ink ink)
{
    return ink == Ink::Panel ? "#ffffff" : ink == Ink::Neutral ? "#000000" : "#123456";
}

std::string svgOf(Shape shape, Paint paint)
{
    DrawList list;
    list.add(std::move(shape), paint);
    return toSvg(list, {100.0, 80.0, "A <ring>", colourOf});
}

TEST(SvgWriter, AQuarterOfABandIsFourPathSteps)
{
    const std::string svg =
        svgOf(SectorShape{{50.0, 50.0}, 10.0, 20.0, 0.0, 0.25}, filled(Ink::Hot));
    EXPECT_THAT(svg, HasSubstr(R"(d="M50 30A20 20 0 0 1 70 50L60 50A10 10 0 0 0 50 40Z")"));
    EXPECT_THAT(svg, HasSubstr(R"(fill="#123456")"));
}

TEST(SvgWriter, AFullTurnIsDrawnAsTwoClosedCircles)
{
    const std::string svg =
        svgOf(SectorShape{{50.0, 50.0}, 10.0, 20.0, 0.3, 1.0}, filled(Ink::Hot));
    EXPECT_THAT(svg, HasSubstr("M50 30A20 20 0 0 1 50 70A20 20 0 0 1 50 30ZM50 40"));
}

TEST(SvgWriter, HatchingBecomesAPatternWithItsInk)
{
    Paint paint = filled(Ink::Neutral);
    paint.pattern = Pattern::Hatched;
    paint.patternInk = Ink::Candidate;
    const std::string svg = svgOf(RectShape{0.0, 0.0, 9.0, 9.0, 0.0}, paint);
    EXPECT_THAT(svg, HasSubstr(R"(<pattern id="hatched-candidate")"));
    EXPECT_THAT(svg, HasSubstr(R"svg(fill="url(#hatched-candidate)")svg"));
}

TEST(SvgWriter, ABandIsOnePathARunOfEqualTone)
{
    BandShape band{
        {50.0, 50.0}, 10.0, 20.0, {0, 0, 1, 1}, {Tone{}, Tone{Ink::Hot, Ink::Panel, 1.0}}};
    const std::string svg = svgOf(band, {});
    EXPECT_EQ(std::count(svg.begin(), svg.end(), 'Z'), 2);
}

TEST(SvgWriter, TextsAndTitlesAreEscaped)
{
    const std::string svg = svgOf(
        TextShape{{1.0, 2.0}, Anchor::End, {12.0, false, true}, "a<b>&\"\x01"}, filled(Ink::Text));
    EXPECT_THAT(svg, HasSubstr(">a&lt;b&gt;&amp;&quot;</text>"));
    EXPECT_THAT(svg, HasSubstr("<title>A &lt;ring&gt;</title>"));
    EXPECT_THAT(svg, Not(HasSubstr("\x01")));
}

TEST(SvgWriter, AToneLiesBetweenItsTwoInks)
{
    EXPECT_EQ(toneColour({Ink::Neutral, Ink::Panel, 1.0}, colourOf), "#000000");
    EXPECT_EQ(toneColour({Ink::Neutral, Ink::Panel, 0.0}, colourOf), "#ffffff");
    EXPECT_EQ(toneColour({Ink::Neutral, Ink::Panel, 0.2}, colourOf), "#cccccc");
}

}  // namespace
}  // namespace ringscope
