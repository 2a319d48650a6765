// The generator draws the same rows as an independent generator in Python, and obeys law 5.
//
// @module-tag scaled

import { readFileSync } from "node:fs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialects } from "../../src/dialects.ts"
import { CaseStream, SeenExpressions } from "../../src/generate/draw/draw-balanced-cases.ts"
import { drawnPrecedenceOf } from "../../src/generate/draw/drawn-precedence.ts"
import { LiteralFitter } from "../../src/generate/draw/fit-literals.ts"
import { ByteBuffer, Speller } from "../../src/generate/draw/spell-symbols.ts"
import { Symbols, symbolCode } from "../../src/generate/draw/symbols.ts"
import { rowsOfShard } from "../../src/generate/grid/grid.ts"
import {
  connectivesOf,
  resolveParameters,
} from "../../src/generate/parameters/resolve-parameters.ts"
import { rowChunks } from "../../src/generate/rows/row-format.ts"
import {
  coordinateSeed,
  type GeneratedCase,
  GenerationError,
  ParameterError,
  type Parameters,
  PythonFloat,
  PythonRandom,
  pointAt,
  pointCount,
  readGrid,
} from "../../src/generate.ts"
import { readDialects, referenceEngine } from "../../src/grammar.ts"
import { type Dialect, type Expression, parse, variablesOf } from "../../src/index.ts"
import { connectiveOf } from "../../src/language/connectives.ts"
import { tokenize } from "../../src/language/dialect/tokens.ts"
import { namesOf } from "../../src/language/dialect/variable-names.ts"
import { baseGrammars } from "../support/base-grammars.ts"
import { hasPython } from "../support/cpython.ts"
import { dialect } from "../support/dialect.ts"
import { drawnShapes } from "../support/drawn-shapes.ts"
import { generate, generateCases } from "../support/generate-among-all.ts"
import { generateInPython } from "../support/generate-in-python.ts"
import { allPrecedences } from "../support/other-precedences.ts"
import { scaled } from "../support/run-length.ts"
import { truth } from "../support/tree-tools.ts"
import { valueByHand } from "../support/value-by-hand.ts"
import { stepsOf } from "../support/walk-state-machine.ts"

const andOnly = readDialects([
  ...baseGrammars,
  { name: "and-only", source: 'AndOnly <: Boolean { true := "+"  false := "-"  and := "&" }' },
])
const usual = { count: 200, length: 8, max_depth: 3 }
const texts = (parameters: Parameters, seed?: number | bigint) =>
  generate(parameters, seed).map(({ input }) => input)

/** Parameters as Python reads them from JSON: numbers with a point or an exponent are floats. */
function readParameters(json: string): Parameters {
  const marked = json.replaceAll(
    /: (-?[\d]+(?:\.\d+)?(?:e[-+]?\d+)?)(?=[,}])/g,
    (whole, number: string) => (/[.e]/.test(number) ? `: {"float": ${number}}` : whole),
  )
  return JSON.parse(marked, (_, value) =>
    typeof value?.float === "number" ? new PythonFloat(value.float) : value,
  )
}

describe("an independent generator draws the same rows", { timeout: 60_000 }, () => {
  const golden: { parameters: string; seed: string; rows: object[] }[] = JSON.parse(
    readFileSync("fixtures/generated.json", "utf8"),
  )

  test.each(golden)("golden: $parameters, seed $seed", ({ parameters, seed, rows }) => {
    const among = [...drawnShapes.map(({ dialect }) => dialect), ...dialects]
    expect(generate(readParameters(parameters), BigInt(seed), among)).toEqual(rows)
  })

  const reason = hasPython ? "" : " (SKIPPED: there is no python3 on this machine)"
  test.skipIf(!hasPython)(`for any parameters and seed${reason}`, { tags: ["long"] }, () => {
    const chance = fc.oneof(
      fc.constantFrom("0", "1", "0.0", "1.0", "0.1", "1e-05"),
      fc.double({ min: 0.001, max: 1, noNaN: true }).map(String),
    )
    const document = {
      count: fc.constant("30"),
      length: fc.integer({ min: 1, max: 30 }).map(String),
      max_depth: fc.integer({ min: 0, max: 6 }).map(String),
      prob_open: chance,
      prob_close: chance,
      prob_not: chance,
      prob_not_after_not: chance,
      prob_dewhitespace: chance,
    }
    const format = fc.constantFrom('"TRUE_FALSE"', '"BINARY"', "0", "1", "2", "3", "4")
    const flag = fc.constantFrom("true", "false")
    // Required operators must be possible, and not so rare that the search gives up.
    const likely = {
      length: fc.integer({ min: 5, max: 20 }).map(String),
      prob_not: fc.constantFrom("0.3", "0.8", "1"),
      balanced: flag,
      unique: flag,
      required_operators: fc.constantFrom(
        "[]",
        '["xor"]',
        '["not", "and"]',
        '["or", "xor", "and"]',
      ),
    }
    const requiredKeys = ["count", "length", "max_depth"] as const
    const parameters = fc
      .oneof(
        fc.record({ ...document, boolean_format: format }, { requiredKeys: [...requiredKeys] }),
        fc.record(
          { ...document, ...likely, boolean_format: format },
          { requiredKeys: [...requiredKeys, "prob_not"] },
        ),
        fc.record(
          {
            ...document,
            ...likely,
            boolean_format: fc.constant('"python"'),
            variables: fc.integer({ min: 1, max: 40 }).map(String),
          },
          { requiredKeys: [...requiredKeys, "prob_not", "boolean_format"] },
        ),
      )
      .map((record) => Object.entries(record).map(([name, value]) => `"${name}": ${value}`))
      .map((members) => `{${members.join(", ")}}`)
    fc.assert(
      fc.property(parameters, fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (json, seed) => {
        const rows = generate(readParameters(json), seed).map((row) => `${JSON.stringify(row)}\n`)
        expect(rows.join("")).toBe(generateInPython(json, seed))
      }),
      { numRuns: scaled(8, 200) },
    )
  })
})

