import { BooleanSyntaxError, type Dialect, evaluate } from "../../src/index.ts"

/** The verdict to compare with a judge's: the value that a dialect gives a text, or a refusal. */
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
