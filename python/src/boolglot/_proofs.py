"""Checks proofs in natural deduction, by sequents, resolution, tableaux and equations, line by line.

1. p -> q    Premise
2. p         Premise
3. q         MP 1, 2        follows

The checks are those of ``check-lines.ts``, ``rule-conditions.ts`` and ``resolution.ts``; they compare formulas and
never their values, except that clauses have to follow from their lines.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from boolglot._detect import meant_among, reader_named
from boolglot._dialects import add_notation, dialect_names, notation_named
from boolglot._equations import EquationCheck, conclusion_of, said_by
from boolglot._formulas import full_mask, masks_of
from boolglot._gensler import are_contradictory, is_inferred
from boolglot._justifications import REDUCTIO, TextLine
from boolglot._layouts import unsigned
from boolglot._proof_lines import (
    announced_in,
    is_disjoined,
    is_replacement,
    literals_in,
    read_lines,
    uses_constants,
)
from boolglot._replacement import Replacement
from boolglot._sequents import Sequent, is_sequent_right, read_sequent, sides_of
from boolglot._shown import ShownCheck
from boolglot._tableaux import GIVEN, TableauCheck, denied
from boolglot._text import TextReader
from boolglot._trees import Formula, Formulas, proof_tables

FOLLOWS, DIFFERS, WRONG_STEP, UNREADABLE = "follows", "differs", "wrong-step", "unreadable"

#: A text and the name of its notation.
Written = tuple[str, str]


def check_proof(text: str, claim: Sequence[Written], hint: str | None, *, allows_rule_t: bool = True) -> str:
    """Whether a text proves the last formula of a claim from the others, or why it doesn't.

    If several notations can read all formulas, the most usual one in which the proof is right counts.

    Args:
        text: the lines of a proof.
        claim: the premises, and then the conclusion.
        hint: the notation of the proof; None to detect it.
        allows_rule_t: whether proofs with lists of assumptions may use rule T, which proves anything in a step.
    """
    lines = read_lines(text)
    if not lines:
        return UNREADABLE
    style = _style_of(lines)
    texts = [line.formula for line in lines]
    if style == "sequent":
        texts = [each for text in texts for each in itertools.chain(*(sides_of(text) or [[text]]))]
    if style == "tableau":
        texts = [(unsigned(text) or ("", text))[1] for text in texts]
    if style == "resolution":
        sets = [literals_in(text) for text in texts]
        texts = [each for text, own in zip(texts, sets, strict=True) for each in ([text] if own is None else own)]
    announced = announced_in(text)
    has_boxes = any(line.box for line in lines)
    replaces = not has_boxes and (bool(announced) or any(map(_is_replaced, lines)))
    texts += announced
    notations = [hint] if hint is not None else _notations_of(texts)
    ways = [True, False] if style == "equational" and uses_constants(line.formula for line in lines) else [False]
    reasons = (
        _check_in(
            lines,
            style,
            claim,
            announced,
            notation,
            are_constants=are_constants,
            allows_rule_t=allows_rule_t,
            replaces=replaces,
        )
        for notation in notations[: proof_tables()["limits"]["notations"]]
        for are_constants in ways
    )
    first = next(reasons)
    return FOLLOWS if first == FOLLOWS or FOLLOWS in reasons else first


_SIGNS = "signs of proofs"


def _reader_of(notation: str) -> TextReader:
    return _signs() if notation == _SIGNS else reader_named(notation)


@functools.cache
def _signs() -> TextReader:
    """The signs that textbooks and proof checkers mix, such as ``P>Q``, ``A & B v C`` and ``-p``."""
    add_notation(_SIGNS, proof_tables()["signs"])
    return reader_named(_SIGNS)


def _is_falsum(text: str) -> bool:
    return text.lower() in proof_tables()["falsum"]


def _notations_of(texts: Iterable[str]) -> list[str]:
    """The notations that read all formulas, the most usual first; if there are none, the one that reads the most."""
    texts = [text for text in texts if not _is_falsum(text)]
    if not texts:
        return [_SIGNS]
    have_signs = all(_signs().accepts(text) for text in texts)
    readers = dialect_names()
    if have_signs and any(is_disjoined(text) for text in texts):
        # In `A v B`, v isn't a factor, although notations with products read it as one.
        readers = [each for each in readers if not reader_named(each).accepts("A B")]
    for text in texts:
        readers = [each for each in readers if reader_named(each).accepts(text)]
    meant = meant_among(max(texts, key=len), readers) if readers else []
    tiers = [notation_named(each).tier for each in meant]
    meant = [each for _, each in sorted(zip(tiers, meant, strict=True), key=lambda pair: pair[0])]
    if have_signs:
        meant.insert(sum(tier < 3 for tier in tiers), _SIGNS)
    if meant:
        return meant
    counts = {each: sum(_reader_of(each).accepts(text) for text in texts) for each in (_SIGNS, *dialect_names())}
    return [max(counts, key=lambda each: counts[each])]


class _Line(NamedTuple):
    #: A sequent in a sequent calculus.
    formula: Any
    number: int
    depth: int
    rules: tuple[str, ...]
    lines: tuple[int, ...]
    subproofs: tuple[tuple[int, int], ...]
    #: Numbers of the assumptions that the line lists; None if the proof has no such lists.
    dependencies: frozenset[int] | None
    #: The box of ``TextLine``.
    box: str
    #: The rule as written.
    name: str

    def is_assumed(self) -> bool:
        return "premise" in self.rules or "assumption" in self.rules


class _Checked(NamedTuple):
    is_right: bool
    premises: Sequence[Formula]
    conclusion: Formula


def _check_in(
    read: Sequence[TextLine],
    style: str,
    claim: Sequence[Written],
    announced: Sequence[str],
    notation: str,
    *,
    are_constants: bool,
    allows_rule_t: bool,
    replaces: bool,
) -> str:
    formulas = Formulas(are_constants=are_constants)
    reader = _reader_of(notation)
    lines: list[_Line] = []
    has_boxes = any(line.box for line in read)
    is_signed = style == "tableau" and any(unsigned(line.formula) for line in read)

    def read_text(text: str) -> Formula | None:
        return formulas.falsum if _is_falsum(text) else formulas.read(text, reader, notation)

    def read_clause(text: str) -> Formula | None:
        literals = literals_in(text)
        if literals is None:
            return read_text(text)
        known = [read_text(each) for each in literals]
        if any(each is None for each in known):
            return None
        return formulas.make("or", *known) if known else formulas.falsum  # type: ignore[arg-type]

    def read_signed(text: str) -> Formula | None:
        sign, own = unsigned(text) or ("T", text)
        formula = read_text(own)
        return formula if formula is None or sign == "T" else denied(formula, formulas)

    def read_line(text: str) -> Any:
        if is_signed:
            return read_signed(text)
        if style == "sequent":
            return read_sequent(text, read_text)
        return read_clause(text) if style == "resolution" else read_text(text)

    for line in read:
        formula = read_line(line.formula)
        cited = line.justification
        rules = () if cited is None else cited.rules
        rules = tuple(
            each
            for each in rules
            if _is_allowed(each, style, has_rule_t=allows_rule_t and line.dependencies is not None)
            or (style == "fitch" and replaces and line.dependencies is None and is_replacement(each))
        )
        if formula is None or cited is None or not rules:
            break
        lines.append(
            _Line(
                formula,
                line.number,
                line.depth,
                rules,
                cited.lines,
                cited.subproofs,
                line.dependencies,
                line.box,
                cited.name,
            )
        )
    is_cut = len(lines) < len(read)
    if style == "fitch" and has_boxes:
        checked = _check_shown(lines, formulas, is_cut)
    elif style == "fitch":
        checked = _check_fitch(lines, formulas, is_cut, replaces=replaces)
    else:
        checked = _CHECKS[style](lines, formulas, is_cut, is_signed)
    if not checked.is_right:
        return WRONG_STEP
    if is_cut:
        return UNREADABLE
    if any(read_text(each) is not checked.conclusion for each in announced):
        return DIFFERS
    *given, goal = (formulas.read(text, reader_named(each), each) for text, each in claim)
    goals, proved = [goal], [checked.conclusion]
    if style == "equational":
        proved = said_by(checked.conclusion, formulas)
        if given:
            premises = formulas.make("and", *dict.fromkeys(given))  # type: ignore[arg-type]
            goals.append(formulas.make("implies", premises, goal))  # type: ignore[arg-type]
    order = EquationCheck(formulas, _definitions_of)

    def compared(some: Iterable[Formula | None]) -> set[Formula | None]:
        if style not in ("sequent", "equational"):
            return set(some)
        return {order.canonical(each, keeps_negations=style == "sequent") for each in some if each is not None}

    is_proved = bool(compared(goals) & compared(proved))
    return FOLLOWS if compared(checked.premises) <= compared(given) and is_proved else DIFFERS


def _style_of(read: Sequence[TextLine]) -> str:
    """The style with rules that Fitch proofs lack; `fitch` if there are none."""
    styles = proof_tables()["styles"]
    named = [line.justification.rules for line in read if line.justification is not None]
    shown = {rule for rules in named if all(rule in styles for rule in rules) for rule in rules}
    style = next((style for rule, style in styles.items() if rule in shown), "fitch")
    cites = any(line.justification is not None and line.justification.lines for line in read)
    if style == "equational" and cites and read[0].has_rule("premise"):
        return "fitch"
    return "fitch" if style == "resolution" and not _is_refutation(read, shown) else style


def _is_refutation(read: Sequence[TextLine], rules: Iterable[str]) -> bool:
    """Whether a proof with resolution is more than natural deduction in which resolution is one of the rules."""
    has_own = not {"clause", "negated-conclusion"}.isdisjoint(rules)
    return has_own or _is_falsum(read[-1].formula) or any(literals_in(line.formula) is not None for line in read)


def _is_replaced(line: TextLine) -> bool:
    """Whether a line names a rule of replacement and cites a line."""
    styles = proof_tables()["styles"]
    cited = line.justification
    return cited is not None and bool(cited.lines) and all(styles.get(rule) == "equational" for rule in cited.rules)


def _is_allowed(rule: str, style: str, *, has_rule_t: bool) -> bool:
    if rule == "tautological-consequence" and not has_rule_t:
        return False
    own = proof_tables()["styles"].get(rule, "fitch")
    if own == style or (style == "fitch" and rule == "resolution"):
        return True
    if style == "equational":
        return rule == "premise" or is_replacement(rule)
    return rule in {"tableau": GIVEN, "resolution": GIVEN}.get(style, ())


class _Scope:
    """A subproof while its lines are read; the whole proof is one without an assumption."""

    def __init__(self, parent: _Scope | None, start: int) -> None:
        self.parent = parent
        self.start = self.end = start
        #: All formulas outside of deeper subproofs.
        self.formulas: set[Formula] = set()

    def reach(self) -> set[_Scope]:
        """This subproof and those around it."""
        found = {self}
        scope = self.parent
        while scope is not None:
            found.add(scope)
            scope = scope.parent
        return found


class _Subproof(NamedTuple):
    assumption: Formula
    end: Formula
    formulas: set[Formula]


def _check_fitch(lines: Sequence[_Line], formulas: Formulas, is_cut: bool, *, replaces: bool) -> _Checked:
    """Checks a proof in natural deduction; with `replaces`, rules of replacement may rewrite parts of lines."""
    if lines and lines[0].dependencies is not None:
        return _check_dependencies(lines, formulas)
    indexes = {line.number: at for at, line in enumerate(lines)}
    premises: list[Formula] = []
    wrong = _Checked(False, premises, formulas.falsum)
    scope = _Scope(None, -1)
    scopes: list[_Scope] = []
    depth = 0
    for at, line in enumerate(lines):
        is_premise, is_assumed = "premise" in line.rules, "assumption" in line.rules
        opens = is_assumed and line.depth > 0
        if indexes[line.number] != at or line.depth > depth + opens:
            return wrong
        while depth > line.depth - opens and scope.parent is not None:
            scope, depth = scope.parent, depth - 1
        if opens:
            scope, depth = _Scope(scope, at), line.depth
        scopes.append(scope)
        scope.end = at
        scope.formulas.add(line.formula)
        if opens:
            continue
        if is_premise or is_assumed:
            # Some textbooks call premises assumptions, but only at the start.
            if line.depth > 0 or (not is_premise and len(premises) != at):
                return wrong
            premises.append(line.formula)
            continue
        if not _is_step(line, at, lines, scopes, indexes, formulas, replaces=replaces):
            return wrong
    is_right = depth == 0 or is_cut
    return _Checked(is_right, premises, lines[-1].formula if lines else formulas.falsum)


def _check_shown(lines: Sequence[_Line], formulas: Formulas, is_cut: bool) -> _Checked:
    """Checks a derivation with Show lines."""

    def is_given(line: _Line, known: Mapping[int, _Line]) -> bool:
        counts = {rule: proof_tables()["counts"][rule] for rule in line.rules}
        numbers, ranges = _citations_of(line, list(counts.values()))
        if ranges or any(number not in known for number in numbers):
            return False
        step = _Step(line.formula, [known[number].formula for number in numbers], (), formulas)
        return any(_has_counts(counts[rule], step) and _GIVES[rule](step) for rule in line.rules)

    check = ShownCheck(formulas, is_given)
    is_right = all(check.add(line) for line in lines) and (is_cut or check.is_closed())
    conclusion = next((line.formula for line in reversed(lines) if line.depth == 0), formulas.falsum)
    return _Checked(is_right, check.premises, conclusion)


def _is_step(
    line: _Line,
    at: int,
    lines: Sequence[_Line],
    scopes: Sequence[_Scope],
    indexes: Mapping[int, int],
    formulas: Formulas,
    *,
    replaces: bool,
) -> bool:
    """Whether a line may cite what it cites, and follows from that by one of its rules."""
    reach = scopes[at].reach()
    counts = {rule: _counts_of(rule, replaces=replaces) for rule in line.rules}
    cited_lines, ranges = _citations_of(line, list(counts.values()))
    cited = [indexes.get(number, at) for number in cited_lines]
    within = set(reach)
    if REDUCTIO in line.rules and ranges:
        within.add(scopes[min(at, indexes.get(ranges[0][0], at))])
    if any(index >= at or scopes[index] not in within for index in cited):
        return False
    subproofs = []
    for first, last in ranges:
        start, end = indexes.get(first, at), indexes.get(last, at)
        if start >= at or end >= at:
            return False
        scope = scopes[start]
        is_whole = scope.start == start and scopes[end] is scope and scope.end == end
        if not is_whole or scope in reach or scope.parent not in reach:
            return False
        subproofs.append(_Subproof(lines[start].formula, lines[end].formula, scope.formulas))
    step = _Step(line.formula, [lines[index].formula for index in cited], subproofs, formulas)
    return any(_has_counts(counts[rule], step) and _gives(rule, step, replaces=replaces) for rule in line.rules)


def _counts_of(rule: str, *, replaces: bool) -> Sequence[int]:
    """The minimum and maximum number of lines, then of subproofs, that a rule cites."""
    return (1, 1, 0, 0) if replaces and is_replacement(rule) else proof_tables()["counts"][rule]


def _gives(rule: str, step: _Step, *, replaces: bool) -> bool:
    if not (replaces and is_replacement(rule)):
        return _GIVES[rule](step)
    laws = EquationCheck(step.formulas, _definitions_of)
    return Replacement(step.formulas, laws.definitions).is_right(rule, step.lines[0], step.formula)


def _check_dependencies(lines: Sequence[_Line], formulas: Formulas) -> _Checked:
    """Checks a proof whose lines list the assumptions that they depend on, as in Lemmon and Suppes."""
    known: dict[int, _Line] = {}
    for line in lines:
        if line.number in known or not _has_right_list(line, known, formulas):
            return _Checked(False, (), formulas.falsum)
        known[line.number] = line
    last = lines[-1]
    return _Checked(True, [known[number].formula for number in sorted(last.dependencies or ())], last.formula)


#: All ways to pair cited lines are tried, so longer citations would take long.
_MOST_CITED = 100


def _has_right_list(line: _Line, known: Mapping[int, _Line], formulas: Formulas) -> bool:
    """Whether a line follows by one of its rules and lists exactly the assumptions that it depends on."""
    if line.is_assumed():
        return line.dependencies == frozenset((line.number,))
    numbers = [*line.lines, *itertools.chain(*line.subproofs)]
    if len(numbers) > _MOST_CITED or any(number not in known for number in numbers):
        return False
    cited = [known[number] for number in numbers]
    for rule in line.rules:
        _, _, least, most = proof_tables()["counts"][rule]
        # Instead of a subproof, a line cites an assumption and a line derived from it.
        for count in range(least, min(most, len(cited) // 2) + 1):
            others = cited[: len(cited) - 2 * count]
            pairs = [(cited[at], cited[at + 1]) for at in range(len(others), len(cited), 2)]
            used = [each.dependencies or frozenset() for each in others]
            used += [(end.dependencies or frozenset()) - {start.number} for start, end in pairs]
            subproofs = [_Subproof(start.formula, end.formula, {end.formula}) for start, end in pairs]
            step = _Step(line.formula, [each.formula for each in others], subproofs, formulas)
            if (
                all(start.is_assumed() for start, _ in pairs)
                and line.dependencies == frozenset().union(*used)
                and _has_counts(proof_tables()["counts"][rule], step)
                and _GIVES[rule](step)
            ):
                return True
    return False


def _citations_of(line: _Line, counts: Sequence[Sequence[int]]) -> tuple[Sequence[int], Sequence[tuple[int, int]]]:
    """``MP 1-2`` cites two lines, and ``→I 3, 5`` a subproof, since these rules need what they need."""
    if not line.subproofs and len(line.lines) == 2 and all(each[1] == 0 for each in counts):
        return (), [(line.lines[0], line.lines[1])]
    are_lines = all(last == first + 1 for first, last in line.subproofs)
    if are_lines and all(each[3] == 0 for each in counts):
        return [*line.lines, *itertools.chain(*line.subproofs)], ()
    return line.lines, line.subproofs


class _Step(NamedTuple):
    formula: Formula
    lines: Sequence[Formula]
    subproofs: Sequence[_Subproof]
    formulas: Formulas


def _has_counts(counts: Sequence[int], step: _Step) -> bool:
    least, most, least_subproofs, most_subproofs = counts
    return bool(least <= len(step.lines) <= most and least_subproofs <= len(step.subproofs) <= most_subproofs)


def _is_negation(formula: Formula, of: Formula) -> bool:
    return formula.kind == "not" and formula.operands[0] is of


def _operands(formula: Formula, kind: str) -> tuple[Formula, ...]:
    return formula.operands if formula.kind == kind else (formula,)


def _runs(part: Formula, chain: Formula, kind: str) -> list[range]:
    """The places at which a formula is an operand of a chain, or a run of its operands."""
    if chain.kind != kind:
        return []
    runs = []
    within = _operands(part, kind)
    for at, operand in enumerate(chain.operands):
        if operand is part:
            runs.append(range(at, at + 1))
        elif part.kind == kind and chain.operands[at : at + len(within)] == within:
            runs.append(range(at, at + len(within)))
    return runs


def _cover(parts: Iterable[Formula], chain: Formula, kind: str) -> bool:
    """Whether runs of these formulas cover all operands of a chain, and each of them occurs."""
    runs = [_runs(part, chain, kind) for part in set(parts)]
    return all(runs) and len(set().union(*itertools.chain(*runs))) == len(_operands(chain, kind))


def _and_introduction(step: _Step) -> bool:
    return step.formula.kind == "and" and _cover(step.lines, step.formula, "and")


def _or_elimination(step: _Step) -> bool:
    cases = [(each.assumption, each.end) for each in step.subproofs]
    for chain in set(step.lines):
        others = [line for line in step.lines if line is not chain]
        if chain.kind != "or" or any(line.kind != "implies" for line in others):
            continue
        ways = cases + [(line.operands[0], line.operands[1]) for line in others]
        if _cover((part for part, _ in ways), chain, "or") and all(end is step.formula for _, end in ways):
            return True
    return False


def _implication(formula: Formula, first: Formula, last: Formula) -> bool:
    return formula.kind == "implies" and formula.operands == (first, last)


def _in_any_order(step: _Step, check: Callable[[Formula, Formula], bool]) -> bool:
    one, other = step.lines
    return check(one, other) or check(other, one)


def _modus_ponens(step: _Step) -> bool:
    return _in_any_order(step, lambda rule, first: _implication(rule, first, step.formula))


def _modus_tollens(step: _Step) -> bool:
    return _in_any_order(
        step,
        lambda rule, second: (
            rule.kind == "implies"
            and _is_negation(second, rule.operands[1])
            and _is_negation(step.formula, rule.operands[0])
        ),
    )


def _iff_introduction(step: _Step) -> bool:
    ways = [(each.assumption, each.end) for each in step.subproofs]
    ways += [(line.operands[0], line.operands[1]) for line in step.lines if line.kind == "implies"]
    if len(ways) != 2 or len(step.lines) + len(step.subproofs) != 2 or ways[0] != ways[1][::-1]:
        return False
    return step.formula.kind == "iff" and step.formula.operands in ways


def _iff_elimination(step: _Step) -> bool:
    make = step.formulas.make
    if len(step.lines) == 2:
        return _in_any_order(step, lambda rule, side: rule.kind == "iff" and {*rule.operands} == {side, step.formula})
    cited = step.lines[0]
    if cited.kind != "iff":
        return False
    a, b = cited.operands
    ways = [make("implies", a, b), make("implies", b, a)]
    return step.formula in (*ways, make("and", *ways))


def _ends_in_contradiction(subproof: _Subproof, formulas: Formulas) -> bool:
    """Whether it ends in ⊥ or in ``A and not A``, or has both formulas on lines of their own."""
    end = subproof.end
    operands = set(end.operands) if end.kind == "and" else set()
    return end is formulas.falsum or any(
        formulas.negated(each) in group for group in (operands, subproof.formulas) for each in group
    )


def _not_introduction(step: _Step) -> bool:
    (subproof,) = step.subproofs
    return _ends_in_contradiction(subproof, step.formulas) and _is_negation(step.formula, subproof.assumption)


def _indirect_proof(step: _Step) -> bool:
    (subproof,) = step.subproofs
    return _ends_in_contradiction(subproof, step.formulas) and are_contradictory(subproof.assumption, step.formula)


def _double_negation(step: _Step) -> bool:
    negated = step.formulas.negated
    (cited,) = step.lines
    return step.formula is negated(negated(cited)) or cited is negated(negated(step.formula))


def _ex_falso(step: _Step) -> bool:
    if len(step.lines) == 1:
        return step.lines[0] is step.formulas.falsum
    return _in_any_order(step, are_contradictory)


def _excluded_middle(step: _Step) -> bool:
    formula, make = step.formula, step.formulas.make
    if step.subproofs:
        if len(step.subproofs) < 2:
            return False
        first, second = step.subproofs
        is_cited = are_contradictory(first.assumption, second.assumption) and first.end is second.end
        return is_cited and first.end is formula
    if formula.kind != "or":
        return False
    one, last = formula.operands[0], formula.operands[-1]
    return (last.kind == "not" and formula is make("or", last.operands[0], last)) or (
        one.kind == "not" and formula is make("or", one, one.operands[0])
    )


def _disjunctive_syllogism(step: _Step) -> bool:
    negated, make = step.formulas.negated, step.formulas.make
    for at, chain in enumerate(step.lines):
        if chain.kind != "or":
            continue
        others = {line for index, line in enumerate(step.lines) if index != at}
        rest = [each for each in chain.operands if negated(each) not in others]
        refuted = {negated(each) for each in chain.operands} & others
        if rest and refuted == others and make("or", *rest) is step.formula:
            return True
    return False


def _hypothetical_syllogism(step: _Step) -> bool:
    return _in_any_order(
        step,
        lambda first, second: (
            first.kind == second.kind == "implies"
            and first.operands[1] is second.operands[0]
            and _implication(step.formula, first.operands[0], second.operands[1])
        ),
    )


def _constructive_dilemma(step: _Step) -> bool:
    for chain in step.lines:
        # Some textbooks write both implications in one line.
        ways = [way for line in step.lines if line is not chain for way in _operands(line, "and")]
        if chain.kind != "or" or len(ways) != len(chain.operands):
            continue
        gives = {way.operands[0]: way.operands[1] for way in reversed(ways) if way.kind == "implies"}
        ends = [gives[part] for part in chain.operands if part in gives]
        if len(ends) == len(ways) and step.formulas.make("or", *ends) is step.formula:
            return True
    return False


def _de_morgan(step: _Step) -> bool:
    (cited,) = step.lines
    return _is_de_morgan(cited, step.formula, step.formulas) or _is_de_morgan(step.formula, cited, step.formulas)


def _is_de_morgan(one: Formula, other: Formula, formulas: Formulas) -> bool:
    inner = one.operands[0] if one.kind == "not" else one
    if one.kind != "not" or inner.kind not in ("and", "or"):
        return False
    dual = "and" if inner.kind == "or" else "or"
    return other is formulas.make(dual, *map(formulas.negated, inner.operands))


def _definition(step: _Step) -> bool:
    (cited,) = step.lines
    laws = EquationCheck(step.formulas, _definitions_of)
    return step.formula in laws.definitions(cited) or cited in laws.definitions(step.formula)


def _definitions_of(formula: Formula, formulas: Formulas) -> list[Formula]:
    make, negated = formulas.make, formulas.negated
    kind, operands = formula.kind, formula.operands
    if kind in ("nand", "nor"):
        return [negated(make("and" if kind == "nand" else "or", *operands))]
    if kind == "if":
        a, b, c = operands
        return [
            make("and", make("implies", a, b), make("implies", negated(a), c)),
            make("or", make("and", a, b), make("and", negated(a), c)),
        ]
    if kind not in ("xor", "impliedBy", "notImplies", "notImpliedBy"):
        return []
    a, b = operands
    if kind == "xor":
        return [
            make("and", make("or", a, b), negated(make("and", a, b))),
            make("or", make("and", a, negated(b)), make("and", negated(a), b)),
            negated(make("iff", a, b)),
        ]
    if kind == "impliedBy":
        return [make("implies", b, a)]
    if kind == "notImplies":
        return [negated(make("implies", a, b)), make("and", a, negated(b))]
    return [negated(make("implies", b, a)), make("and", negated(a), b)]


def _tautological_consequence(step: _Step) -> bool:
    given = step.formulas.make("and", step.formulas.verum, *step.lines)
    denied = step.formulas.negated(step.formula)
    return _implies_clause(step.formulas.make("and", given, denied), frozenset(), [_MOST_WORK])


#: Whether each rule gives the formula of a step that cites as many lines and subproofs as the rule needs.
_GIVES: Mapping[str, Callable[[_Step], bool]] = {
    "reiteration": lambda step: step.lines[0] is step.formula,
    "and-introduction": _and_introduction,
    "and-elimination": lambda step: bool(_runs(step.formula, step.lines[0], "and")),
    "or-introduction": lambda step: bool(_runs(step.lines[0], step.formula, "or")),
    "or-elimination": _or_elimination,
    "implies-introduction": lambda step: _implication(
        step.formula, step.subproofs[0].assumption, step.subproofs[0].end
    ),
    "direct-derivation": lambda _: False,
    "modus-ponens": _modus_ponens,
    "modus-tollens": _modus_tollens,
    "iff-introduction": _iff_introduction,
    "iff-elimination": _iff_elimination,
    "not-introduction": _not_introduction,
    "not-elimination": lambda step: step.formula is step.formulas.falsum and _in_any_order(step, are_contradictory),
    "indirect-proof": _indirect_proof,
    "double-negation": _double_negation,
    "ex-falso": _ex_falso,
    "true-introduction": lambda step: step.formula is step.formulas.verum,
    "excluded-middle": _excluded_middle,
    "disjunctive-syllogism": _disjunctive_syllogism,
    "hypothetical-syllogism": _hypothetical_syllogism,
    "constructive-dilemma": _constructive_dilemma,
    "de-morgan": _de_morgan,
    "definition": _definition,
    "s-or-i-rule": lambda step: is_inferred(step.formula, step.lines, step.formulas),
    REDUCTIO: lambda step: (
        are_contradictory(*step.lines) and are_contradictory(step.subproofs[0].assumption, step.formula)
    ),
    "resolution": lambda step: _is_resolvent(step.formula, step.lines, step.formulas),
    "tautological-consequence": _tautological_consequence,
}


def _check_resolution(lines: Sequence[_Line], formulas: Formulas, is_cut: bool, _: bool) -> _Checked:
    known: dict[int, Formula] = {}
    premises = [line.formula for line in lines if line.rules[0] == "premise"]
    negated = [line.formula for line in lines if line.rules[0] == "negated-conclusion"]
    work = [_MOST_WORK]
    is_right = len(negated) < 2
    for line in lines:
        is_right = is_right and line.number not in known and _is_resolved(line, known, formulas, work)
        known[line.number] = line.formula
    conclusion = formulas.falsum
    if negated:
        conclusion = negated[0].operands[0] if negated[0].kind == "not" else formulas.negated(negated[0])
    is_refuted = bool(lines) and lines[-1].formula is formulas.falsum
    return _Checked(is_right and (is_cut or is_refuted), premises, conclusion)


def _check_tableau(lines: Sequence[_Line], formulas: Formulas, is_cut: bool, is_signed: bool) -> _Checked:
    check = TableauCheck(formulas, is_signed=is_signed)
    is_right = all(check.add(line) for line in lines) and (is_cut or check.is_closed())
    return _Checked(is_right, check.premises, check.conclusion)


def _check_sequents(lines: Sequence[_Line], formulas: Formulas, _: bool, __: bool) -> _Checked:
    known: dict[int, Sequent] = {}
    for line in lines:
        if not is_sequent_right(line, known, formulas):
            return _Checked(False, (), formulas.falsum)
        known[line.number] = line.formula
    left, right = lines[-1].formula if lines else ((), ())
    conclusion = formulas.make("or", *right) if len(right) > 1 else (*right, formulas.falsum)[0]
    return _Checked(True, left, conclusion)


def _check_equations(lines: Sequence[_Line], formulas: Formulas, _: bool, __: bool) -> _Checked:
    check = EquationCheck(formulas, _definitions_of)
    is_right = all(check.is_right(line, lines[at - 1] if at > 0 else None) for at, line in enumerate(lines))
    if not lines or not is_right:
        return _Checked(is_right, (), formulas.falsum)
    return _Checked(True, (), conclusion_of(lines[0].formula, lines[-1].formula, formulas))


_CHECKS = {
    "resolution": _check_resolution,
    "tableau": _check_tableau,
    "sequent": _check_sequents,
    "equational": _check_equations,
}


def _is_resolved(line: _Line, known: Mapping[int, Formula], formulas: Formulas, work: list[int]) -> bool:
    """Whether a line of a proof by resolution follows from those before it."""
    if line.depth > 0 or line.subproofs or any(number not in known for number in line.lines):
        return False
    cited = [known[number] for number in line.lines]
    clause = _clause_of(line.formula, formulas)
    if line.rules[0] == "clause":
        return len(cited) == 1 and clause is not None and _implies_clause(cited[0], clause, work)
    if line.rules[0] != "resolution":
        return True
    if len(cited) != 2:
        return False
    return _is_resolvent(line.formula, cited, formulas)


def _is_resolvent(formula: Formula, cited: Sequence[Formula], formulas: Formulas) -> bool:
    """Whether a formula is a clause that follows from two by resolving on one variable."""
    clause, one, other = (_clause_of(each, formulas) for each in (formula, *cited))
    if one is None or other is None:
        return False
    opposites = ((each, each.operands[0] if each.kind == "not" else formulas.negated(each)) for each in one)
    return any(clause == (one - {each}) | (other - {opposite}) for each, opposite in opposites if opposite in other)


def _clause_of(formula: Formula, formulas: Formulas) -> frozenset[Formula] | None:
    """The literals of the clause that a formula is; None if it isn't one."""
    literals = set()
    waiting = [] if formula is formulas.falsum else [formula]
    while waiting:
        each = waiting.pop()
        if each.kind == "or":
            waiting += each.operands
        elif "variable" in (each.kind, each.operands[0].kind if each.kind == "not" else ""):
            literals.add(each)
        else:
            return None
    return frozenset(literals)


