// A test runs every block of code on the pages, or a list gives the reason why none does.
//
// Console blocks are examples of test/documents.test.ts and test/cli/help-examples.test.ts; the former also runs
// TypeScript. This file names the tests that run other blocks, and runs the rest.

import { spawnSync } from "node:child_process"
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join, resolve } from "node:path"
import { describe, expect, test } from "vitest"
import { coordinateSeed } from "../src/generate.ts"
import { validateFiles } from "../src/node.ts"
import { completion, startChatServer } from "./support/chat-server.ts"
import { hasPython, pythonPath } from "./support/cpython.ts"
import { type Block, blocks, blockWith, textOf } from "./support/documents.ts"
import { captured } from "./support/run-command.ts"
import { outputOfScript } from "./support/shell.ts"
import { temporaryFolder } from "./support/temporary-folder.ts"

const folder = temporaryFolder()
const here = "test/documented-code.test.ts"
const documents = "test/documents.test.ts"
const shapes = "test/language/ohm/documented-shapes.test.ts"
const config = "test/cli/project-config.test.ts"
const hooks = "test/integrations.test.ts"
const audits = "test/cli/commands/audit.test.ts"
const python = "python/tests/test_documents.py"
const spark = "python/tests/spark/test_spark.py"

/** Language, test, and the test's key for its block: a text in it, or the page whose blocks it all runs. */
const run: readonly (readonly [string, string, string])[] = [
  ["", documents, "// Python's words, and implication."],
  ["", documents, "// Gates by name"],
  ["", documents, "// German words."],
  ["", documents, "// SQL's words"],
  ["", documents, "docs/measuring.md"],
  ["", documents, "True and not False,True"],
  ["", documents, "1 of 3 labels is wrong"],
  ["", shapes, "Functions <:"],
  ["", shapes, "Negation  = not Not"],
  ["", shapes, "Expression := Conditional"],
  ["", shapes, "implies (the operator implies) ="],
  ["", shapes, "reserved  += implies"],
  ["", shapes, "lineComment := "],
  ["js", here, 'require("boolglot")'],
  ["js", documents, "evaluateFile("],
  ["js", documents, "validateFiles("],
  ["js", documents, "runCases("],
  ["js", documents, "readRuns("],
  ["json", documents, "docs/library.md"],
  ["json", here, '{"input": {"0": "not True"'],
  ["json", here, '{"True and not False": true'],
  ["python", here, "parameters_without_count"],
  ["python", python, "README.md"],
  ["python", python, "docs/how-to/from-python.md"],
  ["python", python, "docs/pipe.md"],
  ["python", python, "docs/python.md"],
  ["python", python, "docs/verify.md"],
  ["python", spark, "docs/python.md"],
  ["python", spark, "docs/scale.md"],
  ["sh", documents, "boolglot sweep grid.yaml"],
  ["sh", documents, "validate rows.csv --labels-only"],
  ["sh", documents, "docs/measuring.md"],
  ["sh", documents, "> questions.txt"],
  ["sh", documents, "--plan-only 'piece-*.jsonl'"],
  ["sh", documents, "the same report"],
  ["sh", documents, "kubectl apply"],
  ["sh", here, "fixtures/cpython-labelled/true-false.jsonl"],
  ["sh", here, "--fix fixed.jsonl"],
  ["sh", here, "--fix fixed.csv"],
  ["sh", here, "-o converted.jsonl"],
  ["sh", here, "source <(boolglot completion bash)"],
  ["sh", here, "npx boolglot generate --count 500"],
  ["sh", here, "npx boolglot validate rows.jsonl --report report.html"],
  ["sh", here, "npx boolglot convert rows.jsonl --to c --labels"],
  ["sh", here, "npx boolglot run rows.jsonl -m llama3.2"],
  ["sh", here, "npx boolglot export hf booleans"],
  ["sh", here, "--as circuit -o circuit.png"],
  ["sh", here, "'results/**/samples_booleans_*.jsonl'"],
  ["sh", here, "export OPENROUTER_API_KEY"],
  ["sh", audits, "docs/audits/reasoning-gym.md"],
  ["sql", spark, "USING 'boolglot pipe"],
  ["text", documents, "label right  1,500  100.0%"],
  ["text", documents, "| 2 | 75 (30.1"],
  ["toml", config, "# for every command that has it"],
  ["yaml", documents, "# grid.yaml"],
  ["yaml", documents, "completionMode: Indexed"],
  ["yaml", hooks, "--format github"],
  ["yaml", hooks, "/boolglot@v"],
  ["yaml", hooks, "boolglot-validate"],
]

