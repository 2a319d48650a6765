// The pages for readers, and their blocks of code.

import { readdirSync, readFileSync } from "node:fs"

export interface Block {
  /** The path of its page. */
  readonly page: string
  /** Empty if the block has none. */
  readonly language: string
  readonly text: string
}

/** The paths of README.md and its pages. */
export const pages: readonly string[] = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`)
    .toSorted(),
]

export function textOf(page: string): string {
  return readFileSync(page, "utf8")
}

/** All fenced blocks, also of CONTRIBUTING.md. */
export const blocks: readonly Block[] = [...pages, "CONTRIBUTING.md"].flatMap((page) =>
  [...textOf(page).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = "", text = ""]) => ({
    page,
    language,
    text,
  })),
)

/**
 * Searches the hand-written pages; pages of commands repeat their help.
 *
 * @throws Error unless exactly one block contains the text
 */
export function blockWith(text: string): string {
  const isWritten = ({ page }: Block) => !page.startsWith("docs/commands/")
  const found = blocks.filter((block) => isWritten(block) && block.text.includes(text))
  if (found.length !== 1) throw new Error(`${found.length} blocks have ${text}`)
  return (found[0] as Block).text
}
