// Questions to CPython about an explanation in Python's notation: everything in its lines that has a value.
//
//     A = not x = not True = False      not x, not True and False, with the stated values of A and x

import type { Question } from "./cpython.ts"

/** The lines of a reduction, in full and the marked parts, or the sides of equations. */
export function questionsOf(
  lines: readonly string[],
  values: Readonly<Record<string, boolean>>,
): Question[] {
  const equations = lines.map((line) => line.split(" = "))
  const isReduction = !lines.at(-1)?.startsWith("So the answer is")
  if (isReduction) {
    return lines.flatMap((line) => {
      const [, marked] = line.split(/[«»]/)
      const whole = { text: line.replace(/[«»]/g, ""), variables: values }
      return marked === undefined ? [whole] : [whole, { text: marked.trim(), variables: {} }]
    })
  }
  const named = equations.slice(0, -1).map(([name, ...sides]) => [name, sides.at(-1)] as const)
  const isTrue = Object.fromEntries(named.map(([name, last]) => [name, last === "True"]))
  const variables = { ...isTrue, ...values }
  return equations
    .slice(0, -1)
    .flatMap(([, ...sides]) => sides.map((text) => ({ text, variables })))
}

/** The expected value of each, according to the lines. */
export function claimsOf(lines: readonly string[], value: boolean): string[] {
  const said = (isTrue: boolean) => (isTrue ? "True" : "False")
  if (!lines.at(-1)?.startsWith("So the answer is")) {
    return lines.flatMap((line, at) => {
      const [before = "", marked, after = ""] = line.split(/[«»]/)
      if (marked === undefined) return [said(value)]
      const next = (lines[at + 1] as string).replace(/[«»]/g, "")
      return [said(value), next.slice(before.length, next.length - after.length)]
    })
  }
  return lines.slice(0, -1).flatMap((line, at) => {
    const [, ...sides] = line.split(" = ")
    // The first line of the style with names only shows the whole.
    const last = sides.at(-1) as string
    const isWhole = at === 0 && !/^(True|False)$/.test(last)
    return sides.map(() => (isWhole ? said(value) : last))
  })
}
