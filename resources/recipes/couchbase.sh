: "${URL:=http://127.0.0.1:8091}"
: "${BUCKET:=default}"
# A password goes into ~/.netrc, never on a command line.

# Risk: low. The bucket's map of vBuckets and servers, as every client reads it. No keys.
keep couchbase-bucket.json curl -sS --fail --netrc-optional --get "$URL/pools/default/b/$BUCKET"

# Risk: low. Nodes, their states and figures.
keep couchbase-pool.json curl -sS --fail --netrc-optional --get "$URL/pools/default"

# Risk: none.
keep couchbase-version.json curl -sS --fail --netrc-optional --get "$URL/pools"
