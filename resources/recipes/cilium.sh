: "${AGENT:=cilium-dbg}" # `cilium` in older versions; run on a node, or in the agent's container

# Risk: low. Services and their backends, from the agent.
keep cilium-services.json "$AGENT" service list -o json

# Risk: middle. The tables of all services are read from the kernel: 16,381 entries a service.
keep cilium-maglev.txt "$AGENT" bpf lb maglev list

# Risk: low. Table size and hash seed are among the settings. The seed is a secret of the cluster
# where it was set: take it out where you must, the ring cannot be drawn without it.
keep cilium-config.txt "$AGENT" config -a
keep cilium-version.txt "$AGENT" version
