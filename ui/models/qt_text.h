// Texts of core are UTF-8 strings, widgets want QString; keys and names may be any bytes.
#pragma once

#include <QString>

#include <string_view>

namespace ringscope::ui {

inline QString toQt(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Bytes that are no UTF-8, and control characters, as \xNN: two different keys never look the
/// same by accident.
QString readableBytes(std::string_view bytes);

/// "b1 15 f1 01": every byte in hex.
QString hexBytes(std::string_view bytes);

/// The text with a figure on one line with its unit, and a part with its whole ("3 of 20"): their
/// blanks do not break.
QString unbroken(QString line);

}  // namespace ringscope::ui
