"""The keyword arguments that several functions have in common, for type checkers and editors.

boolglot.report(df, labels_onyl=True)    error: unexpected keyword argument; did you mean "labels_only"?
"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import Literal, TypedDict

from boolglot._dialects import Dialect

PathName = str | PathLike[str]
Spacing = Literal["idiomatic", "spaced", "compact"]
Groups = Literal["keep", "minimal", "full"]
Rename = Literal["needed", "never", "letters"]


class NotationOptions(TypedDict, total=False):
    #: The notation of the expressions; detected by default.
    dialect: str | Dialect | None
    #: The path of an Ohm grammar, whose notation is named after the file.
    grammar: PathName | None


class RowOptions(NotationOptions, total=False):
    precedence: str | None
    #: The fields of the expression, of the label, and of the values of variables.
    input_field: str | None
    target_field: str | None
    assignment_field: str | None
    #: The template with the expression, such as ``"Evaluate: {expr} ="``.
    extract: str | None
    #: The meaning of labels, such as ``"T=true,F=false"``.
    label_map: str | None
    #: What labels state, such as ``"value"`` or ``"tautology"``.
    task: str | None
    #: Truth values of sentences, or the path of a JSON file with them.
    atoms: Mapping[str, bool] | PathName | None
    #: The maximum size of a row, such as ``"16MB"``.
    longest_line: str | None


class PlanOptions(RowOptions, total=False):
    #: The format of a file, such as ``"csv"``.
    input_format: str | None
    #: Require no labels; check everything else.
    unlabelled: bool
    #: Check only labels, which is several times as fast.
    labels_only: bool
    #: In a folder with splits, also count equivalent rows across splits.
    equivalent: bool
    #: The number of bad rows of each kind to list.
    limit: int | None
    #: The number of cores to use.
    threads: int | None


class ReportOptions(PlanOptions, total=False):
    #: The path for the rows with corrected labels, such as ``"fixed.jsonl"``; report only.
    fix: PathName | None
    #: The path for the result of each row, as JSON Lines; report only.
    rows: PathName | None


class PipeOptions(RowOptions, total=False):
    convert: str | Dialect | None
    explain: bool
    detect: bool
    unlabelled: bool
    strict: bool
    groups: Groups | None
    spacing: Spacing | None
    rename: Rename | None
    #: The field to copy into each answer as `id`.
    id_field: str | None
    #: The field that names a request, such as ``"prove"``.
    request_field: str | None
    #: The field with options for its row.
    options_field: str | None


class QuestionOptions(RowOptions, total=False):
    input_format: str | None
    #: Treat labels as the right answers, even if the expression has another value.
    by_label: bool
    #: The system prompt; True for the one of xor-bench.
    system_prompt: str | bool | None
    #: The template of prompts, with ``{expr}`` or ``{input}``.
    prompt: str | None
    #: How to find the answer in a reply, such as ``"last-word"``.
    answer: str | None
    temperature: float | None
    max_tokens: int | None


class RunOptions(QuestionOptions, total=False):
    base_url: str | None
    seed: int | None
    top_p: float | None
    reasoning_effort: str | None
    concurrency: int | None
    requests_per_minute: int | None
    delay: float | None
    timeout: float | None
    retries: int | None
    max_wait: float | None
    max_cost_tokens: int | None
    prompting: str | None


class ExportOptions(QuestionOptions, total=False):
    #: The name of the task or dataset; by default, that of the folder.
    name: str | None
    #: The licence of the rows, such as ``"cc-by-4.0"``.
    license: str | None
    #: Write to a folder even if it isn't empty.
    overwrite: bool
