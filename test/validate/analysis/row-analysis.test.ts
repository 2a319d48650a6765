// Compares measures taken from tokens with measures of trees, and keys with equality of trees.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Dialect, type Expression, print } from "../../../src/index.ts"
import { tokenize } from "../../../src/language/dialect/tokens.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { TokenKinds } from "../../../src/language/engines/token-kinds.ts"
import type { InfixKind } from "../../../src/language/source/token-kind.ts"
import { tablesOf } from "../../../src/language/tables/dialect-tables.ts"
import { kindCode } from "../../../src/language/tables/layout.ts"
import { unclear } from "../../../src/language/tables/run-line-table.ts"
import { RowMeasures } from "../../../src/validate/analysis/expression-size.ts"
import { RowAnalysis } from "../../../src/validate/analysis/row-analysis.ts"
import { type AnalysisTally, emptyTally } from "../../../src/validate/analysis/tally.ts"
import { orderPrecedences } from "../../../src/validate/precedences/order-precedences.ts"
import { RowKeys } from "../../../src/validate/repeats/row-keys.ts"
import { anyTrees, damaged, parsedTrees, tokenTexts } from "../../support/arbitraries.ts"
import { dialect } from "../../support/dialect.ts"
import { allPrecedences, isComplete, otherPrecedences } from "../../support/other-precedences.ts"
import { flattened, truth } from "../../support/tree-tools.ts"

const values = new Map([
  ["x", true],
  ["y", false],
  ["_z", true],
])

function accepted(text: string, read: Dialect): Expression | undefined {
  try {
    return tableEngine.parse(text, read)
  } catch {
    return undefined
  }
}

function kindsOf(text: string, read: Dialect): number[] | undefined {
  const tokens = new TokenKinds()
  if (!tokens.cutText(text, tablesOf(read))) return undefined
  return [...tokens.kinds.subarray(0, tokens.count)]
}

/** The two keys of a text: one of its tree, one of its exact tokens. */
function keysOf(text: string, read: Dialect, assignment = values) {
  const keys = new RowKeys(read)
  const tokens = new TokenKinds()
  tokens.cutText(text, tablesOf(read))
  const bytes = new TextEncoder().encode(text)
  keys.ofText(bytes, 0, bytes.length)
  keys.ofTokens(tokens.kinds, tokens.count)
  if (tokens.names.length > 0) keys.addNames(tokens.names, assignment)
  return { tree: keys.tree.join(), text: keys.text.join() }
}

function named(measures: RowMeasures) {
  const { terms, depth, first, last, trues, nots, hasNotAfterXor } = measures
  const [ands, ors, xors] = measures.operators
  return { terms, depth, first, last, trues, nots, hasNotAfterXor, ands, ors, xors }
}

/** The same measures, computed by recursion over the tree. */
function measured(tree: Expression) {
  const counts = { nots: 0, ands: 0, ors: 0, xors: 0, depth: 0, hasNotAfterXor: false }
  const terms: boolean[] = []
  const walk = (node: Expression, depth: number): void => {
    counts.depth = Math.max(counts.depth, depth)
    if (node.kind === "literal") terms.push(node.value)
    else if (node.kind === "variable") terms.push(values.get(node.name) as boolean)
    else if (node.kind === "group") walk(node.inner, depth + 1)
    else if (node.kind === "not") {
      counts.nots += 1
      walk(node.operand, depth)
    } else {
      counts[`${node.kind as InfixKind}s`] += node.operands.length - 1
      if (node.kind === "xor" && node.operands.slice(1).some(beginsWithNot)) {
        counts.hasNotAfterXor = true
      }
      for (const operand of node.operands) walk(operand, depth)
    }
  }
  walk(tree, 0)
  const trues = terms.filter((term) => term).length
  const [first, last] = [terms[0] ? 1 : 0, terms.at(-1) ? 1 : 0]
  return { ...counts, terms: terms.length, first, last, trues }
}

function beginsWithNot(node: Expression): boolean {
  if (node.kind === "not") return true
  return "operands" in node && beginsWithNot(node.operands[0] as Expression)
}

const precedences = allPrecedences.map((read) => ({ name: read.name, read }))

