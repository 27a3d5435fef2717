// FilterBox: the field that finds shards, with what may be typed next, and beside it how many of
// all it lets through: "12 of 1,000". Thread: GUI thread.
#pragma once

#include "ui/charts/load_field.h"

#include <QWidget>

#include <vector>

class QCompleter;
class QLineEdit;
class QStringListModel;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

class FilterBox : public QWidget {
    Q_OBJECT
public:
    explicit FilterBox(const ThemeSource& theme, QWidget* parent = nullptr);

    void setField(LoadFieldPtr field);
    QLineEdit* edit() const { return m_edit; }
    /// By place; empty: everything passes.
    const std::vector<bool>& letThrough() const { return m_letThrough; }
    QString countText() const;

signals:
    void filtered();
    /// Enter: what is let through is to be selected.
    void accepted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refilter();
    void suggest();
    void complete(const QString& word);

    LoadFieldPtr m_field;
    QLineEdit* m_edit;
    RoleLabel* m_count;
    QCompleter* m_completer;
    QStringListModel* m_words;
    std::vector<bool> m_letThrough;
};

}  // namespace ringscope::ui
