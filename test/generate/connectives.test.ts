// Connectives to draw, in notations of any shape, compared with the generator in Python or worked out by hand.
//
// @module-tag scaled

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CaseStream } from "../../src/generate/draw/draw-balanced-cases.ts"
import {
  connectivesOf,
  resolveParameters,
} from "../../src/generate/parameters/resolve-parameters.ts"
import { type Parameters, pointAt, pointCount, readGrid } from "../../src/generate.ts"
import { type Dialect, formatLine, print } from "../../src/index.ts"
import type { BinaryConnective } from "../../src/language/connectives.ts"
import { tableEngine } from "../../src/language/engines/create-engine.ts"
import { hasPython } from "../support/cpython.ts"
import { drawnShapes } from "../support/drawn-shapes.ts"
import { generate, generateCases } from "../support/generate-among-all.ts"
import { generateInPython } from "../support/generate-in-python.ts"
import { allPrecedences } from "../support/other-precedences.ts"
import { captured } from "../support/run-command.ts"
import { scaled } from "../support/run-length.ts"
import { shapeDialects } from "../support/shape-dialects.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"
import { valueByHand } from "../support/value-by-hand.ts"

const folder = temporaryFolder()
const shapes = drawnShapes.map(({ dialect }) => dialect)
const known: readonly Dialect[] = [...allPrecedences, ...shapes]
const usual = { count: 200, length: 6, max_depth: 2 }
const texts = (parameters: Parameters) => generate(parameters, 42, known).map(({ input }) => input)

/** Parameters that can be combined with any of the connectives. */
function parametersFor(dialect: Dialect, connectives: readonly string[]): fc.Arbitrary<Parameters> {
  const weights = fc.dictionary(fc.constantFrom(...connectives), fc.constantFrom(1, 2, 3, 0.5), {
    minKeys: 1,
  })
  return fc.record(
    {
      count: fc.constant(12),
      length: fc.integer({ min: 1, max: 12 }),
      max_depth: fc.integer({ min: 0, max: 4 }),
      boolean_format: fc.constant(dialect.name),
      prob_open: fc.constantFrom(0.4, 1),
      connectives: fc.oneof(
        fc.uniqueArray(fc.constantFrom(...connectives), { minLength: 1 }),
        weights,
      ),
      balanced: fc.boolean(),
      variables: fc.integer({ min: 1, max: 3 }),
    },
    {
      requiredKeys: [
        "count",
        "length",
        "max_depth",
        "boolean_format",
        "connectives",
        ...(dialect.spellings.true.length === 0 ? (["variables"] as const) : []),
      ],
    },
  ) as fc.Arbitrary<Parameters>
}

describe("the text of a drawn tree is the one that the printer writes", () => {
  test.each(allPrecedences)("$name", { tags: ["slow"] }, (dialect) => {
    const { true: whenTrue, false: whenFalse } = dialect.spellings
    const variables = whenTrue.length > 0 && whenFalse.length > 0 ? 0 : 2
    const stream = new CaseStream(
      resolveParameters({ ...usual, boolean_format: dialect.name, variables }, 42, allPrecedences),
    )
    for (let row = 0; row < usual.count; row += 1) {
      stream.next()
      expect(stream.text()).toBe(print(stream.tree(), dialect, { spacing: "spaced" }))
      expect(stream.value).toBe(valueByHand(stream.tree(), stream.assignment()))
    }
  })

  test.each(drawnShapes)("$dialect.name", ({ dialect, connectives, isSpelled }) => {
    fc.assert(
      fc.property(parametersFor(dialect, connectives), (parameters) => {
        const stream = new CaseStream(resolveParameters(parameters, 42, known))
        expect(stream.isSpelled).toBe(isSpelled)
        for (let row = 0; row < parameters.count; row += 1) {
          stream.next()
          expect(stream.text()).toBe(print(stream.tree(), dialect, { spacing: "spaced" }))
          expect(stream.value).toBe(valueByHand(stream.tree(), stream.assignment()))
        }
      }),
      { numRuns: scaled(10, 400) },
    )
  })
})

const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"
describe.skipIf(!hasPython)(
  `the generator in Python draws the same rows${reason}`,
  { timeout: 60_000, tags: ["long"] },
  () => {
    test.each(drawnShapes)("$dialect.name", ({ dialect, connectives, notation }) => {
      fc.assert(
        fc.property(
          parametersFor(dialect, connectives),
          fc.constantFrom(0, 0.5, 1),
          fc.boolean(),
          (base, prob_dewhitespace, unique) => {
            const isLine = notation.writes === "line"
            const parameters = isLine
              ? base
              : { ...base, length: base.length + 4, prob_dewhitespace, unique }
            const rows = Array.from(
              drawRows(parameters, isLine),
              (row) => `${JSON.stringify(row)}\n`,
            )
            expect(rows.join("")).toBe(generateInPython(JSON.stringify(parameters), 42, notation))
          },
        ),
        { numRuns: scaled(2, 100) },
      )
    })

    /** Rows; with the tree in place of the text if Python can't write the notation. */
    function* drawRows(parameters: Parameters, isLine: boolean): Generator<object> {
      if (!isLine) return yield* generate(parameters, 42, known)
      const resolved = resolveParameters(parameters, 42, known)
      const stream = new CaseStream(resolved)
      for (let row = 0; row < parameters.count; row += 1) {
        stream.next()
        const assignment = resolved.names.length === 0 ? {} : { assignment: stream.assignment() }
        const target = stream.value ? "True" : "False"
        yield { input: formatLine(stream.tree()), target, ...assignment }
      }
    }
  },
)

