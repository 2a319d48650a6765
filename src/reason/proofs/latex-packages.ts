// Rewrites proofs in LaTeX's packages fitch (Selinger and Zach) and logicproof, which number lines themselves, as lines
// with numbers and bars.
//
//     \begin{nd}                          \begin{logicproof}{1}
//       \hypo {1} {p \to q}               p \to q & premise \\                  1. p \to q    premise
//       \open                             \begin{subproof}
//         \hypo {2} {p}                     p & assumption \\                   2. | p    assumption
//         \have {3} {q} \ie{1,2}            q & $\to$e 1, 2                     3. | q    →e 1,2
//       \close                            \end{subproof}

import { linePatterns, packagedReason, replaced } from "./proof-line-patterns.ts"

const { packaged, opens, closes, started, filled, ndLine, proofRow } = linePatterns

/** Rules of the package fitch by their signs. The sign of b is ⊥ in `\be{1}`, and ↔ in `\be{1,2}` and `\bi`. */
const signs: Readonly<Record<string, string>> = { a: "∧", o: "∨", i: "→", n: "¬", nn: "¬¬" }

function ruleOf(name: string, cited: string): string {
  const [, sign = "", end = ""] = /^(nn|[aoinb])([ie])$/u.exec(name) ?? []
  if (sign === "") return name
  const isFalsum = end === "e" && !cited.includes(",")
  return (sign === "b" ? (isFalsum ? "⊥" : "↔") : signs[sign]) + end
}

/** The lines of a text, each as one or more lines. */
export function unpacked(lines: readonly string[]): readonly (readonly string[])[] {
  let kind = ""
  let depth = 0
  let count = 0
  const numbers = new Map<string, string>()
  return lines.map((line) => {
    const begun = packaged.exec(line)
    if (begun !== null) {
      ;[depth, kind] = [0, begun[1] as string]
      // The environment ndresume continues a proof.
      if (kind !== "ndresume") count = 0
      return []
    }
    if (kind === "") return [line]
    const found: string[] = []
    for (const piece of line.split(/(?=\\(?:open|close|hypo|have|begin|end)(?![A-Za-z]))/u)) {
      if (opens.test(piece)) depth += 1
      if (closes.test(piece)) depth -= 1
      if (piece.startsWith(`\\end{${kind}}`)) kind = ""
      const row = piece.replace(opens, "").replace(closes, "")
      const step = (kind === "logicproof" ? proofRow : ndLine).exec(row)
      const isLine = kind !== "" && (kind === "logicproof" ? filled : started).test(row)
      if (step === null && !isLine) continue
      count += 1
      const start = `${count}. ${"| ".repeat(Math.max(0, depth))}`
      if (step === null) {
        // It can't be read, so the proof isn't right.
        found.push(start + row)
        continue
      }
      if (kind === "logicproof") {
        found.push(`${start}${step[1]?.trim()}    ${replaced(step[2] as string, packagedReason)}`)
        continue
      }
      const [, command, label = "", formula, by, name = "", cited = ""] = step
      numbers.set(label.trim(), String(count))
      const given = depth > 0 ? "assumption" : "premise"
      const refs = cited.replace(/[^\s,–-]+/gu, (each) => numbers.get(each) ?? each)
      const rule =
        command === "hypo"
          ? given
          : `${replaced(by ?? ruleOf(name, cited), packagedReason)} ${refs}`
      found.push(`${start}${formula}    ${rule}`)
    }
    return found
  })
}
