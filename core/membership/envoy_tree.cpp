#include "core/membership/envoy_tree.h"

#include "core/formats/json_value.h"
#include "core/formats/yaml_value.h"
#include "core/membership/server_fields.h"
#include "core/membership/whole_number.h"

#include <fmt/format.h>

namespace ringscope::members {

namespace {

/// "lb_endpoints" -> "lbEndpoints".
std::string camelCase(std::string_view name)
{
    std::string camel;
    bool isNext = false;
    for (const char c : name) {
        const bool raises = isNext && c >= 'a' && c <= 'z';
        if (c != '_')
            camel += raises ? static_cast<char>(c - 'a' + 'A') : c;
        isNext = c == '_';
    }
    return camel;
}

}  // namespace

Result<Value> readEnvoyTree(std::string_view text, const std::string& file)
{
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    const bool isJson = first != text.npos && (text[first] == '{' || text[first] == '[');
    return isJson ? readJson(text, file) : readYaml(text, file);
}

const Value* envoyField(const Value* node, std::string_view path)
{
    while (node != nullptr && !path.empty()) {
        const std::size_t dot = path.find('.');
        const std::string_view name = path.substr(0, dot);
        path.remove_prefix(dot == path.npos ? path.size() : dot + 1);
        const Value* found = node->isMap() ? node->find(name) : nullptr;
        if (found == nullptr && node->isMap() && name.find('_') != name.npos)
            found = node->find(camelCase(name));
        node = found;
    }
    return node;
}

std::string envoyText(const Value* node, std::string_view path)
{
    const Value* found = envoyField(node, path);
    return found != nullptr ? found->text() : std::string();
}

bool envoyFlag(const Value* node, std::string_view path) { return envoyText(node, path) == "true"; }

std::optional<std::uint64_t> envoyNumber(const Value* node, std::string_view path)
{
    return wholeNumber(envoyText(node, path), 0, ~std::uint64_t{0});
}

std::string envoyAddress(const Value* address)
{
    if (const Value* socket = envoyField(address, "socket_address")) {
        const std::string host = envoyText(socket, "address");
        const std::string port = envoyText(socket, "port_value");
        if (host.empty())
            return {};
        const bool isV6 = host.find(':') != std::string::npos && !host.starts_with('[');
        return fmt::format("{}:{}", isV6 ? "[" + host + "]" : host, port.empty() ? "0" : port);
    }
    if (const Value* pipe = envoyField(address, "pipe"))
        return envoyText(pipe, "path");
    if (const Value* internal = envoyField(address, "envoy_internal_address"))
        return fmt::format("envoy://{}/{}", envoyText(internal, "server_listener_name"),
                           envoyText(internal, "endpoint_id"));
    return {};
}

}  // namespace ringscope::members
