// Evaluates a comparison of numbers exactly: numbers are fractions of integers of any size.
//
//     -2 * 4 >= 7       false          0.1 + 0.2 == 0.3       true
//     3 < 5 < 7         true with `areChained`, as 3 < 5 and 5 < 7; otherwise not evaluated
//     max(1, -2) > 0    true
//     1 / 0 < 2         not evaluated, nor is 2 ** 3 > 7
//
// Numbers may have decimals but no exponents. Unary signs bind tighter than * and /, which bind tighter than + and -.

interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

interface NumberComparison {
  readonly value: boolean
  readonly end: number
}

const longest = 1000
const deepest = 50

const greater = "(?:greater|larger|more|bigger|higher)"
const less = "(?:less|smaller|lower|fewer)"
const orEqual = String.raw`\s+than\s+or\s+equal\s+to`

type Test = (order: number) => boolean

const signs = (<readonly (readonly [string, Test])[]>[
  [
    `<=|≤|⩽|is\\s+${less}${orEqual}|is\\s+at\\s+most|is\\s+not\\s+${greater}\\s+than`,
    (order) => order <= 0,
  ],
  [
    `>=|≥|⩾|is\\s+${greater}${orEqual}|is\\s+at\\s+least|is\\s+not\\s+${less}\\s+than`,
    (order) => order >= 0,
  ],
  ["!=|<>|≠|is\\s+not(?:\\s+equal\\s+to)?|does\\s+not\\s+equal", (order) => order !== 0],
  [`<|is\\s+${less}\\s+than`, (order) => order < 0],
  [`>|is\\s+${greater}\\s+than`, (order) => order > 0],
  ["==?|is\\s+equal\\s+to|equals", (order) => order === 0],
]).map(([source, test]) => [new RegExp(`(?:${source})`, "y"), test] as const)

/**
 * `undefined` unless a comparison that can be evaluated starts at the offset.
 *
 * @param areChained whether in a series of comparisons each number is compared with the next
 */
export function comparisonAt(
  text: string,
  start: number,
  areChained = false,
): NumberComparison | undefined {
  const reader = new Reader(text, start)
  let left = reader.sum(0)
  let found: NumberComparison | undefined
  do {
    const test = left && reader.sign()
    const right = test && reader.sum(0)
    if (left === undefined || test === undefined || right === undefined) break
    if (reader.at - start > longest) return undefined
    const isTrue = test(order(left, right))
    found = { value: isTrue && (found?.value ?? true), end: reader.end }
    left = right
  } while (areChained)
  return found
}

class Reader {
  /** Offset after the last token, before any white space that follows. */
  end: number
  readonly #text: string

  constructor(
    text: string,
    public at: number,
  ) {
    this.#text = text
    this.end = at
  }

  sum(depth: number): Fraction | undefined {
    let left = this.#product(depth)
    for (let sign = this.#take("+-−"); sign !== ""; sign = this.#take("+-−")) {
      const right = this.#product(depth)
      if (left === undefined || right === undefined) return undefined
      const signed = sign === "+" ? right.over : -right.over
      left = {
        over: left.over * right.under + signed * left.under,
        under: left.under * right.under,
      }
    }
    return left
  }

  sign(): ((order: number) => boolean) | undefined {
    this.#skip()
    for (const [pattern, test] of signs) {
      pattern.lastIndex = this.at
      const match = pattern.exec(this.#text)
      if (match === null) continue
      this.at += match[0].length
      return test
    }
    return undefined
  }

  #product(depth: number): Fraction | undefined {
    let left = this.#signed(depth)
    for (let sign = this.#take("*/×·÷"); sign !== ""; sign = this.#take("*/×·÷")) {
      const right = this.#signed(depth)
      if (left === undefined || right === undefined) return undefined
      left = sign === "/" || sign === "÷" ? divided(left, right) : times(left, right)
    }
    return left
  }

  #signed(depth: number): Fraction | undefined {
    let isNegative = false
    for (let sign = this.#take("+-−"); sign !== ""; sign = this.#take("+-−")) {
      if (sign !== "+") isNegative = !isNegative
    }
    const value = this.#primary(depth)
    return value && isNegative ? { over: -value.over, under: value.under } : value
  }

  #primary(depth: number): Fraction | undefined {
    if (depth < deepest && this.#take("(") !== "") {
      const inner = this.sum(depth + 1)
      return inner !== undefined && this.#take(")") !== "" ? inner : undefined
    }
    this.#skip()
    extreme.lastIndex = this.at
    const call = extreme.exec(this.#text)
    if (call !== null) return this.#extreme(call, depth)
    number.lastIndex = this.at
    const [whole = "", digits = "", decimals = ""] = number.exec(this.#text) ?? []
    if (whole === "" || whole.length > longest) return undefined
    this.at += whole.length
    this.end = this.at
    return { over: BigInt(digits + decimals), under: 10n ** BigInt(decimals.length) }
  }

  /** The greatest or least of two or more numbers. */
  #extreme([head, name]: RegExpExecArray, depth: number): Fraction | undefined {
    this.at += head.length
    const isGreatest = name?.toLowerCase() === "max"
    let best: Fraction | undefined
    let count = 0
    do {
      const value = depth < deepest ? this.sum(depth + 1) : undefined
      if (value === undefined) return undefined
      const isBetter = best === undefined || order(value, best) > 0 === isGreatest
      best = isBetter ? value : best
      count += 1
    } while (this.#take(",") !== "")
    return count > 1 && this.#take(")") !== "" ? best : undefined
  }

  /** Reads a sign if it is one of the given characters; otherwise returns an empty text. */
  #take(characters: string): string {
    this.#skip()
    const next = this.#text.charAt(this.at)
    if (next === "" || !characters.includes(next)) return ""
    // These are other signs that start with the same character.
    if (/^(?:\*\*|\/\/|->|--)/.test(this.#text.slice(this.at, this.at + 2))) return ""
    this.at += 1
    this.end = this.at
    return next
  }

  #skip(): void {
    while (/\s/.test(this.#text.charAt(this.at))) this.at += 1
  }
}

/** A call of `max` or `min`, up to its arguments. */
const extreme = /(max|min)\s*\(/iy

/** An integer or a decimal number that isn't part of a name, an exponent or a version. */
const number = /(\d+)(?:\.(\d+))?(?![\p{L}\p{N}_]|\.\d)/uy

/** Negative if the first number is less than the other. */
function order(left: Fraction, right: Fraction): number {
  const difference = left.over * right.under - right.over * left.under
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function times(left: Fraction, right: Fraction): Fraction {
  return { over: left.over * right.over, under: left.under * right.under }
}

/** `undefined` for a division by zero. */
function divided(left: Fraction, { over, under }: Fraction): Fraction | undefined {
  if (over === 0n) return undefined
  const sign = over < 0n ? -1n : 1n
  return { over: left.over * under * sign, under: left.under * over * sign }
}
