"""What is asked, drawn from a seed: memberships with their weights, and keys.

A draw depends on the seed and on its name only, so that one system's questions stay the same
whichever other systems are asked.
"""

import random

EQUAL, WEIGHTS, JOIN, LEAVE, ONE = (
    "equal weights", "weights", "after a join", "after a leave", "one server")

_WORDS = ("user", "cart", "session", "img", "order", "geo", "feed", "tenant")
_FOREIGN = ("ключ", "鍵", "clé", "schlüssel", "🔑")


class Draws:
    def __init__(self, seed):
        self._seed = seed

    def stream(self, name):
        return random.Random(f"{self._seed}/{name}")

    def memberships(self, name, has_weights=True, most=9):
        """Servers as (number, weight), by the name of the membership.

        A join and a leave start from the membership with weights; numbers keep to their server.
        """
        stream = self.stream(name + "/memberships")
        count = stream.randint(3, most)
        equal = [(number, 1) for number in range(1, count + 1)]
        weighted = [(number, stream.randint(1, 6) if has_weights else 1) for number, _ in equal]
        joiner = (count + 1, stream.randint(1, 6) if has_weights else 1)
        leaver = stream.choice(weighted)
        drawn = {EQUAL: equal, WEIGHTS: weighted, JOIN: weighted + [joiner],
                 LEAVE: [server for server in weighted if server != leaver], ONE: [equal[0]]}
        if not has_weights:
            del drawn[WEIGHTS]
        return drawn

    def keys(self, name, count):
        """Different keys as bytes: none empty, none with a blank or a control character."""
        stream = self.stream(name + "/keys")
        keys = {}
        while len(keys) < count:
            key = _one_key(stream).encode()
            keys.setdefault(key)
        return list(keys)

    def any_bytes(self, name, count):
        """Different keys of any bytes, blanks, line ends, quotes and the empty key among them."""
        stream = self.stream(name + "/any")
        keys = {b"": None}
        while len(keys) < count:
            keys.setdefault(stream.randbytes(stream.randint(1, 40)))
        return list(keys)


def _one_key(stream):
    word = stream.choice(_WORDS)
    number = stream.randrange(10 ** stream.randint(1, 9))
    kind = stream.randrange(6)
    if kind == 0:
        return f"{word}:{number}"
    if kind == 1:
        return f"{stream.getrandbits(128):032x}"
    if kind == 2:
        return f"{word}{{{number % 1000}}}{stream.randrange(1000)}"
    if kind == 3:
        return "".join(chr(stream.randint(33, 126)) for _ in range(stream.randint(1, 200)))
    if kind == 4:
        return f"{stream.choice(_FOREIGN)}-{number}"
    return str(number)
