"""Trees of expressions. The expected trees and texts were worked out by hand."""

from __future__ import annotations

import itertools
import pickle
import tempfile
import unittest
from pathlib import Path

import boolglot
from boolglot.tree import (
    And,
    Comparison,
    Constant,
    Group,
    If,
    Iff,
    ImpliedBy,
    Implies,
    Nand,
    Nor,
    Not,
    NotImpliedBy,
    NotImplies,
    Or,
    Tree,
    Variable,
    Xor,
)

A, B, C = map(Variable, "abc")
TRUE, FALSE = Constant(True), Constant(False)

#: Trees, how they are printed, and their values as written by hand in Python.
PRINTED = [
    (And((A, Not(B))), "a ∧ ¬b", lambda a, b, c: a and not b),
    (Or((And((A, B)), C)), "a ∧ b ∨ c", lambda a, b, c: (a and b) or c),
    (And((A, Or((B, C)))), "a ∧ (b ∨ c)", lambda a, b, c: a and (b or c)),
    (Not(Not(Group(And((A, B))))), "¬¬(a ∧ b)", lambda a, b, c: a and b),
    (Xor((A, B, C)), "a ⊕ b ⊕ c", lambda a, b, c: (a + b + c) % 2 == 1),
    (Xor((A, Xor((B, C)))), "a ⊕ (b ⊕ c)", lambda a, b, c: (a + b + c) % 2 == 1),
    (Iff((A, B, C)), "a ↔ b ↔ c", lambda a, b, c: (a == b) == c),
    (Implies((A, Implies((B, C)))), "a → b → c", lambda a, b, c: not a or not b or c),
    (Implies((Implies((A, B)), C)), "(a → b) → c", lambda a, b, c: not (not a or b) or c),
    (ImpliedBy((A, B)), "b → a", lambda a, b, c: not b or a),
    (NotImplies((A, B)), "¬(a → b)", lambda a, b, c: a and not b),
    (NotImpliedBy((A, B)), "¬(b → a)", lambda a, b, c: b and not a),
    (Nand((A, Nor((B, C)))), "a ⊼ (b ⊽ c)", lambda a, b, c: not (a and not (b or c))),
    (Nand((A, B, C)), "¬(a ∧ b ∧ c)", lambda a, b, c: not (a and b and c)),
    (Nor((A,)), "¬a", lambda a, b, c: not a),
    (And((Or((A,)), TRUE)), "a ∧ ⊤", lambda a, b, c: a),
    (Or((And(()), FALSE)), "⊤ ∨ ⊥", lambda a, b, c: True),
    (If((A, B, C)), "(a → b) ∧ (¬a → c)", lambda a, b, c: b if a else c),
    (Comparison((A, B, C), ("iff", "xor")), "(a ↔ b) ∧ (b ⊕ c)", lambda a, b, c: a == b != c),
]

OWN = """
Own <: Boolean {
  and := "&"
  variable := nameInAnyCase
}
"""


