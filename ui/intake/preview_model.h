// PreviewModel: the first rows of a key file as they stand in it. Row 0 is free for the choice of
// what each column is; a row that is skipped is struck and says why in its tooltip.
// Thread: GUI thread.
#pragma once

#include "core/formats/key_preview.h"

#include <QAbstractTableModel>

namespace ringscope::ui {

class ThemeSource;

class PreviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit PreviewModel(const ThemeSource& theme, QObject* parent = nullptr);

    void setPreview(KeyPreview preview);
    const KeyPreview& preview() const { return m_preview; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    const ThemeSource& m_theme;
    KeyPreview m_preview;
};

}  // namespace ringscope::ui
