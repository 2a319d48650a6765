import { describe, expect, test } from "vitest"
import { textWidth } from "../../../src/cli/terminal/fitted-text.ts"
import { captured } from "../../support/run-command.ts"

const text = "True ^ ( not False ) or False"
const ok = (output: string) => ({ exitCode: 0, output, errors: "" })

test("one expression", async () => {
  expect(await captured(["explain", text])).toEqual(
    ok("True ^ «( not False )» or False\n«True ^ True» or False\n«False or False»\nFalse\n"),
  )
})

test("lines of standard input, separated by an empty line", async () => {
  const { exitCode, output, errors } = await captured(["explain", "--style", "named"], {
    input: "not True\nTrue and\nTrue\n",
  })
  expect(exitCode).toBe(1)
  expect(output).toBe(
    "Z = not True = False\nSo the answer is False.\nerror\n\nZ = True\nSo the answer is True.\n",
  )
  expect(errors).toContain("line 2")
})

test("JSON", async () => {
  const { output } = await captured(["explain", "--json"], { input: "!1\n0\n" })
  expect(
    output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      line: 1,
      dialect: "binary",
      isDialectGuessed: true,
      style: "reduction",
      text: "! 1",
      value: false,
      lines: [
        {
          text: "! 1",
          marked: { offset: 0, length: 3 },
          step: { offset: 0, length: 3, kind: "not", operands: [true], value: false },
        },
        { text: "0" },
      ],
    },
    expect.objectContaining({ line: 2, text: "0", value: false, lines: [{ text: "0" }] }),
  ])
})

test("adds the parentheses that another precedence needs", async () => {
  const { output } = await captured([
    "explain",
    "1 || 1 != 1",
    "--precedence",
    "xor-loosest",
    "-d",
    "binary",
  ])
  expect(output).toBe("«( 1 || 1 )» != 1\n«1 != 1»\n0\n")
})

test("another order of lines", async () => {
  const { output } = await captured([
    "explain",
    "x and y",
    "--style",
    "assignments",
    "--order",
    "reversed",
    "--set",
    "x=true",
    "--set",
    "y=false",
  ])
  expect(output).toBe(
    "a = x and y = True and False = False\ny = False\nx = True\nSo the answer is False.\n",
  )
  const shuffled = ["explain", text, "--style", "assignments", "--order", "shuffled", "--seed"]
  const [one, again, other] = await Promise.all(
    ["1", "1", "2"].map(async (seed) => (await captured([...shuffled, seed])).output),
  )
  expect(one).toBe(again)
  expect(one).not.toBe(other)
})

describe("in a terminal", () => {
  const wide =
    "( True and not False ) or ( False or not ( True and True ) ) and not ( False or False )"
  test.each([40, 60, 80])("of %d columns cuts no line", async (width) => {
    for (const style of ["reduction", "named", "assignments"]) {
      const { output } = await captured(["explain", wide, "--style", style], { width })
      const rows = output.trimEnd().split("\n")
      expect(Math.max(...rows.map(textWidth))).toBeLessThanOrEqual(width)
      // Wrapped lines equal the lines of a file, with more indentation.
      const whole = await captured(["explain", wide, "--style", style])
      expect(output.replace(/\n {4}/g, " ")).toBe(whole.output)
    }
  })

  test("with colours marks the part that comes next", async () => {
    const { output } = await captured(["explain", "True and ( not False )", "--color", "always"])
    const [bold, plain] = ["\u001b[1m\u001b[36m", "\u001b[39m\u001b[22m"]
    expect(output).toBe(
      `True and ${bold}( not False )${plain}\n${bold}True and True${plain}\nTrue\n`,
    )
    const narrow = await captured(["explain", "True and ( not False )", "--color", "always"], {
      width: 14,
    })
    expect(narrow.output).toBe(
      `True and ${bold}( not${plain}\n    ${bold}False )${plain}\n${bold}True and True${plain}\nTrue\n`,
    )
  })
})

describe("refused", () => {
  test.each<[string[], string]>([
    [["x and y", "--set", "x=true"], "the variable y has no value; give it one with --set y=true"],
    [
      ["a & b == c", "--set", "a=true", "--set", "b=true", "--set", "c=true"],
      "read it as (iff (and a b) c)",
    ],
    [
      ["True", "--order", "reversed"],
      "--order is for --style assignments; add --style assignments",
    ],
    [["True", "--style", "assignments", "--seed", "1"], "add --order shuffled"],
    [[Array(3000).fill("not ( True )").join(" or ")], "at most 100 million are written"],
  ])("%j", async (args, message) => {
    const { exitCode, output, errors } = await captured(["explain", ...args])
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(message)
  })

  test("as JSON, one that would be too long", { tags: ["slow"] }, async () => {
    const input = `${Array(3000).fill("not ( True )").join(" or ")}\nTrue\n`
    const { output } = await captured(["explain", "--json"], { input })
    const [first, second] = output.split("\n").map((line) => line && JSON.parse(line))
    expect(first).toMatchObject({ line: 1, error: { name: "ExplanationError" } })
    expect(second).toMatchObject({ line: 2, value: true })
  })
})

test("values may spell variables in another case if the notation ignores it", async () => {
  const args = ["a AND NOT B", "--dialect", "sql", "--set", "a=true", "--set", "b=false"]
  expect(await captured(["explain", ...args])).toEqual(
    ok("a AND NOT b\nTRUE AND «NOT FALSE»\n«TRUE AND TRUE»\nTRUE\n"),
  )
})

test("writes any number of lines in batches", { tags: ["slow"] }, async () => {
  const chain = Array(3000).fill("not ( True )").join(" or ")
  const { output } = await captured(["explain", chain, "--style", "named"])
  expect(output.split("\n")).toHaveLength(3004)
})
