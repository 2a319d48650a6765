// What the front page shows is what the built package prints.

import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { generate, PythonRandom } from "../src/generate.ts"
import { readDialects } from "../src/grammar.ts"
import { convert, evaluate, parse } from "../src/index.ts"
import { readGrammarFolder } from "../src/node/grammar-folder.ts"
import { examplesOf } from "./support/help-examples.ts"

const readme = readFileSync("README.md", "utf8")
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(
    ([, text]) => text as string,
  )

/** The built command, as a shell runs it. */
const built = `"${process.execPath}" "${resolve("dist/cli/main.cjs")}"`

/** Runs a line of the shell; both streams go to one, as a person sees them. */
function shell(line: string, env: NodeJS.ProcessEnv = process.env) {
  const command = `{ ${line.replaceAll("npx boolglot", built)}; } 2>&1`
  return spawnSync("bash", ["-c", command], { encoding: "utf8", env })
}

/** Lines, whatever the widths of their columns. */
function rows(table: string): string[] {
  return table.split("\n").map((line) => line.trim().replace(/ +/g, " "))
}

const examples = blocks("console").flatMap((block) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((example) => {
      const [command = "", ...output] = example.split("\n")
      return { command, output: output.join("\n") }
    }),
)

test("there are examples", () => expect(examples.length).toBeGreaterThan(8))

test.each(examples)("$command", ({ command, output }) => {
  const { stdout } = shell(command)
  if (command !== "npx boolglot dialects") expect(stdout).toBe(output)
  // A new dialect gets into the table without README.md having to be touched.
  else expect(rows(stdout)).toEqual(expect.arrayContaining(rows(output)))
})

test.each([
  ["reading", 0, 4],
  ["generating", 1, 2],
])("the library example of %s", (_, block, calls) => {
  const library = { evaluate, convert, parse, generate, PythonRandom }
  const source = blocks("ts")[block] ?? ""
  const shown = [...source.matchAll(/^((?:new )?\w+\(.*\)) \/\/ (.*)$/gm)]
  expect(shown).toHaveLength(calls)
  for (const [, call, value] of shown) {
    const run = new Function(...Object.keys(library), `return [${call}, ${value}]`)
    const [actual, expected] = run(...Object.values(library))
    expect(actual).toEqual(expected)
  }
})

