: "${CONFIG:=/etc/nutcracker/nutcracker.yml}"
: "${HOST:=127.0.0.1}"
: "${STATS_PORT:=22222}"

# Risk: none, a file is copied. It holds redis_auth where a pool has a password: take it out.
keep nutcracker.yml cat "$CONFIG"

# Risk: low, counters by pool and server. No keys. Each scrape is one connection.
keep nutcracker-stats.json bash -c "cat </dev/tcp/$HOST/$STATS_PORT"

# Risk: none.
keep nutcracker-version.txt nutcracker --version
