: "${CONFIG:=}" # service config (JSON) or xDS bootstrap of the client
: "${TARGET:=}" # name that the client resolves, without port

# Risk: none, a file is copied. A bootstrap file may name credentials: look through it.
# The ring is in the client: only its endpoints and ring sizes say what the ring is.
if [ -n "$CONFIG" ]; then
    keep grpc-config.json cat "$CONFIG"
fi

# Risk: none, one look-up in DNS.
if [ -n "$TARGET" ]; then
    keep grpc-endpoints.txt getent ahosts "$TARGET"
fi
