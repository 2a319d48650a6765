import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const bench = "fixtures/circuits/full-adder.bench"
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test("equivalent compares circuits of two formats", async () => {
  expect(await captured(["equivalent", bench, "fixtures/circuits/full-adder.v"])).toMatchObject({
    exitCode: 0,
    output: "equivalent: 2 outputs of 3 inputs\n",
    errors: "",
  })
})

test("equivalent --json has the output and the inputs that differ", async () => {
  const args = ["equivalent", bench, "fixtures/circuits/wrong-adder.blif", "--json"]
  const { exitCode, output } = await captured(args)
  expect(exitCode).toBe(1)
  expect(JSON.parse(output)).toEqual({
    isEquivalent: false,
    inputs: ["a", "b", "carry"],
    outputs: ["sum", "out"],
    difference: {
      output: "out",
      assignment: { a: false, b: true, carry: true },
      values: [true, false],
    },
  })
})

test("formulas of a file are read in one notation", async () => {
  const first = file("one.eqn", "f = a'b + c;\ng = f c;\n")
  const second = file("other.eqn", "g = c and f;\nf = not a and b or c;\n")
  const { exitCode, output } = await captured(["equivalent", first, second])
  expect({ exitCode, output }).toEqual({
    exitCode: 0,
    output: "equivalent: 1 output of 3 inputs\n",
  })
  const mixed = file("mixed.eqn", "f = a b + c;\ng = a and f;\n")
  expect((await captured(["equivalent", first, mixed])).errors).toContain(
    "error: textbook reads it as (and a a n d f), digital as (and a and f); choose one with --dialect textbook",
  )
})

test("convert writes another format, to standard output or a file", async () => {
  const text = "f = a and b\n"
  const circuit = file("and.bench", "INPUT(a)\nINPUT(b)\nOUTPUT(f)\nf = AND(a, b)\n")
  expect(await captured(["convert", circuit, "--to", "pascal"])).toMatchObject({
    exitCode: 0,
    output: text,
  })
  const target = join(folder, "and.v")
  for (const to of ["v", "verilog"]) {
    expect(await captured(["convert", circuit, "--to", to, "-o", target, "--force"])).toMatchObject(
      {
        exitCode: 0,
        output: "",
      },
    )
  }
  expect(readFileSync(target, "utf8")).toContain("assign f = a & b;")
  expect((await captured(["convert", circuit, "--to", "bench", "-o", circuit])).exitCode).toBe(2)
})

test("convert reads lists of formulas as rows, unless the target is a format of circuits", async () => {
  const network = file("net.bnet", "targets, factors\nA, !B\nB, A & B\n")
  const rows = await captured(["convert", network, "--to", "python"])
  expect(rows.output).toContain('"expression":"not B"')
  const blif = await captured(["convert", network, "--to", "blif", "--dialect", "r"])
  expect(blif.output).toContain(".names B A_next\n0 1\n")
  const equation = file("or.eqn", "f = a + b;\n")
  const verilog = await captured(["convert", equation, "--to", "verilog"])
  expect(verilog.output).toContain("assign f = a | b;\nendmodule")
})

test.each([
  [["equivalent", bench, bench, "--proof", "x.lrat"], "--proof is for expressions, not circuits"],
  [["convert", "missing.bench", "--to", "python"], "there is no file missing.bench"],
  [["equivalent", bench, "missing.blif"], "there is no file missing.blif"],
  [["equivalent", bench, "a"], "a circuit is compared with another one"],
  [["convert", bench, "--to", "c", "--labels"], "--labels is for rows, not for a circuit"],
  [["convert", bench, "--to", "c", "--strict"], "--strict is for expressions, not for a circuit"],
  [["convert", bench, "--to", "c", "--rename", "letters"], "--rename is for expressions"],
  [["convert", bench, "--to", "c", "--spacing", "compact"], "--spacing is for expressions"],
  [["convert", bench, "--to", "c", "--groups", "full"], "--groups is for expressions"],
  [
    ["convert", bench, "--to", "aig"],
    "circuits are not written as aig, but as bench, blif, bnet, dot, python, smt-lib, verilog",
  ],
  [["simplify", bench, "--form", "blif", "--to", "c"], "--form blif is a file format"],
  [
    [bench],
    `${bench} is a circuit; to compare it: boolglot equivalent ${bench} OTHER; ` +
      `to convert it: boolglot convert ${bench} --to verilog`,
  ],
])("%j is refused", async (args, message) => {
  const { exitCode, errors } = await captured(args)
  expect(exitCode).toBe(2)
  expect(errors).toContain(message)
})

test("a damaged file is refused with its line", async () => {
  const broken = file("broken.bench", "INPUT(a)\nOUTPUT(f)\nf = AND(a, g)\n")
  const { exitCode, errors } = await captured(["simplify", broken, "--to", "python"])
  expect(exitCode).toBe(2)
  expect(errors).toContain(`${broken}: line 3: "g" is neither an input nor defined`)
})

