: "${BOOTSTRAP:=127.0.0.1:9092}"
: "${TOPIC:=}"         # "" = all topics
: "${CLIENT_CONFIG:=}" # properties for SASL or TLS
: "${BIN:=}"           # folder of the tools, ending in /

topic=()
if [ -n "$TOPIC" ]; then
    topic=(--topic "$TOPIC")
fi
config=()
if [ -n "$CLIENT_CONFIG" ]; then
    config=(--command-config "$CLIENT_CONFIG")
fi

tool() {
    if command -v "$BIN$1.sh" >/dev/null; then
        echo "$BIN$1.sh"
    else
        echo "$BIN$1"
    fi
}

# Risk: low. Metadata of topics, one line a partition. No keys. All topics of a large cluster: MBs.
keep kafka-topics.txt "$(tool kafka-topics)" --bootstrap-server "$BOOTSTRAP" --describe \
    "${topic[@]}" "${config[@]}"

# Risk: middle. Sizes of partitions; every broker walks over its log folders. Not during a recovery.
keep kafka-log-dirs.txt "$(tool kafka-log-dirs)" --bootstrap-server "$BOOTSTRAP" --describe \
    "${config[@]}"

# Risk: low. The newest offset of each partition; two runs some minutes apart give its rate.
keep kafka-offsets.txt "$(tool kafka-get-offsets)" --bootstrap-server "$BOOTSTRAP" "${topic[@]}" \
    "${config[@]}"
