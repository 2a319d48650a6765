// Which columns with the names of variables give their values: in `What is a and b?` with the columns a, b and answer, a
// and b do; if a is the answer to the question q, it doesn't.

import type { ExpressionSource } from "./expression-sources.ts"

/**
 * Whether a column gives the value of a variable in the expressions. It doesn't if its name occurs only outside the
 * expressions ("a student"), or if the texts themselves state the variable's value.
 */
export function givesValues(column: string, { columns, extracted }: ExpressionSource): boolean {
  const nameOf = (field: string) => field.split(".").at(-1)?.toLowerCase() ?? ""
  const name = nameOf(column)
  const names = new Set(columns.map(nameOf))
  const isIn = (text: string) =>
    (text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []).some(
      // Names may be adjacent, as in AB' + C.
      (word) =>
        word === name || (word.includes(name) && [...word].every((each) => names.has(each))),
    )
  return extracted.some((each) => {
    const isStated = [...(each?.variables?.keys() ?? [])].some((own) => own.toLowerCase() === name)
    return each !== undefined && !isStated && isIn(each.text)
  })
}
