// No hint changes the meaning. The meanings of other languages' spellings were written by hand; if a hint names one
// replacement, the expression must have that meaning after the replacement.
//
// @module-tag scaled

import { describe, expect, test } from "vitest"
import { evaluate } from "../../../src/index.ts"
import { diagnose } from "../../../src/language/diagnosis/diagnose-text.ts"
import { dialect as builtIn } from "../../support/dialect.ts"
import { followHints } from "../../support/follow-hints.ts"
import { allPrecedences } from "../../support/other-precedences.ts"
import { stride } from "../../support/run-length.ts"

type Connective = (a: boolean, b: boolean) => boolean

/** Spellings between two operands; `undefined` if their meaning is unclear. */
const meanings: readonly (readonly [Connective | undefined, string])[] = [
  [(a, b) => a && b, "& && ∧ ⋀ ＆ ＆＆ and And AND &&&"],
  [(a, b) => a || b, "| || ∨ ⋁ ‖ ∥ ∣ ｜ or Or OR |||"],
  [(a, b) => a !== b, "^ ⊕ ⊻ ≠ != !== ^^ ^= ˆ xor Xor XOR <> =/= /= \\= ~= ≢ EOR eor ^~~ NEQV"],
  [
    (a, b) => a === b,
    "= == === ＝ ＝＝ ≡ <-> <--> <=> <==> ＜＝＞ ↔ ⇔ ⟺ ⟷ ~^ ^~ !^ ⊙ XNOR xnor NXOR IFF iff Iff EQV EQUIV equiv equals is",
  ],
  [
    (a, b) => !a || b,
    "=> ==> ===> ＝> ＝＞ -> --> ---> –> → ⟶ ⇒ ⟹ ⊃ |- |-> |=> |= ||- ⊢ ⊨ ~> IMPLIES implies Implies IMP imp",
  ],
  [(a, b) => a || !b, "<- <-- ← ⇐ ⊂ IMPLIEDBY"],
  [(a, b) => !(a && b), "~& !& !&& ¬∧ ⊼ ↑ NAND nand Nand"],
  [(a, b) => !(a || b), "~| !| !|| ¬∨ ⊽ ↓ NOR nor Nor"],
  [undefined, "+ * . · × - – − — ‐ / // % ** <= < >= > , ; : ? ! ' ’ ′ -| else then if in"],
]

const pairs = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const

const own = [
  ...allPrecedences.filter(({ name }) => name !== "flat" && name !== "or-not"),
  // With other connectives, and several signs of one.
  ...["python", "julia", "r", "mysql", "pyeda"].map(builtIn),
]

describe.each(own.map((dialect) => ({ name: dialect.name, dialect })))("$name", ({ dialect }) => {
  const { spellings, variable } = dialect
  const literals = [spellings.false[0], spellings.true[0]]
  const operand = (value: boolean) => literals[Number(value)] ?? (value ? "p" : "q")
  const values = new Map([
    ["p", true],
    ["q", false],
  ])

  const spelled = meanings.flatMap(([meaning, all]) =>
    all.split(" ").map((each) => [each, meaning] as const),
  )

  test("the replacement in a hint has the meaning of each spelling", () => {
    const step = stride(1, 1)
    for (const [at, [spelling, meaning]] of spelled.entries()) {
      if ((at + own.indexOf(dialect)) % step === 0) checkSpelling(spelling, meaning)
    }
  })

  function checkSpelling(spelling: string, meaning: Connective | undefined): void {
    for (const space of ["", " "]) {
      for (const [a, b] of pairs) {
        const text = operand(a) + space + spelling + space + operand(b)
        // If it is accepted, letters and digits may have merged into a word, or the notation has the spelling.
        if (diagnose(text, dialect).errors.length === 0) continue
        const written = followHints(text, dialect, 5)
        if (written === undefined) continue
        if (meaning === undefined) throw new Error(`${text} is not clear but becomes ${written}`)
        const value = evaluate(written, dialect, variable === null ? new Map() : values)
        expect([text, written, value]).toEqual([text, written, meaning(a, b)])
      }
    }
  }
})
