// RowsField: takes rows of a client as they are typed or pasted. What would be too long to be shown
// as a text, and files that are dropped on it, are handed on instead. Thread: GUI thread.
#pragma once

#include <QPlainTextEdit>
#include <QStringList>

namespace ringscope::ui {

class ThemeSource;

class RowsField : public QPlainTextEdit {
    Q_OBJECT
public:
    /// A longer text is not shown.
    static constexpr qsizetype kMostShown = 64 * 1024;

    explicit RowsField(const ThemeSource& theme, QWidget* parent = nullptr);

signals:
    /// A text was pasted or dropped, and stands in the field.
    void pasted();
    void textGiven(const QByteArray& text);
    void filesGiven(const QStringList& files);

protected:
    bool canInsertFromMimeData(const QMimeData* data) const override;
    void insertFromMimeData(const QMimeData* data) override;

private:
    void fit();

    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
