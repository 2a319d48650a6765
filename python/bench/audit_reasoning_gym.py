"""Writes the conclusions that reasoning-gym calls valid in its propositional logic, for ``boolglot audit``.

pip install reasoning-gym==0.1.25
python3 python/bench/audit_reasoning_gym.py > conclusions.jsonl
npx boolglot audit conclusions.jsonl
"""

from __future__ import annotations

import json

from reasoning_gym import create_dataset

for entry in create_dataset("propositional_logic", size=10_000, seed=42):
    found = entry["metadata"]
    print(json.dumps({"premises": found["premises"], "conclusion": found["example_answer"], "label": "yes"}))
