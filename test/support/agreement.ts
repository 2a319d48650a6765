// Compares all engines on a text. The reference engine is the definition; every result of the others must equal it.

import assert from "node:assert/strict"
import {
  type Assignment,
  BooleanSyntaxError,
  type Dialect,
  type Expression,
  evaluateTree,
  formatLine,
  UnboundVariableError,
} from "../../src/index.ts"
import { diagnose } from "../../src/language/diagnosis/diagnose-text.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { type Engine, tableEngine } from "../../src/language/engines/create-engine.ts"
import { LineEvaluator, verdict } from "../../src/language/engines/line-evaluator.ts"
import { referenceEngine } from "../../src/language/ohm/reference-engine.ts"

/** The result of an engine for a text, as data. */
interface Answer {
  readonly tree?: string
  readonly value?: boolean | string
  readonly offset?: number
  readonly expected?: string
}

/**
 * Compares the engines on a text.
 *
 * @throws AssertionError with both results if an engine differs from the reference engine
 */
export function assertAgreement(text: string, dialect: Dialect): void {
  const assignment = assignmentFor(text, dialect)
  const answer = answerOf(referenceEngine, text, dialect, assignment)
  const at = `${dialect.name} ${JSON.stringify(text)}`
  assert.deepEqual(answerOf(tableEngine, text, dialect, assignment), answer, `table: ${at}`)

  const { errors, tree } = diagnose(text, dialect)
  const [first] = errors
  const diagnosed =
    first === undefined
      ? { tree: tree && formatLine(tree), value: tree && treeValue(tree, assignment) }
      : { offset: first.offset, expected: first.expected.join(" ") }
  assert.deepEqual(diagnosed, answer, `recovering: ${at}`)
}

/**
 * Compares the results for lines of bytes with the reference engine's for each as text.
 *
 * @throws AssertionError
 */
export function assertLinesAgree(bytes: Uint8Array, dialect: Dialect): void {
  const assignment = assignmentFor(Buffer.from(bytes).toString(), dialect)
  const evaluator = new LineEvaluator(dialect, { assignment, withOffsets: true })
  const { verdicts, offsets } = evaluator.evaluate(bytes)
  const lines = splitLines(bytes)
  const expected = lines.map((line) => {
    const text = decode(line)
    const { value, offset } = answerOf(referenceEngine, text, dialect, assignment)
    if (offset === undefined) {
      return [typeof value === "boolean" ? verdict[`${value}`] : verdict.unbound, -1]
    }
    return [verdict.refused, Buffer.byteLength(text.slice(0, offset))]
  })
  const actual = [...verdicts].map((each, index) => [each, offsets?.[index]])
  assert.deepEqual(actual, expected, `lines: ${dialect.name} ${JSON.stringify([...bytes])}`)
}

function answerOf(engine: Engine, text: string, dialect: Dialect, assignment: Assignment): Answer {
  const tree = outcome(() => formatLine(engine.parse(text, dialect)))
  const value = outcome(() => engine.evaluate(text, dialect, assignment))
  if (tree instanceof BooleanSyntaxError) {
    const { offset, expected } = tree
    assert.ok(value instanceof BooleanSyntaxError, `${engine.name} evaluates ${text}`)
    assert.deepEqual([value.offset, value.expected], [offset, expected], engine.name)
    return { offset, expected: expected.join(" ") }
  }
  assert.ok(typeof tree === "string" && !(value instanceof BooleanSyntaxError), engine.name)
  return { tree, value: value instanceof Error ? value.message : value }
}

function treeValue(tree: Expression, assignment: Assignment): boolean | string {
  const value = outcome(() => evaluateTree(tree, assignment))
  return value instanceof Error ? value.message : value
}

function outcome<Result>(read: () => Result): Result | Error {
  try {
    return read()
  } catch (error) {
    if (error instanceof BooleanSyntaxError || error instanceof UnboundVariableError) return error
    throw error
  }
}

/** Values derived from the names; one name is left without a value. */
function assignmentFor(text: string, dialect: Dialect): Assignment {
  const names = tokenize(text, dialect)
    .filter(({ kind }) => kind === "variable")
    .map((token) => token.text)
  const bound = [...new Set(names)].filter((name) => name !== "_z")
  return new Map(bound.map((name) => [name, name.length % 2 === 1]))
}

function splitLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(0x0a, start)
    const end = feed < 0 ? bytes.length : feed
    lines.push(bytes.subarray(start, end))
    start = end + 1
  }
  return lines
}

/** Invalid UTF-8 becomes half of a surrogate pair, which no notation contains. */
function decode(line: Uint8Array): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(line)
  return text.replaceAll("\ufffd", "\ud800")
}
