"""Writes the answers of Reasoning Core's task about satisfying assignments, for ``boolglot audit``.

pip install reasoning-core==0.5.0
python3 python/bench/audit_reasoning_core.py > boolean_propagation_search.jsonl
npx boolglot audit boolean_propagation_search.jsonl

A row says that the answer is the first model, if False comes before True: the formula and "the variables before the
answer in this order" is equivalent to the answer.
"""

from __future__ import annotations

import json
import random

from reasoning_core.tasks.generated.boolean_propagation_search import BooleanPropagationSearch


def formula_of(clauses: list[list[int]]) -> str:
    return " ∧ ".join(f"({' ∨ '.join(map(literal, clause))})" for clause in clauses)


def literal(number: int) -> str:
    return f"{'' if number > 0 else '¬'}x{abs(number)}"


def first_to(values: list[bool]) -> str:
    """The assignments up to this one: False comes before True, and x1 counts most."""
    formula = "⊤"
    for at in reversed(range(len(values))):
        name = f"x{at + 1}"
        formula = f"(¬{name} ∨ {formula})" if values[at] else f"(¬{name} ∧ {formula})"
    return formula


random.seed(42)
task = BooleanPropagationSearch()
for _ in range(10_000):
    entry = task.generate_entry()
    values = [word == "T" for word in entry.answer.split()]
    model = " ∧ ".join(literal(at + 1 if value else -at - 1) for at, value in enumerate(values))
    formula = f"({formula_of(entry.metadata['clauses'])}) ∧ {first_to(values)}"
    print(json.dumps({"left": formula, "right": model, "label": "equivalent"}, ensure_ascii=False))
