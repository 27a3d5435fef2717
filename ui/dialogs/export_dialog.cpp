#include "ui/dialogs/export_dialog.h"

#include "ui/dialogs/poster_preview.h"
#include "ui/export/poster_file.h"
#include "ui/panels/role_label.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace ringscope::ui {

namespace {

constexpr int kMoments = 1000;

struct PageSize {
    const char* name;
    int width, height;
};
constexpr std::array kSizes = {
    PageSize{QT_TR_NOOP("Window, 1440 x 900"), 1440, 900},
    PageSize{QT_TR_NOOP("Slide, 1280 x 720"), 1280, 720},
    PageSize{QT_TR_NOOP("Full HD, 1920 x 1080"), 1920, 1080},
    PageSize{QT_TR_NOOP("A4 across, 1123 x 794"), 1123, 794},
    PageSize{QT_TR_NOOP("Square, 900 x 900"), 900, 900},
    PageSize{QT_TR_NOOP("As typed"), 0, 0}};

struct Colours {
    const char* name;
    Scheme scheme;
};
constexpr std::array kColours = {Colours{QT_TR_NOOP("Light, for paper"), Scheme::Light},
                                 Colours{QT_TR_NOOP("Dark"), Scheme::Dark},
                                 Colours{QT_TR_NOOP("High contrast"), Scheme::HighContrast}};

bool isPixels(const QString& suffix)
{
    return suffix == QStringLiteral("png") || suffix == QStringLiteral("gif");
}

QSpinBox* lengthField(int least)
{
    auto* field = new QSpinBox;
    field->setRange(least, 8000);
    field->setSingleStep(10);
    field->setKeyboardTracking(false);
    return field;
}

}  // namespace

ExportDialog::ExportDialog(const PosterRequest& shown, bool canPlay, const ThemeSource& source,
                           QWidget* parent)
    : DialogFrame(tr("Export picture"), {920, 560}, source, parent), m_shown(shown),
      m_canPlay(canPlay), m_format(new QComboBox), m_content(new QComboBox), m_size(new QComboBox),
      m_width(lengthField(320)), m_height(lengthField(240)), m_scale(new QComboBox),
      m_colours(new QComboBox), m_moment(new QSlider(Qt::Horizontal)),
      m_note(new RoleLabel({}, source, TextRole::Axis, LabelTone::Secondary)),
      m_preview(new PosterPreview)
{
    fillChoices();
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins({});
    line->setSpacing(Theme::kGap);
    line->addWidget(choices(), 0, Qt::AlignTop);
    line->addWidget(m_preview, 1);
    column()->addWidget(row, 1);
    m_note->setWordWrap(true);
    foot()->insertWidget(0, m_note);
    auto* write = buttons()->addButton(tr("Export..."), QDialogButtonBox::AcceptRole);
    write->setProperty("primary", true);
    buttons()->addButton(QDialogButtonBox::Cancel);
    connect(buttons(), &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons(), &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox* box : {m_format, m_content, m_scale, m_colours})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    connect(m_size, &QComboBox::currentIndexChanged, this, &ExportDialog::showSize);
    for (QSpinBox* field : {m_width, m_height})
        connect(field, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(m_moment, &QSlider::valueChanged, this, &ExportDialog::refresh);
    showSize();
}

void ExportDialog::fillChoices()
{
    for (const QString& suffix : posterSuffixes())
        if (m_canPlay || suffix != QStringLiteral("gif"))
            m_format->addItem(suffix.toUpper(), suffix);
    m_content->addItem(tr("Whole page: picture, story, loads"));
    m_content->addItem(tr("The picture alone"));
    for (const PageSize& size : kSizes)
        m_size->addItem(tr(size.name));
    for (const int scale : {1, 2, 3})
        m_scale->addItem(QStringLiteral("%1 x").arg(scale), scale);
    m_scale->setCurrentIndex(1);
    for (const Colours& one : kColours)
        m_colours->addItem(tr(one.name), static_cast<int>(one.scheme));
    m_colours->setCurrentIndex(m_colours->findData(static_cast<int>(theme().theme().scheme())));
    m_moment->setRange(0, kMoments);
    m_moment->setPageStep(kMoments / 10);
    m_moment->setValue(static_cast<int>(std::lround(m_shown.t * kMoments)));
}

void ExportDialog::addRow(QFormLayout& form, const QString& name, QWidget* control)
{
    control->setAccessibleName(name);
    form.addRow(new RoleLabel(name, theme(), TextRole::Table), control);
}

QWidget* ExportDialog::choices()
{
    auto* all = new QWidget;
    auto* form = new QFormLayout(all);
    form->setContentsMargins({});
    form->setSpacing(Theme::kGrid);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addRow(*form, tr("Format"), m_format);
    addRow(*form, tr("Content"), m_content);
    addRow(*form, tr("Size"), m_size);
    addRow(*form, tr("Width"), m_width);
    addRow(*form, tr("Height"), m_height);
    addRow(*form, tr("Scale"), m_scale);
    addRow(*form, tr("Colours"), m_colours);
    addRow(*form, tr("Moment"), m_moment);
    return all;
}

void ExportDialog::showSize()
{
    const PageSize& size = kSizes[static_cast<std::size_t>(m_size->currentIndex())];
    const bool typed = size.width == 0;
    m_width->setEnabled(typed);
    m_height->setEnabled(typed);
    if (!typed || m_width->value() < 400) {
        m_width->setValue(typed ? kSizes[0].width : size.width);
        m_height->setValue(typed ? kSizes[0].height : size.height);
    }
    refresh();
}

QString ExportDialog::suffix() const
{
    return m_format->currentData().toString();
}

Theme ExportDialog::exportTheme() const
{
    return {static_cast<Scheme>(m_colours->currentData().toInt()), 1.0};
}

PosterRequest ExportDialog::request() const
{
    PosterRequest request = m_shown;
    request.size = QSizeF(m_width->value(), m_height->value());
    request.pixelRatio = isPixels(suffix()) ? m_scale->currentData().toDouble() : 1.0;
    request.pictureAlone = m_content->currentIndex() == 1;
    request.t = m_canPlay ? static_cast<double>(m_moment->value()) / kMoments : m_shown.t;
    return request;
}

void ExportDialog::refresh()
{
    const bool pixels = isPixels(suffix());
    const bool plays = suffix() == QStringLiteral("gif");
    m_scale->setEnabled(pixels);
    m_moment->setEnabled(m_canPlay && !plays);
    const PosterRequest now = request();
    m_preview->preview(now, exportTheme());
    const auto length = [&now](double px) { return QString::number(std::lround(px * now.pixelRatio)); };
    QStringList facts;
    facts << (pixels ? tr("%1 x %2 pixels").arg(length(now.size.width()), length(now.size.height()))
                     : tr("Vectors: sharp at any size"));
    if (plays)
        facts << tr("plays the last change from its beginning");
    m_note->setText(facts.join(QStringLiteral(" \u00b7 ")));
}

}  // namespace ringscope::ui
