// Fixes the theme of an embedded report to the one chosen on the page; on its own, a report follows the system.

import { useEffect, useState } from "preact/hooks"

export type ReportTheme = "light" | "dark"

export const reportThemes: readonly ReportTheme[] = ["light", "dark"]

/** The report's style sheet, reduced to one of its two themes. */
export function styleIn(theme: ReportTheme, style: string): string {
  const always = theme === "dark" ? "(min-width: 0)" : "(max-width: 0)"
  return style
    .replace("color-scheme: light dark", `color-scheme: ${theme}`)
    .replace("(prefers-color-scheme: dark)", always)
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
