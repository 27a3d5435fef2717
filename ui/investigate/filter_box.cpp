#include "ui/investigate/filter_box.h"

#include "core/support/number_text.h"
#include "ui/models/qt_text.h"
#include "ui/models/shard_filter.h"
#include "ui/panels/role_label.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>

namespace ringscope::ui {

FilterBox::FilterBox(const ThemeSource& theme, QWidget* parent)
    : QWidget(parent), m_edit(new QLineEdit),
      m_count(new RoleLabel({}, theme, TextRole::Axis, LabelTone::Secondary)),
      m_completer(new QCompleter(this)), m_words(new QStringListModel(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_edit, 1);
    row->addWidget(m_count);
    m_edit->setPlaceholderText(tr("Filter (/): name, host:, >1.5"));
    m_edit->setAccessibleName(tr("Filter shards"));
    m_edit->setToolTip(tr("Part of a name or host, host:, zone:, rack:, state:, a load as >1.5 or <0.7; Enter selects"));
    m_edit->setClearButtonEnabled(true);
    m_edit->installEventFilter(this);
    // Only the last word is completed: the completer is not the field's own.
    m_completer->setModel(m_words);
    m_completer->setWidget(m_edit);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setMaxVisibleItems(8);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterBox::complete);
    connect(m_edit, &QLineEdit::textChanged, this, &FilterBox::refilter);
    connect(m_edit, &QLineEdit::textEdited, this, &FilterBox::suggest);
    connect(m_edit, &QLineEdit::returnPressed, this, &FilterBox::accepted);
}

void FilterBox::setField(LoadFieldPtr field)
{
    m_field = std::move(field);
    m_words->setStringList(m_field ? filterSuggestions(*m_field) : QStringList());
    refilter();
}

QString FilterBox::countText() const
{
    return m_count->text();
}

void FilterBox::refilter()
{
    m_letThrough = m_field ? ShardFilter(m_edit->text()).letThrough(*m_field) : std::vector<bool>();
    const auto passed = static_cast<std::size_t>(std::count(m_letThrough.begin(), m_letThrough.end(), true));
    m_count->setText(m_letThrough.empty() ? QString()
                                          : tr("%1 of %2").arg(toQt(groupedText(passed)),
                                                               toQt(groupedText(m_letThrough.size()))));
    emit filtered();
}

void FilterBox::suggest()
{
    const QString word = m_edit->text().left(m_edit->cursorPosition()).section(u' ', -1);
    if (word.isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->setCompletionPrefix(word);
    const bool isWhole = m_completer->completionCount() == 1 && m_completer->currentCompletion() == word;
    if (m_completer->completionCount() == 0 || isWhole)
        m_completer->popup()->hide();
    else
        m_completer->complete();
}

void FilterBox::complete(const QString& word)
{
    const QString before = m_edit->text().left(m_edit->cursorPosition());
    const QString after = m_edit->text().mid(m_edit->cursorPosition());
    const QString kept = before.left(before.lastIndexOf(u' ') + 1);
    m_edit->setText(kept + word + after);
    m_edit->setCursorPosition(static_cast<int>(kept.size() + word.size()));
}

bool FilterBox::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Escape && !m_edit->text().isEmpty()) {
            event->accept();
            if (event->type() == QEvent::KeyPress)
                m_edit->clear();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ringscope::ui
