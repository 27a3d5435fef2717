: "${HASHRINGS:=/etc/thanos/hashrings.json}"
: "${RECEIVE:=http://127.0.0.1:10902}" # HTTP address of a receiver

# Risk: none, a file is copied. It names tenants.
keep hashrings.json cat "$HASHRINGS"

# Risk: none, the flags of the receiver: algorithm and replication factor. They may name files
# with secrets, not the secrets.
keep thanos-flags.json curl -sS --fail --get "$RECEIVE/api/v1/status/flags"

# Risk: none.
keep thanos-build.json curl -sS --fail --get "$RECEIVE/api/v1/status/buildinfo"
