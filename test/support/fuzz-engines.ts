// Expressions with something broken, on which all engines must agree.

import fc from "fast-check"
import type { Dialect } from "../../src/index.ts"
import { assertAgreement, assertLinesAgree } from "./agreement.ts"
import { mutants } from "./mutants.ts"

/** A failure includes the text and the seed. */
export function fuzzEngines(dialect: Dialect, runs: number, seed?: number): void {
  fc.assert(
    fc.property(mutants(dialect), (text) => assertAgreement(text, dialect)),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  )
}

const byteChanges: readonly ((bytes: number[], at: number, value: number) => void)[] = [
  (bytes, at) => bytes.splice(at, 1),
  (bytes, at, value) => bytes.splice(at, 0, value & 0xff),
  (bytes, at, value) => bytes.splice(at, 1, value & 0xff),
  (bytes, at, value) => {
    const [byte = 0x20] = bytes.splice(at, 1)
    bytes.splice(value % (bytes.length + 1), 0, byte)
  },
  (bytes, at) => bytes.splice(at),
]

/** Like `fuzzEngines`, with changed bytes in lines, so some are not UTF-8. */
export function fuzzLines(dialect: Dialect, runs: number, seed?: number): void {
  const change = fc.tuple(fc.constantFrom(...byteChanges), fc.nat(), fc.nat())
  const files = fc
    .tuple(
      fc.array(mutants(dialect), { maxLength: 5 }),
      fc.array(change, { maxLength: 2 }),
      fc.boolean(),
    )
    .map(([lines, changes, endsWithFeed]) => {
      const file = [...Buffer.from(lines.join("\n") + (endsWithFeed ? "\n" : ""))]
      for (const [how, at, value] of changes) how(file, at % (file.length + 1), value)
      return Buffer.from(file)
    })
  fc.assert(
    fc.property(files, (bytes) => assertLinesAgree(bytes, dialect)),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  )
}
