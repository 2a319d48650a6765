// Short input is planned as brief work, with V8's optimizer off.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { validateFiles } from "../../src/node/validate/validate-files.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const folder = temporaryFolder()

test.each([
  ["short rows", 1, 1],
  ["a thousand rows too long for that", 60, 0],
])("%s", { tags: ["slow"] }, async (name, terms, times) => {
  const path = join(folder, `${name}.jsonl`)
  const input = Array(terms).fill("True").join(" and ")
  writeFileSync(path, `${JSON.stringify({ input, target: "True" })}\n`.repeat(1000))
  let count = 0
  const briefly = <Result>(work: () => Result) => {
    count += 1
    return work()
  }
  const report = await validateFiles([path], { labelsOnly: true, threads: 1, briefly })
  expect(report.counts.right).toBe(1000)
  expect(count).toBe(times)
})
