// ZoomSpan: which part of an axis a chart shows, as shares of the whole axis. Never empty, never
// beyond the axis. Thread: a value.
#pragma once

namespace ringscope::ui {

class ZoomSpan {
public:
    double from() const { return m_from; }
    double to() const { return m_to; }
    bool isWhole() const { return m_from <= 0.0 && m_to >= 1.0; }

    /// No span is narrower than this share. Range: (0, 1].
    void setLeast(double share);
    /// Shows `factor` times as much; what lies at `share` of the shown part stays there.
    void zoom(double share, double factor);
    /// Shows a part of the shown part; the order of its ends does not matter.
    void select(double oneEnd, double otherEnd);
    /// Moves as little as is needed to show a share of the whole axis.
    void reveal(double share);
    void reset() { m_from = 0.0; m_to = 1.0; }

    /// A place of the shown part as share of the whole axis.
    double whole(double share) const { return m_from + share * (m_to - m_from); }

    friend bool operator==(const ZoomSpan&, const ZoomSpan&) = default;

private:
    void set(double from, double width);

    double m_from = 0.0;
    double m_to = 1.0;
    double m_least = 1e-4;
};

}  // namespace ringscope::ui
