// The report page in a theme that was chosen on the page around it; by itself it has that of the system.

export type ReportTheme = "light" | "dark"

export const reportThemes: readonly ReportTheme[] = ["light", "dark"]

/** The style of the report page, with one of its two themes alone. */
export function styleIn(theme: ReportTheme, style: string): string {
  const always = theme === "dark" ? "(min-width: 0)" : "(max-width: 0)"
  return style
    .replace("color-scheme: light dark", `color-scheme: ${theme}`)
    .replace("(prefers-color-scheme: dark)", always)
}
