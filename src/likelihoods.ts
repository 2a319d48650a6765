// Likelihoods of shares of rows, in natural logarithms. The rates of rows that are read and the like are unknown, so they
// have Beta priors and are integrated out: there is no fixed minimum share.
//
//     98 of 100 rows are read      -10.4 if usually nearly all are, -33.8 if only one in ten is, by chance

/** Rates of rows and labels, as the parameters of their Beta distributions. */
export const rates = {
  /** Rows that are read: 98% on average, as in published datasets. */
  read: [50, 1],
  /** Labels that are right, or present: 80% on average. In published datasets, up to a quarter are wrong. */
  usual: [4, 1],
  /** Texts that parse by chance, although they mix spellings or aren't expressions: one in ten. */
  chance: [1, 9],
  /** Labels that are true: any share is equally likely. */
  any: [1, 1],
} as const

/** Evidence from the number of rows read: usually nearly all, ~ Beta(50, 1). */
export function readEvidence(read: number, rows: number): number {
  return shareEvidence(read, rows, rates.read)
}

/** Evidence if texts aren't expressions: about one in ten is read by chance, ~ Beta(1, 9). */
export function chanceEvidence(read: number, rows: number): number {
  return shareEvidence(read, rows, rates.chance)
}

/** Whether some rate of expressions explains the number of texts read better than chance does. */
export function areSome(read: number, texts: number): boolean {
  return shareEvidence(read, texts, rates.any) > chanceEvidence(read, texts)
}

/** Whether the number of rows found is better explained by "nearly all" than by chance. */
export function areMost(found: number, rows: number): boolean {
  return readEvidence(found, rows) > chanceEvidence(found, rows)
}

/** Whether the number of rows found is better explained by "nearly all" than by any other share. */
export function areNearlyAll(found: number, rows: number): boolean {
  return readEvidence(found, rows) > shareEvidence(found, rows, rates.any)
}

/** Whether most items pass a test. */
export function inMost<Item>(items: readonly Item[], fits: (item: Item) => boolean): boolean {
  return areMost(items.filter(fits).length, items.length)
}

/** ln of the probability of finding this many of all rows, if each has the same unknown probability ~ Beta(a, b). */
export function shareEvidence(
  found: number,
  all: number,
  [a, b]: readonly [number, number],
): number {
  return logBeta(a + found, b + all - found) - logBeta(a, b)
}

/** ln B(a, b) for positive whole numbers: ln of (a − 1)! (b − 1)! / (a + b − 1)!. */
function logBeta(a: number, b: number): number {
  return logFactorial(a - 1) + logFactorial(b - 1) - logFactorial(a + b - 1)
}

const logFactorials = [0]

/** Maximum number for which logarithms are summed; reports may count billions of rows. */
const mostSummed = 1 << 16

function logFactorial(whole: number): number {
  if (whole > mostSummed) {
    // Stirling's series; its next term is smaller than the precision of numbers.
    return (whole + 0.5) * Math.log(whole) - whole + Math.log(2 * Math.PI) / 2 + 1 / (12 * whole)
  }
  for (let next = logFactorials.length; next <= whole; next += 1) {
    logFactorials.push((logFactorials[next - 1] as number) + Math.log(next))
  }
  return logFactorials[whole] as number
}
