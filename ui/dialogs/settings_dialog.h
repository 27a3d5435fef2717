// SettingsDialog: what the program remembers about a person, as controls. Every change is told at
// once, so that it is seen where it works; Cancel tells the first values again. What the dialog
// does not show (files, layout, keys) it keeps as it was given.
// Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"
#include "ui/settings/settings.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace ringscope::ui {

class RoleLabel;
class StepSlider;

class SettingsDialog : public DialogFrame {
    Q_OBJECT
public:
    SettingsDialog(const Settings& settings, const ThemeSource& theme, QWidget* parent);

    QComboBox* scheme() const { return m_scheme; }
    StepSlider* textSize() const { return m_textSize; }
    QCheckBox* reducedMotion() const { return m_reducedMotion; }
    QSpinBox* autosave() const { return m_autosave; }
    QCheckBox* confirmRemove() const { return m_confirmRemove; }

    /// What the controls say now.
    Settings settings() const;

signals:
    void changed(const ringscope::ui::Settings& settings);

protected:
    void reject() override;

private:
    void addAppearance();
    void addNumbers();
    void addBehaviour();
    void addHeading(const QString& title);
    void addRow(const QString& name, QWidget* control);
    void addNote(const QString& text);
    void connectControls();
    void display(const Settings& settings);
    void previewText(double percent);
    void tell();

    Settings m_first;
    bool m_isShowing = false;   ///< controls are being set, nobody has changed them
    QComboBox* m_scheme;
    StepSlider* m_textSize;
    RoleLabel* m_sample;
    QCheckBox* m_reducedMotion;
    QComboBox* m_language;
    QComboBox* m_measure;
    QDoubleSpinBox* m_hotRatio;
    QSpinBox* m_autosave;
    QCheckBox* m_redactKeys;
    QCheckBox* m_confirmRemove;
};

}  // namespace ringscope::ui