describe("law 5", () => {
  const chance = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))
  const parametersOf = (notation: Dialect) => {
    const { spellings, variable } = notation
    const hasLiterals = spellings.true.length > 0 && spellings.false.length > 0
    const fewest = hasLiterals ? 0 : 1
    const operators = connectivesOf(notation).filter(
      (kind) => kind === "not" || kind === "and" || kind === "or" || kind === "xor",
    )
    return fc.record(
      {
        count: fc.integer({ min: 1, max: 8 }),
        length: fc.integer({ min: 1, max: 14 }),
        max_depth: fc.integer({ min: 0, max: 5 }),
        boolean_format: fc.constant(notation.name),
        variables: fc.integer({
          min: fewest,
          max: variable === null ? 0 : namesOf(notation, 30).length,
        }),
        prob_open: chance,
        prob_close: chance,
        prob_not: chance,
        prob_not_after_not: chance,
        prob_dewhitespace: chance,
        balanced: fc.boolean(),
        required_operators: fc.subarray(operators),
      },
      { requiredKeys: ["count", "length", "max_depth", "boolean_format", "variables"] },
    )
  }

  test.each(allPrecedences)("$name", { tags: ["slow"] }, (notation) => {
    const runs = scaled(30, 1200)
    let drawn = 0
    fc.assert(
      fc.property(parametersOf(notation), fc.bigInt(), (parameters, seed) => {
        fc.pre(fitsTogether(parameters))
        let cases: GeneratedCase[]
        try {
          cases = [...generateCases(parameters, seed, allPrecedences)]
        } catch (error) {
          // A requirement may be too rare to be met.
          if (error instanceof GenerationError) fc.pre(false)
          throw error
        }
        for (const each of cases) checkCase(each, notation, parameters)
        drawn += cases.length
      }),
      { numRuns: runs },
    )
    expect(drawn).toBeGreaterThan(runs)
  })

  /** Whether required operators are possible; with a probability near 0 they are not. */
  function fitsTogether({ required_operators = [], length, prob_not = 0.8 }: Parameters): boolean {
    const between = required_operators.filter((operator) => operator !== "not").length
    const likely = !required_operators.includes("not") || Number(prob_not) > 0.1
    return between < length && likely
  }

  function checkCase(each: GeneratedCase, notation: Dialect, parameters: Parameters): void {
    const tree = parse(each.input, notation)
    expect(referenceEngine.parse(each.input, notation)).toEqual(tree)
    expect(each.target).toBe(valueByHand(tree, each.assignment) ? "True" : "False")

    const counts = countsOf(tree)
    const of = (kind: string) => counts.get(kind) ?? 0
    const terms = of("literal") + of("variable")
    expect(each).toMatchObject({
      terms,
      nots: of("not"),
      operators: { and: of("and"), or: of("or"), xor: of("xor") },
    })
    expect(terms).toBe(parameters.length)
    expect(each.depth).toBeLessThanOrEqual(parameters.max_depth)
    for (const operator of parameters.required_operators ?? []) expect(of(operator)).not.toBe(0)
    expect(Object.keys(each.assignment ?? {})).toEqual([...variablesOf(tree)])
    expect(of("variable")).toBe((parameters.variables ?? 0) > 0 ? terms : 0)
    if (isSpelled(notation, parameters)) checkTokens(each, notation)
  }

  /** Checks tokens in notations whose text is made of the drawn tokens. */
  function checkTokens(each: GeneratedCase, notation: Dialect): void {
    const kinds = tokenize(each.input, notation).map(({ kind }) => kind)
    let open = 0
    const depths = kinds.map((kind) => {
      open += kind === "open" ? 1 : kind === "close" ? -1 : 0
      return open
    })
    expect(each.depth).toBe(Math.max(0, ...depths))
    const connectives = kinds.map(connectiveOf)
    const isRefused = (kind: string | undefined, at: number) =>
      kind === "not" && connectives[at - 1] === "xor"
    expect(connectives.some(isRefused)).toBe(false)
  }

  function isSpelled(notation: Dialect, parameters: Parameters): boolean {
    const known = { ...parameters, boolean_format: notation.name }
    return new CaseStream(resolveParameters(known, 42, allPrecedences)).isSpelled
  }

  /** Number of nodes of each kind; a chain counts once for each of its operators. */
  function countsOf(tree: Expression): ReadonlyMap<string, number> {
    const counts = new Map<string, number>()
    const open = [tree]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const operands = "operands" in node ? node.operands : []
      counts.set(node.kind, (counts.get(node.kind) ?? 0) + Math.max(1, operands.length - 1))
      if ("operands" in node) open.push(...operands)
      else if (node.kind === "not") open.push(node.operand)
      else if (node.kind === "group") open.push(node.inner)
    }
    return counts
  }
})

