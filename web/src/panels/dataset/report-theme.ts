// Fixes the theme of an embedded report to the one chosen on the page; on its own, a report follows the system.

export type ReportTheme = "light" | "dark"

export const reportThemes: readonly ReportTheme[] = ["light", "dark"]

/** The report's style sheet, reduced to one of its two themes. */
export function styleIn(theme: ReportTheme, style: string): string {
  const always = theme === "dark" ? "(min-width: 0)" : "(max-width: 0)"
  return style
    .replace("color-scheme: light dark", `color-scheme: ${theme}`)
    .replace("(prefers-color-scheme: dark)", always)
}
