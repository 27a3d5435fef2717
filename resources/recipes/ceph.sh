: "${POOL:=}"

# Risk: low, answered by a monitor from memory. No names of objects.
keep ceph-osd-tree.txt ceph osd tree
keep ceph-osd-dump.json ceph osd dump --format json
keep ceph-pools.txt ceph osd pool ls detail

# Risk: low. The CRUSH map, as text: `crushtool -d` reads it from the file and changes nothing.
keep crushmap.bin ceph osd getcrushmap
keep crushmap.txt crushtool -d "$out/crushmap.bin"

# Risk: middle. One line a placement group: tens of MB on large clusters, gathered by the manager.
# Not while the manager is behind.
if [ -n "$POOL" ]; then
    keep ceph-pg-ls.txt ceph pg ls-by-pool "$POOL"
fi

# Risk: none.
keep ceph-versions.json ceph versions
