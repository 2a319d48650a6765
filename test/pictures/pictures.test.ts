// Pictures have the meaning of their expression, according to their descriptions, and every image is legible,
// well-formed and without scripts.
//
// @module-tag scaled

import { resolve } from "node:path"
import fc from "fast-check"
import { afterEach, describe, expect, test, vi } from "vitest"
import { c, python } from "../../src/dialects.ts"
import { parse } from "../../src/index.ts"
import { builtInDialects } from "../../src/language/built-in/built-in-dialects.ts"
import { type BinaryConnective, combineAll } from "../../src/language/connectives.ts"
import type { Dialect } from "../../src/language/dialect/dialect.ts"
import type { Expression } from "../../src/language/expression/expression.ts"
import { evaluateTree } from "../../src/language/expression/fold.ts"
import { type GateKind, gateShape } from "../../src/pictures/circuit-picture.ts"
import {
  circuitPicture,
  diagramPicture,
  karnaughPicture,
  type Picture,
  svgOf,
  treePicture,
} from "../../src/pictures.ts"
import { anyTrees, namesOf, rowOf, variable } from "../support/any-trees.ts"
import { scaled } from "../support/run-length.ts"

const dialect = (name: string) => builtInDialects.find((each) => each.name === name) as Dialect
const logic = dialect("logic")
const read = (text: string) => parse(text, logic)

/** All texts in an image, in document order. */
function textsOf(picture: Picture): string[] {
  const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' }
  return [...svgOf(picture).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = ""]) =>
    text.replace(/&(\w+);/g, (_, name: string) => signs[name] as string),
  )
}

/** The value of a circuit, computed from its description. */
function circuitValue(description: string, values: ReadonlyMap<string, boolean>): boolean {
  const known = new Map<string, boolean>([...values, ["True", true], ["False", false]])
  for (const sentence of description.split("; ")) {
    const [, gate = "", meaning = ""] = /^(gate \d+) is (.*)$/.exec(sentence) ?? []
    if (gate === "") return known.get(sentence.slice("the result is ".length)) as boolean
    const knownValue = (name: string) => known.get(name) as boolean
    const [, condition, high, low] = /^if (.*) then (.*) else (.*)$/.exec(meaning) ?? []
    const joint = / (and not|and|or|xor|iff|implies|nand|nor) /.exec(meaning)?.[1]
    let value: boolean
    if (condition !== undefined) value = knownValue((knownValue(condition) ? high : low) as string)
    else if (joint === undefined) value = !knownValue(meaning.slice("not ".length))
    else {
      const kind = joint === "and not" ? "notImplies" : (joint as BinaryConnective)
      value = combineAll(kind, meaning.split(` ${joint} `).map(knownValue))
    }
    known.set(gate, value)
  }
  throw new Error(description)
}

/** The value of a decision diagram, computed from its description. */
function diagramValue(description: string, values: ReadonlyMap<string, boolean>): boolean {
  const constant = /^The value is always (\w+)\.$/.exec(description)?.[1]
  if (constant !== undefined) return constant === "True"
  const nodes = new Map(
    description.split("; ").map((sentence) => {
      const [, node, name, high, low] =
        /^(node \d+) tests (\w+): (.*) if true, (.*) if false$/.exec(sentence) as unknown as [
          string,
          string,
          string,
          string,
          string,
        ]
      return [node, { name, high, low }]
    }),
  )
  let at = "node 1"
  for (;;) {
    const node = nodes.get(at)
    if (node === undefined) return at === "True"
    at = values.get(node.name) ? node.high : node.low
  }
}

