// Turns a hint into an edit of the text, if the hint is specific enough.
//
//     True && False      "&&" is not an operator of true-false; write "and"      "and" instead of "&&"
//     ( True             the "(" at column 1 is never closed; write ")"          ")" at the end

/** Replaces a part of the text, given in UTF-16 units. */
export interface Fix {
  readonly offset: number
  readonly length: number
  readonly insert: string
}

interface Hinted {
  readonly offset: number
  readonly length: number
  readonly found: string
}

/** The edit that a hint describes; `undefined` if the hint leaves a choice. */
export function fixOf(
  text: string,
  { offset, length, found }: Hinted,
  hint: string,
): Fix | undefined {
  // The hint about equality offers two spellings with different meanings.
  if (hint.includes("equality")) return undefined
  if (/remove it$/.test(hint)) {
    const isApart = text.charAt(offset - 1) === " " && text.charAt(offset + length) === " "
    return { offset, length: length + (isApart ? 1 : 0), insert: "" }
  }
  const between = /; write "(\S+)" there$/.exec(hint)?.[1]
  if (between !== undefined)
    return { offset, length: 0, insert: spacedInsert(text, offset, offset, between) }
  if (/ (there|at its end|parentheses around one of the two)$/.test(hint)) return undefined
  const closer = /is still open; write "(\S+)" before /.exec(hint)?.[1]
  if (closer !== undefined)
    return { offset, length: 0, insert: spacedInsert(text, offset, offset, closer) }
  const wrapped = /binds tighter .*; write "\S+ (.*)"$/.exec(hint)?.[1]
  if (wrapped !== undefined) return wrapping(text, offset, wrapped)
  if (hint.endsWith("is not an ordinary space; write one")) return { offset, length, insert: " " }
  const [, , spelling] = /; write (["'])(.+)\1(?:, with .*)?$/.exec(hint) ?? []
  if (spelling === undefined) return undefined
  // If & is an operator and && isn't, the hint names && as a whole.
  const sign = /^"(\S+)" is not an operator/.exec(hint)?.[1] ?? found
  const from = offset + length - sign.length
  return {
    offset: from,
    length: sign.length,
    insert: spacedInsert(text, from, offset + length, spelling),
  }
}

/** Replaces tokens by the same tokens in parentheses: `( not False )`. */
function wrapping(text: string, offset: number, insert: string): Fix | undefined {
  let end = offset
  for (const token of insert.split(" ").slice(1, -1)) {
    while (/\s/.test(text.charAt(end))) end += 1
    if (token === "…" || !text.startsWith(token, end)) return undefined
    end += token.length
  }
  return { offset, length: end - offset, insert }
}

/** Adds missing spaces around inserted text; none before a closing bracket if some opening one has none after it. */
function spacedInsert(text: string, from: number, to: number, insert: string): string {
  const isTight = /^[)\]}]$/.test(insert) && /[([{]\S/.test(text)
  const before = from === 0 || isTight || /\s/.test(text.charAt(from - 1)) ? "" : " "
  const after = to === text.length || /\s/.test(text.charAt(to)) ? "" : " "
  return before + insert + after
}
