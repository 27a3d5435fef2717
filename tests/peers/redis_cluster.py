"""Redis: a cluster of masters on 127.0.0.1 that is made, reweighted, joined and left by
redis-cli, and asked with MOVED."""

import contextlib
import random

from comparison import Question
from draws import EQUAL, JOIN, LEAVE, ONE, WEIGHTS
from redis_client import Redis
from servers import Server, free_ports, run, wait_for

TITLE = "Redis"
READER = "redis-cluster-nodes"
SLOTS = 16384
_FIRST = 3


def version(_):
    return run("redis-server", "--version").strip()


def _start(context, stack, count):
    ports = free_ports(2 * count)
    nodes = []
    for number, (port, bus) in enumerate(zip(ports[:count], ports[count:])):
        place = context.folder / f"node{number}"
        place.mkdir()
        command = ["redis-server", "--bind", "127.0.0.1", "--port", str(port),
                   "--cluster-enabled", "yes", "--cluster-port", str(bus),
                   "--cluster-node-timeout", "15000",
                   # A master that has handed over its last slot stays one.
                   "--cluster-allow-replica-migration", "no", "--save", "", "--appendonly", "no",
                   "--daemonize", "no", "--dir", str(place)]
        stack.enter_context(Server(command, place, port, "redis"))
        nodes.append(stack.enter_context(Redis(port)))
    return nodes


def _cluster(command, *words):
    return run("redis-cli", "--cluster", command, *map(str, words), timeout=300)


def _owners_of_slots(node):
    """Slot -> address, by CLUSTER NODES; slots on their way are still their owner's."""
    owners = {}
    for line in node.ask("CLUSTER", "NODES").splitlines():
        fields = line.split()
        address = fields[1].split("@")[0].split(",")[0]
        for span in fields[8:]:
            if span.startswith("["):
                continue
            first, _, last = span.partition("-")
            for slot in range(int(first), int(last or first) + 1):
                owners[slot] = address
    return owners


def _settle(nodes):
    """Waits until all of them know the same owner of every slot."""
    def is_settled():
        views = [_owners_of_slots(node) for node in nodes]
        return (len(views[0]) == SLOTS and all(view == views[0] for view in views)
                and all("cluster_state:ok" in node.ask("CLUSTER", "INFO") for node in nodes))
    wait_for("one view of the cluster", is_settled)


def _spans(owners):
    """Owners by spans of slots, as a map writes them."""
    spans, first = {}, 0
    for slot in range(1, SLOTS + 1):
        if slot == SLOTS or owners[slot] != owners[first]:
            name = str(first) if first == slot - 1 else f"{first}-{slot - 1}"
            spans[name] = [owners[first]]
            first = slot
    return spans


def _answers(node, keys):
    """Where the node sends a client for each key: elsewhere by MOVED, else itself."""
    owners = []
    for key, reply in zip(keys, node.ask_each([("GET", key) for key in keys])):
        if isinstance(reply, str) and reply.startswith("-"):
            if not reply.startswith("-MOVED "):
                raise RuntimeError(f"GET {key!r}: {reply}")
            owners.append(reply.split()[2])
        else:
            owners.append(f"127.0.0.1:{node.port}")
    return owners


class _Asked:
    def __init__(self, context):
        self._context = context
        self._count = 0

    def questions(self, title, nodes, note=""):
        self._count += 1
        context, node = self._context, nodes[0]
        half = context.count // 2
        name = f"redis/{self._count}"
        keys = context.draws.keys(name, half) \
            + context.draws.any_bytes(name, context.count - half)
        owners = _owners_of_slots(node)
        shard_map = context.model.write_map(
            system="redis-cluster", units=_spans(owners),
            shards=[(address, 1) for address in sorted(set(owners.values()))])
        listing = context.folder / f"nodes-{self._count}.txt"
        listing.write_text(node.ask("CLUSTER", "NODES"))
        yield Question("redis-cluster", title, keys, _answers(node, keys),
                       [shard_map] + context.by_reader(READER, "redis-cluster", listing),
                       note=" ".join(filter(None, ["owner by MOVED", note])))
        slots = [str(slot) for slot in
                 node.ask_each([("CLUSTER", "KEYSLOT", key) for key in keys])]
        yield Question("redis-cluster", title, keys, slots, [shard_map], column="unit",
                       note="CLUSTER KEYSLOT")


