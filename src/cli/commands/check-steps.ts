// boolglot check-steps: one chain in a text, or one in each row of a set or a run file.

import { checkStepsAmong } from "../../check-steps/check-among.ts"
import { type CheckedChain, stepsTally } from "../../check-steps/steps-tally.ts"
import { linesOfChunk } from "../../formats/bytes/lines-of-chunk.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import { AmbiguityError } from "../../language/engines/ambiguity-error.ts"
import { tryParse } from "../../language/engines/table-engine.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/variables-of.ts"
import { BooleanSyntaxError } from "../../language/source/boolean-syntax-error.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { noPrompting } from "../../measure/prompts/prompting.ts"
import { openInput } from "../../node/files/open-input.ts"
import { statedAnywhere } from "../../validate/templates/read-assignments.ts"
import { givenValues, type ValuesOptions } from "../given-values.ts"
import { type CommonOptions, dialectsToTry, knownDialects } from "../options/options.ts"
import type { ForceOption } from "../options/output-options.ts"
import { UsageError } from "../options/usage-error.ts"
import { describeChain, describeTally, type UncheckedRow } from "../render/show-steps.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { noteWaiting, type Terminal } from "../terminal/terminal.ts"
import { type Draw, withChart } from "../with-chart.ts"

interface CheckStepsCommandOptions extends CommonOptions, ForceOption, ValuesOptions {
  readonly chart?: string
  readonly dialect?: string
  readonly expression?: string
  readonly inputField?: string
  readonly stepsField?: string
}

export const checkStepsCommand = commandSpec({
  arguments: [
    {
      name: "[file]",
      text:
        "a text with one chain of steps, or JSON Lines with an expression and its steps in each row, such as the " +
        "run files of boolglot run (default: standard input)",
    },
  ],
  options: [
    "expression",
    "dialect",
    "set",
    "values",
    "stepsField",
    {
      name: "inputField",
      text: "field with the expression (default: expression, input, question or prompt)",
    },
    {
      name: "chart",
      text: "chart the step at which rows first go wrong, as .svg or .png; only for JSON Lines",
    },
    "force",
    "grammar",
    "json",
  ],
  examples: [
    ["printf 'not True = True' | boolglot check-steps", "line 1: wrong-value"],
    ["boolglot check-steps reply.txt --expression 'not ( x or y )' --set x=true --set y=false"],
    ["boolglot check-steps model.run.jsonl --chart steps.svg"],
  ],
  exitCodes: {
    0: "every step is right",
    1: "a step or an answer is wrong",
    2: "there are no steps, some could not be read, or the command could not run",
  },

  run: async (terminal, path: string | undefined, given: CheckStepsCommandOptions) => {
    const reads = path === undefined || path === "-" ? [] : [path]
    const [{ values: set }, ...others] = await givenValues(terminal, given, reads.length === 0)
    if (others.length > 0) {
      throw new UsageError(
        `steps are checked with one row of values, but ${given.values} has ${others.length + 1}`,
      )
    }
    const options = { ...given, ...(set.size > 0 && { set }) }
    const { values, chart } = options
    const inputs = values === undefined || values === "-" ? reads : [...reads, values]
    return withChart(options, chart, inputs, async (draw) => {
      const lines = await linesOf(terminal, path)
      const dialects = dialectsToTry(await knownDialects(options), options.dialect)
      const first = lines.find((line) => line.trim() !== "") ?? ""
      if (parsedRow(first) !== undefined) return checkRows(terminal, lines, dialects, options, draw)
      if (draw !== undefined) {
        throw new UsageError(
          "one chain makes no chart; --chart is for JSON Lines with a chain in each row",
        )
      }
      return checkOne(terminal, lines, dialects, options)
    })
  },
})

async function linesOf(terminal: Terminal, path: string | undefined): Promise<string[]> {
  const isInput = path === undefined || path === "-"
  if (isInput) await noteWaiting(terminal, "steps")
  const { chunks } = await openInput(isInput ? terminal.input : path, {
    format: "text",
    overlong: longestLine,
  })
  const lines: string[] = []
  for await (const chunk of chunks) {
    // What is too long for a line is no step.
    for (const { text } of linesOfChunk(chunk)) lines.push(typeof text === "string" ? text : "")
  }
  return lines
}

const longestLine = 64 * 1024 * 1024

async function checkOne(
  terminal: Terminal,
  lines: readonly string[],
  among: readonly Dialect[],
  { expression, set, json }: CheckStepsCommandOptions,
): Promise<number> {
  const checked = checkStepsAmong(among, expression, lines, set)
  await terminal.output.write(
    json
      ? visibleJson(`${JSON.stringify(checked)}\n`)
      : describeChain(checked, lines, terminal.output),
  )
  return checked.verdict === "right" ? 0 : checked.verdict === "wrong" ? 1 : 2
}

