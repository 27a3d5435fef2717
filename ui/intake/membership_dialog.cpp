#include "ui/intake/membership_dialog.h"

#include "core/formats/recognise.h"
#include "core/formats/text_file.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"
#include "ui/intake/line_view.h"
#include "ui/intake/skipped_list.h"
#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/session/input_paths.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 28;
constexpr QSize kWanted(640, 440);

QString countOf(std::uint64_t count, const QString& one, const QString& many)
{
    return count == 1 ? one : many.arg(toQt(groupedText(count)));
}

/// "3 shards, replicas 2; Redis Cluster".
QString sentenceOf(const ShardMap& map)
{
    const SystemRow* system = findSystem(map.system);
    QString text = countOf(map.shards.size(), MembershipDialog::tr("1 shard"),
                           MembershipDialog::tr("%1 shards"));
    const std::size_t taking = map.routableShards();
    if (taking < map.shards.size())
        text += MembershipDialog::tr(", %1 of them take keys").arg(toQt(groupedText(taking)));
    return system ? text + QStringLiteral(" · ") + toQt(system->title) : text;
}

Result<std::shared_ptr<const std::string>> textOf(const ImportSource& given,
                                                  const MapSource& source)
{
    if (given.text)
        return std::make_shared<const std::string>(given.text->toStdString());
    Result<std::string> text = readTextFile(source.file, kMostBytes);
    if (!text)
        return text.error();
    return std::make_shared<const std::string>(std::move(*text));
}

}  // namespace

MembershipDialog::MembershipDialog(ImportSource source, const ThemeSource& theme, QWidget* parent)
    : DialogFrame(tr("Open %1").arg(source.name()), kWanted, theme, parent),
      m_given(std::move(source)),
      m_asked(m_given.text ? MapSource{m_given.path.toStdString(), {}, {}, {}}
                           : mapSourceOf(m_given.path.toStdString(), isExisting)),
      m_recognised(new RoleLabel(tr("Reading"), theme, TextRole::Lesson)),
      m_why(new RoleLabel({}, theme, TextRole::Table, LabelTone::Secondary)),
      m_form(new QFormLayout),
      m_rings(new QComboBox),
      m_sentence(new RoleLabel(theme, TextRole::Table)),
      m_doubts(new SkippedList(theme, SkippedList::Of::Doubts)),
      m_open(buttons()->addButton(tr("&Open"), QDialogButtonBox::AcceptRole)),
      m_reading(this)
{
    setAttribute(Qt::WA_DeleteOnClose);
    build();
    ask();
}

void MembershipDialog::build()
{
    m_recognised->setBold(true);
    for (RoleLabel* label : {m_recognised, m_why, m_sentence})
        label->setWordWrap(true);
    m_rings->setAccessibleName(tr("Ring"));
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_form->addRow(tr("Which &ring"), m_rings);
    column()->addWidget(m_recognised);
    column()->addWidget(m_why);
    column()->addLayout(m_form);
    column()->addWidget(m_sentence);
    column()->addWidget(m_doubts, 1);
    column()->addStretch();
    m_open->setDefault(true);
    m_open->setEnabled(false);
    buttons()->addButton(QDialogButtonBox::Cancel);
    connect(m_rings, &QComboBox::currentIndexChanged, this, &MembershipDialog::ask);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons(), &QDialogButtonBox::accepted, this, [this] {
        emit answered(answer());
        accept();
    });
    connect(m_doubts, &SkippedList::lineAsked, this, [this](quint64 line, quint64 column) {
        const ImportSource file{QString::fromStdString(m_asked.file), m_given.text};
        auto* view = new LineView(file, line, column, tr("Not believed in %1").arg(file.name()),
                                  theme(), this);
        view->setWindowModality(Qt::WindowModal);
        view->show();
    });
}

MapSource MembershipDialog::source() const
{
    MapSource source = m_asked;
    if (m_rings->count() > 0)
        source.ring = m_rings->currentData().toString().toStdString();
    for (const FactField& one : m_facts) {
        const std::string text = one.field->currentText().toStdString();
        if (one.fact.field == "system")
            source.system = text;
        else
            source.said.emplace_back(one.fact.field, Value::scalar(text));
    }
    return source;
}

