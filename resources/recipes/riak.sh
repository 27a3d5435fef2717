: "${RIAK:=riak admin}" # riak-admin in older versions
read -r -a admin <<<"$RIAK"

# Risk: low. Members and their share of the ring, by gossip; no node is asked for data.
keep riak-member-status.txt "${admin[@]}" member-status

# Risk: low. Ownership, pending handoffs, nodes that are down. It waits for nodes that hang.
keep riak-ring-status.txt "${admin[@]}" ring-status

# Risk: low. Partitions of this node: run the script on every node.
keep riak-partitions.txt "${admin[@]}" cluster partitions

# Risk: none, counters.
keep riak-status.txt "${admin[@]}" status
