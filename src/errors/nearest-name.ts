// Finds the names nearest to a mistyped one, for "did you mean".
//
//     pythn   ──▶   python
//     jsnol   ──▶   jsonl            swapped neighbours are one mistake
//     gen     ──▶   generate         the only name with this prefix
//     klingon ──▶   nothing          more than a third of the letters would be wrong

/**
 * The known names with the fewest mistakes: extra, missing or wrong letters, and swapped neighbours. Case doesn't count.
 * Returns several names if they are equally near. If none is near enough, returns the only one that starts with `name`.
 */
export function nearest(name: string, known: readonly string[]): readonly string[] {
  const [typed, ...names] = [name, ...known].map((each) => each.slice(0, longest).toLowerCase())
  const distances = names.map((each) => distance(typed as string, each))
  const least = Math.min(mostMistakes, ...distances)
  const near = known.filter((each, at) => {
    const length = Math.max(name.length, each.length)
    return distances[at] === least && least <= Math.max(1, length / 3) && least < length
  })
  const begun = known.filter((_, at) => names[at]?.startsWith(typed as string))
  return near.length === 0 && begun.length === 1 && name.length > 2 ? begun : near
}

/** `did you mean "python"?`, or `undefined` if no known name is near. */
export function didYouMean(
  name: string,
  known: readonly string[],
  show = (each: string) => JSON.stringify(each),
): string | undefined {
  const near = nearest(name, known).slice(0, 3)
  return near[0] && `did you mean ${near.map(show).join(" or ")}?`
}

const mostMistakes = 3
/** Maximum number of characters to compare; the rest of a longer name is ignored. */
const longest = 100

/** The optimal string alignment distance. */
function distance(from: string, to: string): number {
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= to.length; at += 1) {
      const isWrong = from[row - 1] !== to[at - 1]
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      next[at] = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + Number(isWrong),
        isSwapped ? (before[at - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[to.length] as number
}