describe.each(precedences)("in $name", ({ read }) => {
  const texts = fc
    .tuple(
      parsedTrees(read),
      fc.constantFrom("idiomatic" as const, "spaced" as const, "compact" as const),
    )
    .map(([tree, spacing]) => print(tree, read, { spacing }))

  const isSingle = read.levels.every(({ operators }) => operators.length === 1)

  test("tokens give the same measures as the tree", () => {
    const tokens = new TokenKinds()
    const measures = new RowMeasures(read)
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokens.cutText(text, tablesOf(read))).toBe(true)
        measures.measure(tokens.bind(values) as Uint8Array, tokens.count)
        expect(named(measures)).toEqual(measured(tableEngine.parse(text, read)))
      }),
    )
  })

  test("the fast and the slow path count a row as its tree does", () => {
    const analysis = new RowAnalysis(read, undefined)
    fc.assert(
      fc.property(texts, fc.constantFrom(0, 1, 2), (text, label) => {
        const tree = tableEngine.parse(text, read)
        const value = Number(truth(tree, values))
        const whole = emptyTally(true).analysis as AnalysisTally
        analysis.addText(whole, text, values, value, label)
        expect(summary(whole)).toEqual(expectedSummary(tree, label))
        const { tree: treeKey, text: textKey } = keysOf(text, read)
        expect(analysis.keys.tree.join()).toBe(treeKey)
        expect(analysis.keys.text.join()).toBe(textKey)

        if (read.variable !== null) return
        const plain = emptyTally(true).analysis as AnalysisTally
        const bytes = new TextEncoder().encode(`"${text}"\n\n`)
        if (analysis.evaluate(new DataView(bytes.buffer), 1) === unclear) return
        analysis.addPlain(plain, bytes, 1, analysis.end, value, label)
        analysis.finish(plain)
        expect(plain).toEqual(whole)
        expect(analysis.keys.tree.join()).toBe(treeKey)
        expect(analysis.keys.text.join()).toBe(textKey)
      }),
    )
  })

  test("bytes and text yield the same tokens", () => {
    const tokens = new TokenKinds()
    const all = fc.oneof(texts, damaged(texts, read), tokenTexts(read))
    fc.assert(
      fc.property(all, (text) => {
        const expected = kindsOf(text, read)
        const line = new TextEncoder().encode(`1 ${text}&&`)
        const isLineCut = tokens.cutBytes(line, 2, line.length - 2, tablesOf(read))
        const lineCut = isLineCut ? [...tokens.kinds.subarray(0, tokens.count)] : undefined
        const isNamed =
          lineCut?.includes(kindCode.variable) || expected?.includes(kindCode.variable)
        if (isLineCut && !isNamed) expect(lineCut).toEqual(expected)
        if (read.variable === null && /^\p{ASCII}*$/u.test(text)) expect(lineCut).toEqual(expected)

        const bytes = new TextEncoder().encode(`1 ${text}"\n`)
        const end = tokens.cutQuoted(new DataView(bytes.buffer), 2, tablesOf(read))
        const isCut = end === bytes.length - 2
        const cut = isCut ? [...tokens.kinds.subarray(0, tokens.count)] : undefined
        // The byte tables leave names, and anything that isn't ASCII, to the tokenizer.
        const hasNames = cut?.includes(kindCode.variable) || expected?.includes(kindCode.variable)
        if (isCut && !hasNames) expect(cut).toEqual(expected)
        if (read.variable === null && /^[ -~]*$/.test(text) && !/["\\]/.test(text))
          expect(cut).toEqual(expected)
        const kinds = accepted(text, read) && tokenize(text, read).map(({ kind }) => kind)
        if (kinds !== undefined) expect(expected).toHaveLength(kinds.length)
      }),
    )
  })

  test("texts have the same key if their trees differ only in parentheses", () => {
    fc.assert(
      fc.property(anyTrees(read), parsedTrees(read), (tree, other) => {
        const written = (["keep", "minimal", "full"] as const).flatMap((groups) => [
          print(tree, read, { groups }),
          print(tree, read, { groups, spacing: "compact" }),
        ])
        const minimal = print(tree, read, { groups: "minimal" })
        const { tree: key } = keysOf(minimal, read)
        for (const text of [
          ...written,
          print(other, read),
          ...withoutPairs(written[0] as string),
        ]) {
          const parsed = accepted(text, read)
          if (parsed === undefined) continue
          const isSame = sameTrees(parsed, tableEngine.parse(minimal, read))
          const isOneKey = keysOf(text, read).tree === key
          // Where operators share a level, redundant parentheses may remain.
          if (isSingle || isOneKey)
            expect([text, minimal, isOneKey]).toEqual([text, minimal, isSame])
        }
      }),
    )
  })

  test("a tree has the same key as its tokens", () => {
    const keys = new RowKeys(read)
    fc.assert(
      fc.property(texts, (text) => {
        const names = tokenize(text, read).filter(({ kind }) => kind === "variable")
        keys.ofTree(tableEngine.parse(text, read))
        if (names.length > 0) {
          keys.addNames(
            names.map((name) => name.text),
            values,
          )
        }
        expect([text, keys.tree.join()]).toEqual([text, keysOf(text, read).tree])
      }),
    )
  })

  test("keys of all short texts agree with their trees", { tags: ["slow"] }, () => {
    const trees = new Map<string, string>()
    const keys = new Map<string, string>()
    for (const text of shortTexts(read, 8)) {
      const tree = JSON.stringify(flattened(tableEngine.parse(text, read)))
      const { tree: key } = keysOf(text, read)
      expect([text, trees.get(key) ?? tree]).toEqual([text, tree])
      if (isSingle) expect([text, keys.get(tree) ?? key]).toEqual([text, key])
      trees.set(key, tree)
      keys.set(tree, key)
    }
    expect(trees.size).toBeGreaterThan(10)
  })

  test("different texts have different keys", () => {
    const all = [...shortTexts(read, 7), ...fc.sample(tokenTexts(read), { numRuns: 300, seed: 3 })]
    const different = new Set(all.filter((text) => !/[\ud800-\udfff]/.test(text)))
    const keys = new RowKeys(read)
    const seen = new Set<string>()
    for (const text of different) {
      const bytes = new TextEncoder().encode(`..${text}.`)
      keys.ofText(bytes, 2, bytes.length - 1)
      seen.add(keys.text.join())
    }
    expect(seen.size).toBe(different.size)
  })
})

