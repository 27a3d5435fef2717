// StatusLine: the facts of the published snapshot and its checks with drawn ticks. A failed check
// is hot, first, and opens the panel of checks on a click. Passed checks that do not fit are
// counted ("4 more checks"); in a narrow window facts are left out from their end.
// Thread: GUI thread.
#pragma once

#include "ui/models/status_facts.h"

#include <QWidget>

namespace ringscope::ui {

class ThemeSource;

class StatusLine : public QWidget {
    Q_OBJECT
public:
    explicit StatusLine(const ThemeSource& theme, QWidget* parent = nullptr);

    void setFacts(QList<StatusFact> facts);
    /// The texts that are painted at the present width.
    QStringList shownTexts() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void checksAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Placed {
        StatusFact fact;
        QRect rect;
    };
    void place();
    int totalOf(const QList<StatusFact>& facts) const;
    int widthOf(const StatusFact& fact) const;

    const ThemeSource& m_theme;
    QList<StatusFact> m_facts;
    QList<Placed> m_placed;
};

}  // namespace ringscope::ui