describe("the stream", () => {
  test("fewer cases are a prefix of more, for every option", () => {
    const options: Partial<Parameters>[] = [
      {},
      { prob_dewhitespace: 0.3, boolean_format: "ON_OFF" },
      { balanced: true, unique: true, required_operators: ["xor"] },
      { variables: 3, boolean_format: "python", balanced: true, unique: true },
    ]
    for (const option of options) {
      const all = generate({ ...usual, ...option })
      for (const count of [1, 2, 63, 199]) {
        expect(generate({ ...usual, ...option, count })).toEqual(all.slice(0, count))
      }
    }
  })

  // By Python: int(hashlib.sha256(json.dumps(p, sort_keys=True).encode()).hexdigest()[-8:], 16)
  test.each([
    [{ length: 8, max_depth: 3 }, 3739849402],
    [{ length: 8, max_depth: 3, prob_not: 0 }, 3446365985],
    [{ length: 8, max_depth: 3, prob_not: new PythonFloat(0) }, 994730473],
    [
      {
        length: 3,
        max_depth: 1,
        prob_open: 1e-5,
        boolean_format: "BINARY",
        required_operators: ["and", "xor"],
        balanced: true,
      },
      1823004658,
    ],
  ])("the coordinates %j", (parameters, offset) => {
    expect(coordinateSeed(parameters, 0)).toBe(offset)
    expect(coordinateSeed({ ...parameters, count: 7 })).toBe(offset + 42)
    expect(coordinateSeed(parameters, -(2n ** 64n))).toBe(BigInt(offset) - 2n ** 64n)
  })

  test("count and the order of parameters don't affect the seed; 0 and 0.0 differ", () => {
    const seed = coordinateSeed({ length: 8, max_depth: 3 })
    expect(coordinateSeed({ max_depth: 3, count: 9, length: 8 })).toBe(seed)
    expect(coordinateSeed({ length: 8, max_depth: 3 }, 43)).toBe(Number(seed) + 1)
    expect(texts({ ...usual, prob_not: 0 })).not.toEqual(
      texts({ ...usual, prob_not: new PythonFloat(0) }),
    )
  })

  test("cases record their coordinates, even if the caller's object changes later", () => {
    const own = { ...usual, count: 3 }
    const cases = []
    for (const each of generateCases(own)) {
      own.length = 99
      cases.push(each.parameters)
    }
    expect(cases).toEqual([1, 2, 3].map(() => ({ length: 8, max_depth: 3 })))
  })

  test("an explicit default changes the coordinates", () => {
    expect(texts({ ...usual, prob_open: 0.4 })).not.toEqual(texts(usual))
  })
})

