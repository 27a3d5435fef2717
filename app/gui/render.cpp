#include "app/gui/render.h"

#include "app/gui/exit_codes.h"
#include "core/transition/transition.h"
#include "ui/export/poster_file.h"
#include "ui/session/session_controller.h"
#include "ui/theme/theme.h"

#include <cstdio>

namespace ringscope::app {

namespace {

int fail(const Error& error)
{
    std::fprintf(stderr, "ringscope: %s\n", error.text().c_str());
    return exitCodeOf(error.code);
}

}  // namespace

int renderPicture(ui::SessionController& session, const ui::ThemeSource& theme, const Options& options)
{
    bool failed = false;
    QObject::connect(&session, &ui::SessionController::failed, &session, [&](const QString& sentence) {
        failed = true;
        std::fprintf(stderr, "ringscope: %s\n", qPrintable(sentence));
    });
    session.settle();
    if (!session.snapshot())
        return failed ? kBadInput : fail(badInput("nothing to draw", "no shard map", "a shard map"));
    const Result<TransitionPtr> transition = Transition::make(session.previous(), session.snapshot());
    if (!transition)
        return fail(transition.error());
    ui::PosterRequest request;
    request.transition = *transition;
    request.t = options.at;
    request.size = QSizeF(options.width, options.height);
    request.step = session.lastStep();
    const Outcome written =
        ui::writePoster(request, theme.theme(), QString::fromStdString(options.render));
    if (!written)
        return fail(written.error());
    return failed ? kBadInput : kDone;
}

}  // namespace ringscope::app
