#include "ui/models/key_source_text.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/status_facts.h"

namespace ringscope::ui {

QString sourceSummary(const KeyTable& keys)
{
    QString text = counted(keys.size(), "key", "keys");
    if (keys.source().rowsSkipped > 0)
        text += QStringLiteral(", %1 skipped").arg(counted(keys.source().rowsSkipped, "row", "rows"));
    return text;
}

QStringList sourceFacts(const KeyTable& keys)
{
    const KeySource& source = keys.source();
    QStringList facts{sourceSummary(keys)};
    if (source.rowsRead > 0)
        facts << QStringLiteral("%1 read").arg(counted(source.rowsRead, "row", "rows"));
    facts << (source.windowSeconds
                  ? QStringLiteral("window %1 s").arg(toQt(compactText(*source.windowSeconds)))
                  : QStringLiteral("window unknown: loads are sums, not rates"));
    if (source.sampleRate)
        facts << QStringLiteral("a sample of %1").arg(toQt(percentText(*source.sampleRate)));
    return facts;
}

QStringList sourceNotes(const KeyTable& keys, qsizetype limit)
{
    QStringList notes;
    for (const std::string& warning : keys.source().warnings)
        notes << toQt(warning);
    for (const Error& error : keys.source().skipped)
        notes << toQt(error.text());
    const auto listed = static_cast<std::uint64_t>(keys.source().skipped.size());
    std::uint64_t more = keys.source().rowsSkipped > listed ? keys.source().rowsSkipped - listed : 0;
    if (notes.size() > limit) {
        more += static_cast<std::uint64_t>(notes.size() - limit);
        notes.resize(limit);
    }
    if (more > 0)
        notes << QStringLiteral("and %1 more").arg(toQt(groupedText(more)));
    return notes;
}

}  // namespace ringscope::ui
