import type { Substitution } from "./express.ts"

/** `implies was written with or, not` */
export function describeSubstitution({ what, by }: Substitution): string {
  const named = what === "comparison" ? "a chain of comparisons" : what
  return `${named} was written with ${by.join(", ")}`
}
