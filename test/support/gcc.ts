// gcc as a judge: whether C accepts a text as an expression, and its value.
//
//     x && !1   becomes   static int f7(register const bool x) { return table[
//                         x && !1
//                         ]; }
//
// The brackets reject a text that closes brackets it did not open. The variables are constants in registers, so they
// can't be assigned and have no address: & is an operator between operands, or an error.

import { spawnSync } from "node:child_process"
import { join } from "node:path"

/** Whether this machine has gcc. */
export const hasGcc = spawnSync("gcc", ["--version"]).status === 0

export interface CQuestion {
  readonly text: string
  readonly variables: Readonly<Record<string, boolean>>
}

/** For each question the value, or `refused`. The folder is for the program that prints the values. */
export function askGcc(questions: readonly CQuestion[], folder: string): (boolean | "refused")[] {
  const refused = new Set<number>()
  let accepted = questions.map((_, at) => at)
  // After some errors gcc skips the rest of a file, so this repeats until it reports none.
  for (let isAll = false; !isAll; ) {
    const found = refusedByGcc(questions, accepted)
    for (const at of found) refused.add(at)
    accepted = accepted.filter((at) => !found.has(at))
    isAll = found.size === 0
  }
  const program = [
    head,
    "#include <stdio.h>",
    ...accepted.map((at) => definition(questions[at] as CQuestion, at)),
    "int main(void) {",
    ...accepted.map((at) => `putchar('0' + ${call(questions[at] as CQuestion, at)});`),
    "return 0; }",
  ].join("\n")
  const path = join(folder, "answers")
  const { status, stderr } = spawnSync("gcc", [...options, "-O0", "-o", path, "-"], {
    input: program,
  })
  if (status !== 0) throw new Error(`gcc failed: ${stderr}`)
  const answers = spawnSync(path, { encoding: "utf8" }).stdout
  if (answers.length !== accepted.length)
    throw new Error("the program did not answer all questions")
  return questions.map((_, at) =>
    refused.has(at) ? "refused" : answers[accepted.indexOf(at)] === "1",
  )
}

/** Questions with errors, identified by line: each function starts at a round number. */
function refusedByGcc(questions: readonly CQuestion[], asked: readonly number[]): Set<number> {
  const functions = asked.map(
    (at) => `#line ${at + 1}0000\n${definition(questions[at] as CQuestion, at)}`,
  )
  const { stderr } = spawnSync("gcc", [...options, "-fsyntax-only", "-fmax-errors=0", "-"], {
    input: [head, ...functions].join("\n"),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  })
  const lines = [...stderr.matchAll(/^<stdin>:(\d+):\d+: error:/gm)].map(([, line]) => Number(line))
  return new Set(lines.map((line) => Math.floor(line / 10_000) - 1))
}

const options = ["-std=c17", "-pedantic-errors", "-w", "-xc"]

const head = "#include <stdbool.h>\n#include <iso646.h>\nstatic const char table[] = {0, 1};"

function definition({ text, variables }: CQuestion, at: number): string {
  const parameters = Object.keys(variables).map((name) => `register const bool ${name}`)
  return `static int f${at}(${parameters.join(", ") || "void"}) { return table[\n${text}\n]; }`
}

function call({ variables }: CQuestion, at: number): string {
  return `f${at}(${Object.values(variables).map(Number).join(", ")})`
}
