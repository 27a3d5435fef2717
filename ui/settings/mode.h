// Mode: what a person wants of the one document: to teach with it, or to investigate. The same
// files open in every mode. Thread: values.
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace ringscope::ui {

enum class Mode { Teach, Investigate };

inline constexpr std::array kModes = {Mode::Teach, Mode::Investigate};

/// As on the command line and in settings: "teach".
constexpr const char* modeId(Mode mode)
{
    switch (mode) {
    case Mode::Teach: return "teach";
    case Mode::Investigate: return "investigate";
    }
    return "";
}

inline std::optional<Mode> modeNamed(const QString& id)
{
    for (const Mode mode : kModes)
        if (id == QLatin1String(modeId(mode)))
            return mode;
    return std::nullopt;
}

}  // namespace ringscope::ui
