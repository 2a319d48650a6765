// CPython as a judge: what does eval make of a text, and what does its library give?

import { spawnSync } from "node:child_process"

export interface Question {
  readonly text: string
  /** Variables that the text may name. */
  readonly variables?: Readonly<Record<string, boolean>>
}

/** `True`, `False`, or the name of the exception. */
export type Verdict = string

const script = `
import json, sys, warnings
warnings.simplefilter("ignore")
answers = []
for question in json.load(sys.stdin):
    try:
        answers.append(repr(eval(question["text"], {}, dict(question.get("variables", {})))))
    except Exception as error:
        answers.append(type(error).__name__)
json.dump(answers, sys.stdout)
`

const found = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], {
  encoding: "utf8",
})

/** Whether there is a python3 on this machine. */
export const hasPython = found.status === 0

/** The interpreter itself: what is called python3 may be a script that looks for it each time. */
export const pythonPath = hasPython ? found.stdout.trim() : "python3"

/** One verdict a question, in order. The texts are made by the tests and only hold boolean tokens. */
export function askPython(questions: readonly Question[]): Verdict[] {
  return runPython(script, questions) as Verdict[]
}

/** What a script writes to its output as JSON, given JSON on its input. */
export function runPython(script: string, input: unknown): unknown {
  // Without what is installed beside its own library, it starts in half the time.
  const { status, stdout, stderr } = spawnSync(pythonPath, ["-I", "-S", "-c", script], {
    input: JSON.stringify(input),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return JSON.parse(stdout)
}
