// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readBlif, writeBlif } from "../../../src/circuits.ts"
import { logic } from "../../../src/dialects.ts"
import { type Expression, evaluateTree, parse, print } from "../../../src/index.ts"
import { PythonRandom } from "../../../src/python/index.ts"
import { truthTable } from "../../../src/reason/tables/truth-table.ts"
import { readPla, writePla } from "../../../src/reason.ts"
import { anyTrees, namesOf, variable } from "../../support/any-trees.ts"
import { scaled } from "../../support/run-length.ts"

const wordsOf = (tree: Expression) => truthTable(tree, { variables: namesOf(5) }).words
const shown = (trees: readonly { readonly name: string; readonly tree: Expression }[]) =>
  trees.map(({ name, tree }) => `${name}: ${print(tree, logic)}`)

test.each([
  ["PLA", writePla, readPla],
  ["BLIF", writeBlif, readBlif],
] as const)("written %s is read with the same meaning", (_, write, read) => {
  fc.assert(
    fc.property(fc.array(anyTrees(namesOf(5)), { minLength: 1, maxLength: 3 }), (trees) => {
      const outputs = trees.map((tree, at) => ({ name: `out${at}`, tree }))
      const again = read(write(outputs))
      expect(again.map(({ name }) => name)).toEqual(outputs.map(({ name }) => name))
      expect(again.map(({ tree }) => wordsOf(tree))).toEqual(trees.map(wordsOf))
    }),
    { numRuns: scaled(40, 2000) },
  )
})

/** The outputs of a PLA file for a row of inputs, by the positions of its columns. */
function outputsAt(text: string, row: string): string {
  const rows = text.split("\n").filter((line) => /^[01-]+ [01-]+$/.test(line))
  const columns = Number(/^\.o (\d+)$/m.exec(text)?.[1])
  const values = Array.from({ length: columns }, () => "0")
  for (const [marks = "", outputs = ""] of rows.map((line) => line.split(" "))) {
    if ([...marks].some((mark, at) => mark !== "-" && mark !== row[at])) continue
    for (const [at, mark] of [...outputs].entries()) if (mark === "1") values[at] = "1"
  }
  return values.join("")
}

function allRows(count: number): string[] {
  return Array.from({ length: 2 ** count }, (_, row) => row.toString(2).padStart(count, "0"))
}

describe("the columns of PLA keep their order", () => {
  test.each([
    ["unnamed inputs", "", ".ilb x1 x2 x3 x4"],
    ["named inputs", ".ilb d b a c\n", ".ilb d b a c"],
  ])("%s", (_, labels, written) => {
    // The first input is unused, and the products mention the last ones first.
    const text = `.i 4\n.o 2\n${labels}.ob z a1\n---1 01\n--1- 01\n-1-0 10\n.e\n`
    const again = writePla(readPla(text))
    expect(again.split("\n")).toEqual(expect.arrayContaining([written, ".ob z a1"]))
    for (const row of allRows(4)) expect(outputsAt(again, row)).toBe(outputsAt(text, row))
  })

  test("expressions: order of first appearance", () => {
    const tree = parse("c & a | b & ~c", logic)
    expect(writePla([{ name: "f", tree }])).toContain(".ilb c a b\n")
  })

  test("BLIF lists the inputs of the file", () => {
    const text = ".i 3\n.o 1\n.ilb p q r\n.ob f\n--1 1\n-1- 1\n.e\n"
    expect(writeBlif(readPla(text))).toContain(".inputs p q r\n")
    expect(writePla(readBlif(writeBlif(readPla(text))))).toContain(".ilb p q r\n")
  })
})

test("two outputs share a product in one row of PLA", () => {
  const outputs = ["p & q", "p & q | r"].map((text, at) => ({
    name: `f${at}`,
    tree: parse(text, logic),
  }))
  expect(writePla(outputs)).toBe(".i 3\n.o 2\n.ilb p q r\n.ob f0 f1\n.p 2\n11- 11\n--1 01\n.e\n")
})

test("an output that is never true has no row of PLA", () => {
  const outputs = ["p & q", "p & ~p"].map((text, at) => ({
    name: `f${at}`,
    tree: parse(text, logic),
  }))
  expect(writePla(outputs)).toBe(".i 2\n.o 2\n.ilb p q\n.ob f0 f1\n.p 1\n11 10\n.e\n")
})