#: Number of formulas to evaluate for all clauses of a proof, each for all values of up to 14 names.
_MOST_WORK = 100_000
_MOST_FREE = 14


def _implies_clause(formula: Formula, clause: frozenset[Formula], work: list[int]) -> bool:
    """Whether a formula is false whenever all literals of a clause are; False if that is too hard to tell."""
    refuted = {each.operands[0].name if each.kind == "not" else each.name: each.kind == "not" for each in clause}
    if len(refuted) < len(clause):
        return True
    nodes = _nodes(formula)
    names = [each.name for each in nodes if each.kind == "variable" and each.name not in refuted]
    cases = [refuted]
    while cases and work[0] > 0:
        work[0] -= len(nodes)
        values = cases.pop()
        free = [name for name in names if name not in values]
        true, false = _evaluate(nodes, values, free[:_MOST_FREE])
        if true:
            return False
        if false != full_mask(min(len(free), _MOST_FREE)):
            cases += [{**values, free[-1]: value} for value in (True, False)]
    return not cases


def _nodes(formula: Formula) -> list[Formula]:
    """A formula and its subformulas, each once and after its operands."""
    found: dict[Formula, None] = {}
    waiting = [formula]
    while waiting:
        missing = [each for each in waiting[-1].operands if each not in found]
        if missing:
            waiting += missing
        else:
            found.setdefault(waiting.pop())
    return list(found)


