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
      {/* As in the documentation: a moon in the light theme, a sun in the dark one. */}
      <svg viewBox="2 2 20 20" aria-hidden="true">
        <path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
        <path
          class="sun"
          d="M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8"
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
