// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  type Circuit,
  type CircuitFormat,
  compareCircuits,
  outputTrees,
  readCircuit,
  type WrittenFormat,
  writeCircuit,
} from "../../src/circuits.ts"
import { c, logic, python, r, vhdl } from "../../src/dialects.ts"
import { type Dialect, type Expression, parse, print } from "../../src/index.ts"
import { truthTable } from "../../src/reason.ts"
import { anyTrees, namesOf, variable } from "../support/any-trees.ts"
import { hasPython, runPython } from "../support/cpython.ts"
import { scaled } from "../support/run-length.ts"

const formulasIn = (dialect: Dialect) => async (formulas: readonly string[]) =>
  formulas.map((formula) => parse(formula, dialect))

function read(text: string | Uint8Array, format: CircuitFormat, dialect = logic) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text
  return readCircuit(bytes, format, { readFormulas: formulasIn(dialect) })
}

/** A circuit with more inputs than can be simulated, and an output that needs all of them. */
const withManyInputs = (text: string, isReversed: boolean) => {
  const names = Array.from({ length: 40 }, (_, at) => `z${at}`)
  const operands = isReversed ? names.toReversed() : names
  const inputs = names.map((name) => `INPUT(${name})\n`).join("")
  return `${inputs}OUTPUT(z)\nz = AND(${operands.join(", ")})\n${text}`
}

/** Compares two circuits of .bench by simulating all inputs and with a SAT solver. */
async function expectComparison(one: string, other: string, isEquivalent: boolean) {
  for (const texts of [
    [one, other],
    [withManyInputs(one, false), withManyInputs(other, true)],
  ]) {
    const [first, second] = await Promise.all(texts.map((text) => read(text, "bench")))
    const found = await compareCircuits(first as Circuit, second as Circuit)
    expect(found).toMatchObject({ isEquivalent })
  }
}

const shown = (circuit: Circuit) =>
  outputTrees(circuit).map(({ name, tree }) => `${name}: ${print(tree, logic)}`)

// A half adder with the outputs s = a xor b and c = a and b.
const halfAdder: Readonly<Record<CircuitFormat, string>> = {
  aag: "aag 5 2 0 2 3\n2\n4\n10\n6\n6 2 4\n8 3 5\n10 7 9\ni0 a\ni1 b\no0 s\no1 c\nc\nnot read\n",
  aig: "aig 5 2 0 2 3\n10\n6\n\x02\x02\x03\x02\x01\x02i0 a\ni1 b\no0 s\no1 c\n",
  bench:
    "# half\nINPUT(a)\nINPUT(b)\nOUTPUT(s)\nOUTPUT(c)\ns = XOR(a, b)\nc = NOT(n)\nn = nand(a,b)\n",
  blif: ".model h\n.inputs a b\n.outputs s c\n.names a b s\n10 1\n01 1\n.names a b c\n11 1\n.end\n",
  bnet: "targets, factors\ns, (a ∨ b) ∧ ¬(a ∧ b)\nc, a ∧ b\n",
  eqn: "n = a ∧ b;\ns = (a ∨ b) ∧\n  ¬n;\nc = n ∧ a;\n",
  v:
    "// half\nmodule half(input a, b, output s, output c);\n  wire [1:0] n; /* two\nbits */\n" +
    "  nand g1(n[0], a, b), (n[1], a, b);\n  not (c, n[1]);\n  assign s = (a | b) & n[0];\nendmodule\n",
}

describe("a half adder", () => {
  const formats = Object.keys(halfAdder) as CircuitFormat[]
  test.each(formats)("as %s has the right outputs", async (format) => {
    const text = halfAdder[format]
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const circuit = await read(format === "aig" ? bytes : text, format)
    expect(new Set(circuit.inputs)).toEqual(new Set(["a", "b"]))
    const trees = new Map(outputTrees(circuit).map(({ name, tree }) => [name, tree]))
    const values = (name: string) =>
      truthTable(trees.get(name) as Expression, { variables: ["a", "b"] }).words
    expect(values("s")).toEqual(truthTable(parse("a ⊕ b", logic)).words)
    expect(values("c")).toEqual(truthTable(parse("a ∧ b", logic)).words)
    const bench = await read(halfAdder.bench, "bench")
    expect(await compareCircuits(circuit, bench)).toMatchObject({ isEquivalent: true })
  })
})