def _evaluate(nodes: Sequence[Formula], values: Mapping[str, bool], free: Sequence[str]) -> tuple[int, int]:
    """The assignments of free names that make the last node true, and false, for any values of other names."""
    full = full_mask(len(free))
    masks = dict(zip(free, masks_of(len(free)), strict=True))
    tables: dict[Formula, tuple[int, int]] = {}
    for node in nodes:
        if node.kind == "variable" and node.name in masks:
            tables[node] = (masks[node.name], full & ~masks[node.name])
        elif not node.operands:
            value = node.name == "true" if node.kind == "literal" else values.get(node.name)
            tables[node] = (full if value is True else 0, full if value is False else 0)
        else:
            tables[node] = _applied(node.kind, [tables[each] for each in node.operands])
    return tables[nodes[-1]]


def _applied(kind: str, operands: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A connective of values that are true for some assignments and false for others."""
    if kind in ("and", "or", "nand", "nor"):
        at = kind in ("or", "nor")
        every = functools.reduce(int.__and__, (each[at] for each in operands))
        some = functools.reduce(int.__or__, (each[not at] for each in operands))
        return (some, every) if kind in ("or", "nand") else (every, some)
    (true, false), *others = operands
    if kind == "not":
        return false, true
    if kind == "if":
        (a, not_a), (b, not_b) = others
        return true & a | false & b | a & b, true & not_a | false & not_b | not_a & not_b
    ((other, not_other),) = others
    if kind in ("iff", "xor"):
        same, different = true & other | false & not_other, true & not_other | false & other
        return (same, different) if kind == "iff" else (different, same)
    if kind in ("impliedBy", "notImpliedBy"):
        true, false, other, not_other = other, not_other, true, false
    return (false | other, true & not_other) if kind.startswith("impl") else (true & not_other, false | other)
