// Operands of several tokens, as they are written, with letters for the operands within them.
//
//     AND ( a , … )        K a b        ( and a … )        { "var" : x }

import type { Dialect, Form } from "../language/dialect/dialect.ts"

/** `( a )`, which nearly all notations have. */
export function isUsualGroup({ makes, parts }: Form): boolean {
  return makes === "group" && parts[0] === "open"
}

export function describeForm({ parts }: Form, { spellings }: Dialect): string {
  let operands = 0
  const operand = () => {
    operands += 1
    return String.fromCodePoint(0x60 + operands)
  }
  return parts
    .flatMap((part) => {
      if (part === "variable") return ["x"]
      if (typeof part === "string") return [spellings[part]?.[0] ?? part]
      const letters = Array.from({ length: part.most ?? Math.max(part.least, 1) }, operand)
      if (part.most === null) letters.push("…")
      const separator = part.separator === null ? " " : ` ${spellings[part.separator]?.[0]} `
      return [letters.join(separator)]
    })
    .join(" ")
}