test.each<[CircuitFormat, string, string]>([
  [
    "bench",
    "OUTPUT(f)\nf = AND(g, g)\ng = OR(f, f)",
    'line 2: "f" depends on itself: it needs g, which needs f',
  ],
  ["bench", "OUTPUT(f)\nf = NOT(f)", 'line 2: "f" depends on itself'],
  ["bench", "OUTPUT(f)\nf = AND(a, b)", 'line 2: "a" is neither an input nor defined'],
  [
    "bench",
    "INPUT(a)\nOUTPUT(f)\nf = DFF(a)",
    "line 3: DFF is a storage element; boolglot reads combinational circuits only",
  ],
  ["bench", "INPUT(a)\nf = MAJ(a)", 'line 2: unknown gate type "MAJ"'],
  ["bench", "INPUT(a)\nf = NOT(a, a)", "line 2: NOT has one input, not 2"],
  ["bench", "INPUT(a)\nf = AND()", "line 2: AND has no inputs"],
  ["bench", "INPUT(a)\nf = CONST0", 'line 2: unknown gate type "CONST0"'],
  [
    "aag",
    "aag 2 2 0 2 0\n2\n4\n4\n5\ni0 a\ni1 b\no0 a\no1 a\n",
    'line 5: "a" is defined twice, first on line 4',
  ],
  ["bench", "INPUT(a)\nf = AND(a,,b)", "line 2: an input of AND is missing"],
  ["bench", "INPUT(a)\nf = AND(a, b,)", "line 2: an input of AND is missing"],
  [
    "bench",
    "INPUT(a)\nf = AND 0x8 (a, a)",
    "line 2: only a LUT has a truth table such as 0x8, not AND",
  ],
  ["bench", "INPUT(a)\nf = vdd(a)", "line 2: VDD is a constant, without inputs"],
  ["bench", "f := a", 'line 1: expected INPUT(a), OUTPUT(f) or f = AND(a, b), not "f := a"'],
  ["bench", "INPUT(a)\nf = LUT 0x10 (a)", "line 2: a LUT has at most 12 inputs"],
  ["aag", "aag 1 1 0", "line 1: the header must be aag or aig and five numbers"],
  ["aag", "aag 2 1 1 0 0\n2\n4 2", "line 1: the circuit has 1 latch; boolglot"],
  ["aag", "aag 1 1 0 1 0\n2\n9", "line 3: expected a number of at most 3"],
  ["aag", "aag 1 1 0 1 0\n2", "line 3: the file ends too early"],
  [
    "aag",
    "aag 2 1 0 0 1\n2\n5 2 2",
    "line 3: the left-hand side of a gate must be a positive literal, not 5",
  ],
  ["aig", "aig 2 1 0 0 1\n\x80", "the file ends within its gates"],
  ["eqn", "a ∧ b", "line 1: there are no definitions, such as F = A and B"],
  ["eqn", "F = a ∧ b;\nF = a;\nG = b;", 'line 2: "F" is defined twice, first on line 1'],
  [
    "v",
    "module m(a);\ninput a;\nalways @(a) x = 1;\nendmodule",
    'line 3: "always" is not supported',
  ],
  ["v", "module m(input [1:0] a, output f);\nassign f = a;\nendmodule", 'line 2: "a" is a vector'],
  [
    "v",
    "module m(input a, output f);\nassign f = a +;\nendmodule",
    'line 2: "a +" is not a boolean',
  ],
  ["v", "module m(input a, output f);\nassign f = a;", "there is no endmodule"],
  ["bench", "INPUT(a)\nf = NOT(a)", "line 1: the circuit has no outputs"],
  ["bench", "", "line 1: the circuit is empty"],
  [
    "aag",
    "aag 1 1 0 1 0\n3\n3",
    "line 2: an input must be a positive literal of its own variable, not 3",
  ],
  ["aag", "aag 2 2 0 1 0\n2\n4\n4\ni0 a\ni1 a", 'line 6: two inputs are called "a"'],
  ["aig", "aig 99999999 99999999 0 0 0\n", "line 1: the circuit has more than 4,000,000 variables"],
  ["blif", ".model a\n.outputs f\n.names f\n.end\n.model b", "line 5: there is a second .model"],
  ["eqn", "f = a ∧ b; g = b ∨ c;", "line 1: write each definition on a line of its own"],
  [
    "v",
    "module m(a, f, g); input a; output f; assign f = a; endmodule",
    'the port "g" is not declared',
  ],
  ["v", "wire a;", "line 1: expected a module"],
  [
    "v",
    "module m(input [1:0] a, input \\a[0] , output f);\n  assign f = a[0];\nendmodule",
    String.raw`line 1: "\\a[0]" is a name, and the vector "a" has bits of that name`,
  ],
  ["v", "module m(input a, output f);\nassign f = \\b ;\nendmodule", '"b" is neither an input'],
  ["v", "module m(input a, output f);\nassign f = (* keep\n", 'line 2: "(*" has no end'],
])("%s: %j is refused", async (format, text, message) => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  await expect(read(format === "aig" ? bytes : text, format)).rejects.toThrow(message)
})

