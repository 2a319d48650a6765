// Law 6 for C: gcc accepts the same texts as the dialect, and gives them the same values.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { dialect } from "../support/dialect.ts"
import { askGcc, hasGcc } from "../support/gcc.ts"
import { ownVerdict } from "../support/own-verdict.ts"
import { namesIn, randomTexts, valuesFor } from "../support/random-texts.ts"
import { scaled } from "../support/run-length.ts"
import { temporaryFolder } from "../support/temporary-folder.ts"

const words = "true false not and or xor not_eq bitand bitor".split(" ")

const vocabulary = {
  operands: ["1", "0", "true", "false", "x", "yy", "_z1"],
  prefixes: ["!", "not"],
  infixes: "&& || == != & | ^ and or xor not_eq bitand bitor".split(" "),
  gaps: ["", " ", " ", " ", " ", "\n", "/* && */", "// )\n", "// )\r"],
}

/** C has numbers other than 0 and 1, unlike the dialect. */
const hasOtherNumber = (text: string) => /(?<!\w)\d\w/.test(text)

const reason = hasGcc ? "" : " (SKIPPED: there is no gcc on this machine)"

describe.skipIf(!hasGcc)(`law 6: gcc agrees${reason}`, () => {
  const folder = temporaryFolder()

  test("on the expressions of c and their values", { tags: ["slow"] }, () => {
    const texts = randomTexts(vocabulary).filter((text) => !hasOtherNumber(text))
    fc.assert(
      fc.property(fc.array(texts, { minLength: 300, maxLength: 500, size: "max" }), (all) => {
        const questions = all.map((text) => ({ text, variables: valuesFor(namesIn(text, words)) }))
        const ours = questions.map(({ text, variables }) => [
          text,
          ownVerdict(text, dialect("c"), variables),
        ])
        expect(ours).toEqual(askGcc(questions, folder).map((verdict, at) => [all[at], verdict]))
      }),
      { numRuns: scaled(2, 40), endOnFailure: true },
    )
  })
})