def _move_slot(nodes, slot, to):
    """All but the last step of a move; the slot is still its owner's, whom it returns."""
    by_address = {f"127.0.0.1:{node.port}": node for node in nodes}
    source = by_address[_owners_of_slots(nodes[0])[slot]]
    to.ask("CLUSTER", "SETSLOT", slot, "IMPORTING", source.ask("CLUSTER", "MYID"))
    source.ask("CLUSTER", "SETSLOT", slot, "MIGRATING", to.ask("CLUSTER", "MYID"))
    return source


def questions(context):
    stream = context.draws.stream("redis")
    asked = _Asked(context)
    with contextlib.ExitStack() as stack:
        nodes = _start(context, stack, _FIRST + 1)
        masters, joiner = nodes[:_FIRST], nodes[_FIRST]
        entry = f"127.0.0.1:{masters[0].port}"
        ids = [node.ask("CLUSTER", "MYID") for node in nodes]

        _cluster("create", *[f"127.0.0.1:{node.port}" for node in masters], "--cluster-yes")
        _settle(masters)
        yield from asked.questions(EQUAL, masters)

        weights = [f"{own}={stream.randint(2, 5)}" for own in ids[:_FIRST]]
        _cluster("rebalance", entry, "--cluster-weight", *weights, "--cluster-threshold", 0)
        _settle(masters)
        yield from asked.questions(WEIGHTS, masters)

        _cluster("add-node", f"127.0.0.1:{joiner.port}", entry)
        _settle(nodes)
        _cluster("reshard", entry, "--cluster-from", "all", "--cluster-to", ids[_FIRST],
                 "--cluster-slots", stream.randint(300, 1500), "--cluster-yes")
        _settle(nodes)
        yield from asked.questions(JOIN, nodes)

        yield from _while_a_slot_moves(nodes, stream, asked)

        leaver = stream.randrange(1, _FIRST)
        stay = [node for node in nodes if node is not nodes[leaver]]
        _hand_over(nodes[leaver], stay)
        _settle(nodes)
        _cluster("del-node", entry, ids[leaver])
        _settle(stay)
        yield from asked.questions(LEAVE, stay)

        alone = nodes[leaver]
        alone.ask("CLUSTER", "RESET", "HARD")
        alone.ask("CLUSTER", "ADDSLOTSRANGE", 0, SLOTS - 1)
        _settle([alone])
        yield from asked.questions(ONE, [alone])


def _hand_over(leaver, heirs):
    """All slots of a master to the others, in equal parts, told to every node.

    An heir imports first: that raises its epoch, so that its word counts from then on.
    """
    address = f"127.0.0.1:{leaver.port}"
    slots = sorted(slot for slot, owner in _owners_of_slots(leaver).items() if owner == address)
    source = leaver.ask("CLUSTER", "MYID")
    for place, heir in enumerate(heirs):
        part = slots[place * len(slots) // len(heirs):(place + 1) * len(slots) // len(heirs)]
        own = heir.ask("CLUSTER", "MYID")
        _tell(heir, [("CLUSTER", "SETSLOT", slot, "IMPORTING", source) for slot in part])
        for node in (heir, leaver, *[other for other in heirs if other is not heir]):
            _tell(node, [("CLUSTER", "SETSLOT", slot, "NODE", own) for slot in part])


def _tell(node, commands):
    for command, reply in zip(commands, node.ask_each(commands)):
        if reply != "OK":
            raise RuntimeError(f"redis on port {node.port}: {command}: {reply}")


def _while_a_slot_moves(nodes, stream, asked):
    slot = stream.randrange(SLOTS)
    owner = _owners_of_slots(nodes[0])[slot]
    to = random.Random(slot).choice([n for n in nodes if f"127.0.0.1:{n.port}" != owner])
    source = _move_slot(nodes, slot, to)
    others = [node for node in nodes if node is not source]
    # Its owner asks as well: ASK is for keys of that slot alone, and the list says so.
    yield from asked.questions("a slot on its way", others, note=f"slot {slot}")
    for node in (to, source, *[n for n in nodes if n not in (to, source)]):
        node.ask("CLUSTER", "SETSLOT", slot, "NODE", to.ask("CLUSTER", "MYID"))
    _settle(nodes)
    yield from asked.questions("a slot moved", nodes, note=f"slot {slot}")
