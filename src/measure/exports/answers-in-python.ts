// Writes the Python module with the answer rules for exported folders: answer-rules.py, with boolglot's own patterns.

import { longestSentence, wordingPatterns } from "../../validate/index.ts"
import { longestPhrase, longestRetraction, rulePatterns, words } from "../answers/answer-rule.ts"
import { joints, longestRest, resultPatterns } from "../answers/stated-result.ts"
import { longestChoice, longestNegation, valuePatterns } from "../answers/stated-values.ts"
import { rulesInPython } from "./built-in-rules.ts"
import { pythonPattern } from "./python-pattern.ts"

export function answersInPython(): string {
  const named = { ...rulePatterns, ...valuePatterns, ...resultPatterns, ...wordingPatterns }
  const names = Object.keys(named)
  const { texts, shared } = sharing(
    [...Object.values(named), ...joints.map(({ pattern }) => pattern)].map(pythonPattern),
  )
  const tables = {
    shared,
    patterns: Object.fromEntries(names.map((name, at) => [name, texts[at]])),
    joints: joints.map(({ kind, isResult }, at) => {
      return [kind, isResult ? "result" : "operand", texts[names.length + at]]
    }),
    longest: {
      phrase: longestPhrase,
      retraction: longestRetraction,
      sentence: longestSentence,
      rest: longestRest,
      choice: longestChoice,
      negation: longestNegation,
    },
    words: Object.fromEntries(
      Array.from(words, ([word, value]) => [word, value ? "True" : "False"]),
    ),
  }
  // Formatters don't change raw strings. JSON escapes quotes, so no quote ends the string.
  const place = 'TABLES = "{}"\n'
  if (!rulesInPython.includes(place)) throw new Error("answer-rules.py has no place for its tables")
  return rulesInPython.replace(place, () => `TABLES = r"""${JSON.stringify(tables, null, 2)}"""\n`)
}

/** Moves long, frequent groups out of the patterns, and writes `~0~` where the first of them was. */
function sharing(patterns: readonly string[]) {
  let texts = patterns
  const shared: string[] = []
  for (;;) {
    const counts = new Map<string, number>()
    for (const group of [...texts, ...shared].flatMap(groupsOf)) {
      counts.set(group, (counts.get(group) ?? 0) + 1)
    }
    const saved = ([group, count]: readonly [string, number]) => group.length * (count - 2)
    const [best] = [...counts].toSorted((one, other) => saved(other) - saved(one))
    if (best === undefined || saved(best) < leastSaved) return { texts, shared }
    const mark = `~${shared.length}~`
    texts = texts.map((text) => text.replaceAll(best[0], mark))
    for (const [at, text] of shared.entries()) shared[at] = text.replaceAll(best[0], mark)
    shared.push(best[0])
  }
}

/** Minimum number of characters that moving a group must save. */
const leastSaved = 200

/** All groups in a pattern, from `(` to `)`. */
function groupsOf(pattern: string): string[] {
  const open: number[] = []
  return Array.from(pattern.matchAll(/\\.|\[(?:\\.|[^\]\\])*\]|[()]/gsu)).flatMap(
    ({ 0: piece, index }) => {
      if (piece === "(") open.push(index)
      return piece === ")" ? [pattern.slice(open.pop(), index + 1)] : []
    },
  )
}
