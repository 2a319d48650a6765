// CPython as a judge: the result of eval for a text, and results of its library.

import { spawnSync } from "node:child_process"

export interface Question {
  readonly text: string
  /** Variables that may occur in the text. */
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

/** Whether this machine has a python3. */
export const hasPython = found.status === 0

/** The interpreter itself; python3 may be a script that searches for it every time. */
export const pythonPath = hasPython ? found.stdout.trim() : "python3"

/** One verdict per question, in order. Runs code, so texts must consist of boolean tokens only. */
export function askPython(questions: readonly Question[]): Verdict[] {
  return runPython(script, questions) as Verdict[]
}

/** The JSON that a script prints, given JSON on its input. */
export function runPython(script: string, input: unknown): unknown {
  // CPython starts in half the time if it skips site packages.
  const { status, stdout, stderr } = spawnSync(pythonPath, ["-I", "-S", "-c", script], {
    input: JSON.stringify(input),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`python3 failed: ${stderr}`)
  return JSON.parse(stdout)
}
