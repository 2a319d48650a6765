// Light, dark or the system's theme. The choice is kept in local storage if the browser allows it.

import { useEffect, useState } from "preact/hooks"

const themes = ["system", "light", "dark"] as const
type Theme = (typeof themes)[number]
const key = "boolglot-theme"

/** Call it before anything is shown. */
export function applyKeptTheme(): void {
  apply(keptTheme())
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(keptTheme)
  const choose = (next: Theme) => {
    setTheme(next)
    apply(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // The choice then lasts until the page is closed.
    }
  }
  return (
    <label class="theme" title="Theme">
      <svg viewBox="3 3 18 18" aria-hidden="true">
        <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
      </svg>
      {/* Invisible above an icon; browsers show its list all the same. */}
      <select
        aria-label="Theme"
        value={theme}
        onChange={(event) => choose(event.currentTarget.value as Theme)}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The chosen theme; `undefined` if the page follows the system. */
export function useChosenTheme(): "light" | "dark" | undefined {
  const chosen = () => {
    const { theme } = document.documentElement.dataset
    return (["light", "dark"] as const).find((each) => each === theme)
  }
  const [theme, setTheme] = useState(chosen)
  useEffect(() => {
    const update = () => setTheme(chosen())
    const observer = new MutationObserver(update)
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] })
    // Effects run after painting; the theme may have changed by then.
    update()
    return () => observer.disconnect()
  }, [])
  return theme
}

function apply(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === "system") delete dataset["theme"]
  else dataset["theme"] = theme
}

function keptTheme(): Theme {
  try {
    const kept = localStorage.getItem(key)
    return themes.find((each) => each === kept) ?? "system"
  } catch {
    return "system"
  }
}
