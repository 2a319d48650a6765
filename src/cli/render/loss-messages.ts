// What an output lacks of its input.
//
//     note: the field "version" next to the rows is not in the output
//     warning: half of a surrogate pair, which UTF-8 can't hold, became U+FFFD in 1 row, first in line 2

import type { Losses } from "../../node/convert/loss-counter.ts"
import { type RowLoss, rowLosses } from "../../node/convert/members-of-row.ts"
import { counted, writtenNumber } from "../../number-format.ts"
import type { Message } from "./messages.ts"

/** @param files number of input files; of several, messages name the file */
export function lossMessages(losses: Losses = {}, files: number): Message[] {
  const warnings = rowLosses.flatMap((loss): Message[] => {
    const lost = losses[loss]
    if (lost === undefined) return []
    const where = `${files === 1 ? "" : `${lost.file}, `}line ${lost.line}`
    return [["warning: ", `${describeLoss[loss](counted(lost.rows, "row"))}, first in ${where}`]]
  })
  return [...describeMembers(losses.otherMembers ?? []), ...warnings]
}

const describeLoss: Readonly<Record<RowLoss, (rows: string) => string>> = {
  surrogates: (rows) =>
    `half of a surrogate pair, which UTF-8 can't hold, became U+FFFD in ${rows}`,
  repeatedFields: (rows) =>
    `only the last of several fields with the same name was written in ${rows}`,
}

/** Number of fields that the note names. */
const mostMembers = 10

/** A note on the fields of JSON documents that are not written. */
function describeMembers(names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const named = names.slice(0, mostMembers).map((name) => JSON.stringify(name))
  const rest = names.length - named.length
  const all = rest > 0 ? `${named.join(", ")} and ${writtenNumber(rest)} more` : named.join(", ")
  const [fields, are] = names.length === 1 ? ["field", "is"] : ["fields", "are"]
  return [`note: the ${fields} ${all} next to the rows ${are} not in the output`]
}