async function checkRows(
  terminal: Terminal,
  lines: readonly string[],
  among: readonly Dialect[],
  options: CheckStepsCommandOptions,
  draw: Draw | undefined,
): Promise<number> {
  const groups = new Map<string, CheckedChain[]>()
  const unread: UncheckedRow[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue
    const row = rowOf(line, options)
    const chain = typeof row === "string" ? row : checkedRow(row, among, options)
    if (typeof row === "string" || typeof chain === "string") {
      unread.push({ line: at + 1, reason: chain as string })
      continue
    }
    const group = groups.get(row.model) ?? []
    groups.set(row.model, group)
    group.push(chain)
  }
  if (groups.size === 0) {
    throw new UsageError(
      `no row has an expression that can be read and steps (line ${unread[0]?.line}: ${unread[0]?.reason}); name their fields with --input-field and --steps-field`,
    )
  }
  const tallies = Array.from(groups, ([model, chains]) => ({
    ...(model !== "" && { model }),
    ...stepsTally(chains),
  }))
  await terminal.output.write(
    options.json
      ? visibleJson(`${JSON.stringify({ tallies, unread })}\n`)
      : describeTally(tallies, unread, terminal.output),
  )
  if (draw !== undefined) {
    const { stepsChart } = await import("../../charts/steps-chart.ts")
    await draw(stepsChart(tallies))
  }
  const chains = [...groups.values()].flat()
  if (chains.some(({ checked }) => checked.verdict === "wrong")) return 1
  return unread.length > 0 || chains.some(({ checked }) => checked.verdict !== "right") ? 2 : 0
}

interface Row {
  readonly expression: string
  /** What a model was asked, where the row is of a run file: its variables all had values. */
  readonly asked: Members | undefined
  readonly dialect: string | undefined
  readonly steps: readonly string[]
  /** Empty where the row does not name one. */
  readonly model: string
}

type Members = Readonly<Record<string, unknown>>

const inputFields = ["expression", "input", "question", "prompt"]
const stepsFields = [
  "steps",
  "reply",
  "response",
  "completion",
  "output",
  "reasoning",
  "rationale",
  "explanation",
  "solution",
]

/** A sentence for a row that cannot be checked. */
function rowOf(line: string, { inputField, stepsField }: CheckStepsCommandOptions): Row | string {
  const row = parsedRow(line)
  if (row === undefined) return "not a JSON object"
  // In a run file the case has the expression.
  const ofRun = membersOf(row["case"])
  const asked = { ...row, ...ofRun }
  const expression = textIn(asked, inputField === undefined ? inputFields : [inputField])
  const steps = textIn(row, stepsField === undefined ? stepsFields : [stepsField])
  if (expression === undefined) return "no expression"
  if (steps === undefined) return ofRun === undefined ? "no steps" : "no reply"
  return {
    expression,
    asked: ofRun,
    dialect: textIn(asked, ["dialect"]),
    steps: steps.split(/\r\n|\n|\r/),
    model: configurationOf(row),
  }
}

/** Replies to other system prompts are never counted together. */
function configurationOf(row: Members): string {
  const model = textIn(row, ["model"]) ?? ""
  const prompting = textIn(row, ["prompting"]) ?? noPrompting
  return prompting === noPrompting ? model : `${model}, ${prompting}`
}

function parsedRow(line: string): Members | undefined {
  if (!line.trimStart().startsWith("{")) return undefined
  try {
    return membersOf(JSON.parse(line))
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): Members | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Members)
    : undefined
}

function textIn(members: Members, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    if (typeof value === "string") return value
    if (Array.isArray(value) && value.every((each) => typeof each === "string"))
      return value.join("\n")
  }
  return undefined
}

/** Of the words of an expression. */
function valuesInPrompt(expression: string, asked: Members | undefined): Map<string, boolean> {
  const prompt = textIn(asked ?? {}, ["prompt"]) ?? ""
  const words = new Set(expression.match(/[\p{L}\p{M}\p{N}_$]+/gu))
  const values = new Map<string, boolean>()
  for (const [name, value] of statedAnywhere(prompt.replaceAll(expression, " "))) {
    if (words.has(name) && value !== undefined) values.set(name, value)
  }
  return values
}

/** A sentence where it cannot be checked. */
function checkedRow(
  { expression, asked, dialect: named, steps }: Row,
  among: readonly Dialect[],
  { dialect: only, set }: CheckStepsCommandOptions,
): CheckedChain | string {
  const own = among.find(({ name }) => name === named)
  const dialects = only === undefined && own !== undefined ? [own] : among
  try {
    const values = new Map([...valuesInPrompt(expression, asked), ...(set ?? [])])
    const checked = checkStepsAmong(dialects, expression, steps, values)
    const dialect = among.find(({ name }) => name === checked.dialect) as Dialect
    const tree = tryParse(checked.expression as string, dialect) as Expression
    if (asked === undefined) return { checked, tree }
    // Other values than the model was told could make right steps wrong.
    if ([...variablesOf(tree)].some((name) => !values.has(name))) return "variables without values"
    const isOther = values.size > 0 && checked.value !== asked["answer"] && set === undefined
    return isOther ? "the values in the prompt do not give the answer" : { checked, tree }
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return "the expression cannot be read"
    if (error instanceof AmbiguityError) return "the expression has several meanings"
    throw error
  }
}
