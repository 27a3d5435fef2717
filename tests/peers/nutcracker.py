"""nutcracker (twemproxy): pools by distribution and hash, before memcached servers of ours."""

import socket

from comparison import Question
from draws import WEIGHTS
from fake_backends import Backends, NamedMemcached
from http_client import AT_A_TIME
from servers import Server, free_ports, run

TITLE = "nutcracker"
READER = "nutcracker"

_HASHES = {"one_at_a_time": "one-at-a-time", "md5": "md5-le32",
           "crc16": "twemproxy-crc16",
           "crc32": "crc32-upper15", "crc32a": "crc32", "fnv1_64": "hashkit-fnv1-64",
           "fnv1a_64": "hashkit-fnv1a-64", "fnv1_32": "hashkit-fnv1-32",
           "fnv1a_32": "hashkit-fnv1a-32", "hsieh": "hsieh", "murmur": "hashkit-murmur",
           "jenkins": "jenkins"}
_DEFAULT = "fnv1a_64"
_ALGORITHMS = {"ketama": "ring", "modula": "modulo"}


def version(_):
    return run("nutcracker", "-V").splitlines()[0]


class _Pool:
    def __init__(self, title, servers, distribution, name=_DEFAULT, tag="", is_named=True):
        self.title, self.servers, self.distribution = title, servers, distribution
        self.hash, self.tag, self.is_named = name, tag, is_named
        self.port = 0

    def note(self):
        return " ".join(filter(None, [self.distribution, self.hash, self.tag and "hash tag",
                                      "" if self.is_named else "by address"]))

    def shard(self, number, port):
        """What nutcracker names the points of a server by."""
        return f"cache-{number}" if self.is_named else f"127.0.0.1:{port}"

    def text(self, number, ports):
        lines = [f"pool{number}:", f"  listen: 127.0.0.1:{self.port}", f"  hash: {self.hash}",
                 f"  distribution: {self.distribution}", "  preconnect: false",
                 "  auto_eject_hosts: false", "  timeout: 20000"]
        if self.tag:
            lines.append(f"  hash_tag: \"{self.tag}\"")
        lines.append("  servers:")
        for server, weight in self.servers:
            name = f" {self.shard(server, 0)}" if self.is_named else ""
            lines.append(f"   - 127.0.0.1:{ports[server]}:{weight}{name}")
        return "\n".join(lines) + "\n"


def _pools(draws):
    pools = []
    for distribution in _ALGORITHMS:
        drawn = draws.memberships(f"nutcracker/{distribution}")
        for title, servers in drawn.items():
            pools.append(_Pool(title, servers, distribution))
        for name in _HASHES:
            if name != _DEFAULT:
                pools.append(_Pool(WEIGHTS, drawn[WEIGHTS], distribution, name))
        pools.append(_Pool(WEIGHTS, drawn[WEIGHTS], distribution, "murmur", "{}"))
        pools.append(_Pool(WEIGHTS, drawn[WEIGHTS], distribution, is_named=False))
    return pools


def _owners(port, keys):
    """Who answered, some keys at a time."""
    owners = []
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection, \
            connection.makefile("rb") as answers:
        for first in range(0, len(keys), AT_A_TIME):
            some = keys[first:first + AT_A_TIME]
            connection.sendall(b"".join(b"get " + key + b"\r\n" for key in some))
            owners += [_answer(answers, port, key) for key in some]
    return owners


def _answer(answers, port, key):
    head = answers.readline()
    if not head.startswith(b"VALUE "):
        raise RuntimeError(f"pool on port {port}: {head!r} for {key!r}")
    owner = answers.readline().strip().decode()
    answers.readline()
    return owner


def questions(context):
    pools = _pools(context.draws)
    numbers = sorted({number for pool in pools for number, _ in pool.servers})
    with Backends(lambda number: NamedMemcached(f"cache-{number}"), numbers) as backends:
        ports = {number: backend.port for number, backend in backends.items()}
        statistics, *listening = free_ports(len(pools) + 1)
        for pool, port in zip(pools, listening):
            pool.port = port
        config = context.folder / "nutcracker.yml"
        config.write_text("".join(pool.text(number, ports) for number, pool in enumerate(pools)))
        command = ["nutcracker", "-c", str(config), "-a", "127.0.0.1", "-s", str(statistics)]
        with Server(command, context.folder, listening[-1], "nutcracker"):
            for number, pool in enumerate(pools):
                yield _question(context, config, number, pool, ports)


def _question(context, config, number, pool, ports):
    keys = context.draws.keys(f"nutcracker/{number}", context.count)
    shard_of = {f"cache-{server}": pool.shard(server, ports[server])
                for server, _ in pool.servers}
    owners = [shard_of[owner] for owner in _owners(pool.port, keys)]
    fields = {"system": "twemproxy", "algorithm": _ALGORITHMS[pool.distribution],
              "hash": _HASHES[pool.hash]}
    if pool.tag:
        fields["key"] = {"tag": pool.tag}
    shard_map = context.model.write_map(
        **fields, shards=[(pool.shard(server, ports[server]), weight)
                          for server, weight in pool.servers])
    return Question("twemproxy", pool.title, keys, owners,
                    [shard_map] + context.by_reader(READER, "twemproxy", config, f"pool{number}"),
                    note=pool.note())
