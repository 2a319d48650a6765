"""Converts expressions to and from the objects of sympy, z3, pyeda and dd.

    to_sympy("a and not b", "python")        And(a, Not(b))
    from_z3(z3.Implies(p, q), "logic")       p → q

Objects are built from a tree, so that neither names nor precedence depend on another parser. They come back through
SMT-LIB, a notation in which each operator is written in front of its operands. None of the libraries is imported before
it is needed.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from boolglot._dialects import Dialect
from boolglot._options import PathName
from boolglot._reason import parse, simplify
from boolglot._services import convert
from boolglot.tree import Tree, built, folded, in_one_case, is_name

#: The operator, name or constant of an object in SMT-LIB, and the operands.
_Parts = tuple[str, Sequence[Any]]


def to_sympy(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Returns an expression as a sympy object. sympy simplifies objects when it creates them.

    Raises:
        ExpressionError: the expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        ImportError: sympy is not installed.
    """
    import sympy

    operators = {
        "not": sympy.Not,
        "and": sympy.And,
        "or": sympy.Or,
        "xor": sympy.Xor,
        "nand": sympy.Nand,
        "nor": sympy.Nor,
        "implies": sympy.Implies,
        "iff": sympy.Equivalent,
        "if": sympy.ITE,
    }
    return built(
        _tree(text, dialect, precedence, grammar),
        sympy.Symbol,
        lambda value: sympy.true if value else sympy.false,
        lambda kind, operands: operators[kind](*operands),
    )