Value MembershipDialog::answer() const { return answersOf(source()); }

QComboBox* MembershipDialog::fact(const std::string& field) const
{
    const auto found = std::find_if(m_facts.begin(), m_facts.end(), [&](const FactField& one) {
        return one.fact.field == field;
    });
    return found == m_facts.end() ? nullptr : found->field;
}

QString MembershipDialog::sentence() const { return m_sentence->text(); }

MembershipDialog::Reading MembershipDialog::read(const ImportSource& given, const MapSource& source,
                                                 std::shared_ptr<const std::string> text)
{
    Reading reading;
    if (!text) {
        const auto found = textOf(given, source);
        if (!found) {
            reading.sentence = toQt(found.error().text());
            return reading;
        }
        text = *found;
    }
    reading.text = text;
    const Recognition recognised = recognise(*text, source.file);
    reading.recognised = toQt(recognised.description);
    if (recognised.format)
        reading.why = tr("Recognised by: %1").arg(toQt(recognised.format->recognisedBy));
    MapSource picked = source;
    Result<MembershipFile> file = readMapFile(*text, source);
    if (!file) {
        reading.sentence = toQt(file.error().text());
        return reading;
    }
    for (const Membership& ring : file->rings)
        reading.rings << toQt(ring.name);
    if (picked.ring.empty() && file->rings.size() > 1)
        picked.ring = file->rings.front().name;
    const Result<Membership> ring = pickedRing(std::move(*file), picked);
    if (!ring) {
        reading.sentence = toQt(ring.error().text());
        return reading;
    }
    reading.open = ring->open;
    reading.doubts = ring->doubts;
    const Result<ShardMap> map = readMapWithSystem(ring->map);
    reading.sentence = map ? sentenceOf(*map) : toQt(map.error().text());
    reading.opens = map.ok();
    return reading;
}

void MembershipDialog::ask()
{
    m_open->setEnabled(false);
    m_reading.start([this, given = m_given, source = source(),
                     text = m_text](const WorkContext&) -> LatestJob::Delivery {
        const Reading reading = read(given, source, text);
        return [this, reading] { take(reading); };
    });
}

void MembershipDialog::take(const Reading& reading)
{
    m_text = reading.text;
    m_recognised->setText(reading.recognised);
    m_why->setText(reading.why);
    takeRings(reading.rings);
    takeFacts(reading.open);
    m_sentence->setTone(reading.opens ? LabelTone::Plain : LabelTone::Hot);
    m_sentence->setText(reading.sentence);
    m_doubts->show(reading.doubts, reading.doubts.size());
    m_open->setEnabled(reading.opens);
}

void MembershipDialog::takeRings(const QStringList& rings)
{
    const bool isChoice = rings.size() > 1;
    m_form->setRowVisible(m_rings, isChoice);
    if (!isChoice || m_rings->count() == rings.size())
        return;
    const QSignalBlocker quiet(m_rings);
    m_rings->clear();
    for (const QString& ring : rings)
        m_rings->addItem(ring.isEmpty() ? tr("(without a name)") : ring, ring);
    const int asked = m_rings->findData(toQt(m_asked.ring));
    m_rings->setCurrentIndex(std::max(0, asked));
}

/// Facts that were answered are not open any more: their fields stay.
void MembershipDialog::takeFacts(const std::vector<OpenFact>& facts)
{
    for (const OpenFact& one : facts) {
        if (fact(one.field))
            continue;
        auto* field = new QComboBox;
        field->setAccessibleName(toQt(one.question));
        field->setEditable(one.choices.empty());
        for (const std::string& choice : one.choices)
            field->addItem(toQt(choice));
        if (field->findText(toQt(one.assumed)) < 0)
            field->addItem(toQt(one.assumed));
        field->setCurrentIndex(field->findText(toQt(one.assumed)));
        auto* question = new RoleLabel(toQt(one.question), theme(), TextRole::Table);
        question->setWordWrap(true);
        question->setBuddy(field);
        m_form->addRow(question, field);
        m_facts.push_back({one, field});
        connect(field, &QComboBox::currentTextChanged, this, &MembershipDialog::ask);
    }
}

}  // namespace ringscope::ui
