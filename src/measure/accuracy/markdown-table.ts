// Tables of GitHub's Markdown, as narrow as they can be.
//
//     | length | openai/gpt-4 |
//     |---:|---:|
//     | 2 | 80 (49.0 – 94.3) |

import { visibleCharacter } from "../../language/source/visible-character.ts"

/** A table with right-aligned columns. No text can add a cell or a line. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [line(head), `|${"---:|".repeat(head.length)}\n`, ...rows.map(line)].join("")
}

/** A text that stays one, on one line: signs of Markdown and HTML mean nothing, and nothing is hidden. */
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

/** What makes a heading or a list of a line. */
const starts = /^(\d{0,9})(#+|[-+]|(?<=\d)[.)])(?= |$)/
