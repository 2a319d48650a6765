// What renderers share: the available width, and the layout of blocks and named facts.

import { hanging } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"

export interface Page {
  readonly width: number
  readonly colors: Colors
}

/** A page is at least 40 columns wide: a table of figures needs that many. */
export function pageOf({ colors, width = 100 }: Pick<Output, "colors" | "width">): Page {
  return { colors, width: Math.max(width, 40) }
}

/** The lines of all blocks, with a blank line between any two that aren't empty. */
export function parted(blocks: readonly (readonly string[])[]): string[] {
  return blocks
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ["", ...lines]))
}

/** The lines of a padded name and the text about it; none if there is no text. */
export function fact(name: string, text: string | undefined, { width, colors }: Page): string[] {
  return text ? hanging(name, text, width, colors.dim) : []
}

export function word(value: boolean | undefined): string {
  return value ? "True" : "False"
}
