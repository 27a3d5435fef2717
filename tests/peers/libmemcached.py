"""libmemcached: its forms by each of its hashes, over servers that exist by name only."""

import subprocess

from comparison import Question
from servers import run

TITLE = "libmemcached"

_HASHES = {"DEFAULT": "one-at-a-time", "MD5": "md5-le32", "CRC": "crc32-upper15",
           "FNV1_64": "hashkit-fnv1-64", "FNV1A_64": "hashkit-fnv1a-64",
           "FNV1_32": "hashkit-fnv1-32", "FNV1A_32": "hashkit-fnv1a-32", "HSIEH": "hsieh",
           "MURMUR": "hashkit-murmur", "JENKINS": "jenkins", "MURMUR3": "hashkit-murmur3"}
_FORMS = ("weighted", "ketama", "consistent", "spy", "modula")
_NOT_BUILT_IN = 3


def version(context):
    return run(context.asker, "--version").strip()


def _hosts(draws):
    """Addresses by number; some on the port that names leave out, some by host name."""
    stream = draws.stream("libmemcached/hosts")
    hosts = {}
    while len(hosts) < 20:
        name = f"10.{stream.randrange(256)}.{stream.randrange(256)}.{stream.randrange(1, 255)}"
        if stream.random() < 0.3:
            name = f"cache-{stream.randrange(1000)}.example.net"
        port = 11211 if stream.random() < 0.5 else stream.randrange(1024, 65536)
        hosts[len(hosts) + 1] = (name, port)
    return hosts


def _owners(asker, form, name, keys_file, servers):
    """Nothing where libmemcached was built without the hash."""
    done = subprocess.run([asker, form, name, keys_file], input=servers.encode(), check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode == _NOT_BUILT_IN:
        return None
    if done.returncode != 0:
        raise RuntimeError(done.stderr.decode().strip())
    return done.stdout.decode().splitlines()


def questions(context):
    hosts = _hosts(context.draws)
    names = [name for name in _HASHES if _is_built_in(context, name)]
    for form in _FORMS:
        drawn = context.draws.memberships(f"libmemcached/{form}", form == "weighted")
        for title, members in drawn.items():
            for name in names:
                yield _question(context, form, title, name,
                                [(*hosts[number], weight) for number, weight in members])


def _is_built_in(context, name):
    nothing = context.folder / "nothing.keys"
    nothing.touch()
    is_there = _owners(context.asker, "modula", name, nothing, "localhost 11211 0\n") is not None
    if not is_there:
        print(f"  {name} is not built into this libmemcached")
    return is_there


def _question(context, form, title, name, servers):
    keys = context.draws.keys(f"libmemcached/{form}/{title}/{name}", context.count)
    keys_file = context.folder / "asked.keys"
    keys_file.write_bytes(b"".join(b"%d %s\n" % (len(key), key) for key in keys))
    # Without weights libmemcached must not be told any: one turns on another ring.
    text = "".join(f"{host} {port} {weight if form == 'weighted' else 0}\n"
                   for host, port, weight in servers)
    owners = _owners(context.asker, form, name, keys_file, text)
    shard_map = context.model.write_map(
        system=f"libmemcached-{form}", hash=_HASHES[name],
        shards=[(f"{host}:{port}", weight) for host, port, weight in servers])
    return Question(f"libmemcached-{form}", title, keys, owners, [shard_map], note=name)
