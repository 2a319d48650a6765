"""Checks proofs in natural deduction, by sequents, resolution, tableaux and equations, independently of boolglot.

Reads a JSON list of {"premises", "conclusion", "text"} and prints a list with null for each right proof and a message
for each wrong one. The text is a proof as boolglot prints it, in SymPy's notation, which Python itself parses. Other
formulas are nested lists: ["variable", name], ["literal", value], [connective, operand, ...].
"""

import ast
import json
import re
import sys
from functools import cache
from itertools import combinations, product

FALSE, TRUE = ("literal", False), ("literal", True)


CALLS = {"Not": "not", "And": "and", "Or": "or", "Xor": "xor", "Nand": "nand", "Nor": "nor"}
CALLS |= {"Implies": "implies", "Equivalent": "iff", "ITE": "if"}
OPERATORS = {ast.BitAnd: "and", ast.BitOr: "or", ast.BitXor: "xor", ast.RShift: "implies", ast.LShift: "impliedBy"}


def formula(node):
    match node:
        case ast.Name(id="true" | "false"):
            return ("literal", node.id == "true")
        case ast.Name():
            return ("variable", node.id)
        case ast.UnaryOp(op=ast.Invert()):
            return ("not", formula(node.operand))
        case ast.BinOp():
            return (OPERATORS[type(node.op)], formula(node.left), formula(node.right))
        case ast.Call():
            return (CALLS[node.func.id], *map(formula, node.args))
    raise ValueError(ast.dump(node))


def formulas_in(text):
    return [formula(each) for each in ast.parse(f"[{text}]", mode="eval").body.elts]


SIGNS = {"¬": "not", "∧": "and", "∨": "or", "→": "implies", "↔": "iff", "⊕": "xor", "⊤": "true", "⊼": "nand", "⊽": "nor"}
SIGNS |= {"←": "impliedBy", "↛": "notImplies", "↚": "notImpliedBy"}
TITLES = {"closed by": "closure"}


def lines_of(text):
    """The lines of a printed proof, such as `3. | p      Modus ponens 1, 2`."""
    for expected, line in enumerate(text.split("\n"), 1):
        number, bars, stated, title, cited = re.fullmatch(
            r"(\d+)\. +((?:\| )*)(.*?) {3,}(\D*?)(?: (\d[\d, –]*))?", line
        ).groups()
        assert int(number) == expected, line
        rule = title.lower().removesuffix(" of")
        rule = "definition" if rule.startswith("definition of ") else TITLES.get(rule, rule).replace(" ", "-")
        rule = "".join(SIGNS.get(sign, sign) for sign in rule)
        numbers = [[int(end) for end in each.split("–")] for each in (cited or "").split(", ") if each]
        yield {
            "formula": [formulas_in(side) for side in stated.split("⊢")] if "⊢" in stated else formulas_in(stated)[0],
            "depth": len(bars) // 2,
            "rule": rule,
            "lines": [each[0] for each in numbers if len(each) == 1],
            "subproofs": [each for each in numbers if len(each) == 2],
        }


def norm(f):
    """Chains of and and or are flat at their left end; chains of xor and iff are nested from the left."""
    kind, *operands = f
    if kind in ("variable", "literal"):
        return (kind, operands[0])
    operands = [norm(each) for each in operands]
    if kind in ("nand", "nor") and len(operands) == 1:
        return ("not", operands[0])
    if kind in ("not", "if", "nand", "nor"):
        return (kind, *operands)
    first, rest = operands[0], operands[1:]
    if not rest:
        return first
    if kind in ("and", "or"):
        return (*first, *rest) if first[0] == kind else (kind, first, *rest)
    for each in rest:
        first = (kind, first, each)
    return first


def no(f):
    return ("not", f)


def same(f, g):
    """Whether formulas are equal, up to connectives that the notation lacks."""
    return f == g or (implies(f, g) and implies(g, f))


