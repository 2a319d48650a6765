// Examples that show what the page can do, as parts of its state. Values that aren't listed are false.

import type { PanelProps } from "../panels/panel.ts"
import { defaultState, type PageState } from "../state/page-state.ts"

interface Example extends Pick<PageState, "text">, Partial<Pick<PageState, "dialect" | "values">> {
  readonly title: string
}

export const examples: readonly Example[] = [
  { title: "Two meanings", text: defaultState.text, values: defaultState.values },
  { title: "JavaScript", text: "admin || member && !banned", values: { member: true } },
  { title: "SQL", text: "paid AND NOT (cancelled OR refunded)", dialect: "sql" },
  { title: "Logic", text: "rain → ¬picnic ∨ tent", values: { rain: true, picnic: true } },
  { title: "Excel", text: "=IF(member, NOT(late), AND(paid, cash))", values: { member: true } },
  { title: "LaTeX", text: "p \\land (q \\lor \\lnot r)", values: { p: true } },
  { title: "English", text: "sun and not wind or holiday", dialect: "english" },
  { title: "An error", text: "a && (b || !c", values: { a: true } },
]

export function showExample(
  { text, dialect = null, values = {} }: Example,
  { change, announce }: Pick<PanelProps, "change" | "announce">,
): void {
  change({ text, dialect, values })
  announce(`Example: ${text}`)
}
