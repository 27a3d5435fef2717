#include "ui/dialogs/settings_dialog.h"

#include "ui/models/qt_text.h"
#include "ui/panels/role_label.h"
#include "ui/panels/step_slider.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

struct SchemeText {
    SchemeChoice choice;
    const char* text;
};
constexpr std::array kSchemes = {
    SchemeText{SchemeChoice::System, QT_TR_NOOP("As the desktop")},
    SchemeText{SchemeChoice::Light, QT_TR_NOOP("Light")},
    SchemeText{SchemeChoice::Dark, QT_TR_NOOP("Dark")},
    SchemeText{SchemeChoice::HighContrast, QT_TR_NOOP("High contrast")}};

const StepSlider::Range kTextSize{75, 300, 300, 0, StepSlider::Scale::Linear, {}};

}  // namespace

SettingsDialog::SettingsDialog(const Settings& settings, const ThemeSource& source, QWidget* parent)
    : DialogFrame(tr("Settings"), {560, 720}, source, parent), m_first(settings),
      m_scheme(new QComboBox), m_textSize(new StepSlider(tr("Text size, %"), kTextSize, source)),
      m_sample(new RoleLabel(tr("redis-4 holds 25.2 k keys"), source, TextRole::Table)),
      m_reducedMotion(new QCheckBox(tr("Reduced motion: changes appear at once"))),
      m_language(new QComboBox), m_measure(new QComboBox), m_hotRatio(new QDoubleSpinBox),
      m_autosave(new QSpinBox), m_redactKeys(new QCheckBox(tr("Redact key names"))),
      m_confirmRemove(new QCheckBox(tr("Ask before a shard is removed")))
{
    addAppearance();
    addNumbers();
    addBehaviour();
    column()->addStretch();
    buttons()->setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel |
                                  QDialogButtonBox::RestoreDefaults);
    buttons()->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Reset all"));
    connect(buttons(), &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons()->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        display(Settings());
        tell();
    });
    display(settings);
    connectControls();
}

