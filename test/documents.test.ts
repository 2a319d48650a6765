// Output shown in README.md and its pages must be the output of boolglot.

import { spawn } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:net"
import { basename, dirname, join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { describe, expect, test } from "vitest"
import { parse as parseYaml } from "yaml"
import * as circuits from "../src/circuits.ts"
import * as comparing from "../src/comparisons.ts"
import * as diagnosing from "../src/diagnose.ts"
import * as dialects from "../src/dialects.ts"
import * as generating from "../src/generate.ts"
import * as grammars from "../src/grammar.ts"
import * as api from "../src/index.ts"
import * as pictures from "../src/pictures.ts"
import * as proofs from "../src/proofs.ts"
import * as reason from "../src/reason.ts"
import * as verifying from "../src/verify.ts"
import { baseGrammars } from "./support/base-grammars.ts"
import { blocks, blockWith, pages, textOf } from "./support/documents.ts"
import { captured } from "./support/run-command.ts"
import {
  isPlainCall,
  outputOfLine,
  outputOfScript,
  outputOfShell,
  wordsOf,
} from "./support/shell.ts"
import { temporaryFolder } from "./support/temporary-folder.ts"

const folder = temporaryFolder()
const parts = temporaryFolder()

writeFileSync(join(folder, "rules.ohm"), blockWith("// Python's words, and implication."))
writeFileSync(join(folder, "gates.ohm"), blockWith("// Gates by name"))
writeFileSync(join(folder, "deutsch.ohm"), blockWith("// German words."))

const examples = blocks
  // The blocks in docs/commands are the examples of --help, which another test runs.
  .filter(({ page, language }) => language === "console" && !page.startsWith("docs/commands/"))
  .flatMap(({ page, text }) =>
    text
      .split(/^\$ /m)
      .slice(1)
      .map((example) => {
        const [command = "", ...output] = example.split("\n")
        return { page, command, output: output.join("\n") }
      }),
  )

test("there are examples", () => {
  expect(examples.length).toBeGreaterThan(14)
  expect(new Set(examples.map(({ page }) => page)).size).toBeGreaterThan(4)
})

/** Quick runs include the examples of the README. */
const isQuick = new Set(examples.filter(({ page }) => page === "README.md"))

/** The first example of each folder runs in a shell, as its reader would run it, and so do examples that need one. */
const inShell = new Set([
  ...examples.filter(
    ({ page }, at) => examples.findIndex((each) => dirname(each.page) === dirname(page)) === at,
  ),
  ...examples.filter(({ command }) => !isPlainCall(command)),
])

for (const example of examples.filter((each) => !inShell.has(each))) {
  const { page, command, output } = example
  test(`${page}: ${command}`, { tags: isQuick.has(example) ? [] : ["slow"] }, async () => {
    expect(await outputOfLine(withFiles(command))).toBe(output)
  })
}

test.each([...inShell])("$page: $command", { tags: ["long"] }, ({ command, output }) => {
  expect(outputOfShell(withFiles(command))).toBe(output)
})

function withFiles(command: string): string {
  return command.replaceAll(/\b(?:rules|gates|deutsch|mine)\.ohm\b/g, (name) => join(folder, name))
}

/** The exports of the package's entries, which programs in the documents import. Each dialect is an entry, too. */
const entries: Readonly<Record<string, object>> = {
  boolglot: api,
  "boolglot/circuits": circuits,
  "boolglot/comparisons": comparing,
  "boolglot/diagnose": diagnosing,
  "boolglot/dialects": dialects,
  "boolglot/generate": generating,
  "boolglot/grammar": grammars,
  "boolglot/pictures": pictures,
  "boolglot/proofs": proofs,
  "boolglot/reason": reason,
  "boolglot/verify": verifying,
}

test.each(blocks.filter(({ language }) => language === "ts"))(
  "the lines of a program of $page have the values next to them",
  { tags: ["slow"] },
  async ({ text }) => {
    const lines = text.split("\n").map((line) =>
      line
        .replace(/^import (\{.*\}) from ("boolglot\/dialects)\/.*"$/, 'const $1 = entries[$2"]')
        .replace(/^import (\{.*\}) from ("boolglot.*")$/, "const $1 = entries[$2]")
        .replace(/^( *)(.*\S) \/\/ (.*)$/, "$1pairs.push([$2, $3])"),
    )
    const pairs: [unknown, unknown][] = []
    await new AsyncFunction("entries", "pairs", lines.join("\n"))(entries, pairs)
    expect(pairs).toHaveLength(text.split(" // ").length - 1)
    expect(pairs.length).toBeGreaterThan(0)
    for (const [actual, expected] of pairs) expect(actual).toEqual(expected)
  },
)

const AsyncFunction = (async () => undefined).constructor as new (
  ...texts: string[]
) => (...values: unknown[]) => Promise<void>

test.concurrent.each([
  ["evaluateFile(", "line 2, byte 4\n"],
  ["validateFiles(", "983 17\n17 of 1,000 labels are wrong\n"],
  ["runCases(", "done 0.4\n"],
  ["readRuns(", /^openai\/gpt-4 0\.5\n(.+\n){3}$/],
])("the program with %s prints what its page says", { tags: ["long"] }, async (call, expected) => {
  const path = join(folder, "lines.txt")
  writeFileSync(path, "1||0\n1 &&\n!1\n")
  const source = blockWith(call).replace('"lines.txt"', JSON.stringify(path))
  const args = ["--input-type=module", "--eval", source]
  const { stdout, stderr } = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] })
  const [output, errors] = await Promise.all([text(stdout), text(stderr)])
  expect(errors).toBe("")
  if (typeof expected === "string") expect(output).toBe(expected)
  else expect(output).toMatch(expected)
})

