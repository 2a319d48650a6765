import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { trueFalse } from "../../src/dialects.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { verdictOf } from "../../src/report/verdict.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

test.each([
  ["True\nTrue or False\nFalse\n", "no row has a label to check"],
  ["True\nTrue or\nFalse\n", "1 of 3 expressions is refused"],
])("rows without labels, some of them refused: %j", async (text, sentence) => {
  const path = join(folder, "rows.txt")
  writeFileSync(path, text)
  expect(verdictOf(await validateFiles([path], { dialect: trueFalse })).sentence).toBe(sentence)
})

describe("the verdict on wrong labels", () => {
  /** Rows of `True and False` and other texts, with the labels. */
  const verdict = async (name: string, rows: readonly (readonly [string, boolean])[]) => {
    const path = join(folder, name)
    const lines = rows.map(([input, target]) => JSON.stringify({ input, target: `${target}` }))
    writeFileSync(path, lines.join("\n"))
    const { sentence, remedies } = verdictOf(await validateFiles([path], { dialect: trueFalse }))
    return { sentence, remedies }
  }
  /** Different expressions that are true: False or False or … True. */
  const right = (count: number) =>
    Array.from({ length: count }, (_, at) => [`${"False or ".repeat(at)}True`, true] as const)

  test("tells how to fix a few", async () => {
    expect(await verdict("few.jsonl", [...right(19), ["not True", true]])).toEqual({
      sentence: "1 of 20 labels is wrong",
      remedies: [{ option: "fix" }],
    })
  })

  test("counts labels that another row contradicts", async () => {
    const rows = [...right(30), ["False or True", false], ["True", false]] as const
    expect(await verdict("conflicts.jsonl", rows)).toEqual({
      sentence:
        "2 of 32 labels are wrong; 2 of them contradict a right label of the same expression",
      remedies: [{ option: "fix" }],
    })
  })

  test("says that a single one contradicts another row", async () => {
    const rows = [...right(30), ["False or True", false]] as const
    const { sentence } = await verdict("conflict.jsonl", rows)
    expect(sentence).toBe(
      "1 of 31 labels is wrong; it contradicts a right label of the same expression",
    )
  })

  test("tells the remedy even if another file has more rows, which need no label", async () => {
    await verdict("labelled.jsonl", [...right(19), ["not True", true]])
    const unlabelled = join(folder, "unlabelled.jsonl")
    writeFileSync(
      unlabelled,
      right(5)
        .map(([input]) => JSON.stringify({ input }))
        .join("\n"),
    )
    const paths = [join(folder, "labelled.jsonl"), unlabelled]
    expect(verdictOf(await validateFiles(paths, { dialect: trueFalse }))).toMatchObject({
      sentence: "1 of 20 labels is wrong",
      remedies: [{ option: "fix" }],
    })
  })

  test("suggests no fix if the expressions explain hardly more labels than chance", async () => {
    const rows = right(40).map(
      ([text, value], at) => [text, at % 2 === 0 ? value : !value] as const,
    )
    const { sentence, remedies } = await verdict("chance.jsonl", rows)
    expect(sentence).toBe(
      "20 of 40 labels are wrong; no reading of the expressions explains the labels",
    )
    expect(remedies).toEqual([])
  })

  test("says that they are inverted", async () => {
    const rows = right(40).map(([text, value], at) => [text, at === 0 ? value : !value] as const)
    expect((await verdict("inverted.jsonl", rows)).sentence).toBe(
      "39 of 40 labels are wrong: they seem to be inverted, and 97.5% agree after inversion",
    )
  })
})

test("several kinds of problems are counted, the most frequent first", async () => {
  const path = join(folder, "several.jsonl")
  const rows = [
    { input: "True or False", target: "True" },
    { input: "True and False", target: "True" },
    { input: "True or", target: "True" },
    { input: "not or", target: "True" },
    { input: "not True", target: "" },
  ]
  writeFileSync(path, rows.map((row) => JSON.stringify(row)).join("\n"))
  expect(verdictOf(await validateFiles([path], { dialect: trueFalse })).sentence).toBe(
    "4 of 5 rows have a problem: 2 refused expressions, 1 wrong label, 1 missing label",
  )
})