def definitions(f):
    kind, *x = f
    a, b, c = (x + [None] * 3)[:3]
    return {
        "xor": lambda: [("and", ("or", a, b), no(("and", a, b)))],
        "nand": lambda: [no(("and", *x))],
        "nor": lambda: [no(("or", *x))],
        "impliedBy": lambda: [("implies", b, a)],
        "notImplies": lambda: [no(("implies", a, b))],
        "notImpliedBy": lambda: [no(("implies", b, a))],
        "if": lambda: [("and", ("implies", a, b), ("implies", no(a), c))],
    }.get(kind, list)()


def step(rule, f, l, s):
    """Whether a rule gives f from the formulas l and the subproofs s, pairs of an assumption and a conclusion."""
    both = l + l[::-1]
    pairs = list(zip(both, both[1:])) if len(l) == 2 else []
    if rule == "reiteration":
        return l == [f]
    if rule == "and-introduction":
        return f[0] == "and" and all(x in l for x in f[1:]) and all(x in f[1:] for x in l)
    if rule == "and-elimination":
        return len(l) == 1 and l[0][0] == "and" and f in l[0][1:]
    if rule == "or-introduction":
        # An or within an or at its left end is flat.
        return len(l) == 1 and f[0] == "or" and (l[0] in f[1:] or run(l[0], f))
    if rule == "or-elimination":
        cases = [a for a, _ in s]
        return len(l) == 1 and l[0][0] == "or" and all(c == f for _, c in s) and covers(cases, l[0])
    if rule == "implies-introduction":
        return not l and len(s) == 1 and f == ("implies", *s[0])
    if rule == "modus-ponens":
        return any(x == ("implies", y, f) for x, y in pairs)
    if rule == "modus-tollens":
        return any(x[0] == "implies" and y == no(x[2]) and f == no(x[1]) for x, y in pairs)
    if rule == "iff-introduction":
        return not l and len(s) == 2 and s[0] == s[1][::-1] and f == ("iff", *s[0])
    if rule == "iff-elimination":
        return any(x in (("iff", y, f), ("iff", f, y)) for x, y in pairs)
    if rule == "not-introduction":
        return not l and len(s) == 1 and s[0][1] == FALSE and f == no(s[0][0])
    if rule == "indirect-proof":
        return not l and len(s) == 1 and s[0][1] == FALSE and s[0][0] == no(f)
    if rule == "not-elimination":
        return f == FALSE and any(y == no(x) for x, y in pairs)
    if rule == "double-negation":
        return len(l) == 1 and (f == no(no(l[0])) or l[0] == no(no(f)))
    if rule == "ex-falso":
        return l == [FALSE]
    if rule == "true-introduction":
        return f == TRUE
    if rule == "excluded-middle":
        sides = [x for x in (f[1], f[-1]) if x[0] == "not"] if f[0] == "or" else []
        return any(f in (norm(("or", x[1], x)), norm(("or", x, x[1]))) for x in sides)
    if rule == "disjunctive-syllogism":
        rest = [x for x in l[0][1:] if no(x) not in l[1:]]
        refuted = [no(x) for x in l[0][1:]]
        return l[0][0] == "or" and rest != [] and all(x in refuted for x in l[1:]) and f == norm(("or", *rest))
    if rule == "de-morgan":
        g = l[0][1] if len(l) == 1 and l[0][0] == "not" else ("",)
        return g[0] in ("and", "or") and f == ("or" if g[0] == "and" else "and", *map(no, g[1:]))
    if rule == "definition":
        return len(l) == 1 and (f in map(norm, definitions(l[0])) or l[0] in map(norm, definitions(f)))
    if rule == "clause":
        return len(l) == 1 and literals(f) is not None and implies(l[0], f)
    if rule == "expansion":
        return len(l) == 1 and implies(l[0], f)
    if rule == "closure":
        return f == FALSE and (l in ([FALSE], [no(TRUE)]) or any(y == no(x) for x, y in pairs))
    if rule == "resolution":
        sides = [literals(x) for x in l] if len(l) == 2 else [None]
        if None in sides + [literals(f)]:
            return False
        return any(
            literals(f) == (a - {x}) | (b - {no(x)}) for a, b in (sides, sides[::-1]) for x in a if no(x) in b
        )
    return False


