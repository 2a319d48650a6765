// Light, dark or the system's theme. The choice is kept in local storage if the browser allows it.

import { useState } from "preact/hooks"

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
      {/* As in the documentation: a moon in the light theme, a sun in the dark one. */}
      <svg viewBox="2 2 20 20" aria-hidden="true">
        <path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
        <path
          class="sun"
          d="M12 8a4 4 0 1 0 .1 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1 1m12 12 1 1M5 19l1-1M18 6l1-1"
        />
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
