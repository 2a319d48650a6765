// Datasets as on the Hugging Face Hub, with wrong labels and repeats added on purpose.

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { trueFalse } from "../../../src/dialects.ts"
import { datasetFolder } from "../../../src/node/dataset-folder.ts"
import { checkPart } from "../../../src/node/parts/check-part.ts"
import { mergeParts } from "../../../src/node/parts/merge-parts.ts"
import { planFiles } from "../../../src/node/validate/plan-files.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import type { SplitFile } from "../../../src/report/report.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = "fixtures/hugging-face"
const formulas = temporaryFolder()

test("configurations in shards with different compressions", async () => {
  const { files } = await datasetFolder(`${folder}/configurations`)
  const report = await validateFiles(files, { threads: 1 })
  const wrong = report.badRows.filter(({ kind }) => kind === "wrong")
  expect(
    wrong.map(({ file, line }) => [files[file]?.path.slice(folder.length + 16), line]),
  ).toEqual([
    ["easy/train-00000-of-00002.jsonl.gz", 7],
    ["easy/test.jsonl.zst", 3],
    ["hard/rows-for-training.jsonl", 7],
    ["hard/rows-held-out.jsonl", 3],
  ])
  expect(
    report.splits?.map(({ configuration, split, files: count, counts }) => [
      configuration,
      split,
      count,
      counts.rows,
      counts.right,
      counts.wrong,
    ]),
  ).toEqual([
    ["easy", "train", 2, 40, 39, 1],
    ["easy", "test", 1, 20, 19, 1],
    ["hard", "train", 1, 30, 29, 1],
    ["hard", "test", 1, 10, 9, 1],
  ])
  expect(report.overlaps).toEqual(
    ["easy", "hard"].map((configuration) => ({
      configuration,
      splits: ["train", "test"],
      same: [1, 1],
      alike: [3, 3],
    })),
  )
})

test("the command reports by split and in total", async () => {
  const { exitCode, output, errors } = await captured([
    "validate",
    `${folder}/shards`,
    "--threads",
    "1",
  ])
  expect({ exitCode, errors }).toEqual({
    exitCode: 1,
    errors: `note: not checked, as they belong to no split: ${folder}/shards/LICENSE.txt\n`,
  })
  const lines = output.split("\n")
  const at = lines.indexOf("split  files  rows  right  wrong  other")
  expect(lines.slice(at + 1, at + 4)).toEqual([
    "train      2    30     29      1      0",
    "test       1    10      9      1      0",
    "all        3    40     38      2      0",
  ])
  expect(output.replace(/\n +/g, " ")).toContain(
    "warning  3 rows of test are in train, too (1 exactly, 2 except for white space or " +
      "parentheses): 3 rows of train repeat in test",
  )
})

test("programs may name the splits of their sources", { tags: ["slow"] }, async () => {
  const path = "fixtures/cpython-labelled/true-false.jsonl"
  const [train, test] = ["train", "test"].map((split) => ({ path, configuration: "x", split }))
  if (train === undefined || test === undefined) throw new Error("two splits")
  const { overlaps, findings, counts } = await validateFiles([train, test], { threads: 1 })
  const half = counts.rows / 2
  expect(overlaps).toMatchObject([{ splits: ["train", "test"], same: [half, half] }])
  expect(findings.filter(({ kind }) => kind === "overlap")).toMatchObject([
    { rows: half, message: `${path} is in train and in test` },
  ])
  const labelsOnly = await validateFiles([train, test], { threads: 1, labelsOnly: true })
  expect(labelsOnly.overlaps).toBeUndefined()
  expect(labelsOnly.splits).toHaveLength(2)
})

