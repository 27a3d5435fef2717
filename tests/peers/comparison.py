"""One question to a peer, its answers, and how they are held against the model's."""

from dataclasses import dataclass, field

FIRST_ROWS = 10


@dataclass
class Question:
    """`answers` are the owners that the real program named, one a key.

    `maps`: what the model is asked with: a map file, or FORMAT:FILE[#NAME]; each must agree.
    `column` is what of the model's rows is compared.
    """

    system: str
    membership: str
    keys: list
    answers: list
    maps: list
    column: str = "shard"
    note: str = ""


@dataclass
class _Line:
    """Questions about one membership that agree share a line."""

    system: str
    membership: str
    asked: int
    notes: list

    def text(self):
        notes = [note for note in self.notes if note]
        by = f", by each of: {', '.join(notes)}" if len(self.notes) > 1 and notes else \
            f", by {notes[0]}" if notes else ""
        return (f"  {self.system:24} {self.membership:18} "
                f"{self.asked} of {self.asked} agree{by}")


@dataclass
class Comparison:
    """Compares question by question; finish() prints what is still held back."""

    model: object
    agreed: int = 0
    asked: int = 0
    failures: list = field(default_factory=list)
    _line: _Line = None

    def add(self, question):
        keys_file = self.model.write_keys(question.keys)
        for shard_map in question.maps:
            rows = self.model.route(shard_map, keys_file)
            counts = {len(question.keys), len(question.answers), len(rows)}
            if len(counts) != 1:
                raise RuntimeError(f"{question.system}, {question.membership}: counts of keys, "
                                   f"answers and rows differ: {sorted(counts)}")
            odd = [(key, answer, row[question.column])
                   for key, answer, row in zip(question.keys, question.answers, rows)
                   if answer != row[question.column]]
            self.asked += len(rows)
            self.agreed += len(rows) - len(odd)
            note = _note(question, shard_map)
            if odd:
                self._report(question, shard_map, keys_file, odd, note)
            else:
                self._hold(_Line(question.system, question.membership, len(rows), [note]))

    def _hold(self, line):
        held = self._line
        if held and (held.system, held.membership, held.asked) == \
                (line.system, line.membership, line.asked):
            held.notes += line.notes
            return
        self.finish()
        self._line = line

    def finish(self):
        if self._line:
            print(self._line.text(), flush=True)
        self._line = None

    def _report(self, question, shard_map, keys_file, odd, note):
        self.finish()
        asked = len(question.keys)
        title = f"{question.system}, {question.membership}" + (f", by {note}" if note else "")
        print(f"  {title}: {asked - len(odd)} of {asked} agree, {len(odd)} DISAGREE")
        for key, answer, owner in odd[:FIRST_ROWS]:
            print(f"    key {key!r}: the program says {answer or '-'}, the model {owner or '-'}")
        if len(odd) > FIRST_ROWS:
            print(f"    and {len(odd) - FIRST_ROWS} more")
        print(f"    again: ringscope-cli route {shard_map} --keys {keys_file} --keys-as csv",
              flush=True)
        self.failures.append(f"{title}: {len(odd)} of {asked} rows")


def _note(question, shard_map):
    """What the question was about, and whether the map is the system's own file."""
    is_made = shard_map.endswith(".map.yaml")
    return " ".join(filter(None, [question.note, "" if is_made else "of its own file"]))
