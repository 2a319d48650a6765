import { expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import { readDialects } from "../../../src/language/ohm/read-dialects.ts"
import { readGrammarFolder } from "../../../src/node/grammar-folder.ts"

test("the packed dialects equal those read from the grammars", { tags: ["long"] }, () => {
  expect(builtInDialects).toEqual(readDialects(readGrammarFolder("grammars")))
})
