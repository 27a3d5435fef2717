#include "tests/ui/look/look_recorder.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

double channel(double value)
{
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF())
           + 0.0722 * channel(colour.blueF());
}

QColor mixed(const QColor& over, const QColor& under, double share)
{
    const auto part = [share](double a, double b) {
        return static_cast<float>(std::clamp(a * share + b * (1.0 - share), 0.0, 1.0));
    };
    return QColor::fromRgbF(part(over.redF(), under.redF()), part(over.greenF(), under.greenF()),
                            part(over.blueF(), under.blueF()));
}

/// Tells which widget is painting: paint events come one after the other, parents first.
class PaintedWidget : public QObject {
public:
    PaintedWidget() { qApp->installEventFilter(this); }
    QWidget* current() const { return m_current; }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            m_current = qobject_cast<QWidget*>(watched);
        return false;
    }

private:
    QWidget* m_current = nullptr;
};

}  // namespace

double contrastOf(const QColor& one, const QColor& other)
{
    const double a = luminance(one), b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

class LookRecorder::Engine : public QPaintEngine {
public:
    Engine(QSize size, const QColor& background)
        : QPaintEngine(QPaintEngine::AllFeatures), m_image(size, QImage::Format_RGB32)
    {
        m_image.fill(background);
    }

    bool begin(QPaintDevice*) override
    {
        m_painter = std::make_unique<QPainter>(&m_image);
        return true;
    }
    bool end() override
    {
        m_painter.reset();
        return true;
    }
    Type type() const override { return QPaintEngine::User; }
    void updateState(const QPaintEngineState&) override {}

    void drawPath(const QPainterPath& path) override { follow().drawPath(path); }
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        if (mode == PolylineMode)
            follow().drawPolyline(points, count);
        else
            follow().drawPolygon(points, count, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
    }
    void drawPolygon(const QPoint* points, int count, PolygonDrawMode mode) override
    {
        QList<QPointF> exact;
        for (int i = 0; i < count; ++i)
            exact << points[i];
        drawPolygon(exact.constData(), count, mode);
    }
    void drawRects(const QRectF* rects, int count) override { follow().drawRects(rects, count); }
    void drawRects(const QRect* rects, int count) override { follow().drawRects(rects, count); }
    void drawLines(const QLineF* lines, int count) override { follow().drawLines(lines, count); }
    void drawLines(const QLine* lines, int count) override { follow().drawLines(lines, count); }
    void drawPoints(const QPointF* points, int count) override { follow().drawPoints(points, count); }
    void drawPoints(const QPoint* points, int count) override { follow().drawPoints(points, count); }
    void drawEllipse(const QRectF& box) override { follow().drawEllipse(box); }
    void drawEllipse(const QRect& box) override { follow().drawEllipse(box); }
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override
    {
        follow().drawPixmap(to, pixmap, from);
    }
    void drawTiledPixmap(const QRectF& to, const QPixmap& pixmap, const QPointF& from) override
    {
        follow().drawTiledPixmap(to, pixmap, from);
    }
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags flags) override
    {
        follow().drawImage(to, image, from, flags);
    }

    void drawTextItem(const QPointF& at, const QTextItem& item) override
    {
        if (item.text().trimmed().isEmpty())
            return;
        PaintedText text;
        const QTransform& transform = state->transform();
        text.text = item.text();
        text.pixelSize = QFontMetricsF(item.font()).ascent();
        QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text());
        // Justified and squeezed runs have a width of their own.
        ink.setWidth(std::min(ink.width(), std::max(item.width(), 1.0)));
        text.ink = transform.mapRect(ink.translated(at));
        text.baseline = transform.map(at);
        text.clip = clipRegion().boundingRect();
        text.visible = text.ink & text.clip;
        text.widget = m_source.current();
        measure(text);
        m_texts.push_back(std::move(text));
    }

    const std::vector<PaintedText>& texts() const { return m_texts; }
    const QImage& image() const { return m_image; }

private:
    /// The painter on the image, in the very state of the painter that asks.
    QPainter& follow()
    {
        const QPainter& source = *painter();
        QPainter& own = *m_painter;
        own.resetTransform();
        own.setClipRegion(systemClip().isEmpty() ? QRegion(m_image.rect()) : systemClip());
        own.setTransform(state->transform());
        if (source.hasClipping())
            own.setClipPath(source.clipPath(), Qt::IntersectClip);
        own.setPen(source.pen());
        own.setBrush(source.brush());
        own.setBrushOrigin(source.brushOrigin());
        own.setBackground(source.background());
        own.setBackgroundMode(source.backgroundMode());
        own.setOpacity(source.opacity());
        own.setCompositionMode(source.compositionMode());
        own.setRenderHints(own.renderHints(), false);
        own.setRenderHints(source.renderHints(), true);
        return own;
    }

    QRegion clipRegion() const
    {
        QRegion region(m_image.rect());
        if (!systemClip().isEmpty())
            region &= systemClip();
        if (painter()->hasClipping())
            region &= state->transform()
                          .map(painter()->clipPath()).boundingRect().toAlignedRect();
        return region;
    }

    void measure(PaintedText& text) const
    {
        const QRect area = text.visible.toAlignedRect() & m_image.rect();
        const QColor pen = painter()->pen().color();
        const double share = pen.alphaF() * painter()->opacity();
        std::vector<std::pair<double, QRgb>> found;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x) {
                const QRgb behind = m_image.pixel(x, y);
                if (!found.empty() && found.back().second == behind)
                    found.push_back(found.back());
                else
                    found.emplace_back(contrastOf(mixed(pen, QColor(behind), share), QColor(behind)), behind);
            }
        if (found.empty())
            return;
        const auto tenth = found.begin() + static_cast<std::ptrdiff_t>(found.size() / 10);
        std::nth_element(found.begin(), tenth, found.end());
        text.contrast = tenth->first;
        text.behind = QColor(tenth->second);
        text.colour = mixed(pen, text.behind, share);
    }

    QImage m_image;
    std::unique_ptr<QPainter> m_painter;
    std::vector<PaintedText> m_texts;
    PaintedWidget m_source;
};

LookRecorder::LookRecorder(QSize size, const QColor& background)
    : m_engine(std::make_unique<Engine>(size, background))
{
}

LookRecorder::~LookRecorder() = default;

void LookRecorder::record(QWidget& window)
{
    window.render(this, QPoint(), QRegion(), QWidget::DrawWindowBackground | QWidget::DrawChildren);
}

const std::vector<PaintedText>& LookRecorder::texts() const { return m_engine->texts(); }

const QImage& LookRecorder::image() const { return m_engine->image(); }

QPaintEngine* LookRecorder::paintEngine() const { return m_engine.get(); }

int LookRecorder::metric(PaintDeviceMetric metric) const
{
    const QImage& image = m_engine->image();
    switch (metric) {
    case PdmWidth: return image.width();
    case PdmHeight: return image.height();
    case PdmDepth: return 32;
    case PdmNumColors: return 1 << 24;
    case PdmDevicePixelRatio: return 1;
    case PdmDevicePixelRatioScaled: return static_cast<int>(QPaintDevice::devicePixelRatioFScale());
    case PdmWidthMM: return qRound(image.width() * 25.4 / 96);
    case PdmHeightMM: return qRound(image.height() * 25.4 / 96);
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY: return 96;
    }
    return 0;
}

}  // namespace ringscope::ui
