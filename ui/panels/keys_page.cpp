#include "ui/panels/keys_page.h"

#include "ui/models/key_source_text.h"
#include "ui/models/qt_text.h"
#include "ui/panels/distribution_form.h"
#include "ui/panels/role_label.h"
#include "ui/panels/step_slider.h"
#include "ui/session/intents.h"
#include "ui/session/session_controller.h"

#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>
#include <limits>

namespace ringscope::ui {

namespace {

constexpr qsizetype kNotesShown = 12;

QVBoxLayout* columnOf(QWidget* widget)
{
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::kGrid);
    return column;
}

QString numberText(double value)
{
    return QString::number(value, 'g', 15);
}

}  // namespace

KeysPage::KeysPage(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context),
      m_empty(new RoleLabel(tr("No keys yet. Drop a key file on the window, or make keys here."),
                            context.theme, TextRole::Table, LabelTone::Secondary)),
      m_source(makeSource()), m_tunables(makeTunables()), m_make(new QPushButton)
{
    m_empty->setWordWrap(true);
    auto* column = columnOf(this);
    column->addWidget(m_empty);
    column->addWidget(m_source);
    column->addWidget(m_tunables);
    column->addWidget(m_make);
    column->addStretch(1);
    connectTunables();
    connect(m_make, &QPushButton::clicked, this, [this] { send("keys", "1000"); });
    connect(&context.session, &SessionController::snapshotChanged, this, &KeysPage::showSnapshot);
    showSnapshot();
}

QWidget* KeysPage::makeSource()
{
    auto* source = new QWidget;
    QVBoxLayout* column = columnOf(source);
    m_sourceName = new RoleLabel(m_context.theme, TextRole::PanelTitle);
    m_sourceFacts = new RoleLabel(m_context.theme, TextRole::Table);
    m_sourceNotes = new RoleLabel({}, m_context.theme, TextRole::Axis, LabelTone::Secondary);
    for (RoleLabel* label : {m_sourceName, m_sourceFacts, m_sourceNotes}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(label);
    }
    return source;
}

QWidget* KeysPage::makeTunables()
{
    auto* tunables = new QWidget;
    const ThemeSource& theme = m_context.theme;
    m_count = new StepSlider(tr("Keys"), {1, 1e6, 1e7, 0, StepSlider::Scale::Logarithmic, {}}, theme);
    m_pattern = new QLineEdit;
    m_pattern->setAccessibleName(tr("Name of key number i"));
    m_pattern->setToolTip(tr("Name of key number i, from 0: {i} stands for the number"));
    m_distribution = new DistributionForm(theme);
    m_seed = new QSpinBox;
    m_seed->setAccessibleName(tr("Seed"));
    m_seed->setRange(0, std::numeric_limits<int>::max());
    m_seed->setKeyboardTracking(false);
    m_cost = new StepSlider(tr("Spread of cost"), {0, 3, 5, 2, StepSlider::Scale::Linear, {}}, theme);
    m_cost->setToolTip(tr("Standard deviation of the logarithm of what one request costs"));
    QVBoxLayout* column = columnOf(tunables);
    const auto add = [&](const QString& name, QWidget* control) {
        if (!name.isEmpty())
            column->addWidget(new RoleLabel(name, theme, TextRole::Table, LabelTone::Secondary));
        column->addWidget(control);
    };
    add({}, m_count);
    add(tr("Names"), m_pattern);
    add(tr("Load of the keys"), m_distribution);
    add({}, m_cost);
    add(tr("Seed"), m_seed);
    return tunables;
}

void KeysPage::connectTunables()
{
    SessionController& session = m_context.session;
    const auto whole = [](double value) { return std::to_string(std::llround(value)); };
    const auto sigma = [](double value) {
        return QStringLiteral("lognormal:%1").arg(numberText(value)).toStdString();
    };
    connect(m_count, &StepSlider::adjusted, this, [=, this](double v) { adjust("keys", whole(v)); });
    connect(m_count, &StepSlider::entered, this, [=, this](double v) { send("keys", whole(v)); });
    connect(m_cost, &StepSlider::adjusted, this, [=, this](double v) { adjust("cost", sigma(v)); });
    connect(m_cost, &StepSlider::entered, this, [=, this](double v) { send("cost", sigma(v)); });
    connect(m_distribution, &DistributionForm::adjusted, this,
            [this] { adjust("distribution", m_distribution->text()); });
    connect(m_distribution, &DistributionForm::entered, this,
            [this] { send("distribution", m_distribution->text()); });
    connect(m_count, &StepSlider::released, &session, &SessionController::endAdjusting);
    connect(m_cost, &StepSlider::released, &session, &SessionController::endAdjusting);
    connect(m_distribution, &DistributionForm::released, &session, &SessionController::endAdjusting);
    connect(m_seed, &QSpinBox::valueChanged, this,
            [this](int seed) { send("seed", std::to_string(seed)); });
    connect(m_pattern, &QLineEdit::editingFinished, this, [this] {
        const auto& spec = m_context.session.state().workload;
        const std::string pattern = m_pattern->text().toStdString();
        if (spec && spec->namePattern != pattern)
            send("name", pattern);
    });
}

void KeysPage::send(const char* field, const std::string& value)
{
    // What was refused is shown as it was before.
    if (!m_context.session.dispatch(intents::workload(field, value)))
        showSnapshot();
}

void KeysPage::adjust(const char* field, const std::string& value)
{
    m_context.session.adjust(intents::workload(field, value));
}

void KeysPage::showSnapshot()
{
    const SnapshotPtr snapshot = m_context.session.snapshot();
    const KeyTable* keys = snapshot ? snapshot->keys.get() : nullptr;
    const bool made = snapshot && snapshot->state.workload;
    m_empty->setVisible(!keys && !made);
    m_source->setVisible(keys && !made);
    m_tunables->setVisible(made);
    m_make->setVisible(!made);
    m_make->setText(keys ? tr("Make keys instead") : tr("Make 1,000 keys"));
    if (keys && !made)
        showSource(*keys);
    if (made)
        showTunables(*snapshot->state.workload);
}

void KeysPage::showSource(const KeyTable& keys)
{
    m_sourceName->setText(QFileInfo(toQt(keys.source().name)).fileName());
    m_sourceName->setToolTip(toQt(keys.source().name));
    m_sourceFacts->setText(sourceFacts(keys).join(u'\n'));
    const QStringList notes = sourceNotes(keys, kNotesShown);
    m_sourceNotes->setText(notes.join(u'\n'));
    m_sourceNotes->setVisible(!notes.isEmpty());
}

void KeysPage::showTunables(const WorkloadSpec& spec)
{
    m_count->setValue(static_cast<double>(spec.keys));
    m_cost->setValue(spec.costSigma.toDouble());
    m_distribution->setTerms(spec.distribution);
    const QSignalBlocker quiet(m_seed);
    m_seed->setValue(static_cast<int>(std::min<std::uint64_t>(spec.seed, std::numeric_limits<int>::max())));
    if (!m_pattern->hasFocus())
        m_pattern->setText(toQt(spec.namePattern));
}

}  // namespace ringscope::ui
