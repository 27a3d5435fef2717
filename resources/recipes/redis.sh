: "${HOST:=127.0.0.1}"
: "${PORT:=6379}"
# A password goes into REDISCLI_AUTH, never on a command line.

# Risk: low, cost grows with nodes and slots, milliseconds on 1,000 nodes. No keys, no locks. Which
# node is asked matters: slots on the move stand in the lines of the nodes that move them.
keep redis-cluster-nodes.txt redis-cli -h "$HOST" -p "$PORT" cluster nodes

# Risk: low, the same as a list of slot ranges.
keep redis-cluster-slots.txt redis-cli -h "$HOST" -p "$PORT" --no-raw cluster slots

# Risk: low. From version 7 on; older servers answer with an error, which is noted.
keep redis-cluster-shards.txt redis-cli -h "$HOST" -p "$PORT" --no-raw cluster shards

# Risk: none, counters.
keep redis-cluster-info.txt redis-cli -h "$HOST" -p "$PORT" cluster info
keep redis-info.txt redis-cli -h "$HOST" -p "$PORT" info all

# Risk: low. Load by slot, where the server counts it (Redis 8.2, Valkey 8). Names slots, not keys.
keep redis-slot-stats.txt redis-cli -h "$HOST" -p "$PORT" cluster slot-stats orderby key-count \
    limit 16384

# Not here on purpose: MONITOR, KEYS, --bigkeys and --hotkeys show keys and cost the server dearly.
