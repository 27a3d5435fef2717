// Window = command line: every number on screen is a figure that ringscope-cli prints for the
// same files, in the house's writing.
#include "core/commands/command_line.h"
#include "core/formats/key_file.h"
#include "core/formats/map_file.h"
#include "core/support/number_text.h"
#include "tests/ui/support/shown_numbers.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/models/qt_text.h"
#include "ui/panels/pages.h"
#include "ui/window/change_column.h"
#include "ui/window/result_column.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ringscope::ui {
namespace {

class Lines : public TextSink {
public:
    bool write(std::string_view part) override
    {
        text += part;
        return true;
    }
    std::string text;
};

/// What one run of ringscope-cli prints.
std::string cli(const char* id, std::vector<std::string> arguments,
                std::vector<std::pair<std::string, std::string>> options, OutputForm form)
{
    CommandArguments given;
    given.arguments = std::move(arguments);
    given.options = std::move(options);
    const Result<Report> report = runCommand(*findCliCommand(id), given, CommandContext());
    EXPECT_TRUE(report) << id << ": " << (report ? "" : errorText(report.error()));
    Lines lines;
    EXPECT_TRUE(report && print(*report, form, lines)) << id;
    return lines.text;
}

void addFigure(QSet<QString>& known, double value)
{
    known << toQt(percentText(value)) << toQt(factorText(value)) << toQt(compactText(value))
          << QString::number(value * 100.0, 'f', 6) + " %" << QString::number(value, 'g', 15);
    if (value >= 0 && value == std::floor(value) && value < 1e15)
        known << toQt(groupedText(static_cast<std::uint64_t>(value)));
}

/// Every number below `value`, also those that are written as texts.
void addFigures(QSet<QString>& known, const QJsonValue& value)
{
    bool isNumber = false;
    const double text = value.toString().toDouble(&isNumber);
    if (value.isDouble() || isNumber)
        addFigure(known, isNumber ? text : value.toDouble());
    if (value.isArray())
        addFigure(known, static_cast<double>(value.toArray().size()));
    for (const QJsonValue& item : value.toArray())
        addFigures(known, item);
    for (const QJsonValue& item : value.toObject())
        addFigures(known, item);
}

class CliAgreement : public WindowTest {
protected:
    std::string save(const QString& name, const std::string& text)
    {
        return write(name, QByteArray::fromStdString(text)).toStdString();
    }

    QSet<QString> printedFigures(const std::string& before, const std::string& after,
                                 const std::string& keys)
    {
        const std::string measure(rowOf(snapshot().load.measure).id);
        QSet<QString> known;
        const auto add = [&](const char* id, const std::vector<std::string>& arguments,
                             const std::vector<std::pair<std::string, std::string>>& options) {
            const QJsonDocument answer = QJsonDocument::fromJson(
                QByteArray::fromStdString(cli(id, arguments, options, OutputForm::Json)));
            addFigures(known, answer.isArray() ? QJsonValue(answer.array())
                                               : QJsonValue(answer.object()));
            for (const QString& number :
                 numbersIn(toQt(cli(id, arguments, options, OutputForm::People))))
                known << number;
        };
        for (const std::string& by : {measure, std::string("keys")})
            for (const std::string& map : {before, after})
                add("load", {map}, {{"--keys", keys}, {"--measure", by}});
        for (const std::string& by : {measure, std::string("keys")}) {
            add("move", {before, after}, {{"--keys", keys}, {"--measure", by}});
            add("move", {before, after},
                {{"--keys", keys}, {"--measure", by}, {"--list", ""}});
        }
        add("move", {before, after}, {});
        add("ring", {after}, {});
        add("check", {after}, {{"--keys", keys}});
        return known;
    }
};

TEST_F(CliAgreement, EveryNumberAfterAShardJoinedIsPrintedForTheSameFiles)
{
    start();
    const std::string before = save("before.yaml", writeMapText(snapshot().state.map));
    addShard();
    settle();
    const std::string after = save("after.yaml", writeMapText(snapshot().state.map));
    const std::string keys = save("keys.csv", writeKeyFile(*snapshot().keys));

    const QSet<QString> known = printedFigures(before, after, keys);
    window->showTable(true);
    for (int page = 0; page < 4; ++page) {
        window->results().pages()->show(page);
        const QMap<QString, QString> shown = shownNumbers(*window, wordsOf(snapshot()));
        EXPECT_FALSE(shown.isEmpty());
        for (auto it = shown.constBegin(); it != shown.constEnd(); ++it)
            EXPECT_TRUE(known.contains(it.key()) || furniture().contains(it.key()))
                << it.key().toStdString() << " in " << it.value().toStdString();
    }
}

}  // namespace
}  // namespace ringscope::ui
