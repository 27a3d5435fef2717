: "${HOST:=127.0.0.1}"
: "${KEYSPACE:=}" # of which replicas are wanted

# Risk: low. Every token of every node: 256 lines a node with the defaults of version 3. JMX.
keep nodetool-ring.txt nodetool -h "$HOST" ring

# Risk: low. Figures of ownership are computed for KEYSPACE when it is given.
# shellcheck disable=SC2086
keep nodetool-status.txt nodetool -h "$HOST" status $KEYSPACE

# Risk: low, one range a line with its replicas. Large with many tokens.
if [ -n "$KEYSPACE" ]; then
    keep nodetool-describering.txt nodetool -h "$HOST" describering "$KEYSPACE"
fi

# Risk: low, name, partitioner, snitch, versions of the schema.
keep nodetool-describecluster.txt nodetool -h "$HOST" describecluster
keep nodetool-version.txt nodetool -h "$HOST" version

# Risk: middle. Figures of every table are gathered over JMX: seconds with hundreds of tables.
# Not while nodes are short of memory. Names tables, not keys.
keep nodetool-tablestats.txt nodetool -h "$HOST" tablestats
