// The page about a published dataset. The hash was computed by sha256sum.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = temporaryFolder()

function written(name: string, ...rows: readonly (readonly [string, string])[]): string {
  const path = join(folder, name)
  const lines = rows.map(([input, target]) => `${JSON.stringify({ input, target })}\n`)
  writeFileSync(path, lines.join(""))
  return path
}

test("says what was checked, how, what is wrong, and how to reproduce it", async () => {
  const path = written(
    "my rows.jsonl",
    ["True and not True", "False"],
    ["not True", "True"],
    ["not ( False )", "False"],
    ["True or", "True"],
  )
  const { exitCode, output, errors } = await captured(["audit", path, "--limit", "1"])
  expect({ exitCode, errors }).toEqual({ exitCode: 1, errors: "" })
  const hash = "a0cebf5345bae2c56aed445c524c1319543f6ff0a5c96b7e5d5d6b2975a63935"
  const [version] = /(?<=boolglot )\S+(?= parsed)/.exec(output) ?? []
  const wrong =
    "Wrong labels, the first 1 of 2:\n\n- line 2: `not True`: the label says True, the value is False\n"
  const commands = `echo '${hash}  ${path}' | sha256sum -c\nnpx boolglot@${version} audit '${path}' --limit 1\n`
  for (const part of [
    "# Audit of my rows.jsonl\n\n3 of 4 rows are not right.\n",
    `SHA-256 \`${hash}\``,
    "| rows | 4 |  |\n| label right | 1 | 25.0% |\n| label wrong | 2 | 50.0% |\n| expression refused | 1 | 25.0% |\n",
    "parsed the expressions in each row, derived the right label from them, and compared it with the label in the row.",
    "dialect: true-false (detected from 4 rows)",
    "- precedence: xor \\> not \\> and \\> or (the notation's own)",
    "- error: 2 of 3 labels are wrong\n",
    wrong,
    "- line 4: `True or`: unexpected end of input in true-false\n",
    `\`\`\`sh\n${commands}\`\`\`\n`,
    "## Report to the maintainers\n",
    `> ${wrong.trimEnd().replace("\n\n", "\n>\n> ")}\n>\n> To reproduce this:\n`,
  ]) {
    expect(output).toContain(part)
  }
})

test("says which precedence agrees with the most labels if none agrees with all", async () => {
  const rows = [["True or True and False", "True"] as const, ["False", "True"] as const]
  const { output } = await captured(["audit", written("telling.jsonl", ...rows)])
  expect(output).toMatch(/^- precedence: python, .* agree with the most labels: 1 of 2/m)
  expect(output).not.toContain("agrees with all labels")
})

test("prints no rows with --limit 0, and drafts no report if nothing is wrong", async () => {
  const bad = written("bad.jsonl", ["not True", "True"], ["True", "True"])
  const hidden = await captured(["audit", bad, "--limit", "0"])
  expect(hidden.exitCode).toBe(1)
  expect(hidden.output).toContain("- error: 1 of 2 labels is wrong\n")
  expect(hidden.output).not.toContain("`not True`")

  const good = written("good.jsonl", ["not True", "False"], ["True or False", "True"])
  const { exitCode, output } = await captured(["audit", good])
  expect(exitCode).toBe(0)
  expect(output).toContain("\n\nEvery label is right.\n")
  expect(output).not.toContain("maintainers")
})

test("contents of rows have no meaning in Markdown", async () => {
  const path = written(
    "hostile.jsonl",
    ["True and False", "False"],
    ["True `` | <b>\u2028# x`", "True"],
  )
  const { output } = await captured(["audit", path, "--dialect", "true-false"])
  expect(output).toContain("- line 2: ``` True `` | <b> # x` ```: ")
  expect(output).toContain(': true-false cannot read "\\`" here\n')
})

test("names the task of a dataset, and checks rows without labels", async () => {
  const path = join(folder, "logic.jsonl")
  writeFileSync(path, '{"premises":["P","P → Q"],"conclusion":"Q","label":"yes"}\n')
  const { output } = await captured(["audit", path])
  expect(output).toContain("task: entails (detected)")

  const plain = written("plain.jsonl", ["not True", "True"])
  const unlabelled = await captured(["audit", plain, "--unlabelled"])
  expect(unlabelled.exitCode).toBe(0)
  expect(unlabelled.output).toContain("in each row and calculated their values.\n")
})

test("needs files", async () => {
  expect(await captured(["audit", "-"], { input: "True\n" })).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining("write the rows to a file first"),
  })
})
