// Texts of the library contain no flags: only the command line knows the names of options there.
//
// @module-tag slow

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { textsOf } from "./support/texts-of-source.ts"

/** The style sheet, whose variables look like flags. */
const style = "src/html/style.ts"

/** Published by the build about the command line's output; no entry loads it. */
const aboutCommands = "src/schemas/schemas.ts"

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file))
  .filter((file) => file.endsWith(".ts") && !file.startsWith(join("src", "cli", "")))
  .filter((file) => file !== style && file !== aboutCommands)
  // Built files contain grammars, in which -q is an expression, and programs.
  .filter((file) => !file.startsWith(join("src", "language", "built-in", "")))
  .filter((file) => file !== join("src", "measure", "exports", "built-in-rules.ts"))

/** Commands in cards and messages, whose flags are intended, Bash's tests, and a variable of a style sheet. */
const otherPrograms =
  /^-[nz]$|setProperty\("--above"|\biconv -f \0 -t UTF-8|\binspect log convert --to json|^ *(?:lm_eval|boolglot score|inspect eval|npx promptfoo@\S+|PYTHONPATH=\.|--tasks|--model_args|vf-eval|vf-validate|--env\.\S+) .*|`--(?:gen_kwargs|env\.).*?`/gm

/** A source that doesn't match has no flag in its texts, and is not parsed. */
const maybeFlag = /(?<!\w)--?[A-Za-z]|\\\w+--?[A-Za-z]/

function flagsIn(source: string): string[] {
  if (!maybeFlag.test(source)) return []
  return textsOf(source).flatMap(
    (text) =>
      text
        .replace(otherPrograms, "")
        .match(/(?<![^\s"'`([])(?:--[a-z][\w-]*|-[A-Za-z](?![^\s"'`)\],.;:=]))/g) ?? [],
  )
}

test("no file contains one", () => {
  const found = files.flatMap((file) =>
    flagsIn(readFileSync(file, "utf8")).map((flag) => `${file}: ${flag}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test("finds flags in any position", () => {
  expect(flagsIn('const a = "name it with --input-field"')).toEqual(["--input-field"])
  expect(flagsIn(`const a = \`\${b}: resume with -o \${b}\``)).toEqual(["-o"])
  expect(flagsIn(`const a = \`--longest-line \${b}MB reads it\``)).toEqual(["--longest-line"])
  expect(flagsIn('const a = ["(-o)", "say `--force`, or -h."]')).toEqual(["-o", "--force", "-h"])
  expect(flagsIn('const a = ["x -- y", "-not", "-1", "a-b", "a -> b", "all - none"]')).toEqual([])
})
