// Parts of the page: texts with visible hidden characters, commands, paths, and tables.

import { hiddenCharacters, visibleCharacter } from "../language/source/index.ts"
import { escapeSigns, type Html, type HtmlValue, html, trusted } from "../markup/index.ts"
import type { Column, Table } from "../report/index.ts"

const hidden = hiddenCharacters()

/** Text from the dataset with its hidden characters made visible; line breaks are kept. */
export function shown(text: string): Html {
  let result = ""
  let end = 0
  for (const match of text.matchAll(hidden)) {
    const [character] = match
    result += `${escapeSigns(text.slice(end, match.index))}<span class="sign">${signOf(character)}</span>`
    if (character === "\n") result += "\n"
    end = match.index + character.length
  }
  return trusted(result + escapeSigns(text.slice(end)))
}

/** Maximum length, in UTF-16 units, of the words in a command and of the names in a path that are never broken. */
export const longestWhole = 24

/** A shell command that breaks between words, not at their hyphens. */
export function commandText(command: string): Html {
  return html`${command.split(" ").map((word, at) => html`${at > 0 && " "}${whole(word)}`)}`
}

/** A path that breaks between its names. */
export function pathText(path: string): Html {
  return html`${path.split(/(?<=[/\\])/).map((name, at) => html`${at > 0 && html`<wbr>`}${whole(name)}`)}`
}

function whole(word: string): Html {
  return word.length <= longestWhole ? html`<span class="whole">${shown(word)}</span>` : shown(word)
}

function signOf(character: string): string {
  return shortSigns.get(character) ?? visibleCharacter(character)
}

const shortSigns: ReadonlyMap<string, string> = new Map([
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
])

// A table that stays a table for screen readers when a narrow screen shows its rows as blocks: roles are explicit, and
// each cell names its column.

/**
 * The first cell of a row is its heading.
 *
 * @param keys of the columns to show
 * @param cells content of a column in place of its plain text
 * @param narrow layout of rows on a narrow screen
 */
export function table<Key extends string, Marks>(
  { caption, columns, rows }: Table<Key, Marks>,
  keys: readonly NoInfer<Key>[],
  cells: Partial<
    Record<NoInfer<Key>, (row: Readonly<Record<Key, string>> & Marks) => HtmlValue>
  > = {},
  narrow: "same" | "blocks" = "same",
): Html {
  const used = keys.filter((key) => rows.some((row) => row[key] !== ""))
  return html`<table role="table"${narrow === "blocks" && html` class="blocks"`}>
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${used.map(
    (key) =>
      html`<th role="columnheader" scope="col"${classOf(columns[key])}>${columns[key].heading}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (row) => html`<tr role="row">${used.map((key, index) => {
    const cell = cells[key]?.(row) ?? row[key]
    return index === 0
      ? html`<th role="rowheader" scope="row"${classOf(columns[key])}>${cell}</th>`
      : html`<td role="cell" data-column="${columns[key].heading}"${classOf(columns[key])}>${cell}</td>`
  })}</tr>
`,
)}</tbody>
</table>`
}

function classOf({ isNumber }: Column): Html | false {
  return isNumber && html` class="number"`
}
