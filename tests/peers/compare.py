#!/usr/bin/env python3
"""Asks real programs where keys live and compares with ringscope-cli; tests/peers/run starts it."""

import argparse
import os
import queue
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import haproxy
import libmemcached
import nginx
import nutcracker
import redis_cluster
from comparison import Comparison
from context import Context
from draws import Draws
from model import Model

PEERS = {"libmemcached": libmemcached, "redis": redis_cluster, "nginx": nginx,
         "haproxy": haproxy, "nutcracker": nutcracker}
FILES_OPEN = 8192


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cli", required=True)
    parser.add_argument("--asker", required=True)
    parser.add_argument("--folder", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keys", type=int, default=500)
    parser.add_argument("peers", nargs="*", metavar="PEER")
    parsed = parser.parse_args()
    unknown = [name for name in parsed.peers if name not in PEERS]
    if unknown:
        parser.error(f"unknown peer: {', '.join(unknown)} (allowed: {', '.join(PEERS)})")
    if parsed.keys < 1:
        parser.error("--keys: 1 or more")
    return parsed


def stop_on_signals():
    def leave(number, _):
        sys.exit(128 + number)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)


def open_more_files():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_OPEN if most == resource.RLIM_INFINITY else min(FILES_OPEN, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def ask(name, options, folder):
    """One peer, whatever becomes of it: its comparison, with what failed."""
    place = folder / name
    place.mkdir()
    model = Model(options.cli, place)
    comparison = Comparison(model)
    peer = PEERS[name]
    try:
        context = Context(place, Draws(options.seed), options.keys, model, options.asker)
        print(f"{peer.TITLE}: {peer.version(context)}", flush=True)
        for question in peer.questions(context):
            comparison.add(question)
    except (OSError, RuntimeError, queue.Empty, subprocess.TimeoutExpired) as error:
        comparison.finish()
        comparison.failures.append(f"{name} could not be asked: {error}")
        print(f"  {comparison.failures[-1]}", flush=True)
    comparison.finish()
    return comparison


def main():
    options = arguments()
    stop_on_signals()
    open_more_files()
    began = time.monotonic()
    folder = Path(tempfile.mkdtemp(prefix="run-", dir=options.folder)).resolve()
    print(f"seed {options.seed}, {options.keys} keys a membership; again: tests/run --peers "
          f"--seed {options.seed} --keys {options.keys}", flush=True)
    try:
        done = [ask(name, options, folder) for name in options.peers or PEERS]
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    failures = [failure for one in done for failure in one.failures]
    if failures:
        print("Disagreements:\n  " + "\n  ".join(failures))
        print(f"Files of this run are kept: {os.path.relpath(folder)}")
    else:
        shutil.rmtree(folder)
    print(f"{sum(one.agreed for one in done)} of {sum(one.asked for one in done)} rows agree, "
          f"in {time.monotonic() - began:.0f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
