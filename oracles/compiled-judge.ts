// Judges that are compilers: each question becomes a definition in a program, and is refused if the compiler reports an
// error on its lines.
//
//     head                           #include <stdbool.h>
//     definition 0, always right     static int f0(void) { return 1; }
//     definition 1                   static int f1(bool x) { return !x; }
//     …
//     tail, which prints all values  int main(void) { … }
//
// An error may confuse a compiler, so that it reports errors in later definitions, too. So each question is surrounded
// by definitions that are certainly right: a question after one that has an error is asked again. All accepted
// questions have been compiled in a program without errors. If a compiler would stop at an error, the question gets its
// own program. program of its own.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Answer, Judge, Question } from "./judge.ts"
import { runProgram } from "./run-program.ts"
import { answersIn } from "./scripted-judge.ts"

export interface Compiler extends Omit<Judge, "ask"> {
  /** The name of the source file. */
  readonly file: string
  /** A text without variables that is certainly right. */
  readonly sure: string
  readonly head: string | ((questions: readonly Question[]) => string)
  /** A definition; all of them have the same number of lines. */
  define(question: Question, index: number): string
  /** Code that prints one character for each definition, in order. */
  tail(questions: readonly Question[]): string
  /** The command that only checks for errors. */
  readonly check: readonly [program: string, ...args: string[]]
  /** Matches a line with an error; a group is the line number. */
  readonly error: RegExp
  /** The commands that build and run the program. */
  readonly run: readonly (readonly [program: string, ...args: string[]])[]
  /** Whether the compiler stops at an error in this text, which hides errors in others. */
  stops?(question: Question): boolean
  /** Maximum number of definitions per program; default 1000. */
  readonly batch?: number
}

export function compiledJudge(compiler: Compiler): Judge {
  const { name, dialects, packages, rules, isSlow } = compiler
  return {
    name,
    dialects,
    packages,
    ...(rules === undefined ? {} : { rules }),
    ...(isSlow ? { isSlow } : {}),
    version: () => compiler.version(),
    async ask(questions, _dialect, folder) {
      const size = compiler.batch ?? 1000
      const answers: Answer[] = []
      for (let from = 0; from < questions.length; from += size)
        answers.push(...(await askBatch(compiler, questions.slice(from, from + size), folder)))
      return answers
    },
  }
}

async function askBatch(
  compiler: Compiler,
  questions: readonly Question[],
  folder: string,
): Promise<Answer[]> {
  const refused = new Set<Question>()
  const stopping = questions.filter(
    (question) => question.ours === "refused" && compiler.stops?.(question),
  )
  for (const question of await refusedAlone(compiler, stopping, folder)) refused.add(question)
  const sure: Question = { text: compiler.sure, variables: {}, ours: true }
  for (;;) {
    const pending = questions.filter((each) => !refused.has(each))
    const listed = [sure, ...pending.flatMap((question) => [question, sure])]
    const wrong = await wrongIn(compiler, listed, folder)
    if (wrong.size === 0) return answersOf(compiler, questions, refused, folder)
    const before = refused.size
    for (const at of wrong)
      if (at % 2 === 1 && !wrong.has(at - 1)) refused.add(listed[at] as Question)
    // The first error belongs to a question, or to the sure definition after it.
    const first = Math.min(...wrong)
    if (refused.size === before) {
      if (first === 0) throw new Error(`${compiler.name} refuses ${compiler.sure}`)
      refused.add(listed[first % 2 === 1 ? first : first - 1] as Question)
    }
  }
}

/** Compiles each question as a program of its own, and returns those with errors. */
async function refusedAlone(
  compiler: Compiler,
  questions: readonly Question[],
  folder: string,
): Promise<Question[]> {
  if (questions.length === 0) return []
  for (const [at, question] of questions.entries()) {
    mkdirSync(join(folder, `alone-${at}`), { recursive: true })
    writeFileSync(join(folder, `alone-${at}`, compiler.file), programOf(compiler, [question]))
  }
  // A shell starts a thousand processes faster than Node does.
  const script = `ls -d alone-* | xargs -P 2 -I FOLDER sh -c 'cd FOLDER && "$@" >errors 2>&1; echo $? >status' sh "$@"`
  await runProgram("sh", ["-c", script, "sh", ...compiler.check], { cwd: folder })
  return questions.filter((question, at) => {
    const read = (name: string) => readFileSync(join(folder, `alone-${at}`, name), "utf8")
    const status = Number(read("status"))
    const isRefused = wrongLines(compiler, [question], read("errors"), status).size > 0
    rmSync(join(folder, `alone-${at}`), { recursive: true })
    return isRefused
  })
}

/** The indices of the definitions with errors. */
async function wrongIn(
  compiler: Compiler,
  questions: readonly Question[],
  folder: string,
): Promise<Set<number>> {
  const { status, stderr, stdout } = await compile(compiler, questions, folder, compiler.check)
  return wrongLines(compiler, questions, stdout + stderr, status)
}

function wrongLines(
  compiler: Compiler,
  questions: readonly Question[],
  output: string,
  status: number | null,
): Set<number> {
  const height = compiler.define(questions[0] as Question, 0).split("\n").length
  const start = headOf(compiler, questions).split("\n").length + 1
  const lines = output
    .split("\n")
    .flatMap((line) => compiler.error.exec(line)?.slice(1).find(Boolean) ?? [])
    .map((line) => Math.floor((Number(line) - start) / height))
  // Missing closing brackets are reported at the end of the program.
  const wrong = new Set(lines.map((at) => Math.min(at, questions.length - 1)))
  if (wrong.has(-1) || (status !== 0 && wrong.size === 0))
    throw new Error(`${compiler.name}: ${output.slice(0, 2000)}`)
  return wrong
}

async function answersOf(
  compiler: Compiler,
  questions: readonly Question[],
  refused: ReadonlySet<Question>,
  folder: string,
): Promise<Answer[]> {
  const accepted = questions.filter((each) => !refused.has(each))
  if (accepted.length === 0) return questions.map(() => "refused")
  let output = ""
  let known = ""
  for (const command of compiler.run) {
    const { stdout, stderr, status } = await compile(compiler, accepted, folder, command)
    output = stdout
    known += `${command.join(" ")}: exit ${status}: ${stderr}\n`
  }
  const values = answersIn(output, accepted.length, `${compiler.name}: ${known}`)
  const found = new Map(accepted.map((question, at) => [question, values[at] as Answer]))
  return questions.map((question) => found.get(question) ?? "refused")
}

function headOf({ head }: Compiler, questions: readonly Question[]): string {
  return typeof head === "string" ? head : head(questions)
}

function programOf(compiler: Compiler, questions: readonly Question[]): string {
  const definitions = questions.map((question, at) => compiler.define(question, at))
  return [headOf(compiler, questions), ...definitions, compiler.tail(questions)].join("\n")
}

function compile(
  compiler: Compiler,
  questions: readonly Question[],
  folder: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
) {
  writeFileSync(join(folder, compiler.file), programOf(compiler, questions))
  return runProgram(program, args, { cwd: folder })
}
