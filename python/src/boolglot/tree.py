"""Trees of expressions, as `boolglot.parse` returns them.

    match boolglot.parse("a and not b", "python"):
        case And((Variable(left), Not(Variable(right)))):
            print(left, right)

Trees are immutable, and equal if all their nodes are. `str` writes them with the signs of logic. Functions that take an
expression also take a tree. Variables of a notation that ignores case, such as SQL, ignore it in these functions, too:
`A` and `a` are one variable there, spelled like the first, but compare as different nodes.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeVar

from boolglot._detect import reader_named
from boolglot._dialects import VARIABLE, Dialect, name_key

_Node = TypeVar("_Node")
_T = TypeVar("_T")


class Tree:
    """A node with all nodes below it."""

    #: The name of the kind of node, such as ``and``.
    kind: ClassVar[str]

    @property
    def children(self) -> tuple[Tree, ...]:
        """The nodes directly below, from left to right."""
        return ()

    def walk(self) -> Iterator[Tree]:
        """This node and all nodes below it, each before its children, from left to right."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self._signature() == other._signature()

    def __hash__(self) -> int:
        return hash(self._signature())

    def _signature(self) -> tuple[object, ...]:
        return tuple((type(node), len(node.children), node._own()) for node in self.walk())

    def _own(self) -> object:
        """The data of a node besides its children."""
        return None

    def __repr__(self) -> str:
        def text_of(node: Tree, operands: Sequence[str]) -> str:
            if isinstance(node, Connective):
                operands = [f"({', '.join(operands)}{',' if len(operands) == 1 else ''})"]
            own = [] if node._own() is None else [repr(node._own())]
            own += ["ignores_case=True"] if isinstance(node, Variable) and node.ignores_case else []
            return f"{type(node).__name__}({', '.join([*operands, *own])})"

        return folded(self, lambda node: node.children, text_of)

    def __str__(self) -> str:
        return _in_logic(in_one_case([self])[0])


@dataclass(frozen=True, eq=False, repr=False)
class Variable(Tree):
    name: str
    #: Whether the name means the same in any case, as in SQL. Nodes with the same name are equal nevertheless.
    ignores_case: bool = False
    kind = "variable"

    def _own(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, repr=False)
class Constant(Tree):
    """True or false."""

    value: bool
    kind = "literal"

    def _own(self) -> bool:
        return self.value


@dataclass(frozen=True, eq=False, repr=False)
class Not(Tree):
    operand: Tree
    kind = "not"

    @property
    def children(self) -> tuple[Tree, ...]:
        return (self.operand,)


@dataclass(frozen=True, eq=False, repr=False)
class Group(Tree):
    """Parentheses."""

    inner: Tree
    kind = "group"

    @property
    def children(self) -> tuple[Tree, ...]:
        return (self.inner,)


@dataclass(frozen=True, eq=False, repr=False)
class Connective(Tree):
    """An operator with operands; a chain of one associative operator is a single node."""

    operands: tuple[Tree, ...]

    @property
    def children(self) -> tuple[Tree, ...]:
        return self.operands


class And(Connective):
    kind = "and"


class Or(Connective):
    kind = "or"


class Xor(Connective):
    """Whether an odd number of operands is true."""

    kind = "xor"


class Nand(Connective):
    """Whether not all operands are true."""

    kind = "nand"


class Nor(Connective):
    """Whether no operand is true."""

    kind = "nor"


class Iff(Connective):
    """Equivalence. A chain is read from the left: it is true if an even number of operands is false."""

    kind = "iff"


class Implies(Connective):
    kind = "implies"


class ImpliedBy(Connective):
    """`b → a`."""

    kind = "impliedBy"


class NotImplies(Connective):
    """`¬(a → b)`."""

    kind = "notImplies"


class NotImpliedBy(Connective):
    """`¬(b → a)`."""

    kind = "notImpliedBy"


class If(Connective):
    """A condition, the operand if it is true, and the operand if it is false."""

    kind = "if"


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(Connective):
    """A chain of comparisons: `a == b != c` means `a == b` and `b != c`."""

    #: The operators between the operands, ``iff`` or ``xor``.
    operators: tuple[str, ...]
    kind = "comparison"

    def _own(self) -> object:
        return self.operators


