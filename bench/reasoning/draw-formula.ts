// Draws formulas with operators that Python, sympy, pyeda, dd and z3 all read the same way. All operations are in
// parentheses, so precedence doesn't matter.
//
//     ((v3 & ~(v1)) ^ v0)

/** @param operators number of operators */
export function drawFormula(operators: number, variables: number, random: () => number): string {
  if (operators === 0) return `v${Math.floor(random() * variables)}`
  if (random() < 0.15) return `~(${drawFormula(operators - 1, variables, random)})`
  const left = Math.floor(random() * operators)
  const sign = "&|^"[Math.floor(random() * 3)]
  const [one, other] = [left, operators - 1 - left].map((each) =>
    drawFormula(each, variables, random),
  )
  return `(${one} ${sign} ${other})`
}

/** The names in such formulas, from `v0` on. */
export function formulaVariables(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `v${at}`)
}
