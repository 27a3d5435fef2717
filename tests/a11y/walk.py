#!/usr/bin/env python3
"""Walks the accessibility tree of the built program as a screen reader does, over AT-SPI.

Usage: dbus-run-session -- walk.py PROGRAM, with DISPLAY set. Exit code 77: a part is missing.
"""

import os
import subprocess
import sys
import tempfile
import time

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
PATIENCE = 40.0
MAP = ("version: 7\nhash: blake2b-64\nvnodes: 8\nlookup: after\n"
       "shards: [{name: redis-0}, {name: redis-1}, {name: redis-2}, {name: redis-3}]\n")


def skip(why):
    print("skipped:", why)
    sys.exit(77)


def wait_for(what, found):
    """The first answer of `found` that is true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.1)
    raise AssertionError("never came: " + what)


def children(node):
    return [child for child in (node.getChildAtIndex(i) for i in range(node.childCount)) if child]


def walk(node, path=()):
    here = path + (f"{node.name or '?'} ({node.getRoleName()})",)
    yield node, here
    for child in children(node):
        yield from walk(child, here)


class Walk:
    def __init__(self, atspi, program, files):
        self.atspi = atspi
        environment = dict(os.environ, QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
        self.program = subprocess.Popen([program] + files, env=environment)
        self.app = wait_for("the program on the bus", self.application)

    def application(self):
        for app in children(self.atspi.Registry.getDesktop(0)):
            if app.get_process_id() == self.program.pid and app.childCount:
                return app
        return None

    def named(self, name, role):
        for node, _ in walk(self.app):
            if node.name == name and node.getRoleName() == role:
                return node
        return None

    def has(self, node, *states):
        held = node.getState()
        return all(held.contains(state) for state in states)

    def check_names(self):
        atspi = self.atspi
        # A cell is read with its row and column; an empty one has nothing to say.
        cells = (atspi.ROLE_TABLE_CELL, atspi.ROLE_TREE_ITEM)
        seen = unnamed = 0
        for node, path in walk(self.app):
            if not self.has(node, atspi.STATE_FOCUSABLE, atspi.STATE_SHOWING):
                continue
            seen += 1
            if not node.name.strip() and node.getRole() not in cells:
                unnamed += 1
                print("no name:", " > ".join(path))
        print(f"{seen} focusable objects, {unnamed} without a name")
        assert seen > 10, "the walk met hardly anything"
        assert unnamed == 0

    def check_shards(self, name, count):
        chart = wait_for(f"a chart named {name}", lambda: self.named(name, "chart"))
        wait_for(f"{count} children of {name}", lambda: chart.childCount == count)
        names = [child.name for child in children(chart)]
        assert all(one.startswith("redis-") and "times the mean" in one for one in names), names
        print(name, names)
        return chart

    def check_press(self, chart):
        shard = chart.getChildAtIndex(1)
        actions = shard.queryAction()
        number = [actions.getName(i) for i in range(actions.nActions)].index("Press")
        actions.doAction(number)
        wait_for("a selected shard", lambda: self.has(shard, self.atspi.STATE_SELECTED))

    def check_announcement(self):
        story = wait_for("the story", lambda: next(
            (node for node, _ in walk(self.app) if node.name == "What happened"), None))
        before = story.description
        window = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(self.program.pid)],
                                capture_output=True, text=True, check=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowfocus", "--sync", window, "key", "Insert"], check=True)
        # Ins asks for a name and a weight first; both stand there.
        wait_for("the dialog", lambda: self.named("Add a shard", "dialog"))
        subprocess.run(["xdotool", "key", "Return"], check=True)
        wait_for("the announcement", lambda: story.description != before)
        assert "redis-4 joins" in story.description, story.description
        print("announced:", story.description.splitlines()[0])

    def run(self):
        self.check_names()
        ring = self.check_shards("Ring", 4)
        self.check_shards("Load by shard", 4)
        self.check_press(ring)
        self.check_announcement()
        self.check_shards("Ring", 5)


def main():
    if not os.environ.get("DISPLAY"):
        skip("there is no X server (DISPLAY is not set); tests/run starts one")
    try:
        import pyatspi
    except ImportError:
        skip("python3-pyatspi is not installed")
    launcher = next((path for path in LAUNCHERS if os.path.exists(path)), None)
    if launcher is None:
        skip("at-spi-bus-launcher is not installed (at-spi2-core)")
    bus = subprocess.Popen([launcher, "--launch-immediately"], stderr=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
            os.environ[f"XDG_{kind}_HOME"] = folder
        files = [os.path.join(folder, "queues.yaml"), os.path.join(folder, "keys.csv")]
        with open(files[0], "w", encoding="utf-8") as file:
            file.write(MAP)
        with open(files[1], "w", encoding="utf-8") as file:
            file.write("key,requests\n" + "".join(f"t-{i},1\n" for i in range(120)))
        tour = None
        try:
            tour = Walk(pyatspi, sys.argv[1], files)
            tour.run()
        finally:
            if tour:
                tour.program.kill()
                tour.program.wait()
            bus.terminate()


if __name__ == "__main__":
    main()