test("outputs are minimized together", () => {
  // Alone, the first one is ¬p∧q ∨ q∧r, and the second one p∧¬q ∨ p∧r; together, they share p∧q∧r.
  const outputs = ["~p & q | q & r", "p & ~q | p & r"].map((text, at) => ({
    name: `f${at}`,
    tree: parse(text, logic),
  }))
  expect(writePla(outputs).split("\n").slice(4, -2)).toEqual([".p 3", "111 11", "10- 01", "01- 10"])
})

test("outputs with don't-cares never take more rows together than alone", () => {
  const rowsIn = (text: string) => text.split("\n").filter((line) => /^[01-]+ [01]+$/.test(line))
  const table = fc.array(fc.constantFrom("00", "01", "10", "11", "-1", "0-"), {
    minLength: 16,
    maxLength: 16,
  })
  fc.assert(
    fc.property(table, (marks) => {
      const rows = marks.map((mark, row) => `${row.toString(2).padStart(4, "0")} ${mark}`)
      const outputs = readPla(`.i 4\n.o 2\n${rows.join("\n")}\n.e\n`)
      const together = writePla(outputs)
      const alone = outputs.flatMap((output) =>
        rowsIn(writePla([output])).map((line) => line.slice(0, 4)),
      )
      expect(rowsIn(together).length).toBeLessThanOrEqual(new Set(alone).size)
      const again = readPla(together)
      for (const [at, mark] of marks.entries()) {
        const row = new Map([1, 2, 3, 4].map((n) => [`x${n}`, ((at >> (4 - n)) & 1) === 1]))
        for (const [output, { tree }] of again.entries()) {
          if (mark[output] !== "-") expect(evaluateTree(tree, row)).toBe(mark[output] === "1")
        }
      }
    }),
    { numRuns: scaled(100, 2000) },
  )
})

test("eight inputs and five outputs are minimized together", { tags: ["slow"] }, () => {
  // espresso takes 57 rows with 300 literals for square roots of bytes, rounded.
  const rows = Array.from({ length: 256 }, (_, number) =>
    [
      number.toString(2).padStart(8, "0"),
      Math.round(Math.sqrt(number)).toString(2).padStart(5, "0"),
    ].join(" "),
  )
  const written = writePla(readPla(`.i 8\n.o 5\n${rows.join("\n")}\n.e\n`))
  const products = written.split("\n").filter((line) => /^[01-]+ [01]+$/.test(line))
  expect(products.length).toBeLessThanOrEqual(57)
  expect(products.join("").replaceAll(/ [01]{5}|-/g, "").length).toBeLessThanOrEqual(300)
  const again = readPla(written)
  for (const [number, row] of rows.entries()) {
    const values = new Map(
      Array.from({ length: 8 }, (_, at) => [`x${at + 1}`, ((number >> (7 - at)) & 1) === 1]),
    )
    const roots = again.map(({ tree }) => Number(evaluateTree(tree, values))).join("")
    expect(`${row.slice(0, 8)} ${roots}`).toBe(row)
  }
})

/** The products and literals of a PLA file. */
function sizeOfPla(text: string): readonly [number, number] {
  const rows = text
    .split("\n")
    .flatMap((line) => /^([01-]+) [01~-]*1[01~-]*$/.exec(line)?.[1] ?? [])
  return [rows.length, rows.join("").replaceAll("-", "").length]
}

test("more than 13 inputs and outputs are minimized together", () => {
  // The squares of numbers below 64. Minimized one by one, the outputs take 57 products with 217 literals.
  const rows = allRows(6).map((row) => {
    const number = Number.parseInt(row, 2)
    return `${row} ${(number * number).toString(2).padStart(12, "0")}`
  })
  const written = writePla(readPla(`.i 6\n.o 12\n${rows.join("\n")}\n.e\n`))
  for (const row of rows) expect(`${row.slice(0, 6)} ${outputsAt(written, row)}`).toBe(row)
  const [products, literals] = sizeOfPla(written)
  expect(products).toBeLessThanOrEqual(49)
  expect(literals).toBeLessThanOrEqual(200)
})

