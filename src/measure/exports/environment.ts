// The parts of an environment for reinforcement learning that don't depend on the framework: a Python package that
// draws questions without end, from easy to hard.
//
//     pyproject.toml
//     booleans/questions.py      the parameters, the levels, and a generator
//     booleans/__init__.py       written by the format

import { jsonDumps, PythonFloat, type PythonValue } from "../../python/index.ts"
import { type ExportedFile, type ExportedSet, type Origin, wellFormed } from "./export-format.ts"

type DrawnOrigin = Extract<Origin, { kind: "drawn" }>

/** Number of levels; each doubles the length and adds one to the depth. */
const levelCount = 5
/** Maximum length and depth in `generate`. */
const most = 1_000_000

/** The package's name in Python: `My-set` is `boolglot_my_set`, which isn't a keyword and hides no other package. */
export function moduleName({ name }: ExportedSet): string {
  const plain = name.toLowerCase().replaceAll(/[-_]+/g, "_").replaceAll(/^_|_$/g, "")
  return plain.startsWith("boolglot_") ? plain : `boolglot_${plain || "questions"}`
}

/** A framework's package, its supported versions, and the oldest Python version that it runs on. */
interface Framework {
  readonly requirement: string
  readonly python: string
}

/** Contents of a package's `pyproject.toml`. */
interface Project {
  readonly requirements: readonly string[]
  readonly python: string
  /** Folder of the package. Default: the package's name. */
  readonly folder?: string
  readonly tables?: string
}

/** @param init the package's `__init__.py` */
export function environmentFiles(
  set: ExportedSet,
  { requirement, python }: Framework,
  init: string,
): ExportedFile[] {
  const folder = moduleName(set)
  const requirements = ["boolglot[node]", requirement]
  return [
    { name: "pyproject.toml", text: projectToml(folder, { requirements, python }) },
    { name: `${folder}/__init__.py`, text: init },
    { name: `${folder}/questions.py`, text: questionsPython(set) },
  ]
}

/** The lines about levels in the card. */
export function describeLevels(set: ExportedSet): string[] {
  return [
    "| level | length | maximum depth |",
    "|---|---|---|",
    ...levelsOf(drawnOrigin(set)).map(
      ({ length, max_depth }, level) => `| ${level} | ${length} | ${max_depth} |`,
    ),
    "",
    "The levels are defined in `questions.py`; you can add more.",
  ]
}

function drawnOrigin({ origin }: ExportedSet): DrawnOrigin {
  if (origin.kind !== "drawn") throw new TypeError("environments draw their questions")
  return origin
}

function levelsOf({ parameters: { length, max_depth } }: DrawnOrigin) {
  return Array.from({ length: levelCount }, (_, level) => ({
    length: Math.min(length * 2 ** level, most),
    max_depth: Math.min(max_depth + level, most),
  }))
}

export function projectToml(
  name: string,
  { requirements, python, folder = name, tables = "" }: Project,
): string {
  return `[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "${name.replaceAll("_", "-")}"
version = "0.1.0"
description = "Questions about the values of boolean expressions."
requires-python = ">=${python}"
dependencies = [${requirements.map((each) => `"${each}"`).join(", ")}]

[tool.hatch.build.targets.wheel]
packages = ["${folder}"]
${tables}`
}

/** Placeholders for the expression and a variable name; private-use characters, which prompts don't contain. */
const [expressionMark, nameMark] = ["\ue000", "\ue001"] as const

/** A prompt in parts: lines of text, and the placeholders `{expr}` and `{variables}`. */
function promptParts({ prompt, parameters }: DrawnOrigin): string[] {
  const filled = prompt.fill({
    input: expressionMark,
    expression: expressionMark,
    hasValue: true,
    variables: new Map((parameters.variables ?? 0) > 0 ? [[nameMark, true]] : []),
  }) as string
  const placeholders = new Map([
    [expressionMark as string, "{expr}"],
    [`${nameMark} = True`, "{variables}"],
  ])
  return filled
    .split(new RegExp(`(${[...placeholders.keys()].join("|")})|(?<=\\n)`))
    .filter((part) => part !== undefined && part !== "")
    .map((part) => placeholders.get(part) ?? wellFormed(part))
}

/** Options of `boolglot.generate`, without the options that the levels set. */
function drawOptions({ parameters }: DrawnOrigin): [string, PythonValue][] {
  const { count, length, max_depth, ...others } = parameters
  return Object.entries(others).flatMap(([name, value]): [string, PythonValue][] => {
    if (value === undefined) return []
    const option = optionNames.get(name) ?? name
    if (typeof value !== "object" || value instanceof PythonFloat) return [[option, value]]
    const items = Array.isArray(value) ? value : Object.entries(value).map((each) => each.join("="))
    return [[option, items.join()]]
  })
}

const optionNames: ReadonlyMap<string, string> = new Map([
  ["boolean_format", "dialect"],
  ["variables", "variable_count"],
])

/** Formats Python list or dictionary items, one per line. */
function pythonItems(items: readonly string[]): string {
  return items.map((item) => `    ${item},\n`).join("")
}

function questionsPython(set: ExportedSet): string {
  const origin = drawnOrigin(set)
  const { seed, parameters, dialect } = origin
  const text = (value: string | number) => JSON.stringify(value)
  const options = drawOptions(origin).map(
    ([name, value]) => `${text(name)}: ${value === true ? "True" : jsonDumps(value)}`,
  )
  const levels = levelsOf(origin).map(
    ({ length, max_depth }) => `{"length": ${length}, "max_depth": ${max_depth}}`,
  )
  const system = set.systemPrompt === undefined ? "None" : text(wellFormed(set.systemPrompt))
  return `"""Questions about the values of boolean expressions, drawn by boolglot."""

from collections.abc import Iterator
from typing import Any

from boolglot import generate

#: Seed and number of the evaluation questions. Training uses the next seed and never runs out.
SEED = ${seed}
COUNT = ${parameters.count}
ENDLESS = 2**53 - 1

#: The notation of the expressions.
DIALECT = ${text(dialect)}

#: Options of \`boolglot generate\`, except for those of the levels.
OPTIONS: dict[str, Any] = {
${pythonItems(options)}}

#: From easy to hard.
LEVELS: list[dict[str, Any]] = [
${pythonItems(levels)}]

#: The prompt, with placeholders for the expression and the values of its variables.
PROMPT = [
${pythonItems(promptParts(origin).map(text))}]

SYSTEM_PROMPT: str | None = ${system}


def draw(*, seed: int = SEED, count: int = COUNT, **options: Any) -> Iterator[dict[str, Any]]:
    """Yields questions. The same options give the same questions; \`length\` and \`max_depth\` are required."""
    for row in generate(**{**OPTIONS, **options}, seed=seed, count=count):
        expression, answer, values = row["input"], row["target"], row.get("assignment", {})
        prompt = _prompt(expression, values)
        yield {"prompt": prompt, "answer": answer, "expression": expression, "values": values}


def _prompt(expression: str, values: dict[str, bool]) -> str:
    lines = "\\n".join(f"{name} = {value}" for name, value in values.items())
    placeholders = {"{expr}": expression, "{variables}": lines}
    return "".join(placeholders.get(part, part) for part in PROMPT)
`
}
