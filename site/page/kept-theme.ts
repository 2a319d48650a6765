// The theme that somebody chose, here or in the playground, kept in the browser where that lets a page keep something.

const key = "boolglot-theme"

export function keptTheme(): string {
  try {
    return localStorage.getItem(key) ?? "system"
  } catch {
    return "system"
  }
}

export function keepTheme(theme: string): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Then the choice lasts as long as the page.
  }
}
