// Common mistakes on the command line and the responses to them (fixtures/mistakes.json).

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { captured } from "../support/run-command.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

interface Mistake {
  readonly args: readonly string[]
  /** Files in addition to the common ones; `@runs/x.jsonl` is a copy of that fixture. */
  readonly files?: Readonly<Record<string, string>>
  /** Binary files, in hexadecimal. */
  readonly bytes?: Readonly<Record<string, string>>
  readonly input?: string
  readonly exit: number
  /** Standard error as a whole. */
  readonly errors?: string | readonly string[]
  /** Lines, or parts of lines, that one of the streams contains in this order. */
  readonly says?: string | readonly string[]
}

interface Group {
  readonly group: string
  readonly mistakes: readonly Mistake[]
}

const fixtures = join(import.meta.dirname, "../../fixtures")
const { files, groups } = JSON.parse(readFileSync(join(fixtures, "mistakes.json"), "utf8")) as {
  readonly files: Readonly<Record<string, string>>
  readonly groups: readonly Group[]
}
const all = groups.flatMap(({ mistakes }) => mistakes)

const folder = temporaryFolder()
const before = process.cwd()

beforeEach(() => {
  vi.stubEnv("OPENROUTER_API_KEY", undefined)
  vi.stubEnv("OPENAI_API_KEY", undefined)
  process.chdir(mkdtempSync(join(folder, "mistake-")))
})

afterEach(() => {
  process.chdir(before)
  vi.unstubAllEnvs()
})

for (const { group, mistakes } of groups) {
  describe(group, () => {
    for (const [at, mistake] of mistakes.entries()) {
      const name = callOf(mistake.args)
      // Mistakes within a group are similar.
      const tags = at % 4 === 0 ? [] : ["slow"]
      test(name, { tags }, () => expectAnswer(mistake))
    }
  })
}

test("there are many mistakes", () => {
  expect(all.length).toBeGreaterThan(150)
})

async function expectAnswer(mistake: Mistake): Promise<void> {
  for (const [name, text] of Object.entries({ ...files, ...mistake.files })) write(name, text)
  for (const [name, hex] of Object.entries(mistake.bytes ?? {})) {
    writeFileSync(name, Buffer.from(hex, "hex"))
  }
  const there = contents()
  const { exitCode, output, errors } = await captured(mistake.args, { input: mistake.input ?? "" })
  if (mistake.errors !== undefined) {
    expect({ exitCode, errors: errors.trimEnd() }).toEqual({
      exitCode: mistake.exit,
      errors: linesOf(mistake.errors),
    })
  } else {
    const said = output + errors
    const parts = [mistake.says ?? []].flat()
    const found = parts.filter((part) => said.includes(part))
    expect({ exitCode, found, said }).toEqual({ exitCode: mistake.exit, found: parts, said })
  }
  // A command that fails creates and changes no file.
  expect(contents()).toEqual(there)
}

function write(name: string, text: string): void {
  mkdirSync(dirname(name), { recursive: true })
  if (text.startsWith("@")) cpSync(join(fixtures, text.slice(1)), name)
  else writeFileSync(name, text)
}

function contents(): readonly (readonly [name: string, text: string])[] {
  return readdirSync(".", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => [path, readFileSync(path, "latin1")])
}

function linesOf(text: string | readonly string[]): string {
  return [text].flat().join("\n")
}

function callOf(args: readonly string[]): string {
  return args.map((arg) => (/^[\w.,/=:-]+$/.test(arg) ? arg : `'${arg}'`)).join(" ")
}