_CONNECTIVES = (And, Or, Xor, Nand, Nor, Iff, Implies, ImpliedBy, NotImplies, NotImpliedBy, If)
_CLASS_OF = {each.kind: each for each in _CONNECTIVES}


def tree_of(data: dict[str, Any], ignores_case: bool = False) -> Tree:
    """The tree that the command line prints as JSON, and whether its notation ignores the case of names."""

    def children(node: dict[str, Any]) -> list[dict[str, Any]]:
        return node.get("operands") or [node[name] for name in ("inner", "operand") if name in node]

    def made(node: dict[str, Any], operands: Sequence[Tree]) -> Tree:
        kind = node["kind"]
        if kind == "variable":
            return Variable(node["name"], ignores_case)
        if kind == "literal":
            return Constant(node["value"])
        if kind in ("not", "group"):
            return (Not if kind == "not" else Group)(operands[0])
        if kind == "comparison":
            return Comparison(tuple(operands), tuple(node["operators"]))
        return _CLASS_OF[kind](tuple(operands))

    return folded(data, children, made)


def built(
    tree: Tree,
    variable: Callable[[str], _T],
    constant: Callable[[bool], _T],
    build: Callable[[str, Sequence[_T]], _T],
) -> _T:
    """Builds a value from a tree. ``build`` gets operators from ``not`` to ``if``, but no other implications.

    ``xor``, ``iff`` and ``implies`` have two operands, and ``and``, ``or``, ``nand`` and ``nor`` two or more.
    """

    def made(node: Tree, operands: Sequence[_T]) -> _T:
        kind = node.kind
        if isinstance(node, Variable):
            return variable(node.name)
        if isinstance(node, Constant):
            return constant(node.value)
        if isinstance(node, Comparison):
            pairs = zip(node.operators, operands, operands[1:], strict=False)
            return build("and", [build(operator, [one, other]) for operator, one, other in pairs])
        if isinstance(node, Not):
            return build("not", operands)
        if not operands:
            return constant(kind in ("and", "iff", "nor"))
        if len(operands) == 1:
            return build("not", operands) if kind in ("nand", "nor") else operands[0]
        if kind in ("iff", "xor"):
            # A chain of them is a parity; sympy and pyeda would compare all operands of an equivalence.
            return functools.reduce(lambda one, other: build(kind, [one, other]), operands)
        if kind in ("impliedBy", "notImpliedBy"):
            operands = operands[::-1]
        positive = build("implies" if kind in _IMPLICATIONS else kind, operands)
        return build("not", [positive]) if kind in ("notImplies", "notImpliedBy") else positive

    return folded(tree, lambda node: node.children, made)


_IMPLICATIONS = ("impliedBy", "notImplies", "notImpliedBy")


def folded(root: _Node, children: Callable[[_Node], Sequence[_Node]], make: Callable[[_Node, list[_T]], _T]) -> _T:
    """Builds a value from a tree, from the leaves up: each node from the values of its children.

    Depth is unlimited here, but Python limits the levels of the JSON that `parse` reads.
    """
    waiting, order = [root], list[tuple[_Node, int]]()
    while waiting:
        node = waiting.pop()
        inner = children(node)
        order.append((node, len(inner)))
        waiting += inner
    # Backwards, each node comes after its children.
    found: list[_T] = []
    for node, count in reversed(order):
        first = len(found) - count
        found[first:] = [make(node, found[first:])]
    return found[0]


def is_name(name: str, notation: str) -> bool:
    """Whether a notation reads a text as a variable of this name."""
    reader, token = reader_named(notation), name.encode("utf-8", "surrogatepass")
    return next(reader.tokens(token)) == (VARIABLE, 0, len(token)) and reader.name_in(token) is not None


