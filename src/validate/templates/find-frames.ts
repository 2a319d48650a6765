// What may stand around the expressions of texts: templates that fit most of them, made of what they have in common.
//
//     Q: ~ T is        Q: {expr} is, Q: {expr}, {expr} is
//     Q: T & F is
//
// Whether what they take out of the texts are expressions is for others to find out. What the texts have in common at
// their ends may also belong to the expressions, which is why there are several templates.

/** So many of the texts have to have in common what a template is made of. */
const mostTexts = 0.9

/** Delimiters and headings of fewer texts are worth a proposal. */
const someTexts = 0.3

/** So many words at the inner ends of what is common may belong to the expressions. */
const mostInner = 4

/** @returns templates as `templateFrom` reads them; those that take more of a text first */
export function findFrames(texts: readonly string[]): readonly string[] {
  const starts = innerEnds(commonStart(texts))
  const ends = innerEnds(commonStart(texts.map(reversed))).map(reversed)
  const frames = starts.flatMap((start) => ends.map((end) => [start, "{expr}", end]))
  const sources = [
    ...frames.toSorted((one, other) => one.join("").length - other.join("").length),
    ...delimitersIn(texts).map(([open, close]) => ["{any}", open, "{expr}", close, "{any}"]),
    ...headingsIn(texts).flatMap((heading) =>
      ends.map((end) => ["{any}", heading, " {expr}", end]),
    ),
  ].flatMap(sourceOf)
  return [...new Set([...sources, ...headingsIn(texts).map(lineAfter)])]
}

/** Templates for texts that end with a label. */
export function findLabelledFrames(texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((whole) => {
    const { rest = "", word = "", end = "" } = endsWithLabel.exec(whole)?.groups ?? {}
    return rest.trim() === "" ? [] : [{ rest, word: word.toLowerCase(), end: end.trim() }]
  })
  const isEnough = found.length >= mostTexts * texts.length
  if (!isEnough || new Set(found.map(({ word }) => word)).size < 2) return []
  const rests = found.map(({ rest }) => rest)
  const starts = innerEnds(commonStart(rests))
  const betweens = innerEnds(commonStart(rests.map(reversed))).map(reversed)
  const end = found[0]?.end ?? ""
  const frames = starts.flatMap((start) =>
    betweens
      .filter((between) => between !== "")
      .map((between) => [start, "{expr}", between, "{label}", end]),
  )
  return frames
    .toSorted((one, other) => one.join("").length - other.join("").length)
    .flatMap(sourceOf)
}

const endsWithLabel =
  /^(?<rest>.*?(?:[^\p{L}\p{N}]|(?=[+-])))(?<word>true|false|yes|no|[tf01yn]|[01]\.0|on|off|[+真假是否对错⊤⊥-])(?<end>[\s.!"'`*)\]}]*)$/isu

/** The longest text that most texts begin with. */
function commonStart(texts: readonly string[]): string {
  const enough = mostTexts * texts.length
  let alike = texts
  let end = 0
  for (;;) {
    const counts = new Map<string, number>()
    for (const text of alike) {
      const next = text.charAt(end)
      if (next !== "") counts.set(next, (counts.get(next) ?? 0) + 1)
    }
    const [usual] = [...counts].sort(([, one], [, other]) => other - one)
    if (usual === undefined || usual[1] < enough) return alike[0]?.slice(0, end) ?? ""
    alike = alike.filter((text) => text.charAt(end) === usual[0])
    end += 1
  }
}

/** A common start without as many of its last words as may belong to the expressions; the longest first. */
function innerEnds(start: string): string[] {
  const words = start.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? []
  // The expressions may all begin with the same letters.
  if (/[\p{L}\p{N}_]$/u.test(start)) words.pop()
  const ends = new Set<string>()
  while (ends.size <= mostInner) {
    ends.add(words.join(""))
    if (words.length === 0) break
    const isSpace = words.pop()?.trim() === ""
    if (isSpace) words.pop()
  }
  return [...ends]
}

function reversed(text: string): string {
  return [...text].reverse().join("")
}

const delimiters: readonly (readonly [string, string])[] = [
  ["$$", "$$"],
  ["$", "$"],
  ["\\[", "\\]"],
  ["\\(", "\\)"],
  ["\\boxed{", "}"],
  ["`", "`"],
  ['"', '"'],
  ["“", "”"],
]

function delimitersIn(texts: readonly string[]): (readonly [string, string])[] {
  const fences = frequent(texts, /```[\w-]*(?=\s)/g).map((open) => [`${open} `, "```"] as const)
  const tags = frequent(texts, /<(?!\/)[\w-]+>/g).map(
    (tag) => [tag, tag.replace("<", "</")] as const,
  )
  const isThere = ([open]: readonly [string, string]) =>
    texts.filter((text) => text.includes(open)).length >= someTexts * texts.length
  return [...fences, ...tags, ...delimiters.filter(isThere)]
}

/** What ends with a colon at the beginning of a line: `Q:`, `Expression:`. */
function headingsIn(texts: readonly string[]): string[] {
  return frequent(texts, /^[^\s:][^\n:]{0,39}:(?=\s)/gm)
}

/** The matches that many texts have, the most frequent first. */
function frequent(texts: readonly string[], pattern: RegExp): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const found = new Set([...text.matchAll(pattern)].map(([match]) => match))
    for (const match of found) counts.set(match, (counts.get(match) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= someTexts * texts.length)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostFrequent)
    .map(([match]) => match)
}

const mostFrequent = 4

/** The rest of the last line that begins with a heading. */
function lineAfter(heading: string): string {
  return `/[^]*^${heading.replace(/[/\\^$.*+?()[\]{}|]/g, "\\$&")}(?<expr>.*)$/m`
}

/** A template of texts with places between them; nothing where a text looks like a place. */
function sourceOf(parts: readonly string[]): string[] {
  const isPlace = (part: string) => /^ ?\{(?:expr|label|any)\}$/.test(part)
  const texts = parts.filter((part) => !isPlace(part))
  if (texts.some((part) => /\{(?:expr|label|any|variables)\}/.test(part))) return []
  const source = parts
    .map((part) => (isPlace(part) ? part : part.replaceAll("\\", "\\\\").replace(/\s+/g, " ")))
    .join("")
    .trim()
  return /^\/.+\/[a-z]*$/s.test(source) ? [] : [source]
}
