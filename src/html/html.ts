// Markup in which a text can only be text: what stands between the pieces of a template is escaped,
// unless a template made it.
//
//     html`<td title="${"<b>"}">${html`<i>${"a & b"}</i>`}</td>`
//     <td title="&lt;b&gt;"><i>a &amp; b</i></td>
//
// That holds for attributes too, as long as they are written in double quotes. Characters that nobody
// would see are written as their code wherever they stand, so no text can turn the direction of writing
// or hide a part of itself.

import { hiddenCharacters, visibleCharacter } from "../language/source/visible-character.ts"

// A key that no data from outside can have.
const markup = Symbol("markup")

export interface Html {
  readonly [markup]: string
}

/** Null, undefined and false leave nothing behind. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

export function html(pieces: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = pieces[0] ?? ""
  values.forEach((value, index) => {
    text += toMarkup(value) + (pieces[index + 1] ?? "")
  })
  return { [markup]: text }
}

/** Markup that was not made by a template; only for what the project writes itself or has cleaned. */
export function trusted(text: string): Html {
  return { [markup]: text }
}

export function markupOf(value: Html): string {
  return value[markup]
}

const hidden = hiddenCharacters()

/** A text of a dataset with its hidden characters set apart; its lines stay lines. */
export function shown(text: string): Html {
  let result = ""
  let end = 0
  for (const match of text.matchAll(hidden)) {
    const [character] = match
    result += `${escapeSigns(text.slice(end, match.index))}<span class="sign">${signOf(character)}</span>`
    if (character === "\n") result += "\n"
    end = match.index + character.length
  }
  return { [markup]: result + escapeSigns(text.slice(end)) }
}

function signOf(character: string): string {
  return shortSigns.get(character) ?? visibleCharacter(character)
}

const shortSigns: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
])

function toMarkup(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "string") return escapeSigns(plainly(value))
  if (markup in value) return value[markup]
  return value.map(toMarkup).join("")
}

/** On one line. */
function plainly(text: string): string {
  return text.replace(hidden, (character) =>
    /[\t\n\r]/.test(character) ? " " : visibleCharacter(character),
  )
}

function escapeSigns(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? "")
}

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
])
