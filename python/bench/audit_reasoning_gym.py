"""Writes the answers that reasoning-gym calls right in a task about formulas, for ``boolglot audit``.

pip install reasoning-gym==0.1.25
python3 python/bench/audit_reasoning_gym.py propositional_logic > propositional_logic.jsonl
python3 python/bench/audit_reasoning_gym.py circuit_logic > circuit_logic.jsonl
python3 python/bench/audit_reasoning_gym.py knights_knaves > knights_knaves.jsonl
npx boolglot audit propositional_logic.jsonl
"""

from __future__ import annotations

import json
import sys
from typing import Any

from reasoning_gym import create_dataset

#: The connectives of statements in knights_knaves.
SIGNS = {"and": "∧", "or": "∨", "->": "→", "<=>": "↔"}


def formula_of(statement: Any) -> str:
    """A statement of an inhabitant: a variable is true if this inhabitant tells the truth."""
    kind, *parts = statement
    if kind in ("telling-truth", "lying"):
        return f"{'¬' if kind == 'lying' else ''}p{parts[0]}"
    if kind == "not":
        return f"¬({formula_of(parts[0])})"
    return f" {SIGNS[kind]} ".join(f"({formula_of(part)})" for part in parts)


def row_of(task: str, entry: dict[str, Any]) -> dict[str, Any]:
    found = entry["metadata"]
    if task == "propositional_logic":
        return {"premises": found["premises"], "conclusion": found["example_answer"], "label": "yes"}
    if task == "knights_knaves":
        said = enumerate(found["statements"])
        puzzle = " ∧ ".join(f"(p{at} ↔ ({formula_of(statement)}))" for at, statement in said)
        solution = " ∧ ".join(f"{'' if value else '¬'}p{at}" for at, value in enumerate(found["solution"]))
        # The solution is right, and the only one, if it is equivalent to what the inhabitants say.
        return {"left": puzzle, "right": solution, "label": "equivalent"}
    return {"expression": found["expression"], "assignment": found["assignments"], "label": entry["answer"]}


[task] = sys.argv[1:]
for entry in create_dataset(task, size=10_000, seed=42):
    print(json.dumps(row_of(task, entry), ensure_ascii=False))
