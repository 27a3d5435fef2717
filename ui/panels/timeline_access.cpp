#include "ui/panels/timeline_access.h"

#include "ui/panels/timeline.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>
#include <cmath>

namespace ringscope::ui {

namespace {

class TimelineAccess : public QAccessibleWidget, public QAccessibleValueInterface {
public:
    explicit TimelineAccess(Timeline* timeline) : QAccessibleWidget(timeline, QAccessible::Slider) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }

    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? timeline().positionText() : QAccessibleWidget::text(kind);
    }

    QVariant currentValue() const override { return static_cast<int>(std::lround(timeline().position() * 100)); }
    QVariant minimumValue() const override { return 0; }
    QVariant maximumValue() const override { return 100; }
    QVariant minimumStepSize() const override { return 1; }
    void setCurrentValue(const QVariant& value) override
    {
        emit timeline().sought(std::clamp(value.toDouble() / 100.0, 0.0, 1.0));
    }

private:
    Timeline& timeline() const { return *static_cast<Timeline*>(widget()); }
};

QAccessibleInterface* makeTimelineAccess(const QString&, QObject* object)
{
    auto* timeline = qobject_cast<Timeline*>(object);
    return timeline ? new TimelineAccess(timeline) : nullptr;
}

}  // namespace

void installTimelineAccess()
{
    QAccessible::installFactory(makeTimelineAccess);
}

void tellPosition(Timeline& timeline)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event(&timeline, static_cast<int>(std::lround(timeline.position() * 100)));
    QAccessible::updateAccessibility(&event);
}

}  // namespace ringscope::ui
