#include "ui/theme/icons.h"

#include "ui/theme/theme.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include <cmath>

// A resource in a static library is linked only when somebody names it.
static void nameIcons()
{
    Q_INIT_RESOURCE(icons);
}

namespace ringscope::ui {

void initIcons()
{
    nameIcons();
}

QPixmap glyphPixmap(const QString& glyph, const QColor& colour, int px, qreal devicePixelRatio)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(glyph));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colour.name().toLatin1());
    QPixmap pixmap(QSize(px, px) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter, QRectF(0, 0, px, px));
    return pixmap;
}

QIcon icon(const QString& glyph, const Theme& theme)
{
    QIcon made;
    const int px = static_cast<int>(std::lround(theme.scaled(20)));
    for (const qreal ratio : {1.0, 2.0}) {
        made.addPixmap(glyphPixmap(glyph, theme.colour(Ink::Text), px, ratio), QIcon::Normal,
                       QIcon::Off);
        made.addPixmap(glyphPixmap(glyph, theme.colour(Ink::Panel), px, ratio), QIcon::Normal,
                       QIcon::On);
        made.addPixmap(glyphPixmap(glyph, theme.colour(ControlInk::Disabled), px, ratio),
                       QIcon::Disabled);
    }
    return made;
}

}  // namespace ringscope::ui
