// What the desktop program was started with. Parsed before Qt is asked for anything: without a
// display Qt ends the process by a signal.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ringscope::app {

struct Options {
    std::vector<std::string> files;
    std::string mode;                ///< "" = the last one
    std::string render;              ///< picture to write, "" = open the window
    int width = 1440, height = 900;  ///< of the picture, in logical pixels
    double at = 1.0;                 ///< of the last change, 0..1
};

/// The options, or the exit code with which the program ends at once (help, version, wrong usage);
/// what there is to say has been printed.
struct ParsedOptions {
    Options options;
    std::optional<int> exitCode;
};
ParsedOptions parseOptions(int argc, char** argv);

}  // namespace ringscope::app