describe("meaning", () => {
  const names = namesOf(3)

  test("a circuit and a decision diagram have the values of the expression", {
    tags: ["slow"],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyTrees(names, 4), async (tree) => {
        const circuit = await circuitPicture(tree, python)
        const diagram = await diagramPicture(tree, python, { variables: names.toReversed() })
        for (let row = 0; row < 8; row += 1) {
          const values = rowOf(names, row)
          const value = evaluateTree(tree, values)
          expect(circuitValue(circuit.description, values)).toBe(value)
          expect(diagramValue(diagram.description, values)).toBe(value)
        }
      }),
      { numRuns: scaled(8, 500) },
    )
  })

  test("long wires of a circuit have no step of a pixel", { tags: ["slow"] }, async () => {
    const tree = parse("a and not b or b and c or not a and not c and d", python)
    const { body } = await circuitPicture(tree, python)
    const wires = body.flatMap((each) => /^<path d="(M[^"]*)" class="line"/.exec(each)?.[1] ?? [])
    expect(wires).toHaveLength(14)
    const steps = wires.flatMap((wire) => {
      const heights = [...wire.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
      return heights.slice(1).map((y, at) => Math.abs(y - (heights[at] ?? 0)))
    })
    expect(steps.filter((step) => step > 0 && step < 6)).toEqual([])
  })

  test("a circuit has one gate for equal parts", { tags: ["slow"] }, async () => {
    const { description, body } = await circuitPicture(read("(p & q) | ~(p & q)"), logic)
    expect(description).toBe(
      "gate 1 is p and q; gate 2 is not gate 1; gate 3 is gate 1 or gate 2; the result is gate 3",
    )
    // A wire to two gates has a dot where it branches.
    expect(body.filter((each) => each.startsWith("<circle"))).toHaveLength(1)
  })

  test("thousands of wires are drawn quickly, each from its output to its input", {
    tags: ["slow"],
  }, async () => {
    // Three conjunctions that repeat p, q and r up to 600 operands, each starting with a different variable.
    const operands = (start: number) =>
      Array.from({ length: 600 }, (_, at) => variable(["p", "q", "r"][(start + at) % 3] as string))
    const parts = [0, 1, 2].map((start): Expression => ({ kind: "and", operands: operands(start) }))
    const tree: Expression = {
      kind: "or",
      operands: [...parts, { kind: "not", operand: variable("p") }],
    }
    const before = performance.now()
    const { description, body, width, height } = await circuitPicture(tree, python)
    expect(performance.now() - before).toBeLessThan(2000)
    expect(circuitValue(description, rowOf(["p", "q", "r"], 0))).toBe(true)
    // 1,800 wires into the conjunctions, 1 into the not, 4 into the or, and the result.
    const wires = body.filter((each) => each.startsWith("<path"))
    expect(wires).toHaveLength(1806)
    for (const wire of wires) {
      const [x1, y1, x2, y2] = (wire.match(/-?[\d.]+/g) as string[]).map(Number) as [
        number,
        number,
        number,
        number,
      ]
      expect(x1).toBeLessThan(x2)
      expect(x2).toBeLessThan(width)
      expect(Math.max(y1, y2)).toBeLessThan(height)
    }
  })

  test("a decision diagram tests variables in the given order", {
    tags: ["slow"],
  }, async () => {
    const tree = read("p & q")
    expect((await diagramPicture(tree, logic)).description).toBe(
      "node 1 tests p: node 2 if true, ⊥ if false; node 2 tests q: ⊤ if true, ⊥ if false",
    )
    const turned = await diagramPicture(tree, logic, { variables: ["q"] })
    expect(turned.description).toMatch(/^node 1 tests q: .* node 2 tests p: /)
  })

  test("a Karnaugh map has the values, and its groups are the terms", () => {
    const tree = parse("a and b or not a and c", python)
    const map = karnaughPicture(tree, python)
    expect(textsOf(map)).toEqual([
      ...["b c", "a", "00", "01", "11", "10", "0", "1"],
      ...["0", "1", "1", "0"],
      ...["0", "0", "1", "1"],
      ...["terms, joined by or:", "a and b", "not a and c"],
    ])
    expect(map.description).toBe(
      "The expression is true where a b c is 001, 011, 110, 111; the ones are grouped as a and b, not a and c",
    )
    expect(map.sentences).toHaveLength(2)
    const zeros = karnaughPicture(tree, python, { group: "zeros", variables: ["c"] })
    expect(zeros.description).toBe(
      "The expression is true where c a b is 011, 100, 101, 111; the zeros are grouped as c or a, not a or b",
    )
    expect(textsOf(zeros)).toContain("terms, joined by and:")
  })

  test("with five and six variables, a Karnaugh map says which values select its maps", () => {
    const six = karnaughPicture(read("a & b & c & d & e & f"), logic)
    const chosen = textsOf(six).filter((each) => each.includes("="))
    expect(chosen).toEqual(["a = 0, b = 0", "a = 0, b = 1", "a = 1, b = 0", "a = 1, b = 1"])
    const five = karnaughPicture(read("a & b & c & d & e"), logic)
    expect(textsOf(five).filter((each) => each.includes("="))).toEqual(["a = 0", "a = 1"])
  })

  test("a contradiction has nothing to group, and a tautology is one group", () => {
    const never = karnaughPicture(read("p & ~p & q"), logic)
    expect(textsOf(never)).toContain("no ones to group")
    expect(never.description).toBe("The expression is false everywhere")
    expect(karnaughPicture(read("p | ~p | q"), logic).description).toBe(
      "The expression is true everywhere; the ones are grouped as ⊤",
    )
  })

  test("a tree has a box per node, in the spellings of its dialect", {
    tags: ["slow"],
  }, async () => {
    const picture = await treePicture(parse("!(1&&x)||x", c), dialect("c"))
    expect(textsOf(picture).toSorted()).toEqual(["!", "&&", "1", "x", "x", "||"])
    expect(picture.description).toBe(
      "With each operator before what it joins: (or (not (group (and true x))) x)",
    )
    const chain: Expression = {
      kind: "comparison",
      operators: ["iff", "xor"],
      operands: [variable("a"), variable("b"), variable("c")],
    }
    expect(textsOf(await treePicture(chain, python))).toContain("== !=")
  })
})

