// The theme chosen here or in the playground, kept in local storage if the browser allows it.

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
    // The choice then lasts until the page is closed.
  }
}
