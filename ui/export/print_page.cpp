#include "ui/export/print_page.h"

#include "ui/export/text_flow.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/models/status_facts.h"
#include "ui/models/story.h"
#include "ui/ring/draw_list_painter.h"
#include "ui/ring/picture_fonts.h"
#include "ui/ring/picture_render.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <numeric>

namespace ringscope::ui {

namespace {

constexpr double kGap = 14.0;
constexpr double kRow = 13.0;
constexpr double kPicture = 620.0;   // the picture is laid out as on screen and scaled down
constexpr double kText = 10.0;
constexpr double kSmall = 8.5;

constexpr std::array kColumns = {ColumnId::Name, ColumnId::Weight, ColumnId::Keys, ColumnId::Load,
                                 ColumnId::Ratio};

const ShardColumn& columnOf(ColumnId id)
{
    const auto columns = shardColumns();
    return *std::find_if(columns.begin(), columns.end(),
                         [id](const ShardColumn& column) { return column.id == id; });
}

/// In map order while all fit, else the hottest first.
std::vector<ShardRow> rowsOf(const Snapshot& snapshot, std::size_t room)
{
    std::vector<ShardRow> rows;
    for (std::uint32_t i = 0; i < snapshot.state.map.shards.size(); ++i)
        rows.push_back({snapshot, pointsOf(snapshot), ShardIndex(i)});
    if (rows.size() <= room)
        return rows;
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto ratio = [&rows](std::size_t i) { return rows[i].load().loadRatio.value_or(-1.0); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return ratio(a) > ratio(b); });
    std::vector<ShardRow> first;
    for (std::size_t i = 0; i < room; ++i)
        first.push_back(rows[order[i]]);
    return first;
}

class PageWriter {
public:
    PageWriter(const PrintRequest& request, QSizeF size, const Theme& theme, PictureFonts& fonts)
        : m_request(request), m_snapshot(*request.transition->after()), m_size(size),
          m_theme(theme), m_fonts(fonts)
    {
    }

    PrintPage write()
    {
        const Story story = tell(m_snapshot, m_request.step, std::nullopt);
        TextFlow head(m_page.words, m_fonts, 0, 0, m_size.width());
        head.add(story.title, 20, 25, Ink::Text, true);
        head.add(mapLine(), kSmall, 12, Ink::SecondaryText);
        const double top = head.y() + kGap;
        const double side = std::min(m_size.width() * 0.55, m_size.height() * 0.46);
        addPicture(top, side);
        TextFlow words(m_page.words, m_fonts, side + kGap, top, m_size.width() - side - kGap);
        for (const QString& paragraph : story.paragraphs + story.asides) {
            words.add(paragraph, kText, 14, Ink::Text);
            words.skip(5);
        }
        const double below = std::max(top + side, words.y()) + kGap;
        const double half = m_size.width() * 0.58;
        addTable(below, half);
        addChecks(half + kGap, below, m_size.width() - half - kGap);
        return std::move(m_page);
    }

private:
    QString mapLine() const
    {
        QStringList parts;
        if (!m_snapshot.state.mapName.empty())
            parts << toQt(m_snapshot.state.mapName);
        if (m_snapshot.state.map.version > 0)
            parts << QObject::tr("version %1").arg(m_snapshot.state.map.version);
        parts << QObject::tr("map fingerprint %1").arg(toQt(m_snapshot.fingerprint));
        parts << ruleText(m_snapshot);
        if (!m_request.date.isEmpty())
            parts << m_request.date;
        return parts.join(QStringLiteral(" \u00b7 "));
    }

    void addPicture(double top, double side)
    {
        PictureRequest picture;
        picture.transition = m_request.transition;
        picture.t = m_request.t;
        picture.style.width = picture.style.height = kPicture;
        m_page.picture = pictureMarks(picture, m_theme);
        m_page.pictureFrame = {0, top, side, side};
        m_page.pictureScale = side / kPicture;
    }

    std::size_t roomBelow(double top) const
    {
        return static_cast<std::size_t>(std::max(1.0, (m_size.height() - top) / kRow - 4.0));
    }

