// Datasets as they lie on the Hugging Face Hub, in which wrong labels and repeats were planted.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { datasetFolder } from "../../../src/node/dataset-folder.ts"
import { validateFiles } from "../../../src/node/validate/validate-files.ts"
import { captured } from "../../support/run-command.ts"
import { temporaryFolder } from "../../support/temporary-folder.ts"

const folder = "fixtures/hugging-face"
const formulas = temporaryFolder()

test("configurations in shards that are compressed in different ways", async () => {
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

test("the command says it by split and over all", async () => {
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
    "warning  3 rows of test are in train, too (1 to the character, 2 except for white space or " +
      "parentheses): 3 rows of train repeat in test",
  )
})

test("sources of a program may name their splits", async () => {
  const path = "fixtures/cpython-labelled/true-false.jsonl"
  const [train, test] = ["train", "test"].map((split) => ({ path, configuration: "x", split }))
  if (train === undefined || test === undefined) throw new Error("two splits")
  const { overlaps, findings, counts } = await validateFiles([train, test], { threads: 1 })
  const half = counts.rows / 2
  expect(overlaps).toMatchObject([{ splits: ["train", "test"], same: [half, half] }])
  expect(findings.find(({ kind }) => kind === "overlap")).toMatchObject({ rows: half })
  const labelsOnly = await validateFiles([train, test], { threads: 1, labelsOnly: true })
  expect(labelsOnly.overlaps).toBeUndefined()
  expect(labelsOnly.splits).toHaveLength(2)
})

test("rows of splits that mean the same are counted where that is asked for", async () => {
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
