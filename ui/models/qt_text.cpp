#include "ui/models/qt_text.h"

#include <QRegularExpression>
#include <QStringDecoder>

namespace ringscope::ui {

namespace {

QString escaped(char byte)
{
    return QStringLiteral("\\x%1").arg(static_cast<unsigned char>(byte), 2, 16, QLatin1Char('0'));
}

}  // namespace

QString readableBytes(std::string_view bytes)
{
    const auto size = static_cast<qsizetype>(bytes.size());
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(QByteArrayView(bytes.data(), size));
    QString text;
    if (decoder.hasError()) {
        for (const char byte : bytes)
            text += byte >= 0x20 && byte < 0x7f ? QString(QLatin1Char(byte)) : escaped(byte);
        return text;
    }
    for (const QChar letter : decoded)
        text += letter.unicode() < 0x20 || letter.unicode() == 0x7f
                    ? escaped(static_cast<char>(letter.unicode()))
                    : QString(letter);
    return text;
}

QString hexBytes(std::string_view bytes)
{
    const auto size = static_cast<qsizetype>(bytes.size());
    return QString::fromLatin1(QByteArray(bytes.data(), size).toHex(' '));
}

QString unbroken(QString line)
{
    static const QRegularExpression kPart(QStringLiteral("(\\d) of (\\d)"));
    return line.replace(QStringLiteral(" %"), QStringLiteral("\u00a0%"))
        .replace(kPart, QStringLiteral("\\1\u00a0of\u00a0\\2"));
}

}  // namespace ringscope::ui
