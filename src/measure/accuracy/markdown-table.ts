// Writes tables in GitHub's Markdown, without padding.
//
//     | length | openai/gpt-4 |
//     |---:|---:|
//     | 2 | 80 (49.0 – 94.3) |

import { visibleCharacter } from "../../language/source/visible-character.ts"

/** A table with right-aligned columns. Texts are escaped, so they can't add cells or lines. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [line(head), `|${"---:|".repeat(head.length)}\n`, ...rows.map(line)].join("")
}

/** Escapes a text for a single line: Markdown and HTML lose their meaning, and invisible characters become visible. */
export function markdownText(text: string): string {
  return [...text]
    .map((character) => (/\s/.test(character) ? " " : visibleCharacter(character)))
    .join("")
    .trim()
    .replace(signs, "\\$&")
    .replace(starts, "$1\\$2")
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(markdownText).join(" | ")} |\n`
}

const signs = /[\\`*[\]<>&|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu

/** Matches the start of a heading or list item. */
const starts = /^(\d{0,9})(#+|[-+]|(?<=\d)[.)])(?= |$)/
