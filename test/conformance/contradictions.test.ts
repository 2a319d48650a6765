// A case that contradicts itself never becomes part of a suite. The tests make the printer return wrong texts, because
// the real one doesn't.

import { beforeEach, expect, test, vi } from "vitest"
import { acceptedCase } from "../../src/conformance/accepted-case.ts"
import { print, type Written, write } from "../../src/language/print/print.ts"
import { UnwritableError } from "../../src/language/print/print-options.ts"
import { dialect } from "../support/dialect.ts"

vi.mock("../../src/language/print/print.ts", { spy: true })

const [trueFalse, binary, python] = ["true-false", "binary", "python"].map(dialect) as [
  ReturnType<typeof dialect>,
  ReturnType<typeof dialect>,
  ReturnType<typeof dialect>,
]
const draft = { topic: "and", text: "True and not False", assignment: new Map<string, boolean>() }
const make = () => acceptedCase("true-false.accepted/and/1", draft, trueFalse, [trueFalse, binary])

beforeEach(() => {
  vi.mocked(print).mockReset()
  vi.mocked(write).mockReset()
})

test("a right print gives a case", () => {
  expect(make()).toMatchObject({
    compact: "True and not False",
    translations: { binary: "1 && ! 0" },
  })
})

test.each([
  ["spaced", "True and not True"],
  ["compact", "True and(not False)"],
])("a %s print with another tree gives none", (spacing, lie) => {
  vi.mocked(print).mockReturnValueOnce(spacing === "spaced" ? lie : "True and not False")
  if (spacing === "compact") vi.mocked(print).mockReturnValueOnce(lie)
  expect(make).toThrow(`"True and not False" is another tree, ${spacing}`)
})

test("a translation with another meaning gives none", () => {
  const printed = "True and not False"
  vi.mocked(write).mockReturnValueOnce(translation("1 && 0"))
  expect(make).toThrow(`"${printed}" means something else in binary`)
})

// In the assignment of the case x and y are both true, so and equals or.
test("nor does one that differs only under another assignment", () => {
  const assignment = new Map([
    ["x", true],
    ["y", true],
  ])
  const names = { topic: "name", text: "x and y", assignment }
  const other = { ...python, name: "other" }
  vi.mocked(write).mockReturnValueOnce(translation("x or y"))
  expect(() => acceptedCase("id", names, python, [python, other])).toThrow(
    '"x and y" means something else in other',
  )
})

test("a dialect that cannot write the case is skipped; other errors are raised", () => {
  vi.mocked(write).mockImplementationOnce(() => {
    throw new UnwritableError("binary", "has no literals")
  })
  expect(make().translations).toEqual({})
  vi.mocked(write).mockImplementationOnce(() => {
    throw new TypeError("a fault")
  })
  expect(make).toThrow("a fault")
})

function translation(text: string): Written {
  return { text, substitutions: [], renamed: [] }
}
