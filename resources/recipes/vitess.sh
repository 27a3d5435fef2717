: "${SERVER:=127.0.0.1:15999}" # vtctld
: "${KEYSPACE:?the name of the keyspace}"

# Risk: low. Key ranges of shards, from the topology service. No rows of tables.
keep vitess-shards.json vtctldclient --server "$SERVER" GetShards "$KEYSPACE"
keep vitess-srv-keyspaces.json vtctldclient --server "$SERVER" GetSrvKeyspaces "$KEYSPACE"

# Risk: low. Which column is hashed by which vindex.
keep vitess-vschema.json vtctldclient --server "$SERVER" GetVSchema "$KEYSPACE"

# Risk: low. Addresses of tablets.
keep vitess-tablets.json vtctldclient --server "$SERVER" GetTablets --keyspace "$KEYSPACE" \
    --format json
