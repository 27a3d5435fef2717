: "${CONFIG:=/etc/haproxy/haproxy.cfg}"
: "${SOCKET:=/run/haproxy/admin.sock}"

# Risk: none, a file is copied. It may hold passwords (userlists, stats auth): look through it.
keep haproxy.cfg cat "$CONFIG"

# Risk: low, a line a server: address, state, weight. No keys. The socket may be an admin socket:
# this script only says `show`.
keep haproxy-servers-state.txt bash -c "echo 'show servers state' | socat - 'UNIX-CONNECT:$SOCKET'"

# Risk: low, counters a server.
keep haproxy-stats.csv bash -c "echo 'show stat' | socat - 'UNIX-CONNECT:$SOCKET'"

# Risk: none.
keep haproxy-version.txt haproxy -v
