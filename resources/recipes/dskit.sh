: "${URL:=http://127.0.0.1:3100}" # a distributor of Loki, Tempo, Mimir or Cortex
: "${RING:=ring}"                 # page of the ring: ring, ingester/ring, distributor/ring

# Risk: low. Every instance with its tokens: some 100 KB an instance of 512 tokens. The page has
# buttons that forget an instance: this asks, with GET, and presses none.
keep dskit-ring.json curl -sS --fail --get -H 'Accept: application/json' "$URL/$RING"

# Risk: low. The configuration with passwords blanked by the program itself: look through it.
keep dskit-config.yaml curl -sS --fail --get "$URL/config"

# Risk: none.
keep dskit-build.json curl -sS --fail --get "$URL/api/v1/status/buildinfo"
