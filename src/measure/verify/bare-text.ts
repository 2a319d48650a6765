// Finds the bare part of a text, without any markup, quotation marks, LaTeX commands, or final full stop.
//
//     **`True`**.      $\boxed{\text{True}}$      "True"      all: True

import { edges, endOf, matchAt, scan, spaces, stripped } from "./match-wording.ts"

const pairs = [
  ["$", "$"],
  ["\\(", "\\)"],
  ["\\[", "\\]"],
  ["_", "_"],
  ["'", "'"],
  ["‘", "’"],
] as const
const leads = [..."-*•>#∴→⇒≡⇔➡", "##", "###", "####", "➡️", "=>", "\\displaystyle"].map(
  (each) => `${each} `,
)
const mostLayers = 30
const pictograph = /(?![👎🤔🤷🙃])[\u{1f300}-\u{1faff}]$/u

/** Offsets of the bare part within a range of a text. */
export function bare(whole: string, from = 0, to = whole.length): readonly [number, number] {
  let text = whole.slice(from, to)
  let start = from
  const cut = (first: number, last: number) => {
    text = text.slice(first, last)
    start += first
  }
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = text
    if (/^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su.test(text)) break
    cut(...stripped(text, spaces))
    const lead = leads.find((each) => text.startsWith(each))
    if (lead !== undefined) cut(lead.length, text.length)
    cut(...stripped(text, edges))
    let end = text.length - (pictograph.exec(text)?.[0].length ?? 0)
    while (end > 0 && ".。,;!∎".includes(text[end - 1] as string)) end -= 1
    const copula = ["です", "입니다", "となります", "になります"].find((each) =>
      text.endsWith(each, end),
    )
    cut(0, end - (copula?.length ?? 0))
    for (const [opening, closing] of pairs) {
      const inside = opening.length
      const outside = text.length - closing.length
      if (inside > outside || !text.startsWith(opening) || !text.endsWith(closing)) continue
      if (opening === "$" || text.indexOf(closing, inside) === outside) cut(inside, outside)
    }
    if (text.startsWith("\\") && text.endsWith("}")) cut(...argumentOf(text))
    if (text === before) break
  }
  return [start, start + text.length]
}

/** The content of a command's braced argument, if the command is the whole text. */
function argumentOf(text: string): readonly [number, number] {
  const all = [0, text.length] as const
  const head = matchAt("commandHead", text)
  if (head === null) return all
  let depth = 1
  for (const brace of scan("brace", text, endOf(head))) {
    depth += brace[0] === "{" ? 1 : brace[0] === "}" ? -1 : 0
    if (depth === 0) return endOf(brace) === text.length ? [endOf(head), brace.index] : all
  }
  return all
}

export function bareText(text: string): string {
  return text.slice(...bare(text))
}
