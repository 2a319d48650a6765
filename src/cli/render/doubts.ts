// What may be wrong about how an expression was read: less usual notations read it differently, or a variable looks like
// a literal.

import { describeRivals, type Reading, type ReadingGroup } from "../../language/engines/readings.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"
import { describeLikelyLiteral, likelyLiteralsOf } from "./likely-literal.ts"

/** What standard error says; of notes about the same thing only the first is printed. */
export interface DoubtNote {
  readonly about: string
  readonly text: string
}

/**
 * Members of the JSON answer, and notes for standard error; both empty if there is no doubt.
 *
 * @param line number of the expression in standard input; `undefined` for an argument
 */
export function doubtsAbout(reading: Reading | undefined, line?: number) {
  if (reading === undefined) return none
  const rivals = rivalData(reading)
  const likelyLiterals = likelyLiteralsOf(reading)
  if (rivals === undefined && likelyLiterals.length === 0) return none
  return {
    data: { ...(likelyLiterals.length > 0 && { likelyLiterals }), ...(rivals && { rivals }) },
    notes: [
      ...(reading.rivals ? [rivalNote(reading.dialect.name, reading.rivals, line)] : []),
      ...likelyLiterals.map(describeLikelyLiteral).map((text) => ({ about: text, text })),
    ],
  }
}

const none: { readonly data: object; readonly notes: readonly DoubtNote[] } = {
  data: {},
  notes: [],
}

/** The notations that read the text differently, with what they make of it; undefined if there are none. */
export function rivalData({ rivals }: Reading) {
  return rivals?.map(({ dialects, tree, value }) => ({
    dialects: dialects.map(({ name }) => name),
    tree: formatLine(tree),
    ...(value !== undefined && { value }),
  }))
}

function rivalNote(name: string, rivals: readonly ReadingGroup[], line?: number): DoubtNote {
  const place = line === undefined ? "" : `line ${line} is `
  return {
    about: [name, ...rivals.flatMap(({ dialects }) => dialects.map(({ name }) => name))].join(" "),
    text: `note: ${place}read as ${name}; ${describeRivals(rivals)}`,
  }
}
