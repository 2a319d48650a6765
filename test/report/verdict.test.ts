import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
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
