"""Formulas over columns. The expected results were worked out by hand, or by CPython."""

from __future__ import annotations

import importlib.util
import itertools
import pickle
import unittest
from unittest import mock

import numpy as np

import boolglot
from boolglot import compile as compiled


def needs(library: str):
    return unittest.skipUnless(importlib.util.find_spec(library), f"{library} is not installed")


class Formulas(unittest.TestCase):
    def test_each_row_has_its_value(self):
        formula = compiled("a and not b", "python")
        self.assertEqual(formula.names, ("a", "b"))
        self.assertEqual(formula(a=[True, True, False], b=[True, False, False]), [False, True, False])
        self.assertEqual(formula({"a": [True, True], "b": True}), [False, False])
        self.assertIs(formula(a=True, b=False), True)

    def test_a_null_in_a_name_of_the_formula_gives_a_null(self):
        formula = compiled("a or b", "python")
        self.assertEqual(
            formula(a=[True, None, False], b=[None, True, False], c=[None, None, None]), [None, None, False]
        )

    def test_the_notation_decides(self):
        # In C, ! binds tightest; in Python, not binds looser than ==.
        columns = {"a": [False], "b": [False]}
        self.assertEqual(compiled("! a == b", "c")(columns), [False])
        self.assertEqual(compiled("not a == b", "python")(columns), [False])
        self.assertEqual(compiled("p \u2227 \u00acq", "logic")(p=[True], q=[False]), [True])
        self.assertEqual(compiled("$a && ! $b", "bash")({"$a": [True], "$b": [False]}), [True])
        self.assertEqual(compiled("AND(x, NOT(y))", "excel")(x=[True], y=[True]), [False])

    def test_names_in_another_case_where_the_notation_ignores_it(self):
        formula = compiled("a AND NOT B OR A", "sql")
        self.assertEqual(formula.names, ("a", "B"))
        self.assertEqual(formula(A=[True, False], b=[True, False]), [True, False])
        # The spelling of the formula comes first.
        self.assertEqual(compiled("a AND A", "sql")({"A": [True], "a": [False]}), [False])
        with self.assertRaisesRegex(ValueError, "there are two columns NAME and name"):
            compiled("Name", "sql")({"NAME": [True], "name": [False]})
        with self.assertRaisesRegex(KeyError, "there is no column A"):
            compiled("a and A", "python")(a=[True])

    def test_a_tree(self):
        formula = compiled(boolglot.parse("a and not (b or c)", "python"))
        self.assertEqual(formula(a=[True, True], b=[False, True], c=[False, False]), [True, False])

    def test_a_text_without_a_notation(self):
        self.assertEqual(
            compiled("a and not b or c")(a=[True, False], b=[False, False], c=[False, False]), [True, False]
        )
        with self.assertRaisesRegex(boolglot.ExpressionError, "and.* is written twice"):
            compiled("a and and b")
        with self.assertWarnsRegex(boolglot.ReadingWarning, "'a or b and c' is read as python, and kotlin, ruby would"):
            compiled("a or b and c")

    def test_a_formula_without_names_has_one_value(self):
        self.assertIs(compiled("True and not False", "python")(), True)

    def test_cpython_agrees_on_all_rows_and_over_pieces_of_columns(self):
        text = "a and (b or not c) ^ (d if a else b) == (c and not (a or d))"
        rows = list(itertools.product([False, True], repeat=4)) * 40_000
        columns = {name: np.array(column) for name, column in zip("abcd", zip(*rows, strict=True), strict=True)}
        expected = [bool(eval(text, dict(zip("abcd", row, strict=True)))) for row in rows[:16]] * 40_000
        result = compiled(text, "python")(columns)
        self.assertEqual(result.dtype, np.bool_)
        self.assertTrue((result == np.array(expected)).all())

    def test_any_number_of_names(self):
        names = [f"x{number}" for number in range(60)]
        formula = compiled(" and ".join(f"({name} or not {name})" for name in names), "python")
        self.assertEqual(formula({name: [True, False] for name in names}), [True, True])

    def test_deep_parentheses(self):
        formula = compiled("(" * 2000 + "a" + ")" * 2000, "python")
        self.assertEqual(formula(a=[True, False]), [True, False])

    def test_equal_formulas_can_be_pickled(self):
        formula = compiled("a and b", "py")
        again = pickle.loads(pickle.dumps(formula))
        self.assertEqual(again, formula)
        self.assertEqual(again(a=[True], b=[True]), [True])

    def test_empty_columns(self):
        self.assertEqual(compiled("a", "python")(a=[]), [])


