// Draws formulas in the signs that Python, sympy, pyeda, dd and z3 read alike, with parentheses around all that has an
// operator, so that nobody's precedence matters.
//
//     ((v3 & ~(v1)) ^ v0)

/** @param operators how many there are */
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

/** The names that such formulas have, from `v0` on. */
export function formulaVariables(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `v${at}`)
}