def to_z3(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Returns an expression as a z3 object, with a `Bool` for each variable.

    Raises:
        ExpressionError: the expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        ImportError: z3 is not installed.
    """
    import z3

    operators: dict[str, Callable[..., Any]] = {
        "not": z3.Not,
        "and": z3.And,
        "or": z3.Or,
        "xor": z3.Xor,
        "nand": lambda *operands: z3.Not(z3.And(*operands)),
        "nor": lambda *operands: z3.Not(z3.Or(*operands)),
        "implies": z3.Implies,
        "iff": lambda one, other: one == other,
        "if": z3.If,
    }
    return built(
        _tree(text, dialect, precedence, grammar),
        z3.Bool,
        z3.BoolVal,
        lambda kind, operands: operators[kind](*operands),
    )


def to_pyeda(
    text: str | Tree,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Returns an expression as a pyeda object. pyeda simplifies constants.

    Raises:
        ExpressionError: the expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
        ImportError: pyeda is not installed.
    """
    from pyeda.boolalg import expr

    operators = {
        "not": expr.Not,
        "and": expr.And,
        "or": expr.Or,
        "xor": expr.Xor,
        "nand": expr.Nand,
        "nor": expr.Nor,
        "implies": expr.Implies,
        "iff": expr.Equal,
        "if": expr.ITE,
    }
    return built(
        _tree(text, dialect, precedence, grammar),
        expr.exprvar,
        expr.expr,
        lambda kind, operands: operators[kind](*operands),
    )


def to_dd(
    text: str | Tree,
    bdd: Any,
    dialect: str | Dialect | None = None,
    *,
    precedence: str | None = None,
    grammar: PathName | None = None,
) -> Any:
    """Returns the decision diagram of an expression in a manager of dd, and declares missing variables in it.

    Raises:
        ExpressionError: the expression is refused, ambiguous or too large.
        UnknownDialectError: there is no such notation.
    """

    def variable(name: str) -> Any:
        bdd.declare(name)
        return bdd.var(name)

    def build(kind: str, operands: Sequence[Any]) -> Any:
        if kind in ("nand", "nor"):
            return ~build({"nand": "and", "nor": "or"}[kind], operands)
        if kind == "not":
            return ~operands[0]
        if kind == "if":
            return bdd.ite(*operands)
        name = {"implies": "=>", "iff": "<=>"}.get(kind, kind)
        return functools.reduce(functools.partial(bdd.apply, name), operands)

    tree = _tree(text, dialect, precedence, grammar)
    return built(tree, variable, lambda value: bdd.true if value else bdd.false, build)


def from_sympy(expression: Any, to: str | Dialect = "python", *, grammar: PathName | None = None) -> str:
    """Returns an expression of sympy in a notation.

    Raises:
        TypeError: `expression` isn't a sympy expression.
        ValueError: an operator isn't one of propositional logic, or a name isn't one of SMT-LIB.
    """
    import sympy

    operators = {
        sympy.Not: "not",
        sympy.And: "and",
        sympy.Or: "or",
        sympy.Xor: "xor",
        sympy.Implies: "=>",
        sympy.Equivalent: "=",
        sympy.ITE: "ite",
    }
    # Only objects that sympy hasn't evaluated have these types.
    logic = sympy.logic.boolalg
    negated = {logic.Nand: sympy.And, logic.Nor: sympy.Or, logic.Xnor: sympy.Xor}
    symbols: dict[str, Any] = {}

    def parts(each: Any) -> _Parts:
        if not isinstance(each, sympy.Basic):
            raise TypeError(f"a sympy expression is needed, not {type(each).__name__}")
        if isinstance(each, sympy.Symbol):
            if symbols.setdefault(each.name, each) != each:
                raise ValueError(f"two different symbols are called {each.name}; give them different names")
            return _name(each.name), ()
        if type(each) in negated:
            return "not", [negated[type(each)](*each.args)]
        if each in (sympy.true, sympy.false):
            return _literal(each == sympy.true), ()
        return operators.get(type(each)) or _refuse(type(each).__name__, each), each.args

    return convert(_smt(expression, parts), to, dialect="smt-lib", grammar=grammar)


def from_z3(expression: Any, to: str | Dialect = "python", *, grammar: PathName | None = None) -> str:
    """Returns an expression of z3 in a notation.

    Raises:
        TypeError: `expression` isn't a z3 expression.
        ValueError: a part isn't of the sort Bool, an operator isn't one of propositional logic, or a name isn't one of
            SMT-LIB.
    """
    import z3

    operators = {
        z3.Z3_OP_TRUE: "true",
        z3.Z3_OP_FALSE: "false",
        z3.Z3_OP_NOT: "not",
        z3.Z3_OP_AND: "and",
        z3.Z3_OP_OR: "or",
        z3.Z3_OP_XOR: "xor",
        z3.Z3_OP_IMPLIES: "=>",
        z3.Z3_OP_EQ: "=",
        z3.Z3_OP_IFF: "=",
        z3.Z3_OP_DISTINCT: "distinct",
        z3.Z3_OP_ITE: "ite",
    }

    def parts(each: Any) -> _Parts:
        if not isinstance(each, z3.ExprRef):
            raise TypeError(f"an expression of z3 is needed, not {type(each).__name__}")
        if not z3.is_bool(each):
            raise ValueError(f"{each!s:.60} has the sort {each.sort()}; propositional logic has only Bool")
        if not z3.is_app(each):
            _refuse(type(each).__name__, each)
        kind, name, operands = each.decl().kind(), each.decl().name(), each.children()
        if kind == z3.Z3_OP_DISTINCT and len(operands) > 2:
            # There are only two truth values.
            return "false", ()
        if kind == z3.Z3_OP_UNINTERPRETED and not operands:
            return _name(name), ()
        return operators.get(kind) or _refuse(name, each), operands

    return convert(_smt(expression, parts), to, dialect="smt-lib", grammar=grammar)


def from_pyeda(expression: Any, to: str | Dialect = "python", *, grammar: PathName | None = None) -> str:
    """Returns an expression of pyeda in a notation.

    Raises:
        TypeError: `expression` isn't a pyeda expression.
        ValueError: a name isn't one of SMT-LIB, such as that of `x[0]`.
    """
    from pyeda.boolalg import expr

    operators = {
        expr.NotOp: "not",
        expr.AndOp: "and",
        expr.OrOp: "or",
        expr.XorOp: "xor",
        expr.ImpliesOp: "=>",
        expr.EqualOp: "=",
        expr.IfThenElseOp: "ite",
    }

    def parts(each: Any) -> _Parts:
        if not isinstance(each, expr.Expression):
            raise TypeError(f"a pyeda expression is needed, not {type(each).__name__}")
        if isinstance(each, expr.Variable):
            return _name(str(each)), ()
        if isinstance(each, expr.Complement):
            return "not", [~each]
        if isinstance(each, expr.Constant):
            return _literal(each.is_one()), ()
        return operators.get(type(each)) or _refuse(type(each).__name__, each), each.xs

    return convert(_smt(expression, parts), to, dialect="smt-lib", grammar=grammar)


def from_dd(node: Any, to: str | Dialect = "python", *, grammar: PathName | None = None) -> str:
    """Returns the function of a node of dd in a notation.

    Raises:
        TypeError: `node` isn't a node of dd.
        ValueError: a name isn't one of SMT-LIB.
    """
    if not hasattr(node, "bdd"):
        raise TypeError(f"a node of dd is needed, not {type(node).__name__}")

    def text_of(each: Any, branches: Sequence[str]) -> str:
        if each.var is None:
            return _literal(each == each.bdd.true)
        # The children of a negated edge are those of the node.
        text = f"(ite {_name(each.var)} {' '.join(branches)})"
        return f"(not {text})" if each.negated else text

    text = folded(node, lambda each: () if each.var is None else (each.high, each.low), text_of)
    return simplify(text, "smt-lib", to=to, grammar=grammar)


def _tree(text: str | Tree, dialect: str | Dialect | None, precedence: str | None, grammar: PathName | None) -> Tree:
    return (
        in_one_case([text])[0]
        if isinstance(text, Tree)
        else parse(text, dialect, precedence=precedence, grammar=grammar)
    )


def _name(name: str) -> str:
    """A name of a variable, which has to be one in SMT-LIB."""
    if not is_name(name, "smt-lib"):
        raise ValueError(f"{name!r:.60} is no name in SMT-LIB, by which objects are converted; rename the variable")
    return name


def _literal(value: bool) -> str:
    return "true" if value else "false"


def _refuse(operator: str, expression: Any) -> NoReturn:
    raise ValueError(f"{operator} is not an operator of propositional logic: {expression!s:.60}")


#: What operators without operands mean.
_EMPTY = {"and": "true", "or": "false", "xor": "false"}


def _smt(expression: Any, parts: Callable[[Any], _Parts]) -> str:
    """An expression in SMT-LIB, given the name of an object's operator and its operands."""

    def text_of(each: _Parts, texts: Sequence[str]) -> str:
        word, _ = each
        return f"({' '.join([word, *texts])})" if texts else _EMPTY.get(word, word)

    return folded(parts(expression), lambda each: list(map(parts, each[1])), text_of)
