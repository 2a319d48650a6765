// The name that was probably meant by one that does not exist.

/**
 * The name that the fewest changes lead to, regardless of case: letters put in, left out, replaced, or two neighbours
 * swapped. Undefined where even the nearest name differs in more than a third of its letters. (Damerau's distance with
 * adjacent transpositions, as compilers and package managers use it.)
 */
export function nearest(given: string, names: Iterable<string>): string | undefined {
  const typed = given.toLowerCase()
  let found: string | undefined
  let least = Math.max(1, Math.floor(Math.max(typed.length, 3) / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - typed.length) >= least) continue
    const distance = distanceBetween(typed, name.toLowerCase())
    if (distance < least) {
      least = distance
      found = name
    }
  }
  return found
}

/** How many changes turn one text into the other; the three last rows of the usual table suffice. */
function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = current
  }
  return last[other.length] as number
}