def implies(f, g):
    names = sorted(variables(f) | variables(g))
    rows = (dict(zip(names, row)) for row in product([False, True], repeat=len(names)))
    return all(value(g, v) or not value(f, v) for v in rows)


def literals(f):
    """The literals of a clause, or None for another formula."""
    parts = set() if f == FALSE else {f}
    while any(x[0] == "or" for x in parts):
        parts = {y for x in parts for y in (x[1:] if x[0] == "or" else [x])}
    return parts if all("variable" in (x[0], x[1][0]) and x[0] in ("variable", "not") for x in parts) else None


def variables(f):
    return {f[1]} if f[0] == "variable" else set() if f[0] == "literal" else set().union(*map(variables, f[1:]))


def value(f, v):
    kind, *x = f
    if kind in ("variable", "literal"):
        return v[x[0]] if kind == "variable" else x[0]
    x = [value(each, v) for each in x]
    return {
        "not": lambda: not x[0],
        "and": lambda: all(x),
        "or": lambda: any(x),
        "nand": lambda: not all(x),
        "nor": lambda: not any(x),
        "xor": lambda: x[0] != x[1],
        "iff": lambda: x[0] == x[1],
        "implies": lambda: x[1] or not x[0],
        "impliedBy": lambda: x[0] or not x[1],
        "notImplies": lambda: x[0] and not x[1],
        "notImpliedBy": lambda: x[1] and not x[0],
        "if": lambda: x[1] if x[0] else x[2],
    }[kind]()


def run(part, chain):
    """Whether part is a disjunction of neighbouring operands of chain."""
    n = len(part) - 1
    return part[0] == "or" and any(chain[i : i + n] == part[1:] for i in range(1, len(chain) - n + 1))


def covers(cases, chain):
    """Whether each case is an operand, or several neighbouring ones, and no operand is left out."""
    covered = set()
    for case in cases:
        parts = case[1:] if run(case, chain) and case not in chain[1:] else (case,)
        if any(x not in chain[1:] for x in parts):
            return False
        covered.update(parts)
    return covered == set(chain[1:])


class Wrong(Exception):
    pass


def tableau(lines, formulas):
    """Raises Wrong unless all branches below the given formulas are closed."""

    def branch(at, depth, reach):
        """The index after a branch whose lines begin at an index."""
        while at < len(lines):
            line, f = lines[at], formulas[at + 1]
            if line["rule"] == "branch":
                return branches(at, depth, reach)
            if line["depth"] != depth or not set(line["lines"]) <= reach:
                break
            is_given = line["rule"] in ("premise", "negated-conclusion")
            if not is_given and not step(line["rule"], f, [formulas[each] for each in line["lines"]], []):
                break
            at, reach = at + 1, reach | {at + 1}
            if f == FALSE and not is_given:
                return at
        raise Wrong(f"line {at + 1}: the branch is not closed")

    def branches(at, depth, reach):
        cited, alternatives, start = lines[at]["lines"], [], at
        while True:
            heads = []
            while at < len(lines) and [lines[at][key] for key in ("rule", "depth", "lines")] == ["branch", depth + 1, cited]:
                at, heads = at + 1, [*heads, at + 1]
                if formulas[at] == FALSE:
                    break
            if not heads:
                break
            alternatives.append(("and", *(formulas[each] for each in heads)))
            if formulas[at] != FALSE:
                at = branch(at, depth + 1, reach | set(heads))
        if len(cited) != 1 or cited[0] not in reach or not implies(formulas[cited[0]], ("or", *alternatives)):
            raise Wrong(f"line {start + 1}: the branches are not all alternatives")
        return at

    if branch(0, 0, frozenset()) != len(lines):
        raise Wrong("lines after the last branch")


def sequents(proof):
    """A message about the first wrong sequent, or None."""
    known = []
    for number, line in enumerate(proof["lines"], 1):
        left, right = ({norm(f) for f in side} for side in line["formula"])
        above = [known[each - 1] for each in line["lines"] if each < number]
        if len(above) < len(line["lines"]) or not sequent(line["rule"], left, right, above):
            return f"line {number}: {line['rule']}"
        known.append((left, right))
    claim = {norm(f) for f in proof["premises"]}, {norm(proof["conclusion"])}
    ends = [all(any(same(f, g) for g in given) for f in end) for end, given in zip(known[-1], claim)] if known else []
    return None if ends == [True, True] and known[-1][1] else "the claim is missing"


