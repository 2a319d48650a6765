// Writes a proof as the user would: formulas of the text as typed, and rules in words if the notation lacks their signs.
//
//     (sun and wind) == dry    ↔-introduction 2–3, 4–7
//     sun & wind == dry        Iff-introduction 2–3, 4–7

import { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import type { Dialect, Expression } from "../../../../src/index.ts"
import { write } from "../../../../src/language/print/print.ts"
import type { Proof } from "../../../../src/reason/proofs/proof.ts"
import { explainedText } from "../../../../src/reason/steps/explained-text.ts"
import { valuesOf } from "../../reading/values.ts"
import { placedText } from "../tree/source-places.ts"

/** @param texts the typed texts in the notation of the proof, with their trees */
export function typedProof(
  proof: Proof,
  texts: readonly (readonly [text: string, tree: Expression])[],
  dialect: Dialect,
): Proof {
  const signs: readonly string[] = Object.values(dialect.spellings).flat()
  const typed = new Map(
    proof.dialect === dialect.name
      ? texts.toReversed().flatMap(([text, tree]) => typedParts(text, tree, dialect))
      : [],
  )
  const lines = proof.lines.map((line) => {
    const [, sign = "", rest] = /^([^\w\s])-(.*)/su.exec(line.reason) ?? []
    const word = line.rule.slice(0, line.rule.indexOf("-"))
    const isForeign = rest !== undefined && !signs.includes(sign)
    return {
      ...line,
      text: typed.get(line.text) ?? line.text,
      reason: isForeign ? `${word.charAt(0).toUpperCase()}${word.slice(1)}-${rest}` : line.reason,
    }
  })
  return { ...proof, lines }
}

/** Each part of a text as a proof writes it, and as typed. */
function typedParts(text: string, tree: Expression, dialect: Dialect): [string, string][] {
  try {
    const explained = explainedText(tree, dialect, valuesOf(tree, { values: {} }))
    const { isSource, tokens } = placedText({ text, dialect }, explained)
    if (!isSource) return []
    return explained.parts.flatMap(({ node, from, to }): [string, string][] => {
      const [first, last] = [tokens[from], tokens[to - 1]]
      if (first === undefined || last === undefined) return []
      const written = write(node, dialect, { strict: true, groups: "minimal" }).text
      return [[written, text.slice(first.from, last.to)]]
    })
  } catch (error) {
    if (error instanceof BoolglotError) return []
    throw error
  }
}