class Refusals(unittest.TestCase):
    def test_a_refused_text(self):
        for text, offset in (("a and", 5), ("a ? b", 2), ("and", 0), ("", 0)):
            for more in ({}, {"precedence": "c"}):
                with self.assertRaisesRegex(
                    boolglot.ExpressionError, "in python: expected|python cannot read"
                ) as caught:
                    compiled(text, "python", **more)
                self.assertEqual(caught.exception.details["offset"], offset)
        with self.assertRaisesRegex(boolglot.NodeError, "there is no precedence .d."):
            compiled("a", "python", precedence="d")
        with self.assertRaises(boolglot.UnknownDialectError):
            compiled("a", "pythn")

    def test_columns_that_do_not_fit(self):
        formula = compiled("a and b", "python")
        with self.assertRaisesRegex(KeyError, "there is no column b; 'a and b' has the names a, b"):
            formula(a=[True])
        with self.assertRaisesRegex(ValueError, "the column b has 1 rows, and others have 2"):
            formula(a=[True, False], b=[True])
        with self.assertRaisesRegex(TypeError, "the value of b in row 0 is 2; it has to be True, False, 1 or 0"):
            formula(a=[True], b=[2])
        for wrong in (np.array([1, 2]), np.array([0, -1]), np.array([0, 0.5]), np.array([1, 300], np.uint16)):
            with self.assertRaisesRegex(TypeError, f"the value of b in row 1 is {wrong[1]}; it has"):
                formula(a=np.array([True, True]), b=wrong)
        with self.assertRaisesRegex(TypeError, "the column b is of type int"):
            formula(a=[True], b=3)
        with self.assertRaisesRegex(TypeError, "a data frame or a mapping of columns is needed, not int"):
            formula(3)


