"""Backends that tell who was asked: memcached servers that answer with their name, and HTTP
servers that never answer. They live in threads of this process."""

import socket
import threading


class _Listener:
    """One listening socket on a free port, a thread for it and for every connection."""

    def __init__(self, name):
        self.name = name
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port = self._socket.getsockname()[1]
        self._connections = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            self._connections.append(connection)
            threading.Thread(target=self._serve_quietly, args=(connection,), daemon=True).start()

    def _serve_quietly(self, connection):
        try:
            self.serve(connection)
        except OSError:
            pass

    def serve(self, connection):
        raise NotImplementedError

    def close(self):
        self._socket.close()
        for connection in self._connections:
            connection.close()


class NamedMemcached(_Listener):
    """Every key holds the server's name."""

    def serve(self, connection):
        with connection.makefile("rb") as requests:
            for line in requests:
                words = line.split()
                if not words or words[0] != b"get":
                    connection.sendall(b"ERROR\r\n")
                    continue
                name = self.name.encode()
                connection.sendall(b"".join(b"VALUE %s 0 %d\r\n%s\r\n" % (key, len(name), name)
                                            for key in words[1:]) + b"END\r\n")


class SilentHttp(_Listener):
    """Puts its name into `seen` at each request, and lets the client wait."""

    def __init__(self, name, seen):
        self._seen = seen
        super().__init__(name)

    def serve(self, connection):
        with connection.makefile("rb") as requests:
            for line in requests:
                if not line.strip():
                    self._seen.put(self.name)


class Backends:
    """Listeners by number, closed together."""

    def __init__(self, make, numbers):
        self.of = {number: make(number) for number in numbers}

    def __enter__(self):
        return self.of

    def __exit__(self, *_):
        for listener in self.of.values():
            listener.close()