describe("the state machine", () => {
  const parameters = {
    count: 4000,
    length: 12,
    max_depth: 2,
    prob_open: 0.3,
    prob_close: 0.45,
    prob_not: 0.6,
    prob_not_after_not: 0.25,
  }
  const trueFalse = dialect("true-false")
  const expressions = texts(parameters).map((text) => tokenize(text, trueFalse))
  const steps = expressions.flatMap((tokens) =>
    stepsOf(
      tokens.map(({ kind }) => kind),
      parameters.length,
      parameters.max_depth,
    ),
  )
  const weights: Record<string, Record<string, number>> = {
    START: { boolean: 1, open: 0.3, not: 0.6 },
    AFTER_OPERATOR: { boolean: 1, open: 0.3, not: 0.6 },
    AFTER_OPEN_PAREN: { boolean: 1, open: 0.3, not: 0.6 },
    AFTER_XOR: { boolean: 1, open: 0.3 },
    AFTER_NOT: { boolean: 1, open: 0.3, not: 0.25 },
    AFTER_BOOLEAN: { operator: 1, close: 0.45 },
  }

  // At the start nothing is open, so a parenthesis is always possible.
  const situations = Object.keys(weights).flatMap((state) => [
    [state, true] as const,
    ...(state === "START" ? [] : [[state, false] as const]),
  ])

  test.each(situations)("%s draws by its weights; may group: %s", (state, mayGroup) => {
    const drawn = steps.filter((step) => step.state === state && step.mayGroup === mayGroup)
    const possible = Object.entries(weights[state] ?? {}).filter(
      ([action]) => mayGroup || (action !== "open" && action !== "close"),
    )
    expect(drawn.length).toBeGreaterThan(100)
    const counts = possible.map(([action]) => drawn.filter((step) => step.action === action).length)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(drawn.length)
    expectDistribution(
      counts,
      possible.map(([, weight]) => weight),
    )
  })

  test("literals and operators are equally likely", () => {
    const kinds = expressions.flat().map(({ kind }) => kind)
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length
    expectDistribution([count("true"), count("false")], [1, 1])
    expectDistribution([count("and"), count("or"), count("xor")], [1, 1, 1])
  })

  test("each needless space is removed with the given probability", () => {
    const text = texts({ ...usual, count: 2000, boolean_format: "BINARY", prob_dewhitespace: 0.3 })
    const tokens = text.flatMap((each) => tokenize(each, dialect("binary")).length - 1)
    const spaces = text.join("").split(" ").length - 1
    const all = tokens.reduce((sum, count) => sum + count, 0)
    expectDistribution([all - spaces, spaces], [0.3, 0.7])
  })
})

describe("a parameter at 0 and at 1", () => {
  const shares = (parameters: Parameters) => {
    const steps = [...generateCases(parameters)].flatMap(({ input }) =>
      stepsOf(
        tokenize(input, dialect("true-false")).map(({ kind }) => kind),
        parameters.length,
        parameters.max_depth,
      ),
    )
    return (state: string, action: string) => {
      const there = steps.filter((step) => step.state === state && step.mayGroup)
      return there.filter((step) => step.action === action).length / there.length
    }
  }
  const many = { ...usual, count: 3000 }

  test.each([
    ["prob_open", "AFTER_OPERATOR", "open", 1 / 2.8],
    ["prob_close", "AFTER_BOOLEAN", "close", 1 / 2],
    ["prob_not", "AFTER_OPERATOR", "not", 1 / 2.4],
    ["prob_not_after_not", "AFTER_NOT", "not", 1 / 2.4],
  ])("%s", (name, state, action, most) => {
    const some = { ...many, count: 1000 }
    expect(shares({ ...some, [name]: 0 })(state, action)).toBe(0)
    expect(shares({ ...some, [name]: 1 })(state, action)).toBeCloseTo(most, 1)
  })

  test("prob_open 0 and max_depth 0: no parentheses; prob_not 0: no not", () => {
    expect(texts({ ...many, prob_open: 0 }).join("")).not.toMatch(/[()]/)
    expect(texts({ ...many, max_depth: 0 }).join("")).not.toMatch(/[()]/)
    expect(texts({ ...many, max_depth: 1 }).join("")).toMatch(/[()]/)
    expect(texts({ ...many, prob_not: 0 }).join("")).not.toMatch(/not/)
  })

  test("prob_close 0: parentheses close only at the end", () => {
    const all = texts({ ...many, prob_close: 0 })
    expect(all.filter((text) => text.includes(")")).length).toBeGreaterThan(1000)
    expect(all.filter((text) => /\).*[a-zT]/.test(text))).toEqual([])
  })

  test("prob_not_after_not 0: never two nots; 1: long sequences of them", () => {
    expect(texts({ ...many, prob_not_after_not: 0 }).join(" | ")).not.toMatch(/not not/)
    expect(texts({ ...many, prob_not_after_not: 1 }).join(" | ")).toMatch(/(not ){5}/)
  })

  test.each(["TRUE_FALSE", "T_F", "ON_OFF", "BINARY", "YES_NO", 0, 1, 2, 3, 4])(
    "prob_dewhitespace in %s: all needless spaces removed, or none",
    (boolean_format) => {
      const notation = dialects.find(
        ({ name }) =>
          name ===
          (["true-false", "t-f", "on-off", "binary", "yes-no"][Number(boolean_format)] ??
            String(boolean_format).toLowerCase().replace("_", "-")),
      ) as Dialect
      for (const spaced of texts({ ...usual, boolean_format, prob_dewhitespace: 0 })) {
        const tokens = tokenize(spaced, notation).map(({ text }) => text)
        expect(spaced).toBe(tokens.join(" "))
      }
      for (const compact of texts({ ...usual, boolean_format, prob_dewhitespace: 1 })) {
        // Every remaining space separates two word characters.
        expect(compact.match(/\W | \W/)).toBeNull()
      }
    },
  )
})

