// Mistakes in the number of a line or in the numbers that it cites, for all kinds of proofs.

/** A mistake in a citation. */
export interface CitationFault {
  readonly kind: "citation"
  readonly reason: string
}

/** Numbers of lines. */
interface Numbers {
  has(number: number): boolean
}

export function citation(reason: string): CitationFault {
  return { kind: "citation", reason }
}

export function usedTwice(number: number, before: Numbers): CitationFault | undefined {
  return before.has(number) ? citation(`the number ${number} is used twice`) : undefined
}

export function missingLine(cited: readonly number[], before: Numbers): CitationFault | undefined {
  const missing = cited.find((each) => !before.has(each))
  return missing === undefined ? undefined : citation(noLine(missing))
}

export function noLine(number: number): string {
  return `there is no line ${number} before this one`
}
