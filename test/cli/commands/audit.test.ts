// The page about a published dataset. The hash was computed by sha256sum.

import { execFileSync } from "node:child_process"
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { outputOf } from "../../support/exported-folder.ts"
import { environmentPython, withoutIn } from "../../support/harness-python.ts"
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
    "# Audit of my rows.jsonl\n\n3 of 4 rows have a problem: 2 wrong labels, 1 refused expression.\n",
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

test("a given precedence is not said to agree with wrong labels", async () => {
  const rows = [["True or False", "False"] as const, ["not True", "False"] as const]
  const path = written("c.jsonl", ...rows)
  const { output } = await captured([
    "audit",
    path,
    ...["--dialect", "python", "--precedence", "c"],
  ])
  expect(output).toMatch(/^- precedence: .*\bc\b.* the most labels: 1 of 2$/m)
  expect(output).not.toContain("all labels")
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

test("quotes no text of a row with --limit 0", async () => {
  const good = written("right.jsonl", ["not True", "False"])
  const prose = written(
    "prose.jsonl",
    ["The cat sat quietly", "True"],
    ["Every dog likes a bone", "True"],
    ["She went home early", "True"],
  )
  const prompt = (input: string, target: string) =>
    [`Evaluate the cat: ${input} =`, target] as const
  const prompts = written(
    "prompts.jsonl",
    ...Array.from({ length: 10 }, () => [
      prompt("True and False", "False"),
      prompt("True or False", "True"),
      prompt("not True", "False"),
      prompt("not ( False and True )", "True"),
    ]).flat(),
    ["The cat sleeps", "True"],
  )
  for (const files of [[good, prose], [prompts]]) {
    const shown = await captured(["audit", ...files])
    expect(shown).toMatchObject({ errors: "", output: expect.stringMatching(/[Tt]he cat/) })
    const { exitCode, output } = await captured(["audit", ...files, "--limit", "0"])
    expect(exitCode).toBe(1)
    expect(output).not.toMatch(/cat|dog|home|Evaluate/)
    if (files.includes(prose)) {
      expect(output).toContain(`- error: ${prose} could not be read; boolglot validate says why\n`)
    }
  }
})

test("the command has the defaults of the project", async () => {
  const inner = join(folder, "project", "inner")
  mkdirSync(inner, { recursive: true })
  const grammar = 'Mine <: Boolean {\n  true := word<"yup">\n  false := word<"nope">\n}\n'
  writeFileSync(join(folder, "project", "mine.ohm"), grammar)
  writeFileSync(
    join(folder, "project", "boolglot.toml"),
    'dialect = "mine"\ngrammar = ["mine.ohm"]\n[audit]\nlimit = 3\nunlabelled = false\nthreads = 1\n',
  )
  const path = written("mine.jsonl", ["yup and nope", "True"])
  const cwd = vi.spyOn(process, "cwd").mockReturnValue(inner)
  try {
    const { output } = await captured(["audit", path, "--threads", "2"])
    const options = "--dialect=mine --grammar=../mine.ohm --limit=3"
    expect(output).toContain(
      `\nnpx boolglot@1.2.3 --no-config audit ${options} ${path} --threads 2\n\`\`\`\n`,
    )
    const plain = await captured(["--no-config", "audit", path, "--dialect", "python"])
    expect(plain.output).toContain(
      `\nnpx boolglot@1.2.3 --no-config audit ${path} --dialect python\n`,
    )
  } finally {
    cwd.mockRestore()
  }
})

test("a command with line breaks and backticks stays in its block", async () => {
  const path = written("````.jsonl", ["not True", "True"])
  const { output } = await captured(["audit", path, "--extract", "/(?<expr>.*)(\n# a)?/"])
  const command = `audit '${path}' --extract '/(?<expr>.*)(\n# a)?/'`
  expect(output).toContain("\n`````sh\n")
  expect(output).toContain(`\nnpx boolglot@1.2.3 ${command}\n\`\`\`\`\`\n`)
  expect(output).toContain(
    `\n> npx boolglot@1.2.3 ${command.replace("\n", "\n> ")}\n> \`\`\`\`\`\n`,
  )
})

test.each(["a\n```\n# b.jsonl", "a\u202eb.jsonl"])("refuses the file name %j", async (name) => {
  const path = written(name, ["not True", "False"])
  expect(await captured(["audit", path])).toMatchObject({
    exitCode: 2,
    output: "",
    errors: expect.stringContaining("its name has control or invisible characters; rename it"),
  })
})

test("names in a file have no meaning on GitHub, and hidden characters are shown", async () => {
  const names = ["https://a.org/@me~x~$y$", ":smile: www.a.org GH-1 #1", "\u202ea\u200b"]
  const [input = "", target = "", list = ""] = names
  const rows = [{ [input]: "not True", [target]: "False" }]
  const path = join(folder, "names.json")
  writeFileSync(path, JSON.stringify({ rows, [list]: [{ other: 1 }] }))
  const fields = ["--input-field", input, "--target-field", target]
  const { output } = await captured(["audit", path, ...fields])
  const mark = "<!-- -->"
  expect(output).toContain(`expression in https:${mark}//a.org/@${mark}me\\~x\\~\\$y\\$, `)
  expect(output).toContain(
    `label in :${mark}smile: www${mark}.a.org GH${mark}-1 \\#${mark}1 (both given)`,
  )
  expect(output).toContain('the list "\\\\u{202e}a\\\\u{200b}" was not checked')
})

test("contents of rows have no meaning in Markdown", async () => {
  const path = written(
    "hostile.jsonl",
    ["True and False", "False"],
    ["True `` | \u202e<b>\u2028# x`", "True"],
  )
  const { output } = await captured(["audit", path, "--dialect", "true-false"])
  expect(output).toContain("- line 2: ``` True `` | \\u{202e}<b> # x` ```: ")
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

test.runIf(process.platform !== "win32")("refuses pipes, streams and devices", async () => {
  const pipe = join(folder, "pipe.jsonl")
  execFileSync("mkfifo", [pipe])
  const link = join(folder, "link.jsonl")
  symlinkSync("/dev/null", link)
  for (const path of [pipe, link, "/dev/null", "/dev/stdin"]) {
    expect(await captured(["audit", path])).toMatchObject({
      exitCode: 2,
      output: "",
      errors: expect.stringMatching(/^error: cannot read \S+\s+an audit states the SHA-256/),
    })
  }
})

test("refuses files that change during the audit", async () => {
  const path = written("changing.jsonl", ["not True", "False"])
  vi.doMock("../../../src/node/validate/validate-files.ts", async (original) => {
    const { validateFiles, ...others } =
      await original<typeof import("../../../src/node/validate/validate-files.ts")>()
    const changing: typeof validateFiles = async (...args) => {
      const report = await validateFiles(...args)
      appendFileSync(path, "\n")
      return report
    }
    return { ...others, validateFiles: changing }
  })
  try {
    expect(await captured(["audit", path])).toMatchObject({
      exitCode: 2,
      output: "",
      errors: expect.stringContaining("it changed during the audit"),
    })
  } finally {
    vi.doUnmock("../../../src/node/validate/validate-files.ts")
  }
})

const noGym = withoutIn(environmentPython, "reasoning_gym")

test
  .skipIf(noGym !== "")
  .for(["propositional_logic", "circuit_logic", "knights_knaves", "syllogism"])(
  `docs/audits/reasoning-gym.md has the figures of %s${noGym}`,
  { tags: ["long"], timeout: 300_000 },
  async (task) => {
    const page = readFileSync("docs/audits/reasoning-gym.md", "utf8")
    const path = join(folder, `${task}.jsonl`)
    const program = "python/bench/audit_reasoning_gym.py"
    writeFileSync(path, await outputOf(environmentPython, ["-W", "ignore", program, task]))
    const { output } = await captured(["audit", path, "--limit", "0"])
    const shown = (label: string) =>
      new RegExp(`label ${label} \\| ([\\d,]+)`).exec(output)?.[1] ?? "0"
    const [, right, wrong] =
      new RegExp(`\`${task}\` \\|.*\\| ([\\d,]+) \\| ([\\d,]+) \\|$`, "m").exec(page) ?? []
    expect([shown("right"), shown("wrong")]).toEqual([right, wrong])
    expect(page).toContain(`'${/SHA-256 `(\w+)`/.exec(output)?.[1]}  ${task}.jsonl'`)
  },
)

test("unclear rows are refused with the options for each reading", async () => {
  const rows = join(
    import.meta.dirname,
    "../../../fixtures/datasets-as-found/undecided-claims.jsonl",
  )
  const { exitCode, output, errors } = await captured(["audit", rows])
  expect([exitCode, output]).toEqual([2, ""])
  expect(errors).toContain(
    "choose one with\n  --input-field input --target-field target --extract '{expr} is {label}' --task claim\n" +
      "    reads 60 of 60 rows, and ",
  )
})
