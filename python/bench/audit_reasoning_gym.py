"""Writes the answers that reasoning-gym calls right in a task about formulas, for ``boolglot audit``.

pip install reasoning-gym==0.1.25
python3 python/bench/audit_reasoning_gym.py propositional_logic > propositional_logic.jsonl
python3 python/bench/audit_reasoning_gym.py circuit_logic > circuit_logic.jsonl
python3 python/bench/audit_reasoning_gym.py knights_knaves > knights_knaves.jsonl
python3 python/bench/audit_reasoning_gym.py syllogism > syllogism.jsonl
npx boolglot audit propositional_logic.jsonl
"""

from __future__ import annotations

import json
import re
import sys
from itertools import product
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


STATEMENT = re.compile("(All|No|Some) (.*) are (not )?(.*)")


def syllogism(found: dict[str, Any]) -> tuple[list[str], str]:
    """The premises and the conclusion over the regions of a Venn diagram: ``rTF…`` is true if something is in the first
    class but not in the second. As in Aristotle's logic, no class is empty.
    """
    read = [STATEMENT.fullmatch(found[name]) for name in ("premise1", "premise2", "conclusion")]
    said = [(match[1] + (match[3] or ""), match[2], match[4]) for match in read if match is not None]
    classes = list(dict.fromkeys(name for _, *names in said for name in names))
    regions = list(product("TF", repeat=len(classes)))

    def some(*members: tuple[str, str]) -> str:
        wanted = [each for each in regions if all(each[classes.index(name)] == value for name, value in members)]
        return " ∨ ".join(f"r{''.join(each)}" for each in wanted)

    def formula(kind: str, subject: str, predicate: str) -> str:
        is_outside = kind in ("All", "Somenot ")
        inhabited = some((subject, "T"), (predicate, "F" if is_outside else "T"))
        return f"¬({inhabited})" if kind in ("All", "No") else inhabited

    *premises, conclusion = [formula(*each) for each in said]
    return [*premises, *(some((name, "T")) for name in classes)], conclusion


def row_of(task: str, entry: dict[str, Any]) -> dict[str, Any]:
    found = entry["metadata"]
    if task == "propositional_logic":
        return {"premises": found["premises"], "conclusion": found["example_answer"], "label": "yes"}
    if task == "syllogism":
        premises, conclusion = syllogism(found)
        return {"premises": premises, "conclusion": conclusion, "label": entry["answer"].lower()}
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
