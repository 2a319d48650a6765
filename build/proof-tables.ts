// Writes, at build time, what the Python package needs to check proofs as src/reason/proofs does.
//
//     {"rules": {"mp": ["modus-ponens"], …}, "counts": …, "patterns": …, "signs": …, "trees": {"python": …}}
//
// Rules, patterns and notations are data. What each rule gives is code in both languages.

import { builtInDialects } from "../src/language/built-in/built-in-dialects.ts"
import { portableTables, treeTables } from "../src/language/tables/portable-tables.ts"
import { pythonPattern } from "../src/measure/exports/python-pattern.ts"
import { falsumSigns, mostNotations, proofSigns } from "../src/reason/proofs/notation-of-proof.ts"
import {
  linePatterns,
  normalName,
  packagedReason,
  plainLine,
  ruleName,
} from "../src/reason/proofs/proof-line-patterns.ts"
import { longestJustification, mostSplits } from "../src/reason/proofs/read-justification.ts"
import { ruleChecks } from "../src/reason/proofs/rule-conditions.ts"
import { longestName, otherStyles, rulesByName } from "../src/reason/proofs/rule-names.ts"

export function proofTables(): string {
  return JSON.stringify({
    rules: Object.fromEntries(rulesByName),
    styles: otherStyles,
    counts: Object.fromEntries(
      Object.entries(ruleChecks).map(([rule, { lines = [0, 0], subproofs = [0, 0] }]) => [
        rule,
        [...lines, ...subproofs].map((count) => Math.min(count, 1e9)),
      ]),
    ),
    letters,
    patterns: mapped(linePatterns, pythonPattern),
    replacements: mapped({ plainLine, packagedReason, ruleName, normalName }, (steps) =>
      steps.map(([pattern, by]) => [pythonPattern(pattern), by.replaceAll("$", "\\")]),
    ),
    limits: {
      splits: mostSplits,
      justification: longestJustification,
      name: longestName,
      notations: mostNotations,
    },
    falsum: falsumSigns,
    signs: portableTables(proofSigns),
    trees: Object.fromEntries(builtInDialects.map((each) => [each.name, treeTables(each)])),
  })
}

function mapped<Value, Made>(
  values: Readonly<Record<string, Value>>,
  make: (value: Value) => Made,
): Record<string, Made> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, make(value)]))
}

/** Python's `re` has no Unicode properties, so the package replaces `\p{L}` with these ranges. */
const letters = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => /\p{L}/u.test(String.fromCodePoint(code)))
  .reduce<[number, number][]>((ranges, code) => {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
    return ranges
  }, [])
  .map((range) => [...new Set(range)].map((code) => String.fromCodePoint(code)).join("-"))
  .join("")
