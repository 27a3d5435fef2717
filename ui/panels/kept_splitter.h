// KeptSplitter: parts with a gap between them that can be resized. Its sizes can be kept as bytes,
// and bytes are taken back only when they are its own and leave every part whole: a layout from
// elsewhere never loses one. Thread: GUI thread.
#pragma once

#include <QByteArray>
#include <QSplitter>

namespace ringscope::ui {

class KeptSplitter : public QSplitter {
    Q_OBJECT
public:
    explicit KeptSplitter(Qt::Orientation orientation, QWidget* parent = nullptr);

    /// `form`: the arrangement that the sizes belong to, "teach narrow".
    QByteArray saveSizes(const QByteArray& form) const;
    /// False, and sizes are to be set anew, when the bytes are of another form, or leave one of the
    /// first `parts` without room.
    bool restoreSizes(const QByteArray& saved, const QByteArray& form, int parts);
};

}  // namespace ringscope::ui