test("escaped names of Verilog end at white space, and may contain anything else", async () => {
  const text = String.raw`module m(\a[0] , \b , f, \g//h );
  input \a[0] , \b ; output f, \g//h ;
  wire \x;y
;
  assign \x;y = \a[0] & b;
  not \and (f, \x;y );
  assign \g//h = \x;y | \b
;
endmodule`
  const circuit = await read(text, "v")
  expect(circuit.inputs).toEqual(["a[0]", "b"])
  expect([...circuit.definitions.keys()]).toEqual(["x;y", "f", "g//h"])
  const bench = "INPUT(a[0])\nINPUT(b)\nOUTPUT(f)\nOUTPUT(g//h)\nf = NAND(a[0], b)\ng//h = BUFF(b)"
  expect(await compareCircuits(circuit, await read(bench, "bench"))).toMatchObject({
    isEquivalent: true,
  })
})

test("many comments without an end are refused at once", async () => {
  const text = `module m(input a, output f);\n${"/* (* ".repeat(100_000)}`
  await expect(read(text, "v")).rejects.toThrow('line 2: "/*" has no end')
})

test("ABC's lookup tables have the first input in the lowest bit", async () => {
  const circuit = await read("INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = LUT 0x2 ( a, b )", "bench")
  expect(shown(circuit)).toEqual(["f: a ∧ ¬b"])
})

test("wires of Advent of Code are gates, and the values of inputs are left out", async () => {
  const circuit = await read("x: 1\ny: 0\n\nx AND n -> f\nNOT y -> n\nf -> g\n", "bench")
  expect(shown(circuit)).toEqual(["g: x ∧ ¬y"])
  expect(circuit).toMatchObject({ inputs: ["x", "y"], leftOut: 2 })
  await expect(read("a AND b -> f\n1 OR f -> g\n", "bench")).rejects.toThrow('line 2: "1" is a')
})

test("an output that is declared twice is one output", async () => {
  const circuit = await read("INPUT(a)\nOUTPUT(f)\nOUTPUT(f)\nf = NOT(a)", "bench")
  expect(circuit.outputs.map(({ name }) => name)).toEqual(["f"])
})

test("an output of AIGER may have the symbol of an input", async () => {
  const circuit = await read("aag 3 2 0 2 1\n2\n4\n6\n4\n6 2 5\ni0 a\ni1 b\no0 a\no1 b\n", "aag")
  expect(shown(circuit)).toEqual(["a: a ∧ ¬b", "b: b"])
  const { text, renamed } = writeCircuit(circuit, "bench")
  expect(renamed).toEqual([{ from: "a", to: "a_out" }])
  expect(shown(await read(text, "bench"))).toEqual(["a_out: a ∧ ¬b", "b: b"])
})

test("constants of a network are 1 and 0, as all readers of .bnet have them", async () => {
  const text = "INPUT(a)\nOUTPUT(f)\nOUTPUT(g)\nf = vdd\ng = gnd\n"
  expect(writeCircuit(await read(text, "bench"), "bnet").text).toBe(
    "targets, factors\nf, 1\ng, 0\n",
  )
})

