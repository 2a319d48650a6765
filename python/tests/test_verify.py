"""Verification of replies. The expected verdicts, here and in fixtures/replies, were written by hand."""

from __future__ import annotations

import json
import re
import tempfile
import threading
import time
import unittest
from collections import Counter
from pathlib import Path
from typing import Any

from boolglot import GoldError, NodeError, UnknownDialectError, verify
from boolglot.rewards import correct_answer, reward, score_answer, verify_response

REPLIES = Path(__file__).resolve().parents[2] / "fixtures" / "replies" / "replies.jsonl"


def rows() -> list[dict[str, Any]]:
    """The replies of the fixtures."""
    return [json.loads(line) for line in REPLIES.read_text(encoding="utf-8").splitlines()]


def verdict_on(row: dict[str, Any]) -> str:
    options = {name: row[name] for name in ("dialect", "nontrivial") if name in row}
    return verify(row["gold"], row["reply"], row["task"], **options).verdict


def peak_memory() -> int:
    """Peak memory of this process in kB; 0 if the system doesn't report it."""
    status = Path("/proc/self/status")
    found = re.search(r"VmHWM:\s+(\d+) kB", status.read_text(encoding="utf-8")) if status.exists() else None
    return 0 if found is None else int(found[1])


class Replies(unittest.TestCase):
    def test_of_the_fixtures_have_their_verdicts(self):
        found = [(row["verdict"], verdict_on(row), row) for row in rows()]
        self.assertGreater(len(found), 2000)
        for expected, actual, row in found:
            self.assertFalse(actual == "right" and expected != "right", row)
            self.assertFalse(actual == "wrong" and expected == "right", row)
        # The last parts led to few changes of the rules, so more of their right replies are unparseable.
        last = ("unseen 5", "unseen 6", "unseen 7", "unseen 9", "unseen 10", "unseen 11", "unseen 12", "unseen 13")
        for rate, is_last in ((0.01, False), (0.12, True)):
            part = [each for each in found if (each[2]["style"] in last) is is_last]
            counts = Counter(expected == actual for expected, actual, _ in part if expected != "not right")
            answered = [expected for expected, _, _ in part if expected in ("right", "wrong")]
            self.assertLess(counts[False], rate * len(answered))

    def test_have_the_place_of_the_answer(self):
        found = verify("P ∧ Q", "So: <think>no</think> the answer is **Q && P**.", "formula")
        self.assertEqual(found, ("right", "equal", "Q && P", 38, 44))
        self.assertTrue(found)
        self.assertEqual(verify(True, "I pass."), ("unparseable", "no-answer", None, None, None))

    def test_are_read_after_polite_words(self):
        for verdict, reply in (
            ("wrong", "<answer>True</answer>\nHope this helps! <answer>False</answer>"),
            ("wrong", "Answer: True\nHope this helps! Final answer: False"),
            ("wrong", "\\boxed{True}\nLet me know if you want the steps. \\boxed{False}"),
            ("unparseable", "<answer>True</answer>\nI hope this is right, but I am not sure."),
            ("unparseable", "<answer>True</answer>\nIf you need the correct value, it is False."),
            ("unparseable", "Answer: True. I hope this is not what they wanted, because it is actually False."),
            ("right", "Answer: False\n\nHope this helps. Actually, the answer is True."),
            ("right", "True\n\nIf you'd like, I can show the full truth table."),
            ("right", "True\n\nHope this helps! Let me know if you have any further questions. 😊"),
        ):
            self.assertEqual(verify(True, reply).verdict, verdict, reply)

    def test_with_steps(self):
        chain = "not False and True\n= True and True\n= True"
        self.assertEqual(verify(True, f"{chain}\n\nThe answer is True.", "steps")[:3], ("right", "equal", chain))
        self.assertEqual(verify("P ∧ ¬P", "P ∧ ¬P = P = ⊥", "steps")[:2], ("wrong", "wrong-step"))
        self.assertEqual(verify(True, "True", "steps").reason, "no-steps")

    def test_with_steps_may_have_to_start_with_a_formula(self):
        def reason(gold: Any, start: Any, reply: str, dialect: str | None = None) -> str:
            return verify(gold, reply, "steps", start=start, dialect=dialect).reason

        start = "not (P and Q)"
        self.assertEqual(reason("¬P ∨ ¬Q", start, "¬(P ∧ Q) = ¬P ∨ ¬Q"), "equal")
        self.assertEqual(reason("¬P ∨ ¬Q", start, "1. !(P && (Q))\n2. = ¬P ∨ ¬Q (De Morgan)"), "equal")
        self.assertEqual(reason("¬P ∨ ¬Q", start, r"$\lnot(p \land q) = \lnot p \lor \lnot q$"), "equal")
        # The operands are exchanged.
        self.assertEqual(reason("¬P ∨ ¬Q", start, "¬(Q ∧ P) = ¬P ∨ ¬Q"), "other-start")
        self.assertEqual(reason("¬P ∨ ¬Q", start, "P → ¬Q = ¬P ∨ ¬Q"), "other-start")
        self.assertEqual(reason("¬P ∨ ¬Q", start, "¬(P ∧ Q) = P ∨ Q"), "wrong-step")
        self.assertEqual(reason("¬P ∨ ¬Q", start, "¬(P ∧ Q)"), "no-steps")
        # A formula of logic reads ^ as "and", and one of C as "xor".
        self.assertEqual(reason("p != q", "p ^ q", "p ^ q = p != q", "c"), "equal")
        # The start may have other variables than the answer.
        self.assertEqual(reason("rain", "rain and (sun or not sun)", "rain ∧ (sun ∨ ¬sun) = rain ∧ ⊤ = rain"), "equal")
        self.assertEqual(reason(True, "not ( True and False )", "¬(T ∧ F)\n= ¬F\n= T"), "equal")
        self.assertEqual(reason(True, "not ( True and False )", "¬F\n= T"), "other-start")
        self.assertEqual(reason(True, "not ( True and False )", "¬(T ∧ F)\n= ¬F"), "incomplete")
        self.assertEqual(reason(True, "¬(T ∧ F)", "not (True and False)\n= True"), "equal")
        self.assertEqual(reason("p or not p", True, "⊤ = p ∨ ¬p"), "equal")
        self.assertEqual(reason("p or not p", True, "q ∨ ¬q = p ∨ ¬p"), "other-start")
        self.assertEqual(reason(True, "p or not p", "p ∨ ¬p = ⊤"), "equal")
        for bad in ("p and q", "p and", False, ["p"], {}):
            with self.assertRaises(GoldError):
                verify("p", "p = p & p", "steps", start=bad)
        self.assertEqual(verify("p", "p", "formula", start="q").reason, "equal")

    def test_with_proofs(self):
        gold = ["p -> q", "p", "q"]
        expected = {
            "q  MP 1, 2": ("right", "follows"),
            "q  MT 1, 2": ("wrong", "wrong-step"),
            "p  R 2": ("wrong", "differs"),
            "q  Magic": ("unparseable", "unreadable"),
            "q q  MP 1, 2": ("unparseable", "unreadable"),
        }
        for last, judgement in expected.items():
            self.assertEqual(verify(gold, f"1. p -> q  PR\n2. p  PR\n3. {last}", "proof")[:2], judgement, last)
        boxed = verify(gold, "So:\n\n```\nP>Q :PR\nP :PR\nQ :MP 1 2\n```", "proof")
        self.assertEqual(boxed.reason, "no-answer", "lines have numbers")
        refuted = "1. p -> q PR\n2. p PR\n3. ~q Negated conclusion\n4. ~p v q Clause of 1\n5. q Resolution 2, 4\n"
        self.assertTrue(verify(gold, f"{refuted}6. ⊥ Resolution 3, 5", "proof"))
        self.assertEqual(verify(gold, f"{refuted}6. ⊥ Resolution 3, 4", "proof").reason, "wrong-step")
        nested = "1. p PR\n2. | q AS\n3. | | r AS\n4. | | p R 1\n5. | r -> p CP 3-4\n6. q -> (r -> p) CP 2-5"
        self.assertTrue(verify(["p", "q -> (r -> p)"], nested, "proof"))
        self.assertEqual(verify(["p", "p"], f"{nested}\n7. p R 4", "proof").reason, "wrong-step")

    def test_that_are_equations(self):
        for task, gold, reply, verdict in (
            ("formula", "q", "p = q", "wrong"),
            ("formula", "q", "q ≡ p", "wrong"),
            ("formula", "q", "The answer is c = q", "wrong"),
            ("consequence", ["A"], "B = A", "wrong"),
            ("formula", "q", "F = q", "right"),
            ("formula", "q", "x := q", "right"),
            ("formula", "p & q", "h(p, q) = p & q", "right"),
            ("formula", "q", "The result = q", "right"),
            ("formula", "p = p", "p = p", "right"),
            ("formula", "p | ~p", "p ≡ p", "right"),
            ("formula", "(p & q) = (q & p)", "(p & q) = (q & p)", "right"),
            ("formula", "p", "p ≡ p", "wrong"),
            ("formula", "p | ~p", "p -> q ≡ ~p | q", "unparseable"),
        ):
            self.assertEqual(verify(gold, reply, task).verdict, verdict, (gold, reply))

    def test_that_are_ambiguous_are_not_guessed(self):
        self.assertEqual(verify("P ∧ Q", "P ^ Q", "formula")[:2], ("unparseable", "ambiguous"))
        self.assertEqual(verify("P ^ Q", "Q ^ P", "formula", dialect="python").verdict, "right")
        with self.assertRaisesRegex(ValueError, "different notations"):
            verify("P ^ Q", "Q ^ P", "formula")

    def test_of_any_length_and_depth_are_bounded(self):
        hostile = {
            "long": "so " * 3_500_000,
            "boxes": "\\boxed{" * 100_000,
            "closed boxes": "\\boxed{" * 20_000 + "P ∧ Q" + "}" * 20_000,
            "names": "<answer>" + " & ".join(f"x{at}" for at in range(60)) + "</answer>",
            "parentheses": "<answer>" + "(" * 1900 + "P ∨ Q" + ")" * 1900 + "</answer>",
            "statements": "The answer is P. " * 10_000,
            "corrections": "wait, no: " * 19_000,
            "words": "the " * 900 + "P ∨ Q",
            "dollars": "$" * 190_000,
            "operators": "P or " * 38_000,
            "equations": "<answer>" + "P ^ Q = " * 480 + "P</answer>",
            "headings": "x:\n" * 60_000,
            "lines": "1 p\n" * 49_000,
            "members": '"other": "answer": ' * 10_000,
            "comments": "<!-- the answer is P gives " * 7000,
            "options": "The answer is P. Option A matches, which gives " * 4000,
            "results": "The answer is P" + " gives x" * 20_000,
            "negations": f"<answer>1. {'~' * 3900}P PR\n2. P DN 1</answer>",
            "citations": f"<answer>1. {'p&' * 480}p PR\n2. {'p&' * 480}p &I {'1,' * 990}</answer>",
            "subproofs": "\n".join(f"{at} {'| ' * at}p AS" for at in range(1, 58)),
            "clauses": "1. "
            + " & ".join(f"(a{at} | b{at})" for at in range(200))
            + " PR\n2. ~P Negated conclusion\n3. c | d Clause of 1",
        }
        memory = peak_memory()
        for name, reply in hostile.items():
            for gold, task in (
                ("P ∧ Q", "formula"),
                (True, "truth-value"),
                ("A", "choice"),
                ("P ∧ Q", "assignment"),
                (True, "steps"),
                (["P", "Q"], "proof"),
            ):
                start = time.perf_counter()
                self.assertNotEqual(verify(gold, reply, task).verdict, "right", name)
                self.assertLess(time.perf_counter() - start, 5, (name, task))
        self.assertLess(peak_memory() - memory, 100_000, "kB, less than ten times the longest reply")

    def test_are_judged_alike_in_threads(self):
        sample = rows()[::20]
        expected = [verdict_on(row) for row in sample]
        found: list[list[str]] = []
        threads = [threading.Thread(target=lambda: found.append([verdict_on(row) for row in sample])) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 4)

    def test_are_read_under_another_precedence(self):
        gold, given = "a or b ^ c", {"dialect": "python", "precedence": "xor-loosest"}
        for task, reply, own, other in (
            ("formula", "The answer is a or b ^ c.", "right", "right"),
            ("formula", "The answer is (a or b) ^ c.", "wrong", "right"),
            ("formula", "The answer is a or (b ^ c).", "right", "wrong"),
            ("assignment", "a = T, b = F, c = T", "right", "wrong"),
            ("steps", "1. a or b ^ c\n2. = (b or a) ^ c", "wrong", "right"),
        ):
            self.assertEqual(verify(gold, reply, task, dialect="python").verdict, own, reply)
            self.assertEqual(verify(gold, reply, task, **given).verdict, other, reply)
        claim, proof = [gold, "(a or b) ^ c"], "1. a or b ^ c  PR\n2. (a or b) ^ c  R 1"
        self.assertEqual(verify(claim, proof, "proof", dialect="python").verdict, "wrong")
        self.assertEqual(verify(claim, proof, "proof", **given).verdict, "right")
        self.assertEqual(reward(["(a or b) ^ c"], [gold], task="formula", **given), [1.0])
        with self.assertRaisesRegex(ValueError, "precedence needs a dialect"):
            verify(gold, gold, "formula", precedence="c")
        with self.assertRaisesRegex(NodeError, "there is no precedence .d."):
            verify(gold, gold, "formula", dialect="python", precedence="d")
        with self.assertRaisesRegex(NodeError, "the precedence not-loosest does not apply"):
            verify(gold, gold, "formula", dialect="python", precedence="not-loosest")

    def test_are_read_in_a_notation_of_ones_own(self):
        rules = ('true := word<"WAHR">', 'false := word<"FALSCH">', 'not := word<"NICHT">', 'and := word<"UND">')
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "deutsch.ohm"
            path.write_text("Deutsch <: Boolean { " + " ".join((*rules, 'or := word<"ODER">', "variable := name }")))
            for task, gold, reply, expected in (
                ("formula", "a UND NICHT b", "The answer is NICHT (b ODER NICHT a).", "right"),
                ("formula", "a UND NICHT b", "The answer is NICHT (a ODER NICHT b).", "wrong"),
                ("formula", "a UND NICHT b", "The answer is a and not b.", "right"),
                ("steps", "a UND (a ODER b)", "1. a UND (a ODER b)\n2. = a", "right"),
                ("proof", ["a UND b", "a"], "1. a UND b  Premise\n2. a  &E 1", "right"),
            ):
                for dialect in (None, "deutsch"):
                    found = verify(gold, reply, task, dialect=dialect, grammar=path)
                    self.assertEqual(found.verdict, expected, reply)
            path.write_text(path.read_text().replace("UND", "UNDD"))
            with self.assertRaises(GoldError):
                verify("a UND b", "a UND b", "formula", grammar=path)

    def test_have_a_gold_formula_in_its_own_notation(self):
        self.assertEqual(verify("xy", "x AND y", "formula", dialect="textbook").verdict, "right")
        self.assertEqual(verify("xy", "x", "formula", dialect="textbook").verdict, "wrong")

    def test_need_a_gold_answer_that_can_be_read(self):
        for gold, task in (
            ("maybe", "truth-value"),
            ("P ∧", "formula"),
            (7, "formula"),
            (["P", "¬P"], "consequence"),
            ("?", "choice"),
            ("what", "values"),
            (7, "values"),
            ({"P": True}, "assignment"),
            (None, "truth-value"),
            (" & ".join(f"x{at}" for at in range(20)), "formula"),
        ):
            with self.assertRaises(GoldError, msg=gold):
                verify(gold, "True", task)
        with self.assertRaisesRegex(ValueError, "unknown task 'sum'; there are truth-value"):
            verify(True, "True", "sum")
        with self.assertRaises(UnknownDialectError):
            verify("P", "P", "formula", dialect="klingon")
        with self.assertRaises(TypeError):
            verify(True, None)  # type: ignore[arg-type]