test("the programs above are the only ones on the pages", () => {
  expect(blocks.filter(({ language }) => language === "js")).toHaveLength(5)
})

test("the example of a grid", { tags: ["slow"] }, async () => {
  const grid = blockWith("# grid.yaml").replace("count: 1000", "count: 10")
  writeFileSync(join(folder, "grid.yaml"), grid)
  const commands = blockWith("boolglot sweep grid.yaml").trim().split("\n")
  expect(commands).toHaveLength(4)
  for (const line of commands) {
    const [, ...args] = wordsOf(line.replace(/ #.*/, "")) ?? []
    const inFolder = args.map((word) =>
      /^(grid|rows|again|points)\b/.test(word) ? join(folder, word) : word,
    )
    const { exitCode } = await captured(inFolder)
    expect({ line, exitCode }).toEqual({ line, exitCode: 0 })
  }
  const [rows, again] = ["rows.jsonl", "again.jsonl"].map((name) =>
    readFileSync(join(folder, name), "utf8"),
  )
  expect(rows?.split("\n")).toHaveLength(24 * 10 + 1)
  expect(again).toBe(rows)
  expect(readdirSync(join(folder, "points"))).toHaveLength(25)
})

test("the example of a dataset in parts", { tags: ["long"] }, async () => {
  const script = blockWith("the same report")
  expect(await outputOfScript(script, parts)).toBe("the same report\n")
})

test("the container of the Kubernetes job, for each index", { tags: ["long"] }, async () => {
  const { spec } = parseYaml(blockWith("completionMode: Indexed"))
  expect(spec).toMatchObject({ completions: 64, completionMode: "Indexed" })
  const [container] = spec.template.spec.containers
  expect(container.command).toEqual(["sh", "-c"])
  const calls = [0, 1, 2, 3].map((index) => `JOB_COMPLETION_INDEX=${index}\n${container.args[0]}`)
  const cluster = mkdtempSync(join(folder, "cluster-"))
  const [before = "", job, after = ""] = blockWith("kubectl apply").split("\n")
  expect(job).toMatch(/^kubectl .* job\/boolglot$/)
  const script = [
    "boolglot generate --count 40 --length 6 --max-depth 2 --seed 1 -o rows.jsonl",
    "split -n l/4 -d --additional-suffix=.jsonl rows.jsonl shard-",
    before,
    ...calls,
    after,
    "boolglot validate --plan plan.json shard-*.jsonl --json | cmp - merged.json && echo the same",
  ]
  expect(await outputOfScript(script.join("\n"), cluster)).toBe("the same\n")
})

test("the first report of docs/how-to/check-a-file.md", { tags: ["slow"] }, async () => {
  const own = mkdtempSync(join(folder, "rows-"))
  writeFileSync(join(own, "rows.csv"), blockWith("True and not False,True"))
  const command = blockWith("validate rows.csv --labels-only")
  expect(await outputOfScript(command, own)).toBe(blockWith("1 of 3 labels is wrong"))
})

test.concurrent.each([
  ["> questions.txt", "| 2 | 75 (30.1"],
  ["--plan-only 'piece-*.jsonl'", "label right  1,500  100.0%"],
])(
  "the script with %j prints the output on its page",
  { tags: ["long"] },
  async (command, expected) => {
    const own = mkdtempSync(join(folder, "script-"))
    symlinkSync(resolve("fixtures"), join(own, "fixtures"))
    const script = blockWith(command)
      .replace("node_modules", resolve("node_modules"))
      .replaceAll("4010", String(await freePort()))
    expect(await outputOfScript(script, own)).toBe(blockWith(expected))
  },
)

test("the steps of docs/measuring.md print their results, and draw its chart", {
  tags: ["long"],
}, async () => {
  const own = mkdtempSync(join(folder, "script-"))
  symlinkSync(resolve("fixtures"), join(own, "fixtures"))
  const textsIn = (language: string) =>
    blocks
      .filter((each) => each.page === "docs/measuring.md" && each.language === language)
      .map(({ text }) => text)
      .join("")
  const script = textsIn("sh")
    .replace("node_modules", resolve("node_modules"))
    .replaceAll("4010", String(await freePort()))
  expect(await outputOfScript(script, own)).toBe(textsIn(""))
  expect(readFileSync(join(own, "accuracy.svg"), "utf8")).toBe(
    readFileSync("docs/pictures/accuracy.svg", "utf8"),
  )
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, "127.0.0.1"), "listening")
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== "object" || address === null) throw new Error("no port is free")
  return address.port
}

