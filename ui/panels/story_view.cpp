#include "ui/panels/story_view.h"

#include "ui/charts/chart_access.h"
#include "ui/panels/role_label.h"

#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace ringscope::ui {

StoryView::StoryView(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme),
      m_overline(new RoleLabel({}, theme, TextRole::Table, LabelTone::Secondary)),
      m_title(new RoleLabel(theme, TextRole::Verdict)), m_paragraphColumn(new QVBoxLayout),
      m_asideColumn(new QVBoxLayout)
{
    setAccessibleName(tr("What happened"));
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::kGrid, Theme::kGrid, 0);
    column->setSpacing(2);
    // The hook of a large "j" that starts a line hangs out on the left: it stays in the label.
    m_overline->setContentsMargins(Theme::kGrid, 0, 0, 0);
    m_title->setContentsMargins(Theme::kGrid, 0, 0, 0);
    column->addWidget(m_overline);
    column->addWidget(m_title);
    column->addSpacing(Theme::kGrid);
    m_paragraphColumn->setContentsMargins(Theme::kGrid, 0, 0, 0);
    m_paragraphColumn->setSpacing(12);
    m_asideColumn->setContentsMargins(Theme::kGrid, 0, 0, 0);
    m_asideColumn->setSpacing(Theme::kGrid);
    column->addLayout(m_paragraphColumn);
    column->addSpacing(Theme::kGrid);
    column->addLayout(m_asideColumn);
}

void StoryView::show(const QString& overline, const Story& story)
{
    m_overline->setText(overline);
    m_title->setText(story.title);
    m_story = story;
    showStory();
}

void StoryView::announce(const Story& story)
{
    QStringList sentences{story.title};
    for (const QString& line : story.paragraphs + story.asides)
        sentences << QTextDocumentFragment::fromHtml(line).toPlainText();
    ui::announce(*this, sentences.join(u'\n'));
}

void StoryView::setCompact(bool compact)
{
    m_isCompact = compact;
    showStory();
}

void StoryView::showStory()
{
    showLines(m_paragraphs, m_isCompact ? m_story.paragraphs.mid(m_story.paragraphs.size() - 1)
                                        : m_story.paragraphs, false);
    showLines(m_asides, m_isCompact ? QStringList() : m_story.asides, true);
}

void StoryView::showLines(QList<RoleLabel*>& labels, const QStringList& lines, bool secondary)
{
    while (labels.size() < lines.size()) {
        auto* label = new RoleLabel({}, m_theme, secondary ? TextRole::Table : TextRole::Lesson,
                                    secondary ? LabelTone::Secondary : LabelTone::Plain);
        label->setWordWrap(true);
        label->setTextFormat(Qt::RichText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        (secondary ? m_asideColumn : m_paragraphColumn)->addWidget(label);
        labels << label;
    }
    for (qsizetype i = 0; i < labels.size(); ++i) {
        if (i < lines.size() && labels[i]->text() != lines[i])
            labels[i]->setText(lines[i]);
        labels[i]->setVisible(i < lines.size());
    }
}

QString StoryView::text() const
{
    QStringList lines{m_overline->text(), m_title->text()};
    for (const QList<RoleLabel*>& labels : {m_paragraphs, m_asides})
        for (const RoleLabel* label : labels)
            if (!label->isHidden())
                lines << QTextDocumentFragment::fromHtml(label->text()).toPlainText();
    return lines.join(u'\n');
}

}  // namespace ringscope::ui
