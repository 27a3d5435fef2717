: "${CONFIG:=}"  # file in which the program lists its shards
: "${PROCESS:=}" # address of a page on which the program shows them

# @TITLE@ is a library: no server can be asked, the shards are in the program that
# uses it. Write down, in the order in which the program adds them: names, weights, number of
# points or replicas, and the hash that is passed in.

# Risk: none, a file is copied. It may hold passwords: look through it.
if [ -n "$CONFIG" ]; then
    keep members.txt cat "$CONFIG"
fi

# Risk: that of the page.
if [ -n "$PROCESS" ]; then
    keep members-page.txt curl -sS --fail --get "$PROCESS"
fi
