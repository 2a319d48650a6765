"""Values, verdicts and columns. The expected results were worked out by hand."""

from __future__ import annotations

import concurrent.futures
import importlib.util
import multiprocessing
import pickle
import unittest
import warnings
from random import Random
from unittest import mock

import numpy as np

import boolglot
from boolglot import Verdict, check, evaluate, verdicts
from boolglot._columns import column_of
from boolglot._dialects import notation_named
from boolglot._evaluate import _evaluator_of
from boolglot._lines import LineEvaluator
from boolglot._text import TextReader
from boolglot._values import InAnyCase, values_of
from boolglot.tree import Variable


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
        # In Python, not binds between xor and and; in C, it binds tightest.
        self.assertIs(evaluate("not True ^ True", "true-false"), True)
        self.assertIs(evaluate("! 1 == 0", "c"), True)

    def test_names_have_the_values_that_are_given(self):
        self.assertIs(evaluate("a and not b", "python", values={"a": True, "b": False}), True)
        self.assertIsNone(evaluate("a and not b", "python", values={"a": True}))
        self.assertIsNone(evaluate("a and not b", "python", values={"b": True}))
        self.assertEqual(
            evaluate(["a", "a", "a"], "python", values=[{"a": True}, {"a": False}, None]), [True, False, None]
        )

    def test_names_in_another_case_where_the_notation_ignores_it(self):
        self.assertIs(evaluate("a AND A", "sql", values={"a": True}), True)
        self.assertIs(evaluate("Foo OR bar", "sql", values={"foo": False, "BAR": True}), True)
        texts = ["a AND A", "NOT A", "b OR a"] * 40
        self.assertEqual(evaluate(texts, "sql", values={"A": True, "B": False}), [True, False, True] * 40)
        self.assertEqual(evaluate(["A", "A"], "sql", values=[{"a": True}, {"b": True}]), [True, None])
        self.assertEqual(evaluate(["A", "A"], "sql", values={"a": [False, None]}), [False, None])
        # Names that are written exactly so come first; of two others, neither is meant.
        self.assertIs(evaluate("NAME", "sql", values={"NAME": False, "name": True}), False)
        self.assertIsNone(evaluate("NAME", "sql", values={"Name": False, "name": True}))
        columns = {"Name": [False, False, None] * 10, "name": [True, None, None] * 10}
        self.assertEqual(evaluate(["NAME"] * 30, "sql", values=columns), [None, False, None] * 10)
        columns["NAME"] = [True, None, None] * 10
        self.assertEqual(evaluate(["NAME"] * 30, "sql", values=columns), [True, False, None] * 10)
        # Python doesn't ignore the case of names.
        self.assertIsNone(evaluate("a and A", "python", values={"a": True}))

    def test_values_have_to_fit(self):
        with self.assertRaisesRegex(TypeError, "the value of a is 2; it has to be True, False, 1 or 0"):
            evaluate("a", "python", values={"a": 2})
        with self.assertRaisesRegex(ValueError, "there are 2 texts, and values for 1"):
            evaluate(["a", "b"], "python", values=[{}])

    def test_unknown_notations_are_named_with_what_is_near(self):
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "unknown dialect 'pythn'; did you mean python"):
            evaluate("a", "pythn")

    def test_aliases_and_other_spellings_of_a_name(self):
        for name in ("py", "Python3", "PYTHON"):
            self.assertEqual(evaluate("True and not False", name), True, name)
        self.assertEqual(evaluate("1 && !0", "C++"), True)
        self.assertEqual(evaluate("T&F", "t/f"), False)


