// FormChoices: how a key file is cut into rows, and what its numbers count: form, delimiter,
// header, lines to skip, window, sample rate. Thread: GUI thread.
#pragma once

#include "core/formats/key_preview.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QSpinBox;

namespace ringscope::ui {

class ThemeSource;

class FormChoices : public QWidget {
    Q_OBJECT
public:
    explicit FormChoices(const ThemeSource& theme, QWidget* parent = nullptr);

    void setImport(const KeyImport& import);
    /// What the text itself decided where the import says nothing.
    void showPreview(const KeyPreview& preview);
    /// Without columns.
    KeyImport import() const;

    QComboBox* kind() const { return m_kind; }
    QComboBox* delimiter() const { return m_delimiter; }
    QCheckBox* header() const { return m_header; }
    QSpinBox* skip() const { return m_skip; }
    QComboBox* units() const { return m_units; }
    QDoubleSpinBox* window() const { return m_window; }
    QDoubleSpinBox* sampleRate() const { return m_rate; }

signals:
    /// How the text is cut changed: its columns may be others.
    void shapeChanged();
    /// Only what the numbers count changed.
    void unitsChanged();

private:
    void makeShape(QGridLayout& grid);
    void makeUnits(QGridLayout& grid);
    void showEnabled();

    const ThemeSource& m_theme;
    QComboBox* m_kind;
    QComboBox* m_delimiter;
    QCheckBox* m_header;
    QSpinBox* m_skip;
    QComboBox* m_units;
    QDoubleSpinBox* m_window;
    QDoubleSpinBox* m_rate;
};

}  // namespace ringscope::ui
