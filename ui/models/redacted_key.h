// Keys under other names, for what leaves the window: a key keeps its first characters, four and
// never more than half of it, and gets a keyed hash, so that equal keys stay equal in one run and
// nobody can try names out afterwards. Thread: pure.
#pragma once

#include <QByteArray>
#include <QString>

namespace ringscope::ui {

/// "user~3f2a91c0". Range: the secret is not empty.
QString redactedKey(const QString& key, const QByteArray& secret);

/// Drawn once a run and never written.
const QByteArray& runSecret();

}  // namespace ringscope::ui