def in_one_case(trees: Sequence[Tree], known: Iterable[str] = ()) -> list[Tree]:
    """Trees with one spelling of each name that ignores case: the first, or else the only known one that is like it."""
    alike: dict[str, set[str]] = {}
    for name in known:
        alike.setdefault(name_key(name), set()).add(name)
    spellings: dict[str, str] = {}
    for tree in trees:
        for node in tree.walk():
            if isinstance(node, Variable) and node.ignores_case and name_key(node.name) not in spellings:
                same = alike.get(name_key(node.name), set())
                spellings[name_key(node.name)] = node.name if node.name in same or len(same) != 1 else next(iter(same))

    def made(node: Tree, children: Sequence[Tree]) -> Tree:
        if isinstance(node, Variable) and node.ignores_case:
            return replace(node, name=spellings[name_key(node.name)])
        if isinstance(node, (Not, Group)):
            return type(node)(*children)
        return replace(node, operands=tuple(children)) if isinstance(node, Connective) else node

    return [folded(tree, lambda node: node.children, made) for tree in trees] if spellings else [*trees]


def as_texts(trees: Sequence[Tree], precedence: str | None = None, known: Iterable[str] = ()) -> tuple[list[str], str]:
    """The trees as texts, and their notation: the signs of logic, or SMT-LIB, which allows other names.

    Args:
        trees: the trees.
        precedence: another precedence, which trees can't have.
        known: spellings of names, which those that ignore case get.

    Raises:
        ValueError: neither has all names, or there is another precedence.
    """
    if precedence is not None:
        raise ValueError("trees don't depend on a precedence; pass `precedence` to parse, or leave it out")
    trees = in_one_case(trees, known)
    names = {node.name: None for tree in trees for node in tree.walk() if isinstance(node, Variable)}
    for notation, print_tree in (("logic", str), ("smt-lib", _in_smt_lib)):
        others = [name for name in names if not is_name(name, notation)]
        if not others:
            return list(map(print_tree, trees)), notation
    raise ValueError(
        f"{others[0]!r:.60} is no name in logic or SMT-LIB, in which trees are written; rename the variable"
    )


def text_of(
    given: _Text | Tree, dialect: str | Dialect | None, precedence: str | None
) -> tuple[_Text | str, str | Dialect]:
    """A tree as a text, or texts as they are, and their notation.

    Raises:
        TypeError: texts have no notation.
        ValueError: a tree has names that can't be written, or there is another precedence.
    """
    if isinstance(given, Tree):
        [text], notation = as_texts([given], precedence)
        return text, notation
    if dialect is None:
        raise TypeError("a column of texts needs a dialect, such as 'python'; boolglot.detect finds likely ones")
    return given, dialect


_Text = TypeVar("_Text")

#: Operators of logic, with levels from loose to tight.
_SIGNS = {
    "iff": (1, "↔"),
    "implies": (2, "→"),
    "or": (3, "∨"),
    "nor": (3, "⊽"),
    "xor": (4, "⊕"),
    "and": (5, "∧"),
    "nand": (5, "⊼"),
}
_TIGHTEST = 6


def _in_logic(tree: Tree) -> str:
    def build(kind: str, operands: Sequence[tuple[int, str]]) -> tuple[int, str]:
        if kind == "not":
            return _TIGHTEST, f"¬{bracketed(operands[0], _TIGHTEST)}"
        if kind == "if":
            condition, *branches = operands
            conditions = (condition, build("not", [condition]))
            return build("and", [build("implies", pair) for pair in zip(conditions, branches, strict=True)])
        if kind in ("nand", "nor") and len(operands) > 2:
            return build("not", [build({"nand": "and", "nor": "or"}[kind], operands)])
        level, sign = _SIGNS[kind]
        # Chains of iff and xor group from the left, and implications from the right.
        first = level if kind in ("iff", "xor") else level + 1
        last = level if kind == "implies" else level + 1
        texts = [bracketed(operands[0], first), *(bracketed(each, last) for each in operands[1:])]
        return level, f" {sign} ".join(texts)

    def bracketed(operand: tuple[int, str], least: int) -> str:
        return operand[1] if operand[0] >= least else f"({operand[1]})"

    return built(tree, lambda name: (_TIGHTEST, name), lambda value: (_TIGHTEST, "⊤" if value else "⊥"), build)[1]


def _in_smt_lib(tree: Tree) -> str:
    def build(kind: str, operands: Sequence[str]) -> str:
        if kind in ("nand", "nor"):
            return build("not", [build({"nand": "and", "nor": "or"}[kind], operands)])
        return f"({ {'implies': '=>', 'iff': '=', 'if': 'ite'}.get(kind, kind) } {' '.join(operands)})"

    return built(tree, str, lambda value: "true" if value else "false", build)
