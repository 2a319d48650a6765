// HTML templates that escape every value, unless the value is the result of such a template itself.
//
//     html`<td title="${"<b>"}">${html`<i>${"a & b"}</i>`}</td>`
//     <td title="&lt;b&gt;"><i>a &amp; b</i></td>
//
// This covers attributes, too, if they are in double quotes. Invisible characters are printed as their codes, so a
// text can neither change the writing direction nor hide parts of itself.

import { hiddenCharacters, visibleCharacter } from "../language/source/index.ts"

// A symbol, because external data can't contain one.
const markup = Symbol("markup")

export interface Html {
  readonly [markup]: string
}

/** Null, undefined and false add nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

export function html(pieces: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = pieces[0] ?? ""
  values.forEach((value, index) => {
    text += toMarkup(value) + (pieces[index + 1] ?? "")
  })
  return { [markup]: text }
}

/** Markup that no template made. Use this only for the project's own constants or for sanitised markup. */
export function trusted(text: string): Html {
  return { [markup]: text }
}

export function markupOf(value: Html): string {
  return value[markup]
}

const hidden = hiddenCharacters()

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "string") return escapeSigns(plainly(value))
  if (markup in value) return value[markup]
  return value.map(toMarkup).join("")
}

/** Returns a text on a single line, with visible codes for hidden characters. */
function plainly(text: string): string {
  return text.replace(hidden, (character) =>
    /[\t\n\r]/.test(character) ? " " : visibleCharacter(character),
  )
}

/** Escapes the special characters of HTML, and no others. */
export function escapeSigns(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? "")
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
])
