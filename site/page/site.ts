// The scripts of all pages: the theme switch, copy buttons, and opening the search, whose code and index are loaded on
// the first search. It is bundled as a classic script, so that it also runs in a page opened from a folder.

import { keepTheme, keptTheme } from "./kept-theme.ts"

const own = document.currentScript as HTMLScriptElement
const root = own.src.replace(/[^/]*$/, "")

// Before the first paint, so that nothing flickers.
applyTheme(keptTheme())

document.addEventListener("DOMContentLoaded", () => {
  addThemeSwitch()
  addCopyButtons()
  addSearch()
  closeNavigationOnLinks()
  focusWideDiagrams()
  fadeWide()
})

function applyTheme(theme: string): void {
  const { dataset } = document.documentElement
  if (theme === "system") delete dataset["theme"]
  else dataset["theme"] = theme
}

/** Buttons that switch between light and dark; until then, the page follows the system. */
function addThemeSwitch(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("button.theme")]
  const system = matchMedia("(prefers-color-scheme: dark)")
  const isDark = () => {
    const theme = keptTheme()
    return theme === "system" ? system.matches : theme === "dark"
  }
  const update = () => {
    const name = isDark() ? "Use the light theme" : "Use the dark theme"
    for (const button of buttons) {
      button.setAttribute("aria-label", name)
      button.title = name
      const text = button.querySelector("span")
      if (text !== null) text.textContent = name
      button.hidden = false
    }
  }
  for (const button of buttons) {
    button.addEventListener("click", () => {
      const theme = isDark() ? "light" : "dark"
      applyTheme(theme)
      keepTheme(theme)
      update()
    })
  }
  system.addEventListener("change", update)
  update()
}

/** Output and diagrams that are wider than their block fade at the edge until they are scrolled to the end. */
function fadeWide(): void {
  for (const block of document.querySelectorAll("pre, main p:has(> img:only-child)")) {
    const check = () => {
      const rest = block.scrollWidth - block.clientWidth - block.scrollLeft
      block.classList.toggle("cut", rest > 2)
    }
    block.addEventListener("scroll", check, { passive: true })
    new ResizeObserver(check).observe(block)
  }
}

/** On a narrow screen, diagrams scroll rather than shrink. Those that do say so and can be reached by keyboard. */
function focusWideDiagrams(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>("main p > img:only-child")) {
    const box = image.parentElement as HTMLElement
    const check = () => {
      if (box.scrollWidth <= box.clientWidth) return
      box.tabIndex = 0
      box.classList.add("wide")
    }
    if (image.complete) check()
    else image.addEventListener("load", check)
  }
}

/** VitePress adds a button to each block of code. In console blocks, it copies only the commands. */
function addCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button.copy")) {
    const code = button.parentElement?.querySelector("pre code")?.textContent ?? ""
    button.textContent = "Copy"
    button.hidden = navigator.clipboard === undefined
    button.addEventListener("click", async () => {
      const commands = [...code.matchAll(/^\$ (.*(?:\\\n.*)*)/gm)].map(([, line]) => line)
      await navigator.clipboard.writeText(commands.length > 0 ? commands.join("\n") : code)
      button.textContent = "Copied"
      button.classList.add("done")
      setTimeout(() => {
        button.textContent = "Copy"
        button.classList.remove("done")
      }, 2000)
    })
  }
}

function addSearch(): void {
  const dialog = document.querySelector("dialog")
  const button = document.querySelector<HTMLElement>("button.search")
  const input = dialog?.querySelector("input")
  if (dialog === null || button === null || input === null || input === undefined) return
  const status = dialog.querySelector(".status") as HTMLElement
  let isLoaded = false
  const open = async () => {
    if (!dialog.open) dialog.showModal()
    input.focus()
    if (isLoaded) return
    isLoaded = true
    status.textContent = ""
    try {
      // The second script needs the first.
      for (const name of ["search-sections.js", "search.js"]) await load(name)
    } catch {
      // Opening the dialog again is another attempt.
      isLoaded = false
      status.textContent = "The search could not be loaded. Check the connection and open it again."
    }
  }
  button.hidden = false
  button.addEventListener("click", open)
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && isField(event.target)
    const isAsked =
      (event.key === "/" && !isTyping) || (event.key === "k" && (event.ctrlKey || event.metaKey))
    if (!isAsked || event.altKey) return
    event.preventDefault()
    open()
  })
}

/** Whether an element is a visible field; the field of a closing dialog keeps the focus for a moment. */
function isField(element: HTMLElement): boolean {
  return element.matches("input, select") && element.getClientRects().length > 0
}

function load(name: string): Promise<unknown> {
  const script = document.createElement("script")
  script.src = root + name
  script.dataset["root"] = root
  return new Promise((resolve, reject) => {
    script.addEventListener("load", resolve)
    script.addEventListener("error", reject)
    document.head.append(script)
  })
}

/** On narrow screens the open navigation covers the page, also after following a link within that page. */
function closeNavigationOnLinks(): void {
  const navigation = document.querySelector<HTMLElement>("#navigation")
  navigation?.addEventListener("click", ({ target }) => {
    if (target instanceof HTMLAnchorElement && navigation.matches(":popover-open")) {
      navigation.hidePopover()
    }
  })
  const current = navigation?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!navigation || !current) return
  const below = current.getBoundingClientRect().top - navigation.getBoundingClientRect().top
  navigation.scrollTop += below - navigation.clientHeight / 2
}
