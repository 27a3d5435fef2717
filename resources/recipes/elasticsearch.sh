: "${URL:=http://127.0.0.1:9200}"
: "${INDEX:=_all}"
# A password goes into ~/.netrc, never on a command line.

# Risk: low. One line a shard, from the state of the cluster. Sizes cost a question to every node:
# on thousands of shards some seconds.
keep es-cat-shards.txt curl -sS --fail --netrc-optional --get "$URL/_cat/shards/$INDEX?v"

# Risk: low. Settings of the index: shards, routing shards, partition size. Not documents.
keep es-settings.json curl -sS --fail --netrc-optional --get "$URL/$INDEX/_settings"

# Risk: none.
keep es-nodes.txt curl -sS --fail --netrc-optional --get "$URL/_cat/nodes?v"
keep es-version.json curl -sS --fail --netrc-optional --get "$URL/"
