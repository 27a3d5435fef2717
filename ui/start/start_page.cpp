#include "ui/start/start_page.h"

#include "ui/actions/actions.h"
#include "ui/models/recent_content.h"
#include "ui/panels/action_button.h"
#include "ui/panels/panel.h"
#include "ui/panels/quiet_button.h"
#include "ui/panels/role_label.h"
#include "ui/start/card_pictures.h"
#include "ui/start/drop_zone.h"
#include "ui/start/example_snapshot.h"
#include "ui/start/examples.h"
#include "ui/start/file_row.h"
#include "ui/start/start_card.h"
#include "ui/theme/theme.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope::ui {

namespace {

constexpr double kColumn = 1088.0;
constexpr double kTwoColumns = 760.0;   ///< from here on cards stand side by side
constexpr int kRecentRows = 5;

QString pathOf(const char* example)
{
    return QString::fromLatin1(exampleOf(example).path);
}

QString modeText(const QString& id)
{
    const std::optional<Mode> mode = modeNamed(id);
    if (!mode)
        return {};
    switch (*mode) {
    case Mode::Teach: return QObject::tr("Teach");
    case Mode::Investigate: return QObject::tr("Investigate");
    }
    return {};
}

FileRowText rowText(const RecentFile& file)
{
    if (!file.isThere())
        return {file.name(), QObject::tr("gone"), {}, {}};
    const QString content =
        file.content.isEmpty() ? QFileInfo(file.path).absolutePath() : file.content;
    return {file.name(), content, whenText(file.when, QDate::currentDate()), modeText(file.mode)};
}

}  // namespace

StartPage::StartPage(const PanelContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_column(new QWidget), m_strips(new QVBoxLayout),
      m_grid(new QGridLayout), m_hot(new ExampleSnapshot(pathOf("hot-key"), this)),
      m_first(new ExampleSnapshot(pathOf("first-ring"), this))
{
    auto* content = new QWidget;
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    row->addStretch(1);
    row->addWidget(m_column, 1000);
    row->addStretch(1);
    auto* column = new QVBoxLayout(m_column);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_strips);
    column->addStretch(2);
    auto* name = new RoleLabel(tr("Ringscope"), context.theme, TextRole::Verdict);
    auto* idea = new RoleLabel(tr("Where keys live, and what moves when the cluster changes."),
                               context.theme, TextRole::Lesson, LabelTone::Secondary);
    idea->setWordWrap(true);
    column->addWidget(name);
    column->addSpacing(4);
    column->addWidget(idea);
    column->addSpacing(2 * Theme::kGap);
    column->addLayout(m_grid);
    column->addSpacing(Theme::kGap);
    column->addWidget(new RoleLabel(tr("Nothing leaves this machine."), context.theme,
                                    TextRole::Axis, LabelTone::Secondary));
    column->addStretch(3);
    buildCards();
    m_recentPanel = buildRecent();
    m_dataPanel = buildData();
    m_recentTitle = new RoleLabel(context.theme, TextRole::PanelTitle);
    m_dataTitle = new RoleLabel(tr("Bring data"), context.theme, TextRole::PanelTitle);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(new ScrollColumn(content));
    connect(&context.theme, &ThemeSource::changed, this, &StartPage::arrange);
    arrange();
    buildPictures();
}

void StartPage::buildCards()
{
    Actions& actions = m_context.actions;
    m_investigate = new StartCard({tr("A shard is hot"),
                                   tr("Bring a map and keys.\nSee which shards stand out."),
                                   tr("Investigate")},
                                  actions.action(ActionId::ModeInvestigate), m_context.theme);
    m_teach = new StartCard({tr("Teach"), tr("A ring you can take\napart in front of a class."),
                             tr("Open a first ring")},
                            actions.action(ActionId::ModeTeach), m_context.theme);
}

