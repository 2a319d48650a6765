"""Expressions as objects of other libraries, judged by these libraries themselves."""

from __future__ import annotations

import importlib.util
import itertools
import unittest

import boolglot

#: Texts, their notations, and their values as written by hand in Python.
TEXTS = [
    ("a and not b or c", "python", lambda a, b, c: (a and not b) or c),
    ("a -> b <-> c", "logic", lambda a, b, c: ((not a) or b) == c),
    ("a ⊕ b ⊕ c", "logic", lambda a, b, c: (a + b + c) % 2 == 1),
    ("b if a else c", "python", lambda a, b, c: b if a else c),
    ("a == b == c", "python", lambda a, b, c: a == b == c),
    ("a != b != c", "python", lambda a, b, c: a != b != c),
    ("(a ↑ b) ∧ ¬c ∧ ⊤", "logic", lambda a, b, c: not (a and b) and not c),
    ("(a ↓ b) ∨ c ∧ b ∨ c ∧ a", "logic", lambda a, b, c: not (a or b) or (c and (a or b))),
    # A chain is a parity: it is not whether all three are equal.
    ("a ↔ b ↔ c", "logic", lambda a, b, c: (a == b) == c),
    ("a <= (b & c)", "tptp", lambda a, b, c: a or not (b and c)),
    ("a <- b \\/ c", "minizinc", lambda a, b, c: a or not (b or c)),
    ("LaLbc", "polish", lambda a, b, c: a and not (b and not c)),
    ("MaMbc", "polish", lambda a, b, c: not a and not b and c),
]
#: Every kind of node that has operands, as listed in the README of the conformance suite.
KINDS = {
    *("not", "and", "or", "xor", "nand", "nor", "iff", "implies", "impliedBy", "notImplies", "notImpliedBy"),
    *("if", "comparison", "group"),
}
ASSIGNMENTS = [dict(zip("abc", values, strict=True)) for values in itertools.product((False, True), repeat=3)]


def needs(library: str):
    return unittest.skipUnless(importlib.util.find_spec(library), f"{library} is not installed")


def kinds_in(tree):
    inner = tree.get("operands", []) + [tree[name] for name in ("operand", "inner") if name in tree]
    return {tree["kind"]}.union(*map(kinds_in, inner))


class Objects(unittest.TestCase):
    def test_the_texts_have_every_kind_of_node(self):
        found = set().union(*(kinds_in(boolglot.parse(text, dialect)) for text, dialect, _ in TEXTS))
        self.assertEqual(found, KINDS | {"variable", "literal"})

    def check(self, to_object, from_object, value_of):
        for text, dialect, value in TEXTS:
            made = to_object(text, dialect)
            back = from_object(made)
            for values in ASSIGNMENTS:
                self.assertIs(value_of(made, values), bool(value(**values)), (text, values))
                self.assertIs(boolglot.evaluate(back, "python", values=values), bool(value(**values)), (text, back))

    @needs("sympy")
    def test_of_sympy(self):
        import sympy

        self.check(boolglot.to_sympy, boolglot.from_sympy, lambda made, values: bool(made.subs({**values})))
        a, b, c = sympy.symbols("a b c")
        self.assertEqual(boolglot.to_sympy("a and not b", "python"), a & ~b)
        self.assertEqual(boolglot.from_sympy(sympy.Implies(a, b), "logic"), "a → b")
        # All three are equal, which is no chain of equivalences.
        self.assertTrue(boolglot.equivalent(boolglot.from_sympy(sympy.Equivalent(a, b, c)), "a == b == c", "python"))
        # sympy's own names of constants are variables here.
        self.assertEqual(boolglot.from_sympy(boolglot.to_sympy("E & S", "c")), "E and S")
        with self.assertRaisesRegex(ValueError, "StrictGreaterThan is no operator of propositional logic: a > 1"):
            boolglot.from_sympy((a > 1) & b)

    @needs("z3")
    def test_of_z3(self):
        import z3

        def value_of(made, values):
            return z3.is_true(
                z3.simplify(z3.substitute(made, *((z3.Bool(n), z3.BoolVal(v)) for n, v in values.items())))
            )

        self.check(boolglot.to_z3, boolglot.from_z3, value_of)
        p, q, r = z3.Bools("p q r")
        self.assertEqual(boolglot.from_z3(z3.Implies(p, q), "logic"), "p → q")
        self.assertEqual(boolglot.from_z3(p != q, "c"), "p != q")
        with self.assertRaisesRegex(ValueError, "at-most is no operator"):
            boolglot.from_z3(z3.AtMost(p, q, r, 1))

    @needs("pyeda")
    def test_of_pyeda(self):
        from pyeda.boolalg import expr

        def value_of(made, values):
            point = {expr.exprvar(name): value for name, value in values.items()}
            return bool(made.restrict(point).is_one())

        self.check(boolglot.to_pyeda, boolglot.from_pyeda, value_of)
        a, b = map(expr.exprvar, "ab")
        self.assertEqual(boolglot.from_pyeda(expr.And(a, ~b)), "a and not b")

    @needs("dd")
    def test_of_dd(self):
        from dd.autoref import BDD

        bdd = BDD()
        self.check(
            lambda text, dialect: boolglot.to_dd(text, bdd, dialect),
            boolglot.from_dd,
            lambda made, values: bdd.let({n: v for n, v in values.items() if n in bdd.vars}, made) == bdd.true,
        )
        self.assertEqual(boolglot.from_dd(boolglot.to_dd("x and not y", bdd, "python")), "x and not y")
        self.assertEqual(boolglot.from_dd(bdd.false), "False")


if __name__ == "__main__":
    unittest.main()
