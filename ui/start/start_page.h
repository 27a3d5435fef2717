// StartPage: the first page: the two things that people come for, what was open before, and a
// place to bring data to. Where the window is narrow the two columns become one.
// Thread: GUI thread.
#pragma once

#include "ui/panels/panel_context.h"
#include "ui/settings/settings.h"

#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace ringscope::ui {

class DropZone;
class ExampleSnapshot;
class RoleLabel;
class StartCard;

class StartPage : public QWidget {
    Q_OBJECT
public:
    explicit StartPage(const PanelContext& context, QWidget* parent = nullptr);

    /// Reads what was open before.
    void refresh(const Settings& settings);

    StartCard* investigate() const { return m_investigate; }
    StartCard* teach() const { return m_teach; }
    DropZone* zone() const { return m_zone; }
    /// Above everything: a strip for what can be recovered. Empty at first.
    QVBoxLayout* strips() const { return m_strips; }

signals:
    void fileChosen(const QString& path);
    void exampleChosen(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildCards();
    void buildPictures();
    QWidget* buildRecent();
    QWidget* buildData();
    void arrange();
    int px(double length) const;

    PanelContext m_context;
    QWidget* m_column;
    QVBoxLayout* m_strips;
    QGridLayout* m_grid;
    StartCard* m_investigate = nullptr;
    StartCard* m_teach = nullptr;
    RoleLabel* m_recentTitle = nullptr;
    RoleLabel* m_dataTitle = nullptr;
    QWidget* m_recentPanel = nullptr;
    QWidget* m_dataPanel = nullptr;
    QVBoxLayout* m_recent = nullptr;
    DropZone* m_zone = nullptr;
    ExampleSnapshot* m_hot;
    ExampleSnapshot* m_first;
};

}  // namespace ringscope::ui