void SettingsDialog::addAppearance()
{
    addHeading(tr("Appearance"));
    for (const SchemeText& row : kSchemes)
        m_scheme->addItem(tr(row.text), static_cast<int>(row.choice));
    addRow(tr("Colours"), m_scheme);
    column()->addWidget(m_textSize);
    column()->addWidget(m_sample);
    column()->addWidget(m_reducedMotion);
    m_language->addItem(tr("As the system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    addRow(tr("Language"), m_language);
    addNote(tr("English is the only language so far."));
}

void SettingsDialog::addNumbers()
{
    addHeading(tr("Numbers"));
    m_measure->addItem(tr("As the file says"), -1);
    for (const MeasureRow& row : kMeasures)
        m_measure->addItem(toQt(std::string(row.title)), static_cast<int>(row.measure));
    addRow(tr("Measure of what is opened"), m_measure);
    m_hotRatio->setRange(1.0, 10.0);
    m_hotRatio->setSingleStep(0.05);
    m_hotRatio->setDecimals(2);
    m_hotRatio->setSuffix(QStringLiteral(" \u00d7"));
    addRow(tr("A shard is told of as hot from"), m_hotRatio);
    addNote(tr("Load over due share. Below it, and inside the chance band, nothing is announced."));
}

void SettingsDialog::addBehaviour()
{
    addHeading(tr("Work and privacy"));
    m_autosave->setRange(0, 600);
    m_autosave->setSingleStep(5);
    m_autosave->setSpecialValueText(tr("never"));
    m_autosave->setSuffix(tr(" s"));
    addRow(tr("Save a recovery copy every"), m_autosave);
    column()->addWidget(m_confirmRemove);
    column()->addWidget(m_redactKeys);
    addNote(tr("In bundles and copied lists a key keeps its first four characters."));
}

void SettingsDialog::addHeading(const QString& title)
{
    if (column()->count() > 0)
        column()->addSpacing(Theme::kGrid);
    column()->addWidget(new RoleLabel(title, theme(), TextRole::PanelTitle));
}

void SettingsDialog::addRow(const QString& name, QWidget* control)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    auto* label = new RoleLabel(name, theme(), TextRole::Table);
    label->setWordWrap(true);
    label->setBuddy(control);
    control->setAccessibleName(name);
    line->addWidget(label, 1);
    line->addWidget(control, 1);
    column()->addWidget(row);
}

void SettingsDialog::addNote(const QString& text)
{
    auto* note = new RoleLabel(text, theme(), TextRole::Axis, LabelTone::Secondary);
    note->setWordWrap(true);
    column()->addWidget(note);
}

void SettingsDialog::connectControls()
{
    for (QComboBox* box : {m_scheme, m_language, m_measure})
        connect(box, &QComboBox::currentIndexChanged, this, &SettingsDialog::tell);
    for (QCheckBox* box : {m_reducedMotion, m_redactKeys, m_confirmRemove})
        connect(box, &QCheckBox::toggled, this, &SettingsDialog::tell);
    connect(m_hotRatio, &QDoubleSpinBox::valueChanged, this, &SettingsDialog::tell);
    connect(m_autosave, &QSpinBox::valueChanged, this, &SettingsDialog::tell);
    // The size of all texts moves everything under the pointer: a drag shows the sample alone.
    connect(m_textSize, &StepSlider::adjusted, this, [this](double percent) {
        previewText(percent);
        if (!m_textSize->slider()->isSliderDown())
            tell();
    });
    connect(m_textSize, &StepSlider::released, this, &SettingsDialog::tell);
    connect(m_textSize, &StepSlider::entered, this, &SettingsDialog::tell);
}

void SettingsDialog::display(const Settings& settings)
{
    m_isShowing = true;
    m_scheme->setCurrentIndex(m_scheme->findData(static_cast<int>(settings.scheme)));
    m_textSize->setValue(std::round(settings.textScale * 100));
    m_reducedMotion->setChecked(settings.reducedMotion);
    m_language->setCurrentIndex(std::max(0, m_language->findData(settings.language)));
    m_measure->setCurrentIndex(
        m_measure->findData(settings.measure ? static_cast<int>(*settings.measure) : -1));
    m_hotRatio->setValue(settings.hotRatio);
    m_autosave->setValue(settings.autosaveSeconds);
    m_redactKeys->setChecked(settings.redactKeys);
    m_confirmRemove->setChecked(settings.confirmRemove);
    m_isShowing = false;
    previewText(m_textSize->value());
}

Settings SettingsDialog::settings() const
{
    Settings now = m_first;
    now.scheme = static_cast<SchemeChoice>(m_scheme->currentData().toInt());
    now.textScale = m_textSize->value() / 100.0;
    now.reducedMotion = m_reducedMotion->isChecked();
    now.language = m_language->currentData().toString();
    const int measure = m_measure->currentData().toInt();
    now.measure = measure < 0 ? std::nullopt : std::optional(static_cast<Measure>(measure));
    now.hotRatio = m_hotRatio->value();
    now.autosaveSeconds = m_autosave->value() == 0 ? 0 : std::max(5, m_autosave->value());
    now.redactKeys = m_redactKeys->isChecked();
    now.confirmRemove = m_confirmRemove->isChecked();
    return now;
}

void SettingsDialog::previewText(double percent)
{
    QFont font = theme().theme().font(TextRole::Table);
    font.setPixelSize(static_cast<int>(std::lround(13 * percent / 100)));
    m_sample->setFont(font);
}

void SettingsDialog::tell()
{
    if (m_isShowing)
        return;
    emit changed(settings());
    previewText(m_textSize->value());
}

void SettingsDialog::reject()
{
    if (!(settings() == m_first))
        emit changed(m_first);
    QDialog::reject();
}

}  // namespace ringscope::ui