test("products whose decision diagram is too large are written unchanged", () => {
  const random = new PythonRandom(0)
  const inputs = Array.from({ length: 30 }, (_, at) => at)
  const rows = Array.from({ length: 200 }, () => {
    random.shuffle(inputs)
    const marks = Array.from({ length: 30 }, () => "-")
    for (const at of inputs.slice(0, 8)) marks[at] = random.random() < 0.5 ? "0" : "1"
    return `${marks.join("")} 1`
  })
  const written = writePla(readPla(`.i 30\n.o 1\n${rows.join("\n")}\n.e\n`))
  expect(written.match(/^[01-]{30} 1$/gm)?.sort()).toEqual(rows.sort())
})

test.each([
  ["together", 6, 9, 20],
  ["one by one, as their truth tables are too large", 20, 2, 6],
])("outputs with don't-cares that are minimized %s", (_, inputs, outputs, most) => {
  const rowOf = (marks: readonly string[], length: number) =>
    fc.array(fc.constantFrom(...marks), { minLength: length, maxLength: length })
  const rows = fc.array(fc.tuple(rowOf(["0", "1", "-"], inputs), rowOf(["0", "1", "-"], outputs)), {
    minLength: 1,
    maxLength: most,
  })
  const point = fc.array(fc.constantFrom("0", "1"), { minLength: inputs, maxLength: inputs })
  fc.assert(
    fc.property(rows, fc.array(point, { maxLength: 20 }), (parts, points) => {
      const lines = parts.map(([left, right]) => `${left.join("")} ${right.join("")}`)
      const text = `.i ${inputs}\n.o ${outputs}\n${lines.join("\n")}\n.e\n`
      const written = writePla(readPla(text))
      const [products, literals] = sizeOfPla(written)
      const [most, mostLiterals] = sizeOfPla(text)
      expect(products).toBeLessThanOrEqual(most)
      if (products === most) expect(literals).toBeLessThanOrEqual(mostLiterals)
      const open = text.replaceAll(/ [01-]+$/gm, (marks) =>
        marks.replaceAll("1", "0").replaceAll("-", "1"),
      )
      const corners = parts.map(([left]) => left.join("").replaceAll("-", "1"))
      const sampled = inputs < 10 ? allRows(inputs) : points.map((each) => each.join(""))
      for (const row of [...corners, ...sampled]) {
        const [isOpen, meant, made] = [open, text, written].map((each) => outputsAt(each, row))
        for (const [at, mark] of [...(isOpen as string)].entries()) {
          if (mark === "0") expect(made?.[at]).toBe(meant?.[at])
        }
      }
    }),
    { numRuns: scaled(20, 500) },
  )
})

test("refuses names with spaces", () => {
  expect(() => writePla([{ name: "f", tree: variable("a b") }])).toThrow(
    'PLA has no names like "a b"',
  )
})

