// What holds for every notation holds for those of languages and tools: all engines agree on whole and broken texts, what is
// printed is read as it was, what is drawn has the value that it is said to have, and its labels are found right.

import assert from "node:assert/strict"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AcceptedCase, RefusedCase } from "../../src/conformance/case-schema.ts"
import { makeSuite } from "../../src/conformance/suite.ts"
import { generate } from "../../src/generate/rows/generate.ts"
import { dialects, evaluate, formatLine, parse, print } from "../../src/index.ts"
import { referenceEngine } from "../../src/language/ohm/reference-engine.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { assertAgreement, assertLinesAgree } from "../support/agreement.ts"
import { refusalOf } from "../support/check-fixture.ts"
import { ladderTexts } from "../support/ladder-texts.ts"
import { languages } from "../support/languages.ts"
import { mutants } from "../support/mutants.ts"
import { quickOrLong } from "../support/run-length.ts"

describe.each(languages.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ name, dialect }) => {
    const whole = ladderTexts(dialect)

    test("all engines agree on whole and broken texts", () => {
      fc.assert(
        fc.property(fc.oneof(whole, mutants(dialect, whole)), (text) => {
          assertAgreement(text, dialect)
          assertLinesAgree(Buffer.from(`${text.replaceAll("\n", " ")}\n`), dialect)
        }),
        { numRuns: quickOrLong(60, 600) },
      )
    })

    test("what is printed is read as it was", () => {
      fc.assert(
        fc.property(whole, fc.constantFrom("spaced", "compact"), (text, spacing) => {
          const tree = parse(text, dialect)
          const printed = print(tree, dialect, { spacing })
          assert.equal(formatLine(parse(printed, dialect)), formatLine(tree), text)
        }),
        { numRuns: quickOrLong(60, 600) },
      )
    })

    test("what is drawn has its value, and its labels are right", async () => {
      const hasLiterals = dialect.spellings.true.length > 0
      const rows = generate(
        {
          count: 40,
          length: 7,
          max_depth: 2,
          boolean_format: name,
          variables: hasLiterals ? 0 : 3,
          balanced: true,
        },
        7,
        [...dialects, dialect],
      )
      for (const { input, target, assignment } of rows) {
        const values = new Map(Object.entries(assignment ?? {}))
        expect(String(referenceEngine.evaluate(input, dialect, values))).toBe(target.toLowerCase())
        expect(String(evaluate(input, dialect, values))).toBe(target.toLowerCase())
      }
      const bytes = Buffer.from(`${rows.map((row) => JSON.stringify(row)).join("\n")}\n`)
      const file = async function* () {
        yield bytes
      }
      const { counts } = await validateFiles([file()], { dialect, threads: 1 })
      expect(counts).toMatchObject({ rows: 40, right: 40 })
    })

    test("its conformance cases are what the reference engine reads", () => {
      const { files } = makeSuite([dialect], 1)
      const casesOf = <Case>(what: string): Case[] =>
        (files.find((file) => file.name === `${name}.${what}.jsonl`)?.text ?? "")
          .split("\n")
          .slice(0, -1)
          .map((line) => JSON.parse(line))
      const accepted = casesOf<AcceptedCase>("accepted")
      expect(accepted.length).toBeGreaterThan(20)
      for (const each of accepted) {
        const values = new Map(Object.entries(each.assignment ?? {}))
        expect([each.id, referenceEngine.evaluate(each.text, dialect, values)]).toEqual([
          each.id,
          each.value,
        ])
      }
      for (const { id, text, offset, expected } of casesOf<RefusedCase>("refused")) {
        assertAgreement(text, dialect)
        const refusal = refusalOf(text, dialect)
        expect([id, refusal.offset, refusal.expected]).toEqual([id, offset, expected])
      }
    })
  },
)
