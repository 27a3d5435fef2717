// TeachFrame: the three columns of the Teach mode: what can be changed, the ring, what came out;
// the transport under them. The columns can be resized; where the window is too narrow for three, the two outer ones become pages of one.
// Thread: GUI thread.
#pragma once

#include <QByteArray>
#include <QWidget>

namespace ringscope::ui {

class KeptSplitter;
class Pages;
class ScrollColumn;
class ThemeSource;

/// The parts that the window puts into the frame; the frame takes them over.
struct TeachParts {
    QWidget* rail = nullptr;
    QWidget* results = nullptr;
    QWidget* transport = nullptr;
};

class TeachFrame : public QWidget {
    Q_OBJECT
public:
    TeachFrame(const TeachParts& parts, const ThemeSource& theme, QWidget* parent = nullptr);

    bool isNarrow() const { return m_isNarrow; }
    /// Brings the column of results to the front in a narrow window.
    void showResults();

    QByteArray saveColumns() const;
    /// False, and the first widths are taken, when the bytes are not of this frame.
    bool restoreColumns(const QByteArray& saved);
    void resetColumns();

    void takeRing(QWidget* ring);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange(bool narrow);
    void fitWidths();
    int px(double length) const;
    QByteArray form() const;

    const ThemeSource& m_theme;
    KeptSplitter* m_columns;
    QWidget* m_ringPanel;
    QWidget* m_railPanel;
    QWidget* m_resultPanel;
    ScrollColumn* m_railScroll;
    ScrollColumn* m_resultScroll;
    Pages* m_narrowPages;
    bool m_isNarrow = false;
    bool m_isSized = false;
};

}  // namespace ringscope::ui