/** A text of the script, and the reason why no test runs it. */
const notRun: readonly (readonly [string, string])[] = [
  ["npm test        #", "these are the tests; .ci/run calls both lines"],
  ["npm install -g .\npip install ./python", "it installs packages, which .ci/run does"],
  ["%pip install pandas", "it installs packages in a notebook"],
  ["npm ci\npip install ./python", "it installs packages, which .ci/run does"],
  ["parallel --sshloginfile hosts", "it needs GNU parallel and other machines"],
  ["lrat-check ab.clauses.cnf", "it needs a checker; test/reason/clauses/refute.test.ts runs it"],
  ["hf upload OWNER/corrected-set", "it needs an account of the Hugging Face Hub"],
  ["hf upload OWNER/booleans", "it needs an account of the Hugging Face Hub"],
  ["git clone https://github.com/InternLM/InternBootcamp", "it clones a repository"],
  ["git clone https://github.com/MiniMax-AI/SynLogic", "it clones a repository"],
  ["pip install reasoning-core", "it installs a package"],
  ["venv-pack -o environment.tar.gz", "it needs a cluster of Spark, and installs packages"],
]

const others = blocks.filter(
  ({ page, language }) =>
    !["console", "ts"].includes(language) &&
    !(page.startsWith("docs/commands/") && language === "sh") &&
    // Drawings.
    page !== "docs/architecture.md",
)
const isRow = ({ page, language }: Block) => page.startsWith("docs/how-to/") && language === ""

const testsOf = (block: Block) =>
  run.filter(
    ([language, , key]) =>
      language === block.language && (key === block.page || block.text.includes(key)),
  )

test.each(others)("a test runs this block of $page, or a reason says why not", (block) => {
  const own = testsOf(block)
  const reasons = notRun.filter(([key]) => block.text.includes(key))
  const ways = own.length + reasons.length + (isRow(block) && own.length === 0 ? 1 : 0)
  expect({ text: block.text, ways: Math.min(ways, 1) }).toEqual({ text: block.text, ways: 1 })
})

test.each(run)("the %j block is found by %s, which looks for: %s", (language, path, key) => {
  expect(textOf(path).replaceAll('" / "', "/")).toContain(key)
  const found = others.filter(
    (block) => block.language === language && (block.page === key || block.text.includes(key)),
  )
  expect(found).not.toEqual([])
})

test.each(notRun)("the script with %j is valid bash: %s", (key) => {
  const { status, stderr } = spawnSync("bash", ["-n"], { input: blockWith(key), encoding: "utf8" })
  expect([status, stderr]).toEqual([0, ""])
})

test(".ci/run installs with the command of README.md, and runs the tests that it names", () => {
  const start = blocks.find(({ page, text }) => page === "README.md" && text.startsWith("npm ci\n"))
  expect(start?.text).toBe("npm ci\nnpm install -g .\npip install ./python\n")
  expect(textOf("README.md")).toContain("`npm test` is optional")
  expect(textOf(".ci/run").split("\n")).toEqual(expect.arrayContaining(["npm ci", "npm test"]))
})

test("blocks with a command's help show how its page was made", () => {
  const calls = blocks.filter(
    ({ page, language }) => page.startsWith("docs/commands/") && language === "sh",
  )
  for (const { page, text } of calls) {
    expect(text).toMatch(new RegExp(`^boolglot ${/([\w-]+)\.md$/.exec(page)?.[1]} .*\\n$`))
  }
})

/** Rows that the tables of a how-to show, each with its reading and its file. */
const forms = readdirSync("docs/how-to").flatMap((page) =>
  [
    ...textOf(`docs/how-to/${page}`).matchAll(
      /^\| `` (.*) `` \| (.*) \| \[.*\]\(\.\.\/\.\.\/(.*)\) \|$/gm,
    ),
  ].map(([, row = "", reading = "", file = ""]) => ({
    file,
    row: row.replaceAll("\\|", "|"),
    reading: reading.replaceAll("\\|", "|"),
  })),
)

test("rows in a how-to are in the file checked after them", () => {
  const shown = blocks
    .filter((block) => isRow(block) && testsOf(block).length === 0)
    .filter(({ text }) => !text.startsWith("//"))
  expect(shown.length + forms.length).toBeGreaterThan(20)
  for (const { page, text } of shown) {
    const after = textOf(page).split(`\`\`\`\n${text}\`\`\`\n`)[1] ?? ""
    const [, path = ""] = /^\$ .*?(fixtures\/[\w./-]+)/m.exec(after) ?? []
    const isThere = readFileSync(path, "utf8").includes(text.trimEnd())
    expect({ page, path, text, isThere }).toEqual({ page, path, text, isThere: true })
  }
})

