// Chunks of lines converted without a tree: answers equal those made from trees, and all other lines are left. The
// texts are random, and many are damaged.
//
// @module-tag scaled

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInDialects } from "../../../src/language/built-in/built-in-dialects.ts"
import type { Dialect } from "../../../src/language/dialect/dialect.ts"
import { tableEngine } from "../../../src/language/engines/create-engine.ts"
import { print, write } from "../../../src/language/print/print.ts"
import { respellerOf } from "../../../src/language/respell/respeller.ts"
import { BooleanSyntaxError } from "../../../src/language/source/boolean-syntax-error.ts"
import { visibleJson } from "../../../src/language/source/shown-text.ts"
import { convertAnswers } from "../../../src/node/answers/convert-answers.ts"
import { damaged, parsedTrees, tokenTexts } from "../../support/arbitraries.ts"
import { tagsOf } from "../../support/dialect.ts"
import { scaled } from "../../support/run-length.ts"

const pairs = builtInDialects.flatMap((from) =>
  builtInDialects.flatMap((to) => (respellerOf(from, to, {}) === undefined ? [] : [{ from, to }])),
)
const sources = [...new Set(pairs.map(({ from }) => from))]

/** The text made from the tree; `undefined` if there is none. */
function byTree(
  text: string,
  from: Dialect,
  to: Dialect,
  spacing: "idiomatic" | "spaced" | "compact",
) {
  try {
    return write(tableEngine.parse(text, from), to, { spacing }).text
  } catch (error) {
    if (error instanceof BooleanSyntaxError) return undefined
    throw error
  }
}

describe.each(sources.map((from) => ({ from, name: from.name })))("$name", ({ from }) => {
  const targets = pairs.filter((pair) => pair.from === from).map(({ to }) => to)
  const expressions = parsedTrees(from, false).map((tree) => print(tree, from))
  const texts = fc
    .oneof(expressions, damaged(expressions, from), tokenTexts(from))
    .map((text) => Buffer.from(text.replaceAll("\n", " ")).toString())

  test("lines are converted as from the tree, or left", { tags: tagsOf(from) }, () => {
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...targets),
        fc.constantFrom("idiomatic" as const, "spaced" as const, "compact" as const),
        fc.boolean(),
        (lines, to, spacing, isJson) => {
          const answerChunk = convertAnswers({
            dialects: [from.name],
            to: to.name,
            options: { spacing },
            frame: isJson ? ['{"line":', ',"text":"', '"}'] : undefined,
          })
          const chunk = Buffer.from(`${lines.join("\n")}\n`)
          const answers = answerChunk(chunk, 7)
          expect(answers.lines).toBe(lines.length)
          const bytes = Buffer.from(answers.bytes)
          const left = new Map(answers.left.map((each) => [each.line, each]))
          let at = 0
          for (const [line, text] of lines.entries()) {
            const isLeft = left.get(line)
            if (isLeft !== undefined) {
              expect(isLeft.at).toBe(at)
              expect(chunk.toString("utf8", isLeft.from, isLeft.to)).toBe(text)
              continue
            }
            const end = bytes.indexOf("\n", at)
            const converted = byTree(text, from, to, spacing)
            const shown = isJson
              ? visibleJson(JSON.stringify({ line: line + 7, text: converted }))
              : converted
            expect(bytes.toString("utf8", at, end)).toBe(shown)
            at = end + 1
          }
          expect(at).toBe(bytes.length)
        },
      ),
      { numRuns: scaled(12) },
    )
  })
})
