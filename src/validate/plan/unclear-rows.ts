// Rows of which nobody can tell, without being told, where their expressions and labels stand.

import { BoolglotError } from "../../errors/boolglot-error.ts"
import type { Remedy } from "../../errors/remedy.ts"
import type { Structure } from "./find-structure.ts"

/** Options with which rows can be read, by their names in the library, and what comes of it. */
export interface Proposal {
  readonly inputField?: string
  readonly targetField?: string
  readonly template?: string
  /** How many of the rows that were looked at hold an expression then. */
  readonly read: number
  readonly rows: number
  /** The first that are found, with the labels that stand beside them in the same text. */
  readonly samples: readonly { readonly expression: string; readonly label?: string }[]
}

/** The message says what is not clear; `proposals` say how the rows may be meant, the likeliest first. */
export class UnclearRowsError extends BoolglotError {
  override readonly name = "UnclearRowsError"
  override readonly code = "unclear-rows"

  constructor(
    message: string,
    readonly proposals: readonly Proposal[],
    override readonly remedies: readonly Remedy[] = [],
  ) {
    super(message)
  }

  /** The same, said of a file. */
  in(path: string): UnclearRowsError {
    return new UnclearRowsError(`${path}: ${this.message}`, this.proposals, this.remedies)
  }
}

/** Where several structures may be meant, or the only one does not read enough rows. */
export function unclearRows(proposals: readonly Proposal[]): UnclearRowsError {
  const message =
    proposals.length === 1
      ? "it is not plain where the expressions and their labels stand"
      : "expressions and labels may stand in several places, and their verdicts would differ"
  return new UnclearRowsError(message, proposals)
}

export function proposalFor(structure: Structure): Proposal {
  const { inputField, targetField, template, read, rows, samples } = structure
  return {
    ...(inputField === undefined ? {} : { inputField }),
    ...(targetField === undefined ? {} : { targetField }),
    template: template.source,
    read,
    rows,
    samples: samples.map(({ text, label }) => ({
      expression: text,
      ...(label && { label: label.text }),
    })),
  }
}

/** Where texts are plainly prose; undefined where they may be expressions that nothing reads. */
export function noExpressions(
  rows: readonly (object | string)[],
  inputField: string | undefined,
): UnclearRowsError | undefined {
  const texts = rows.map((row) =>
    typeof row === "string"
      ? row
      : Object.values(row)
          .filter((value) => typeof value === "string")
          .join("\n"),
  )
  const prose = texts.filter((text) => wordsOf(text) >= fewestWords).length
  if (rows.length === 0 || prose < rows.length / 2) return undefined
  const where = inputField === undefined ? "" : ` in ${JSON.stringify(inputField)}`
  const joined = texts.filter((text) => joinsSentences.test(text)).length
  const option = 2 * joined < rows.length ? "template" : "facts"
  return new UnclearRowsError(
    `no boolean expressions were found${where}, only prose`,
    [],
    [{ option }],
  )
}

/** Sentences that may be atoms of expressions: in parentheses after not, or with a sign between them. */
const joinsSentences = /(?:^|[\s("])not\s*\(|[.)]\s+(?:and|or|xor)\s+/i

/** So many words in a row that no notation writes make it prose. */
const fewestWords = 3

function wordsOf(text: string): number {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  return words.filter((word) => !notations.has(word.toLowerCase())).length
}

/** What notations write in words, and what stands around expressions. */
const notations: ReadonlySet<string> = new Set(
  "true false yes no on off and or not xor iff implies nand nor xnor eqv imp then else if is".split(
    " ",
  ),
)