describe("rows in the tables of a how-to", () => {
  test("are in the linked files", () => {
    expect(forms.length).toBeGreaterThan(20)
    for (const { file, row } of forms) expect(textOf(file).split("\n")).toContain(row)
  })

  test.each(forms)(
    "$file is read by its template",
    { tags: ["slow"] },
    async ({ file, reading }) => {
      const { output } = await captured(["validate", file, "--labels-only", "--limit", "0"])
      const [template = "bare"] = [/template `(.*)`$/.exec(reading)?.[1]]
      const isNamed = !output.includes("plain text") || template !== "bare"
      expect(output.replaceAll(/\n\s+/g, " ")).toContain(
        isNamed ? `template: ${template}` : "plain",
      )
    },
  )
})

test("each layout in a how-to is read as two rows", { tags: ["slow"] }, async () => {
  for (const start of ['{"input": {"0": "not True"', '{"True and not False": true']) {
    for (const line of blockWith(start).trimEnd().split("\n")) {
      // Two rows don't show which of their fields are labels.
      if (line.includes('"label"')) continue
      const path = join(folder, "layout.json")
      writeFileSync(path, line)
      const { counts } = await validateFiles([path], { threads: 1 })
      expect([line, counts.rows, counts.right]).toEqual([line, 2, 2])
    }
  }
})

