// Datasets with numbers that are easily formatted differently: nearly all, nothing, one, very many, half of a file.

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { ValidateOptions } from "../../src/node/validate/invalid-options.ts"
import { validateFiles } from "../../src/node/validate/validate-files.ts"

type Row = readonly [input: string, target?: string]

/** 9,999 of 10,000 labels are True, and right. */
const nearlyAll = Array.from(
  { length: 10_000 },
  (_, at): Row => (at === 0 ? ["True or True", "False"] : ["True or True", "True"]),
)

/** All right if xor is the loosest operator, looser than or. */
const xorLoosest = Array.from({ length: 40 }, (_, at): Row => {
  const [a, b, c] = [(at & 1) > 0, (at & 2) > 0, (at & 4) > 0]
  return [`${word(a)} ^ ${word(b)} or ${word(c)}`, word(a !== (b || c))]
})

/** @param folder for written files */
export async function reportsOfSets(folder: string) {
  const path = (name: string, content: string | Uint8Array) => {
    const whole = join(folder, name)
    writeFileSync(whole, content)
    return whole
  }
  const check = (sources: readonly string[], options: ValidateOptions = {}) =>
    validateFiles(sources, { threads: 1, ...options })
  const labelled = path(
    "labelled.jsonl",
    lines([["True", "True"], ["False"], ["not True", "False"]]),
  )
  const bare = path("bare.jsonl", lines([["True"], ["False and True"], ["True"]]))
  return {
    nearlyAll: await check([path("nearly-all.jsonl", lines(nearlyAll))]),
    xorLoosest: await check([path("xor-loosest.jsonl", lines(xorLoosest))]),
    nothing: await check([path("nothing.jsonl", "")]),
    one: await check([path("one.jsonl", lines([["True and False", "False"]]))]),
    unlabelled: await check([bare], { unlabelled: true }),
    withoutLabels: await check([bare]),
    partlyLabelled: await check([labelled, bare, path("empty.jsonl", "")]),
    oneListed: await check([bare, labelled], { limit: 1 }),
    refused: await check([
      path(
        "refused.jsonl",
        lines([
          ["True ^ not False && )", "True"],
          ["True", "True"],
          ["", "x"],
        ]),
      ),
    ]),
    unreadRest: await check([
      path("cut.jsonl.gz", gzipSync(lines(nearlyAll)).subarray(0, 200)),
      labelled,
    ]),
    labelsOnly: await check([labelled], { labelsOnly: true, precedence: "c" }),
  }
}

function lines(rows: readonly Row[]): string {
  return rows.map(([input, target]) => `${JSON.stringify({ input, target })}\n`).join("")
}

function word(value: boolean): string {
  return value ? "True" : "False"
}
