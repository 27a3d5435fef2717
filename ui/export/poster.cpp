#include "ui/export/poster.h"

#include "ui/charts/nice_scale.h"
#include "ui/export/text_flow.h"
#include "ui/models/load_bars.h"
#include "ui/models/status_facts.h"
#include "ui/models/story.h"
#include "ui/ring/picture_fonts.h"
#include "ui/ring/picture_render.h"

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kGap = Theme::kGap;
constexpr double kColumn = 400.0;       // as in the window: lesson and load
constexpr double kLeastPicture = 420.0;
constexpr double kFoot = 28.0;
constexpr std::size_t kMostBars = 12;

struct Frame {
    double left, top, width, height;
};

bool hasRoomForWords(const QSizeF& size)
{
    return size.width() >= kLeastPicture + kColumn + 3 * kGap && size.height() >= 560;
}

/// The bars with the values of the frame on screen, the greatest ones first when they are many.
BarModel barsAt(const PosterRequest& request, const RingFrame& frame)
{
    const Transition& transition = *request.transition;
    BarModel model = loadBars(transition.before().get(), *transition.after());
    const double unit = std::pow(10.0, -transition.after()->load.scale);
    for (Bar& bar : model.bars) {
        const std::uint32_t shard = transition.shardNumber(bar.id.toStdString());
        if (shard != kNobody && shard < frame.load.size())
            bar.value = static_cast<double>(frame.load[shard]) * unit;
    }
    if (model.bars.size() > kMostBars) {
        std::stable_sort(model.bars.begin(), model.bars.end(),
                         [](const Bar& a, const Bar& b) { return a.value > b.value; });
        model.bars.resize(kMostBars);
        model.title += QStringLiteral(", the %1 greatest").arg(kMostBars);
    }
    return model;
}

double greatest(const BarModel& model)
{
    double most = model.mean.value_or(0.0);
    for (const Bar& bar : model.bars)
        most = std::max({most, bar.value, bar.before.value_or(0.0)});
    return most;
}

class BarList {
public:
    BarList(DrawList& list, PictureFonts& fonts, const BarModel& model, Frame frame)
        : m_list(list), m_fonts(fonts), m_model(model), m_frame(frame), m_scale(niceScale(greatest(model)))
    {
        double number = 0;
        for (const Bar& bar : m_model.bars) {
            m_names = std::max(m_names, width(bar.name, m_name));
            number = std::max(number, width(numberOf(bar), m_number));
        }
        m_names = std::min(m_names, frame.width * 0.4);
        m_left = m_frame.left + m_names + 12;
        m_right = m_frame.left + m_frame.width - number - 16;
        m_pitch = std::min(40.0, frame.height / static_cast<double>(m_model.bars.size()));
    }

    QString unitText() const { return m_scale.unitText(m_model.unit); }

    void draw()
    {
        for (std::size_t i = 0; i < m_model.bars.size(); ++i)
            drawBar(m_model.bars[i], m_frame.top + m_pitch * static_cast<double>(i));
        if (!m_model.mean)
            return;
        const double x = at(*m_model.mean);
        m_list.add(LineShape{{x, m_frame.top - 4},
                             {x, m_frame.top + m_pitch * static_cast<double>(m_model.bars.size())}},
                   stroked(Ink::Text, 1.4, Dash::Dotted));
    }

private:
    double width(const QString& text, const TextStyle& style)
    {
        return m_fonts.width(style, text.toStdString());
    }
    QString numberOf(const Bar& bar) const { return shortNumber(bar.value / m_scale.factor); }
    double at(double value) const
    {
        return m_left + (m_right - m_left) * std::min(1.0, value / m_scale.factor / m_scale.top);
    }

    void drawBar(const Bar& bar, double top)
    {
        const double height = m_pitch * 0.6;
        const double middle = top + m_pitch / 2;
        const bool named = bar.identity >= 0;
        const Ink fill = named ? identityInk(bar.identity) : bar.isHot ? Ink::Hot : Ink::Neutral;
        const std::string name = shortened(bar.name.toStdString(), m_name, m_names, m_fonts.measure());
        m_list.add(TextShape{{m_frame.left, middle + 4.5}, Anchor::Start, m_name, name},
                   filled(Ink::Text), {Mark::Row});
        const RectShape body{m_left, middle - height / 2, at(bar.value) - m_left, height, 0};
        m_list.add(body, named ? outlined(fill, Ink::IdentityOutline, 2) : filled(fill), {Mark::Row});
        double end = bar.value;
        if (bar.before && *bar.before != bar.value) {
            m_list.add(RectShape{m_left, middle - height / 2, at(*bar.before) - m_left, height, 0},
                       stroked(Ink::Text, 1.4, Dash::Dashed), {Mark::Row});
            end = std::max(end, *bar.before);
        }
        m_list.add(TextShape{{at(end) + 8, middle + 4.5}, Anchor::Start, m_number,
                             numberOf(bar).toStdString()},
                   filled(bar.isHot ? Ink::Hot : Ink::Text), {Mark::Row});
    }

