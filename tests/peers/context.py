"""What a peer's questions are made with."""

from dataclasses import dataclass
from pathlib import Path

from draws import Draws
from model import Model


@dataclass
class Context:
    folder: Path
    draws: Draws
    count: int
    model: Model
    asker: str  # the program that is linked with libmemcached

    def by_reader(self, reader, system, path, name=None):
        """The system's own file as a map, SYSTEM:FILE#NAME, where the model has its reader."""
        if reader not in self.model.readers:
            return []
        return [f"{system}:{path}" + (f"#{name}" if name else "")]
