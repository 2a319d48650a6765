"""Expressions as objects of other libraries, judged by these libraries themselves."""

from __future__ import annotations

import functools
import importlib.util
import itertools
import unittest
from unittest import mock

import boolglot
from boolglot.tree import And, Group, Not, Variable

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


#: The tree of a text, which takes a process to read.
tree_of = functools.cache(boolglot.parse)


class Objects(unittest.TestCase):
    def test_the_texts_have_every_kind_of_node(self):
        found = {node.kind for text, dialect, _ in TEXTS for node in tree_of(text, dialect).walk()}
        self.assertEqual(found, KINDS | {"variable", "literal"})

    def check(self, to_object, from_object, value_of):
        for text, dialect, value in TEXTS:
            made = to_object(tree_of(text, dialect))
            back = from_object(made)
            for values in ASSIGNMENTS:
                self.assertIs(value_of(made, values), bool(value(**values)), (text, values))
                self.assertIs(boolglot.evaluate(back, "python", values=values), bool(value(**values)), (text, back))

    @needs("z3")
    def test_deep_expressions(self):
        tree = Variable("b")
        for _ in range(1500):
            tree = And((Variable("a"), Not(Group(tree))))
        made = boolglot.to_z3(tree)
        text = boolglot.from_z3(made)
        self.assertEqual(text, "a and not (" * 1499 + "a and not b" + ")" * 1499)
        # How many levels the decoder of JSON takes depends on the version of Python.
        for call in (boolglot.parse, boolglot.to_z3):
            with (
                mock.patch("boolglot._reason.json.loads", side_effect=RecursionError),
                self.assertRaisesRegex(boolglot.ExpressionError, "too many levels"),
            ):
                call(text, "python")

    def check_names(self, variable, from_object):
        """Names that SMT-LIB doesn't have, or reads in another way, are refused."""
        a = variable("a")
        for name in ("a b", " a", "true", "and", "=>", "(and a)", "a;", "é", "1"):
            with self.subTest(name), self.assertRaisesRegex(ValueError, "is no name in SMT-LIB"):
                from_object(a & variable(name))

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
        with self.assertRaisesRegex(ValueError, "StrictGreaterThan is not an operator of propositional logic: a > 1"):
            boolglot.from_sympy((a > 1) & b)
        self.assertEqual(boolglot.from_sympy(sympy.true), "True")
        self.assertEqual(boolglot.from_sympy(sympy.Symbol("TRUE") & a), "TRUE and a")
        self.check_names(sympy.Symbol, boolglot.from_sympy)
        with self.assertRaisesRegex(ValueError, "And is not an operator of propositional logic"):
            boolglot.from_sympy(sympy.Function("And")(a, b))
        with self.assertRaisesRegex(TypeError, "a sympy expression is needed, not str"):
            boolglot.from_sympy("a & b")
        with self.assertRaisesRegex(ValueError, "two different symbols are called a"):
            boolglot.from_sympy(a & sympy.Dummy("a"))
        for kind, text in (("Nand", "not (a and b)"), ("Nor", "not (a or b)"), ("Xnor", "not (a ^ b)")):
            found = boolglot.from_sympy(getattr(sympy.logic.boolalg, kind)(a, b, evaluate=False))
            self.assertTrue(boolglot.equivalent(found, text, "python"), kind)

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
        with self.assertRaisesRegex(ValueError, "at-most is not an operator"):
            boolglot.from_z3(z3.AtMost(p, q, r, 1))
        # There are only two distinct truth values.
        self.assertEqual(boolglot.from_z3(z3.Distinct(p, q, r)), "False")
        with self.assertRaisesRegex(TypeError, "an expression of z3 is needed, not str"):
            boolglot.from_z3("p")
        self.assertEqual(boolglot.from_z3(z3.And()), "True")
        self.assertEqual(boolglot.from_z3(z3.Or(z3.Or(), p)), "False or p")
        self.assertEqual(boolglot.from_z3(z3.And(z3.Bool("TRUE"), z3.Bool("And"))), "TRUE and And")
        self.check_names(z3.Bool, boolglot.from_z3)
        x, y = z3.Ints("x y")
        for made in (x == y, z3.And(p, z3.Distinct(x, y)), x):
            with self.assertRaisesRegex(ValueError, "^x has the sort Int; propositional logic has only Bool$"):
                boolglot.from_z3(made)
        both = z3.Function("and", z3.BoolSort(), z3.BoolSort(), z3.BoolSort())
        with self.assertRaisesRegex(ValueError, "and is not an operator of propositional logic"):
            boolglot.from_z3(both(p, q))
        with self.assertRaisesRegex(ValueError, "is not an operator of propositional logic: ForAll"):
            boolglot.from_z3(z3.ForAll([p], z3.Or(p, q)))

    @needs("pyeda")
    def test_of_pyeda(self):
        from pyeda.boolalg import expr

        def value_of(made, values):
            point = {expr.exprvar(name): value for name, value in values.items()}
            return bool(made.restrict(point).is_one())

        self.check(boolglot.to_pyeda, boolglot.from_pyeda, value_of)
        a, b = map(expr.exprvar, "ab")
        self.assertEqual(boolglot.from_pyeda(expr.And(a, ~b)), "a and not b")
        self.assertEqual(boolglot.from_pyeda(expr.And()), "True")
        self.assertEqual(boolglot.from_pyeda(expr.Or(a, expr.exprvar("And"))), "a or And")
        with self.assertRaisesRegex(ValueError, r"'a\[1\]' is no name in SMT-LIB"):
            boolglot.from_pyeda(expr.exprvar("a", 1))
        with self.assertRaisesRegex(ValueError, "'true' is no name in SMT-LIB"):
            boolglot.from_pyeda(~expr.exprvar("true"))

    @needs("dd")
    def test_of_dd(self):
        from dd.autoref import BDD

        bdd = BDD()
        self.check(
            lambda tree: boolglot.to_dd(tree, bdd),
            boolglot.from_dd,
            lambda made, values: bdd.let({n: v for n, v in values.items() if n in bdd.vars}, made) == bdd.true,
        )
        self.assertEqual(boolglot.from_dd(boolglot.to_dd("x and not y", bdd, "python")), "x and not y")
        self.assertEqual(boolglot.from_dd(bdd.false), "False")
        chain = BDD()
        names = [f"x{at}" for at in range(1500)]
        chain.declare(*names)
        node = chain.true
        for name in reversed(names):
            node = chain.var(name) & node
        self.assertEqual(boolglot.from_dd(node), " and ".join(names))
        bdd.declare("true")
        with self.assertRaisesRegex(ValueError, "'true' is no name in SMT-LIB"):
            boolglot.from_dd(bdd.var("true"))


if __name__ == "__main__":
    unittest.main()