class Trees(unittest.TestCase):
    def test_of_texts(self):
        self.assertEqual(boolglot.parse("a and not b", "python"), And((A, Not(B))))
        self.assertEqual(boolglot.parse("a == (b != True)", "python"), Iff((A, Group(Xor((B, TRUE))))))
        self.assertEqual(boolglot.parse("a == b != c", "python"), Comparison((A, B, C), ("iff", "xor")))
        self.assertEqual(boolglot.parse("b if a else c", "python"), If((A, B, C)))

    def test_match(self):
        match boolglot.parse("a and not b", "python"):
            case And((Variable(left), Not(Variable(right)))):
                self.assertEqual((left, right), ("a", "b"))
            case other:
                self.fail(repr(other))

    def test_walk(self):
        tree = Or((And((A, Not(B))), C))
        self.assertEqual(list(tree.walk()), [tree, And((A, Not(B))), A, Not(B), B, C])
        self.assertEqual([each.kind for each in tree.walk()], ["or", "and", "variable", "not", "variable", "variable"])
        self.assertEqual(tree.children, (And((A, Not(B))), C))

    def test_equality(self):
        trees = [each for each, _, _ in PRINTED] + [
            A,
            B,
            TRUE,
            FALSE,
            And((A, B)),
            And((And((A, B)), C)),
            And((A, B, C)),
        ]
        for one, other in itertools.product(trees, repeat=2):
            self.assertEqual(one == other, one is other)
        self.assertEqual(hash(And((A, Not(B)))), hash(And((Variable("a"), Not(Variable("b"))))))
        self.assertNotEqual(And((A, B)), "a ∧ b")
        self.assertEqual(len({*trees, *pickle.loads(pickle.dumps(trees))}), len(trees))
        with self.assertRaises(AttributeError):
            A.name = "b"

    def test_are_shown_as_python(self):
        self.assertEqual(repr(And((A, Not(B)))), "And((Variable('a'), Not(Variable('b'))))")
        for tree, _, _ in PRINTED:
            self.assertEqual(eval(repr(tree)), tree)

    def test_are_printed_with_the_signs_of_logic(self):
        for tree, text, value in PRINTED:
            self.assertEqual(str(tree), text)
            for values in itertools.product((False, True), repeat=3):
                row = dict(zip("abc", values, strict=True))
                self.assertIs(boolglot.evaluate(tree, values=row), bool(value(*values)), (text, row))
        for tree, _, _ in PRINTED[:8]:
            read = boolglot.parse(str(tree), "logic")
            self.assertEqual(str(read), str(tree))

    def test_of_any_depth(self):
        tree: Tree = A
        for _ in range(2_000):
            tree = Not(And((tree, B)))
        again: Tree = A
        for _ in range(2_000):
            again = Not(And((again, B)))
        self.assertEqual(tree, again)
        self.assertEqual(hash(tree), hash(again))
        self.assertEqual(sum(1 for _ in tree.walk()), 6_001)
        self.assertEqual(str(tree), "¬(" * 2_000 + "a" + " ∧ b)" * 2_000)
        self.assertTrue(repr(tree).startswith("Not(And((Not("))