describe("gates", () => {
  const kinds = [
    "and",
    "or",
    "xor",
    "nand",
    "nor",
    "iff",
    "implies",
    "impliedBy",
    "notImplies",
    "notImpliedBy",
  ] as const satisfies readonly GateKind[]
  const outlines = { and: gateShape("and", 2), or: gateShape("or", 2), xor: gateShape("xor", 2) }
  const pathsOf = (body: readonly string[]) =>
    body.join("").match(/<path d="[^"]*" class="line box"\/>/g) ?? []

  test.each(kinds)("the shape and the bubbles of %s follow its truth table", (kind) => {
    const { body, output, inputs } = gateShape(kind, 2)
    const outline = (["and", "or", "xor"] as const).find(
      (each) => pathsOf(outlines[each].body)[0] === pathsOf(body)[0],
    )
    const bubbles = [...body.join("").matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(
      ([, x, y]) => ({ x: Number(x), y: Number(y) }),
    )
    const isNegated = (port: { readonly y: number }, side: (x: number) => boolean) =>
      bubbles.some(({ x, y }) => y === port.y && side(x))
    const isInput = (x: number) => x < output.x / 2
    for (const left of [false, true]) {
      for (const right of [false, true]) {
        const values = [left, right].map(
          (value, at) => value !== isNegated(inputs[at] as { y: number }, isInput),
        )
        const joined = combineAll(outline as BinaryConnective, values)
        const value = joined !== isNegated(output, (x) => !isInput(x))
        expect(value).toBe(combineAll(kind, [left, right]))
      }
    }
  })

  test.each(["a or b", "a and b and c", "a if b else c"])(
    "the wires of %s have no corners",
    async (text) => {
      const { body } = await circuitPicture(parse(text, python), python)
      const wires = body.filter((each) => each.startsWith("<path"))
      expect(wires.length).toBeGreaterThan(2)
      for (const wire of wires) expect(wire).toMatch(/"M[\d.]+ ([\d.]+)L[\d.]+ \1"/)
    },
  )

  test("many wires end at the gate, each at a different point", () => {
    const { inputs, height } = gateShape("or", 9)
    expect(new Set(inputs.map(({ y }) => y)).size).toBe(9)
    expect(inputs.every(({ x, y }) => x === 0 && y > 0 && y < height)).toBe(true)
    expect(gateShape("if", 3).inputs).toHaveLength(3)
  })
})

describe("images", () => {
  const hostile = [
    "<script>alert(1)</script>",
    '"><img src=x>',
    "]]>",
    "\u202ex&y",
    "a".repeat(3000),
  ]
  const tree: Expression = { kind: "and", operands: hostile.slice(0, 5).map(variable) }

  test("foreign names are text, shortened, and with invisible characters shown", async () => {
    const pictures = [
      await treePicture(tree, python),
      await circuitPicture(tree, python),
      await diagramPicture(tree, python),
      karnaughPicture(parse("a && b || !a && !b", c), dialect("c")),
    ]
    for (const picture of pictures) {
      const svg = svgOf(picture)
      const tags = new Set(svg.match(/<\/?[^ \n>/]+/g))
      const known = "svg title desc style rect path circle text g".split(" ")
      expect([...tags].filter((tag) => !known.includes(tag.replace(/^<\/?/, "")))).toEqual([])
      expect(svg).not.toMatch(/\u202e|a{2000}|&y/)
      expect(textsOf(picture).join()).not.toMatch(/a{30}/)
      // The whole image is well-formed: every element is closed.
      const open: string[] = []
      for (const [, close, name, self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
        if (close === "/") expect(open.pop()).toBe(name)
        else if (self !== "/") open.push(name as string)
      }
      expect(open).toEqual([])
    }
  })

  test("names that are equal when shortened are distinguished", async () => {
    const long = "x".repeat(40)
    const names = [`${long}1${long}`, `${long}2${long}`]
    const [one, other] = textsOf(
      await treePicture({ kind: "or", operands: names.map(variable) }, python),
    ).filter((each) => each !== "or")
    expect(one).not.toBe(other)
  })

  /** The relative luminance according to WCAG 2.2. */
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
      number,
      number,
    ]
    return (light + 0.05) / (dark + 0.05)
  }

  test.each(["light", "dark"] as const)(
    "%s: texts and lines contrast with the background",
    (theme) => {
      const picture = { title: "", description: "", sentences: [], width: 1, height: 1, body: [] }
      const svg = svgOf(picture, { theme })
      const colour = (rule: RegExp) => rule.exec(svg)?.[1] as string
      const paper = colour(/\.paper\{fill:(#\w+)/)
      const soft = colour(/\.box\{fill:(#\w+)/)
      const texts = [colour(/ text,[^{]*\{fill:(#\w+)/), colour(/text\.muted\{fill:(#\w+)/)]
      for (const each of texts) expect(contrast(each, paper)).toBeGreaterThan(4.5)
      expect(contrast(texts[0] as string, soft)).toBeGreaterThan(4.5)
      const accents = [...svg.matchAll(/line\.accent\d\{stroke:(#\w+)/g)].map(
        ([, each]) => each as string,
      )
      expect(accents).toHaveLength(8)
      for (const each of accents) expect(contrast(each, paper)).toBeGreaterThan(4.5)
      expect(svg).not.toContain("@media")
      expect(svgOf(picture)).toContain("@media (prefers-color-scheme:dark)")
    },
  )

  const documented = {
    tree: treePicture,
    circuit: circuitPicture,
    karnaugh: karnaughPicture,
    diagram: diagramPicture,
  } as const

  test.each(["tree", "circuit", "karnaugh", "diagram"] as const)(
    "docs/pictures/%s.svg is up to date",
    async (kind) => {
      const picture = await documented[kind](parse("a and b or not a and c", python), python)
      await expect(svgOf(picture)).toMatchFileSnapshot(resolve(`docs/pictures/${kind}.svg`))
    },
  )

  // A step of a few pixels looks like a mistake.
  test.each([
    "a and b or c and not d or a and c",
    "a and not b or not a and b",
    "(a or b) and (not a or c) and (b or not c)",
    "(p or not q) == (r and not s)",
  ])("wires in the circuit of %s have no small steps", async (text) => {
    const { body } = await circuitPicture(parse(text, python), python)
    const wires = body.flatMap((each) => /^<path d="(M[^"]*)"/.exec(each)?.[1] ?? [])
    expect(wires.length).toBeGreaterThan(8)
    for (const wire of wires) {
      const heights = [...wire.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
      const steps = heights.slice(1).map((y, at) => Math.abs(y - (heights[at] as number)))
      expect(steps.filter((step) => step > 0 && step < 8)).toEqual([])
    }
  })

  test.each([
    ["b and (a or not c) or not a and b", "bac"],
    ["(a and b) or (not c and d) or a and not d", "abcd"],
    ["((c and a) and (d and c)) and ((c and not d) or not d)", "cad"],
  ])("the inputs of the circuit of %s are in the order of the text", async (text, order) => {
    const { body } = await circuitPicture(parse(text, python), python)
    const inputs = body.flatMap((each) => {
      const [, y, name] = /^<g transform="translate\(20 ([\d.]+)\)"><title>(\w)</.exec(each) ?? []
      return name === undefined ? [] : [{ y: Number(y), name }]
    })
    const downwards = inputs.toSorted((one, other) => one.y - other.y)
    expect(downwards.map(({ name }) => name).join("")).toBe(order)
  })

  test("the same expression gives the same image", async () => {
    const one = svgOf(await circuitPicture(read("p -> q & r | p"), logic))
    expect(svgOf(await circuitPicture(read("p -> q & r | p"), logic))).toBe(one)
  })
})

describe("errors", () => {
  const many: Expression = { kind: "and", operands: namesOf(600).map(variable) }

  test.each([
    [
      "tree",
      () => treePicture(many, python),
      "a tree of 601 nodes is too large for a picture, which has at most 500",
    ],
    [
      "circuit",
      () => circuitPicture(many, python),
      "a circuit of 601 inputs and gates is too large for a picture, which has at most 300",
    ],
    [
      "diagram",
      () => diagramPicture(many, python),
      "a decision diagram of 602 nodes is too large for a picture, which has at most 200",
    ],
    [
      "karnaugh",
      async () => karnaughPicture(many, python),
      "a Karnaugh map has 2 to 6 variables, and this expression has 600",
    ],
  ])("%s: too large to read", async (_, draw, message) => {
    await expect(draw()).rejects.toMatchObject({
      name: "PictureSizeError",
      code: "picture-size",
      message: expect.stringContaining(message),
    })
  })

  afterEach(() => {
    vi.doUnmock("elkjs/lib/elk.bundled.js")
    vi.resetModules()
  })

  test("without ELK, the error says what to install", async () => {
    vi.doMock("elkjs/lib/elk.bundled.js", () => {
      throw new Error("not installed")
    })
    await expect(treePicture(read("p"), logic)).rejects.toMatchObject({
      name: "MissingLibraryError",
      libraries: ["elkjs"],
      message: expect.stringContaining("npm install elkjs@0.12.1"),
    })
  })
})
