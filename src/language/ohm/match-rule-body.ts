// Patterns for the bodies of rules, in the syntax of grammars.
//
//     Next (operators Next)*     matches   And ((or | xor) And)*      Next is And, operators is or | xor
//
// A capitalized word stands for a level or form, `operators` for one or more alternative tokens, any other word for one
// token. A repeated word stands for the same rule each time.

import type { RuleShape } from "./grammar-rules.ts"

export type Matched = Readonly<Record<string, string>>

const token = "(?!\\p{Lu})[\\p{L}_][\\p{L}\\p{N}_]*"
const level = "\\p{Lu}[\\p{L}\\p{N}_]*"

/** The names in a shape that has the form of a pattern. @param known the rules that given words must stand for */
export function matched(shape: RuleShape, pattern: string, known: Matched = {}) {
  const seen = new Set<string>()
  const source = pattern.replace(/[|()*+?]/g, "\\$&").replace(/\w+/g, (word) => {
    if (/Of$/.test(word)) return word
    if (seen.has(word)) return `\\k<${word}>`
    seen.add(word)
    if (word === "operators") return `\\(?(?<operators>${token}(?: \\| ${token})*)\\)?`
    return `(?<${word}>${known[word] ?? (/^\p{Lu}/u.test(word) ? level : token)})`
  })
  return new RegExp(`^${source}$`, "u").exec(shown(shape))?.groups as Matched | undefined
}

/** A shape on one line, with parentheses around the sequences and choices within it. */
function shown(shape: RuleShape): string {
  const inner = (part: RuleShape) =>
    part.kind === "sequence" || part.kind === "choice" ? `(${shown(part)})` : shown(part)
  if (shape.kind === "apply") {
    const parameters = shape.parameters.map(inner).join(", ")
    return shape.rule + (parameters && `<${parameters}>`)
  }
  if (shape.kind === "sequence") return shape.parts.map(inner).join(" ")
  if (shape.kind === "choice") return shape.parts.map(inner).join(" | ")
  if (shape.kind === "repeat") return inner(shape.part) + shape.times
  return shape.kind === "not-followed-by" ? `~${inner(shape.part)}` : JSON.stringify(shape)
}
