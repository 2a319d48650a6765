// Judges that run one of our scripts, which reads a question per line and prints one character for each.
//
//     x=1 y=0<tab>x && !y     answered by 1, 0, or - if the text is refused

import { resolve } from "node:path"
import type { Answer, Judge, Question } from "./judge.ts"
import { type RunOptions, runProgram } from "./run-program.ts"

/** The path of a script. */
export function scriptPath(name: string): string {
  return resolve("oracles/programs", name)
}

export interface ScriptedJudge extends Omit<Judge, "ask"> {
  /** The program and its arguments, including the path of the script. */
  readonly command: (folder: string) => readonly [program: string, ...args: string[]]
  readonly options?: RunOptions
}

export function scriptedJudge({ command, options, ...judge }: ScriptedJudge): Judge {
  return {
    ...judge,
    async ask(questions, _dialect, folder) {
      const [program, ...args] = command(folder)
      const input = questions.map(lineOf).join("")
      const { stdout, stderr, status } = await runProgram(program, args, {
        cwd: folder,
        ...options,
        input,
      })
      return answersIn(stdout, questions.length, `${judge.name}: exit ${status}: ${stderr}`)
    },
  }
}

export function lineOf({ text, variables }: Question): string {
  const values = Object.entries(variables).map(([name, value]) => `${name}=${Number(value)}`)
  return `${values.join(" ")}\t${text}\n`
}

/** @throws Error with `known` if the output doesn't have one character for each question */
export function answersIn(output: string, count: number, known: string): Answer[] {
  const marks = output.replaceAll(/\s/g, "")
  if (marks.length !== count || /[^01-]/.test(marks)) {
    throw new Error(
      `${known.slice(0, 1500)}\n${marks.length} answers to ${count} questions: ${output.slice(-300)}`,
    )
  }
  return [...marks].map((mark) => (mark === "-" ? "refused" : mark === "1"))
}
