// The evaluation of a row with a wrong label, step by step, folded below its expression.
//
//     not (True or False)
//     ▸ Steps        not (True or False)      not True      False

import { BoolglotError } from "../errors/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { dialectNamed } from "../language/dialect/index.ts"
import { treeOf } from "../language/engines/index.ts"
import { explainRead } from "../reason/index.ts"
import type { BadRow, DatasetReport } from "../report/index.ts"
import { type Html, html, shown } from "./html.ts"

/** Steps repeat the text, so longer ones have none. */
const longestText = 400

/** Number of rows with steps; more would make the page slow. */
const mostRows = 500

/** Returns the steps of each row that has some: not under another precedence, and not with values of variables. */
export function stepsOfRows({
  badRows,
  files,
  analysis,
}: DatasetReport): (row: BadRow) => Html | undefined {
  if (analysis?.precedence) return () => undefined
  const rows = badRows.filter(
    ({ kind, text, length }) =>
      kind === "wrong" && text?.length === length && length <= longestText,
  )
  const explained = new Set(rows.slice(0, mostRows))
  return (row) => (explained.has(row) ? steps(row, files[row.file]?.dialect ?? "") : undefined)
}

function steps({ text, value }: BadRow, name: string): Html | undefined {
  try {
    const dialect = dialectNamed(name, builtInDialects)
    const tree = treeOf(text as string, dialect)
    const explanation = tree && explainRead(tree, dialect)
    if (explanation?.value !== value) return undefined
    const lines = Array.from(explanation.lines, ({ text, marked }) => {
      if (marked === undefined) return html`<li><code>${shown(text)}</code></li>`
      const end = marked.offset + marked.length
      return html`<li><code>${shown(text.slice(0, marked.offset))}<b>${shown(text.slice(marked.offset, end))}</b>${shown(text.slice(end))}</code></li>`
    })
    return html`<details class="steps"><summary>Steps</summary><ol>${lines}</ol></details>`
  } catch (error) {
    // The dialect is the user's own, the variables have values in the file, or the steps can't be written.
    if (error instanceof BoolglotError) return undefined
    throw error
  }
}
