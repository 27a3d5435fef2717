// InvestigateFrame: the page of the Investigate mode: a headline, then three columns: shards by
// load, heat and groups, ring and keys. The columns can be resized; where the window is too narrow
// for three they become pages. The ring is the window's only one and is lent to the frame.
// A hidden frame does no work. Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"

#include <QByteArray>
#include <QWidget>

class QVBoxLayout;

namespace ringscope::ui {

class HeatColumn;
class KeptSplitter;
class KeysColumn;
class LoadColumn;
class LoadSource;
class Pages;
class RoleLabel;
class ScrollColumn;

class InvestigateFrame : public QWidget {
    Q_OBJECT
public:
    explicit InvestigateFrame(const PanelContext& context, QWidget* parent = nullptr);

    /// The ring stays here until another page takes it.
    void giveRing(QWidget* ring);

    /// Puts the cursor into the filter of shards: what "/" does.
    void focusFilter();
    bool isNarrow() const { return m_isNarrow; }

    QByteArray saveColumns() const;
    /// False, and the first widths are taken, when the bytes are not of this frame.
    bool restoreColumns(const QByteArray& saved);
    void resetColumns();

    /// Figures are on their way from a worker.
    bool isBusy() const;
    /// Waits for them. For --render and tests only.
    void settle();

    /// From which load / fair share on the headline calls a shard hot.
    void setHotRatio(double ratio);

    LoadColumn& loads() { return *m_loads; }
    HeatColumn& heat() { return *m_heat; }
    KeysColumn& keys() { return *m_keys; }

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    /// "/" that no view wanted finds shards.

private:
    void buildColumns();
    void arrange(bool narrow);
    void fitWidths();
    void showFigures();
    void showHeadline();
    void buildObserved();
    void showObserved();
    int px(double length) const;
    QByteArray form() const;

    PanelContext m_context;
    LoadSource* m_source;
    RoleLabel* m_headline;
    QWidget* m_observed;        ///< the keys' own word on who served them, and the way to check it
    RoleLabel* m_observedText;
    double m_hotRatio = 1.25;
    KeptSplitter* m_columns;
    LoadColumn* m_loads;
    HeatColumn* m_heat;
    KeysColumn* m_keys;
    QWidget* m_scrolls[3];      ///< the columns, each in what scrolls it
    Pages* m_pages;
    bool m_isNarrow = false;
    bool m_isSized = false;
};

}  // namespace ringscope::ui
