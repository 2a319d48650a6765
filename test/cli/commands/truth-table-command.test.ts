// The `truth-table` command. The expected values were worked out by hand.

import { describe, expect, test } from "vitest"
import { tableLayouts } from "../../../src/cli/render/truth-table-layouts.ts"
import { python } from "../../../src/dialects.ts"
import { captured } from "../../support/run-command.ts"

const table = (...args: readonly string[]) => captured(["truth-table", ...args])

async function linesOf(...args: readonly string[]): Promise<string[]> {
  const { exitCode, output, errors } = await table(...args)
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" })
  return output.split("\n").slice(0, -1)
}

describe("a table as text", () => {
  test("has a row for each assignment, starting with all false", async () => {
    expect(await linesOf("p ->  q & r", "--dialect", "logic")).toEqual([
      "p q r │ p -> q & r",
      "──────┼───────────",
      "F F F │ T",
      "F F T │ T",
      "F T F │ T",
      "F T T │ T",
      "T F F │ F",
      "T F T │ F",
      "T T F │ F",
      "T T T │ T",
    ])
  })

  test("has one row for literals alone", async () => {
    expect(await linesOf("True and not False")).toEqual([
      "True and not False",
      "──────────────────",
      "T",
    ])
  })

  test("has a column for each expression, and for given variables that none contains", async () => {
    const args = ["not a", "a or b", "--dialect", "python", "--variables", "b, c", "--words"]
    expect(await linesOf(...args, "true,f")).toEqual([
      "b    c    a    │ not a │ a or b",
      "───────────────┼───────┼───────",
      "f    f    f    │ true  │ f",
      "f    f    true │ f     │ true",
      "f    true f    │ true  │ f",
      "f    true true │ f     │ true",
      "true f    f    │ true  │ true",
      "true f    true │ f     │ true",
      "true true f    │ true  │ true",
      "true true true │ f     │ true",
    ])
  })

  test("orders variables by appearance, even if a part begins with a later one", async () => {
    const [head] = await linesOf("p → (q → r)", "--parts")
    expect(head).toBe("p q r │ q → r │ p → (q → r)")
  })

  test("shows parts in the order of evaluation, without duplicates", async () => {
    const text = "(not (a)) and (b or not a)"
    expect(await linesOf(text, "--parts", "--dialect", "python")).toEqual([
      "a b │ not a │ b or not a │ (not (a)) and (b or not a)",
      "────┼───────┼────────────┼───────────────────────────",
      "F F │ T     │ T          │ T",
      "F T │ T     │ T          │ T",
      "T F │ F     │ F          │ F",
      "T T │ F     │ T          │ F",
    ])
  })

  test("numbers headings if the terminal is too narrow", async () => {
    const args = ["truth-table", "p -> some_name", "--dialect", "logic", "--format", "text"]
    const lines = (width: number) =>
      captured(args, { width }).then(({ output }) => output.split("\n"))
    expect((await lines(28))[0]).toBe("p some_name │ p -> some_name")
    expect(await lines(27)).toEqual([
      "[2] some_name",
      "[3] p -> some_name",
      "",
      "p [2] │ [3]",
      "──────┼────",
      "F F   │ T",
      "F T   │ T",
      "T F   │ F",
      "T T   │ T",
      "",
    ])
  })

  test("breaks the lines that explain numbers at the width of the terminal", async () => {
    const text = "first_name and ( second_name or third_name ) and fourth_name"
    const { output } = await captured(["truth-table", text, "--dialect", "python"], { width: 40 })
    expect(output.split("\n").slice(0, 9)).toEqual([
      "[1] first_name",
      "[2] second_name",
      "[3] third_name",
      "[4] fourth_name",
      "[5] first_name and ( second_name or",
      "    third_name ) and fourth_name",
      "",
      "[1] [2] [3] [4] │ [5]",
      "────────────────┼────",
    ])
  })

  test("on a terminal, names the notation and says if the table is too long", async () => {
    const small = await captured(["truth-table", "p -> q"], { width: 80 })
    expect(small.errors).toBe("read as ascii-logic\n")
    const names = Array.from({ length: 13 }, (_, at) => `v${at}`).join(",")
    const args = ["truth-table", "v0", "--dialect", "python", "--variables", names]
    const large = await captured(args, { width: 80 })
    expect(large).toMatchObject({ exitCode: 2, output: "" })
    expect(large.errors.replace(/\s+/g, " ")).toBe(
      "error: a table of 13 variables has 8,192 rows, too many for a terminal; write it into a file with " +
        "> table.txt, or name a --format to see it here all the same ",
    )
    const wanted = await captured([...args, "--format", "csv"], { width: 80 })
    expect(wanted.output.split("\n")).toHaveLength(8192 + 2)
  })
})

test("a table of several blocks and many columns is complete", async () => {
  const names = Array.from({ length: 14 }, (_, at) => `v${at}`)
  const texts = names.slice(0, 10).map((name) => `not ${name}`)
  const args = [...texts, "--dialect", "python", "--variables", names.join(","), "--format", "csv"]
  const [head, ...rows] = await linesOf(...args, "--words", "1,0")
  expect(head).toBe([...names, ...texts].join(","))
  expect(rows).toHaveLength(2 ** 14)
  for (const [at, row] of [0, 1, 255, 256, 8191, 8192, 12345, 16383].entries()) {
    const bits = [...row.toString(2).padStart(14, "0")]
    const inverted = bits.slice(0, 10).map((bit) => (bit === "1" ? "0" : "1"))
    expect([at, rows[row]]).toEqual([at, [...bits, ...inverted].join(",")])
  }
})