void StartPage::buildPictures()
{
    connect(m_hot, &ExampleSnapshot::ready, this, [this] {
        if (m_hot->shown())
            m_investigate->setPicture([this](QPainter& painter, const QRectF& place, const Theme& theme) {
                paintHotShard(painter, place, theme, *m_hot->shown()->after());
            });
    });
    connect(m_first, &ExampleSnapshot::ready, this, [this] {
        if (m_first->shown())
            m_teach->setPicture([this](QPainter& painter, const QRectF& place, const Theme& theme) {
                paintFirstRing(painter, place, theme, m_first->shown()->scene());
            });
    });
}

QWidget* StartPage::buildRecent()
{
    auto* panel = new Panel({}, m_context.theme);
    m_recent = panel->column();
    m_recent->setSpacing(0);
    m_recent->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    return panel;
}

QWidget* StartPage::buildData()
{
    auto* panel = new Panel({}, m_context.theme);
    QVBoxLayout* column = panel->column();
    column->setContentsMargins(Theme::kGap, Theme::kGap, Theme::kGap, Theme::kGap);
    m_zone = new DropZone(tr("Drop files here, or paste text"),
                          tr("Shard maps in YAML or JSON, keys as CSV or JSON lines, saved sessions. "
                             "What it is gets recognised and named."),
                          m_context.theme);
    column->addWidget(m_zone, 1);
    column->addSpacing(Theme::kGrid);
    auto* row = new QHBoxLayout;
    row->addWidget(new ActionButton(m_context.actions.action(ActionId::Open), m_context.theme));
    row->addStretch(1);
    row->addWidget(new QuietButton(m_context.actions.action(ActionId::Recipe)));
    column->addLayout(row);
    return panel;
}

void StartPage::refresh(const Settings& settings)
{
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        if (QWidget* row = item->widget()) {
            row->hide();   // it is deleted when events are done, and lies under the new rows till then
            row->deleteLater();
        }
        delete item;
    }
    const auto add = [this](const FileRowText& text, auto signal, const QString& path) {
        auto* row = new FileRow(text, m_context.theme);
        connect(row, &QAbstractButton::clicked, this, [this, signal, path] { (this->*signal)(path); });
        m_recent->addWidget(row);
    };
    const QList<RecentFile> recent = settings.recent();
    const bool hasRecent = !recent.isEmpty();
    m_recentTitle->setText(hasRecent ? tr("Recent") : tr("Examples"));
    if (hasRecent)
        for (const RecentFile& file : recent.mid(0, kRecentRows))
            add(rowText(file), &StartPage::fileChosen, file.path);
    else
        for (const Example& example : examples().subspan(0, kRecentRows))
            add({tr(example.title), {}, {}, {}}, &StartPage::exampleChosen,
                QString::fromLatin1(example.path));
    m_recent->addStretch(1);
}

int StartPage::px(double length) const
{
    return static_cast<int>(std::lround(m_context.theme.theme().scaled(length)));
}

void StartPage::arrange()
{
    m_column->setMaximumWidth(px(kColumn));
    m_grid->setHorizontalSpacing(Theme::kGap);
    m_grid->setVerticalSpacing(Theme::kGrid);
    const bool isWide = width() >= px(kTwoColumns);
    int row = 0;
    if (isWide) {
        m_grid->addWidget(m_investigate, 0, 0);
        m_grid->addWidget(m_teach, 0, 1);
        m_grid->addWidget(m_recentTitle, 2, 0);
        m_grid->addWidget(m_dataTitle, 2, 1);
        m_grid->addWidget(m_recentPanel, 3, 0);
        m_grid->addWidget(m_dataPanel, 3, 1);
    } else {
        for (QWidget* one : {static_cast<QWidget*>(m_investigate), static_cast<QWidget*>(m_teach),
                             static_cast<QWidget*>(m_dataTitle), m_dataPanel,
                             static_cast<QWidget*>(m_recentTitle), m_recentPanel})
            m_grid->addWidget(one, row++, 0);
    }
    m_grid->setRowMinimumHeight(1, isWide ? Theme::kGap : 0);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnStretch(1, isWide ? 1 : 0);
}

void StartPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void StartPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_hot->prepare();
    m_first->prepare();
    m_investigate->setFocus();
}

}  // namespace ringscope::ui
