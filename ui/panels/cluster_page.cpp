#include "ui/panels/cluster_page.h"

#include "core/hash/hash_function.h"
#include "core/placement/assignment.h"
#include "core/placement/policies.h"
#include "core/systems/system_row.h"
#include "ui/models/qt_text.h"
#include "ui/panels/field_form.h"
#include "ui/panels/role_label.h"
#include "ui/panels/step_slider.h"
#include "ui/session/intents.h"
#include "ui/session/selection.h"
#include "ui/session/session_controller.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope::ui {

namespace {

struct PolicyName {
    QString id;
    QString title;
};

/// Policies and assignments; those of the map's system only, where it has one.
QList<PolicyName> policiesFor(const SystemRow* system)
{
    QList<PolicyName> names;
    for (const PolicyRow& row : policyRows())
        names << PolicyName{toQt(row.id), toQt(row.title)};
    for (const AssignmentRow& row : assignmentRows())
        names << PolicyName{toQt(row.id), toQt(row.title)};
    if (system)
        names.removeIf([system](const PolicyName& name) {
            const auto& known = system->algorithms;
            return std::find(known.begin(), known.end(), name.id.toStdString()) == known.end();
        });
    return names;
}

std::span<const std::string_view> fieldsOf(const Routing& routing)
{
    return routing.placement ? routing.placement->policy().fields : std::span<const std::string_view>();
}

QComboBox* makeBox(const QString& name)
{
    auto* box = new QComboBox;
    box->setAccessibleName(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    box->setInsertPolicy(QComboBox::NoInsert);
    return box;
}

}  // namespace

ClusterPage::ClusterPage(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context),
      m_system(new RoleLabel({}, context.theme, TextRole::Axis, LabelTone::Secondary)),
      m_policy(makeBox(tr("Policy"))), m_hash(makeBox(tr("Hash"))),
      m_weight(new StepSlider(tr("Weight"), {0, 8, 1e6, 2, StepSlider::Scale::Linear, {}},
                              context.theme)),
      m_fields(new FieldForm(
          [&session = context.session](const std::string& field, Value value) {
              return session.dispatch(intents::setMapField(field, std::move(value)));
          },
          context.theme))
{
    m_system->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    const auto add = [&](const QString& name, QWidget* control) {
        auto* label = new RoleLabel(name, context.theme, TextRole::Table, LabelTone::Secondary);
        label->setBuddy(control);
        column->addWidget(label);
        column->addWidget(control);
        column->addSpacing(4);
    };
    column->addWidget(m_system);
    add(tr("Policy"), m_policy);
    add(tr("Hash"), m_hash);
    column->addWidget(m_weight);
    column->addSpacing(4);
    column->addWidget(m_fields);
    column->addStretch(1);
    connect(m_policy, &QComboBox::activated, this, [this](int index) {
        m_context.session.dispatch(
            intents::setField("algorithm", m_policy->itemData(index).toString().toStdString()));
        showSnapshot();
    });
    setUpHash();
    setUpWeight();
    connect(&context.session, &SessionController::snapshotChanged, this, &ClusterPage::showSnapshot);
    connect(&context.selection, &Selection::shardsChanged, this, &ClusterPage::showWeight);
    showSnapshot();
}

void ClusterPage::setUpHash()
{
    m_hash->setEditable(true);
    m_hash->lineEdit()->setAccessibleName(tr("Hash"));
    for (const HashRow& row : hashRows()) {
        m_hash->addItem(toQt(row.id));
        m_hash->setItemData(m_hash->count() - 1,
                            QStringLiteral("%1, %2 bit").arg(toQt(row.title)).arg(row.widthBits),
                            Qt::ToolTipRole);
    }
    m_hash->addItem(QStringLiteral("per-process:1"));
    m_hash->setItemData(m_hash->count() - 1, tr("Wrong on purpose: every process hashes another way"),
                        Qt::ToolTipRole);
    const auto commit = [this](const QString& id) {
        if (id.toStdString() != m_context.session.state().map.hash &&
            !m_context.session.dispatch(intents::setField("hash", id.toStdString())))
            showSnapshot();
    };
    connect(m_hash, &QComboBox::textActivated, this, commit);
    connect(m_hash->lineEdit(), &QLineEdit::editingFinished, this,
            [this, commit] { commit(m_hash->currentText()); });
}

void ClusterPage::setUpWeight()
{
    const auto text = [](double weight) { return QString::number(weight, 'g', 15).toStdString(); };
    connect(m_weight, &StepSlider::adjusted, this, [=, this](double weight) {
        m_context.session.adjust(intents::setWeight(selectedName(), text(weight)));
    });
    connect(m_weight, &StepSlider::entered, this, [=, this](double weight) {
        m_context.session.dispatch(intents::setWeight(selectedName(), text(weight)));
    });
    connect(m_weight, &StepSlider::released, &m_context.session, &SessionController::endAdjusting);
}

std::string ClusterPage::selectedName() const
{
    const QStringList& selected = m_context.selection.shards();
    if (selected.size() != 1)
        return {};
    for (const Shard& shard : m_context.session.state().map.shards)
        if (toQt(shard.id) == selected.first())
            return shard.name;
    return {};
}

void ClusterPage::showSnapshot()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    setEnabled(snapshot != nullptr);
    showWeight();
    if (!snapshot)
        return;
    showSystem(*snapshot);
    showPolicy(*snapshot);
    showHash(*snapshot);
    m_fields->setFields(fieldsOf(*snapshot->routing));
    m_fields->showValues(snapshot->state.map);
}

void ClusterPage::showSystem(const Snapshot& snapshot)
{
    const SystemRow* row = findSystem(snapshot.state.map.system);
    m_system->setVisible(row != nullptr);
    if (row)
        m_system->setText(tr("%1, %2. A change of what it fixes makes this a map of its own.")
                              .arg(toQt(row->title), toQt(evidenceId(row->evidence))));
}

void ClusterPage::showPolicy(const Snapshot& snapshot)
{
    const QList<PolicyName> names = policiesFor(findSystem(snapshot.state.map.system));
    m_policy->clear();
    for (const PolicyName& name : names)
        m_policy->addItem(name.title, name.id);
    m_policy->setCurrentIndex(m_policy->findData(toQt(snapshot.state.map.algorithm)));
}

void ClusterPage::showHash(const Snapshot& snapshot)
{
    const QString id = toQt(snapshot.state.map.hash);
    const QString mixed = QStringLiteral("finalize:%1").arg(id);
    const bool canMix = !id.contains(u':');
    const int last = m_hash->count() - 1;
    // The finalizer of the hash at hand stands last: the what-if for clumped hashes.
    if (m_hash->itemText(last).startsWith(QLatin1String("finalize:")))
        m_hash->removeItem(last);
    if (canMix)
        m_hash->addItem(mixed);
    else if (id.startsWith(QLatin1String("finalize:")))
        m_hash->addItem(id);
    m_hash->setCurrentText(id);
}

void ClusterPage::showWeight()
{
    const std::string name = selectedName();
    m_weight->setVisible(!name.empty());
    if (name.empty())
        return;
    m_weight->setName(tr("Weight of %1").arg(toQt(name)));
    const ShardMap& map = m_context.session.state().map;
    m_weight->setValue(map.shards[map.indexOf(name)->value].weight.toDouble());
}

}  // namespace ringscope::ui