class Rewards(unittest.TestCase):
    def test_of_trl(self):
        messages = [{"role": "assistant", "content": "<answer>Q</answer>"}]
        self.assertEqual(
            reward(
                ["True", "False", messages, "P"],
                [True, True, ["P → Q", "P"], "P ∧"],
                task=["truth-value", "truth-value", "consequence", "formula"],
                prompts=["", "", "", ""],
            ),
            [1.0, 0.0, 1.0, None],
        )
        self.assertEqual(reward(["B", "I pass"], ["B", "B"], task="choice"), [1.0, 0.0])
        with self.assertRaisesRegex(ValueError, "unknown task 'formulas'"):
            reward(["P"], ["P"], task="formulas")
        with self.assertRaises(UnknownDialectError):
            reward(["P"], ["P"], task="formula", dialect="pyton")

    def test_of_reasoning_gym(self):
        entry = {"question": "…", "answer": None, "metadata": {"premises": ["P → Q", "P"]}}
        self.assertEqual(score_answer("Therefore Q", entry), 1.0)
        self.assertEqual(score_answer("$R$", entry), 0.0)
        self.assertEqual(score_answer(None, entry), 0.0)
        self.assertEqual(score_answer("P and Q", {"answer": "P ∧ Q", "metadata": {"task": "formula"}}), 1.0)

    def test_do_not_blame_the_reply_for_a_right_answer_that_cannot_be_read(self):
        formula = {"task": "formula"}
        output = [{"type": "message", "content": "P"}]
        body = {"response": {"output": output}, "verifier_metadata": {**formula, "solution": "P ∧"}}
        for gold in ("P ∧", None, 7):
            with self.assertRaises(GoldError):
                score_answer("P", {"answer": gold, "metadata": formula})
            with self.assertRaises(GoldError):
                correct_answer("P", gold, info=formula)
        # An exception would stop the server, and with it the run.
        broken = verify_response(body)
        self.assertEqual(broken["reward"], 0.0)
        self.assertRegex(broken["gold_error"], "P ∧")
        for metadata in (None, {}, {"task": "steps", "solution": "p", "start": "q"}):
            self.assertIn("gold_error", verify_response({**body, "verifier_metadata": metadata}))
        readable = verify_response({**body, "verifier_metadata": {**formula, "solution": "Q"}})
        self.assertEqual(readable["reward"], 0.0)
        self.assertNotIn("gold_error", readable)
        with self.assertRaises(ValueError):
            verify_response({**body, "verifier_metadata": {"task": "sum", "solution": "P"}})
        # Only a column of texts, not the reply, may be missing.
        self.assertEqual(reward(["P", ""], [None, "P"], **formula), [None, 0.0])

    def test_of_verifiers(self):
        completion = [{"role": "user", "content": "?"}, {"role": "assistant", "content": "\\boxed{\\text{A}}"}]
        self.assertEqual(correct_answer(completion, "A", info={"task": "choice"}, state={}), 1.0)
        self.assertEqual(correct_answer([], "A", info={"task": "choice"}), 0.0)
        self.assertEqual(correct_answer("no", "True"), 0.0)

    def test_of_nemo_gym(self):
        output = [
            {"type": "reasoning", "summary": []},
            {"type": "message", "content": [{"type": "output_text", "text": "The answer is P & Q."}]},
        ]
        metadata = {"solution": "P ∧ Q", "task": "formula"}
        body = {"response": {"output": output}, "verifier_metadata": metadata}
        self.assertEqual(verify_response(body)["reward"], 1.0)


if __name__ == "__main__":
    unittest.main()
