"""Writes the options of generated multiple-choice questions with the values that the generator gives them, for
``boolglot audit``.

git clone https://github.com/InternLM/InternBootcamp
git clone https://github.com/MiniMax-AI/SynLogic
python3 python/bench/audit_boolean_options.py internbootcamp InternBootcamp facts.json > options.jsonl
npx boolglot audit options.jsonl --atoms facts.json

Only the module with the generator is loaded; whatever it imports from its own project is replaced, because neither
prompts nor verifiers are needed.
"""

from __future__ import annotations

import importlib.util
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

QUESTIONS = 2_000

PLACES = {
    "internbootcamp": "internbootcamp/bootcamp/bbehbooleanexpressions/bbehbooleanexpressions.py",
    "synlogic": "games/tasks/boolean_expressions/scripts/boolean_expressions.py",
}


class Base:
    """Stands for the class that a generator extends."""

    def __init__(self, *_: Any) -> None:
        pass


def load(path: Path) -> ModuleType:
    stand_in = MagicMock(Basebootcamp=Base, Game=Base)
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(("from internbootcamp", "from games", "from base")):
            sys.modules[line.split()[1]] = stand_in
    spec = importlib.util.spec_from_file_location("generator", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def of_internbootcamp(module: ModuleType, facts: dict[str, bool]) -> Iterator[list[tuple[str, Any]]]:
    generator = module.Bbehbooleanexpressionsbootcamp()
    for country, capital in generator.capital_facts.items():
        facts[f"The capital of {country} is {capital}."] = True
        for other in generator.false_capitals[country]:
            facts[f"The capital of {country} is {other}."] = False
    for _ in range(QUESTIONS):
        case = generator.case_generator()
        yield [(str(each), at == case["answer"]) for at, each in enumerate(case["expressions"])]


def of_synlogic(module: ModuleType, facts: dict[str, bool]) -> Iterator[list[tuple[str, Any]]]:
    """The questions in English, drawn as ``generate_problem`` draws them."""
    generator = module.BooleanExpressions()
    facts.update(dict.fromkeys(generator.TRUE_FACTS_EN, True), **dict.fromkeys(generator.FALSE_FACTS_EN, False))
    for _ in range(QUESTIONS):
        count = random.randint(generator.min_options, generator.max_options)
        depth = random.randint(generator.min_depth, generator.max_depth)
        yield generator.generate_expressions(count, depth, "en")


name, folder, facts_file = sys.argv[1:]
random.seed(42)
facts: dict[str, bool] = {}
questions = {"internbootcamp": of_internbootcamp, "synlogic": of_synlogic}[name]
for number, options in enumerate(questions(load(Path(folder) / PLACES[name]), facts)):
    for text, value in options:
        print(json.dumps({"question": number, "input": text, "target": str(bool(value))}))
Path(facts_file).write_text(json.dumps(facts), encoding="utf-8")
