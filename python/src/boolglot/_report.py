"""Plans, parts and reports of checking sets of rows with the command line.

rows  ─plan─▶  Plan        how to read them, detected once
rows  ─part─▶  7.part      the findings in one shard
parts ─merge─▶ Report      the same report as a single run over all rows
"""

from __future__ import annotations

import html
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boolglot._node import NodeError, flags_of, message_of, start, with_arguments
from boolglot._options import PlanOptions, ReportOptions
from boolglot._rows import Rows, blocks_of, lines_of

if TYPE_CHECKING:
    from typing_extensions import Unpack


@dataclass(frozen=True)
class Report:
    """The report of `boolglot validate` on a set. Notebooks show it as a page of at most 40 KB, or whole if asked."""

    #: The output of `validate --json`. Unless a file was read, `line` counts rows from 1.
    data: dict[str, Any]
    #: The HTML page, a single document that loads nothing. Its only script filters the rows on display.
    page: str
    #: Whether notebooks show the whole page; see `whole`.
    is_whole: bool = False

    @property
    def is_right(self) -> bool:
        """Whether no finding is an error."""
        return all(finding["severity"] != "error" for finding in self.data["findings"])

    def __repr__(self) -> str:
        counts = [f"{kind}={count}" for kind, count in self.data["counts"].items() if count]
        return f"Report({', '.join(counts or ['rows=0'])})"

    def save(self, path: str | Path) -> None:
        """Saves the page."""
        Path(path).write_text(self.page, encoding="utf-8")

    def whole(self) -> Report:
        """The same report, which notebooks show in full."""
        return replace(self, is_whole=True)

    def _repr_html_(self) -> str:
        if self.is_whole:
            return _framed(self.page)
        shown = self.page
        for pattern, kept in _PARTS:
            shown = re.sub(pattern, _after_the_first(kept), shown, flags=re.DOTALL)
            if len(_framed(shown).encode()) <= _MOST_BYTES:
                return _framed(shown)
        return f"<pre>{html.escape(repr(self))}</pre>"


#: Maximum size of what a notebook saves for a report.
_MOST_BYTES = 40_000

#: Parts to drop, in this order, until the page is small enough, and how many of each to keep.
_PARTS = (
    # The sandbox runs no scripts, so the fields that filter rows would do nothing.
    (r'<script.*?</script>|<div id="filter".*?</p>\n</div>', 0),
    (r'<details class="steps">.*?</details>', 0),
    (r'<tr role="row" data-kind=.*?</tr>\n', 10),
    (r'<section id="charts">.*?</section>', 0),
    (r'<section id="precedence">.*?</section>', 0),
    (r'<tr role="row" data-kind=.*?</tr>\n', 0),
)


def _framed(page: str) -> str:
    # The sandbox keeps the page from running scripts, loading anything or navigating.
    document = page.replace("&", "&amp;").replace("'", "&#39;")
    style = "width: 100%; height: 40em; border: 0"
    return f"""<iframe sandbox="" title="boolglot report" style="{style}" srcdoc='{document}'></iframe>"""


def _after_the_first(kept: int) -> Callable[[re.Match[str]], str]:
    """A replacement that keeps this number of matches and drops the others."""
    numbers = count()
    return lambda match: match[0] if next(numbers) < kept else ""


@dataclass(frozen=True)
class Plan:
    """How to read the rows of a set, as detected by `boolglot.plan`: fields, notation, template."""

    #: JSON that only the same version of boolglot reads, and only if it is unchanged.
    text: str = field(repr=False)

    def save(self, path: str | Path) -> None:
        """Saves the plan, for another program or machine."""
        Path(path).write_text(self.text, encoding="utf-8")

    @staticmethod
    def load(path: str | Path) -> Plan:
        """Loads a plan that `save` or the command line wrote."""
        return Plan(Path(path).read_text(encoding="utf-8"))


def plan(data: Rows, **options: Unpack[PlanOptions]) -> Plan:
    """Detects how to read a set, from its first rows.

    Args:
        data: as for `report`.
        options: how to read the rows, such as `dialect="python"`, `input_field="question"`.

    Raises:
        NodeError: Node is missing, or the rows don't determine how to read them; the message says why.
    """
    source, lines = input_of(data)
    return plan_of(source, lines, options)


def plan_of(source: str, lines: Iterable[str] | None, options: Mapping[str, Any]) -> Plan:
    """The plan for a path, or for "-" and the lines of standard input."""
    return Plan(run_with(["validate", "--plan-only", "--quiet", *flags_of(options), source], lines).decode())


def report(data: Rows, *, plan: Plan | None = None, progress: bool = False, **options: Unpack[ReportOptions]) -> Report:
    """Checks a set of rows.

    Args:
        data: a data frame of pandas or polars, a table of pyarrow, a DuckDB relation, a datasets.Dataset, a mapping of
            columns, rows as mappings, or the path of a file or folder.
        plan: how to read the rows; detected from the first ones if it is missing.
        progress: whether to show the number of rows passed to the check; requires tqdm.
        options: how to read the rows, such as `dialect="python"`, what to check, such as `labels_only=True`, and
            files to write, such as `fix="fixed.jsonl"` for the rows with corrected labels.

    Raises:
        NodeError: Node is missing, or the set can't be checked; the message says why.
        TypeError: `data` isn't a set of rows, or `plan` isn't a `Plan`.
    """
    source, lines = input_of(data)
    if progress and lines is not None:
        from tqdm.auto import tqdm

        lines = tqdm(lines_of(data), unit=" rows", total=len(data) if isinstance(data, Sized) else None)
    if plan is not None and not isinstance(plan, Plan):
        raise TypeError(f"plan has to be a Plan, not {type(plan).__name__}; boolglot.Plan.load reads one from a path")
    given = {"plan": plan, **options} if plan else options
    with _saved(plan) as planned:
        arguments = ["validate", source, *planned, *flags_of(options)]
        return _report_by(arguments, lines, _Call("boolglot.report", "data" if lines else repr(data), given))


