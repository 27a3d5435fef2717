// ExportDialog: a picture of the state on screen: which format, how large, in which colours, the
// whole page or the picture alone, at which moment of the change, with the picture itself beside
// the choices. It writes nothing: the window asks for a path and does. Thread: GUI thread.
#pragma once

#include "ui/dialogs/dialog_frame.h"
#include "ui/export/poster.h"

class QComboBox;
class QFormLayout;
class QSlider;
class QSpinBox;

namespace ringscope::ui {

class PosterPreview;
class RoleLabel;

class ExportDialog : public DialogFrame {
    Q_OBJECT
public:
    /// `shown`: the state, its moment and its step; `canPlay`: there is a change to choose a
    /// moment of.
    ExportDialog(const PosterRequest& shown, bool canPlay, const ThemeSource& theme, QWidget* parent);

    PosterRequest request() const;
    Theme exportTheme() const;
    /// "png".
    QString suffix() const;

    QComboBox* format() const { return m_format; }
    QComboBox* content() const { return m_content; }
    QComboBox* colours() const { return m_colours; }
    QComboBox* scale() const { return m_scale; }
    QSlider* moment() const { return m_moment; }
    PosterPreview* preview() const { return m_preview; }

private:
    void fillChoices();
    QWidget* choices();
    void addRow(QFormLayout& form, const QString& name, QWidget* control);
    void showSize();
    void refresh();

    PosterRequest m_shown;
    bool m_canPlay;
    QComboBox* m_format;
    QComboBox* m_content;
    QComboBox* m_size;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_scale;
    QComboBox* m_colours;
    QSlider* m_moment;
    RoleLabel* m_note;
    PosterPreview* m_preview;
};

}  // namespace ringscope::ui
