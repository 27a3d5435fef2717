// Picture = numbers: every number on screen is a field of the snapshot.
#include "tests/ui/support/shown_numbers.h"
#include "tests/ui/support/window_fixture.h"

#include "ui/models/qt_text.h"
#include "ui/panels/pages.h"
#include "ui/window/change_column.h"
#include "ui/window/result_column.h"

namespace ringscope::ui {
namespace {

class Numbers : public WindowTest {
protected:
    /// Names, keys and rules hold digits that are no figures.
    QStringList words()
    {
        QStringList all;
        for (const Shard& shard : snapshot().state.map.shards)
            all << toQt(shard.name) << toQt(shard.url);
        if (snapshot().keys)
            for (std::size_t key = 0; key < snapshot().keys->size(); ++key)
                all << toQt(snapshot().keys->name(KeyId(key)));
        const QString bits = QStringLiteral("%1 bit").arg(snapshot().routing->spec.hash.widthBits());
        all << bits << "blake2b" << toQt(snapshot().state.map.hash) << toQt(snapshot().state.mapName)
            << QStringLiteral("v%1").arg(snapshot().state.map.version) << "95 of 100"
            << toQt(snapshot().keys ? snapshot().keys->source().name : "");
        all.removeAll(QString());
        return all;
    }

    void expectAllKnown(const QSet<QString>& alsoKnown = {})
    {
        const QSet<QString> known = knownNumbers(snapshot()) + alsoKnown;
        const QMap<QString, QString> shown = shownNumbers(*window, words());
        EXPECT_FALSE(shown.isEmpty());
        for (auto it = shown.constBegin(); it != shown.constEnd(); ++it)
            EXPECT_TRUE(known.contains(it.key()))
                << it.key().toStdString() << " in " << it.value().toStdString();
    }

    /// Slider ends, marks of the ring's scale, the speed.
    const QSet<QString> furniture{"1", "1024", "1\u00d7", "4\u00d7", "0", "100 %"};
};

TEST_F(Numbers, OfTheExampleAtRest)
{
    start();
    window->showTable(true);
    expectAllKnown(furniture);
}

TEST_F(Numbers, OfEveryPageAfterAShardJoined)
{
    start();
    window->showTable(true);
    key(Qt::Key_Insert);
    settle();
    for (int page = 0; page < 4; ++page) {
        window->results().pages()->show(page);
        expectAllKnown(furniture);
    }
}

}  // namespace
}  // namespace ringscope::ui
