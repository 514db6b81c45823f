from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Any, final

__all__ = [
    "ParsedModule",
    "__version__",
    "diff",
    "generate",
    "parse",
    "presets",
    "reduce",
    "rules",
    "watched_by",
]

__version__: str

@final
class ParsedModule:
    @property
    def text(self) -> str: ...
    def print(self, generic: bool) -> str: ...
    def verify(self) -> list[dict[str, Any]]: ...
    def count(self) -> int: ...
    def entries(self, options: Mapping[str, Any]) -> list[str]: ...
    def signature(self, entry: str, options: Mapping[str, Any]) -> tuple[list[Any], list[Any]]: ...
    def run(self, entry: str, given: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]: ...
    def trace(
        self,
        entry: str,
        given: Sequence[Any],
        options: Mapping[str, Any],
        op: str | None,
        function: str | None,
        value: str | None,
    ) -> tuple[list[dict[str, Any]], bool, dict[str, Any]]: ...
    def lower(
        self, index_bitwidth: int | None, emit_c_wrappers: bool, bare_ptr: bool
    ) -> tuple[str | None, list[dict[str, Any]]]: ...

def parse(text: str, allow_unregistered: bool) -> tuple[ParsedModule | None, list[dict[str, Any]]]: ...
def rules() -> list[tuple[str, str]]: ...
def diff(
    before: ParsedModule,
    after: ParsedModule | str | tuple[str, str],
    entry: str,
    given: Sequence[Any],
    fuel: int | None,
    index_bitwidth: int | None,
    explain: bool,
) -> dict[str, Any]: ...
def presets() -> list[tuple[str, bool]]: ...
def watched_by(program: str | PathLike[str]) -> None: ...
def generate(seed: int, profile: str | None, size: int | None) -> str: ...
def reduce(module: ParsedModule, entry: str, predicate: Callable[[ParsedModule], bool]) -> str | None: ...
