// How deep JSON is nested, without parsing it: what is very deep takes a parser a hundred times its length in
// memory.
//
//     {"a": [[1], "[[["]}      3 levels

const [quote, backslash] = [0x22, 0x5c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Whether more arrays and objects than that are open at once; texts are passed over. */
export function isNestedDeeper(json: string, deepest: number): boolean {
  if (json.length <= deepest) return false
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfText(json, at)
        break
      case openBracket:
      case openBrace:
        depth += 1
        if (depth > deepest) return true
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
        break
    }
  }
  return false
}

/** The place of the quote that ends a text; the end of all where there is none. */
function endOfText(json: string, start: number): number {
  let end = start
  do {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
  } while (isEscaped(json, end))
  return end
}

/** Whether an odd number of backslashes stands before a place. */
function isEscaped(json: string, at: number): boolean {
  let before = at
  while (json.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}
