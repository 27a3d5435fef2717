"""The model's answers: ringscope-cli route over a map, or over a system's own file."""

import csv
import io
import json
import subprocess


class Model:
    """`cli` is the program; files are written into `folder`."""

    def __init__(self, cli, folder):
        self._cli = cli
        self._folder = folder
        self._files = 0
        self.readers = self._opened_formats()

    def _run(self, *arguments):
        done = subprocess.run([self._cli, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"ringscope-cli {' '.join(map(str, arguments))}: "
                               f"{done.stderr.decode(errors='replace').strip()}")
        return done.stdout

    def _opened_formats(self):
        rows = csv.DictReader(io.StringIO(self._run("formats", "--csv").decode()))
        return {row["id"] for row in rows if row["opens"] == "true"}

    def _path(self, ending):
        self._files += 1
        return self._folder / f"{self._files}.{ending}"

    def write_map(self, **fields):
        """A shard map; JSON is YAML. Shards are (name, weight) or whole records."""
        shards = [shard if isinstance(shard, dict) else {"name": shard[0], "weight": shard[1]}
                  for shard in fields["shards"]]
        path = self._path("map.yaml")
        path.write_text(json.dumps({**fields, "shards": shards}, indent=1))
        return str(path)

    def write_keys(self, keys):
        path = self._path("keys.csv")
        quoted = [b'"' + key.replace(b'"', b'""') + b'"' for key in keys]
        path.write_bytes(b"key\n" + b"\n".join(quoted) + b"\n")
        return str(path)

    def route(self, shard_map, keys_file):
        """Rows as dictionaries, one a key, in the keys' order."""
        text = self._run("route", shard_map, "--keys", keys_file, "--keys-as", "csv", "--csv")
        return list(csv.DictReader(io.StringIO(text.decode("latin-1"), newline="")))
