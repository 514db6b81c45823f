"""The plugin of pytest: the fixture ``plumb_fuzz``, and the options ``--plumb-seconds`` and ``--plumb-seed``."""

from __future__ import annotations

from typing import Any, Protocol

import pytest


class Fuzzer(Protocol):
    """Puts generated modules through a lowering or pass, and fails the test on a finding."""

    def __call__(self, subject: str = "own", **options: Any) -> Any: ...


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("plumb")
    group.addoption("--plumb-seconds", type=float, default=5.0, help="how long plumb_fuzz fuzzes (5)")
    group.addoption("--plumb-seed", type=int, default=0, help="the seed of plumb_fuzz's first module (0)")


@pytest.fixture
def plumb_fuzz(request: pytest.FixtureRequest) -> Fuzzer:
    """Fuzzes a lowering or pass for some seconds, with a fixed seed: the arguments are those of ``plumb.testing.fuzz``."""

    def fuzz(subject: str = "own", **options: Any) -> Any:
        __tracebackhide__ = True
        from . import testing

        options.setdefault("seconds", request.config.getoption("--plumb-seconds"))
        options.setdefault("seed", request.config.getoption("--plumb-seed"))
        campaign = testing.fuzz(subject, **options)
        if campaign.findings:
            pytest.fail("\n\n".join(map(str, campaign.findings)), pytrace=False)
        if not campaign.compared:
            pytest.fail(f"none of {campaign.modules} modules could be compared in {subject}", pytrace=False)
        return campaign

    return fuzz
