// The search dialog, which lists links while the user types. Loaded on the first search.

import { excerpt } from "../excerpt.ts"
import { searchIndex } from "../search-index.ts"
import type { SearchSection } from "../search-sections.ts"

declare const boolglotSearchSections: readonly SearchSection[]

const most = 20
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
  list.replaceChildren(...found.slice(0, most).map((section) => itemOf(section, question)))
}

function countOf(found: number): string {
  if (found === 0) return "No results."
  return found > most ? `The best ${most} of ${found} sections` : `${found} found`
}

function itemOf({ title, heading, link, text }: SearchSection, question: string): HTMLElement {
  const anchor = document.createElement("a")
  anchor.href = root + link
  anchor.append(
    made("span", "where", title === heading ? "" : title),
    made("strong", "", heading),
    made("span", "excerpt", excerpt(text, question)),
  )
  const item = document.createElement("li")
  item.append(anchor)
  return item
}

/** Sets text rather than markup, since it comes from pages. */
function made(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
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
