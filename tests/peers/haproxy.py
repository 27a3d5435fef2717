"""HAProxy: backends by hash type and function, over a frontend of its own that answers with the
port that was asked; with hash-balance-factor over servers of ours that never answer."""

import queue
import socket

from comparison import Question
from draws import EQUAL, JOIN, LEAVE, WEIGHTS
from fake_backends import Backends, SilentHttp
from http_client import Asker, request
from servers import Server, free_ports, run

TITLE = "HAProxy"
READER = "haproxy-config"

_FUNCTIONS = ("sdbm", "djb2", "wt6", "crc32")
_FACTORS = (125, 150, 200)
_SYSTEMS = {"consistent": "haproxy-consistent", "map-based": "haproxy-map"}
_HEAD = """global
    nbthread 1
    maxconn 4000
defaults
    mode http
    timeout connect 20s
    timeout client 60s
    timeout server 60s
    timeout queue 60s
"""


def version(_):
    return run("haproxy", "-v").splitlines()[0]


class _Backend:
    """`down` is the number of a server that is out, `factor` a hash-balance-factor or 0."""

    def __init__(self, title, servers, kind, function="", down=None, factor=0, has_ids=True):
        self.title, self.servers, self.kind = title, servers, kind
        self.function, self.down, self.factor, self.has_ids = function, down, factor, has_ids

    def note(self):
        return ", ".join(filter(None, [self.function, self.factor and f"factor {self.factor}",
                                       "" if self.has_ids else "by place"]))

    def shards(self):
        records = []
        for number, weight in self.servers:
            record = {"name": f"s{number}", "weight": weight,
                      "state": "down" if number == self.down else "active"}
            if self.has_ids:
                record["id"] = str(_id(number))
            records.append(record)
        return records

    def text(self, name, port_of):
        lines = [f"backend {name}", "    balance hdr(X-Key)",
                 f"    hash-type {self.kind} {self.function}".rstrip()]
        if self.factor:
            lines.append(f"    hash-balance-factor {self.factor}")
        for number, weight in self.servers:
            own = f" id {_id(number)}" if self.has_ids else ""
            out = " disabled" if number == self.down else ""
            lines.append(f"    server s{number} 127.0.0.1:{port_of[number]} "
                         f"weight {weight}{own}{out}")
        return "\n".join(lines) + "\n"

    def map_fields(self):
        # Without a function `consistent` avalanches, with one only where that is written.
        function, _, avalanche = self.function.partition(" ")
        if not function:
            function, avalanche = "sdbm", self.kind == "consistent"
        fields = {"system": "haproxy-bounded" if self.factor else _SYSTEMS[self.kind],
                  "hash": f"avalanche:{function}" if avalanche else function}
        if self.factor:
            fields["balance"] = f"{self.factor // 100}.{self.factor % 100:02}"
        return fields


def _id(number):
    return number * 7 + 3


def _plain_backends(draws):
    backends = []
    for kind in _SYSTEMS:
        drawn = draws.memberships(f"haproxy/{kind}")
        weighted = drawn[WEIGHTS]
        backends += [_Backend(title, servers, kind) for title, servers in drawn.items()]
        down = draws.stream(f"haproxy/{kind}/down").choice(weighted)[0]
        backends.append(_Backend("one server down", weighted, kind, down=down))
        for name in _FUNCTIONS:
            for function in (name, f"{name} avalanche"):
                backends.append(_Backend(WEIGHTS, weighted, kind, function))
        backends.append(_Backend(WEIGHTS, weighted, kind, has_ids=False))
    return backends


def _bounded_backends(draws):
    drawn = draws.memberships("haproxy/bounded")
    return [_Backend(title, drawn[title], "consistent", factor=factor)
            for title, factor in zip((EQUAL, WEIGHTS, JOIN, LEAVE), (*_FACTORS, _FACTORS[0]))]


def _numbers(backends):
    return sorted({number for backend in backends for number, _ in backend.servers})


def questions(context):
    plain, bounded = _plain_backends(context.draws), _bounded_backends(context.draws)
    numbers = _numbers(plain)
    front, *answering = free_ports(len(numbers) + 1)
    port_of = dict(zip(numbers, answering))
    seen = queue.Queue()
    with Backends(lambda number: SilentHttp(f"s{number}", seen), _numbers(bounded)) as silent:
        config = context.folder / "haproxy.cfg"
        silent_port = {number: backend.port for number, backend in silent.items()}
        text = _HEAD + f"frontend ask\n    bind 127.0.0.1:{front}\n" \
                       "    use_backend %[path,field(2,/)]\n"
        text += "frontend answers\n" + "".join(f"    bind 127.0.0.1:{port}\n"
                                               for port in answering)
        text += "    http-request return status 200 content-type text/plain " \
                "lf-string \"%[dst_port]\"\n"
        named = {f"b{place}": backend for place, backend in enumerate(plain + bounded)}
        for name, backend in named.items():
            text += backend.text(name, silent_port if backend.factor else port_of)
        config.write_text(text)
        command = ["haproxy", "-db", "-q", "-f", str(config)]
        with Server(command, context.folder, front, "haproxy"):
            name_of = {str(port): f"s{number}" for number, port in port_of.items()}
            for name, backend in named.items():
                keys = [key.replace(b",", b".")  # What follows a comma is another value.
                        for key in context.draws.keys(f"haproxy/{name}", context.count)]
                owners = (_held_owners(front, name, keys, seen) if backend.factor
                          else _owners(front, name, keys, name_of))
                shard_map = context.model.write_map(**backend.map_fields(),
                                                    shards=backend.shards())
                system = backend.map_fields()["system"]
                read = context.by_reader(READER, system, config, name)
                yield Question(system, backend.title, keys, owners, [shard_map] + read,
                               note=backend.note())


def _owners(front, name, keys, name_of):
    with Asker(front) as asker:
        return [name_of[port] for port in asker.ask(name, keys)]


def _held_owners(front, name, keys, seen):
    """One request after another, each left open, so that all before it are in flight."""
    held, owners = [], []
    try:
        for key in keys:
            held.append(socket.create_connection(("127.0.0.1", front), timeout=30))
            held[-1].sendall(request(name, key))
            owners.append(seen.get(timeout=30))
        return owners
    finally:
        for connection in held:
            connection.close()
