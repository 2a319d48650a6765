"""Values, verdicts and columns. What is expected was worked out by hand."""

from __future__ import annotations

import importlib.util
import unittest

import numpy as np

import boolglot
from boolglot import Verdict, evaluate, verdicts


def needs(library: str):
    return unittest.skipUnless(importlib.util.find_spec(library), f"{library} is not installed")


class Texts(unittest.TestCase):
    def test_a_text_has_its_value(self):
        self.assertIs(evaluate("not ( True and ( False or not True ) )", "true-false"), True)
        self.assertIs(evaluate("1&&0", "binary"), False)

    def test_a_text_that_is_refused_has_none(self):
        self.assertIsNone(evaluate("True True", "true-false"))
        self.assertIsNone(evaluate("", "true-false"))

    def test_the_notation_decides(self):
        # Python has not between xor and and; C has it above all.
        self.assertIs(evaluate("not True ^ True", "true-false"), True)
        self.assertIs(evaluate("! 1 == 0", "c"), True)

    def test_names_have_the_values_that_are_given(self):
        self.assertIs(evaluate("a and not b", "python", values={"a": True, "b": False}), True)
        self.assertIsNone(evaluate("a and not b", "python", values={"a": True}))
        self.assertIsNone(evaluate("a and not b", "python", values={"b": True}))
        self.assertEqual(
            evaluate(["a", "a", "a"], "python", values=[{"a": True}, {"a": False}, None]), [True, False, None]
        )

    def test_values_have_to_fit(self):
        with self.assertRaisesRegex(TypeError, "the value of a is 1; it has to be True or False"):
            evaluate("a", "python", values={"a": 1})
        with self.assertRaisesRegex(ValueError, "there are 2 texts, and values for 1"):
            evaluate(["a", "b"], "python", values=[{}])

    def test_unknown_notations_are_named_with_what_is_near(self):
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "unknown dialect 'pythn'; did you mean python"):
            evaluate("a", "pythn")


class Columns(unittest.TestCase):
    texts = ("1", "0", None, "1 1", "!0")
    values = (True, False, None, None, True)

    def test_a_list_gives_a_list(self):
        self.assertEqual(evaluate(list(self.texts), "binary"), list(self.values))
        self.assertEqual(evaluate([], "binary"), [])

    def test_a_numpy_array_gives_one_of_the_same_shape(self):
        found = evaluate(np.array([["1", "0"], ["!1", "!!"]]), "binary")
        self.assertEqual(found.tolist(), [[True, False], [False, None]])

    @needs("pandas")
    def test_a_series_of_pandas_keeps_its_index_and_name(self):
        import pandas as pd

        column = pd.Series(self.texts, index=list("abcde"), name="input")
        expected = pd.Series(self.values, index=list("abcde"), name="input", dtype="boolean")
        pd.testing.assert_series_equal(evaluate(column, "binary"), expected)
        self.assertEqual(evaluate(pd.Series(["1", float("nan"), pd.NA]), "binary").isna().tolist(), [False, True, True])
        with self.assertRaisesRegex(TypeError, "df\\['input'\\]"):
            evaluate(column.to_frame(), "binary")

    @needs("polars")
    def test_a_series_of_polars(self):
        import polars as pl

        found = evaluate(pl.Series("input", self.texts), "binary")
        self.assertTrue(found.equals(pl.Series("input", self.values, dtype=pl.Boolean), check_names=True))

    @needs("pyarrow")
    def test_arrays_of_arrow_keep_their_chunks(self):
        import pyarrow as pa

        for kind in (pa.string(), pa.large_string(), pa.dictionary(pa.int8(), pa.string())):
            self.assertEqual(evaluate(pa.array(self.texts).cast(kind), "binary"), pa.array(self.values))
        chunks = pa.chunked_array([["1"], [], ["0", None]], pa.string())
        self.assertEqual(evaluate(chunks, "binary"), pa.chunked_array([[True], [], [False, None]], pa.bool_()))
        self.assertEqual(evaluate(pa.nulls(2), "binary"), pa.array([None, None], pa.bool_()))
        with self.assertRaisesRegex(TypeError, "int64 and holds no texts"):
            evaluate(pa.array([1]), "binary")

    def test_what_is_no_text_is_named(self):
        with self.assertRaisesRegex(TypeError, "number 1 of the column, 7, is a int and not a text"):
            evaluate(["1", 7], "binary")
        with self.assertRaisesRegex(TypeError, "not a bytes"):
            evaluate(b"1", "binary")

    def test_texts_may_hold_anything(self):
        texts = ["True\nand\nFalse", "True\0", "\ud800", "True \ud800", "ΑΩ", "True", "😀"]
        self.assertEqual(evaluate(texts, "true-false"), [False, None, None, None, None, True, None])

    def test_texts_of_all_lengths_together(self):
        long = "not " * 100_000 + "True"
        deep = "(" * 50_000 + "True" + ")" * 50_000
        texts = ["True", long, "False", deep, deep[:-1], *["not True"] * 100]
        self.assertEqual(evaluate(texts, "true-false")[:5], [True, True, False, True, None])

    def test_brackets_of_many_texts_deep_within_each_other(self):
        texts = ["(" * depth + "not True" + ")" * depth for depth in range(200)] * 3
        self.assertEqual(evaluate(texts, "true-false"), [False] * 600)
        self.assertEqual(evaluate([f"{text})" for text in texts], "true-false"), [None] * 600)


class VerdictsOfTexts(unittest.TestCase):
    def test_each_text_is_one_of_five(self):
        found = verdicts(["True", "False", "and", "x", None], "python")
        self.assertEqual(
            [found[at] for at in range(5)],
            [Verdict.TRUE, Verdict.FALSE, Verdict.REFUSED, Verdict.UNBOUND, Verdict.MISSING],
        )
        self.assertEqual(found.counts, dict.fromkeys(Verdict, 1))
        self.assertEqual(len(found), 5)

    def test_offsets_are_places_in_the_text(self):
        texts = ["True and", "True True", "  ", "x ∧ y", "True"]
        self.assertEqual(verdicts(texts, "python").offsets.tolist(), [8, 5, 2, 2, -1])
        self.assertEqual(verdicts(["⊤ ∧ ∧", "⊤ ∧"], "logic").offsets.tolist(), [4, 3])

    def test_they_are_shown_as_counts(self):
        self.assertEqual(repr(verdicts(["True", "True", "and"], "python")), "Verdicts(true=2, refused=1)")

    def test_a_text_is_a_column_of_one(self):
        self.assertEqual(verdicts("1||", "binary").offsets.tolist(), [3])


class Detect(unittest.TestCase):
    def test_the_strictest_comes_first(self):
        self.assertEqual(boolglot.detect("YES and not NO"), ["yes-no", "mixed"])
        self.assertEqual(boolglot.detect("not (")[:1], [])

    def test_dialects_are_listed_with_what_they_write(self):
        known = {each.name: each for each in boolglot.dialects()}
        self.assertEqual(known["binary"].spellings["and"], ("&&",))
        self.assertFalse(known["binary"].has_variables)
        self.assertGreaterEqual(len(known), 50)


if __name__ == "__main__":
    unittest.main()
