#include "core/recipes/recipe.h"

#include "core/recipes/recipe_steps.h"
#include "core/recipes/recipe_texts.h"
#include "core/support/value.h"
#include "core/systems/system_row.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace ringscope {

namespace {

std::string_view textOf(std::string_view name)
{
    const auto texts = recipeTexts();
    const auto found = std::find_if(texts.begin(), texts.end(),
                                    [name](const RecipeText& t) { return t.name == name; });
    return found == texts.end() ? std::string_view() : found->text;
}

/// Without what a shell would read in a comment or between quotes.
std::string plainTitle(std::string_view title)
{
    std::string plain(title);
    std::erase_if(plain, [](char c) { return c == '"' || c == '`' || c == '$' || c == '\\'; });
    return plain;
}

std::string filled(std::string_view text, const SystemRow& system)
{
    std::string out;
    while (!text.empty()) {
        const std::size_t mark = std::min(text.find('@'), text.size());
        out += text.substr(0, mark);
        text.remove_prefix(mark);
        if (text.starts_with("@SYSTEM@"))
            out += system.id;
        else if (text.starts_with("@TITLE@"))
            out += plainTitle(system.title);
        else if (!text.empty())
            out += '@';
        const std::size_t length =
            text.starts_with("@SYSTEM@") ? 8 : text.starts_with("@TITLE@") ? 7 : 1;
        text.remove_prefix(std::min(length, text.size()));
    }
    return out;
}

Error noRecipe(std::string_view system)
{
    std::vector<std::string> ids;
    for (const SystemRow& row : systemRows())
        ids.emplace_back(row.id);
    const std::string nearest = nearestName(system, ids);
    return badInput("no recipe for this system",
                    nearest.empty() ? std::string(system)
                                    : fmt::format("{}, nearest is {}", system, nearest),
                    fmt::format("{}", fmt::join(ids, ", ")));
}

}  // namespace

std::span<const RecipeRow> recipeRows()
{
    static const std::vector<RecipeRow> kRows = {
        {"memcached", "memcached clients",
         {"libketama", "libmemcached-weighted", "libmemcached-ketama", "libmemcached-consistent",
          "libmemcached-spy", "libmemcached-modula", "npm-hashring", "uhashring"}},
        {"twemproxy", "twemproxy", {"twemproxy"}},
        {"nginx", "nginx", {"nginx-consistent", "nginx-hash"}},
        {"haproxy", "HAProxy", {"haproxy-consistent", "haproxy-bounded", "haproxy-map"}},
        {"envoy", "Envoy", {"envoy-ring-hash", "envoy-maglev"}},
        {"grpc", "gRPC", {"grpc-ring-hash"}},
        {"otel", "OpenTelemetry Collector", {"otel-v1", "otel-v2", "otel-v3"}},
        {"thanos", "Thanos Receive", {"thanos-ketama", "thanos-hashmod"}},
        {"dskit", "dskit (Loki, Tempo, Mimir, Cortex)", {"dskit"}},
        {"redis", "Redis Cluster", {"redis-cluster"}},
        {"cassandra", "Cassandra", {"cassandra"}},
        {"kafka", "Kafka clients", {"kafka", "librdkafka", "librdkafka-fnv1a"}},
        {"elasticsearch", "Elasticsearch and OpenSearch", {"elasticsearch", "opensearch"}},
        {"couchbase", "Couchbase", {"couchbase", "couchbase-memcached"}},
        {"riak", "Riak", {"riak"}},
        {"vitess", "Vitess", {"vitess-hash"}},
        {"postgres", "PostgreSQL and Citus",
         {"postgres-text", "postgres-int4", "postgres-int8", "citus-text", "citus-int4",
          "citus-int8"}},
        {"ceph", "Ceph", {"ceph-pg", "ceph-crush"}},
        {"cilium", "Cilium", {"cilium-maglev"}},
        {"library", "Libraries and programs of your own",
         {"seed-traces", "seed-lab", "seed-queues", "guava-jump", "go-mpchash", "anchorhash",
          "buraksezer-consistent"}},
    };
    return kRows;
}

const RecipeRow* recipeOf(std::string_view system)
{
    for (const RecipeRow& row : recipeRows())
        if (std::find(row.systems.begin(), row.systems.end(), system) != row.systems.end())
            return &row;
    return nullptr;
}

Result<std::string> recipeScript(std::string_view system)
{
    const SystemRow* row = findSystem(system);
    const RecipeRow* recipe = recipeOf(system);
    if (row == nullptr || recipe == nullptr)
        return noRecipe(system);
    std::string script;
    for (const std::string_view part : {std::string_view("prologue"), recipe->name,
                                        std::string_view("epilogue")})
        script += filled(textOf(part), *row);
    return script;
}

std::vector<RecipeStep> recipeSteps(std::string_view system)
{
    const SystemRow* row = findSystem(system);
    const RecipeRow* recipe = recipeOf(system);
    if (row == nullptr || recipe == nullptr)
        return {};
    return stepsOf(filled(textOf(recipe->name), *row));
}

std::string recipeArchiveName(std::string_view system)
{
    return fmt::format("ringscope-{}.tar.gz", system);
}

}  // namespace ringscope
