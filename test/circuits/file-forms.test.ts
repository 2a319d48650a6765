// Every PLA or BLIF text is read back after writing, so that a faulty writer is noticed before the text is printed.

import { beforeEach, expect, test, vi } from "vitest"
import { writeBlif } from "../../src/circuits/blif.ts"
import { fileText } from "../../src/circuits/file-forms.ts"
import { readBlif } from "../../src/circuits.ts"
import { python } from "../../src/dialects.ts"
import { parse } from "../../src/index.ts"
import { UnwritableError } from "../../src/language/print/print-options.ts"
import { writePla } from "../../src/reason/forms/pla.ts"
import { FormSizeError, readPla } from "../../src/reason.ts"

vi.mock("../../src/reason/forms/pla.ts", { spy: true })
vi.mock("../../src/circuits/blif.ts", { spy: true })

beforeEach(() => {
  vi.mocked(writePla).mockReset()
  vi.mocked(writeBlif).mockReset()
})

const trees = [{ name: "f", tree: parse("p and q", python) }]

const pla = (row: string, output = "f") => `.i 2\n.o 1\n.ilb p q\n.ob ${output}\n.p 1\n${row}\n.e\n`
const blif = (row: string, outputs = "f") =>
  `.model x\n.inputs p q\n.outputs ${outputs}\n.names p q f\n${row}\n.end\n`

test("writes texts that mean the same", () => {
  expect(fileText(trees, "pla")).toBe(pla("11 1").trimEnd())
  expect(fileText(trees, "blif")).toBe(blif("11 1").replace("model x", "model boolglot").trimEnd())
})

test.each([
  ["a product too large", pla("1- 1"), blif("1- 1")],
  ["the negation", pla("00 1"), blif("11 0")],
  ["another name", pla("11 1", "g"), blif("11 1", "p")],
  [
    "one output too many",
    pla("11 11").replace(".o 1", ".o 2").replace("f", "f g"),
    blif("11 1", "f p"),
  ],
])("refuses %s", (_, ofPla, ofBlif) => {
  vi.mocked(writePla).mockReturnValueOnce(ofPla)
  vi.mocked(writeBlif).mockReturnValueOnce(ofBlif)
  const problem = "could not be proved to mean the same"
  expect(() => fileText(trees, "pla")).toThrow(FormSizeError)
  expect(() => fileText(trees, "blif")).toThrow(`its BLIF ${problem}`)
})

test("refuses a text that cannot be read", () => {
  vi.mocked(writePla).mockReturnValueOnce(pla("111 1"))
  const written = () => fileText(trees, "pla")
  expect(written).toThrow(UnwritableError)
})

test("an output named like an input doesn't fit BLIF", () => {
  const named = readPla(".i 2\n.o 1\n.ilb f g\n.ob f\n11 1\n.e\n")
  expect(fileText(named, "pla")).toContain(".ob f")
  expect(() => fileText(named, "blif")).toThrow(
    'BLIF could not be read back: line 4: "f" is an input, and defined as well',
  )
})

test("two outputs of one name don't fit PLA", () => {
  const named = readBlif(".model x\n.inputs a b\n.outputs f\n.names a b f\n11 1\n.end\n")
  expect(() => fileText([...named, ...named], "pla")).toThrow(
    "PLA could not be read back: line 4: .ob takes 2 different names",
  )
})

test("other errors while reading back are passed on", () => {
  const defect = new RangeError("no memory")
  vi.mocked(readPla).mockImplementationOnce(() => {
    throw defect
  })
  expect(() => fileText(trees, "pla")).toThrow(defect)
})
