// RecipeDialog: "What do I run?": the system is chosen, its script is read before it is run (each
// command with its risk, then the text itself), copied or saved, and the one archive that it
// brings home is named. Thread: GUI thread.
#pragma once

#include "core/recipes/recipe.h"
#include "ui/dialogs/dialog_frame.h"

#include <QString>

class QBoxLayout;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace ringscope::ui {

class RoleLabel;
class SystemList;

class RecipeDialog : public DialogFrame {
    Q_OBJECT
public:
    /// `system` is where the list starts; "" = its first. `folder`: where saving starts.
    RecipeDialog(const std::string& system, const QString& folder, const ThemeSource& theme,
                 QWidget* parent);

    SystemList* systems() const { return m_systems; }
    QPushButton* copyButton() const { return m_copy; }
    QPushButton* saveButton() const { return m_save; }
    QString script() const;
    /// Name of the file that it leaves.
    QString archive() const;
    /// What became of copying or saving.
    QString said() const;
    /// Writes the script, as the file dialog asks for it.
    void saveTo(const QString& path);

signals:
    /// A folder was used.
    void folderUsed(const QString& folder);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void buildButtons();
    void showSystem();
    void showSteps(const std::vector<RecipeStep>& steps);
    void addStep(const RecipeStep& step, QVBoxLayout& rows);
    void copy();
    void askPath();
    void say(const QString& sentence, bool isFailure);
    void fit();
    void arrange();

    QString m_folder;
    SystemList* m_systems;
    QBoxLayout* m_halves;
    RoleLabel* m_title;
    QWidget* m_steps = nullptr;
    QVBoxLayout* m_right;
    QPlainTextEdit* m_script;
    RoleLabel* m_sentence;
    RoleLabel* m_archive;
    RoleLabel* m_said;
    QPushButton* m_copy;
    QPushButton* m_save;
};

}  // namespace ringscope::ui
