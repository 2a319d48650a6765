// The template for the definition of a function, followed by bits for its parameters in their declared order.
//
//     f(a,b,c) = a and (b or not c), abc=101      text: a and (b or not c)     variables: a ↦ 1, b ↦ 0, c ↦ 1
//     f(a,b) = a or b, x=101                      does not fit: 2 parameters, but 3 bits

import { counted } from "../../number-format.ts"
import { type Extracted, extracted } from "./extracted.ts"
import { nothingStated, state } from "./read-assignments.ts"

export const functionTemplate = {
  source: "function",
  extract(text: string): Extracted | undefined {
    const call = callIn(text)
    if (call === undefined || problemOf(call, text) !== undefined) return undefined
    const stated = nothingStated()
    for (const [at, name] of call.parameters.entries()) state(stated, name, call.bits[at] === "1")
    return extracted(text, call.start, call.end, stated)
  },
  problem(text: string): string | undefined {
    const call = callIn(text)
    return call && problemOf(call, text)
  },
}

interface Call {
  readonly parameters: readonly string[]
  /** The name of the bits: the parameters written together, or any other word. */
  readonly name: string
  readonly bits: readonly string[]
  /** Offset of the start of the expression; `end` is the offset after it. */
  readonly start: number
  readonly end: number
}

const word = String.raw`[\p{L}_][\p{L}\p{N}_]*`
const definition = new RegExp(
  String.raw`^\s*${word}\s*\(\s*(${word}(?:\s*,\s*${word})*)\s*\)\s*:?=(?!=)`,
  "u",
)
const words = new RegExp(word, "gu")
const namedBits = new RegExp(String.raw`^\s*(${word})\s*=\s*([01]+)\s*\.?$`, "u")

function callIn(text: string): Call | undefined {
  const [head, parameters = ""] = definition.exec(text) ?? []
  if (head === undefined) return undefined
  const whole = text.trimEnd()
  let end = Math.max(...[",", ";", "\n"].map((separator) => whole.lastIndexOf(separator)))
  const [found, name = "", bits = ""] = namedBits.exec(whole.slice(end + 1)) ?? []
  if (found === undefined || end < head.length) return undefined
  while (/[,;\s]/.test(text.charAt(end - 1))) end -= 1
  const names = parameters.split(",").map((each) => each.trim())
  return { parameters: names, name, bits: [...bits], start: head.length, end }
}

function problemOf({ parameters, name, bits, start, end }: Call, text: string) {
  if (new Set(parameters).size < parameters.length) return "the function has a parameter twice"
  if (bits.length !== parameters.length) {
    return `the function has ${counted(parameters.length, "parameter")}, and the text has ${counted(bits.length, "bit")} for them`
  }
  const declared = parameters.join("")
  const names: readonly string[] = text.slice(start, end).match(words) ?? []
  const isVariable = names.includes(name)
  if (name !== declared && isVariable && !parameters.includes(name)) {
    return `${name} is a variable, and the bits are for ${counted(parameters.length, "parameter")}`
  }
  const inOrder = (letters: string) => [...letters].sort().join("")
  return name !== declared && inOrder(name) === inOrder(declared)
    ? `the bits are those of ${name}, and the parameters are declared as ${declared}`
    : undefined
}