test("rows of different splits with the same meaning are counted on request", {
  tags: ["slow"],
}, async () => {
  const rows = (texts: readonly string[]) =>
    texts
      .map(
        (input) =>
          `${JSON.stringify({ input, assignment: { p: 1, q: 0, r: 1 }, target: "True" })}\n`,
      )
      .join("")
  writeFileSync(
    join(formulas, "train.jsonl"),
    rows(["not (q and p)", "p or q", "r and not q", "p or not p"]),
  )
  writeFileSync(
    join(formulas, "test.jsonl"),
    rows(["not p or not q", "q or p", "p or  q", "r or q", "q or True"]),
  )
  const { files } = await datasetFolder(formulas)
  const plain = await validateFiles(files, { threads: 1 })
  expect(plain.overlaps).toEqual([
    { configuration: "default", splits: ["train", "test"], same: [0, 0], alike: [1, 1] },
  ])
  const { overlaps, notCompared, findings } = await validateFiles(files, {
    threads: 1,
    equivalent: true,
  })
  expect(overlaps).toMatchObject([{ alike: [1, 1], equivalent: [2, 3] }])
  expect(notCompared).toEqual({ constant: 2, tooLarge: 0 })
  expect(findings.filter(({ kind }) => kind === "overlap").map(({ message }) => message)).toEqual([
    "1 row of test is in train, too, except for white space or parentheses: 1 row of train repeats in test",
    "3 rows of test mean the same as one of train, however it is written: 2 rows of train do",
    "2 rows were not compared by meaning: 2 whose value no variable changes",
  ])
})