test("the example of a grammar", { tags: ["slow"] }, () => {
  const dialects = grammars.readDialects([
    ...baseGrammars,
    { name: "sql", source: blockWith("// SQL's words") },
  ])
  const sql = dialects.find(({ name }) => name === "sql")
  expect(sql?.levels.map(({ operators }) => operators)).toEqual([["or"], ["xor"], ["and"], ["not"]])
})

test("the trees shown as JSON in docs/library.md", () => {
  const trees = blocks
    .filter(({ page, language }) => page === "docs/library.md" && language === "json")
    .map(({ text }) => api.formatLine(JSON.parse(text)))
  expect(trees).toEqual(["(implies x false)", "(comparison a iff b xor c)"])
})

test("docs/errors.md lists every code once, with its class", () => {
  const codes = [...textOf("src/errors/boolglot-error.ts").matchAll(/^ {2}\| "([\w-]+)"$/gm)]
  const listed = [...textOf("docs/errors.md").matchAll(/^\| `([\w-]+)` \| `(\w+)`/gm)]
  expect(listed.map(([, code]) => code).sort()).toEqual(codes.map(([, code]) => code).sort())
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => textOf(join("src", file)))
    .join("")
  const untrue = listed.filter(([, code, name]) => {
    const [, own] =
      new RegExp(`class ${name} [^]*?\\bcode(?:: [^=]+)? = "([\\w-]+)"`).exec(sources) ?? []
    return own !== code
  })
  expect(untrue).toEqual([])
})

describe("links", () => {
  const linking = [...pages, "CONTRIBUTING.md", "CHANGELOG.md", "fixtures/README.md"]

  test.each(linking)("on %s lead somewhere", (page) => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
      ([, link = ""]) => link,
    )
    const dead = links.filter((link) => {
      const [path = "", heading] = link.split("#")
      const target = path === "" ? page : join(page, "..", path)
      if (!existsSync(target)) return true
      return heading !== undefined && !headingsOf(target).includes(heading)
    })
    expect(dead).toEqual([])
  })

  test("lead from README.md to every page", () => {
    const reached = new Set(["README.md"])
    for (const page of reached) {
      for (const [, path = ""] of textOf(page).matchAll(/\]\(([^)#:]+\.md)/g)) {
        reached.add(join(page, "..", path))
      }
    }
    expect(linking.filter((page) => !reached.has(page))).toEqual([])
  })
})

test.each(["CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"])(
  "paths on %s exist",
  (page) => {
    const paths = [...textOf(page).matchAll(/`([\w.*-]*[/.][\w./*-]*)`/g)]
      .map(([, path = ""]) => path)
      .filter(isPath)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  },
)

test("docs/architecture.md lists every folder of the repository and of src", () => {
  const text = textOf("docs/architecture.md")
  const foldersIn = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  const ignored = readFileSync(".gitignore", "utf8").split("\n")
  const isKept = (name: string) =>
    name !== ".git" && !ignored.includes(`${name}/`) && !ignored.includes(`/${name}/`)
  const folders = [...foldersIn(".").filter(isKept), ...foldersIn("src")]
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

/**
 * Whether a text names a file of the repository. A name without a folder belongs to a path in the same sentence; names
 * of package entries look like paths; built files, and files installed on the machine, may be missing.
 */
function isPath(text: string): boolean {
  return /^(?!(boolglot|node_modules|dist)?\/).*\//.test(text) && !text.includes("NAME")
}

/** Paths in src may omit that prefix, and modules their extension; the last part may contain a star. */
function exists(path: string): boolean {
  return [path, `src/${path}`].some((each) => {
    if (!each.includes("*")) return existsSync(each) || existsSync(`${each}.ts`)
    const [start = "", end = ""] = basename(each).split("*")
    const isMeant = (name: string) => name.startsWith(start) && name.endsWith(end)
    return existsSync(dirname(each)) && readdirSync(dirname(each)).some(isMeant)
  })
}

/** The anchors of a page's headings. */
function headingsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  )
}