test("updates of a network may depend on each other", async () => {
  const circuit = await read("targets, factors\nA, !B\nB, A & B", "bnet", r)
  expect(shown(circuit)).toEqual(["A: ¬B", "B: A ∧ B"])
  expect(writeCircuit(circuit, "bnet").text).toBe("targets, factors\nA, !B\nB, A & B\n")
  expect(writeCircuit(circuit, "python")).toEqual({
    text: 'def circuit(B, A):\n    A_next = not B\n    B_next = A and B\n    return {"A_next": A_next, "B_next": B_next}\n',
    renamed: [
      { from: "A", to: "A_next" },
      { from: "B", to: "B_next" },
    ],
  })
})

test("an output that doubles a hundred times is compared, and refused as one tree", async () => {
  const gates = Array.from(
    { length: 100 },
    (_, at) => `n${at + 1} = XOR(n${at}, m${at})\nm${at + 1} = AND(n${at}, m${at})`,
  )
  const text = ["INPUT(n0)", "INPUT(m0)", "OUTPUT(n100)", ...gates].join("\n")
  const circuit = await read(text, "bench")
  expect(() => outputTrees(circuit)).toThrow("written out has more than 1,000,000 nodes")
  // The second operand of the next gates is n0 and m0, and then always false.
  const short = "INPUT(n0)\nINPUT(m0)\nOUTPUT(n100)\nn100 = OR(n0, m0)"
  await expectComparison(text, short, true)
  await expectComparison(text, short.replace("OR", "AND"), false)
})

test("a chain of signals may be long, and defined from its end", async () => {
  const gates = Array.from({ length: 50_000 }, (_, at) => `n${at + 1} = NAND(n${at}, a)`)
  const text = ["INPUT(n0)", "INPUT(a)", "OUTPUT(n50000)", ...gates.reverse()].join("\n")
  const circuit = await read(text, "bench")
  expect([...circuit.definitions.keys()][0]).toBe("n1")
  // With a, each gate negates the one before it; without a, all are true.
  const short = "INPUT(n0)\nINPUT(a)\nOUTPUT(n50000)\nn50000 = OR(n0, b)\nb = NOT(a)"
  for (const [gate, isEquivalent] of [
    ["OR", true],
    ["NOR", false],
  ] as const) {
    const other = await read(short.replace("OR", gate), "bench")
    expect(await compareCircuits(circuit, other)).toMatchObject({ isEquivalent })
  }
})

test("OUTORDER names outputs that other signals use", async () => {
  const text = (operand: string) =>
    `INORDER = a b;\nOUTORDER = f g;\nf = a ∧ ${operand};\ng = f ∨ a;\n`
  const [one, other] = await Promise.all(["b", "¬b"].map((each) => read(text(each), "eqn")))
  expect(await compareCircuits(one as Circuit, other as Circuit)).toMatchObject({
    isEquivalent: false,
    difference: { output: "f" },
  })
})

test("lists of names may span lines, and comments may follow formulas", async () => {
  const text =
    "# adder\nINORDER = a b\n  c\n  d;  # inputs\nOUTORDER = f\n g;\nf = a ∧ b; // first; f = c\ng = f ∨\n  c; # second\n"
  const circuit = await read(text, "eqn")
  expect(shown(circuit)).toEqual(["f: a ∧ b", "g: a ∧ b ∨ c"])
})

test("names of inputs never count as signals of another circuit", async () => {
  const name = "0\0n"
  const one = `INPUT(${name})\nINPUT(b)\nOUTPUT(f)\nn = NOT(b)\nf = AND(n, ${name})`
  const other = `INPUT(${name})\nINPUT(b)\nOUTPUT(f)\nf = NOT(b)`
  const [first, second] = await Promise.all([one, other].map((each) => read(each, "bench")))
  expect(await compareCircuits(first as Circuit, second as Circuit)).toMatchObject({
    isEquivalent: false,
  })
})

test("a constant in BLIF has no inputs", async () => {
  const circuit = await read("INPUT(a)\nOUTPUT(f)\nn = NOT(a)\nf = AND(a, n)\n", "bench")
  const constant = { ...circuit, definitions: new Map([["f", parse("a ∧ ¬a", logic)]]) }
  expect(writeCircuit(constant, "blif").text).toContain("\n.names f\n.end")
})

