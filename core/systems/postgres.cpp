// PostgreSQL's hash partitions of one column, and Citus' distributed tables. A partition WITH
// (modulus M, remainder R) owns the slots R, R + M, R + 2M and so on, of as many slots as the
// largest modulus. Citus cuts the signed 32-bit hash into ranges.
#include "core/systems/system_families.h"

namespace ringscope {

namespace {

constexpr std::string_view kFailureRule =
    "unowned: a partition that is not there refuses its rows; a standby takes over the whole "
    "server";

SystemRow partitions(std::string_view id, std::string_view title, std::string_view hash)
{
    return {.id = id,
            .title = title,
            .versions = "11 and newer, one partition column; run with 15.18",
            .algorithms = {"slots", "modulo"},
            .failure = FailureKind::Unowned,
            .failureRule = kFailureRule,
            .evidence = Evidence::Verified,
            .golden = "systems/postgres/postgres_hash.csv",
            .fixes = {{"hash", hash}, {"index", "unsigned"}},
            .promises = "Rows move only when partitions are made anew with another modulus.",
            .options = {{"modulus", "slots", "the largest modulus of the table's partitions"}}};
}

SystemRow citus(std::string_view id, std::string_view title, std::string_view hash)
{
    return {.id = id,
            .title = title,
            .versions = "source at a3d5708; hash run with PostgreSQL 15.18",
            .algorithms = {"ranges"},
            .failure = FailureKind::ReplicaPromoted,
            .failureRule = "replica promoted: a standby of the worker takes its shards",
            .evidence = Evidence::Read,
            .fixes = {{"hash", hash}},
            .promises = "Only the shards that are split or moved change their worker."};
}

}  // namespace

std::vector<SystemRow> postgresSystems()
{
    return {partitions("postgres-text", "PostgreSQL, hash partitions by a text column",
                       "postgres-text"),
            partitions("postgres-int4", "PostgreSQL, hash partitions by an integer column",
                       "postgres-int4"),
            partitions("postgres-int8", "PostgreSQL, hash partitions by a bigint column",
                       "postgres-int8"),
            citus("citus-text", "Citus, distributed by a text column", "citus-text"),
            citus("citus-int4", "Citus, distributed by an integer column", "citus-int4"),
            citus("citus-int8", "Citus, distributed by a bigint column", "citus-int8")};
}

}  // namespace ringscope