def write_part(path: Path, lines: Iterable[str], *, plan: Plan, shard: int) -> None:
    """Checks the rows of one shard, numbered from 1, and writes its part. The total number of shards isn't known yet.

    Raises:
        NodeError: Node is missing, or the plan is of another version.
    """
    with _saved(plan) as planned:
        numbered = ["--part", str(path), "--shard", str(shard), "--threads", "1", "--quiet"]
        run_with(["validate", "-", *planned, *numbered], lines)


def merge(folder: Path, shards: int) -> Report:
    """Merges the parts of all shards, `1.part`, `2.part` and so on, into the report on the set.

    Raises:
        NodeError: parts are missing, or belong to different sets.
    """
    call = _Call("boolglot.spark.report", "df", {"plan": Plan("")})
    return _report_by(["merge", "*.part", "--shards", str(shards)], None, call, cwd=folder)


def input_of(data: Rows) -> tuple[str, Iterable[str] | None]:
    """The name of the input and, if it is "-", the lines of standard input, one or several per string."""
    return (str(os.fspath(data)), None) if isinstance(data, (str, os.PathLike)) else ("-", blocks_of(data))


@contextmanager
def _saved(plan: Plan | None) -> Iterator[list[str]]:
    """The option that names a file with the plan."""
    with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
        path = Path(folder) / "plan.json"
        if plan is not None:
            plan.save(path)
        try:
            yield [] if plan is None else ["--plan", str(path)]
        except NodeError as error:
            raise NodeError(str(error).replace(str(path), "the plan")) from None


@dataclass(frozen=True)
class _Call:
    """The call that made a report; pages show it instead of the command."""

    function: str
    data: str
    options: Mapping[str, Any]

    def __str__(self) -> str:
        shown = (f"{name}={'plan' if isinstance(value, Plan) else repr(value)}" for name, value in self.options.items())
        return f"{self.function}({', '.join([self.data, *shown])})"


def _report_by(arguments: list[str], lines: Iterable[str] | None, call: _Call, cwd: Path | None = None) -> Report:
    with tempfile.TemporaryDirectory(prefix="boolglot-") as folder:
        page = Path(folder) / "report.html"
        said = run_with([*arguments, "--json", "--report", str(page), "--quiet"], lines, cwd)
        data = _data_for_python(json.loads(said))
        return Report(data, _page_for_python(page.read_text(encoding="utf-8"), call))


def _data_for_python(data: dict[str, Any]) -> dict[str, Any]:
    """The data of a report; its advice names Python arguments instead of command-line options."""

    def said(part: dict[str, Any], name: str) -> dict[str, Any]:
        return {**part, name: message_of(part[name].encode())} if part.get(name) else part

    files = [said(file, "problem") for file in data["files"]]
    return said({**data, "files": files, "badRows": [said(row, "message") for row in data["badRows"]]}, "summary")


def _in_page(text: str) -> str:
    return html.escape(text).replace("&#x27;", "&#39;")


def _page_for_python(page: str, call: _Call) -> str:
    """A page with Python arguments in its messages, and Python calls instead of commands."""

    def message(found: re.Match[str]) -> str:
        return found[1] + _in_page(with_arguments(html.unescape(found[2])))

    def command(found: re.Match[str]) -> str:
        precedence = re.search(r"--precedence ([\w+-]+)$", re.sub("<.*?>", "", found[2]))
        shown = replace(call, options={**call.options, "precedence": precedence[1]}) if precedence else call
        return found[1] + _in_page(str(shown)) + found[3]

    page = re.sub(r'(<span class="message">|<p>|<p class="problem">.*?</span>)([^<]*)', message, page)
    return re.sub(r'(<pre class="command"><code[^>]*>)(.*?)(</code>)', command, page, flags=re.DOTALL)


def run_with(arguments: list[str], lines: Iterable[str] | None, cwd: Path | None = None) -> bytes:
    """Returns the output of a command, given lines for its standard input.

    Raises:
        NodeError: the command failed.
    """
    stdin = subprocess.DEVNULL if lines is None else subprocess.PIPE
    process = start(*arguments, stdin=stdin, stdout=_PIPE, stderr=_PIPE, cwd=cwd)
    try:
        if lines is not None:
            _hand_over(lines, process)
        said, wrong = process.communicate()
    except BaseException:
        # A part of the rows must not pass for all of them.
        process.kill()
        process.communicate()
        raise
    if process.returncode not in (0, 1):
        ended = f"boolglot ended with exit code {process.returncode}"
        raise NodeError(message_of(wrong) or ended)
    return said


_PIPE = subprocess.PIPE


def _hand_over(lines: Iterable[str], process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None
    waiting: list[str] = []
    size = 0
    for block in chain(lines, [None]):
        if block is not None:
            waiting.append(block)
            size += len(block)
            if size < _WRITTEN_TOGETHER:
                continue
        try:
            process.stdin.write("".join(f"{each}\n" for each in waiting).encode())
        except BrokenPipeError:
            # The command ended early; its message says why.
            return
        waiting, size = [], 0


#: Number of characters to write at a time.
_WRITTEN_TOGETHER = 1 << 16
