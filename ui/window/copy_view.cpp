#include "ui/window/copy_view.h"

#include "ui/charts/chart_pane.h"
#include "ui/models/text_table.h"
#include "ui/panels/table_copy.h"
#include "ui/panels/table_panel.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"
#include "ui/ring/ring_view.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QImage>
#include <QPainter>

namespace ringscope::ui {

namespace {

constexpr double kImageScale = 2.0;

QImage blank(QSize size, const Theme& theme)
{
    QImage image(size * kImageScale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(kImageScale);
    image.fill(theme.colour(Ink::Panel));
    return image;
}

QImage imageOf(QWidget& view, const Theme& theme)
{
    QImage image = blank(view.size(), theme);
    view.render(&image, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
    return image;
}

/// From the marks: the ring's layers are images of the screen's own size.
QImage ringImage(const RingView& ring, const Theme& theme)
{
    QImage image = blank(ring.size(), theme);
    PictureFonts fonts{theme.font(TextRole::Table), theme.font(TextRole::Mono)};
    QPainter painter(&image);
    DrawListPainter(theme, fonts).paint(painter, ring.shownMarks());
    return image;
}

bool isView(QWidget* widget)
{
    return qobject_cast<ChartPane*>(widget) || qobject_cast<QAbstractItemView*>(widget)
           || TableCopy::of(widget);
}

/// The widget itself, or the nearest one around it that is a view; null when there is none.
QWidget* viewAround(QWidget* widget)
{
    while (widget && !widget->isWindow() && !isView(widget))
        widget = widget->parentWidget();
    return widget && isView(widget) ? widget : nullptr;
}

const TableCopy* tableAround(MainWindow& window)
{
    return TableCopy::around(window.focusWidget());
}

}  // namespace

TextTable tableInFocus(MainWindow& window)
{
    const TableCopy* focused = tableAround(window);
    return focused ? focused->table() : textTableOf(window.table().shown());
}

TextTable chosenInFocus(MainWindow& window)
{
    const TableCopy* focused = tableAround(window);
    return focused ? focused->chosen() : textTableOf(window.table().shown());
}

QImage viewImage(MainWindow& window)
{
    const Theme& theme = window.theme().theme();
    QWidget* view = viewAround(window.focusWidget());
    return view ? imageOf(*view, theme) : ringImage(window.ring(), theme);
}

QImage windowImage(MainWindow& window)
{
    return imageOf(window, window.theme().theme());
}

}  // namespace ringscope::ui