describe("scripts", () => {
  /** A home directory that contains the fixtures. */
  function newHome(): string {
    const home = mkdtempSync(join(folder, "home-"))
    symlinkSync(resolve("fixtures"), join(home, "fixtures"))
    mkdirSync(join(home, ".config/fish/completions"), { recursive: true })
    return home
  }

  const withoutInstallation = (script: string) =>
    script.replaceAll(/^npm (?:ci|test|install .*)\n/gm, "")

  test.each(
    blocks.filter(
      ({ language, text }) =>
        language === "sh" && text.includes("fixtures/cpython-labelled/true-false.jsonl"),
    ),
  )("installation on $page", { tags: ["long"] }, async ({ text }) => {
    const printed = await outputOfScript(withoutInstallation(text), newHome())
    expect(printed).toMatch(/\nevery label is right\n$/)
  })

  test.each(
    blocks.filter(
      ({ language, text }) =>
        language === "sh" && text.includes("source <(boolglot completion bash)"),
    ),
  )("completion on $page", { tags: ["long"] }, async ({ text }) => {
    const home = newHome()
    const script = `HOME=${home}\n${withoutInstallation(text)}complete -p boolglot\n`
    expect(await outputOfScript(script, home)).toMatch(/^complete .* boolglot\n$/)
    const fish = join(home, ".config/fish/completions/boolglot.fish")
    expect(existsSync(fish)).toBe(text.includes("completion fish"))
    if (existsSync(fish)) expect(readFileSync(fish, "utf8")).toContain("complete -c boolglot")
  })

  test("a corrected set", { tags: ["long"] }, async () => {
    const home = newHome()
    const rows = "fixtures/cpython-labelled/true-false.wrong-labels.jsonl"
    copyFileSync(rows, join(home, "rows.jsonl"))
    const printed = await outputOfScript(blockWith("--fix fixed.jsonl"), home)
    expect(printed).toMatch(
      /17 of 1,000 labels are wrong.*\nevery label is right\n\nrows .*\nlabel right .* 100.0%\n$/s,
    )
    const changes = readFileSync(join(home, "fixed.changes.jsonl"), "utf8")
    expect(changes.trimEnd().split("\n")).toHaveLength(17)
    expect(existsSync(join(home, "report.html"))).toBe(true)
  })

  test("a table is fixed, then checked again", { tags: ["slow"] }, async () => {
    const home = newHome()
    const rows = [
      "True and not False,True",
      "False or False,True",
      "not True,maybe",
      "True and,True",
    ]
    writeFileSync(join(home, "rows.csv"), `expression,label\n${rows.join("\n")}\n`)
    const printed = await outputOfScript(blockWith("--fix fixed.csv"), home)
    expect(printed).toMatch(/1 of 3 labels is wrong.*\nevery label is right\n/s)
    expect(readFileSync(join(home, "fixed.csv"), "utf8")).toBe(
      "expression,label\nTrue and not False,True\nFalse or False,False\nnot True,False\n",
    )
  })

  test("a table is converted", { tags: ["slow"] }, async () => {
    const home = newHome()
    writeFileSync(join(home, "rows.csv"), "expression,label\nTRUE AND NOT FALSE,yes\nNOT TRUE,no\n")
    await outputOfScript(blockWith("-o converted.jsonl"), home)
    const rows = readFileSync(join(home, "converted.jsonl"), "utf8").trimEnd().split("\n")
    expect(rows.map((row) => JSON.parse(row))).toEqual([
      { expression: "True and not False", label: "yes" },
      { expression: "not True", label: "no" },
    ])
  })

  test("a service that loads the library by require", { tags: ["long"] }, () => {
    const home = newHome()
    mkdirSync(join(home, "node_modules"))
    symlinkSync(resolve("."), join(home, "node_modules/boolglot"))
    writeFileSync(join(home, "service.cjs"), blockWith('require("boolglot")'))
    const { stdout, stderr } = spawnSync(process.execPath, ["service.cjs"], {
      cwd: home,
      encoding: "utf8",
    })
    expect(stderr).toBe("")
    expect(stdout).toMatch(/^\{ value: true \}\n\{\s*code: 'syntax'/)
  })

  test("images", { tags: ["long"] }, async () => {
    const home = newHome()
    await outputOfScript(blockWith("--as circuit -o circuit.png"), home)
    expect(readFileSync(join(home, "map.svg"), "utf8")).toMatch(/^<svg/)
    expect(readFileSync(join(home, "circuit.png")).subarray(1, 4).toString()).toBe("PNG")
  })

  test("output of harnesses", { tags: ["long"] }, async () => {
    const written: Readonly<Record<string, string>> = {
      "'results/**/samples_booleans_*.jsonl'":
        "'fixtures/harnesses/lm-evaluation-harness/**/samples_booleans_*.jsonl'",
      "'logs/*.json'": "'fixtures/harnesses/inspect/*.json'",
      "results.json": "fixtures/harnesses/promptfoo/results.json",
      "log.jsonl": "fixtures/harnesses/openai-evals/*.jsonl",
    }
    const lines = blockWith("'results/**/samples_booleans_*.jsonl'").trim().split("\n")
    expect(lines).toHaveLength(4)
    for (const line of lines) {
      const shown = Object.keys(written).find((path) => line.includes(` ${path} `)) ?? ""
      const printed = await outputOfScript(line.replace(shown, written[shown] ?? ""), newHome())
      expect([line, printed]).toEqual([
        line,
        expect.stringMatching(/^[\w./-]+(, .*)?\n.* accuracy /s),
      ])
    }
  })

  test("a dataset from zero, with a local server in place of the model", {
    tags: ["long"],
  }, async () => {
    const server = await startChatServer(() => ({ body: completion("<ANSWER>True</ANSWER>") }))
    const home = newHome()
    const pageBlocks = blocks.filter(
      ({ page, text }) => page === "docs/how-to/from-zero.md" && text.startsWith("npx boolglot"),
    )
    try {
      const printed: string[] = []
      for (const { text } of pageBlocks) {
        const script = text.replace("http://localhost:11434/v1", server.baseUrl)
        printed.push(await outputOfScript(script, home))
      }
      const [, checked, , measured, exported] = printed
      expect(checked).toMatch(/every label is right/)
      expect(textOf(join(home, "rows-c.jsonl")).match(/"target":"[01]"/g)).toHaveLength(500)
      expect(measured).toMatch(/says {3}True 500, False 0;/)
      expect(exported).toMatch(/every label is right/)
      expect(server.calls).toHaveLength(500)
    } finally {
      await server.close()
    }
  })

  test("a real model, replaced by a local server", { tags: ["long"] }, async () => {
    const server = await startChatServer(() => ({ body: completion("So it is True.") }))
    try {
      const script = blockWith("export OPENROUTER_API_KEY")
        .replace("=…", "=a-key-of-nobody")
        .replace("--count 200", "--count 20")
        .replace("boolglot run ", `boolglot run --base-url ${server.baseUrl} `)
      const printed = await outputOfScript(script, newHome())
      expect(printed).toMatch(
        /\nqwen\/qwen-2\.5-72b-instruct, chain of thought\n.*\n {2}says {3}True 20, False 0;/s,
      )
      expect(server.calls).toHaveLength(20)
    } finally {
      await server.close()
    }
  })
})

test.skipIf(!hasPython)("the seed of a point, computed by CPython", () => {
  const program = [
    "import hashlib, json",
    'parameters_without_count = {"length": 8, "max_depth": 3}',
    blockWith("parameters_without_count"),
    "print(offset)",
  ].join("\n")
  const { stdout } = spawnSync(pythonPath, ["-c", program], { encoding: "utf8" })
  expect(Number(stdout)).toBe(coordinateSeed({ count: 3, length: 8, max_depth: 3 }, 0))
})