describe("every shape can read its drawn rows", () => {
  test.each(shapeDialects)("$name", { tags: ["slow"] }, (dialect) => {
    const { true: whenTrue, false: whenFalse } = dialect.spellings
    const variables = whenTrue.length > 0 && whenFalse.length > 0 ? 0 : 2
    const drawn = connectivesOf(dialect).filter((name) => name !== "not" && name !== "if")
    const length = drawn.length === 0 ? 1 : 7
    const more = drawn.length === 0 ? {} : { connectives: drawn as BinaryConnective[] }
    for (const prob_dewhitespace of [0, 1]) {
      const parameters = {
        ...usual,
        length,
        boolean_format: dialect.name,
        variables,
        prob_dewhitespace,
      }
      for (const row of generate({ ...parameters, ...more }, 42, shapeDialects)) {
        expect(tableEngine.evaluate(row.input, dialect, row.assignment ?? {}), row.input).toBe(
          row.target === "True",
        )
      }
    }
  })
})

describe("connectives", () => {
  const arrows = { ...usual, boolean_format: "arrows" }
  const operators = (parameters: Partial<Parameters>) => {
    const counts: Record<string, number> = {}
    for (const { operators } of generateCases(
      { ...arrows, count: 3000, ...parameters },
      42,
      known,
    )) {
      for (const [name, count] of Object.entries(operators)) {
        counts[name] = (counts[name] ?? 0) + count
      }
    }
    return counts
  }

  test("default to and, or and xor, even in notations with more", () => {
    const counts = operators({})
    expect(Object.keys(counts)).toEqual(["and", "or", "xor"])
    const same = { ...usual, boolean_format: "arrows" }
    const words = texts(same).join(" ").replaceAll("/\\", "and").replaceAll("\\/", "or")
    expect(words).not.toMatch(/=>|<=>/)
    for (const count of Object.values(counts)) expect(count / 15_000).toBeCloseTo(1 / 3, 1)
  })

  test("of a list are equally likely", () => {
    const counts = operators({ connectives: ["implies", "and"] })
    expect(counts).toMatchObject({ or: 0, xor: 0 })
    expect((counts["implies"] as number) / 15_000).toBeCloseTo(1 / 2, 1)
    expect((counts["implies"] as number) + (counts["and"] as number)).toBe(15_000)
  })

  test("have weights, in any order", () => {
    const counts = operators({ connectives: { implies: 6, and: 1, iff: 3 } })
    const share = (name: string) => (counts[name] as number) / 15_000
    expect(share("implies")).toBeCloseTo(0.6, 1)
    expect(share("iff")).toBeCloseTo(0.3, 1)
    expect(share("and")).toBeCloseTo(0.1, 1)
    expect(texts({ ...arrows, connectives: { implies: 6, and: 1 } })).toEqual(
      texts({ ...arrows, connectives: { and: 1, implies: 6 } }),
    )
  })

  test("can be required", () => {
    const rows = texts({
      ...arrows,
      connectives: ["or", "implies"],
      required_operators: ["implies"],
    })
    expect(rows.filter((text) => !text.includes("=>"))).toEqual([])
  })

  // One of the eight ways to fill in "a => b => c", that is a => (b => c), gives false.
  test("balanced: every way to fill in literals is equally likely", { tags: ["slow"] }, () => {
    const rows = generate(
      {
        ...arrows,
        count: 20_000,
        length: 3,
        max_depth: 0,
        prob_not: 0,
        balanced: true,
        connectives: ["implies", "iff"],
      },
      42,
      known,
    )
    const ways = (shape: string, target: string) => {
      const counts = new Map<string, number>()
      for (const row of rows) {
        if (row.input.replaceAll(/[10]/g, "x") !== shape || row.target !== target) continue
        counts.set(row.input, (counts.get(row.input) ?? 0) + 1)
      }
      return [...counts.values()]
    }
    for (const [shape, target, count] of [
      ["x => x => x", "False", 1],
      ["x => x => x", "True", 7],
      ["x <=> x <=> x", "True", 4],
      ["x <=> x => x", "True", 4],
      ["x <=> x => x", "False", 4],
    ] as const) {
      const found = ways(shape, target)
      expect(found).toHaveLength(count)
      const expected = found.reduce((sum, each) => sum + each) / count
      for (const each of found)
        expect(Math.abs(each - expected)).toBeLessThan(6 * Math.sqrt(expected))
    }
  })

  test.each([
    [
      { connectives: ["and", "implies"] },
      'connectives is ["and", "implies"]; true-false has no operator implies; it has and, or, xor',
    ],
    [
      { connectives: { nand: 1 } },
      'connectives is {"nand": 1}; true-false has no operator nand; it has and, or, xor',
    ],
    [
      { connectives: ["and"], required_operators: ["or"] },
      'required_operators is ["or"]; or is never drawn, because connectives does not have it; it has and',
    ],
    [{ connectives: [] }, "connectives is []; it must be a list of names, each once, or an object"],
    [{ connectives: ["and", "and"] }, 'connectives is ["and", "and"]; it must be a list of names'],
    [{ connectives: ["not"] }, 'connectives is ["not"]; it must be a list of names, each once, or'],
    [{ connectives: { and: 0 } }, 'connectives is {"and": 0}; it must be a list of names'],
    [{ connectives: ["and", "orr"] }, 'connectives has "orr"; did you mean "or"?'],
    [{ connectives: {} }, "connectives is {}; it must be a list of names"],
    [{ connectives: { unless: 1 } }, 'connectives has "unless"; it can have and, or, xor'],
  ])("%j", (parameters, message) => {
    expect(() => generate({ ...usual, ...(parameters as Partial<Parameters>) })).toThrow(message)
  })
})

