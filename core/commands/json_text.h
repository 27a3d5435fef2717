// JSON of single values, one way everywhere: a figure that is not defined is null, bytes that
// are not UTF-8 are hex or escaped, a load has every digit that JSON can carry.
#pragma once

#include "core/analysis/load_report.h"
#include "core/support/wide.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

using Json = nlohmann::ordered_json;

bool isUtf8Text(std::string_view bytes);
/// Two lower-case digits a byte.
std::string hexText(std::string_view bytes);
/// For names and labels: bytes that are not UTF-8, and control bytes, as \xNN; else unchanged.
std::string escapedText(std::string_view bytes);
/// Adds `name`, or `name_hex` when the bytes are not UTF-8.
void putKey(Json& object, std::string_view name, std::string_view bytes);

Json toJson(std::optional<double> figure);
/// An integer when it is one and fits into 64 bits, else a double.
Json toJson(u128 units, int scale);
Json toJson(const std::vector<Check>& checks);

}  // namespace ringscope
