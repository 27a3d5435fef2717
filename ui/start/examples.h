// The examples that come with the program, as resources: each is one file that opens by itself.
// Thread: any.
#pragma once

#include <QString>

#include <span>

namespace ringscope::ui {

struct Example {
    const char* id;
    const char* title;    ///< for the menu
    const char* path;     ///< of the resource
};

std::span<const Example> examples();
/// The one of this id. Requires: there is one.
const Example& exampleOf(const char* id);
/// What --render draws when it is given no file.
const Example& firstExample();

/// Makes ":/examples" known.
void initExamples();

}  // namespace ringscope::ui