    void addTable(double top, double width)
    {
        const std::size_t all = m_snapshot.state.map.shards.size();
        const std::vector<ShardRow> rows = rowsOf(m_snapshot, roomBelow(top));
        const bool isCut = rows.size() < all;
        const QString title = m_snapshot.hasLoad() ? QObject::tr("Load by shard, %1").arg(loadUnit(m_snapshot.load))
                                              : QObject::tr("Shards");
        text({0, top + kText}, isCut ? QObject::tr("%1: the %2 hottest").arg(title).arg(rows.size()) : title,
             {11, true, false}, Anchor::Start);
        const double rest = width * 0.62 / (kColumns.size() - 1);
        double y = top + kText + kRow + 3;
        for (std::size_t c = 0; c < kColumns.size(); ++c)
            cell(c, y, width, rest, QObject::tr(columnOf(kColumns[c]).title), false, Ink::SecondaryText);
        for (const ShardRow& row : rows) {
            y += kRow;
            for (std::size_t c = 0; c < kColumns.size(); ++c) {
                const bool hot = row.isHot() && kColumns[c] == ColumnId::Ratio;
                cell(c, y, width, rest, columnOf(kColumns[c]).text(row), hot, hot ? Ink::Hot : Ink::Text);
            }
        }
        if (isCut)
            text({0, y + kRow}, QObject::tr("%1 more").arg(all - rows.size()), {kSmall, false, false},
                 Anchor::Start, Ink::SecondaryText);
    }

    void cell(std::size_t column, double y, double width, double pitch, const QString& what, bool bold,
              Ink ink)
    {
        const TextStyle style{kSmall, bold, false};
        if (column > 0) {
            const double right = width - pitch * static_cast<double>(kColumns.size() - 1 - column);
            text({right, y}, what, style, Anchor::End, ink);
            return;
        }
        text({0, y}, cut(what, style, width - pitch * static_cast<double>(kColumns.size() - 1)), style,
             Anchor::Start, ink);
    }

    /// A name too long for its column, with a mark where it was cut.
    QString cut(QString what, const TextStyle& style, double room)
    {
        if (m_fonts.width(style, what.toStdString()) <= room)
            return what;
        while (what.size() > 1 && m_fonts.width(style, (what + u'\u2026').toStdString()) > room)
            what.chop(1);
        return what + u'\u2026';
    }

    void addChecks(double left, double top, double width)
    {
        text({left, top + kText}, QObject::tr("Checks"), {11, true, false}, Anchor::Start);
        TextFlow lines(m_page.words, m_fonts, left + 12, top + kText + 6, width - 12);
        const std::vector<Check> checks = allChecks(m_snapshot);
        for (std::size_t i = 0; i < checks.size(); ++i) {
            if (lines.y() + 3 * kRow > m_size.height()) {
                lines.add(QObject::tr("%1 more").arg(checks.size() - i), kSmall, 11, Ink::SecondaryText);
                return;
            }
            mark(checks[i].ok, left, lines.y());
            const QString detail = toQt(checks[i].detail).toHtmlEscaped();
            lines.add(toQt(checks[i].name).toHtmlEscaped() + (detail.isEmpty() ? QString() : ": " + detail),
                      kSmall, 11, checks[i].ok ? Ink::Text : Ink::Hot);
            lines.skip(2);
        }
    }

    void mark(bool holds, double x, double y)
    {
        if (holds) {
            m_page.words.add(PolylineShape{{{x, y + 5}, {x + 2.5, y + 8}, {x + 7, y + 2}}}, stroked(Ink::Candidate, 1.4));
            return;
        }
        m_page.words.add(LineShape{{x, y + 2}, {x + 6, y + 8}}, stroked(Ink::Hot, 1.4));
        m_page.words.add(LineShape{{x + 6, y + 2}, {x, y + 8}}, stroked(Ink::Hot, 1.4));
    }

    void text(Spot at, const QString& what, TextStyle style, Anchor anchor, Ink ink = Ink::Text)
    {
        m_page.words.add(TextShape{at, anchor, style, what.toStdString()}, filled(ink), {Mark::Row});
    }

    const PrintRequest& m_request;
    const Snapshot& m_snapshot;
    QSizeF m_size;
    const Theme& m_theme;
    PictureFonts& m_fonts;
    PrintPage m_page;
};

}  // namespace

PrintPage printPage(const PrintRequest& request, QSizeF size, const Theme& theme, PictureFonts& fonts)
{
    return PageWriter(request, size, theme, fonts).write();
}

void paintPage(QPainter& painter, const PrintRequest& request, QSizeF size)
{
    const Theme paper(Scheme::Light, 1.0);
    PictureFonts fonts{paper.font(TextRole::Table), paper.font(TextRole::Mono)};
    const PrintPage page = printPage(request, size, paper, fonts);
    DrawListPainter lists(paper, fonts);
    lists.setVector(true);
    lists.paint(painter, page.words);
    painter.save();
    painter.translate(page.pictureFrame.topLeft());
    painter.scale(page.pictureScale, page.pictureScale);
    lists.paint(painter, page.picture);
    painter.restore();
}

}  // namespace ringscope::ui