describe("options beyond the document", () => {
  test("balanced: any prefix has equally many true and false cases, up to one", () => {
    for (const more of [
      {},
      { max_depth: 0, length: 300 },
      { boolean_format: "python", variables: 2 },
    ]) {
      let surplus = 0
      const orders = new Set<string>()
      generate({ ...usual, ...more, balanced: true }).forEach(({ target }, at, rows) => {
        surplus += target === "True" ? 1 : -1
        expect(Math.abs(surplus)).toBeLessThanOrEqual(at % 2 === 0 ? 1 : 0)
        if (at % 2 === 1) orders.add(`${rows[at - 1]?.target} ${target}`)
      })
      expect(orders.size).toBe(2)
    }
  })

  // 9 of the 16 ways to fill "a and b or c and d" are false; they are equally likely.
  test("balanced: every way to fill in literals is equally likely", { tags: ["long"] }, () => {
    const rows = generate({ count: 40_000, length: 4, max_depth: 0, prob_not: 0, balanced: true })
    const literals = (shape: string, target: string) => {
      const counts = new Map<string, number>()
      for (const row of rows) {
        if (row.input.replaceAll(/True|False/g, "x") !== shape || row.target !== target) continue
        const key = (row.input.match(/True|False/g) ?? []).join()
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      return [...counts.values()]
    }
    for (const [shape, target, ways] of [
      ["x and x or x and x", "False", 9],
      ["x and x or x and x", "True", 7],
      ["x ^ x and x or x", "False", 6],
      ["x ^ x ^ x ^ x", "True", 8],
      ["x or x or x or x", "False", 1],
      ["x or x or x or x", "True", 15],
    ] as const) {
      const counts = literals(shape, target)
      expect(counts).toHaveLength(ways)
      expectDistribution(
        counts,
        counts.map(() => 1),
      )
    }
  })

  // Each or is false in one of 2 ** 600 ways, and both must be: too rare for a product of doubles.
  test("balanced: finds the rarest values", () => {
    const fitter = new LiteralFitter(drawnPrecedenceOf(resolveParameters(usual, 42, dialects)))
    const codes = { "(": "open", ")": "close", "^": "xor", True: "true" } as const
    const fitted = (text: string, value: boolean, seed: number) => {
      const symbols = new Symbols()
      for (const token of text.split(" ")) {
        symbols.reserve(1)
        symbols.codes[symbols.count] = symbolCode[codes[token as "("] ?? (token as "and")]
        symbols.count += 1
      }
      fitter.fit(symbols, value, new PythonRandom(seed))
      const literals = symbols.codes
        .subarray(0, symbols.count)
        .filter((code) => code === symbolCode.true || code === symbolCode.false)
      return Array.from(literals, (code) => code === symbolCode.true)
    }
    const nor = `not ( ${Array(600).fill("True").join(" or ")} )`
    expect(fitted(`${nor} and ${nor}`, true, 1)).toEqual(Array(1200).fill(false))
    const xor = `( ${nor} and ${nor} ) ^ ( ${nor} and ${nor} )`
    for (const value of [true, false]) {
      const drawn = fitted(xor, value, 2)
      const isTrue = (from: number) => drawn.slice(from, from + 1200).every((each) => !each)
      expect(isTrue(0) !== isTrue(1200)).toBe(value)
    }
  })

  test("balanced: shapes are distributed as in the other stream, for both labels", {
    tags: ["long"],
  }, () => {
    const rows = generate({ count: 20_000, length: 2, max_depth: 0, balanced: true })
    const shapes = (target: string) =>
      rows
        .filter((row) => row.target === target)
        .map(({ input }) => input.replaceAll(/True|False/g, "x"))
    const common = ["x and x", "x or x", "x ^ x", "not x and x"]
    const [ofTrue, ofFalse] = ["True", "False"].map((target) =>
      common.map((shape) => shapes(target).filter((each) => each === shape).length),
    ) as [number[], number[]]
    expectDistribution(
      ofTrue,
      ofFalse.map((count, at) => (count + (ofTrue[at] as number)) / 2),
    )
  })

  // "a ^ b" is true for two of four assignments, "a and b" for one: each shape is equally frequent for both labels.
  test("balanced: the shape doesn't reveal the label, with variables too", {
    tags: ["slow"],
  }, () => {
    const rows = generate({
      count: 20_000,
      length: 2,
      max_depth: 0,
      prob_not: 0,
      boolean_format: "python",
      variables: 20,
      balanced: true,
    })
    const counts = (target: string) =>
      ["and", "or", "^"].map(
        (operator) =>
          rows.filter((row) => {
            const [left, between, right] = row.input.split(" ")
            return left !== right && between === operator && row.target === target
          }).length,
      )
    const [ofTrue, ofFalse] = [counts("True"), counts("False")]
    expect(Math.min(...ofTrue, ...ofFalse)).toBeGreaterThan(2500)
    expectDistribution(
      ofTrue,
      ofFalse.map((count, at) => (count + (ofTrue[at] as number)) / 2),
    )
  })

  test("unique: no expression twice, ignoring spaces", () => {
    const parameters = { count: 700, length: 2, max_depth: 1, prob_dewhitespace: 0.5 }
    const plain = (all: readonly string[]) => all.map((text) => text.replaceAll(" ", ""))
    expect(new Set(plain(texts(parameters))).size).toBeLessThan(700)
    expect(new Set(plain(texts({ ...parameters, unique: true }))).size).toBe(700)
  })

  // Three names, each true or false.
  test("unique: an expression with other values of its names is another case", {
    tags: ["slow"],
  }, () => {
    const parameters = {
      length: 1,
      max_depth: 0,
      prob_not: 0,
      boolean_format: "python",
      variables: 3,
      unique: true,
    }
    const rows = generate({ ...parameters, count: 6 })
    const cases = rows.map(({ input, assignment }) => `${input} ${assignment?.[input]}`)
    expect(cases.toSorted()).toEqual([
      "a false",
      "a true",
      "b false",
      "b true",
      "c false",
      "c true",
    ])
    expect(() => generate({ ...parameters, count: 7 })).toThrow(GenerationError)
  })

  test("unique: the table behaves like a set at any size", () => {
    const seen = new SeenExpressions()
    const known = new Set<string>()
    const symbols = new Symbols()
    const random = new PythonRandom(3)
    const rounds = scaled(30_000, 300_000)
    for (let round = 0; round < rounds; round += 1) {
      symbols.count = 4
      for (let at = 0; at < 4; at += 1) symbols.codes[at] = random.randbelow(30)
      const key = symbols.codes.subarray(0, 4).join()
      expect(seen.add(symbols.codes.subarray(0, 4), [])).toBe(!known.has(key))
      known.add(key)
    }
    expect(known.size).toBeGreaterThan((rounds * 2) / 3)
  })

  // Only "True" and "False" exist.
  test("unique: fails if there are no more expressions", { tags: ["slow"] }, () => {
    const parameters = { count: 3, length: 1, max_depth: 0, prob_not: 0, unique: true }
    expect(texts({ ...parameters, count: 2 }).toSorted()).toEqual(["False", "True"])
    expect(() => generate(parameters)).toThrow(
      expect.objectContaining({ name: "GenerationError", index: 2 }),
    )
  })

  test("required operators occur in every expression", () => {
    const required_operators = ["and", "or", "xor", "not"] as const
    for (const text of texts({
      ...usual,
      length: 4,
      required_operators: [...required_operators],
    })) {
      expect(text).toMatch(/(?=.*and)(?=.*or)(?=.*\^)(?=.*not)/)
    }
  })

  test("variables have values, and equal names have one value", () => {
    for (const row of generate({ ...usual, boolean_format: "python", variables: 2 })) {
      const names = new Set(row.input.match(/\b[ab]\b/g))
      expect(Object.keys(row.assignment ?? {})).toEqual([...names])
      expect(row.input).not.toMatch(/True|False/)
    }
  })

  test("long spellings, many tokens, and all parentheses closed at the end", {
    tags: ["slow"],
  }, () => {
    const source = `Long <: Boolean {
      true := word<"affirmative">
      false := word<"negative">
      not := word<"contradicting">
      and := word<"together">
      or := "|"
      xor := "<exclusively>"
    }`
    const files = [...baseGrammars, { name: "long", source }]
    const long = readDialects(files).filter(({ name }) => name === "long")
    for (const more of [{}, { prob_dewhitespace: 0.5 }, { prob_close: 0, max_depth: 700 }]) {
      const point = { count: 3, length: 1500, max_depth: 4, prob_open: 0.9, ...more }
      for (const row of generate({ ...point, boolean_format: "long" }, 42, long)) {
        const tree = parse(row.input, long[0] as Dialect)
        expect(row.target).toBe(truth(tree, new Map()) ? "True" : "False")
        expect(row.input.match(/affirmative|negative/g)).toHaveLength(1500)
      }
    }
    const [deep] = texts({ count: 1, length: 900, max_depth: 700, prob_open: 1, prob_close: 0 })
    expect(deep).toMatch(/( \)){300}$/)
  })

  test("a chain of thousands can have either value", () => {
    const ands: Parameters = {
      count: 2,
      length: scaled(100_000, 100_000),
      max_depth: 0,
      prob_not: 0,
      balanced: true,
    }
    const rows = generate({ ...ands, boolean_format: "and-only" }, 42, andOnly)
    expect(rows.map(({ target }) => target).toSorted()).toEqual(["False", "True"])
    const all = rows.find(({ target }) => target === "True")?.input ?? ""
    expect(all.includes("-")).toBe(false)
  })

  test("handles a thousand variables", () => {
    const rows = generate({
      count: 1,
      length: 3000,
      max_depth: 9,
      boolean_format: "python",
      variables: 1000,
    })
    const names = Object.keys(rows[0]?.assignment ?? {})
    expect(names.length).toBeGreaterThan(800)
    expect(names.every((name) => /^[a-z]\d*$/.test(name))).toBe(true)
  })
})

