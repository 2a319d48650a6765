// Turns remedies of the library into flags of the command line.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createColors } from "picocolors"
import { expect, test } from "vitest"
import { UnboundInTextError } from "../../../src/cli/render/doubts-about-reading.ts"
import { withAdvice } from "../../../src/cli/render/remedy-advice.ts"
import { describeCases } from "../../../src/cli/render/show-run.ts"
import { AmbiguityError } from "../../../src/language/engines/ambiguity-error.ts"
import { EndpointError } from "../../../src/measure/requests/choose-endpoint.ts"
import { ProtectedFileError } from "../../../src/node/files/check-outputs.ts"
import { readCases } from "../../../src/node/measure/read-cases.ts"
import { ThreadError } from "../../../src/node/workers/worker-thread.ts"
import { dialect } from "../../support/dialect.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const [python, binary] = [dialect("python"), dialect("binary")]
const folder = temporaryFolder()

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const row = '{"input":"1||0","target":"True"}\n'
const right = file("right.jsonl", row)
const open = file("open.csv", `input,target\n1||0,True\n"${"1,True\n".repeat(300)}`)
const long = file("long.jsonl", `${row}{"input":"${"1||".repeat(400)}1"}\n`)
const short = ["--longest-line", "1KB"]

const faults = [
  [
    file("bytes.bin", "a\0b"),
    [],
    "it is a binary file in an unknown format; if you know its format, name it with --input-format",
  ],
  [
    file("object.json", '{\n"a": 1\n}'),
    [],
    "its JSON object holds no array of rows; one object a line is read with --input-format jsonl",
  ],
  [file("fields.jsonl", '{"zzz": 1}\n'), [], '; the only field is "zzz"'],
  [
    open,
    short,
    "perhaps a quote that is opened there is never closed, or else --longest-line reads it",
  ],
  [
    long,
    short,
    "the line has 1,213 bytes, more than the 1,024 that are read at once; --longest-line 1MB reads it",
  ],
] as const

test.each([
  [
    new UnboundInTextError("x", python, []),
    "the variable x has no value; give it one with --set x=true",
  ],
  [
    new UnboundInTextError("x".repeat(101), python, []),
    `the variable ${"x".repeat(99)}… has no value; give it one with --set NAME=true`,
  ],
  [new EndpointError("the base URL", "is not an address"), "the base URL is not an address"],
  [
    new ProtectedFileError("a", "it is write-protected"),
    "cannot write a: it is write-protected; --force replaces it all the same",
  ],
  [
    new AmbiguityError([
      { dialects: [python], meaning: "True" },
      { dialects: [binary, python], meaning: "False" },
    ]),
    "python reads it as True, binary and python as False; choose one with --dialect python or --dialect binary",
  ],
  [
    new ThreadError("exit code 1"),
    "a thread that checks rows ended before it was done (exit code 1); run with --threads 1, which takes less memory",
  ],
])("an error: %s", (error, sentence) => {
  expect(error.message).not.toContain("--")
  expect(withAdvice(error)).toBe(sentence)
})

const inOneLine = (text: string) => text.replace(/\s+/g, " ")

test.each(faults)("%s", { tags: ["slow"] }, async (path, options, sentence) => {
  // If the dataset has rows, the report says it; if a single file has none, the error does.
  const report = await captured(["validate", path, right, ...options])
  expect(inOneLine(report.output)).toContain(sentence)
  const page = join(folder, "page.html")
  await captured(["validate", path, right, ...options, "--report", page, "--force"])
  expect(readFileSync(page, "utf8").replaceAll("&quot;", '"')).toContain(sentence)
  const { output, errors } = await captured(["validate", path, ...options])
  expect(inOneLine(output + errors)).toContain(sentence)
})

test("a row too long to be asked", async () => {
  const text = describeCases(await readCases([long], { longestLine: 1024 }), false, {
    write: async () => undefined,
    width: 200,
    screen: undefined,
    colors: createColors(false),
  })
  expect(text).toContain(
    "line 2: the line has 1,213 bytes, more than the 1,024 that are read at once; --longest-line 1MB reads it",
  )
})

test("quotes proposed words for the shell", () => {
  const labelMap = { option: "labelMap", value: { "doesn't hold": false } } as const
  const facts = { option: "facts", value: { "it's": true } } as const
  expect(withAdvice({ message: "illegible", remedies: [labelMap] })).toBe(
    "illegible; --label-map 'doesn'\\''t hold=false' would read them",
  )
  expect(withAdvice({ message: "unclear", remedies: [facts] })).toBe(
    `unclear; if they are literals, --atoms '{"it'\\''s":true}' reads them`,
  )
})
