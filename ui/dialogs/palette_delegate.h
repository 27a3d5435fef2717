// PaletteDelegate: paints a line of the palette: text, then where it stands, and its keys at the
// right end; greyed with the reason when it cannot be done now. Thread: GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace ringscope::ui {

class Theme;
class ThemeSource;

class PaletteDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int kRow = 30;   ///< height at text scale 1
    enum Role { PlaceRole = Qt::UserRole, KeysRole, ReasonRole };

    explicit PaletteDelegate(const ThemeSource& theme, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const ThemeSource& m_theme;
};

}  // namespace ringscope::ui
