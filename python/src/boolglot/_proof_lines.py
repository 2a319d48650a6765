"""Splits the text of a proof, in any of the usual layouts, into lines with a depth, a formula and a rule.

3. | p      Assumption        bars, with or without one for the whole proof
    p       :AS               indentation, as in Carnap; lines may have no numbers
3. p        Assumption        neither: the cited ranges tell where subproofs end
3 (3) p     A                 a list of assumptions before the number instead of subproofs

It reads as ``read-fitch.ts`` and ``read-justification.ts`` do, with the same patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from boolglot._detect import WHITE_SPACE
from boolglot._gensler import with_blocks
from boolglot._justifications import REDUCTIO, Justification, TextLine, bare, pattern, replaced, split
from boolglot._layouts import closes_branch, read_shown, tree_reader, with_boxes, with_given
from boolglot._packages import unpacked
from boolglot._trees import proof_tables


class _Raw(NamedTuple):
    number: int | None
    bars: int
    #: Columns of the formula: in the line, and after its number.
    columns: tuple[int, int]
    content: str


def _plain(line: str) -> str:
    return replaced(line, "plainLine").rstrip(WHITE_SPACE)


def announced_in(text: str) -> list[str]:
    """The conclusions that lines announce, as in ``2. P   /∴ Q``."""
    announced = []
    for line in _lines_of(text):
        own = _concluded_on(line)
        found = pattern("announced").search(_plain(line)) if own is None else None
        if found is not None:
            own = _parts_of((found[1] or found[2] or found[3] or "").strip(WHITE_SPACE))[0]
        if own is not None:
            announced.append(own)
    return announced


def _concluded_on(line: str) -> str | None:
    """The conclusion that a line announces, as in ``∴ Q``; None if the line derives it or has another formula."""
    found = pattern("concluded").search(line)
    if found is None:
        return None
    formula, rest, _ = _parts_of(replaced(found[1], "plainLine").strip(WHITE_SPACE))
    return None if rest else formula


def _lines_of(text: str) -> list[str]:
    """The lines of a text, without bullets if all lines have the same one."""
    lines = re.split("\r?\n", text)
    found = [pattern("bullet").search(line) for line in lines if not pattern("ruler").search(line)]
    bullets = [None if each is None else each[2] for each in found]
    is_list = len(bullets) > 1 and bullets[0] is not None and len(set(bullets)) == 1
    return unpacked([pattern("bullet").sub(r"\1", line, count=1) for line in lines] if is_list else lines)


def read_lines(text: str) -> list[TextLine]:
    whole = [line for line in _lines_of(text) if not pattern("ruler").search(line) and _concluded_on(line) is None]
    is_chain = _is_chained(whole)
    contents = [pattern("announced").sub("", _plain(line), count=1) for line in whole]
    # If the first line is dropped, no row counts as the first.
    is_first = [at == 0 for at, line in enumerate(contents) if line.strip(WHITE_SPACE)]
    contents = [line for line in contents if line.strip(WHITE_SPACE)]
    lists = [pattern("dependencies").search(line) for line in contents]
    has_lists = any(lists)
    contents = [line if found is None else line[found.end() :] for line, found in zip(contents, lists, strict=True)]
    if is_chain:
        rows = [_rows_in(line, is_first=first) for line, first in zip(contents, is_first, strict=True)]
        lists = [found for found, own in zip(lists, rows, strict=True) for _ in own]
        contents = [row for own in rows for row in own]
    numbered = [at for at, line in enumerate(contents) if pattern("numbered").search(line)]
    is_numbered = len(numbered) > 1 or len(numbered) > len(contents) / 2
    raw = [_raw_line(line, is_numbered) for line in contents]
    start, end = (numbered[0], numbered[-1] + 1) if is_numbered else (0, len(raw))
    count = end - start
    has_boxes = not has_lists and any(pattern("show").search(each.content) for each in raw[start:end])
    read_tree = None
    if not has_boxes and not has_lists and not is_chain:
        following = raw[end].content if end < len(raw) else ""
        read_tree = tree_reader([each.content for each in raw[start:end]], following)

    def read(content: str) -> tuple[Any, ...]:
        if read_tree is not None:
            return read_tree(content)
        return (read_shown(content) if has_boxes else None) or _parts_of(content)

    while end < len(raw) and _is_step(*read(raw[end].content)):
        end += 1
    raw, lists = raw[start:end], lists[start:end]
    lines = []
    for at, (each, found) in enumerate(zip(raw, lists, strict=True)):
        number = at + 1 if each.number is None else each.number
        listed = frozenset(map(int, re.findall("[0-9]+", "" if found is None else found[0])))
        formula, rest, justification, *box = read(each.content)
        if read_tree and is_numbered and each.number is None and closes_branch(justification):
            box = ["close"]
        lines.append(TextLine(number, 0, formula, rest, justification, listed if has_lists else None, *box))
    # Steps without numbers are part of no subproof.
    own = [at for at, line in enumerate(lines) if at < count and not (read_tree and line.box)]
    depths = [0] * len(lines)
    if not has_lists:
        for at, depth in zip(own, _depths([raw[at] for at in own], [lines[at] for at in own]), strict=False):
            depths[at] = depth
    placed: list[TextLine] = []
    for line, depth in zip(lines, depths, strict=True):
        # Branches end right below their last line.
        above = placed[-1] if placed and read_tree and line.box else None
        placed.append(
            line._replace(depth=depth) if above is None else line._replace(depth=above.depth, number=above.number)
        )
    if has_boxes:
        return with_boxes(placed)
    if read_tree and placed and pattern("signed").search(placed[0].formula):
        return with_given(placed)
    if not is_chain:
        has_blocks = any(line.has_rule(REDUCTIO) for line in placed)
        return _with_unnamed(with_blocks(placed) if has_blocks else placed)
    if placed and placed[0].justification is None and not placed[0].rest:
        placed[0] = placed[0]._replace(justification=Justification(("start",)))
    return placed


def _is_chained(lines: Sequence[str]) -> bool:
    """Whether lines are a chain: at least half begin with ≡, or the only one has such a sign and a law."""
    numbered = pattern("numbered")
    if len(lines) == 1:
        return numbered.search(lines[0]) is None and _sides_of(lines[0]) is not None
    count = sum(pattern("chained").search(numbered.sub("", line, count=1)) is not None for line in lines)
    return count >= len(lines) / 2


def _rows_in(text: str, *, is_first: bool) -> list[str]:
    """A row without its leading sign, or both sides of the first row: ¬(p ∨ q) ≡ ¬p ∧ ¬q   by De Morgan."""
    found = pattern("numbered").search(text)
    prefix = "" if found is None else found[0]
    row = pattern("chained").sub("", text[len(prefix) :], count=1).lstrip(WHITE_SPACE)
    sides = _sides_of(row) if is_first and not prefix else None
    return [prefix + row] if sides is None else sides


def _sides_of(row: str) -> list[str] | None:
    """The sides of a row with a law and one equivalence sign outside brackets; None for any other row."""
    formula, _, justification = _parts_of(row)
    if justification is None or not any(map(is_replacement, justification.rules)):
        return None
    depth = 0
    signs = []
    for found in pattern("equivalent").finditer(formula):
        if found[0] in "([{":
            depth += 1
        elif found[0] in ")]}":
            depth -= 1
        elif depth == 0:
            signs.append(found)
    if len(signs) != 1:
        return None
    return [row[: signs[0].start()], row[signs[0].end() :].lstrip(WHITE_SPACE)]


def is_replacement(rule: str) -> bool:
    """Whether a rule is a law that rewrites a formula or part of it."""
    is_shared = rule in ("double-negation", "de-morgan", "definition")
    return is_shared or (rule != "start" and proof_tables()["styles"].get(rule) == "equational")


def literals_in(text: str) -> list[str] | None:
    """The literals of a clause that is written as a set, ``{p, ¬q}``; None for any other text."""
    found = pattern("clauseSet").search(text)
    if found is None:
        return None
    parts = [each.strip(WHITE_SPACE) for each in found[1].split(",")]
    return [] if parts == [""] else parts


def is_disjoined(formula: str) -> bool:
    """Whether a formula has a disjunction written with v."""
    return pattern("disjoining").search(formula) is not None


def uses_constants(formulas: Iterable[str]) -> bool:
    """Whether formulas contain T or F, which mean true and false in many textbooks."""
    return any(pattern("constant").search(each) for each in formulas)


def _is_step(formula: str, _: str, justification: Justification | None, box: str = "") -> bool:
    """Whether a line after the last numbered one is another step, such as ``q   MP 1, 2``, and not prose."""
    is_cited = justification is not None and bool(justification.lines or justification.subproofs)
    ends = box == "close" or (justification is not None and not justification.name and justification.rules)
    return bool(is_cited or ends) and not pattern("word").search(formula)


def _raw_line(text: str, is_numbered: bool) -> _Raw:
    found = pattern("numbered").search(text) if is_numbered else None
    prefix = 0 if found is None else found.end()
    at, bars = prefix, 0
    bar = pattern("bar").search(text[at:])
    while bar is not None:
        bars += 1
        at += bar.end()
        bar = pattern("bar").search(text[at:])
    content = text[at:].lstrip(WHITE_SPACE)
    before = text[: len(text) - len(content)]
    columns = (_column_after(before), _column_after(before[prefix:]))
    return _Raw(None if found is None else int(found[1]), bars, columns, content)


def _column_after(text: str) -> int:
    column = 0
    for character in text:
        column += 4 - column % 4 if character == "\t" else 1
    return column


def _parts_of(content: str) -> tuple[str, str, Justification | None]:
    """The formula, the rest and the justification of a line; ``Assume p`` has its rule in front."""
    assumed = pattern("assumed").search(content)
    text = content if assumed is None else assumed[1]
    formula, rest, justification = split(text)
    if assumed is None or (justification is not None and "assumption" in justification.rules):
        return bare(formula), rest.strip(WHITE_SPACE), justification
    return bare(text), "", Justification(("assumption",))


def _with_unnamed(lines: list[TextLine]) -> list[TextLine]:
    """Names the rules of premises and assumptions that a textbook only marks by their place.

    Premises are the first lines of a proof in which no line is called a premise, and assumptions the first lines of
    subproofs, which are deeper or the start of a cited range.
    """
    cited = [line.justification for line in lines if line.justification is not None]
    if not cited:
        return lines
    starts = {first for each in cited for first, _ in each.subproofs}
    first = next((at for at, line in enumerate(lines) if line.depth > 0 or line.rest), -1)
    names_premises = any("premise" in each.rules for each in cited)
    names_assumptions = any("assumption" in each.rules for each in cited)
    named = []
    for at, line in enumerate(lines):
        rule = None
        if line.justification is None and not line.rest:
            opens = line.depth == (lines[at - 1].depth if at > 0 else 0) + 1
            begins = line.depth > 0 and (opens or line.number in starts)
            if begins and not names_assumptions:
                rule = "assumption"
            elif at < first and not names_premises:
                rule = "premise"
        named.append(line if rule is None else line._replace(justification=Justification((rule,))))
    return named


def _depths(raw: Sequence[_Raw], lines: Sequence[TextLine]) -> list[int]:
    """The depth of each line, from bars, or else from indentation, or else from the ranges that lines cite."""
    if any(each.bars for each in raw):
        least = min(each.bars for each in raw)
        return [each.bars - least for each in raw]
    ways = [[each.columns[way] for each in raw] for way in (0, 1)]
    if not all(len(set(columns)) > 1 for columns in ways):
        return _depths_by_ranges(lines)
    # The numbers may be padded or not: the way that aligns the lines has fewer columns.
    levels = [_levels(columns) for columns in sorted(ways, key=lambda columns: len(set(columns)))]
    return next((each for each in levels if _is_sound(each, lines)), levels[0])


def _is_sound(levels: Sequence[int], lines: Sequence[TextLine]) -> bool:
    return all(
        levels[at] <= levels[at - 1] or lines[at].has_rule("assumption") or lines[at - 1].box
        for at in range(1, len(levels))
    )


def _levels(columns: Sequence[int]) -> list[int]:
    """Numbers indentations by a stack, as Python does."""
    around = [min(columns)]
    levels = []
    for column in columns:
        while around[-1] > column:
            around.pop()
        if around[-1] < column:
            around.append(column)
        levels.append(len(around) - 1)
    return levels


def _depths_by_ranges(lines: Sequence[TextLine]) -> list[int]:
    ends: dict[int, int] = {}
    for line in lines:
        for first, last in line.justification.subproofs if line.justification is not None else ():
            ends[first] = max(last, ends.get(first, 0))
    around: list[int] = []
    depths = []
    for line in lines:
        while around and around[-1] < line.number:
            around.pop()
        if line.has_rule("assumption") and line.number in ends:
            around.append(ends[line.number])
        depths.append(len(around))
    return depths
