"""Writes the answers that reasoning-gym calls right in a task about formulas, for ``boolglot audit``.

pip install reasoning-gym==0.1.25
python3 python/bench/audit_reasoning_gym.py propositional_logic > propositional_logic.jsonl
python3 python/bench/audit_reasoning_gym.py circuit_logic > circuit_logic.jsonl
npx boolglot audit propositional_logic.jsonl
"""

from __future__ import annotations

import json
import sys
from typing import Any

from reasoning_gym import create_dataset


def row_of(task: str, entry: dict[str, Any]) -> dict[str, Any]:
    found = entry["metadata"]
    if task == "propositional_logic":
        return {"premises": found["premises"], "conclusion": found["example_answer"], "label": "yes"}
    return {"expression": found["expression"], "assignment": found["assignments"], "label": entry["answer"]}


[task] = sys.argv[1:]
for entry in create_dataset(task, size=10_000, seed=42):
    print(json.dumps(row_of(task, entry), ensure_ascii=False))
