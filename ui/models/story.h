// Story: what happened, in words, for the column beside the ring. Every figure in it is a field
// of a snapshot or of the frame on screen. Paragraphs are rich text; names are escaped.
// Thread: pure.
#pragma once

#include "core/snapshot/snapshot.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace ringscope::ui {

/// Where the keys of a transition are at the play position on screen.
struct KeysUnderway {
    std::uint64_t arrived = 0;
    std::uint64_t travelling = 0;
    std::uint64_t moving = 0;   ///< of the whole transition
};

struct Story {
    QString title;
    QStringList paragraphs;   ///< 18 px
    QStringList asides;       ///< the same, in secondary text
};

/// `step` is the undo list's text of the last change, "" when nothing has been changed.
Story tell(const Snapshot& snapshot, const QString& step,
           const std::optional<KeysUnderway>& underway);

/// The few words and figures of the presenter: title, question, big number, two lines.
struct Headline {
    QString title;
    QString question;
    QString figure;     ///< "22 of 120"
    QString bold;
    QString secondary;
};
Headline headlineOf(const Snapshot& snapshot, const QString& step,
                    const std::optional<KeysUnderway>& underway);

}  // namespace ringscope::ui