def sequent(rule, left, right, above):
    """Whether a rule for one connective gives a sequent: it has a formula whose values make one of those above fail."""
    if rule == "axiom":
        return not above and bool(left & right or FALSE in left or TRUE in right)
    kind, side = rule.rsplit("-", 1)
    for f in left if side == "left" else right:
        if f[0] != kind:
            continue
        parts, rest = set(f[1:]), []
        for l, r in above:
            if not (l - left <= parts and r - right <= parts):
                break
            rest.append((l - left, r - right))
        else:
            rows = [dict(zip(parts, row)) for row in product([False, True], repeat=len(parts))]
            fails = lambda v: any(all(v[x] for x in l) and not any(v[x] for x in r) for l, r in rest)
            leaf = {x: ("variable", i) for i, x in enumerate(parts)}
            schema = (kind, *(leaf[x] for x in f[1:]))
            values = lambda v: {i: v[x] for i, x in enumerate(parts)}
            # With the value that makes the sequent below fail, one of those above has to fail, too.
            if all(fails(v) for v in rows if value(schema, values(v)) == (side == "left")):
                return True
    return False


A, B, C = (("any", name) for name in "ABC")
LAWS = {
    "double-negation": [(no(no(A)), A)],
    "negation": [(no(TRUE), FALSE), (no(FALSE), TRUE)],
    "identity": [(("and", A, TRUE), A), (("or", A, FALSE), A)],
    "domination": [(("and", A, FALSE), FALSE), (("or", A, TRUE), TRUE)],
    "idempotence": [(("and", A, A), A), (("or", A, A), A)],
    "complement": [(("and", A, no(A)), FALSE), (("or", A, no(A)), TRUE)],
    "absorption": [(("and", A, ("or", A, B)), A), (("or", A, ("and", A, B)), A)],
    "distribution": [
        (("and", A, ("or", B, C)), ("or", ("and", A, B), ("and", A, C))),
        (("or", A, ("and", B, C)), ("and", ("or", A, B), ("or", A, C))),
    ],
    "de-morgan": [
        (no(("and", A, B)), ("or", no(A), no(B))),
        (no(("or", A, B)), ("and", no(A), no(B))),
    ],
    "definition": [
        (("implies", A, B), ("or", no(A), B)),
        (("impliedBy", A, B), ("or", A, no(B))),
        (("notImplies", A, B), ("and", A, no(B))),
        (("notImpliedBy", A, B), ("and", no(A), B)),
        (("iff", A, B), ("and", ("implies", A, B), ("implies", B, A))),
        (("xor", A, B), ("or", ("and", A, no(B)), ("and", no(A), B))),
        (("nand", A), no(A)),
        (("nor", A), no(A)),
        (("if", A, B, C), ("or", ("and", A, B), ("and", no(A), C))),
    ],
    "commutativity": [],
}
UNORDERED = ("and", "or", "xor", "iff")
order = cache(repr)


@cache
def plain(f):
    """A formula without double negations, with the operands of chains flat and sorted."""
    kind, *x = f
    if kind in ("variable", "literal", "any"):
        return f
    x = [plain(each) for each in x]
    if kind == "not" and x[0][0] == "not":
        return x[0][1]
    if kind in ("nand", "nor"):
        return (kind, plain((kind[1:], *x)))
    if kind in UNORDERED:
        x = sorted((y for each in x for y in (each[1:] if each[0] == kind else [each])), key=order)
        return x[0] if len(x) == 1 else (kind, *x)
    return (kind, *x)


