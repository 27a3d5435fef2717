// LineView: a file, read only, at one of its lines. It reads on a worker, packed files too, and
// shows the lines around the one that was asked for. Thread: GUI thread.
#pragma once

#include "core/formats/line_excerpt.h"
#include "ui/intake/import_source.h"
#include "ui/session/latest_job.h"

#include <QDialog>

class QPlainTextEdit;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

/// A place as messages write it: "FILE:LINE:COLUMN: what is wrong".
struct TextPlace {
    QString file;
    quint64 line = 0;
    quint64 column = 0;
    QString what;
};
std::optional<TextPlace> placeIn(const QString& sentence);

class LineView : public QDialog {
    Q_OBJECT
public:
    static constexpr std::size_t kContext = 200;

    /// `what` stands above the text: why the line is shown.
    LineView(const ImportSource& source, quint64 line, quint64 column, const QString& what,
             const ThemeSource& theme, QWidget* parent);

    QPlainTextEdit* text() const { return m_text; }
    /// The line as it is marked, without its number; "" while it is not there.
    QString markedLine() const;
    /// For tests only.
    void settle() { m_job.settle(); }

private:
    void showExcerpt(const Result<LineExcerpt>& excerpt);
    void mark(int block, int column);

    const ThemeSource& m_theme;
    quint64 m_line;
    quint64 m_column;
    int m_numberWidth = 1;
    QPlainTextEdit* m_text;
    RoleLabel* m_note;
    LatestJob m_job;
};

}  // namespace ringscope::ui
