// MembershipDialog: what a system's own file was recognised as and why, which of its rings to
// open, and what decides an owner but is not in the file. What could not be believed is listed with
// its line. It asks for nothing that the file says. Thread: GUI thread; files are read on a worker.
#pragma once

#include "core/membership/map_source.h"
#include "core/support/result.h"
#include "ui/dialogs/dialog_frame.h"
#include "ui/intake/import_source.h"
#include "ui/session/latest_job.h"

#include <memory>

class QComboBox;
class QFormLayout;
class QPushButton;

namespace ringscope::ui {

class RoleLabel;
class SkippedList;

class MembershipDialog : public DialogFrame {
    Q_OBJECT
public:
    /// `source` may be "SYSTEM:FILE#NAME".
    MembershipDialog(ImportSource source, const ThemeSource& theme, QWidget* parent);

    /// The answers as they stand in a session.
    Value answer() const;
    QComboBox* rings() const { return m_rings; }
    /// The field of the map's fact, or null when the file says it.
    QComboBox* fact(const std::string& field) const;
    QString sentence() const;
    QPushButton* openButton() const { return m_open; }
    /// For tests only.
    void settle() { m_reading.settle(); }

signals:
    void answered(const ringscope::Value& answer);

private:
    /// All that is known of the file under the present answers.
    struct Reading {
        std::shared_ptr<const std::string> text;
        QString recognised, why;
        QStringList rings;
        std::vector<OpenFact> open;
        std::vector<Error> doubts;
        QString sentence;
        bool opens = false;
    };
    struct FactField {
        OpenFact fact;
        QComboBox* field;
    };

    static Reading read(const ImportSource& given, const MapSource& source,
                        std::shared_ptr<const std::string> text);
    void build();
    void ask();
    void take(const Reading& reading);
    void takeRings(const QStringList& rings);
    void takeFacts(const std::vector<OpenFact>& facts);
    MapSource source() const;

    ImportSource m_given;
    MapSource m_asked;
    std::shared_ptr<const std::string> m_text;
    RoleLabel* m_recognised;
    RoleLabel* m_why;
    QFormLayout* m_form;
    QComboBox* m_rings;
    RoleLabel* m_sentence;
    SkippedList* m_doubts;
    QPushButton* m_open;
    std::vector<FactField> m_facts;
    LatestJob m_reading;
};

}  // namespace ringscope::ui
