#include "ui/window/hot_notice.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_columns.h"
#include "ui/panels/banner.h"
#include "ui/window/main_window.h"

namespace ringscope::ui {

std::optional<QString> hotSentence(const Snapshot& snapshot, double threshold)
{
    const LoadReport& load = snapshot.load;
    if (!load.hotRatio || load.hotShard.isNone() || *load.hotRatio < threshold)
        return std::nullopt;
    const ShardRow shard{snapshot, nullptr, load.hotShard};
    if (!shard.isHot())
        return std::nullopt;
    return QObject::tr("%1 is hot: %2 its fair share; chance alone explains up to %3.")
        .arg(toQt(shard.shard().name), toQt(factorText(*load.hotRatio)),
             toQt(textOr(shard.load().ratioHigh, factorText)));
}

void watchHotness(MainWindow& window)
{
    QObject::connect(&window.session(), &SessionController::snapshotChanged, &window,
                     [&window](PublishReason reason) {
                         if (reason != PublishReason::Opened || window.mode() != Mode::Investigate)
                             return;
                         if (const auto sentence = hotSentence(*window.session().snapshot(),
                                                               window.settings().hotRatio))
                             window.banner().note(*sentence);
                     });
}

}  // namespace ringscope::ui
