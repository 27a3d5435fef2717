#include "ui/window/copy_view.h"

#include "ui/charts/chart_pane.h"
#include "ui/charts/items_view.h"
#include "ui/charts/key_rows.h"
#include "ui/models/redacted_key.h"
#include "ui/models/shard_table_model.h"
#include "ui/panels/table_copy.h"
#include "ui/panels/table_panel.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"
#include "ui/ring/ring_view.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHash>
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
           || dynamic_cast<ChartItems*>(widget) || TableCopy::of(widget);
}

/// The widget itself, or the nearest one around it that is a view; null when there is none.
QWidget* viewAround(QWidget* widget)
{
    while (widget && !widget->isWindow() && !isView(widget))
        widget = widget->parentWidget();
    return widget && isView(widget) ? widget : nullptr;
}

/// The rows of the shard table for these shards, in their order.
TextTable shardRows(MainWindow& window, const QStringList& ids)
{
    const QAbstractItemModel& model = window.table().shown();
    const TextTable all = textTableOf(model);
    QHash<QString, int> places;
    for (int row = 0; row < model.rowCount(); ++row)
        places[model.index(row, 0).data(ShardTableModel::IdRole).toString()] = row;
    QList<QStringList> rows;
    for (const QString& id : ids)
        if (const int row = places.value(id, -1); row >= 0)
            rows << all.rows()[row];
    return {all.head(), rows};
}

/// What a painted view of shards shows: the figures of its shards, or of its bins in words.
TextTable itemRows(MainWindow& window, const ItemsView& view)
{
    QStringList ids;
    QList<QStringList> sentences;
    bool isOfShards = view.itemCount() > 0;
    for (int item = 0; item < view.itemCount(); ++item) {
        const QStringList shards = view.itemShards(item);
        isOfShards = isOfShards && shards.size() == 1;
        ids << shards;
        sentences << QStringList{view.itemText(item)};
    }
    return isOfShards ? shardRows(window, ids) : TextTable({view.accessibleName()}, sentences);
}

TextTable keyRows(MainWindow& window, const KeyRows& view)
{
    QList<QStringList> rows;
    for (const KeyPart& part : view.parts()) {
        const bool redacts = part.isKey && window.settings().redactKeys;
        rows << QStringList{redacts ? redactedKey(part.name, runSecret()) : part.name, part.shareText};
    }
    return {{QObject::tr("Key"), QObject::tr("Share of load")}, rows, {false, true}};
}

/// Of the view that has the focus; the shard table when none has it.
TextTable tableOf(MainWindow& window, bool chosen)
{
    QWidget* focus = window.focusWidget();
    if (const auto* keys = dynamic_cast<const KeyRows*>(focus))
        return keyRows(window, *keys);
    if (const auto* items = dynamic_cast<const ItemsView*>(focus))
        return itemRows(window, *items);
    if (const TableCopy* table = TableCopy::around(focus))
        return chosen ? table->chosen() : table->table();
    return textTableOf(window.table().shown());
}

}  // namespace

TextTable tableInFocus(MainWindow& window)
{
    return tableOf(window, false);
}

TextTable chosenInFocus(MainWindow& window)
{
    return tableOf(window, true);
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