class ValuesInColumns(unittest.TestCase):
    """`x and not y` is true in the first row, false in the second, and has no value in the third, which lacks y."""

    texts = ("x and not y",) * 3
    x = (True, True, True)
    y = (False, True, None)
    expected = (True, False, None)

    def assert_read(self, values: object):
        self.assertEqual(evaluate(list(self.texts), "python", values=values), list(self.expected))

    def test_of_a_mapping(self):
        self.assert_read({"x": list(self.x), "y": list(self.y)})
        self.assert_read({"x": np.array(self.x), "y": (False, True, float("nan"))})
        self.assert_read({"x": np.True_, "y": list(self.y)})
        self.assertEqual(check(self.texts, [True, True, True], "python", values={"x": True, "y": self.y})[1], "wrong")
        self.assertIs(evaluate("x", "python", values={"x": [True]}), True)

    def test_columns_of_texts_are_left_out(self):
        self.assert_read({"x": list(self.x), "y": list(self.y), "formula": list(self.texts)})
        self.assert_read({"x": list(self.x), "y": list(self.y), "formula": np.array(self.texts)})
        found = verdicts(["x", "x"], "python", values={"x": ["True", None], "y": [True, True]})
        self.assertEqual(found.codes.tolist(), [Verdict.UNBOUND, Verdict.UNBOUND])
        # Other places for texts are mistakes.
        for values in ({"x": [True, "r"]}, {"x": "r", "y": [True, True]}, {"x": "r"}, [{"x": "r"}, {}]):
            with self.assertRaisesRegex(TypeError, "the value of x.* is 'r'; it has to be True, False, 1 or 0"):
                evaluate(["x", "x"], "python", values=values)

    def test_of_numbers(self):
        self.assert_read({"x": [1, 1.0, np.int8(1)], "y": [0, np.float32(1), np.float32("nan")]})
        self.assert_read([{"x": 1, "y": 0}, {"x": 1.0, "y": np.uint8(1)}, {"x": 1}])
        self.assert_read({"x": 1, "y": np.array([0, 1, float("nan")])})
        self.assertIs(evaluate("x and not y", "python", values={"x": 1, "y": 0}), True)
        self.assertEqual(check(self.texts[:2], [1, 1], "python", values={"x": [1, 1], "y": [0, 1]}), ["right", "wrong"])
        for wrong in (2, -1, 0.5, float("inf"), 10**400, "1", 1j):
            with self.assertRaisesRegex(TypeError, "the value of y in row 1 is .*; it has to be True, False, 1 or 0"):
                self.assert_read({"x": self.x, "y": [0, wrong, 1]})

    @needs("pandas")
    def test_of_a_pandas_frame(self):
        import pandas as pd

        frame = pd.DataFrame({"x": self.x, "y": self.y}, index=[7, 7, 1])
        self.assert_read(frame)
        self.assert_read(frame.astype("boolean"))
        self.assert_read({"x": frame["x"], "y": frame["y"]})
        self.assert_read(pd.DataFrame({"x": [1, 1, 1], "y": [0, 1, None]}))
        self.assert_read(frame.assign(formula=self.texts, group=pd.Categorical(["a", "b", None])))
        # Columns of other values are refused only if a text names them.
        others = frame.assign(formula=self.texts, id=range(3), tags=[[1], [2], [3]], day=pd.Timestamp("2024-01-01"))
        self.assert_read(others)
        for text in ("id or x", "x or id # a comment"):
            with self.assertRaisesRegex(TypeError, "the value of id in row 2 is 2; it has to be"):
                evaluate([text] * 3, "python", values=others)
        with self.assertRaisesRegex(TypeError, "the value of id in row 2 is 2; it has to be"):
            evaluate(["ID"] * 3, "sql", values=others)
        with self.assertRaisesRegex(TypeError, "the value of x in row 0 is 5; it has to be"):
            evaluate(Variable("x"), values=pd.DataFrame({"x": [5]}))
        self.assert_read(pd.Series(frame[["x", "y"]].to_dict("records")))
        with self.assertRaisesRegex(ValueError, "values has two columns x"):
            self.assert_read(frame[["x", "x"]])
        with self.assertRaisesRegex(TypeError, "values has a column 0; columns need the names of variables"):
            self.assert_read(pd.DataFrame([[True]] * 3))

    @needs("pandas")
    def test_other_orders_of_a_pandas_index_are_refused(self):
        import pandas as pd

        frame = pd.DataFrame({"formula": ["x", "not x"], "x": [True, True], "label": [True, False]}, index=[4, 5])
        other = frame[::-1]
        message = "has the index of the texts in another order"
        for values in (other, {"x": other["x"]}, pd.Series([{"x": True}] * 2, index=other.index)):
            with self.assertRaisesRegex(ValueError, f"values {message}"):
                evaluate(frame["formula"], "python", values=values)
        with self.assertRaisesRegex(ValueError, f"labels {message}"):
            check(frame["formula"], other["label"], "python", values=frame)
        # Indexes with different entries can only be paired by position.
        found = check(frame["formula"], frame["label"].tolist(), "python", values=frame.reset_index(drop=True))
        self.assertEqual(found.tolist(), ["right", "right"])

    @needs("pandas")
    def test_arrays_of_pandas(self):
        import pandas as pd

        found = evaluate(pd.array(["True", None, "not True"], dtype="string"), "python")
        self.assertEqual(found.tolist(), [True, pd.NA, False])
        self.assertEqual(check(pd.Categorical(["True"]), ["no"], "python").tolist(), ["wrong"])

    @needs("pandas")
    @needs("pyarrow")
    def test_truth_values_of_arrow_in_pandas(self):
        import pandas as pd

        x = pd.Series([True, None, False], dtype="bool[pyarrow]")
        found = evaluate(["x", "x", "not x"], "python", values=pd.DataFrame({"x": x}))
        self.assertEqual(found, [True, None, True])

    @needs("polars")
    def test_of_a_polars_frame(self):
        import polars as pl

        frame = pl.DataFrame({"x": self.x, "y": self.y})
        self.assert_read(frame)
        self.assert_read(frame.to_dicts())
        self.assert_read(pl.DataFrame({"x": [1, 1, 1], "y": [0, 1, None]}))
        self.assert_read(frame.with_columns(formula=pl.Series(self.texts)))
        self.assert_read(frame.lazy())

    @needs("pyarrow")
    def test_of_an_arrow_table(self):
        import pyarrow as pa

        table = pa.table({"x": self.x, "y": self.y})
        self.assert_read(table)
        self.assert_read(table.to_batches()[0])
        self.assert_read(pa.array(table.to_pylist()))
        self.assert_read(pa.table({"x": [1, 1, 1], "y": [0, 1, None]}))
        self.assert_read(table.append_column("formula", [self.texts]))

    def test_other_things_are_refused(self):
        for values in (7, "x", object()):
            with self.assertRaisesRegex(TypeError, f"or a data frame, not {type(values).__name__}$"):
                self.assert_read(values)
        with self.assertRaisesRegex(TypeError, "number 1 of it is True$"):
            self.assert_read([None, True, False])
        with self.assertRaisesRegex(TypeError, "the value of y in row 2 is 'yes'; it has to be True, False, 1 or 0"):
            self.assert_read({"x": self.x, "y": [True, False, "yes"]})
        with self.assertRaisesRegex(TypeError, "the value of y in row 1 is 0.5; it has to be True, False, 1 or 0"):
            self.assert_read([{}, {"y": 0.5}, {}])
        with self.assertRaisesRegex(ValueError, "there are 3 texts, and 2 values of x"):
            self.assert_read({"x": [True, False], "y": True})


