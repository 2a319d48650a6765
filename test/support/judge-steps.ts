// A judge of explanations, independent of the code that writes them: it reads each line again by itself.
//
//     True ^ «True» or False       the next line replaces the marked part by its value; all lines are equal
//     B = True ^ A = True ^ True = False      every side has the value that the name has

import { type Dialect, type Expression, parse } from "../../src/index.ts"
import { truth } from "./tree-tools.ts"

/** The problem in the lines of a reduction; empty if there is none. */
export function judgeReduction(
  lines: readonly string[],
  dialect: Dialect,
  values: ReadonlyMap<string, boolean>,
  value: boolean,
): string[] {
  const known = withValueNames(values)
  const wrong: string[] = []
  lines.forEach((line, at) => {
    const [before = "", within, after, ...more] = line.split(/[«»]/)
    if (truth(parse(line.replace(/[«»]/g, ""), dialect), known) !== value) wrong.push(line)
    const next = lines[at + 1]?.replace(/[«»]/g, "")
    if (within === undefined || after === undefined || next === undefined || more.length > 0) {
      const isUnmarked = within === undefined && (next === undefined || at === 0)
      if (!isUnmarked) wrong.push(`marks: ${line}`)
      return
    }
    // A sign before the part may need a space that it doesn't need before the value: ~ ~1 and ~0.
    const tight = before.replace(/ $/, "")
    const mayDrop = !next.startsWith(before) && !isReadable(tight + within + after, dialect)
    const kept = mayDrop ? tight : before
    const result = next.slice(kept.length, next.length - after.length)
    const isKept = next === kept + result + after
    const leaf = parse(result, dialect)
    const isLeaf = leaf.kind === "literal" || leaf.kind === "variable"
    if (!isKept || !isLeaf) wrong.push(`${line} is followed by ${next}`)
    else if (truth(leaf, known) !== truth(parse(within, dialect), known)) wrong.push(line)
  })
  return wrong
}

function isReadable(text: string, dialect: Dialect): boolean {
  try {
    parse(text, dialect)
    return true
  } catch {
    return false
  }
}

/** The problem in the lines of a style with names; empty if there is none. */
export function judgeEquations(
  lines: readonly string[],
  dialect: Dialect,
  values: ReadonlyMap<string, boolean>,
  value: boolean,
): string[] {
  const known = withValueNames(values)
  const equals = Object.values(dialect.spellings).flat().includes("=") ? " := " : " = "
  const answer = lines.at(-1)
  const equations = lines.slice(0, -1).map((line) => line.split(equals))
  const worth = (text: string) => truth(parse(text, dialect), known)
  const wrong: string[] = []
  if (answer !== `So the answer is ${value ? "True" : "False"}.`) wrong.push(String(answer))
  const named = new Map<string, boolean>()
  for (const sides of equations) {
    const last = sides.at(-1) as string
    const isWhole = sides.length === 2 && !isLeaf(parse(last, dialect))
    if (!isWhole) named.set(sides[0] as string, worth(last))
  }
  const all = new Map([...known, ...named])
  for (const [name = "", ...sides] of equations) {
    const own = named.get(name)
    if (named.has(name) && values.has(name) && values.get(name) !== own) wrong.push(name)
    sides.forEach((side) => {
      const isRead = dialect.variable !== null
      const text = isRead ? side : withLiterals(side, named, dialect)
      if (truth(parse(text, dialect), all) !== own) wrong.push(`${name}: ${side}`)
    })
  }
  return wrong
}

function isLeaf({ kind }: Expression): boolean {
  return kind === "literal" || kind === "variable"
}

/** For a notation without variables: replaces names by literals. */
function withLiterals(
  text: string,
  named: ReadonlyMap<string, boolean>,
  { spellings }: Dialect,
): string {
  return text
    .split(" ")
    .map((word) => {
      const value = named.get(word)
      return value === undefined ? word : (spellings[`${value}`]?.[0] as string)
    })
    .join(" ")
}

/** The names used as values in a notation without literals. */
function withValueNames(values: ReadonlyMap<string, boolean>): Map<string, boolean> {
  const names = [
    "True",
    "true",
    "True1",
    "$True",
    "@True",
    "False",
    "false",
    "False1",
    "$False",
    "@False",
  ]
  return new Map([...names.map((name) => [name, /true/i.test(name)] as const), ...values])
}
