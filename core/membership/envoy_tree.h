// Envoy's messages as JSON or YAML: a field is found by its name as Envoy prints it (lb_endpoints)
// or as other writers of protocol buffers do (lbEndpoints).
#pragma once

#include "core/support/result.h"
#include "core/support/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope::members {

/// JSON where the text begins with { or [, YAML else.
Result<Value> readEnvoyTree(std::string_view text, const std::string& file);

/// A path of fields: "endpoint.address". Null where one of them is missing, or `node` is.
const Value* envoyField(const Value* node, std::string_view path);

/// The field's scalar; "" where there is none.
std::string envoyText(const Value* node, std::string_view path);
/// True for a field that says true.
bool envoyFlag(const Value* node, std::string_view path);
/// Nothing for a field that is missing or no whole number.
std::optional<std::uint64_t> envoyNumber(const Value* node, std::string_view path);

/// "10.0.0.1:8080", "[::1]:8080", "/socket", of an Address; "" when it is none.
std::string envoyAddress(const Value* address);

}  // namespace ringscope::members
