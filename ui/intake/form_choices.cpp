#include "ui/intake/form_choices.h"

#include "ui/panels/role_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>

namespace ringscope::ui {

namespace {

enum Units { Counts, Rates };

constexpr std::array kKinds = {KeyFileKind::Csv, KeyFileKind::Tsv, KeyFileKind::JsonLines,
                               KeyFileKind::List};
constexpr std::array kDelimiters = {',', ';', '\t', '|', ' '};

template <class List, class Item>
int placeOf(const List& list, const Item& item)
{
    const auto found = std::find(list.begin(), list.end(), item);
    return found == list.end() ? -1 : static_cast<int>(found - list.begin());
}

}  // namespace

FormChoices::FormChoices(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_kind(new QComboBox),
      m_delimiter(new QComboBox),
      m_header(new QCheckBox(tr("First line names the columns"))),
      m_skip(new QSpinBox),
      m_units(new QComboBox),
      m_window(new QDoubleSpinBox),
      m_rate(new QDoubleSpinBox)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(Theme::kGap);
    grid->setVerticalSpacing(Theme::kGrid);
    makeShape(*grid);
    makeUnits(*grid);
    grid->setColumnStretch(4, 1);
    showEnabled();
}

void FormChoices::makeShape(QGridLayout& grid)
{
    m_kind->addItems({tr("CSV"), tr("TSV"), tr("JSON lines"), tr("List, one key a line")});
    m_delimiter->addItems({tr("comma ,"), tr("semicolon ;"), tr("tab"), tr("bar |"), tr("blank")});
    m_skip->setRange(0, static_cast<int>(KeyImport::kMostSkippedLines));
    m_kind->setAccessibleName(tr("Form of the file"));
    m_delimiter->setAccessibleName(tr("Delimiter"));
    m_header->setAccessibleName(tr("First line names the columns"));
    m_skip->setAccessibleName(tr("Lines to skip"));
    const auto label = [this](const QString& text) {
        return new RoleLabel(text, m_theme, TextRole::Axis, LabelTone::Secondary);
    };
    grid.addWidget(label(tr("Form")), 0, 0);
    grid.addWidget(m_kind, 1, 0);
    grid.addWidget(label(tr("Delimiter")), 0, 1);
    grid.addWidget(m_delimiter, 1, 1);
    grid.addWidget(label(tr("Lines to skip")), 0, 2);
    grid.addWidget(m_skip, 1, 2);
    grid.addWidget(m_header, 1, 3);
    const auto changed = [this] {
        showEnabled();
        emit shapeChanged();
    };
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this, changed] {
        const QSignalBlocker quiet(m_delimiter);
        if (m_kind->currentIndex() < 2)
            m_delimiter->setCurrentIndex(m_kind->currentIndex() == 1 ? 2 : 0);
        changed();
    });
    connect(m_delimiter, &QComboBox::currentIndexChanged, this, changed);
    connect(m_header, &QCheckBox::toggled, this, changed);
    connect(m_skip, &QSpinBox::valueChanged, this, changed);
}

void FormChoices::makeUnits(QGridLayout& grid)
{
    m_units->addItems({tr("Counts over the window"), tr("Rates per second")});
    m_units->setAccessibleName(tr("What the numbers are"));
    m_window->setRange(0, 1e9);
    m_window->setDecimals(3);
    m_window->setSuffix(tr(" s"));
    m_window->setSpecialValueText(tr("as the file says"));
    m_window->setAccessibleName(tr("Window in seconds"));
    m_rate->setRange(0, 1);
    m_rate->setDecimals(6);
    m_rate->setSingleStep(0.01);
    m_rate->setSpecialValueText(tr("as the file says"));
    m_rate->setAccessibleName(tr("Sample rate, above 0 to 1"));
    const auto label = [this](const QString& text) {
        return new RoleLabel(text, m_theme, TextRole::Axis, LabelTone::Secondary);
    };
    grid.addWidget(label(tr("Numbers are")), 2, 0);
    grid.addWidget(m_units, 3, 0);
    grid.addWidget(label(tr("Window")), 2, 1);
    grid.addWidget(m_window, 3, 1);
    grid.addWidget(label(tr("Sample rate, 0 to 1")), 2, 2);
    grid.addWidget(m_rate, 3, 2);
    const auto changed = [this] {
        showEnabled();
        emit unitsChanged();
    };
    connect(m_units, &QComboBox::currentIndexChanged, this, changed);
    connect(m_window, &QDoubleSpinBox::valueChanged, this, changed);
    connect(m_rate, &QDoubleSpinBox::valueChanged, this, changed);
}

void FormChoices::showEnabled()
{
    const bool isTable = m_kind->currentIndex() < 2;
    m_delimiter->setEnabled(isTable);
    m_header->setEnabled(isTable);
    m_window->setEnabled(m_units->currentIndex() == Counts);
}

void FormChoices::setImport(const KeyImport& import)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_kind),   QSignalBlocker(m_delimiter),
                                    QSignalBlocker(m_header), QSignalBlocker(m_skip),
                                    QSignalBlocker(m_units),  QSignalBlocker(m_window),
                                    QSignalBlocker(m_rate)};
    if (import.kind)
        m_kind->setCurrentIndex(placeOf(kKinds, *import.kind));
    if (import.delimiter)
        m_delimiter->setCurrentIndex(placeOf(kDelimiters, *import.delimiter));
    m_header->setChecked(import.header.value_or(true));
    m_skip->setValue(static_cast<int>(import.skipLines));
    m_units->setCurrentIndex(Counts);
    m_window->setValue(import.windowSeconds.value_or(0));
    m_rate->setValue(import.sampleRate.value_or(0));
    showEnabled();
}

void FormChoices::showPreview(const KeyPreview& preview)
{
    const QSignalBlocker quiet[] = {QSignalBlocker(m_kind), QSignalBlocker(m_delimiter)};
    m_kind->setCurrentIndex(placeOf(kKinds, preview.kind));
    if (m_kind->currentIndex() < 2)
        m_delimiter->setCurrentIndex(placeOf(kDelimiters, preview.delimiter));
    showEnabled();
}

KeyImport FormChoices::import() const
{
    KeyImport import;
    import.kind = kKinds[static_cast<std::size_t>(m_kind->currentIndex())];
    if (m_kind->currentIndex() < 2) {
        import.delimiter =
            kDelimiters[static_cast<std::size_t>(std::max(m_delimiter->currentIndex(), 0))];
        import.header = m_header->isChecked();
    }
    import.skipLines = static_cast<std::uint64_t>(m_skip->value());
    // A rate a second is a count over one second.
    if (m_units->currentIndex() == Rates)
        import.windowSeconds = 1;
    else if (m_window->value() > 0)
        import.windowSeconds = m_window->value();
    if (m_rate->value() > 0)
        import.sampleRate = m_rate->value();
    return import;
}

}  // namespace ringscope::ui