def matches(pattern, f, found):
    """All ways to read the letters of a pattern so that it is a formula, up to order and double negations."""
    kind, *x = pattern
    if kind == "any":
        if found.get(x[0], f) == f:
            yield {**found, x[0]: f}
    elif kind == "not" and f[0] != "not":
        yield from matches(x[0], plain(no(f)), found) if x[0][0] == "any" else ()
    elif kind == "literal":
        if pattern == f:
            yield found
    elif kind in UNORDERED:
        if f[0] != kind:
            return
        # A side of several operands is a chain, which only some patterns can be.
        widest = [len(f) if part[0] in ("any", "not", kind) else 1 for part in x]
        known = found.get(x[0][1]) if x[0][0] == "any" else None
        if known is not None:
            rest = minus(kind, f[1:], known[1:] if known[0] == kind else [known])
            if rest is not None:
                yield from matches(x[1], rest, found)
            return
        for chosen, others in parts_of(f[1:], widest[0], max(1, len(f) - 1 - widest[1])):
            for more in matches(x[0], plain((kind, *chosen)), found):
                yield from matches(x[1], plain((kind, *others)), more)
    elif kind == f[0] and len(f) == len(pattern):
        options = [found]
        for part, operand in zip(x, f[1:]):
            options = [more for each in options for more in matches(part, operand, each)]
        yield from options


def filled(pattern, found):
    kind, *x = pattern
    return found[x[0]] if kind == "any" else pattern if kind == "literal" else (kind, *(filled(y, found) for y in x))


@cache
def turns_whole(rule, f, g):
    """Whether one use of a law turns f, as a whole, into g."""
    return any(
        plain(filled(other, found)) == g for one, other in LAWS[rule] for found in matches(one, f, {})
    )


@cache
def turns(rule, f, g, most):
    """Whether one use of a law turns f into g, both plain, at some place, with at most this many unchanged operands."""
    if turns_whole(rule, f, g):
        return True
    kind, *x = f
    if kind in ("variable", "literal"):
        return False
    if kind in UNORDERED:
        y = list(g[1:]) if g[0] == kind else [g]
        # The operands that g lacks have changed.
        changed = list(x)
        for each in y:
            if each in changed:
                changed.remove(each)
        same = list(x)
        for each in changed:
            same.remove(each)
        return any(
            rest is not None
            and (turns(rule, part[0], rest, most) if len(part) == 1 else turns_whole(rule, plain((kind, *part)), rest))
            for more, kept in parts_of(same, min(most, len(x) - 1 - len(changed)), 0)
            for part, rest in [(changed + more, minus(kind, y, kept))]
            if part
        )
    if kind == "not" and g[0] != "not":
        return turns(rule, x[0], plain(no(g)), most)
    if g[0] != kind or len(g) != len(f):
        return False
    different = [(a, b) for a, b in zip(x, g[1:]) if a != b]
    return len(different) == 1 and turns(rule, *different[0], most)


class TooMany(Exception):
    """Too many choices of operands to try."""


tried = 0
steps = compared = 0  # the steps of equations, and those of which only the values were compared


def parts_of(x, most, least=1):
    """Each smaller choice of operands with the others, small choices first."""
    global tried
    for size in range(least, min(most, len(x) - (least > 0)) + 1):
        for chosen in map(set, combinations(range(len(x)), size)):
            tried += 1
            if tried > 10_000:
                raise TooMany
            yield [y for i, y in enumerate(x) if i in chosen], [y for i, y in enumerate(x) if i not in chosen]


@cache
def widest(f):
    """The number of operands of the longest chain."""
    return 1 if f[0] in ("variable", "literal") else max(len(f) - 1, *map(widest, f[1:]))


def minus(kind, operands, removed):
    """A chain without some operands, or None if it lacks one of them or has no other."""
    rest = list(operands)
    for each in removed:
        if each not in rest:
            return None
        rest.remove(each)
    return plain((kind, *rest)) if rest else None


def is_step(rule, f, g):
    """Whether one use of a law turns f into g or g into f, both plain.

    Where a wide formula allows too many choices of operands, it is enough that both have the same values.
    """
    global tried, steps, compared
    tried = 0
    steps += 1
    try:
        return any(turns(rule, a, b, most) for most in range(max(map(widest, (f, g)))) for a, b in ((f, g), (g, f)))
    except TooMany:
        compared += 1
        return implies(f, g) and implies(g, f)


