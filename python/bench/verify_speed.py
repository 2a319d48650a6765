"""Measures how many replies ``verify`` judges a second, in one thread.

python3 python/bench/verify_speed.py

No reply occurs twice: each has a sentence or a formula of its own. The fastest of five rounds is shown.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))

from boolglot import verify  # noqa: E402

ROUNDS = 5
COUNT = 4000
GOLD = "(A ∧ B) ∨ (¬C → (D ↔ E)) ∧ F"


def short(number: int) -> Iterator[str]:
    """Truth values in short forms. They repeat, as short replies do."""
    forms = ["<answer>{}</answer>", "The answer is **{}**.", "\\boxed{{\\text{{{}}}}}", "{}", "Therefore, it is {}."]
    for at in range(COUNT):
        yield forms[at % len(forms)].format((number + at) % 3 == 0)


def reasoning(number: int) -> Iterator[str]:
    """Truth values after 1,000 characters of reasoning."""
    for at in range(COUNT):
        steps = "".join(f"Step {number}.{at}.{step}: not True is False, which leaves x or y.\n" for step in range(18))
        yield f"{steps}\nSo the answer is **{at % 2 == 0}**."


def formulas(number: int) -> Iterator[str]:
    """Formulas with six variables, in tags or after a phrase."""
    rng = random.Random(number)
    for at in range(COUNT):
        text = drawn(rng, list("ABCDEF"))
        yield f"<answer>{text}</answer>" if at % 2 else f"The answer is {text}"


def small_formulas(number: int) -> Iterator[str]:
    """Formulas with two to six variables."""
    rng = random.Random(number)
    for at in range(COUNT):
        yield f"<answer>{drawn(rng, list('ABCDEF'[: 2 + at % 5]))}</answer>"


PROVED = ["P → Q", "Q → R", "P → R"]


def proofs(number: int) -> Iterator[str]:
    """Proofs of six lines; half of them are wrong."""
    for at in range(COUNT // 10):
        lines = ["P → Q  Premise", "Q → R  Premise", "| P  Assumption", "| Q  MP 1, 3", f"| R  MP {at % 2 + 1}, 4"]
        numbered = [f"{line}. {text}" for line, text in enumerate([*lines, "P → R  →I 3–5"], start=1)]
        yield "\n".join([f"Proof {number}.{at}", "", *numbered])


def drawn(rng: random.Random, names: list[str]) -> str:
    if len(names) == 1:
        return rng.choice(["", "¬"]) + names[0]
    middle = rng.randint(1, len(names) - 1)
    parts = (drawn(rng, names[:middle]), drawn(rng, names[middle:]))
    return f"({parts[0]} {rng.choice('∧∨→↔⊕')} {parts[1]})"


def main() -> None:
    for replies, gold, task in (
        (short, True, "truth-value"),
        (reasoning, True, "truth-value"),
        (small_formulas, GOLD, "formula"),
        (formulas, GOLD, "formula"),
        (proofs, PROVED, "proof"),
    ):
        rates = []
        for number in range(ROUNDS):
            drawn_replies: list[Any] = list(replies(number))
            start = time.process_time()
            for reply in drawn_replies:
                verify(gold, reply, task)
            rates.append(len(drawn_replies) / (time.process_time() - start))
        print(f"{replies.__name__:16}{max(rates):10,.0f} replies/s")


if __name__ == "__main__":
    main()
