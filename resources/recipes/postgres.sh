: "${PGDATABASE:=postgres}" # and PGHOST, PGPORT, PGUSER; a password goes into ~/.pgpass
export PGDATABASE
# The server itself refuses writes of these sessions, and ends what takes long or waits for locks.
export PGOPTIONS='-c default_transaction_read_only=on -c statement_timeout=30s -c lock_timeout=2s'

query() {
    keep "$1" psql -X -A --csv -v ON_ERROR_STOP=1 -c "$2"
}

# Risk: low, catalogue tables only, no rows of yours. Shared locks on the catalogue for milliseconds.
query postgres-partitions.csv "
    select parent.relname as parent, child.relname as partition,
           pg_get_expr(child.relpartbound, child.oid) as bound,
           pg_get_partkeydef(parent.oid) as key
      from pg_inherits i
      join pg_class child on child.oid = i.inhrelid
      join pg_class parent on parent.oid = i.inhparent
     where child.relispartition order by 1, 2"

# Risk: low. Sizes and estimated rows, from statistics; sizes look at files, not at their content.
query postgres-partition-loads.csv "
    select child.relname as unit, pg_total_relation_size(child.oid) as bytes,
           child.reltuples::bigint as rows
      from pg_inherits i
      join pg_class child on child.oid = i.inhrelid
     where child.relispartition order by 1"

# Risk: low. Citus only: where it is not installed the question fails, which is noted.
query citus-shards.csv "
    select s.logicalrelid::text as table, s.shardid, s.shardminvalue, s.shardmaxvalue,
           n.nodename, n.nodeport
      from pg_dist_shard s
      join pg_dist_placement p on p.shardid = s.shardid
      join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     order by 1, 2"

# Risk: none.
query postgres-version.csv "select version()"
