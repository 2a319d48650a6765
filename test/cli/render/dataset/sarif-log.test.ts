// How a SARIF viewer reads the log. The published SARIF types check its fields at compile time; these tests check the
// further requirements of GitHub.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Log, Result } from "sarif"
import { expect, test } from "vitest"
import { sarifLog } from "../../../../src/cli/render/dataset/sarif-log.ts"
import { validateFiles } from "../../../../src/node/validate/validate-files.ts"
import { reportsOfSets } from "../../../support/one-set-reports.ts"
import { captured } from "../../../support/run-command.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

const folder = temporaryFolder()
const row = (input: unknown, target: unknown = "True") => `${JSON.stringify({ input, target })}\n`

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function resultsFor(args: readonly string[], input = "") {
  const { output, errors } = await captured(
    ["validate", "--threads", "1", "--format", "sarif", ...args],
    { input },
  )
  expect(errors).toBe("")
  const log: Log = JSON.parse(output)
  return log.runs[0]?.results as Result[]
}

const placeOf = ({ locations }: Result) => locations?.[0]?.physicalLocation
const lineOf = (result: Result) => placeOf(result)?.region?.startLine

test("a log meets GitHub's requirements, for any findings", { tags: ["long"] }, async () => {
  for (const [name, report] of Object.entries(await reportsOfSets(folder))) {
    const log = sarifLog(report, "1.2.3", 1000)
    expect(log, name).toMatchObject({
      version: "2.1.0",
      $schema: expect.stringMatching(/sarif.*2\.1\.0/),
    })
    expect(log.runs).toHaveLength(1)
    const [{ tool, results = [] }] = log.runs as [Log["runs"][number]]
    const { driver } = tool
    expect(driver).toMatchObject({ name: "boolglot", version: "1.2.3" })
    const rules = driver.rules ?? []
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    for (const { shortDescription, help, defaultConfiguration } of rules) {
      expect(shortDescription?.text).toMatch(/^[A-Z].*\.$/)
      expect(help?.text).toMatch(/^[A-Z].*\.$/)
      expect(["error", "warning", "note"]).toContain(defaultConfiguration?.level)
    }
    const kinds = new Set([...report.findings, ...report.badRows].map(({ kind }) => kind))
    expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(kinds)
    for (const result of results) {
      expect(rules[result.ruleIndex ?? -1]?.id).toBe(result.ruleId)
      expect(result.message.text).not.toBe("")
      expect(["error", "warning", "note"]).toContain(result.level)
      // GitHub rejects a file if one result has no location, or a location without a file.
      expect(result.locations).toHaveLength(1)
      expect(placeOf(result)?.artifactLocation?.uri).toMatch(/^file:\/\/\/[^ \\]+$/)
      const line = lineOf(result)
      expect(line === undefined || line > 0).toBe(true)
    }
    // No two results of one rule and file have the same identity.
    const identities = results.map((result) =>
      JSON.stringify([
        result.ruleId,
        placeOf(result)?.artifactLocation?.uri,
        result.partialFingerprints,
      ]),
    )
    expect(new Set(identities).size, name).toBe(identities.length)
  }
})

test("lines, and columns if the row is a line", async () => {
  const rows = await resultsFor([file("place.jsonl", row("True", "False") + row("True and )"))])
  expect(rows.flatMap((result) => lineOf(result) ?? [])).toEqual([1, 2])
  expect(rows.every((result) => placeOf(result)?.region?.startColumn === undefined)).toBe(true)
  const lines = await resultsFor([
    file("place.txt", "True\n\u{1d4d0} True\n"),
    "--unlabelled",
    "-d",
    "true-false",
  ])
  expect(lines.flatMap((result) => placeOf(result)?.region ?? [])).toEqual([
    { startLine: 2, startColumn: 1 },
  ])
})

test("a relative path is a relative URI with special characters encoded", async () => {
  const report = await validateFiles([file("x.jsonl", row("True", "False"))], { threads: 1 })
  const uriFor = (path: string) => {
    const log = sarifLog(
      { ...report, files: report.files.map((each) => ({ ...each, path })) },
      "1.0.0",
      10,
    )
    return log.runs[0]?.results?.map((result) => placeOf(result)?.artifactLocation?.uri)
  }
  expect(new Set(uriFor("./data/100% é:#?.jsonl"))).toEqual(
    new Set(["data/100%25%20%C3%A9%3A%23%3F.jsonl"]),
  )
  expect(new Set(uriFor("/srv/rows.jsonl"))).toEqual(new Set(["file:///srv/rows.jsonl"]))
})

test("a row keeps its fingerprint on another line, and equal rows have different ones", async () => {
  const wrong = row("True and True", "False")
  const fingerprints = async (content: string) =>
    (await resultsFor([file("moved.jsonl", content)]))
      .filter((result) => result.ruleId === "wrong" && lineOf(result) !== undefined)
      .map(({ partialFingerprints }) => partialFingerprints?.["kindAndText/v1"])
  const [before, ...others] = await fingerprints(wrong)
  expect(before).toMatch(/^[0-9a-f]{16}:1$/)
  expect(others).toEqual([])
  const after = await fingerprints(row("False", "False") + wrong + wrong + row("False", "True"))
  expect(after.slice(0, 2)).toEqual([before, before?.replace(/1$/, "2")])
  expect(after[2]).not.toContain(before?.slice(0, -2))
})

test("results for standard input have no location", async () => {
  const results = await resultsFor([], row("True", "False"))
  expect(results.map(({ locations }) => locations)).toEqual(results.map(() => []))
})

test("states what was left out", async () => {
  const rows = Array.from({ length: 9 }, (_, at) => row(`${"not ".repeat(at)}True`, at % 2 > 0))
  const report = await validateFiles([file("many.jsonl", rows.join(""))], { threads: 1, limit: 7 })
  const [{ results = [], invocations = [] }] = sarifLog(report, "1.0.0", 7, 5).runs as [
    Log["runs"][number],
  ]
  expect(results).toHaveLength(5)
  // Two findings and nine rows; the "wrong" finding comes first.
  expect(results.map(({ level }) => level)).toEqual(results.map(() => "error"))
  expect(invocations[0]?.toolExecutionNotifications).toEqual([
    {
      level: "note",
      message: {
        text: "not listed: 6 more results; --limit says of how many rows of a kind there are some",
      },
    },
  ])
})
