"""Compares ``verify`` with reasoning-gym and lm-evaluation-harness, on the replies of fixtures/replies.

pip install reasoning-gym pyyaml; pip install --no-deps lm_eval
python3 python/bench/compare_verifiers.py synlogic        with a clone of SynLogic, which isn't a package

Each verifier judges the tasks that it knows: reasoning-gym's propositional logic (a score of 1.0, or of 0.25 for a
single variable) and its comparison of texts; the filters of lm-evaluation-harness's task for BBH's boolean
expressions; and SynLogic's verifier of boolean expressions, whose answers are letters in a box. reasoning-gym scores
the answer that its ``extract_answer`` finds, or the whole reply if there is none.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python" / "src"))

import lm_eval  # noqa: E402
import yaml  # noqa: E402
from lm_eval.filters.extraction import RegexFilter  # noqa: E402
from reasoning_gym import create_dataset  # noqa: E402
from reasoning_gym.utils import extract_answer  # noqa: E402

from boolglot import verify  # noqa: E402

Row = Mapping[str, Any]
#: Whether a verifier accepts a reply.
Accepts = Callable[[Row], bool]


def of_boolglot(row: Row) -> bool:
    options = {name: row[name] for name in ("dialect", "nontrivial") if name in row}
    return bool(verify(row["gold"], row["reply"], row["task"], **options))


def gym_logic() -> Accepts:
    dataset = create_dataset("propositional_logic", size=1, seed=1)

    def accepts(row: Row) -> bool:
        metadata = {"premises": row["gold"], "variables": ["P", "Q", "R"]}
        return dataset.score_answer(_extracted(row), {"metadata": metadata}) >= 0.25

    return accepts


def gym_text(row: Row) -> bool:
    """The default score in reasoning-gym: 1.0 for an exact match."""
    return _extracted(row) == str(row["gold"])


def _extracted(row: Row) -> str:
    return extract_answer(row["reply"]) or row["reply"]


def harness_filters() -> dict[str, Accepts]:
    folder = Path(lm_eval.__file__).parent / "tasks" / "bbh" / "cot_zeroshot"
    task = yaml.safe_load((folder / "boolean_expressions.yaml").read_text(encoding="utf-8"))
    template = yaml.safe_load((folder / task["include"]).read_text(encoding="utf-8"))
    ignored = template["metric_list"][0]["regexes_to_ignore"]

    def plain(text: str) -> str:
        for pattern in ignored:
            text = re.sub(pattern, "", text)
        return text.lower()

    def filter_of(options: dict[str, Any]) -> Accepts:
        found = RegexFilter(**{name: value for name, value in options.items() if name != "function"})

        def accepts(row: Row) -> bool:
            [[answer]] = found.apply([[row["reply"]]], [{}])
            return plain(answer) == plain(str(row["gold"]))

        return accepts

    return {f"lm-eval, {each['name']}": filter_of(each["filter"][0]) for each in task["filter_list"]}


def of_synlogic(clone: Path) -> dict[str, dict[str, Accepts]]:
    sys.path[:0] = [str(clone), str(clone / "games" / "tasks" / "boolean_expressions" / "scripts")]
    verifier = importlib.import_module("boolean_expressions_verifier").BooleanExpressionsVerifier()

    def accepts(row: Row) -> bool:
        return bool(verifier.verify(SimpleNamespace(answer="".join(row["gold"])), row["reply"]))

    return {"choice in a box": {"SynLogic, boolean expressions": accepts}}


def main() -> None:
    lines = (ROOT / "fixtures" / "replies" / "replies.jsonl").read_text(encoding="utf-8").splitlines()
    rows: list[Row] = [json.loads(line) for line in lines]
    verifiers: dict[str, dict[str, Accepts]] = {
        "truth-value": {"reasoning-gym, exact match": gym_text, **harness_filters()},
        "consequence": {"reasoning-gym, propositional logic": gym_logic()},
        **(of_synlogic(Path(sys.argv[1])) if sys.argv[1:] else {}),
    }
    print("| replies | verifier | right replies accepted | other replies accepted |")
    print("|---|---|---|---|")
    groups = {task: [row for row in rows if row["task"] == task] for task in dict.fromkeys(row["task"] for row in rows)}
    groups["choice in a box"] = [row for row in groups["choice"] if "\\boxed" in row["reply"]]
    for task, group in groups.items():
        for name, accepts in {"boolglot": of_boolglot, **verifiers.get(task, {})}.items():
            judged = [(row["verdict"] == "right", accepts(row)) for row in group]
            right = [accepted for is_right, accepted in judged if is_right]
            others = [accepted for is_right, accepted in judged if not is_right]
            print(f"| {task} | {name} | {sum(right)} of {len(right)} | {sum(others)} of {len(others)} |")


if __name__ == "__main__":
    main()
