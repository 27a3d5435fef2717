"""The smallest HTTP/1.1 client that asks for many keys over one connection.

Requests are written as bytes, so that a key arrives as it was drawn, and some at a time, because
waiting for each answer is what takes the time.
"""

import socket

AT_A_TIME = 20


def request(path, key):
    """GET `path` with the header X-Key."""
    return b"GET /%s HTTP/1.1\r\nHost: peer\r\nX-Key: %s\r\n\r\n" % (path.encode(), key)


class Asker:
    def __init__(self, port):
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._rest = self._socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._rest.close()
        self._socket.close()

    def ask(self, path, keys):
        """The body of the answer for each key."""
        bodies = []
        for first in range(0, len(keys), AT_A_TIME):
            some = keys[first:first + AT_A_TIME]
            self._socket.sendall(b"".join(request(path, key) for key in some))
            bodies += [self._answer(path, key) for key in some]
        return bodies

    def _answer(self, path, key):
        status = self._rest.readline().split()
        length = 0
        while (line := self._rest.readline().strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        body = self._rest.read(length).decode()
        if len(status) < 2 or status[1] != b"200":
            raise RuntimeError(f"{path}: {b' '.join(status).decode()} for {key!r}")
        return body