function sameTrees(left: Expression, right: Expression): boolean {
  return JSON.stringify(flattened(left)) === JSON.stringify(flattened(right))
}

/** The text without each pair of its parentheses in turn; only parentheses of one character. */
function withoutPairs(text: string): string[] {
  const tokens = text.split(" ")
  const open: number[] = []
  return tokens.flatMap((token, at) => {
    if (token === "(") open.push(at)
    if (token !== ")") return []
    const from = open.pop()
    return [tokens.filter((_, index) => index !== from && index !== at).join(" ")]
  })
}

/** All expressions of at most this many tokens, over one term, separated by spaces. */
function shortTexts(read: Dialect, longest: number): string[] {
  const { spellings, levels } = read
  const first = (kind: string) => (spellings[kind] ?? []).slice(0, 1)
  const term = spellings.true[0] ?? "x"
  const infix = levels.flatMap((level) => (level.kind === "infix" ? level.operators : []))
  const between = infix.flatMap((operator) => first(operator))
  const nots = first("not")
  const texts: string[] = []
  const go = (text: string, count: number, open: number, isOperandNext: boolean): void => {
    if (count + open > longest) return
    if (isOperandNext) {
      go(`${text}${term} `, count + 1, open, false)
      for (const not of nots) go(`${text}${not} `, count + 1, open, true)
      go(`${text}( `, count + 1, open + 1, true)
      return
    }
    if (open === 0 && accepted(text, read) !== undefined) texts.push(text.trim())
    if (open > 0) go(`${text}) `, count + 1, open - 1, false)
    for (const operator of between) go(`${text}${operator} `, count + 1, open, true)
  }
  go("", 0, 0, true)
  return texts
}

/** A tally of one row, without the results of precedences. */
function summary(tally: AnalysisTally) {
  const { labels, terms, depths, nots, operators, operatorRows, notAfterXor, shortcuts } = tally
  const places = (histogram: readonly number[]) => Object.entries(histogram).flat().map(Number)
  return {
    labels,
    terms: terms.map(places),
    depths: places(depths),
    nots: places(nots),
    operators: operators.slice(0, 4),
    operatorRows: operatorRows.slice(0, 4),
    others: [...operators.slice(4), ...operatorRows.slice(4)].filter((count) => count > 0),
    notAfterXor,
    shortcuts,
  }
}

function expectedSummary(tree: Expression, label: number) {
  const { terms, trues, depth, nots, ands, ors, xors, first, last, hasNotAfterXor } = measured(tree)
  const operators = [ands, ors, xors, nots]
  const asked = label === 2 ? 0 : 1
  const answer = (said: number) => [asked, asked * Number(said === label)]
  const isLevel = 2 * trues === terms
  return {
    labels: [0, 1, 2].map((each) => Number(each === label)),
    terms: [0, 1, 2].map((each) => (each === label ? [terms, 1] : [])),
    depths: [depth, 1],
    nots: [nots, 1],
    operators,
    operatorRows: operators.map((count) => Number(count > 0)),
    others: [],
    notAfterXor: [Number(hasNotAfterXor)],
    shortcuts: [
      answer(last),
      answer(first),
      answer(nots % 2 === 0 ? 1 : 0),
      isLevel ? [0, 0] : answer(2 * trues > terms ? 1 : 0),
    ],
  }
}

