// The search dialog, which lists links while the user types. Loaded on the first search.

import { addTo } from "../../src/grouped-by.ts"
import { excerpt } from "../excerpt.ts"
import { searchIndex, wordsOf } from "../search-index.ts"
import type { SearchSection } from "../search-sections.ts"

declare const boolglotSearchSections: readonly SearchSection[]

const most = 30
/** Number of results that other sections of their pages must not push down. */
const first = 3
const letter = "[\\p{L}\\p{N}]"
const { root = "" } = (document.currentScript as HTMLScriptElement).dataset
const dialog = document.querySelector("dialog") as HTMLDialogElement
const input = dialog.querySelector("input") as HTMLInputElement
const list = dialog.querySelector("ol") as HTMLOListElement
const status = dialog.querySelector(".status") as HTMLElement
const index = searchIndex(boolglotSearchSections)

input.addEventListener("input", show)
dialog.addEventListener("keydown", moveThroughLinks)
list.addEventListener("click", ({ target }) => {
  // A link to the current page would leave the dialog open.
  if (target instanceof Element && target.closest("a") !== null) dialog.close()
})
dialog.querySelector("form")?.addEventListener("submit", (event) => {
  if (event.submitter !== null && document.activeElement !== input) return
  event.preventDefault()
  list.querySelector("a")?.click()
})
show()

function show(): void {
  const question = input.value.trim()
  const found = question === "" ? [] : index.search(question)
  status.textContent = question === "" ? "" : countOf(found.length)
  const pages = new Map<string, SearchSection[]>()
  const pageOf = ({ link }: SearchSection) => link.replace(/#.*/, "")
  const best = new Set(found.slice(0, first).map(pageOf))
  for (const [rank, section] of found.slice(0, most).entries()) {
    const page = pageOf(section)
    if (rank < first || !best.has(page)) addTo(pages, page, section)
  }
  list.replaceChildren(
    ...[...pages.values()].map((sections) => itemOf(sections, wordsOf(question))),
  )
}

function countOf(found: number): string {
  if (found === 0) return "No results."
  return found === 1 ? "1 section found" : `${found} sections found, the best ones first`
}

/** The sections of one page, the best first, under its title. */
function itemOf(sections: readonly SearchSection[], words: readonly string[]): HTMLElement {
  const item = document.createElement("li")
  const { title, heading } = sections[0] as SearchSection
  if (title !== heading) item.append(made("p", "where", title, []))
  for (const { heading, link, text } of sections) {
    const anchor = document.createElement("a")
    anchor.href = root + link
    anchor.append(
      made("strong", "", heading, words),
      made("span", "excerpt", excerpt(text, words.join(" ")), words),
    )
    item.append(anchor)
  }
  return item
}

/** Sets text rather than markup, since it comes from pages. Marks the words that begin like a word of the query. */
function made(tag: string, className: string, text: string, words: readonly string[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  const stems = words.flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
  const patterns = stems.map((stem) =>
    stem.length < 3 ? `${stem}(?!${letter})` : `${stem.replace(/s$/, "")}${letter}*`,
  )
  const pieces = text.split(new RegExp(`(?<!${letter})(${patterns.join("|") || "(?!)"})`, "giu"))
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 0) element.append(piece)
    else element.append(Object.assign(document.createElement("mark"), { textContent: piece }))
  }
  return element
}

function moveThroughLinks(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const stops: HTMLElement[] = [input, ...list.querySelectorAll<HTMLElement>("a")]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + step + stops.length) % stops.length]?.focus()
}
