#include "ui/session/opening.h"

#include "core/formats/session_file.h"
#include "ui/session/input_paths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <numeric>

namespace ringscope::ui {

namespace {

/// Files of the program itself become texts of the session, which then opens everywhere.
SessionInput resourceAsText(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    const std::string text =
        file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    SessionInput input =
        describeInput(QFileInfo(file.fileName()).fileName().toStdString(), text);
    input.text = std::make_shared<const std::string>(text);
    return input;
}

SessionDocument withResourcesAsTexts(SessionDocument document)
{
    document = withPaths(document, [](const std::string& path) {
        return isOwnResource(path)
                   ? QFileInfo(QString::fromStdString(path)).fileName().toStdString()
                   : path;
    });
    return document;
}

SessionInput described(const SessionInput& stated, const WorkContext& work)
{
    if (stated.text) {
        SessionInput input = describeInput(stated.path, *stated.text);
        input.text = stated.text;
        return input;
    }
    Result<SessionInput> found = describeInputFile(fileOfInput(stated.path), work);
    if (!found)
        return stated;
    found->path = stated.path;
    return std::move(*found);
}

/// Reads inputs, and keeps what they were.
class SessionInputs {
public:
    SessionInputs(const SessionDocument& document, const Opening& opening,
                  const InputReader& reader, const WorkContext& work)
        : m_document(document), m_opening(opening), m_reader(reader), m_work(work)
    {
    }

    Result<LoadedInput> load(const InputRequest& request)
    {
        const std::string& path = request.path;
        Result<OpenedInput> opened = m_reader(request, textOf(path), m_work, {});
        if (opened && !opened->question.empty())
            opened = badInput("its columns must be named before it opens", path, "");
        if (opened)
            return m_values[path] = std::move(opened->input);
        const LoadedInput* known = knownOf(path);
        if (known == nullptr)
            return opened.error();
        m_notes << QStringLiteral("%1: what was read before stays")
                       .arg(QString::fromStdString(opened.error().text()));
        return m_values[path] = *known;
    }

    std::map<std::string, LoadedInput> takeValues() { return std::move(m_values); }
    const QStringList& notes() const { return m_notes; }

private:
    std::optional<std::string> textOf(const std::string& path) const
    {
        for (const SessionInput& input : m_document.scenario.inputs)
            if (input.text && input.path == path)
                return *input.text;
        return std::nullopt;
    }
    const LoadedInput* knownOf(const std::string& path) const
    {
        if (!m_opening.known)
            return nullptr;
        const auto at = m_opening.known->find(path);
        return at == m_opening.known->end() ? nullptr : &at->second;
    }