describe("PLA", () => {
  test("accepts the syntax of espresso", () => {
    const text = "# two\r\n.i 3\n.o 2\n.type fd\n0-1|1~\n\n11- 11 # both\n.e\nignored"
    expect(shown(readPla(text))).toEqual(["y1: ¬x1 ∧ x3 ∨ x1 ∧ x2", "y2: x1 ∧ x2"])
  })

  test.each([
    ["no type", "11 1\n10 -", "x1 ∧ x2", "¬(x1 ∧ ¬x2)"],
    [".type fd", "11 1\n10 2\n0- 0", "x1 ∧ x2", "¬(x1 ∧ ¬x2)"],
    [".type fr", "11 1\n00 0\n01 ~", "x1 ∧ x2", "x1 ∧ x2 ∨ ¬x1 ∧ ¬x2"],
    [".type f", "11 1\n10 -", "x1 ∧ x2", undefined],
  ])("open outputs, %s: %j", (type, rows, tree, given) => {
    const [output] = readPla(`.i 2\n.o 1\n${type === "no type" ? "" : `${type}\n`}${rows}\n.e\n`)
    expect(output && print(output.tree, logic)).toBe(tree)
    expect(output?.given && print(output.given, logic)).toBe(given)
  })

  test("open outputs make products shorter", () => {
    // A digit is at least 5; the inputs are the bits of 0 to 9, and other values don't occur.
    const rows = "0101 1\n0110 1\n0111 1\n100- 1\n101- -\n11-- -\n"
    const outputs = readPla(`.i 4\n.o 1\n.ilb a b c d\n.ob f\n${rows}.e\n`)
    expect(writePla(outputs)).toBe(
      ".i 4\n.o 1\n.ilb a b c d\n.ob f\n.p 3\n1--- 1\n-11- 1\n-1-1 1\n.e\n",
    )
  })

  test.each([
    ["", "line 1: there is no .i or no .o, which say how many inputs and outputs there are"],
    ["01 1", "line 1: .i and .o must come before the rows"],
    [".i two", "line 1: .i takes one number"],
    [".i 99999", "line 1: 99999 are more than the 10000 columns that are read"],
    [".ilb a b", "line 1: .ilb stands after .i and .o, which say how many names there are"],
    [".i 2\n.o 1\n.ilb a a", "line 3: .ilb takes 2 different names"],
    [".i 2\n.o 1\n0x 1", 'line 3: "x" is none of 0, 1 and -, which inputs are'],
    [".i 2\n.o 1\n01 x", 'line 3: "x" is none of 0, 1 and -, which outputs are'],
    [".i 2\n.o 1\n01 11", "line 3: the row has 4 marks, and .i and .o promise 3"],
    [".i 2\n.o 1\n.p 2\n01 1", "line 3: .p promises 2 rows, and there are 1"],
    [".i 1\n.o 1\n.kiss", 'line 3: ".kiss" is no keyword of PLA that can be read'],
    [".type fdr", 'line 1: .type is f, fd, fr; "fdr" cannot be read'],
    [
      ".i 3\n.o 2\n.type fr\n1-- 10\n-1- 01",
      'line 5: output "y1" is 1 in row 1-- on line 4 and 0 in row -1- on line 5, which have inputs in common',
    ],
  ])("%j is refused", (text, message) => expect(() => readPla(text)).toThrow(message))

  test("finds contradictions in long lists of rows", () => {
    // All 11-bit numbers, each with its first bit as the output.
    const rows = Array.from(
      { length: 2048 },
      (_, at) => `${at.toString(2).padStart(11, "0")} ${at >> 10}`,
    )
    const text = `.i 11\n.o 1\n.type fr\n${rows.join("\n")}`
    expect(readPla(text)).toHaveLength(1)
    expect(() => readPla(`${text}\n-0000000001 1`)).toThrow(
      'line 2052: output "y1" is 1 in row -0000000001 on line 2052 and 0 in row 00000000001 on line 5, which',
    )
  })
})

describe("BLIF", () => {
  test("reads several nodes, in any order", () => {
    const text =
      ".model adder\n.inputs a b \\\n c # carry\n.outputs sum one\n.names t c sum\n10 1\n01 1\n" +
      ".names one\n1\n.names a b t\n11 0\n00 0\n.end\n.latch ignored"
    const [sum, one] = readBlif(text)
    const expected = truthTable(parse("a ⊕ b ⊕ c", logic)).words
    expect(truthTable(sum?.tree as Expression, { variables: ["a", "b", "c"] }).words).toEqual(
      expected,
    )
    expect(one?.tree).toEqual({ kind: "literal", value: true })
  })

  test.each([
    ["", "line 1: there is no .outputs"],
    ["1 1", "line 1: a cover row must follow .names"],
    [".names", "line 1: .names needs the name of its output"],
    [".names f\n.names f", 'line 2: "f" is defined twice, first on line 1'],
    [".inputs f\n.outputs f\n.names f", 'line 3: "f" is an input, and defined as well'],
    [".latch a b", 'line 1: ".latch" is not supported; boolglot reads .model'],
    [".outputs f", 'line 1: the output "f" is not defined'],
    [".outputs f\n.names g f\n1 1\n.names f g\n1 1", "depends on itself"],
    [".names a f\n1 x", 'line 2: a cover row ends with 0 or 1, not "x"'],
    [".names a f\n11 1", "line 2: expected 1 columns before the value, found 2"],
    [".names a f\nx 1", 'line 2: "x" is none of 0, 1 and -'],
    [".names a f\n1 1\n0 0", "line 3: the cover of one .names mixes rows for 1 and for 0"],
    [".inputs a \\", "line 1: the text ends in a line that continues"],
  ])("%j is refused", (text, message) => expect(() => readBlif(text)).toThrow(message))

  test("that would double a hundred times is refused", () => {
    const nodes = Array.from({ length: 100 }, (_, at) => `.names n${at} n${at} n${at + 1}\n11 1`)
    const text = [".inputs n0", ".outputs n100", ...nodes].join("\n")
    expect(() => readBlif(text)).toThrow('output "n19" written out has more than 1,000,000 nodes')
  })
})