describe("invalid parameters", () => {
  const refused: [object, string, string][] = [
    [{ count: 0 }, "count", "count is 0; it must be a whole number of at least 1"],
    [{ count: 1.5 }, "count", "count is 1.5; it must be a whole number of at least 1"],
    [{ length: 0 }, "length", "length is 0; it must be a whole number from 1 to 1000000"],
    [{ length: "8" }, "length", 'length is "8"; it must be a whole number from 1 to 1000000'],
    [
      { max_depth: -1 },
      "max_depth",
      "max_depth is -1; it must be a whole number from 0 to 1000000",
    ],
    [
      { max_depth: undefined },
      "max_depth",
      "max_depth is missing; it must be a whole number from 0 to 1000000",
    ],
    [
      { count: undefined, max_depth: undefined },
      "count",
      "count and max_depth are missing; count must be a whole number of at least 1, " +
        "max_depth must be a whole number from 0 to 1000000",
    ],
    [{ prob_open: 1.01 }, "prob_open", "prob_open is 1.01; it must be a number from 0 to 1"],
    [
      { prob_not: new PythonFloat(-0.5) },
      "prob_not",
      "prob_not is -0.5; it must be a number from 0 to 1",
    ],
    [
      { prob_close: Number.NaN },
      "prob_close",
      "prob_close is NaN; it must be a number from 0 to 1",
    ],
    [
      { prob_dewhitespace: null },
      "prob_dewhitespace",
      "prob_dewhitespace is null; it must be a number from 0 to 1",
    ],
    [
      { boolean_format: 5 },
      "boolean_format",
      "boolean_format is 5; it must be one of TRUE_FALSE, T_F, ON_OFF, BINARY, YES_NO, a number from 0 to 4, or the name of a dialect",
    ],
    [
      { variables: 1 },
      "variables",
      "variables is 1; true-false has no variables; these have: xor-bench, python, c, and",
    ],
    [
      { required_operators: ["nand"] },
      "required_operators",
      'required_operators is ["nand"]; true-false has no operator nand',
    ],
    [
      { required_operators: ["unless"] },
      "required_operators",
      'required_operators has "unless"; it can have not, and, or, xor, nand, nor, iff, implies',
    ],
    [
      { required_operators: ["not"], prob_not: 0 },
      "required_operators",
      'required_operators is ["not"]; with prob_not 0 there is never a not',
    ],
    [
      { length: 2, required_operators: ["and", "or"] },
      "required_operators",
      'required_operators is ["and", "or"]; 3 terms are needed for these operators, and length is 2',
    ],
    [{ balanced: 1 }, "balanced", "balanced is 1; it must be true or false"],
    [{ prob_nots: 1 }, "prob_nots", 'there is no parameter prob_nots; did you mean "prob_not"?'],
  ]

  test.each(refused)("%j", (parameters, parameter, message) => {
    const call = () => generate({ ...usual, ...parameters } as Parameters)
    expect(call).toThrow(ParameterError)
    expect(call).toThrow(expect.objectContaining({ parameter }))
    expect(call).toThrow(message)
  })

  test.each([1.5, "42", 2 ** 60, Number.NaN, null])("seed %s", (seed) => {
    expect(() => generate(usual, seed as number)).toThrow(/^seed is .*; it must be a whole number/)
  })
})