test("a gate of many inputs is written as BLIF", async () => {
  const names = Array.from({ length: 40 }, (_, at) => `x${at}`)
  for (const gate of ["XOR", "XNOR", "AND", "OR", "NAND", "NOR"]) {
    const text = `${names.map((name) => `INPUT(${name})\n`).join("")}OUTPUT(f)\nf = ${gate}(${names.join(", ")})`
    const circuit = await read(text, "bench")
    const blif = writeCircuit(circuit, "blif").text
    expect(blif.length).toBeLessThan(10_000)
    expect(await compareCircuits(circuit, await read(blif, "blif"))).toMatchObject({
      isEquivalent: true,
    })
  }
})

test("circuits with other outputs are refused", async () => {
  const [one, other] = await Promise.all(
    ["f", "g"].map((name) => read(`INPUT(a)\nOUTPUT(${name})\n${name} = NOT(a)`, "bench")),
  )
  await expect(compareCircuits(one as Circuit, other as Circuit)).rejects.toThrow(
    "the second circuit has no output f; outputs are compared by name",
  )
})

const inputs = namesOf(4)
/** Circuits of three signals, each of which may use the earlier ones, and of one or two outputs. */
const anyCircuit: fc.Arbitrary<Circuit> = fc
  .tuple(
    anyTrees(inputs, 3),
    anyTrees([...inputs, "s0"], 3),
    anyTrees([...inputs, "s0", "s1"], 3),
    fc.constantFrom(["s2"], ["s2", "s1"]),
  )
  .map(([first, second, third, outputs]) => ({
    inputs,
    definitions: new Map([
      ["s0", first],
      ["s1", second],
      ["s2", third],
    ]),
    outputs: outputs.map((name) => ({ name, tree: variable(name) })),
  }))

const wordsOf = (circuit: Circuit) =>
  outputTrees(circuit).map(({ name, tree }) => [
    name,
    truthTable(tree, { variables: inputs }).words,
  ])

describe("random circuits", () => {
  test.each<[WrittenFormat, CircuitFormat, Dialect]>([
    ["bench", "bench", logic],
    ["blif", "blif", logic],
    ["bnet", "bnet", c],
    ["verilog", "v", logic],
  ])("written as %s are read with the same meaning", async (format, ending, dialect) => {
    await fc.assert(
      fc.asyncProperty(anyCircuit, async (circuit) => {
        const { text, renamed } = writeCircuit(circuit, format)
        expect(renamed).toEqual([])
        expect(wordsOf(await read(text, ending, dialect))).toEqual(wordsOf(circuit))
      }),
      { numRuns: scaled(30, 500) },
    )
  })

  test.skipIf(!hasPython)("written as Python have the same values there", () => {
    const circuits = fc.sample(anyCircuit, { numRuns: scaled(20, 300), seed: 1 })
    const script = `
import itertools, json, sys
answers = []
for text in json.load(sys.stdin):
    scope = {}
    exec(text, scope)
    answers.append([list(scope["circuit"](*row).values()) for row in itertools.product([False, True], repeat=4)])
json.dump(answers, sys.stdout)
`
    const texts = circuits.map((circuit) => writeCircuit(circuit, "python").text)
    const found = runPython(script, texts) as boolean[][][]
    expect(found.map((rows) => rows.map((row) => row.map(Number)))).toEqual(
      circuits.map((circuit) => {
        const tables = outputTrees(circuit).map(({ tree }) =>
          truthTable(tree, { variables: inputs }),
        )
        return Array.from({ length: 16 }, (_, row) =>
          tables.map(({ words }) => ((words[0] as number) >>> row) & 1),
        )
      }),
    )
  })

  test("are equal exactly if their truth tables are", async () => {
    const equal = new Set<boolean>()
    await fc.assert(
      fc.asyncProperty(anyCircuit, anyCircuit, fc.boolean(), async (one, second, isSame) => {
        const outputs = [{ name: "s2", tree: variable("s2") }]
        // The same function as one sum of products, or another circuit.
        const other = isSame
          ? await read(
              writeCircuit(
                { ...one, definitions: new Map(), outputs: outputTrees({ ...one, outputs }) },
                "blif",
              ).text,
              "blif",
            )
          : { ...second, outputs }
        const { isEquivalent, difference } = await compareCircuits({ ...one, outputs }, other)
        const [text, otherText] = [{ ...one, outputs }, other].map(
          (each) => writeCircuit(each, "bench").text,
        ) as [string, string]
        await expectComparison(text, otherText, isEquivalent)
        const tables = [{ ...one, outputs }, other].map(wordsOf)
        expect(isEquivalent).toBe(JSON.stringify(tables[0]) === JSON.stringify(tables[1]))
        expect(difference === undefined).toBe(isEquivalent)
        equal.add(isEquivalent)
      }),
      { numRuns: scaled(60, 2000), seed: 7 },
    )
    expect(equal.size).toBe(2)
  })
})