class Pickled(unittest.TestCase):
    """Results of each kind of column can be pickled and returned from another process."""

    def columns(self):
        yield ["1", "1 1"], [True, None]
        yield np.array(["1", "1 1"]), [True, None]
        if importlib.util.find_spec("pandas"):
            import pandas as pd

            yield pd.Series(["1", "1 1"], index=[4, 5], name="input"), [True, pd.NA]
        if importlib.util.find_spec("polars"):
            import polars as pl

            yield pl.Series("input", ["1", "1 1"]), [True, None]
        if importlib.util.find_spec("pyarrow"):
            import pyarrow as pa

            yield pa.chunked_array([["1"], ["1 1"]]), [True, None]

    def test_verdicts_keep_what_they_tell(self):
        for column, expected in self.columns():
            with self.subTest(type(column)):
                found = pickle.loads(pickle.dumps(verdicts(column, "binary")))
                self.assertEqual(found.codes.tolist(), [Verdict.TRUE, Verdict.REFUSED])
                self.assertEqual(found.offsets.tolist(), [-1, 2])
                values = found.column.with_values(found.codes)
                self.assertIs(type(values), type(column))
                self.assertEqual(list(getattr(values, "to_pylist", values.__iter__)()), expected)

    def test_they_come_back_from_a_pool_of_processes(self):
        context = multiprocessing.get_context("spawn")
        with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as pool:
            found = pool.submit(verdicts, ["1", "1 1"], "binary").result(timeout=60)
            self.assertEqual(found.offsets.tolist(), [-1, 2])
            with self.assertRaisesRegex(boolglot.UnknownDialectError, "^unknown dialect 'binry'; did you mean binary"):
                pool.submit(verdicts, ["1"], "binry").result(timeout=60)


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
        with self.assertRaisesRegex(TypeError, "value 1 of the column, 7, is of type int, not a text"):
            evaluate(["1", 7], "binary")
        with self.assertRaisesRegex(TypeError, "not bytes"):
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
        self.assertEqual(evaluate([*(f"{text})" for text in texts), "True"], "true-false"), [None] * 600 + [True])


