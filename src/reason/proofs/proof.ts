// A proof as it is printed, in any style: numbered lines with a rule each.

export const proofStyles = ["fitch", "resolution"] as const

export type ProofStyle = (typeof proofStyles)[number]

export interface Proof {
  readonly style: ProofStyle
  /** The notation of the formulas. */
  readonly dialect: string
  readonly lines: readonly PrintedLine[]
}

export interface PrintedLine {
  readonly number: number
  /** Number of subproofs around the line. */
  readonly depth: number
  readonly text: string
  /** The name of the rule, such as `modus-ponens`. */
  readonly rule: string
  /** Numbers of the cited lines. */
  readonly lines: readonly number[]
  /** First and last lines of the cited subproofs. */
  readonly subproofs: readonly (readonly [from: number, to: number])[]
  /** The rule as printed, such as `Modus ponens 1, 2`. */
  readonly reason: string
}

/** A proof as text, with the rules in a column of their own. */
export function proofText({ lines }: Proof): string {
  const digits = String(lines.length).length + 1
  const shown = lines.map(({ number, depth, text }) => {
    const content = `${"| ".repeat(depth)}${text}`
    return `${`${number}.`.padEnd(digits)} ${content}`
  })
  const width = Math.min(mostWidth, Math.max(...shown.map((each) => each.length)))
  return lines
    .map(({ reason }, at) => `${(shown[at] as string).padEnd(width)}   ${reason}`)
    .join("\n")
}

/** Width beyond which the rule of a line is not aligned with the others. */
const mostWidth = 60
