#include "ui/verify/other_rule_page.h"

#include "core/dialects/change_axes.h"
#include "core/support/number_text.h"
#include "core/systems/system_row.h"
#include "ui/intake/system_list.h"
#include "ui/models/qt_text.h"
#include "ui/panels/wrapped_label.h"
#include "ui/session/session_controller.h"
#include "ui/verify/key_owners_view.h"

#include <QBoxLayout>
#include <QVBoxLayout>

namespace ringscope::ui {

namespace {

constexpr double kTwoHalves = 720.0;  ///< from here on the list stands beside the figures

QString evidenceText(const SystemRow& row)
{
    switch (row.evidence) {
    case Evidence::Verified: return OtherRulePage::tr("Verified bit for bit: %1").arg(toQt(row.versions));
    case Evidence::Upstream: return OtherRulePage::tr("Agrees with values that upstream publishes: %1")
                                 .arg(toQt(row.versions));
    case Evidence::Read: return OtherRulePage::tr("Written from its source: %1").arg(toQt(row.versions));
    }
    return {};
}

KeyOwners ownersOf(const SnapshotPtr& snapshot, const RuleDifference& difference)
{
    KeyOwners owners;
    owners.keys = snapshot->keys;
    owners.hereNames = owners.thereNames = difference.shards.names;
    owners.rows.reserve(difference.apart.size());
    for (const MovingKey& key : difference.apart)
        owners.rows.push_back({key.key, key.from, key.to});
    return owners;
}

/// The same shards under the rule of another system, against the snapshot.
Result<RuleDifference> compared(const SnapshotPtr& snapshot, const std::string& system,
                                const WorkContext& work)
{
    const ShardMap& map = snapshot->state.map;
    const Result<ShardMap> other = adoptSystem(map, system);
    if (!other)
        return other.error();
    const Result<Routing> routing = buildRouting(*other, BuildLimits(), work);
    if (!routing)
        return routing.error();
    return differenceBetween({map, *snapshot->routing}, {*other, *routing}, snapshot->keys.get(),
                             snapshot->state.measure, work);
}

}  // namespace

OtherRulePage::OtherRulePage(SessionController& session, const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_session(session), m_theme(theme), m_systems(new SystemList(theme)),
      m_halves(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_title(wrappedLabel({}, theme, TextRole::Lesson)),
      m_evidence(wrappedLabel({}, theme, TextRole::Table, LabelTone::Secondary)),
      m_figure(new RoleLabel({}, theme, TextRole::BigNumber)),
      m_headline(wrappedLabel({}, theme, TextRole::PanelTitle)),
      m_detail(wrappedLabel({}, theme, TextRole::Table)),
      m_keys(new KeyOwnersView(tr("Keys with another owner"),
                               new KeyOwnersModel(tr("This map"), tr("Other rule")), theme))
{
    build();
    connect(m_systems, &SystemList::currentChanged, this, &OtherRulePage::compare);
    connect(&session, &SessionController::snapshotChanged, this, [this] {
        offerSystems();
        compare();
    });
    connect(&theme, &ThemeSource::changed, this, &OtherRulePage::arrange);
    offerSystems();
}

void OtherRulePage::build()
{
    m_title->setBold(true);
    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(m_title);
    right->addWidget(m_evidence);
    right->addSpacing(Theme::kGrid);
    right->addWidget(m_figure);
    right->addWidget(m_headline);
    right->addWidget(m_detail);
    right->addWidget(m_keys, 1);
    right->addStretch();
    m_halves->setContentsMargins(0, 0, 0, 0);
    m_halves->setSpacing(Theme::kGap);
    m_halves->addWidget(m_systems);
    m_halves->addLayout(right, 1);
    setLayout(m_halves);
    m_keys->hide();
}

void OtherRulePage::arrange()
{
    const bool isWide = width() >= m_theme.theme().scaled(kTwoHalves);
    m_halves->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

void OtherRulePage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void OtherRulePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    compare();
}

void OtherRulePage::offerSystems()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    if (!snapshot)
        return;
    const QSignalBlocker quiet(m_systems);
    m_systems->offer([&map = snapshot->state.map](std::string_view id) {
        const SystemRow* row = findSystem(id);
        return row != nullptr && mayStandIn(*row, map);
    });
}

void OtherRulePage::compare()
{
    const SnapshotPtr snapshot = m_session.snapshot();
    const std::string system = m_systems->current();
    const SystemRow* row = findSystem(system);
    m_title->setText(row ? toQt(row->title) : tr("No other rule"));
    m_evidence->setText(row ? evidenceText(*row) : QString());
    if (!row) {
        m_comparing.cancel();
        refuse(tr("No other system can place keys over these shards, or none was found."));
        return;
    }
    if (!snapshot || !isVisible())
        return;
    m_comparing.start([this, snapshot, system](const WorkContext& work) -> LatestJob::Delivery {
        auto made = std::make_shared<Result<RuleDifference>>(compared(snapshot, system, work));
        return [this, snapshot, made] {
            if (made->ok())
                showDifference(snapshot, **made);
            else if (made->error().code != ErrorCode::Cancelled)
                refuse(toQt(made->error().text()));
        };
    });
}

void OtherRulePage::showDifference(const SnapshotPtr& snapshot, const RuleDifference& difference)
{
    // The share of the space where it can be counted, else that of the keys.
    const std::optional<Movement>& told = difference.space ? difference.space : difference.keys;
    m_figure->setText(told ? toQt(textOr(told->movedShare, percentText)) : QString());
    m_figure->setVisible(told.has_value());
    m_headline->setTone(LabelTone::Plain);
    // The figure is of the first sentence; why there is no other stands below.
    const bool tellsKeys = !difference.space && difference.keys;
    const QString space = unbroken(toQt(difference.spaceSentence()));
    const QString keys = unbroken(toQt(difference.keysSentence()));
    m_headline->setText(tellsKeys ? keys : space);
    m_detail->setText(tellsKeys ? space : keys);
    m_detail->show();
    if (difference.keys)
        m_keys->setOwners(ownersOf(snapshot, difference));
    m_keys->setVisible(!difference.apart.empty());
}

void OtherRulePage::refuse(const QString& sentence)
{
    m_figure->hide();
    m_detail->hide();
    m_keys->hide();
    m_headline->setTone(LabelTone::Hot);
    m_headline->setText(sentence);
}

QString OtherRulePage::figure() const { return m_figure->text(); }
QString OtherRulePage::headline() const { return m_headline->text(); }
QString OtherRulePage::detail() const { return m_detail->text(); }

}  // namespace ringscope::ui
