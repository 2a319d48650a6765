// The laws of every notation, for the notations of languages and tools: engines agree on valid and broken texts,
// printing keeps the meaning, and generated rows have right labels.
//
// @module-tag slow
// @module-tag scaled

import assert from "node:assert/strict"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AcceptedCase, RefusedCase } from "../../src/conformance/case-schema.ts"
import { makeSuite } from "../../src/conformance/suite.ts"
import { dialects } from "../../src/dialects.ts"
import { generate } from "../../src/generate/rows/generate-rows.ts"
import {
  type Assignment,
  convert,
  type Dialect,
  type Expression,
  evaluate,
  formatLine,
  parse,
  print,
  UnwritableError,
  variablesOf,
} from "../../src/index.ts"
import { connectiveOf } from "../../src/language/connectives.ts"
import { isSpelled, tokenKindsOf } from "../../src/language/dialect/dialect.ts"
import { referenceEngine } from "../../src/language/ohm/reference-engine.ts"
import { write } from "../../src/language/print/print.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { assertAgreement, assertLinesAgree } from "../support/agreement.ts"
import { refusalOf } from "../support/check-fixture.ts"
import { tagsOf } from "../support/dialect.ts"
import { mutants } from "../support/mutants.ts"
import { notationTexts } from "../support/notation-texts.ts"
import { scaled, stride } from "../support/run-length.ts"
import { truth } from "../support/tree-tools.ts"

/** Dialects whose conformance cases run differently from test/conformance. */
const ownCases = ["c", "circuit", "polish", "json-logic"]
const someOfAllShapes = ["c", "lisp", "excel", "jq", "ldap", "circuit", "polish", "json-logic"]
const languages = dialects.filter(({ family }) => family !== "datasets")

describe.each(languages.map((dialect) => ({ name: dialect.name, dialect })))(
  "$name",
  ({ name, dialect }) => {
    const whole = notationTexts(dialect)
    const tags = tagsOf(dialect)

    test("all engines agree on valid and broken texts", { tags }, () => {
      fc.assert(
        fc.property(fc.oneof(whole, mutants(dialect, whole)), (text) => {
          assertAgreement(text, dialect)
          assertLinesAgree(Buffer.from(`${text.replaceAll("\n", " ")}\n`), dialect)
        }),
        { numRuns: scaled(10, 100) },
      )
    })

    test("printing keeps the tree", { tags }, () => {
      fc.assert(
        fc.property(whole, fc.constantFrom("idiomatic", "spaced", "compact"), (text, spacing) => {
          const tree = parse(text, dialect)
          const printed = print(tree, dialect, { spacing })
          assert.equal(formatLine(parse(printed, dialect)), formatLine(tree), text)
        }),
        { numRuns: scaled(20, 200) },
      )
    })

    const drawnTags = someOfAllShapes.includes(name) ? [] : ["long" as const]
    test("generated rows have right labels", { tags: drawnTags }, async () => {
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
        [dialect],
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

    const caseTags = ownCases.includes(name) ? [] : ["long" as const]
    test("conformance cases agree with the reference engine", { tags: caseTags }, () => {
      const { files } = makeSuite([dialect], 1)
      const casesOf = <Case>(what: string): Case[] =>
        (files.find((file) => file.name === `${name}.${what}.jsonl`)?.text ?? "")
          .split("\n")
          .slice(0, -1)
          .map((line) => JSON.parse(line))
      const accepted = casesOf<AcceptedCase>("accepted")
      expect(accepted.length).toBeGreaterThan(20)
      for (const each of sampled(accepted)) {
        const values = new Map(Object.entries(each.assignment ?? {}))
        expect([each.id, referenceEngine.evaluate(each.text, dialect, values)]).toEqual([
          each.id,
          each.value,
        ])
      }
      for (const { id, text, offset, expected } of sampled(casesOf<RefusedCase>("refused"))) {
        assertAgreement(text, dialect)
        const refusal = refusalOf(text, dialect)
        expect([id, refusal.offset, refusal.expected]).toEqual([id, offset, expected])
      }
    })
  },
)

test.each(dialects.map((dialect) => ({ name: dialect.name, dialect })))(
  "law 3: conversion from $name to every other notation keeps the value",
  ({ dialect }) => {
    const [whole, literalsAlone] = [notationTexts(dialect), notationTexts(dialect, false)]
    // A short run takes a sample: the dialects that follow each one.
    const after = dialects.indexOf(dialect) + 1
    const others = [...dialects.slice(after), ...dialects.slice(0, after)]
    for (const target of others.slice(0, scaled(25, others.length))) {
      fc.assert(
        fc.property(whole, literalsAlone, (text, plain) => {
          const source = target.variable === null ? plain : text
          const tree = parse(source, dialect)
          if (!canSay(target, tree)) return
          const { text: written, renamed } = write(tree, target, {}, dialect)
          assert.equal(convert(source, dialect, target), written)
          const converted = parse(written, target)
          const names = new Map(renamed.map(({ from, to }) => [from, to]))
          for (const assignment of assignmentsOf(tree)) {
            const named = new Map(
              Array.from(assignment, ([name, value]) => [names.get(name) ?? name, value]),
            )
            assert.equal(truth(converted, named), truth(tree, assignment), source)
          }
        }),
        { numRuns: scaled(1, 8) },
      )
    }
  },
)

/** Whether a notation can write the leaves of a tree: its literals and its names. */
function canSay(target: Dialect, tree: Expression): boolean {
  const names = [...variablesOf(tree)]
  const hasLiterals = /\b(true|false)\b/.test(formatLine(tree))
  return (
    isComplete(target) &&
    (names.length === 0 || target.variable !== null) &&
    (!hasLiterals || target.spellings.true.length > 0) &&
    names.every((name) => isName(name, target))
  )
}

/** Whether its operators can express every truth function, unlike xor and not alone. */
function isComplete(target: Dialect): boolean {
  return tokenKindsOf(target).some((kind) => {
    const connective = isSpelled(kind, target) ? connectiveOf(kind) : undefined
    return connective !== undefined && !["not", "xor", "iff"].includes(connective)
  })
}

function isName(name: string, target: Dialect): boolean {
  try {
    print({ kind: "variable", name }, target)
    return true
  } catch (error) {
    if (error instanceof UnwritableError) return false
    throw error
  }
}

/** A sample, because the reference engine is slow. */
function sampled<Case>(cases: readonly Case[]): readonly Case[] {
  return cases.filter((_, at) => at % stride(20, 4) === 0)
}

/** All assignments to the variables of a tree, which has at most three. */
function assignmentsOf(tree: Expression): Assignment[] {
  const names = [...variablesOf(tree)]
  return Array.from(
    { length: 2 ** names.length },
    (_, row) => new Map(names.map((name, at) => [name, ((row >> at) & 1) === 1])),
  )
}
