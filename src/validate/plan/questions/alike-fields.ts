// Rows with expressions in two fields whose names differ only in case or in spaces around them.
//
//     Input,input,target                the fields "input" and "Input" both hold expressions
//     True and False,not False,True

import { foldName, memberOf, namesInRows } from "../../../formats/row.ts"
import type { Dialect } from "../../../language/dialect/dialect.ts"
import { isExpression } from "../find-fields.ts"
import { UnclearRowsError } from "../unclear-rows.ts"

/** `undefined` if there is no such field, or it holds no other expression. */
export function alikeFields(
  objects: readonly object[],
  input: string,
  dialect: Dialect,
): UnclearRowsError | undefined {
  const alike = namesInRows(objects).find(
    (name) => name !== input && foldName(name) === foldName(input),
  )
  if (alike === undefined) return undefined
  const isOther = (row: object) => {
    const text = memberOf(row, alike)
    return text !== memberOf(row, input) && isExpression(text, undefined, [dialect])
  }
  if (!objects.some(isOther)) return undefined
  return new UnclearRowsError(
    `the fields ${JSON.stringify(input)} and ${JSON.stringify(alike)} both hold expressions`,
    [],
    [{ option: "inputField", oneOf: [input, alike] }],
  )
}
