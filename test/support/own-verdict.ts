import { BooleanSyntaxError, type Dialect, evaluate } from "../../src/index.ts"

/** What a judge is compared with: the value that a dialect gives a text, or that it refuses it. */
export function ownVerdict(
  text: string,
  dialect: Dialect,
  variables: Readonly<Record<string, boolean>>,
): boolean | "refused" {
  try {
    return evaluate(text, dialect, variables)
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return "refused"
    throw error
  }
}
