"""Programs that run for one comparison: started on free ports, always stopped by their pid."""

import ctypes
import signal
import socket
import subprocess
import time

PATIENCE = 30.0
_PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None, use_errno=True)


def free_ports(count):
    """Ports of 127.0.0.1 that nobody uses now, all different."""
    held = [socket.socket() for _ in range(count)]
    try:
        for one in held:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in held]
    finally:
        for one in held:
            one.close()


def wait_for(what, is_there):
    end = time.monotonic() + PATIENCE
    while not is_there():
        if time.monotonic() > end:
            raise RuntimeError(f"{what} did not come within {PATIENCE:.0f} s")
        time.sleep(0.05)


def accepts(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def _die_with_parent():
    # Even a comparison that is killed outright leaves no server behind.
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class Server:
    """A program in the foreground, its output in a log. To be used in a `with`."""

    def __init__(self, command, folder, port, name):
        self._name = name
        self._port = port
        self._log = folder / f"{name}.log"
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=_die_with_parent)

    def __enter__(self):
        try:
            wait_for(f"{self._name} on port {self._port}", self._is_up)
        except BaseException:
            self.stop()
            raise
        return self

    def _is_up(self):
        if self._process.poll() is not None:
            last = self._log.read_text(errors="replace").strip().splitlines()[-3:]
            raise RuntimeError(f"{self._name} ended with {self._process.returncode}: "
                               + " / ".join(last))
        return accepts(self._port)

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        if self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def run(*command, **options):
    """Standard output of a program; its errors are part of the failure."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          stdin=subprocess.DEVNULL, check=False, **options)
    text = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {text.strip()}")
    return text