test("names that differ only in case stay apart where case is ignored", async () => {
  const circuit = file("case.bench", "INPUT(a)\nINPUT(A)\nOUTPUT(f)\nf = AND(a, A)\n")
  for (const command of ["simplify", "convert"]) {
    const { output, errors } = await captured([command, circuit, "--to", "vhdl"])
    expect(output).toMatch(/^(f = )?a and A_\n$/)
    expect(errors).toContain("variables were renamed: A → A_")
  }
})

test("simplify prints the outputs of a circuit", async () => {
  expect((await captured(["simplify", bench, "--to", "logic"])).output).toBe(
    "sum: a ⊕ b ⊕ carry\nout: a ∧ (b ∨ carry) ∨ b ∧ carry\n",
  )
})

/** A half adder: sum = a xor b, carry = a and b. */
const halfAdders = [
  "sum = a ^ b; carry = a & b",
  "n = !(a & b)\nsum = (a | b) & n\ncarry = !n || a && b && !n",
  "sum, (a | b) & !(a & b)\ncarry, a & b",
  "sum = XOR(a, b)\nn = NAND(a, b)\ncarry = NOT(n)",
  "a: 1\nb: 0\n\na XOR b -> sum\na AND b -> carry\n",
  "// sum\nmodule h(input a, b, output sum, carry); xor (sum, a, b); and (carry, a, b); endmodule",
  ".model h\n.inputs a b\n.outputs sum carry\n.names a b sum\n10 1\n01 1\n.names a b carry\n11 1\n.end",
]

test.each(halfAdders)("a text with several definitions is read as a circuit: %s", async (text) => {
  const table = await captured([
    "truth-table",
    text,
    "--format",
    "csv",
    "--words",
    "1,0",
    "--dialect",
    "c",
  ])
  const { output, errors, exitCode } = table
  expect(exitCode).toBe(0)
  expect(output).toBe("a,b,sum,carry\n0,0,0,0\n0,1,1,0\n1,0,1,0\n1,1,0,1\n")
  expect(errors).toMatch(/note: read as \d definitions, with the outputs sum, carry\n/)
  const [bench = ""] = halfAdders.filter((each) => each.includes("NAND"))
  expect(await captured(["equivalent", text, bench, "--dialect", "c"])).toMatchObject({
    exitCode: 0,
  })
})

test("convert, simplify and draw accept texts with definitions", async () => {
  const wires = "x: 1\n\nx AND y -> n\nNOT n -> f\n"
  const python = await captured(["convert", wires, "--to", "python"])
  expect(python.output).toBe(
    'def circuit(x, y):\n    n = x and y\n    f = not n\n    return {"f": f}\n',
  )
  expect(python.errors).toContain("note: read without the values of 1 input\n")
  expect((await captured(["simplify", wires, "--to", "c"])).output).toBe("!x || !y\n")
  const drawn = await captured(["draw", wires, "--json"])
  expect(JSON.parse(drawn.output).description).toContain("(not (and x y))")
  const several = await captured(["draw", "f = a & b; g = a | b"])
  expect(several.errors).toContain("a picture has one expression, not 2 outputs: f, g")
  const blif = await captured(["convert", "y = a & b", "--to", "blif"])
  expect(blif.output).toContain(".names a b y\n11 1\n")
})

test("formulas in a text file are no wires if one of them is no gate", async () => {
  const path = file("formulas.txt", "p -> q\nNOT p -> r\nq OR r\n")
  const { errors } = await captured(["equivalent", path, "a"])
  expect(errors).not.toContain("circuit")
})

test("files of wires are read as circuits", async () => {
  const path = file("wires.txt", "x00: 1\ny00: 0\n\nx00 AND y00 -> z00\n x00 XOR y00 -> z01\n")
  const { output, errors } = await captured(["simplify", path])
  expect(output).toBe("z00: x00 and y00\nz01: x00 ^ y00\n")
  // Lines with -> could be implications.
  expect(errors).toContain("note: read as 2 definitions, with the outputs z00, z01\n")
})

test("notes on circuits are in the order of the arguments", async () => {
  const { errors } = await captured(["equivalent", "y = a & b; z = a | b", "z = b & a"])
  expect(errors).toMatch(/^note: .* outputs y, z\nnote: .* output z\n/)
})

test("module is also a variable", async () => {
  const { output } = await captured(["simplify", "module and (module or b)"])
  expect(output).toBe("module\n")
})

test.each([["#".repeat(60)], ["/".repeat(120)], ["# ".repeat(60)], ["\n".repeat(60_000)]])(
  "signs of comments alone are refused at once: %j",
  async (text) => {
    const start = performance.now()
    expect((await captured(["simplify", `${text}a b`])).exitCode).toBe(2)
    expect(performance.now() - start).toBeLessThan(5000)
  },
)

test.each([
  ["a = b & d; d = a | e", '"a" depends on itself: it needs d, which needs a'],
  ["a AND b -> c\n123 AND c -> d", '"123" is a number, but boolglot reads only one-bit wires'],
  ["a AND b -> c\nc LSHIFT b -> d", 'unknown gate type "LSHIFT"'],
  ["f = a & b; f = a | b", '"f" is defined twice'],
])("%s is refused", async (text, problem) => {
  const { errors, exitCode } = await captured(["simplify", text, "--dialect", "c"])
  expect(exitCode).toBe(2)
  expect(errors).toContain(problem)
})
