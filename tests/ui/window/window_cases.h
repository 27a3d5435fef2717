// WindowCases: a window opened with the map of a field case, and all that it then says.
#pragma once

#include "tests/support/cases.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/models/qt_text.h"
#include "ui/panels/status_line.h"
#include "ui/window/result_column.h"

#include <QLabel>

namespace ringscope::ui {

/// "shards: [{name: 'a'}, {name: 'b'}]" under the fields.
inline QByteArray mapOf(const std::vector<std::string>& names, const QByteArray& fields)
{
    QByteArray text = fields + "shards:\n";
    for (const std::string& name : names)
        text += "  - {name: '" + QByteArray::fromStdString(name) + "'}\n";
    return text;
}

class WindowCases : public WindowTest {
protected:
    void open(const QByteArray& map, const QString& keys = {})
    {
        QStringList files{write(QStringLiteral("map.yaml"), map)};
        if (!keys.isEmpty())
            files << keys;
        start(files);
    }

    /// Checks and warnings, the status line and the story.
    std::string told()
    {
        QStringList texts = window->statusLine().shownTexts();
        for (const QLabel* label : window->results().findChildren<QLabel*>())
            texts << label->text().remove(QChar(0x200B));
        return texts.join(QStringLiteral("\n")).replace(QChar(0x00A0), u' ').toStdString();
    }

    static QString path(const test::FieldCase& field, const char* file) { return toQt(field.path(file)); }
};

}  // namespace ringscope::ui