describe("a grid", () => {
  test("has one value of connectives, or several", () => {
    const points = (connectives: unknown) => {
      const grid = readGrid({ count: 1, length: 2, max_depth: 0, connectives })
      return Array.from({ length: pointCount(grid) }, (_, at) => pointAt(grid, at).connectives)
    }
    expect(points(["and", "or"])).toEqual([["and", "or"]])
    expect(points({ and: 1, or: 2 })).toEqual([{ and: 1, or: 2 }])
    expect(points([["and"], { or: 2, and: 1 }])).toEqual([["and"], { or: 2, and: 1 }])
  })
})

describe("on the command line", () => {
  const run = (...args: string[]) => captured(["generate", ...args])
  const given = "--count 3 --length 4 --max-depth 1".split(" ")

  test("connectives are a list, or have weights", async () => {
    const parameters = { count: 3, length: 4, max_depth: 1 }
    const lines = (more: Partial<Parameters>) =>
      generate({ ...parameters, ...more }).map((row) => `${JSON.stringify(row)}\n`)
    const listed = await run(...given, "--connectives", "and,xor")
    expect(listed.output).toBe(lines({ connectives: ["and", "xor"] }).join(""))
    const weighted = await run(...given, "--connectives", "and=1,xor=2")
    expect(weighted.output).toBe(lines({ connectives: { and: 1, xor: 2 } }).join(""))
    const refused = await run(...given, "--connectives", "and,implies")
    expect(refused.errors).toContain("true-false has no operator implies; it has and, or, xor")
  })

  // In Polish notation each drawn operator occurs once in the text.
  test("each row of --meta counts drawn connectives, also in Polish notation", async () => {
    const [row] = generateCases(
      {
        count: 1,
        length: 8,
        max_depth: 2,
        boolean_format: "word-polish",
        connectives: ["iff", "and"],
      },
      42,
      known,
    )
    const count = (word: string) => row?.input.split(" ").filter((token) => token === word).length
    expect(row?.operators).toEqual({ and: count("and"), or: 0, xor: 0, iff: count("same") })
    expect(row?.nots).toBe(count("not"))
    expect((row?.operators.and ?? 0) + (row?.operators.iff ?? 0)).toBe(7)
  })

  test("--describe states the precedence of the printed tokens", async () => {
    const grammar = join(folder, "calls.ohm")
    writeFileSync(
      grammar,
      `Calls <: Boolean {
        Expression := true | false | Group | And | Not | To
        And := and open Expression (comma Expression)* close
        Not := not open Expression close
        To = implies open Expression comma Expression close
        true := word<"T">
        false := word<"F">
        and := word<"AND">
        not := word<"NOT">
        implies (the function implies) = word<"TO">
        comma (a comma) = ","
      }`,
    )
    const args = [
      "--describe",
      "--grammar",
      grammar,
      "--dialect",
      "calls",
      "--connectives",
      "implies,and",
    ]
    const { output, errors } = await run(...args)
    expect(errors).toBe("")
    expect(output).toContain(
      "A boolean is T or F, an operator implies, and; each is equally likely.",
    )
    expect(output).toContain(
      "The tokens are read with the precedence not > and > implies, and their meaning is written in calls.",
    )
  })

  test("--describe gives the probability of each", async () => {
    const { output } = await run("--describe", "--connectives", "and=1,xor=3")
    expect(output).toContain(
      "A boolean is True or False, each equally likely, an operator and (25.0%), ^ (75.0%).",
    )
  })
})