describe("bytes", () => {
  test("of spellings of any length are written to buffers of any size", () => {
    const spellings = Array.from({ length: 21 }, (_, length) =>
      'abcdé🙂"xyz'.repeat(3).slice(0, length),
    )
    const symbols = new Symbols()
    for (let size = 1; size <= 60; size += 1) {
      const order = spellings.map((_, at) => (at * size) % spellings.length)
      symbols.count = order.length
      symbols.codes.set(order)
      const buffer = new ByteBuffer(size)
      for (const text of ["<", "<="]) {
        buffer.putText(text)
        new Speller(spellings).put(symbols, undefined, buffer)
        const expected = text + order.map((code) => spellings[code]).join(" ")
        expect(new TextDecoder().decode(buffer.take())).toBe(
          new TextDecoder().decode(new TextEncoder().encode(expected)),
        )
      }
    }
  })

  test("of cases far into a stream are preceded by progress reports", { tags: ["slow"] }, () => {
    const resolved = resolveParameters({ count: 350_001, length: 1, max_depth: 0 }, 42, dialects)
    const extras = { withMeta: false, withAssignment: false }
    const sizes = Array.from(
      rowChunks(resolved, "txt", extras, { firstCase: 350_000, rows: 1 }),
      ({ rows }) => rows,
    )
    expect(sizes).toEqual([0, 0, 0, 1])
  })

  test("arrive once there are as many as requested", () => {
    const resolved = resolveParameters(
      { count: 5, length: 1, max_depth: 0, prob_not: 0 },
      42,
      dialects,
    )
    const extras = { withMeta: false, withAssignment: false }
    const sizesOf = (chunkBytes: number) =>
      Array.from(rowChunks(resolved, "txt", extras, { chunkBytes }), ({ rows }) => rows)
    expect(sizesOf(0)).toEqual([1, 1, 1, 1, 1])
    // Each row is True or False and a line feed, so two rows have at least ten bytes.
    expect(sizesOf(10)).toEqual([2, 2, 1])
  })
})