    const SessionDocument& m_document;
    const Opening& m_opening;
    const InputReader& m_reader;
    const WorkContext& m_work;
    std::map<std::string, LoadedInput> m_values;
    QStringList m_notes;
};

void describeInputs(SessionDocument& document, QStringList& notes, bool tellsChanges,
                    const WorkContext& work)
{
    for (SessionInput& input : document.scenario.inputs) {
        SessionInput now = described(input, work);
        if (tellsChanges && !input.hash.empty() && now.hash != input.hash)
            notes << QStringLiteral("%1 has changed since the session was saved")
                         .arg(QFileInfo(QString::fromStdString(input.path)).fileName());
        input = std::move(now);
    }
}

OpenedSession reopened(SessionDocument document, const Opening& opening, const InputReader& reader,
                       const WorkContext& work)
{
    for (SessionInput& input : document.scenario.inputs)
        if (isOwnResource(input.path))
            input = resourceAsText(input.path);
    document = withResourcesAsTexts(std::move(document));
    SessionInputs inputs(document, opening, reader, work);
    OpenedSession session;
    session.reopened =
        reopen(document, [&](const InputRequest& request) { return inputs.load(request); });
    session.notes = inputs.notes();
    describeInputs(document, session.notes, opening.again == nullptr, work);
    session.document = std::move(document);
    session.values = inputs.takeValues();
    return session;
}

Opened reopenedAgain(const Opening& opening, const InputReader& reader, const WorkContext& work)
{
    Opened opened{opening.path.toStdString(), OpenedInput{}};
    opened.session = reopened(*opening.again, opening, reader, work);
    opened.isReload = true;
    return opened;
}

SessionInput sourceOf(const Opening& opening, const WorkContext& work)
{
    SessionInput stated{opening.path.toStdString(), 0, {}};
    if (opening.text)
        stated.text = std::make_shared<const std::string>(*opening.text);
    else if (isOwnResource(stated.path))
        return resourceAsText(stated.path);
    else
        stated.path = absoluteInput(stated.path, QDir());
    return described(stated, work);
}

qint64 bytesOf(const Opening& opening)
{
    return opening.text ? static_cast<qint64>(opening.text->size()) : QFileInfo(opening.path).size();
}

std::vector<std::size_t> smallFirst(const QList<Opening>& openings)
{
    std::vector<qint64> bytes;
    for (const Opening& opening : openings)
        bytes.push_back(bytesOf(opening));
    std::vector<std::size_t> order(bytes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return bytes[a] < bytes[b]; });
    return order;
}

/// Passes first rows on, with the maps read before.
FirstRows tellingRows(const Opening& opening, const std::vector<std::optional<Opened>>& read,
                      const RowsTaker& rows)
{
    return [&](const std::shared_ptr<const KeyTable>& keys) {
        Opened first{opening.path.toStdString(), OpenedInput{}};
        first.input->input.keys = keys;
        first.input->input.name = QFileInfo(opening.path).fileName().toStdString();
        first.import = opening.import;
        RowsSoFar soFar{{}, std::move(first)};
        for (const std::optional<Opened>& one : read)
            if (one && one->isMap() && one->input->question.empty())
                soFar.maps.push_back(*one);
        rows(std::move(soFar));
    };
}

}  // namespace

void orderForOpening(std::vector<Opened>& opened)
{
    std::stable_partition(opened.begin(), opened.end(),
                          [](const Opened& one) { return one.isLoad(); });
}

InputLoader loaderOf(const InputReader& reader)
{
    return [reader](const InputRequest& request) -> Result<LoadedInput> {
        Result<OpenedInput> opened = reader(request, std::nullopt, WorkContext(), {});
        if (!opened)
            return opened.error();
        return std::move(opened->input);
    };
}

Opened readOpening(const Opening& opening, const InputReader& reader, const WorkContext& work,
                   const FirstRows& rows)
{
    const std::string path = opening.path.toStdString();
    if (opening.again)
        return reopenedAgain(opening, reader, work);
    Opened opened{path, reader({path, opening.import}, opening.text, work, rows)};
    opened.isExample = opening.isExample;
    opened.import = opening.import;
    if (opened.input && !opened.input->question.empty())
        opened.text = opening.text.value_or("");
    if (!opened.input || !opened.input->question.empty())
        return opened;
    if (!opened.input->session) {
        opened.source = sourceOf(opening, work);
        return opened;
    }
    // Inputs lie beside their session unless their paths say otherwise.
    const QDir folder = QFileInfo(opening.path).dir();
    const SessionDocument document =
        withPaths(*opened.input->session,
                  [&](const std::string& input) { return absoluteInput(input, folder); });
    opened.session = reopened(document, opening, reader, work);
    return opened;
}

std::vector<Opened> readOpenings(const QList<Opening>& openings, const InputReader& reader,
                                 const WorkContext& work, const RowsTaker& rows)
{
    std::vector<std::optional<Opened>> read(static_cast<std::size_t>(openings.size()));
    for (const std::size_t at : smallFirst(openings)) {
        const Opening& opening = openings[static_cast<qsizetype>(at)];
        const bool tells = rows && !opening.isExample;
        read[at] = readOpening(opening, reader, work,
                               tells ? tellingRows(opening, read, rows) : FirstRows());
    }
    std::vector<Opened> inOrder;
    for (std::optional<Opened>& one : read)
        inOrder.push_back(std::move(*one));
    return inOrder;
}

}  // namespace ringscope::ui
