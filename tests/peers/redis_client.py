"""RESP, as much of it as is needed to ask one Redis server."""

import socket


class Redis:
    def __init__(self, port):
        self.port = port
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._replies = self._socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._replies.close()
        self._socket.close()

    def send(self, *words):
        data = [word if isinstance(word, bytes) else str(word).encode() for word in words]
        self._socket.sendall(b"*%d\r\n" % len(data)
                             + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in data))

    def reply(self):
        """Text, a number, or None; an error is text that starts with "-"."""
        line = self._replies.readline().rstrip(b"\r\n")
        kind, rest = line[:1], line[1:]
        if kind == b":":
            return int(rest)
        if kind == b"$":
            if rest == b"-1":
                return None
            return self._replies.read(int(rest) + 2)[:-2].decode()
        if kind in (b"+", b"-"):
            return (rest if kind == b"+" else line).decode()
        raise RuntimeError(f"redis on port {self.port}: {line!r}")

    def ask_each(self, requests, at_a_time=50):
        """Replies in order, errors among them."""
        replies = []
        for first in range(0, len(requests), at_a_time):
            some = requests[first:first + at_a_time]
            for words in some:
                self.send(*words)
            replies += [self.reply() for _ in some]
        return replies

    def ask(self, *words):
        self.send(*words)
        reply = self.reply()
        if isinstance(reply, str) and reply.startswith("-"):
            raise RuntimeError(f"redis on port {self.port}: {' '.join(map(str, words))}: {reply}")
        return reply
