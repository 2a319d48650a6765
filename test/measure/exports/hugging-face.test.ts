// Hugging Face's own library loads the folder as written, with the types that the card states.

import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { hostileSystemPrompt } from "../../support/exported-folder.ts"
import { harnessPython, without } from "../../support/harness-python.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const program = `
import json, sys
from datasets import load_dataset
data = load_dataset(sys.argv[1], cache_dir=sys.argv[2])
print(json.dumps({"rows": list(data["test"]), "types": {k: repr(v) for k, v in data["test"].features.items()}}))
`

const folder = temporaryFolder()
const none = without("datasets")

describe.skipIf(none !== "")(`the library datasets${none}`, { tags: ["long"] }, () => {
  test("loads the rows as written", async () => {
    // Values whose types would be guessed otherwise: dates, numbers, truth values, and null in the first row.
    const rows = [
      { input: "YES AND NO", parameters: { on: "2026-11-23", count: 1, mixed: 1, share: 1 } },
      {
        input: "NO OR YES",
        parameters: { on: "NO", count: 2, mixed: "x", share: 0.5, late: true },
      },
    ]
    const source = join(folder, "rows.jsonl")
    writeFileSync(source, rows.map((row) => `${JSON.stringify(row)}\n`).join(""))
    const place = join(folder, "ON")
    const args = [
      "export",
      "hf",
      place,
      source,
      "--system-prompt",
      hostileSystemPrompt,
      "--license",
      "cc0-1.0",
    ]
    expect((await captured(args)).exitCode).toBe(0)
    const { status, stdout, stderr } = spawnSync(
      harnessPython,
      ["-c", program, place, join(folder, "cache")],
      { encoding: "utf8", env: { ...process.env, HF_DATASETS_OFFLINE: "1", HF_HUB_OFFLINE: "1" } },
    )
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" })
    const loaded = JSON.parse(stdout)
    const written = readFileSync(join(place, "data/test.jsonl"), "utf8").trim().split("\n")
    expect(loaded.rows).toEqual(written.map((line) => JSON.parse(line)))
    expect(loaded.rows[0]).toMatchObject({
      id: "1",
      system: hostileSystemPrompt,
      target: "False",
      expression: "YES AND NO",
      dialect: "mixed",
      length: 2,
      parameters: { on: "2026-11-23", count: 1, mixed: "1", share: 1, late: null },
    })
    expect(loaded.types).toMatchObject({
      id: "Value('string')",
      target: "Value('string')",
      length: "Value('int64')",
      parameters: expect.stringContaining("'late': Value('bool')"),
    })
  }, 60_000)
})