class Warnings(unittest.TestCase):
    """`evaluate` and `check` warn if all texts are refused, and there are ten of them."""

    sentences = ("Evaluate: True and False",) * 10

    def test_all_texts_are_refused(self):
        said = (
            "python refuses all 10 texts, such as 'Evaluate: True and False'; "
            "boolglot.report detects the notation, and finds expressions in sentences"
        )
        for call in (
            lambda: evaluate(list(self.sentences), "python"),
            lambda: evaluate([None, *self.sentences], "py"),
            lambda: check(list(self.sentences), [True] * 10, "python"),
        ):
            with self.assertWarns(UserWarning) as caught:
                call()
            self.assertEqual([str(each.message) for each in caught.warnings], [said])
            self.assertEqual(caught.filename, __file__)

    def test_some_texts_are_read_or_there_are_few(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            evaluate([*self.sentences, "True"], "python")
            evaluate([*self.sentences, "x"], "python")
            evaluate(list(self.sentences[1:]), "python")
            check(self.sentences[0], True, "python")
            verdicts(list(self.sentences), "python")
            evaluate([None] * 10, "python")
            evaluate([], "python")


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
        self.assertEqual(boolglot.detect("a or b and not"), [])
        self.assertEqual(boolglot.detect("p&-q")[:1], ["prover9"])

    def test_member_access_and_calls_are_in_no_notation(self):
        for text in ("node->left && !node->right", "!p->done", "unless (a && !b)", "a && isEmpty(!b)", "WHERE a || b"):
            with self.subTest(text=text):
                self.assertEqual(boolglot.detect(text), [])
        for text in ("p->q", "p->q & r", "a -> b && c", "1->0 && 1", "true->false || true"):
            with self.subTest(text=text):
                self.assertIn("logic", boolglot.detect(text))
        for text in ("$a == yes", "y = a => b", "y <- a & b", "unless (a & b)", "config A && B"):
            with self.subTest(text):
                self.assertEqual(boolglot.detect(text), [])
        self.assertEqual(boolglot.detect("A(B || C)"), ["digital"])

    def test_the_notations_of_a_column(self):
        self.assertEqual(boolglot.detect(["YES", "not NO", None, "not ("]), ["yes-no", "mixed"])
        self.assertEqual(boolglot.detect(np.array(["YES", "not NO"])), ["yes-no", "mixed"])
        # One text in other notations does not outweigh three in that of Prover9.
        self.assertEqual(boolglot.detect(["p&-q", "p&-q", "-q|p&-q", "p xor not q"]), ["prover9"])
        # The texts between evenly spaced ones are not looked at.
        self.assertEqual(boolglot.detect(["YES", "p xor not q"] * 1000), boolglot.detect("YES"))
        for nothing in ([], [None], ["not ("], ["a or b and not"] * 3):
            self.assertEqual(boolglot.detect(nothing), [])
        with self.assertRaisesRegex(TypeError, "a text or a column of texts is needed, not int"):
            boolglot.detect(7)
        with self.assertRaisesRegex(TypeError, "value 0 of the column, 7, is of type int, not a text"):
            boolglot.detect([7])

    @needs("pandas")
    def test_the_notations_of_a_series(self):
        import pandas as pd

        self.assertEqual(boolglot.detect(pd.Series(["YES", "not NO"])), ["yes-no", "mixed"])

    def test_dialects_are_listed_with_what_they_write(self):
        known = {each.name: each for each in boolglot.dialects()}
        self.assertEqual(known["binary"].spellings["and"], ("&&",))
        self.assertFalse(known["binary"].has_variables)
        self.assertGreaterEqual(len(known), 50)


class Names(unittest.TestCase):
    def test_columns_of_texts_with_names_have_the_verdicts_of_single_texts(self):
        random = Random(7)
        names = ["a", "b", "c", "x", "A", "T", "a1", "é", "p₁", "名", "$a", "a_very_long_name_of_a_variable"]
        words = ["(", ")", "and", "or", "not", "xor", "&&", "||", "!", "True", "true", "1", "¬", "∧", "->", "<", "="]
        words += [".", "'", "//", "#", "--", "", "\n", "\u00a0", "😀", "ab", *names]
        rows = [{name: random.random() < 0.5 for name in random.sample(names[1:], 10)} for _ in range(200)]
        for each in boolglot.dialects():
            evaluator = _evaluator_of(each.name)
            named = InAnyCase if notation_named(each).ignores_case else dict
            spelled = [text for texts in each.spellings.values() for text in texts]
            quote = notation_named(each).quote
            own = [*words, *spelled, *(f"{quote}{name}{quote}" for name in names)]
            texts = [random.choice(["", " "]).join(random.choices(own, k=random.choice([1, 3, 4]))) for _ in rows[:80]]
            texts += texts_of(each, random, [f"{quote}{name}{quote}" for name in names], 120)
            columns = {name: [row.get(name) for row in rows] for name in names}
            for values, given in ((rows, rows), (columns, rows), (rows[0], [rows[0]] * 200), (None, [{}] * 200)):
                pairs = zip(texts, given, strict=True)
                expected = [evaluator.reader.read(text, named(row)).verdict for text, row in pairs]
                self.assertEqual(boolglot.verdicts(texts, each, values=values).codes.tolist(), expected, each.name)

    def test_of_any_number_and_length(self):
        letters = "abcdefghijklmnopqrst"
        texts = [f"{first}{second * 40} and not {second * 31}" for first in letters for second in letters]
        values = {name: name[0] <= "b" for text in texts for name in text.split(" and not ")}
        expected = [text[0] <= "b" and text[1] > "b" for text in texts]
        with mock.patch("boolglot._names._MOST_RUNS", 100), mock.patch("boolglot._names._SLOT_BITS", 7):
            evaluator = LineEvaluator(notation_named("python"))
            column = column_of(texts)
            # Any byte may follow a text.
            data = column.data.copy()
            data[column.offsets[1:] - 1] = ord("a")
            for _ in range(3):
                found = evaluator.verdicts(data, column.offsets, values_of(values, len(texts)))
                self.assertEqual(found.tolist(), expected)
        # In C, 'a&&b' has no blanks; here, no sign is between the names of a run.
        run = "".join(letters[:5])
        self.assertEqual(evaluate([run, run[:4]] * 30, "textbook", values=dict.fromkeys(run, True)), [True] * 60)

    def test_names_where_literals_would_mean_something_else(self):
        values = {"a": True, "b": False}
        # In textbook, ab is a and b, but 11 is no expression.
        self.assertEqual(evaluate(["ab", "aa", "a+b"] * 100, "textbook", values=values), [False, True, True] * 100)
        # {"var": true} is no expression of JSON Logic.
        texts = ['{ "var" : "a" }', '{ "!" : [ { "var" : "a" } ] }', "true"]
        self.assertEqual(evaluate(texts * 100, "json-logic", values=values), [True, False, True] * 100)

    def test_columns_of_texts_with_names_are_not_read_one_by_one(self):
        texts = [f"x{at % 10} and not ( y or x{at % 7} )" for at in range(1000)]
        values = {**{f"x{at}": at % 2 == 0 for at in range(10)}, "y": False}
        expected = [at % 10 % 2 == 0 and at % 7 % 2 == 1 for at in range(1000)]
        with mock.patch.object(TextReader, "read_bytes", side_effect=AssertionError("a text is read by itself")):
            self.assertEqual(boolglot.evaluate(texts, "python", values=values), expected)


def texts_of(dialect, random, names, count):
    """Expressions of a notation, most of which it accepts, with and without blanks between tokens."""
    spelled = {kind: texts for kind, texts in dialect.spellings.items() if texts}
    connectives = [text for kind in ("and", "or", "xor", "implies", "iff") for text in spelled.get(kind, ())] or ["and"]
    negation = random.choice(spelled.get("not", ("not",)))

    def draw(depth):
        blank = random.choice(["", " "])
        return blank.join(
            random.choice(
                [[random.choice(names)]]
                if depth == 0
                else [
                    ["(", draw(depth - 1), ")"],
                    [negation, draw(depth - 1)],
                    [draw(depth - 1), random.choice(connectives), draw(depth - 1)],
                ]
            )
        )

    return [draw(random.choice([1, 2, 3])) for _ in range(count)]


if __name__ == "__main__":
    unittest.main()
