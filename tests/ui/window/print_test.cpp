// The printed page: what stands on it, that it fits, and that a printer takes it.
#include "tests/ui/support/window_fixture.h"

#include "ui/dialogs/print_dialogs.h"
#include "ui/ring/picture_fonts.h"
#include "ui/window/stage.h"

#include <gmock/gmock.h>

#include <QFileInfo>
#include <QPrinter>

namespace ringscope::ui {
namespace {

using testing::Contains;
using testing::HasSubstr;

class PrintTest : public WindowTest {
protected:
    void open(const char* example)
    {
        window->session().openExample(QString::fromLatin1(exampleOf(example).path));
        settle();
    }
    PrintRequest request()
    {
        return {window->stage().transition(), 1.0, window->session().lastStep(), "30 November 2026"};
    }
    PrintPage page(QSizeF size)
    {
        const Theme paper(Scheme::Light, 1.0);
        PictureFonts fonts{paper.font(TextRole::Table), paper.font(TextRole::Mono)};
        return printPage(request(), size, paper, fonts);
    }
};

constexpr QSizeF kPortrait{515, 762};
constexpr QSizeF kAcross{762, 515};

TEST_F(PrintTest, ThePageHasStoryMapLoadsAndChecks)
{
    start();
    key(Qt::Key_Insert);
    settle();
    const std::vector<std::string> texts = page(kPortrait).words.texts();
    EXPECT_THAT(texts, Contains(HasSubstr("redis-4 joins")));
    EXPECT_THAT(texts, Contains(HasSubstr(snapshot().fingerprint.substr(0, 8))));
    EXPECT_THAT(texts, Contains(HasSubstr("30 November 2026")));
    EXPECT_THAT(texts, Contains(HasSubstr("Load by shard")));
    for (const Shard& shard : snapshot().state.map.shards)
        EXPECT_THAT(texts, Contains(shard.name));
    EXPECT_THAT(texts, Contains(HasSubstr("Checks")));
    EXPECT_FALSE(page(kPortrait).picture.empty());
}

TEST_F(PrintTest, OfAThousandShardsTheHottestStandThereAndTheRestIsCounted)
{
    open("thousand");
    for (const QSizeF size : {kPortrait, kAcross}) {
        const std::vector<std::string> texts = page(size).words.texts();
        EXPECT_THAT(texts, Contains(HasSubstr("hottest")));
        EXPECT_THAT(texts, Contains(HasSubstr(" more")));
        EXPECT_LT(texts.size(), 400u);
    }
}

TEST_F(PrintTest, NothingStandsBelowThePage)
{
    for (const Example& example : examples()) {
        open(example.id);
        for (const QSizeF size : {kPortrait, kAcross}) {
            const PrintPage made = page(size);
            for (const DrawItem& item : made.words.items())
                if (const auto* text = std::get_if<TextShape>(&item.shape)) {
                    EXPECT_LE(text->baseline.y, size.height()) << example.id << ": " << text->text;
                    EXPECT_LE(text->baseline.x, size.width()) << example.id << ": " << text->text;
                }
            EXPECT_LE(made.pictureFrame.bottom(), size.height()) << example.id;
        }
    }
}

TEST_F(PrintTest, APrinterTakesIt)
{
    start();
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(folder.filePath("page.pdf"));
    printOn(printer, request());
    EXPECT_GT(QFileInfo(folder.filePath("page.pdf")).size(), 4000);
}

}  // namespace
}  // namespace ringscope::ui
