: "${ADMIN:=http://127.0.0.1:9901}" # the admin interface

# Risk: low, a line a figure of every endpoint. Large with many clusters: megabytes. No keys.
keep envoy-clusters.txt curl -sS --fail --get "$ADMIN/clusters"
keep envoy-clusters.json curl -sS --fail --get "$ADMIN/clusters?format=json"

# Risk: middle. The whole configuration with endpoints: large, and it may hold secrets that are not
# delivered by SDS. Envoy answers on its main thread: not while it is short of CPU.
keep envoy-config.json curl -sS --fail --get "$ADMIN/config_dump?include_eds"

# Risk: none.
keep envoy-version.json curl -sS --fail --get "$ADMIN/server_info"
