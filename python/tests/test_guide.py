"""The examples of the guide's chapter, in order, and that of the package's page."""

import doctest
import os
from pathlib import Path

import pytest

PAGES = [Path(path) for path in os.environ.get("PLUMB_PAGES", "").split(os.pathsep) if path]


def fences(text):
    """The lines of each fence of Python, with the number of the first."""
    inside, number, out = None, 0, []
    for at, line in enumerate(text.splitlines(), 1):
        if inside is None and line == "```python":
            inside, number = [], at
        elif inside is not None and line == "```":
            out.append((number, "\n".join(inside) + "\n"))
            inside = None
        elif inside is not None:
            inside.append(line)
    return out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.filterwarnings("ignore::plumb.PlumbWarning")
def test_examples_show_what_happens(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = fences(page.read_text())
    assert found
    scope, wrong = {}, []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, text in found:
        if ">>> " in text:
            test = doctest.DocTestParser().get_doctest(text, scope, page.name, str(page), number)
            runner.run(test, out=wrong.append, clear_globs=False)
            scope = test.globs  # the next fence goes on
        else:
            exec(compile(text, f"{page}:{number}", "exec"), {"__name__": "example"})
    assert wrong == [], "".join(wrong)
