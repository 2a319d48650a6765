// The actions that drew an expression: walks the state machine of docs/generator.md from the tokens back to the
// choices. Written from that page, independently of the code that draws.

import type { TokenKind } from "../../src/index.ts"

export interface Step {
  readonly state: string
  readonly action: "boolean" | "operator" | "open" | "close" | "not"
  /** Whether a parenthesis could have been opened or closed. */
  readonly mayGroup: boolean
}

/** The drawn steps; parentheses closed at the end are not steps. */
export function stepsOf(kinds: readonly TokenKind[], length: number, maxDepth: number): Step[] {
  const steps: Step[] = []
  let state = "START"
  let depth = 0
  let terms = 0
  for (const kind of kinds) {
    if (terms === length) break
    const mayGroup = state === "AFTER_BOOLEAN" ? depth > 0 : depth < maxDepth
    const add = (action: Step["action"], next: string) => {
      steps.push({ state, action, mayGroup })
      state = next
    }
    if (kind === "open") {
      add("open", "AFTER_OPEN_PAREN")
      depth += 1
    } else if (kind === "close") {
      add("close", "AFTER_BOOLEAN")
      depth -= 1
    } else if (kind === "not") add("not", "AFTER_NOT")
    else if (kind === "xor") add("operator", "AFTER_XOR")
    else if (kind === "and" || kind === "or") add("operator", "AFTER_OPERATOR")
    else {
      add("boolean", "AFTER_BOOLEAN")
      terms += 1
    }
  }
  return steps
}
