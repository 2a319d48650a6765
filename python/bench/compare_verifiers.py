"""Compares ``verify`` with the verifier of reasoning-gym's propositional logic, on the replies of fixtures/replies.

pip install reasoning-gym        also works without numpy's newest version
python3 python/bench/compare_verifiers.py

reasoning-gym gets what its own ``extract_answer`` finds in a reply, or else the reply. Its scores of 1.0, and 0.25 for
a conclusion that is a single variable, count as right.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))

from reasoning_gym import create_dataset  # noqa: E402
from reasoning_gym.utils import extract_answer  # noqa: E402

from boolglot import verify  # noqa: E402


def main() -> None:
    lines = (ROOT / "fixtures" / "replies" / "replies.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [row for row in map(json.loads, lines) if row["task"] == "consequence"]
    dataset = create_dataset("propositional_logic", size=1, seed=1)

    def of_reasoning_gym(row: dict[str, Any]) -> bool:
        answer = extract_answer(row["reply"]) or row["reply"]
        metadata = {"premises": row["gold"], "variables": ["P", "Q", "R"]}
        return dataset.score_answer(answer, {"metadata": metadata}) >= 0.25

    def of_boolglot(row: dict[str, Any]) -> bool:
        return bool(verify(row["gold"], row["reply"], row["task"], nontrivial=row.get("nontrivial", False)))

    print("| verifier | right replies accepted | other replies accepted |")
    print("|---|---|---|")
    verifiers: dict[str, Callable[[dict[str, Any]], bool]] = {
        "boolglot": of_boolglot,
        "reasoning-gym": of_reasoning_gym,
    }
    for name, accepts in verifiers.items():
        right = [accepts(row) for row in rows if row["verdict"] == "right"]
        others = [accepts(row) for row in rows if row["verdict"] != "right"]
        print(f"| {name} | {sum(right)} of {len(right)} | {sum(others)} of {len(others)} |")


if __name__ == "__main__":
    main()