class InsteadOfTexts(unittest.TestCase):
    tree = And((A, Or((Not(A), B))))

    def test_questions(self):
        self.assertTrue(boolglot.equivalent(self.tree, And((A, B))))
        self.assertTrue(boolglot.equivalent("a && b", self.tree, "c"))
        self.assertTrue(boolglot.equivalent(self.tree, "a && b", other_dialect="c"))
        self.assertTrue(boolglot.entails([A, "~a | b"], B, "logic"))
        self.assertEqual(boolglot.entails([self.tree], C).counterexample, {"a": True, "b": True, "c": False})
        self.assertEqual(boolglot.satisfy(self.tree), {"a": True, "b": True})
        self.assertEqual(boolglot.truth_table(self.tree).rows[-1], [True, True, True])
        self.assertEqual(boolglot.truth_table(self.tree).expressions, ["a ∧ (¬a ∨ b)"])

    def test_texts_as_results(self):
        self.assertEqual(boolglot.simplify(self.tree), "a ∧ b")
        self.assertEqual(boolglot.simplify(self.tree, "c"), "a && b")
        self.assertEqual(boolglot.simplify(self.tree, to="sql"), "a AND b")
        self.assertEqual(boolglot.simplify("a and b", "python", given=A), "b")
        self.assertEqual(boolglot.convert(self.tree, "python"), "a and (not a or b)")
        self.assertEqual(boolglot.explain(And((TRUE, Not(TRUE)))), ["⊤ ∧ ¬⊤", "⊤ ∧ ⊥", "⊥"])

    def test_names_of_other_notations(self):
        tree = boolglot.parse("$a && ! $b", "bash")
        self.assertEqual(tree, And((Variable("$a"), Not(Variable("$b")))))
        self.assertEqual(boolglot.convert(tree, "bash"), "$a && ! $b")
        self.assertEqual(boolglot.satisfy(tree), {"$a": True, "$b": False})
        self.assertIs(boolglot.evaluate(tree, values={"$a": True, "$b": False}), True)
        for tree, _, value in PRINTED:
            odd = boolglot.convert(And((tree, Variable("$x"))), "python", rename="needed")
            row = {"a": True, "b": False, "c": True, "x": True}
            self.assertIs(boolglot.evaluate(odd, "python", values=row), bool(value(True, False, True)), odd)
        with self.assertRaisesRegex(ValueError, "^'x < 3' is no name in logic or SMT-LIB, in which trees are written"):
            boolglot.convert(Variable("x < 3"), "c")

    def test_names_of_notations_that_ignore_case(self):
        upper, lower = boolglot.parse("A", "sql"), boolglot.parse("a", "sql")
        self.assertTrue(boolglot.equivalent(upper, lower))
        self.assertTrue(boolglot.equivalent(upper, "a", "sql"))
        self.assertTrue(boolglot.entails(["A AND b", lower], "B", "sql"))
        # Python heeds case, so only the same spelling is the same variable, as for texts.
        self.assertTrue(boolglot.equivalent(upper, "A", "python"))
        self.assertFalse(boolglot.equivalent(upper, "a", "python"))
        self.assertFalse(boolglot.equivalent(boolglot.parse("A", "python"), boolglot.parse("a", "python")))
        tree = boolglot.parse("A AND b", "sql")
        self.assertEqual(tree, And((Variable("A"), B)))
        self.assertEqual(boolglot.satisfy(tree), {"A": True, "b": True})
        for values in ({"a": True, "B": True}, [{"a": True, "B": True}], {"a": [True], "B": [1]}):
            self.assertIs(boolglot.evaluate(tree, values=values), True)
        self.assertIs(boolglot.evaluate(tree, values={"A": True, "a": False, "b": True}), True)
        self.assertIsNone(boolglot.evaluate(And((Variable("A"), B)), values={"a": True, "B": True}))
        self.assertEqual(boolglot.compile(tree)(a=[True, True], B=[True, False]), [True, False])
        self.assertEqual(boolglot.truth_table(tree, variables=["B", "a"]).variables, ["B", "a"])
        self.assertEqual(boolglot.explain(tree, values={"a": True, "B": False})[-1], "\u22a5")
        both = And((upper, Not(lower)))
        self.assertEqual(str(both), "A \u2227 \u00acA")
        self.assertIsNone(boolglot.satisfy(both))
        self.assertEqual(eval(repr(both)).children[0].ignores_case, True)

    def test_names_of_grammars_that_ignore_case(self):
        with tempfile.TemporaryDirectory() as folder:
            own = Path(folder) / "own.ohm"
            own.write_text(OWN, encoding="utf-8")
            trees = [boolglot.parse(name, "own", grammar=own) for name in "Aa"]
        self.assertTrue(boolglot.equivalent(*trees))

    def test_another_precedence(self):
        ask = [
            lambda: boolglot.tautology(A, precedence="c"),
            lambda: boolglot.equivalent(A, B, precedence="c"),
            lambda: boolglot.prove([A], A, precedence="c"),
            lambda: boolglot.evaluate(A, precedence="c"),
            lambda: boolglot.compile(A, precedence="c"),
            lambda: boolglot.convert(A, "c", precedence="c"),
        ]
        for each in ask:
            with self.assertRaisesRegex(ValueError, "trees don't depend on a precedence"):
                each()
        # From the left, (a or b) and c.
        tree = And((Or((A, B)), C))
        self.assertTrue(boolglot.equivalent(tree, "a or b and c", "python", precedence="left-to-right"))
        self.assertFalse(boolglot.equivalent(tree, "a or b and c", "python"))

    def test_proofs(self):
        proof = boolglot.prove([Implies((A, B)), "a"], B, "logic")
        self.assertTrue(proof)
        self.assertEqual([line["text"] for line in proof.lines], ["a \u2192 b", "a", "b"])
        for dialect in (None, "logic"):
            self.assertTrue(boolglot.check_proof(proof.text, [Implies((A, B)), A], B, dialect))
            self.assertTrue(boolglot.check_proof(proof.text, [Implies((A, B)), "a"], B, dialect))
            self.assertFalse(boolglot.check_proof(proof.text, [A], B, dialect))
        # A single premise needs no list.
        self.assertEqual(boolglot.prove(And((A, B)), C).counterexample, {"a": True, "b": True, "c": False})


if __name__ == "__main__":
    unittest.main()
