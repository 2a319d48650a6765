// Folders created for files, and their removal if the files can't be written.

import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { WriteError } from "../../../src/node/files/check-outputs.ts"
import { writeFolder } from "../../../src/node/files/make-folder.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const top = temporaryFolder()
const options = { reads: [], force: false, description: "card.md" }
const card = { name: "card.md", text: "what it is\n" }

test("creates folders for files, including folders within names", async () => {
  const folder = join(top, "new", "set")
  const files = [card, { name: "data/rows.jsonl", text: "{}\n" }]
  await writeFolder(folder, () => ({ files }), options)
  expect(readFileSync(join(folder, "data", "rows.jsonl"), "utf8")).toBe("{}\n")
  expect(readdirSync(folder).sort()).toEqual(["card.md", "data"])
})

test("if a file cannot be written, created folders are removed, and others stay", async () => {
  const old = join(top, "old")
  mkdirSync(join(old, "rows.jsonl"), { recursive: true })
  const files = [card, { name: "made/within/a.txt", text: "" }, { name: "rows.jsonl", text: "" }]
  await expect(writeFolder(old, () => ({ files }), options)).rejects.toThrow(WriteError)
  expect(readdirSync(old)).toEqual(["rows.jsonl"])

  const above = { name: "card.md/rows.jsonl", text: "" }
  const inner = () =>
    writeFolder(join(top, "never", "set"), () => ({ files: [card, above] }), options)
  await expect(inner()).rejects.toThrow(WriteError)
  expect(existsSync(join(top, "never"))).toBe(false)
})
