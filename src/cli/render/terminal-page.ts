// What renderers share: the room that there is, and the blocks and names that lines come in.

import { hanging } from "../terminal/fitted-text.ts"
import type { Colors, Output } from "../terminal/terminal.ts"

export interface Page {
  readonly width: number
  readonly colors: Colors
}

/** A page is at least 40 columns wide: a table of figures needs as many. */
export function pageOf({ colors, width = 100 }: Pick<Output, "colors" | "width">): Page {
  return { colors, width: Math.max(width, 40) }
}

/** The lines of all blocks, with a blank line between any two that aren't empty. */
export function parted(blocks: readonly (readonly string[])[]): string[] {
  return blocks
    .filter((lines) => lines.length > 0)
    .flatMap((lines, at) => (at === 0 ? lines : ["", ...lines]))
}

/** A name, padded, and what there is to say about it; no line if there is nothing. */
export function fact(name: string, text: string | undefined, { width, colors }: Page): string[] {
  return text ? hanging(name, text, width, colors.dim) : []
}

export function word(value: boolean | undefined): string {
  return value ? "True" : "False"
}