def equations(proof):
    """A message about the first wrong line of a chain, or None."""
    lines = [norm(line["formula"]) for line in proof["lines"]]
    for at, (f, g) in enumerate(zip(lines, lines[1:]), 1):
        rule = proof["lines"][at]["rule"]
        f, g = plain(f), plain(g)
        if f == g and rule in ("double-negation", "commutativity"):
            continue
        if not is_step(rule, f, g):
            return f"line {at + 1}: {rule}"
    premises, goal = [norm(f) for f in proof["premises"]], norm(proof["conclusion"])
    if premises:
        goal = ("implies", norm(("and", *dict.fromkeys(premises))), goal)
    is_proved = lines[-1] == TRUE and same(lines[0], goal) or same(("iff", lines[0], lines[-1]), goal)
    return None if is_proved and proof["lines"][0]["rule"] == "start" else "the claim is missing"


def check(proof):
    """A message about the first wrong line, or None."""
    rules = [line["rule"] for line in proof["lines"]]
    if "axiom" in rules:
        return sequents(proof)
    if rules[0] == "start":
        return equations(proof)
    if any(line["rule"] in ("expansion", "branch", "closure") for line in proof["lines"]):
        formulas = {number: norm(line["formula"]) for number, line in enumerate(proof["lines"], 1)}
        given = {"premise": [norm(f) for f in proof["premises"]], "negated-conclusion": [no(norm(proof["conclusion"]))]}
        for number, line in enumerate(proof["lines"], 1):
            if not any(same(formulas[number], each) for each in given.get(line["rule"], [formulas[number]])):
                return f"line {number}: not given"
        try:
            return tableau(proof["lines"], formulas)
        except Wrong as wrong:
            return str(wrong)
    lines, premises = proof["lines"], [norm(f) for f in proof["premises"]]
    formulas, opened = {}, []  # opened: the subproofs around the line, each as the number of its assumption
    around, ends = {}, {}
    for number, line in enumerate(lines, 1):
        f, rule, depth = norm(line["formula"]), line["rule"], line["depth"]
        if rule == "assumption":
            if not 1 <= depth <= len(opened) + 1:
                return f"line {number}: depth"
            opened = opened[: depth - 1] + [number]
        elif depth > len(opened):
            return f"line {number}: depth"
        opened = opened[:depth]
        formulas[number], around[number] = f, list(opened)
        if opened:
            ends[opened[-1]] = number
        if rule == "premise":
            if depth or not any(same(f, each) for each in premises):
                return f"line {number}: no premise"
        elif rule == "negated-conclusion":
            if depth or not same(f, no(norm(proof["conclusion"]))):
                return f"line {number}: not the negated conclusion"
        elif rule != "assumption":
            for cited in line["lines"]:
                if not 0 < cited < number or around[cited] != opened[: len(around[cited])]:
                    return f"line {number}: {cited} is out of reach"
            for start, end in line["subproofs"]:
                outer = around.get(start, [None])[:-1]
                is_open = start in opened or outer != opened[: len(outer)]
                if is_open or lines[start - 1]["rule"] != "assumption" or ends.get(start) != end:
                    return f"line {number}: {start}-{end} is no subproof in reach"
            cited = [formulas[each] for each in line["lines"]]
            if not step(rule, f, cited, [(formulas[a], formulas[b]) for a, b in line["subproofs"]]):
                return f"line {number}: {rule}"
    is_refutation = any(line["rule"] == "negated-conclusion" for line in lines)
    goal = FALSE if is_refutation else norm(proof["conclusion"])
    if not lines or opened or not same(formulas[len(lines)], goal):
        return "the conclusion is missing"
    return None


if __name__ == "__main__":
    complaints = [check({**proof, "lines": list(lines_of(proof["text"]))}) for proof in json.load(sys.stdin)]
    # A single wide step says nothing about a run.
    assert compared <= max(1, 0.02 * steps), f"only the values of {compared} of {steps} steps were compared"
    json.dump(complaints, sys.stdout)
