// RuleRow: a rule that would explain a client: its sentence, a button that uses it where one
// command can say it, and one that copies it for a terminal. Thread: GUI thread.
#pragma once

#include "core/dialects/rule_search.h"
#include "core/state/command.h"

#include <QWidget>

#include <optional>

class QPushButton;

namespace ringscope::ui {

class RoleLabel;
class ThemeSource;

/// A rule, and the command that makes the map so.
struct RuleOffer {
    FoundRule rule;
    std::optional<Command> command;
};

class RuleRow : public QWidget {
    Q_OBJECT
public:
    RuleRow(const RuleOffer& offer, const ThemeSource& theme, QWidget* parent = nullptr);

    QString sentence() const;
    /// Null where no one command says the rule.
    QPushButton* useButton() const { return m_use; }
    /// Null where the rule has no settings.
    QPushButton* copyButton() const { return m_copy; }

signals:
    void useAsked(const ringscope::Command& command);
    void copyAsked(const std::vector<std::string>& settings);

private:
    RoleLabel* m_sentence;
    QPushButton* m_use = nullptr;
    QPushButton* m_copy = nullptr;
};

}  // namespace ringscope::ui
