#include "ui/models/redacted_key.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace ringscope::ui {

QString redactedKey(const QString& key, const QByteArray& secret)
{
    constexpr qsizetype kKept = 4;
    constexpr qsizetype kDigits = 8;
    const QByteArray hash =
        QMessageAuthenticationCode::hash(key.toUtf8(), secret, QCryptographicHash::Sha256).toHex();
    return key.left(std::min(kKept, key.size() / 2)) + u'~' + QString::fromLatin1(hash.left(kDigits));
}

const QByteArray& runSecret()
{
    static const QByteArray secret = [] {
        std::array<quint32, 8> words;
        QRandomGenerator::system()->fillRange(words.data(), static_cast<qsizetype>(words.size()));
        return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words);
    }();
    return secret;
}

}  // namespace ringscope::ui
