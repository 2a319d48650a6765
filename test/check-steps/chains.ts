// Reads the chains of fixtures/steps.

import { readFileSync } from "node:fs"

export interface ChainCase {
  readonly title: string
  readonly expression: string | undefined
  readonly dialect: string
  readonly values: Readonly<Record<string, boolean>>
  /** As in the file: `right`, or `wrong-value, line 2, part: False or True`. */
  readonly verdict: string
  readonly answer: string | undefined
  readonly steps: string
}

export const chainCases: readonly ChainCase[] = readFileSync("fixtures/steps/chains.txt", "utf8")
  .split(/\n\n/)
  .slice(1)
  .join("\n\n")
  .split(/^===\n/m)
  .filter((block) => block.trim() !== "")
  .map((block) => {
    const at = block.indexOf("\n---\n")
    const [title = "", ...given] = block.slice(0, at).split("\n")
    const member = (name: string) =>
      given.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const values = (member("values") ?? "").split(" ").filter(Boolean)
    return {
      title,
      expression: member("expression"),
      dialect: member("dialect") ?? "",
      values: Object.fromEntries(
        values.map((each) => [each.split("=")[0] ?? "", each.endsWith("=True")]),
      ),
      verdict: member("verdict") ?? "",
      answer: member("answer"),
      steps: block.slice(at + 5).replace(/\n$/, ""),
    }
  })
