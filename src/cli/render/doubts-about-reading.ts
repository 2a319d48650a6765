// Doubts about how an expression was read: less usual notations read it differently, a variable looks like a literal or has
// no value, or another notation cannot write a part of it.

import { nearest, type Remedy } from "../../errors/index.ts"
import { connectiveOf } from "../../language/connectives.ts"
import { type Dialect, nameIn, type Token, tokenize } from "../../language/dialect/index.ts"
import { describeRivals, type Reading } from "../../language/engines/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { UnboundVariableError } from "../../language/expression/index.ts"
import {
  comparesWithDigit,
  likelyLiteralsOf,
  literalHint,
} from "../../language/other-notation/index.ts"
import { UnwritableError } from "../../language/print/index.ts"
import { longestName, type Position, positionAt, shortened } from "../../language/source/index.ts"
import { groupsData } from "../../pipe/index.ts"

/** What standard error says. Of several notes about the same thing, only the first is printed. */
interface DoubtNote {
  readonly about: string
  readonly text: string
  readonly isAboutAtoms?: true
}

/**
 * Fields for the JSON answer, and notes for standard error.
 *
 * @param line number of the expression in standard input; `undefined` for an argument
 * @param isReasoned whether the command reasons about the expression
 * @param expression the text that was read
 */
export function doubtsAbout(
  reading: Reading | undefined,
  line?: number,
  isReasoned = false,
  expression?: string,
): { readonly data: object; readonly notes: readonly DoubtNote[] } {
  if (reading === undefined) return { data: {}, notes: [] }
  const likelyLiterals = likelyLiteralsOf(reading, isReasoned)
  const rivals = reading.rivals && groupsData(reading.rivals)
  const { atoms, comment } = reading
  const { name } = reading.dialect
  const notes: DoubtNote[] = []
  const note = (text: string, about = text) => notes.push({ about, text })
  if (atoms?.length) {
    const shown = atoms.slice(0, mostAtoms).map((atom) => shortened(atom, longestName))
    const more = atoms.length > mostAtoms ? ` and ${atoms.length - mostAtoms} more` : ""
    const calls = atoms.filter((atom) => atom.endsWith(")")).length
    const kinds = [calls < atoms.length && "comparisons", calls > 0 && "calls"].filter(Boolean)
    const read = `${kinds.join(" and ")} were read as variables, independent unless they are equal`
    const text = `note: ${read}: ${shown.join(", ")}${more}`
    notes.push({ about: text, text, isAboutAtoms: true })
  }
  if (comment !== undefined) {
    const shown = JSON.stringify(shortened(comment, longestName))
    note(`note: ${shown} was read as a comment of ${name}`, `comment ${name}`)
  }
  if (comparesWithDigit(reading, expression)) {
    note(
      `note: 1 and 0 were read as the truth values of ${name}, so variables are true or false`,
      "digits",
    )
  }
  if (rivals !== undefined && reading.rivals !== undefined) {
    const place = line === undefined ? "" : `line ${line} is `
    const others = rivals.flatMap(({ dialects }) => dialects)
    note(
      `note: ${place}read as ${name}; ${describeRivals(reading.rivals)}`,
      [name, ...others].join(" "),
    )
  }
  for (const { variable, hint } of likelyLiterals) {
    note(`warning: ${variable} is read as a variable; ${hint}`)
  }
  return {
    data: {
      ...(atoms && { atoms }),
      ...(likelyLiterals.length > 0 && { likelyLiterals }),
      ...(rivals && { rivals }),
    },
    notes,
  }
}

const mostAtoms = 10

/** A variable that occurs in a text but has no value. */
export class UnboundInTextError extends UnboundVariableError {
  /** The literal or variable that may have been meant instead. */
  readonly hint: string | undefined
  override readonly remedies: readonly Remedy[]

  /** @param given the variables that have values */
  constructor(variable: string, dialect: Dialect, given: readonly string[]) {
    super(variable)
    const [meant] = nearest(variable, given)
    this.hint = meant
      ? `--set gives one to ${meant}; did you mean --set ${variable}=…?`
      : literalHint(variable, dialect)
    const value = this.hint === undefined ? { value: variable } : {}
    this.remedies = meant ? [] : [{ option: "values", ...value }]
  }

  /** The error with the hint in its message, for people. */
  get hinted(): Pick<UnboundVariableError, "message" | "remedies"> {
    const { message, hint, remedies } = this
    return { message: hint === undefined ? message : `${message}; ${hint}`, remedies }
  }
}

/** A part of a text that cannot be written in another notation. */
export class UnwritableInTextError extends UnwritableError {
  readonly position: Position
  readonly offset: number
  readonly found: string

  constructor(
    { dialect, reason, part }: UnwritableError,
    readonly text: string,
    token: Pick<Token, "offset" | "text">,
    readonly hint?: string,
  ) {
    super(dialect, reason, part)
    this.offset = token.offset
    this.found = token.text
    this.position = positionAt(text, token.offset)
  }
}

/** Throws an UnwritableInTextError instead of an UnwritableError if a single token of the text causes it. */
export function placing<Written>(text: string, dialect: Dialect, writing: () => Written): Written {
  try {
    return writing()
  } catch (error) {
    const part = error instanceof UnwritableError ? error.part : undefined
    const token = part && tokenize(text, dialect).find((each) => isOf(part, each, dialect))
    throw token ? new UnwritableInTextError(error as UnwritableError, text, token) : error
  }
}

function isOf(part: Expression, { kind, text }: Token, dialect: Dialect): boolean {
  if (part.kind === "literal") return kind === `${part.value}`
  if (part.kind === "variable") return kind === "variable" && nameIn(text, dialect) === part.name
  return connectiveOf(kind) === part.kind
}
