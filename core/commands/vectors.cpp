#include "core/commands/vectors.h"

#include "core/commands/json_text.h"
#include "core/commands/vector_keys.h"

#include <fmt/format.h>

#include <iterator>

namespace ringscope {

namespace {

struct Vector {
    std::string key;
    std::string hash;
    std::string shard;  ///< "" = nobody
};

Result<std::vector<Vector>> vectorsOf(const VectorsRequest& request, const CommandContext& context)
{
    std::vector<Vector> rows;
    for (std::string& key : vectorKeys(request.map, request.count, request.seed)) {
        if (context.work.stopped())
            return cancelled();
        const Result<KeyRoute> route = routeKey(*request.map.routing, key, 1);
        if (!route)
            return route.error();
        rows.push_back({std::move(key), route->hashText,
                        route->owners.empty() ? std::string()
                                              : request.map.shardName(route->owners.front())});
    }
    return rows;
}

/// A byte string as Python and Go both read it inside double quotes.
std::string quotedBytes(std::string_view bytes)
{
    std::string text = "\"";
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7F)
            fmt::format_to(std::back_inserter(text), "\\x{:02x}", byte);
        else if (c == '"' || c == '\\')
            text += {'\\', c};
        else
            text += c;
    }
    return text + "\"";
}

std::string provenance(const OpenedMap& map)
{
    return fmt::format("Test vectors of shard map version {}, fingerprint {}.", map.map->version,
                       fingerprint(*map.map));
}

std::string pytestFile(const OpenedMap& map, const std::vector<Vector>& rows)
{
    std::string text = fmt::format("# {}\n"
                                   "# The client under test gives owner(key: bytes) -> str.\n"
                                   "import pytest\n"
                                   "\n"
                                   "from client import owner\n"
                                   "\n"
                                   "VECTORS = [\n",
                                   provenance(map));
    for (const Vector& row : rows)
        fmt::format_to(std::back_inserter(text), "    (b{}, b{}.decode()),\n", quotedBytes(row.key),
                       quotedBytes(row.shard));
    return text + "]\n"
                  "\n"
                  "\n"
                  "@pytest.mark.parametrize(\"key, shard\", VECTORS)\n"
                  "def test_owner(key, shard):\n"
                  "    assert owner(key) == shard\n";
}

std::string gotestFile(const OpenedMap& map, const std::vector<Vector>& rows)
{
    std::string text = fmt::format("// {}\n"
                                   "// The client under test gives Owner(key []byte) string.\n"
                                   "package client\n"
                                   "\n"
                                   "import \"testing\"\n"
                                   "\n"
                                   "var vectors = []struct{{ key, shard string }}{{\n",
                                   provenance(map));
    for (const Vector& row : rows)
        fmt::format_to(std::back_inserter(text), "\t{{{}, {}}},\n", quotedBytes(row.key),
                       quotedBytes(row.shard));
    return text + "}\n"
                  "\n"
                  "func TestOwner(t *testing.T) {\n"
                  "\tfor _, v := range vectors {\n"
                  "\t\tif got := Owner([]byte(v.key)); got != v.shard {\n"
                  "\t\t\tt.Errorf(\"Owner(%q) = %q, want %q\", v.key, got, v.shard)\n"
                  "\t\t}\n"
                  "\t}\n"
                  "}\n";
}

std::string fileOf(VectorForm form, const OpenedMap& map, const std::vector<Vector>& rows)
{
    switch (form) {
    case VectorForm::Csv:
        return {};
    case VectorForm::Pytest:
        return pytestFile(map, rows);
    case VectorForm::Gotest:
        return gotestFile(map, rows);
    }
    return {};
}

}  // namespace

Result<Report> vectors(const VectorsRequest& request, const CommandContext& context)
{
    if (Outcome placed = request.map.requirePlacement("vectors"); !placed)
        return placed.error();
    Result<std::vector<Vector>> rows = vectorsOf(request, context);
    if (!rows)
        return rows.error();
    Report report;
    report.json = {{"version", request.map.map->version},
                   {"fingerprint", fingerprint(*request.map.map)},
                   {"seed", request.seed}};
    report.rowsField = "rows";
    report.columns = {{"key", CellForm::Key}, {"hash"}, {"shard"}};
    report.verbatim = fileOf(request.form, request.map, *rows);
    report.isFile = report.verbatim.empty();
    report.rows = [rows = std::move(*rows)](RowWriter& writer) {
        for (const Vector& row : rows) {
            writer.text(row.key);
            writer.text(row.hash);
            writer.text(row.shard);
            writer.endRow();
        }
        return done();
    };
    return report;
}

}  // namespace ringscope