describe("formats", () => {
  test("Markdown escapes signs that would end a cell or be markup", async () => {
    expect(await linesOf("x_1 || !x_1", "--dialect", "c", "--format", "markdown")).toEqual([
      "| x\\_1 | `x_1 \\|\\| !x_1` |",
      "| ---- | --------------- |",
      "| F    | T               |",
      "| T    | T               |",
    ])
    const { head } = tableLayouts.markdown({
      variables: [],
      expressions: [
        { heading: "not `a b`", tree: { kind: "literal", value: true }, dialect: python },
      ],
      values: ["T", "F"],
      width: undefined,
      latex: python,
    })
    expect(head).toBe("| `` not `a b` `` |\n| --------------- |\n")
  })

  test("CSV quotes values with commas", async () => {
    expect(await linesOf("AND(a,b)", "--dialect", "excel", "--format", "csv")).toEqual([
      'a,b,"AND(a,b)"',
      "F,F,F",
      "F,T,F",
      "T,F,F",
      "T,T,T",
    ])
  })

  test("JSON has true and false", async () => {
    const { output } = await table("p -> q", "p", "--dialect", "logic", "--json")
    expect(JSON.parse(output)).toEqual({
      variables: ["p", "q"],
      expressions: [
        { text: "p -> q", dialect: "logic" },
        { text: "p", dialect: "logic" },
      ],
      rows: [
        [false, false, true, false],
        [false, true, true, false],
        [true, false, false, true],
        [true, true, true, true],
      ],
    })
    const named = await table("p -> q", "p", "--dialect", "logic", "--format", "json")
    expect(named.output).toBe(output)
  })

  test("LaTeX has formulas, and letters for names that it can't write", async () => {
    expect(await linesOf("p & !q", "--dialect", "logic", "--format", "latex")).toEqual([
      "\\begin{tabular}{cc|c}",
      "$p$ & $q$ & $p \\land \\lnot q$ \\\\",
      "\\hline",
      "F & F & F \\\\",
      "F & T & F \\\\",
      "T & F & T \\\\",
      "T & T & F \\\\",
      "\\end{tabular}",
    ])
    const odd = await linesOf(
      "not _x",
      "--dialect",
      "python",
      "--format",
      "latex",
      "--words",
      "1,_",
    )
    expect(odd.slice(1, 5)).toEqual([
      "\\texttt{\\_x} & \\texttt{not \\_x} \\\\",
      "\\hline",
      "\\_ & 1 \\\\",
      "1 & \\_ \\\\",
    ])
    const [, literals] = await linesOf("!true & false", "--dialect", "c", "--format", "latex")
    expect(literals).toBe("$\\lnot \\top \\land \\bot$ \\\\")
  })

  test("HTML escapes names and signs", async () => {
    expect(await linesOf("a<->b", "--dialect", "logic", "--format", "html")).toEqual([
      "<table>",
      "<thead>",
      '<tr><th scope="col">a</th><th scope="col">b</th><th scope="col"><code>a&lt;-&gt;b</code></th></tr>',
      "</thead>",
      "<tbody>",
      "<tr><td>F</td><td>F</td><td>T</td></tr>",
      "<tr><td>F</td><td>T</td><td>F</td></tr>",
      "<tr><td>T</td><td>F</td><td>F</td></tr>",
      "<tr><td>T</td><td>T</td><td>T</td></tr>",
      "</tbody>",
      "</table>",
    ])
  })
})

describe("errors", () => {
  test("all refused expressions of the input are reported with their lines", async () => {
    const { exitCode, output, errors } = await captured(["truth-table", "--dialect", "logic"], {
      input: "p &\nq\n| r\n",
    })
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors.match(/^error: line \d/gm)).toEqual(["error: line 1", "error: line 3"])
  })

  test("refused expressions are JSON on request", async () => {
    const { exitCode, output } = await table("p &", "--dialect", "logic", "--json")
    expect(exitCode).toBe(2)
    expect(JSON.parse(output).error).toMatchObject({ offset: 3 })
  })

  test.each([
    [["p", "--variables", "p,,q"], "write names separated by commas"],
    [
      ["x and y", "--dialect", "python", "--variables", "x,z y"],
      "takes names with commas between them, as in z,y",
    ],
    [["p", "--words", "T"], "write two different words"],
    [["p", "--words", "T,T"], "write two different words"],
    [["p", "--words", "a,b,c"], "write two different words"],
    [["p", "--json", "--format", "csv"], "cannot be used together"],
    [
      ["p", "--dialect", "python", "--variables", [..."abcdefghijklmnopqrstuvwxyz"].join()],
      "26 variables are too many",
    ],
    [[`${"not ".repeat(1001)}p`, "--dialect", "python", "--parts"], "1,001 parts"],
    [[], "standard input is empty"],
  ])("%j", async (args, message) => {
    const { exitCode, output, errors } = await table(...args)
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: "" })
    expect(errors).toContain(message)
  })
})