describe("points", () => {
  test("parts of many rows are exact", () => {
    const rows = Number.MAX_SAFE_INTEGER
    const cuts = [1, 2, 3].map((number) => rowsOfShard(rows, { number, of: 3 }))
    // 2 ** 53 - 1 is three times 3002399751580330, and one.
    expect(cuts).toEqual([
      [0, 3002399751580330],
      [3002399751580330, 6004799503160660],
      [6004799503160660, rows],
    ])
  })

  test("are counted from 0, up to their number", () => {
    const grid = readGrid({ count: 1, length: [3, 4], max_depth: [0, 1] })
    expect(pointCount(grid)).toBe(4)
    expect([0, 1, 2, 3].map((at) => pointAt(grid, at))).toEqual([
      { count: 1, length: 3, max_depth: 0 },
      { count: 1, length: 3, max_depth: 1 },
      { count: 1, length: 4, max_depth: 0 },
      { count: 1, length: 4, max_depth: 1 },
    ])
    for (const index of [-1, 4, 0.5, Number.NaN]) {
      expect(() => pointAt(grid, index)).toThrow(
        `there is no point ${index} among the 4 of the grid`,
      )
    }
  })

  test("reads a hundred thousand values quickly", () => {
    const values = Array.from({ length: 100_000 }, (_, at) => at / 1e5)
    expect(pointCount(readGrid({ prob_not: values }))).toBe(100_000)
  })
})

/** Chi-squared test; a fair draw exceeds the limit once in a million runs, and the seeds are fixed. */
function expectDistribution(counts: readonly number[], weights: readonly number[]): void {
  const limits = [
    0, 23.9, 27.6, 30.7, 33.4, 35.9, 38.3, 40.5, 42.7, 44.8, 46.9, 48.9, 50.8, 52.7, 54.6, 56.5,
  ]
  const [all, sum] = [counts, weights].map((each) => each.reduce((left, right) => left + right, 0))
  const squares = counts.map((count, at) => {
    const expected = ((all as number) * (weights[at] as number)) / (sum as number)
    return (count - expected) ** 2 / expected
  })
  const statistic = squares.reduce((left, right) => left + right, 0)
  expect(statistic, `${counts} for ${weights}`).toBeLessThanOrEqual(
    limits[counts.length - 1] as number,
  )
}
