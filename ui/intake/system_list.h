// SystemList: the real systems by their titles, those of one kind under one head, with a field
// that finds them by title, id or kind. Exactly one is current while any is found.
// Thread: GUI thread.
#pragma once

#include <QWidget>

#include <functional>
#include <string>
#include <string_view>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace ringscope::ui {

class ThemeSource;

class SystemList : public QWidget {
    Q_OBJECT
public:
    /// Whether a system is listed, by its id.
    using Offered = std::function<bool(std::string_view)>;

    explicit SystemList(const ThemeSource& theme, QWidget* parent = nullptr);

    /// Lists those that are offered; the current one stays where it is among them.
    void offer(const Offered& isOffered);
    /// Id; "" while nothing is found.
    std::string current() const;
    void setCurrent(std::string_view id);

    QLineEdit* field() const { return m_field; }
    QTreeWidget* tree() const { return m_tree; }

signals:
    void currentChanged();

protected:
    /// Arrows in the field walk through the list.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const Offered& isOffered);
    void filter();
    /// The keyboard passes over heads.
    void follow(QTreeWidgetItem* now, QTreeWidgetItem* before);
    QTreeWidgetItem* itemOf(std::string_view id) const;
    QTreeWidgetItem* firstFound() const;
    void fit();

    const ThemeSource& m_theme;
    QLineEdit* m_field;
    QTreeWidget* m_tree;
};

}  // namespace ringscope::ui
