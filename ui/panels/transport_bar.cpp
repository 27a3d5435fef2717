#include "ui/panels/transport_bar.h"

#include "core/support/number_text.h"
#include "ui/actions/actions.h"
#include "ui/models/qt_text.h"
#include "ui/motion/transition_player.h"
#include "ui/panels/role_label.h"
#include "ui/panels/timeline.h"
#include "ui/theme/icons.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QToolButton>

#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

struct Speed {
    double factor;
    const char* name;
};

constexpr std::array kSpeeds = {Speed{0.25, "1/4\u00d7"}, Speed{0.5, "1/2\u00d7"},
                                Speed{1.0, "1\u00d7"},    Speed{2.0, "2\u00d7"},
                                Speed{4.0, "4\u00d7"},    Speed{8.0, "8\u00d7"}};

}  // namespace

TransportBar::TransportBar(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_play(new QToolButton),
      m_timeline(new Timeline(context.theme)),
      m_caption(new RoleLabel(context.theme, TextRole::Table)), m_speed(new QComboBox)
{
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_play->setDefaultAction(context.actions.action(ActionId::Play));
    m_play->setProperty("round", true);
    // The action's own icon is dark, and comes back with each of its changes.
    connect(m_play->defaultAction(), &QAction::changed, this, &TransportBar::showPlaying);
    m_caption->setBold(true);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed"));
    for (const Speed& speed : kSpeeds)
        m_speed->addItem(QString::fromUtf8(speed.name), speed.factor);
    m_speed->setCurrentIndex(m_speed->findData(context.player.speed()));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 6, Theme::kGap, 6);
    row->setSpacing(Theme::kGrid);
    row->addWidget(stepButton(context.actions.action(ActionId::StepBack)));
    row->addWidget(m_play);
    row->addWidget(stepButton(context.actions.action(ActionId::StepForward)));
    row->addSpacing(Theme::kGrid);
    row->addWidget(m_timeline, 1);
    row->addSpacing(Theme::kGrid);
    row->addWidget(m_caption);
    row->addSpacing(Theme::kGrid);
    row->addWidget(m_speed);

    TransitionPlayer& player = context.player;
    connect(m_timeline, &Timeline::sought, &player, &TransitionPlayer::seek);
    connect(&player, &TransitionPlayer::positionChanged, this, &TransportBar::showPosition);
    connect(&player, &TransitionPlayer::playingChanged, this, &TransportBar::showPlaying);
    connect(&player, &TransitionPlayer::stopsChanged, this, &TransportBar::showStops);
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { m_context.player.setSpeed(m_speed->itemData(index).toDouble()); });
    connect(&context.theme, &ThemeSource::changed, this, &TransportBar::showPlaying);
    showPlaying();
    setTransition({}, {});
}

QToolButton* TransportBar::stepButton(QAction* action)
{
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    return button;
}

void TransportBar::setTransition(const QString& caption, const QStringList& stopNames)
{
    m_what = caption;
    m_names = stopNames;
    m_speed->setEnabled(!caption.isEmpty());
    showStops();
    showPosition();
}

QString TransportBar::caption() const
{
    return m_caption->text();
}

void TransportBar::showStops()
{
    std::vector<Timeline::Stop> stops;
    const std::vector<double>& positions = m_context.player.stops();
    for (std::size_t i = 0; i < positions.size() && !m_what.isEmpty(); ++i)
        stops.push_back({positions[i], m_names.value(static_cast<qsizetype>(i))});
    m_timeline->setStops(std::move(stops));
}

void TransportBar::showPosition()
{
    const double position = m_context.player.position();
    m_timeline->setPosition(m_what.isEmpty() ? 0.0 : position);
    m_caption->setTone(m_what.isEmpty() ? LabelTone::Secondary : LabelTone::Plain);
    m_caption->setText(m_what.isEmpty()
                           ? tr("Changes play here")
                           : QStringLiteral("%1, %2 %").arg(m_what).arg(std::lround(position * 100)));
}

void TransportBar::showPlaying()
{
    const Theme& theme = m_context.theme.theme();
    const int px = static_cast<int>(std::lround(theme.scaled(18)));
    const bool playing = m_context.player.isPlaying();
    const QString glyph = playing ? QStringLiteral("pause") : QStringLiteral("play");
    QIcon icon;
    icon.addPixmap(glyphPixmap(glyph, theme.colour(Ink::Panel), px, devicePixelRatioF()));
    icon.addPixmap(glyphPixmap(glyph, theme.colour(Ink::Panel), px, devicePixelRatioF()),
                   QIcon::Disabled);
    m_play->setIcon(icon);
    m_play->setIconSize(QSize(px, px));
    const int side = static_cast<int>(std::lround(theme.scaled(32)));
    m_play->setFixedSize(side, side);
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
}

void TransportBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // In a narrow window the timeline is worth more than the words beside it.
    m_caption->setVisible(width() > m_context.theme.theme().scaled(620));
}

}  // namespace ringscope::ui