describe("measures worked out by hand", () => {
  const python = dialect("python")
  const cLogic = otherPrecedences.find(({ name }) => name === "c-logic") as Dialect

  test.each<[string, Partial<ReturnType<typeof measured>>]>([
    ["True", { terms: 1, depth: 0, nots: 0, first: 1, last: 1, trues: 1 }],
    ["not (True or False)", { terms: 2, depth: 1, nots: 1, ors: 1, first: 1, last: 0, trues: 1 }],
    ["((x)) and (y)", { terms: 2, depth: 2, ands: 1, first: 1, last: 0, trues: 1 }],
    ["(x) ^ (not y) ^ x", { terms: 3, depth: 1, nots: 1, xors: 2, hasNotAfterXor: false }],
    ["not not not False", { terms: 1, nots: 3, first: 0, last: 0, trues: 0 }],
  ])("%s", (text, expected) => {
    const tokens = new TokenKinds()
    tokens.cutText(text, tablesOf(python))
    const measures = new RowMeasures(python)
    measures.measure(tokens.bind(values) as Uint8Array, tokens.count)
    expect(named(measures)).toMatchObject(expected)
    expect(measured(tableEngine.parse(text, python))).toMatchObject(expected)
  })

  test("counts a not directly after xor, and no other", () => {
    const has = (text: string) => {
      const measures = new RowMeasures(cLogic)
      const kinds = Uint8Array.from(kindsOf(text, cLogic) as number[])
      measures.measure(kinds, kinds.length)
      return measures.hasNotAfterXor
    }
    expect(["1!=!0", "1 != ! ! 0", "0 || (1 != !1)"].map(has)).toEqual([true, true, true])
    expect(["!0!=1", "1!=(!0)", "1&&!0", "!(1!=0)"].map(has)).toEqual([false, false, false, false])
  })

  test.each<[string, string, boolean]>([
    ["x and y and x", "(x and y) and x", true],
    ["x and y and x", "x and (y and x)", true],
    ["x and y or x", "(x and y) or x", true],
    ["x and y or x", "x and (y or x)", false],
    ["not x ^ y", "not (x ^ y)", true],
    ["not x ^ y", "(not x) ^ y", false],
    ["not not x", "not (not x)", true],
    ["not not x", "x", false],
    ["x", "((x))", true],
    ["x or y", "y or x", false],
    ["x or y", "x  or\ty", true],
    ["x or y", "x or x", false],
    ["x and x or y", "x and y or x", false],
    ["not x and y", "(not x) and y", true],
    ["not x and y", "not (x and y)", false],
    ["(x or y) and (x or y)", "((x or y)) and (x or y)", true],
    ["True or x", "True or y", false],
  ])("%s and %s: one key is %s", (left, right, isSame) => {
    expect(keysOf(left, python).tree === keysOf(right, python).tree).toBe(isSame)
  })

  test("operators on one level form one chain only in the order they are written in", () => {
    const flat = otherPrecedences.find(({ name }) => name === "flat") as Dialect
    const key = (text: string) => keysOf(text, flat).tree
    expect(key("(x<>y)<=>x")).toBe(key("x<>y<=>x"))
    expect(key("x<>(y<=>x)")).not.toBe(key("x<>y<=>x"))
  })

  test("names and values of variables tell rows apart", () => {
    const key = (text: string, x: boolean, y: boolean) =>
      keysOf(
        text,
        python,
        new Map([
          ["x", x],
          ["y", y],
          ["unused", x],
        ]),
      )
    const rows = [
      key("x and y", true, true),
      key("x and y", true, false),
      key("x and y", false, true),
      key("x and y", false, false),
      key("y and x", true, true),
      key("x and x", true, true),
      key("xy and x", true, true),
    ]
    expect(new Set(rows.map(({ tree }) => tree)).size).toBe(rows.length)
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length)
    // Values of variables that don't occur are ignored.
    expect(key("y or y", true, false)).toEqual(key("y or y", false, false))
    expect(key("(x) and y", true, false).tree).toBe(rows[1]?.tree)
    expect(key("(x) and y", true, false).text).not.toBe(rows[1]?.text)
  })

  test("one text in two notations gives two keys", () => {
    const named = (name: string): Dialect => ({ ...python, name })
    const names = ["python", "other", "a", "b", "é1", "é2", "ééé1", "ééé2"]
    const keys = names.map((name) => keysOf("True", named(name)))
    expect(new Set(keys.map(({ tree }) => tree)).size).toBe(names.length)
    expect(new Set(keys.map(({ text }) => text)).size).toBe(names.length)
  })

  test("texts that differ only in one byte, one position or their length have different keys", () => {
    const texts = [
      "",
      "\0",
      "\0\0",
      "\0\0\0\0",
      "a",
      "a\0",
      "ab",
      "ba",
      "abcd",
      "abcd\0",
      "abcdabcd",
    ]
    for (let at = 0; at < 24; at += 1) {
      for (const sign of ["x", "y", "\u007f", " "]) {
        texts.push("a".repeat(at) + sign + "a".repeat(23 - at))
      }
    }
    const keys = new RowKeys(python)
    const [low, high] = [new Set<number>(), new Set<number>()]
    for (const text of texts) {
      const bytes = new TextEncoder().encode(text)
      keys.ofText(bytes, 0, bytes.length)
      low.add(keys.text[0] as number)
      high.add(keys.text[1] as number)
    }
    expect([low.size, high.size]).toEqual([texts.length, texts.length])
  })

  test("unbound and refused rows", () => {
    const analysis = new RowAnalysis(python, undefined)
    const tally = emptyTally(true).analysis as AnalysisTally
    analysis.addText(tally, "a and (not b)", new Map(), "unbound", 1)
    expect(summary(tally)).toMatchObject({
      labels: [0, 1, 0],
      terms: [[], [2, 1], []],
      depths: [1, 1],
      nots: [1, 1],
      operators: [1, 0, 0, 1],
    })
    expect(tally.precedences[0]).toEqual([0, 0, 0, 0, 0])
    expect(tally.shortcuts[0]).toEqual([0, 0])
    const refused = emptyTally(true).analysis as AnalysisTally
    analysis.addText(refused, "True ^ not False", new Map(), "refused", 1)
    expect(summary(refused)).toMatchObject({
      labels: [0, 1, 0],
      depths: [],
      operators: [0, 0, 0, 0],
    })
    expect(analysis.keys.tree).toEqual(analysis.keys.text)
    const outcomes = Object.fromEntries(
      ["own", ...orderPrecedences.map(({ name }) => name)].map((name, index) => [
        name,
        refused.precedences[index]?.slice(0, 3),
      ]),
    )
    // In Python xor binds tighter than not, so not can't follow xor; where not is tighter, it can.
    expect(outcomes).toMatchObject({
      own: [0, 0, 1],
      python: [0, 0, 1],
      c: [0, 1, 0],
      bitwise: [0, 1, 0],
      "left-to-right": [0, 1, 0],
      "not-loosest": [0, 1, 0],
    })
  })

  test.each<[string, string, boolean, Record<string, boolean>]>([
    [
      "True or True ^ True",
      "true-false",
      true,
      { python: true, c: true, bitwise: true, "xor-loosest": false, "left-to-right": false },
    ],
    [
      "not True and False",
      "true-false",
      true,
      { python: false, c: false, "left-to-right": false, "not-loosest": true },
    ],
    [
      "True or False and False",
      "true-false",
      true,
      { python: true, c: true, "or-before-and": false, "left-to-right": false },
    ],
    ["True and True ^ True", "true-false", false, { python: false, bitwise: false, c: false }],
    ["False and True ^ True", "true-false", true, { python: false, c: false, bitwise: true }],
    ["True and (False or True)", "true-false", false, { python: true, "left-to-right": true }],
  ])("%s in %s tells precedences apart: %s", (text, name, isTelling, readings) => {
    const read = dialect(name)
    const analysis = new RowAnalysis(read, undefined)
    const tally = emptyTally(true).analysis as AnalysisTally
    const value = tableEngine.evaluate(text, read) ? 1 : 0
    analysis.addText(tally, text, new Map(), value, 1)
    expect(tally.telling[0]).toBe(Number(isTelling))
    for (const [precedence, reading] of Object.entries(readings)) {
      const index = 1 + orderPrecedences.findIndex((each) => each.name === precedence)
      const [agree, disagree, unread, tellingAgree, telling] = tally.precedences[index] ?? []
      expect([precedence, agree, disagree, unread]).toEqual([
        precedence,
        Number(reading),
        Number(!reading),
        0,
      ])
      expect([tellingAgree, telling]).toEqual([Number(isTelling && reading), Number(isTelling)])
    }
  })

  test("the tested notations include several that have all operators", () => {
    expect(allPrecedences.filter(isComplete).length).toBeGreaterThan(6)
  })
})
