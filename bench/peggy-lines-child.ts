// The obvious program for users of peggy: prints the value of each line of standard input.

import { createInterface } from "node:readline"
import { makePeggy } from "./peers/peggy.ts"

const { evaluate } = makePeggy("true-false")
let answers = ""
for await (const line of createInterface({ input: process.stdin })) {
  answers += evaluate?.(line) ? "True\n" : "False\n"
  if (answers.length < 1 << 16) continue
  process.stdout.write(answers)
  answers = ""
}
process.stdout.write(answers)