test("the example of a grid", () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  try {
    const grid = blocks("yaml")[0]?.replace("count: 1000", "count: 10") ?? ""
    writeFileSync(join(folder, "grid.yaml"), grid)
    const commands = blocks("sh").find((block) => block.includes("sweep")) ?? ""
    const main = resolve("dist/cli/main.cjs")
    for (const line of commands.trim().split("\n")) {
      const command = line.replace("npx boolglot", `"${process.execPath}" "${main}"`)
      const { status } = spawnSync("bash", ["-c", command], { cwd: folder })
      expect({ line, status }).toEqual({ line, status: 0 })
    }
    const [rows, again] = ["rows.jsonl", "again.jsonl"].map((name) =>
      readFileSync(join(folder, name), "utf8"),
    )
    expect(rows?.split("\n")).toHaveLength(24 * 10 + 1)
    expect(again).toBe(rows)
    expect(readdirSync(join(folder, "points"))).toHaveLength(25)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("the example of measuring models", async () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  try {
    const [, commands = "", output] =
      /^```sh\n([^`]*llmock[^`]*)^```\n\n[^\n]*\n\n```\n(.*?)^```/ms.exec(readme) ?? []
    symlinkSync(resolve("fixtures"), join(folder, "fixtures"))
    const script = commands
      .replaceAll("npx boolglot", built)
      .replace("node_modules", resolve("node_modules"))
      .replaceAll("4010", String(await freePort()))
    expect(await outputOf(script, folder)).toBe(output)
    expect(readFileSync(join(folder, "accuracy.svg"), "utf8")).toMatch(/^<svg/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** The standard output of a script, without keys of the user; whatever it leaves running is ended with it. */
async function outputOf(script: string, cwd: string): Promise<string> {
  const { OPENAI_API_KEY: _, OPENROUTER_API_KEY: __, ...env } = process.env
  // A file has no end to wait for, as a pipe has, which a server that is left running would hold open.
  const path = join(cwd, "standard-output.txt")
  const output = openSync(path, "w")
  // A group of its own, with what it has in the background.
  const shell = spawn("bash", ["-c", script], {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", output, "ignore"],
  })
  const endGroup = () => {
    try {
      process.kill(-(shell.pid as number), "SIGKILL")
    } catch {
      // All of it has ended.
    }
  }
  const timer = setTimeout(endGroup, 50_000)
  try {
    await once(shell, "exit")
    return readFileSync(path, "utf8")
  } finally {
    clearTimeout(timer)
    endGroup()
    closeSync(output)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== "object" || address === null) throw new Error("no port is free")
  return address.port
}

test("the example of a file of lines", () => {
  const folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  try {
    const path = join(folder, "lines.txt")
    writeFileSync(path, "1||0\n1 &&\n!1\n")
    const source = blocks("js")[0]?.replace('"lines.txt"', JSON.stringify(path)) ?? ""
    expect(source).toContain(path)
    const args = ["--input-type=module", "--eval", source]
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" })
    expect({ stdout, stderr }).toEqual({ stdout: "line 2, byte 4\n", stderr: "" })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("the library examples of measuring", () => {
  const measuring = readFileSync("docs/measuring.md", "utf8")
  const sources = [...measuring.matchAll(/^```js\n(.*?)^```/gms)].map(([, text]) => text as string)
  const first = sources.map((source) => {
    const args = ["--input-type=module", "--eval", source]
    return spawnSync(process.execPath, args, { encoding: "utf8" }).stdout.split("\n")[0]
  })
  expect(first).toEqual(["done 0.4", "openai/gpt-4 0.5"])
})

test("the grammar example", () => {
  const source = readme.match(/^```\n(\/\/ SQL.*?)^```/ms)?.[1] as string
  const dialects = readDialects([...readGrammarFolder("grammars"), { name: "sql", source }])
  const sql = dialects.find(({ name }) => name === "sql")
  expect(sql?.ladder.map(({ operators }) => operators)).toEqual([["or"], ["xor"], ["and"], ["not"]])
})

describe("the built command", () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "boolglot-"))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each(
    "eval parse check convert detect dialects validate generate sweep fixtures xor-bench score table".split(
      " ",
    ),
  )("%s --help shows what its examples print", (name) => {
    const help = shell(`npx boolglot ${name} --help`).stdout
    const examples = examplesOf(help).filter(({ output }) => output !== "")
    expect(examples.length).toBeGreaterThan(0)
    for (const { call, output } of examples) {
      expect(call).toContain(`boolglot ${name} `.trimEnd())
      // An example that writes asks for a temporary folder.
      const env = { ...process.env, TMPDIR: folder }
      const printed = shell(call.replace("boolglot", "npx boolglot"), env).stdout
      expect([call, printed.slice(0, output.length)]).toEqual([call, output])
    }
  })

  test("general help shows what its examples print", () => {
    for (const { call, output } of examplesOf(shell("npx boolglot --help").stdout)) {
      if (output === "") continue
      expect(shell(call.replace("boolglot", "npx boolglot")).stdout).toBe(output)
    }
  })

  test("run --help shows a command and what such a one prints", async () => {
    const help = shell("npx boolglot run --help").stdout
    const [{ call, output } = { call: "", output: "" }] = examplesOf(help)
    symlinkSync(resolve("fixtures"), join(folder, "fixtures"))
    const port = await freePort()
    const script = `
      "${resolve("node_modules/.bin/llmock")}" -p ${port} -f fixtures/local-model.json --log-level silent &
      ${call.replaceAll("boolglot", built)} --base-url http://localhost:${port}/v1
    `
    const tally = /^8: \d+\.\d\d \(C: \d+, I: \d+, M: \d+ A: 100\)\n?$/
    expect(output).toMatch(tally)
    expect(await outputOf(script, folder)).toMatch(tally)
  })

  test.each([
    ["binary", "0||0&&0!=(", "1", ")"],
    ["python", "x or x and x^(", "y", ")"],
  ])(
    "reads what the limit promises in a process that has just started: %s",
    (name, open, inner, close) => {
      const input = open.repeat(100) + inner + close.repeat(100)
      const args = [
        "dist/cli/main.cjs",
        "eval",
        "-d",
        name,
        ...(name === "python" ? ["--set", "x=0", "--set", "y=1"] : []),
      ]
      const { stdout } = spawnSync(process.execPath, args, { input, encoding: "utf8" })
      expect(stdout).toBe("False\n")
    },
  )

  test("can be run as it is", () => {
    const { status, stdout } = spawnSync("dist/cli/main.cjs", ["eval", "True"], {
      encoding: "utf8",
    })
    expect({ status, stdout }).toEqual({ status: 0, stdout: "True\n" })
  })

  test("ends without complaint when its reader has seen enough", () => {
    const { stderr, stdout } = spawnSync(
      "bash",
      ["-c", `yes True | head -20000 | "${process.execPath}" dist/cli/main.cjs eval | head -1`],
      { encoding: "utf8" },
    )
    expect({ stdout, stderr }).toEqual({ stdout: "True\n", stderr: "" })
  })

  test.skipIf(!existsSync("/dev/full"))("says what cannot be written", () => {
    const { status, stderr } = spawnSync(
      "bash",
      ["-c", `"${process.execPath}" dist/cli/main.cjs eval True > /dev/full`],
      { encoding: "utf8" },
    )
    expect(status).toBe(2)
    expect(stderr).toMatch(/^error: cannot write: ENOSPC.*\n$/)
  })

  test.each([
    ["eval True", 0],
    ["eval True and", 2],
    ["eval 'True and'", 1],
    ["--version", 0],
  ])("%s exits with %d", (args, exitCode) => {
    const { status } = spawnSync("bash", ["-c", `"${process.execPath}" dist/cli/main.cjs ${args}`])
    expect(status).toBe(exitCode)
  })
})
