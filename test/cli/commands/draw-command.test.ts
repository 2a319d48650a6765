// The `draw` command, from its arguments to its streams, files and exit code.

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()
const path = (name: string) => join(folder, name)

test("prints SVG or writes it to a file", { tags: ["slow"] }, async () => {
  const printed = await captured(["draw", "p -> q", "--as", "tree"])
  expect(printed).toMatchObject({ exitCode: 0, errors: "" })
  expect(printed.output).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>\n$/s)
  const written = await captured(["draw", "p -> q", "-o", path("tree.svg")])
  expect(written.output).toBe(`Tree of a boolean expression: ${path("tree.svg")}\n`)
  expect(readFileSync(path("tree.svg"), "utf8")).toBe(printed.output)
})

test.each(["circuit", "karnaugh", "diagram"])(
  "a PNG image of a %s",
  { tags: ["long"] },
  async (kind) => {
    const file = path(`${kind}.png`)
    const args = ["draw", "a and b or c", "--as", kind, "-o", file, "--theme", "dark"]
    expect(await captured(args)).toMatchObject({ exitCode: 0, errors: "" })
    expect(readFileSync(file).subarray(0, 8)).toEqual(
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    )
  },
)

test("JSON contains the texts and the image", { tags: ["slow"] }, async () => {
  const { output } = await captured(["draw", "a and b", "--as", "karnaugh", "--json"])
  expect(JSON.parse(output)).toMatchObject({
    dialect: "python",
    isDialectGuessed: true,
    title: "Karnaugh map of a, b",
    svg: expect.stringContaining("</svg>"),
  })
  const args = ["draw", "a and b", "-d", "python", "--json", "-o", path("json.svg")]
  expect(JSON.parse((await captured(args)).output)).toMatchObject({
    isDialectGuessed: false,
    output: path("json.svg"),
  })
})

test("the order of the variables", { tags: ["slow"] }, async () => {
  const args = ["draw", "a and b", "--as", "diagram", "--json", "--variables", "b, a"]
  const { description } = JSON.parse((await captured(args)).output)
  expect(description).toMatch(/^node 1 tests b/)
  expect(await captured(["draw", "a", "--variables", "a,,b"])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("write names separated by commas"),
  })
})

test("leaves no file if the drawing fails", async () => {
  const none = path("none.svg")
  expect(await captured(["draw", "a and", "-o", none])).toMatchObject({ exitCode: 2, output: "" })
  expect(await captured(["draw", "a", "--as", "karnaugh", "-o", none])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("2 to 6 variables, and this expression has 1"),
  })
  expect(existsSync(none)).toBe(false)
  expect(await captured(["draw", "a", "-o", path("none.pdf")])).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("an .svg or .png file"),
  })
})
