: "${SERVERS=127.0.0.1:11211}"  # host:port of every memcached, in the order of the client's list
: "${CONFIG:=}"                 # server file or configuration of the client, where it has one

# Risk: none, a file is copied. It may hold passwords of other services: look through it.
# The ring is in the client: only its list of servers and weights says what the ring is.
if [ -n "$CONFIG" ]; then
    keep ketama.servers cat "$CONFIG"
fi

for server in $SERVERS; do
    # Risk: low, counters of the server. No keys, no locks beyond microseconds.
    ask "memcached-stats-${server//[^A-Za-z0-9.-]/_}.txt" "${server%:*}" "${server##*:}" stats
    # Risk: low, sizes by slab class. Not "stats cachedump", "stats sizes" or "lru_crawler metadump":
    # they show keys or hold locks.
    ask "memcached-items-${server//[^A-Za-z0-9.-]/_}.txt" "${server%:*}" "${server##*:}" stats items
done