    const TextStyle m_name{13, false, false};
    const TextStyle m_number{13, true, false};
    DrawList& m_list;
    PictureFonts& m_fonts;
    const BarModel& m_model;
    Frame m_frame;
    NiceScale m_scale;
    double m_names = 0;
    double m_left = 0;
    double m_right = 0;
    double m_pitch = 40;
};

std::optional<KeysUnderway> underwayOf(const Transition& transition, const RingFrame& frame)
{
    if (!transition.before())
        return std::nullopt;
    return KeysUnderway{frame.arrivedKeys, frame.travellingKeys, transition.scene().movingKeys};
}

void addWords(const PosterRequest& request, const RingFrame& frame, Frame area, DrawList& list,
              PictureFonts& fonts)
{
    const Snapshot& snapshot = *request.transition->after();
    const Story story = tell(snapshot, request.step, underwayOf(*request.transition, frame));
    TextFlow flow(list, fonts, area.left, area.top, area.width);
    flow.add(story.title, 26, 34, Ink::Text, true);
    flow.skip(8);
    for (const QString& paragraph : story.paragraphs) {
        flow.add(paragraph, 18, 28, Ink::Text);
        flow.skip(6);
    }
    for (const QString& aside : story.asides) {
        flow.add(aside, 18, 28, Ink::SecondaryText);
        flow.skip(6);
    }
    flow.skip(16);
    const BarModel bars = barsAt(request, frame);
    const double room = area.top + area.height - flow.y() - 40;
    if (bars.bars.empty() || room < 14.0 * static_cast<double>(bars.bars.size()))
        return;
    BarList chart(list, fonts, bars, {area.left, flow.y() + 36, area.width, room});
    list.add(TextShape{{area.left + area.width, flow.y() + 15}, Anchor::End, {12, false, false},
                       chart.unitText().toStdString()},
             filled(Ink::SecondaryText));
    flow.add(bars.title, 15, 20, Ink::Text, true);
    chart.draw();
}

void addFoot(const Snapshot& snapshot, Frame area, DrawList& list, PictureFonts& fonts)
{
    double x = area.left;
    const TextStyle style{12, false, false};
    for (const StatusFact& fact : statusFacts(snapshot)) {
        const bool failed = fact.kind == StatusFact::Kind::Failed;
        const bool check = fact.kind != StatusFact::Kind::Fact;
        const std::string text = fact.text.toStdString();
        const double wide = fonts.width(style, text) + (check ? 18 : 0);
        if (x + wide > area.left + area.width)
            break;
        if (check && !failed) {
            list.add(PolylineShape{{{x, area.top + 12}, {x + 4, area.top + 16}, {x + 11, area.top + 7}}},
                     stroked(Ink::Candidate, 2));
        } else if (failed) {
            list.add(LineShape{{x + 1, area.top + 7}, {x + 10, area.top + 16}}, stroked(Ink::Hot, 2));
            list.add(LineShape{{x + 10, area.top + 7}, {x + 1, area.top + 16}}, stroked(Ink::Hot, 2));
        }
        list.add(TextShape{{x + (check ? 16 : 0), area.top + 16}, Anchor::Start, style, text},
                 filled(failed ? Ink::Hot : Ink::SecondaryText), {Mark::Note});
        x += wide + 20;
    }
}

}  // namespace

DrawList posterMarks(const PosterRequest& request, const Theme& theme, PictureFonts& fonts)
{
    const bool words = !request.pictureAlone && hasRoomForWords(request.size);
    PictureRequest picture;
    picture.transition = request.picture ? request.picture : request.transition;
    picture.t = request.t;
    picture.focus = request.focus;
    picture.style.width = words ? request.size.width() - kColumn - 3 * kGap : request.size.width();
    picture.style.height = request.size.height() - (request.pictureAlone ? 0 : kFoot);
    picture.style.pixelRatio = request.pixelRatio;
    DrawList list = pictureMarks(picture, theme);
    if (words) {
        const RingFrame frame = request.transition->frameAt(request.t);
        addWords(request, frame,
                 {request.size.width() - kColumn - kGap, 40, kColumn, request.size.height() - 80 - kFoot},
                 list, fonts);
    }
    if (request.pictureAlone)
        return list;
    addFoot(*request.transition->after(),
            {kGap, request.size.height() - kFoot, request.size.width() - 2 * kGap, kFoot}, list, fonts);
    return list;
}

}  // namespace ringscope::ui