class Libraries(unittest.TestCase):
    formula = compiled("a and not b", "python")

    @needs("pandas")
    def test_pandas(self):
        import pandas as pd

        frame = pd.DataFrame({"a": [True, True, False], "b": [True, False, False], 0: [1, 2, 3]}, index=[5, 6, 7])
        for each in (frame, frame.astype({"a": "boolean", "b": "boolean"}), frame.astype(object)):
            result = self.formula(each)
            self.assertEqual(result.tolist(), [False, True, False])
            self.assertEqual(list(result.index), [5, 6, 7])
        with_nulls = pd.DataFrame({"a": pd.array([True, None], "boolean"), "b": [False, False]})
        self.assertEqual(self.formula(with_nulls).isna().tolist(), [False, True])
        for kind in ("int64", "Int8", "UInt16", "float64", "Float32"):
            numbers = pd.DataFrame({"a": pd.Series([1, 1, 0], dtype=kind), "b": pd.Series([1, 0, 0], dtype=kind)})
            self.assertEqual(self.formula(numbers).tolist(), [False, True, False], kind)
        for column in (pd.Series([0, None]), pd.Series([0, None], dtype="Int64"), pd.Series([0, None], dtype=object)):
            self.assertEqual(self.formula(a=pd.Series([1, 1]), b=column).tolist(), [True, pd.NA])
        for column in (pd.Series([None, 2]), pd.Series([None, 2], dtype="Int64"), pd.Series([0, 2], dtype=object)):
            with self.assertRaisesRegex(TypeError, "the value of b in row 1 is 2"):
                self.formula(a=pd.Series([1, 1]), b=column)

    @needs("polars")
    def test_polars(self):
        import polars as pl

        result = self.formula(pl.DataFrame({"a": [True, None, True], "b": [False, False, True]}))
        self.assertEqual(result.dtype, pl.Boolean)
        self.assertEqual(result.to_list(), [True, None, False])
        self.assertEqual(self.formula(pl.DataFrame({"a": [True], "b": [False]})).to_list(), [True])
        for kind in (pl.Int64, pl.UInt8, pl.Int128, pl.Float32, pl.Float64):
            numbers = pl.DataFrame({"a": [1, None, 1], "b": [0, 0, 1]}, schema={"a": kind, "b": kind})
            self.assertEqual(self.formula(numbers).to_list(), [True, None, False], kind)
            with self.assertRaisesRegex(TypeError, "the value of a in row 0 is 2"):
                self.formula(a=pl.Series([2, None], dtype=kind), b=False)

    @needs("pyarrow")
    def test_arrow(self):
        import pyarrow as pa

        table = pa.table({"a": [True, None, True], "b": [False, False, True]})
        self.assertEqual(self.formula(table).to_pylist(), [True, None, False])
        self.assertEqual(self.formula(table.to_batches()[0]).to_pylist(), [True, None, False])
        for kind in (pa.int64(), pa.uint8(), pa.float16(), pa.float32(), pa.float64()):
            numbers = pa.table({"a": pa.array([1, None, 1]).cast(kind), "b": pa.array([0, 0, 1]).cast(kind)})
            self.assertEqual(self.formula(numbers).to_pylist(), [True, None, False], kind)
            with self.assertRaisesRegex(TypeError, "the value of a in row 1 is 2"):
                self.formula(a=pa.array([None, 2]).cast(kind), b=False)

    @needs("pyarrow")
    @needs("polars")
    def test_bits_at_any_offset_and_in_chunks(self):
        import polars as pl
        import pyarrow as pa

        # 700,001 rows are evaluated in two pieces.
        for count in (1, 7, 8, 9, 64, 700_001):
            random = np.random.default_rng(count)
            a, b = (
                [True if draw < 0.5 else False if draw < 0.9 else None for draw in random.random(count)] for _ in "ab"
            )
            wanted = [None if x is None or y is None else x and not y for x, y in zip(a, b, strict=True)]

            def arrow(values, before):
                return pa.array([True] * before + values, pa.bool_()).slice(before)

            def chunks(values):
                some = len(values) // 3
                return pa.chunked_array([arrow(values[:some], 3), arrow([], 8), arrow(values[some:], 8)])

            for made in (
                lambda values: arrow(values, 0),
                lambda values: arrow(values, 5),
                lambda values: arrow(values, 16),
            ):
                self.assertEqual(self.formula(a=made(a), b=made(b)).to_pylist(), wanted)
            found = self.formula(a=chunks(a), b=chunks(b))
            self.assertEqual(found.to_pylist(), wanted)
            self.assertEqual([len(each) for each in found.chunks], [count // 3, 0, count - count // 3])
            pieces = [
                pl.concat([pl.Series(v[:5], dtype=pl.Boolean), pl.Series(v[5:], dtype=pl.Boolean)]) for v in (a, b)
            ]
            self.assertEqual(self.formula(pl.DataFrame({"a": pieces[0], "b": pieces[1]})).to_list(), wanted)
            with mock.patch("boolglot._columns.has_pyarrow", return_value=False):
                self.assertEqual(self.formula(a=pieces[0], b=pieces[1]).to_list(), wanted)
            self.assertEqual(self.formula(a=a, b=b), wanted)

    @needs("pandas")
    def test_columns_of_pandas_with_another_index_are_refused(self):
        import pandas as pd

        frame = pd.DataFrame({"a": [True, False], "b": [False, True]})
        with self.assertRaisesRegex(ValueError, "the column b has a different index than a; align them first"):
            self.formula(a=frame["a"], b=frame["b"][::-1])
        twice = pd.DataFrame([[True, False, 1, 2]], columns=["a", "b", "x", "x"])
        self.assertEqual(self.formula(twice).tolist(), [True])

    def test_masks_and_shapes_of_numpy(self):
        masked = np.ma.array([True, True], mask=[False, True])
        self.assertEqual(self.formula(a=masked, b=np.array([False, False])).tolist(), [True, None])
        with self.assertRaisesRegex(ValueError, "the column b has a different shape than a; align them first"):
            self.formula(a=np.ones((1, 3), bool), b=np.ones((3, 1), bool))

    @needs("pyarrow")
    def test_a_scalar_of_arrow_is_refused(self):
        import pyarrow as pa

        with self.assertRaises(TypeError):
            self.formula(a=pa.scalar(True), b=pa.array([True]))

    def test_numpy_with_nulls(self):
        result = self.formula(a=np.array([True, None], object), b=np.array([False, False]))
        self.assertEqual(result.tolist(), [True, None])

    def test_a_single_null(self):
        self.assertEqual(self.formula(a=[True, False], b=None), [None, None])
        self.assertIsNone(self.formula(a=float("nan"), b=True))

    def test_a_number_is_no_formula(self):
        with self.assertRaisesRegex(TypeError, "a text or a tree is needed, not int"):
            boolglot.compile(3, "python")

    def test_numpy_with_numbers(self):
        for kind in (np.int64, np.uint8, np.float16, np.float64):
            self.assertEqual(self.formula(a=np.array([1, 0], kind), b=np.array([0, 0], kind)).tolist(), [True, False])
        self.assertEqual(self.formula(a=np.array([1.0, np.nan]), b=0).tolist(), [True, None])
        self.assertIs(self.formula(a=1, b=0), True)


if __name__ == "__main__":
    unittest.main()
