: "${CONFIG:=/etc/otelcol-contrib/config.yaml}"
: "${COLLECTOR:=otelcol-contrib}" # the program; its version picks the ring
: "${NAMESPACE:=}"                # of the k8s resolver's service
: "${SERVICE:=}"
: "${DNS:=}" # name of the dns resolver

# Risk: none, a file is copied. Exporters may hold tokens: look through it.
keep otel-collector.yaml cat "$CONFIG"

# Risk: none.
keep otel-version.txt "$COLLECTOR" --version

# Risk: low, one list from the API server. No secrets in it.
if [ -n "$SERVICE" ]; then
    keep otel-endpointslices.json kubectl get endpointslices -n "$NAMESPACE" \
        -l "kubernetes.io/service-name=$SERVICE" -o json
fi

# Risk: none, one look-up in DNS. The answer is what the collector sees, at this moment.
if [ -n "$DNS" ]; then
    keep otel-dns.txt getent ahosts "$DNS"
fi
