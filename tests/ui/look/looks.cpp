#include "tests/ui/look/looks.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QWidget>

namespace ringscope::ui {

namespace {

constexpr QSize kSizes[] = {{800, 600}, {1280, 720}, {1440, 900}, {2560, 1440}};
constexpr double kScales[] = {1.0, 1.5, 2.0};
constexpr Scheme kSchemes[] = {Scheme::Light, Scheme::Dark, Scheme::HighContrast};
constexpr Sized kMaps[] = {Sized::Five, Sized::TwentyFive, Sized::Thousand};
constexpr const char* kSchemeNames[] = {"light", "dark", "high contrast"};
constexpr const char* kMapNames[] = {"5 shards", "25 shards", "1,000 shards"};

std::vector<Look> allLooks()
{
    std::vector<Look> looks;
    for (const QSize& size : kSizes)
        for (const double scale : kScales)
            for (const Scheme scheme : kSchemes)
                for (const Sized map : kMaps)
                    looks.push_back({size, scale, scheme, map});
    return looks;
}

/// Every pair of two settings: scale and map are two independent sums of size and scheme.
std::vector<Look> pairwiseLooks()
{
    std::vector<Look> looks;
    for (std::size_t size = 0; size < 4; ++size)
        for (std::size_t scheme = 0; scheme < 3; ++scheme)
            looks.push_back({kSizes[size], kScales[(size + scheme) % 3], kSchemes[scheme],
                             kMaps[(size + 2 * scheme) % 3]});
    return looks;
}

}  // namespace

void PrintTo(const Look& look, std::ostream* out)
{
    *out << look.size.width() << "x" << look.size.height() << " text " << look.text << " "
         << kSchemeNames[static_cast<std::size_t>(look.scheme)] << ", "
         << kMapNames[static_cast<std::size_t>(look.map)];
}

std::vector<Look> looks()
{
    return qEnvironmentVariableIsSet("RINGSCOPE_LOOK_ALL") ? allLooks() : pairwiseLooks();
}

LookedAt::LookedAt(ThemeSource& theme, const Look& look) : m_theme(theme)
{
    theme.setTextScale(look.text);
    theme.setChoice(static_cast<SchemeChoice>(static_cast<int>(look.scheme) + 1));
}

LookedAt::~LookedAt()
{
    m_theme.setTextScale(1.0);
    m_theme.setChoice(SchemeChoice::Light);
}

void layOut()
{
    constexpr int kLevels = 16;
    for (int level = 0; level < kLevels; ++level)
        QCoreApplication::processEvents();
}

void savePicture(QWidget& view, const Look& look, const QString& moment)
{
    const QString into = qEnvironmentVariable("RINGSCOPE_LOOK_PICTURES");
    if (into.isEmpty())
        return;
    const QString name = QString::fromStdString(testing::PrintToString(look));
    ASSERT_TRUE(view.grab().save(QStringLiteral("%1/%2, %3.png").arg(into, name, moment)));
}

}  // namespace ringscope::ui