describe("multipliers", () => {
  /** Multiplies numbers of `bits` bits by adding rows, from the first bit of b or from the last. */
  const multiplier = (bits: number, isReversed: boolean) => {
    const lines: string[] = []
    let count = 0
    const gate = (type: string, ...operands: string[]) => {
      count += 1
      lines.push(`w${count} = ${type}(${operands.join(", ")})`)
      return `w${count}`
    }
    const zero = gate("XOR", "a0", "a0")
    let sum = Array.from({ length: 2 * bits }, () => zero)
    const rows = Array.from({ length: bits }, (_, row) => row)
    for (const row of isReversed ? rows.toReversed() : rows) {
      let carry = zero
      sum = sum.map((bit, at) => {
        const added = at >= row && at < row + bits ? gate("AND", `a${at - row}`, `b${row}`) : zero
        const half = gate("XOR", bit, added)
        const result = gate("XOR", half, carry)
        carry = gate("OR", gate("AND", bit, added), gate("AND", half, carry))
        return result
      })
    }
    const ends = Array.from({ length: bits }, (_, at) => `INPUT(a${at})\nINPUT(b${at})`)
    const outputs = sum.map((bit, at) => `OUTPUT(p${at})\np${at} = BUFF(${bit})`)
    return [...ends, ...lines, ...outputs].join("\n")
  }

  test("that add rows in opposite orders are equal", async () => {
    const bits = scaled(4, 6)
    const [one, other] = await Promise.all(
      [false, true].map((each) => read(multiplier(bits, each), "bench")),
    )
    expect(await compareCircuits(one as Circuit, other as Circuit)).toMatchObject({
      isEquivalent: true,
    })
    await expectComparison(multiplier(4, false), multiplier(4, true), true)
  })

  test("with one wrong gate differ in the output that is named", async () => {
    const right = await read(multiplier(6, false), "bench")
    const text = multiplier(6, true).replace("AND(a2, b3)", "OR(a2, b3)")
    const wrong = await read(text, "bench")
    const { isEquivalent, difference } = await compareCircuits(right, wrong)
    expect(isEquivalent).toBe(false)
    const number = (letter: string) =>
      Array.from({ length: 6 }, (_, at) =>
        difference?.assignment.get(`${letter}${at}`) ? 2 ** at : 0,
      ).reduce((a, b) => a + b)
    const bit = Number(difference?.output.slice(1))
    expect(difference?.values[0]).toBe(((number("a") * number("b")) >> bit) % 2 === 1)
  })
})

test("signals that differ only in case get distinct names in notations that ignore case", async () => {
  const circuit = await read(
    "INPUT(a)\nINPUT(A)\nOUTPUT(F)\nOUTPUT(f)\nF = NOT(a)\nf = AND(A, F)",
    "bench",
  )
  expect(writeCircuit(circuit, vhdl)).toEqual({
    text: "F = not a\nf_ = A_ and F\n",
    renamed: [
      { from: "A", to: "A_" },
      { from: "f", to: "f_" },
    ],
  })
  expect(writeCircuit(circuit, "verilog").renamed).toEqual([])
})

test("a notation has a line for each signal", async () => {
  const circuit = await read("INPUT(1)\nOUTPUT(2)\n2 = NOT(1)", "bench")
  expect(writeCircuit(circuit, python)).toEqual({
    text: "x2 = not x1\n",
    renamed: [
      { from: "1", to: "x1" },
      { from: "2", to: "x2" },
    ],
  })
})
