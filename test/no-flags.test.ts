// Texts of the library name no flags: only the command line knows what an option is called there.

import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { textsOf } from "./support/texts-of-source.ts"

/** Files that hold style sheets, whose variables are written like flags. */
const styles = new Set(["src/html/style.ts", "src/html/narrow-style.ts"])

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((file) => join("src", file))
  .filter((file) => file.endsWith(".ts") && !file.startsWith(join("src", "cli", "")))
  .filter((file) => !styles.has(file))
  // What the build writes holds grammars, where -q is an expression.
  .filter((file) => !file.startsWith(join("src", "language", "built-in", "")))

/** Commands of other programs, whose flags are meant. */
const otherPrograms = /\biconv -f \0 -t UTF-8|\binspect log convert --to json/g

function flagsIn(source: string): string[] {
  return textsOf(source).flatMap(
    (text) =>
      text
        .replace(otherPrograms, "")
        .match(/(?<![^\s"'`([])(?:--[a-z][\w-]*|-[A-Za-z](?![^\s"'`)\],.;:=]))/g) ?? [],
  )
}

test.each(files)("%s", (file) => expect(flagsIn(readFileSync(file, "utf8"))).toEqual([]))

test("flags are found wherever they stand", () => {
  expect(flagsIn('const a = "name it with --input-field"')).toEqual(["--input-field"])
  expect(flagsIn(`const a = \`\${b}: resume with -o \${b}\``)).toEqual(["-o"])
  expect(flagsIn(`const a = \`--longest-line \${b}MB reads it\``)).toEqual(["--longest-line"])
  expect(flagsIn('const a = ["(-o)", "say `--force`, or -h."]')).toEqual(["-o", "--force", "-h"])
  expect(flagsIn('const a = ["x -- y", "-not", "-1", "a-b", "a -> b", "all - none"]')).toEqual([])
})