test("a file in two splits counts for both, as one finding, in one run and in parts", async () => {
  const set = join(temporaryFolder(), "set")
  mkdirSync(set)
  const rows = (input: string) => `${JSON.stringify({ input, target: "True" })}\n`
  writeFileSync(
    join(set, "train.jsonl"),
    [1, 2, 3].map((nots) => rows(`${"not ".repeat(2 * nots)}True`)).join(""),
  )
  writeFileSync(
    join(set, "test.jsonl"),
    [4, 5].map((nots) => rows(`${"not ".repeat(2 * nots)}True`)).join(""),
  )
  writeFileSync(
    join(set, "README.md"),
    "---\nconfigs:\n- data_files: {train: '*.jsonl', test: test.jsonl}\n---\n",
  )
  symlinkSync("gone.jsonl", join(set, "more.jsonl"))
  const { files, links } = await datasetFolder(set)
  const options = { threads: 1, dialect: trueFalse, folderLinks: links } as const
  const report = await validateFiles(files, options)
  expect(
    report.splits?.map(({ split, files: count, counts }) => [split, count, counts.rows]),
  ).toEqual([
    ["train", 2, 5],
    ["test", 1, 2],
  ])
  expect(report.overlaps).toEqual([
    { configuration: "default", splits: ["train", "test"], same: [2, 2], alike: [2, 2] },
  ])
  expect(report.findings.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual([
    "error link",
    "warning overlap",
    "note precedence",
  ])
  expect(report.findings[1]).toMatchObject({
    rows: 2,
    message: `${join(set, "test.jsonl")} is in train and in test`,
  })
  expect(report.badRows).toEqual([])
  const plan = await planFiles(files, options)
  const parts: string[] = []
  for (const [at, file] of files.entries()) {
    const part = join(set, `${at}.part`)
    parts.push(part)
    await checkPart(part, file, { plan, threads: 1, shard: { number: at + 1, of: files.length } })
  }
  expect(await mergeParts(parts)).toEqual(await validateFiles(files, { plan, threads: 1 }))
  expect((await mergeParts(parts)).findings).toEqual(report.findings)
  const again = checkPart(join(set, "again.part"), join(set, "test.jsonl"), { plan, threads: 1 })
  await expect(again).rejects.toThrow(
    "the plan lists it as 1 and 3, because it is in several splits; give its number and how many there are",
  )
})

test("a file in several splits only causes findings that don't follow from that", {
  tags: ["slow"],
}, async () => {
  const set = temporaryFolder()
  const fileOf = (name: string, nots: readonly number[], target = "True") => {
    const lines = nots.map((count) =>
      JSON.stringify({ input: `${"not ".repeat(2 * count)}True`, target }),
    )
    const path = join(set, name)
    writeFileSync(path, `${lines.join("\n")}\n`)
    return path
  }
  const shared = [fileOf("shared.jsonl", [2, 2, 3]), fileOf("wrong.jsonl", [3], "False")]
  const own = { train: fileOf("train.jsonl", [1]), test: fileOf("test.jsonl", [1]) }
  const inSplit = (split: string, paths: readonly string[]) =>
    paths.map((path) => ({ path, configuration: "x", split }))
  const messages = async (files: readonly SplitFile[], options = {}) => {
    const { findings } = await validateFiles(files, { threads: 1, ...options })
    return findings
      .filter(({ kind }) => ["repeated", "contradicting", "overlap"].includes(kind))
      .map(({ kind, rows, message }) => `${kind} ${rows}: ${message}`)
  }
  const both = [...inSplit("train", [own.train, ...shared]), ...inSplit("test", shared)]
  const sharing = `overlap 4: ${shared[0]} and 1 more file are in train and in test`
  expect((await messages(both)).sort()).toEqual([
    "contradicting 1: one expression has conflicting labels: one row has a wrong one",
    sharing,
    "repeated 2: 2 rows repeat an earlier one",
  ])
  expect(await messages(both, { labelsOnly: true })).toEqual([sharing])
  expect(await messages([...both, ...inSplit("test", [own.test])])).toContain(
    "overlap 5: 5 rows of test are in train, too: 5 rows of train repeat in test",
  )
  expect(await messages([...both, ...inSplit("dev", shared)])).toContain(
    `overlap 4: ${shared[0]} and 1 more file are in train, in test and in dev`,
  )
})

test("a folder and a file in it are checked once, and links in folders are findings", async () => {
  const set = join(temporaryFolder(), "set")
  mkdirSync(set)
  writeFileSync(join(set, "a.jsonl"), '{"input": "True or False", "target": "True"}\n')
  symlinkSync("a.jsonl", join(set, "b.jsonl"))
  const args = [set, join(set, "a.jsonl"), join(set, "."), "-d", "true-false", "--threads", "1"]
  const { output } = await captured(["validate", ...args, "--json"])
  const { counts, findings } = JSON.parse(output)
  expect(counts.rows).toBe(1)
  expect(findings).toContainEqual({
    severity: "warning",
    kind: "link",
    rows: null,
    message: `${join(set, "b.jsonl")} is a link to a.jsonl, which is in the folder and counts once in each split`,
  })
  const out = join(set, "..", "out.jsonl")
  const { errors } = await captured(["convert", set, "--to", "c", "-d", "true-false", "-o", out])
  expect(errors).toContain(`warning: ${join(set, "b.jsonl")} is a link to a.jsonl, which`)
  expect(readFileSync(out, "utf8")).toBe('{"input": "1 || 0", "target": "True"}\n')
})

test("small files are checked in order and without worker threads", async () => {
  // Seven files with three plans; the last file of each plan has wrong rows.
  const set = temporaryFolder()
  const rows = [
    ["True and False", "False"],
    ["True or False", "True"],
    ["1 && 0", "0"],
    ["1 || 0", "1"],
    ["True and not False", "False"],
    ["T&F", "T"],
    ["1 && !0", "0"],
  ] as const
  const paths = rows.map(([input, target], at) => {
    const path = join(set, `${at}.jsonl`)
    writeFileSync(path, `${JSON.stringify({ input, target })}\n`)
    return path
  })
  // boolglot run from its sources has no worker file, so starting a thread would fail.
  const report = await validateFiles(paths, { threads: 4 })
  expect(report.counts).toMatchObject({ rows: 7, right: 4, wrong: 3 })
  expect(report.badRows.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ["wrong", 4, 1],
    ["wrong", 5, 1],
    ["wrong", 6, 1],
  ])
  expect(report).toEqual(await validateFiles(paths, { threads: 1 }))
})
