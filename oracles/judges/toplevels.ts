// Languages with an interactive command that reads one expression after another, and continues after an error. A mark
// is printed before each expression; the output between two marks is the answer to a question.

import type { Answer, Judge, Question, Rule } from "../judge.ts"
import { bareChoices, chains, isRefusedAfter, operatorsAsOperands } from "../rules.ts"
import { runProgram, versionOf } from "../run-program.ts"
import { scriptPath } from "../scripted-judge.ts"

interface Toplevel extends Omit<Judge, "ask"> {
  readonly command: readonly [program: string, ...args: string[]]
  /** The code that prints a mark. */
  mark(at: number): string
  /** The code that evaluates a question. */
  expression(question: Question): string
  readonly true: RegExp
  readonly false: RegExp
}

function toplevelJudge(toplevel: Toplevel): Judge {
  const { command, mark, expression, true: isTrue, false: isFalse, ...judge } = toplevel
  return {
    ...judge,
    async ask(questions) {
      const [program, ...args] = command
      const lines = questions.flatMap((question, at) => [mark(at), expression(question)])
      const { stdout, stderr } = await runProgram(program, args, {
        input: [...lines, mark(questions.length), ""].join("\n"),
      })
      const [, ...pieces] = stdout.split(/@(?=\d+@)/)
      if (pieces.length !== questions.length + 1)
        throw new Error(`${pieces.length} marks: ${(stderr + stdout).slice(-1000)}`)
      return questions.map((_, at): Answer => {
        const piece = (pieces[at] as string).replace(/^\d+@/, "")
        return isTrue.test(piece) || (isFalse.test(piece) ? false : "refused")
      })
    },
  }
}

function bindings({ variables }: Question, bind: (name: string, value: boolean) => string): string {
  return Object.entries(variables)
    .map(([name, value]) => bind(name, value))
    .join("")
}

const capitalized = (value: boolean) => (value ? "True" : "False")

/** `x = ~ y` */
const negationsAfterEquality: Rule = {
  name: "negation after an equality",
  why: "~ may follow = and <> there, and extends to the right",
  where: "accepts",
  applies: (question) =>
    isRefusedAfter(question, (left, right) => /[=>]/.test(left.text) && right.text === "~"),
}

export const toplevels: readonly Judge[] = [
  toplevelJudge({
    name: "hugs",
    dialects: ["haskell"],
    packages: { debian: ["hugs"] },
    version: async () => {
      const { status, stdout } = await runProgram("hugs", [], { input: ":quit\n" })
      return status === 0 ? /Version: \w+ (\d+)/.exec(stdout)?.[1] : undefined
    },
    command: ["hugs", "-98"],
    mark: (at) => `putStrLn "@${at}@"`,
    // Hugs has no xor for booleans, so it is declared as in the module Data.Bits of GHC. The brackets keep texts with
    // unbalanced brackets from passing.
    expression: (question) =>
      "let {infixl 6 `xor`; xor :: Bool -> Bool -> Bool; xor = (/=)} in " +
      `${bindings(question, (name, value) => `let {${name} = ${capitalized(value)}} in `)}[${question.text}] :: [Bool]`,
    true: /^(?:\w+> )?\[True\]$/m,
    false: /^(?:\w+> )?\[False\]$/m,
    rules: [bareChoices, operatorsAsOperands],
  }),
  toplevelJudge({
    name: "ocaml",
    dialects: ["ocaml"],
    packages: { debian: ["ocaml-nox"] },
    version: () => versionOf("ocaml", ["-version"]),
    command: ["ocaml", "-noprompt", "-w", "-a"],
    mark: (at) => `print_string "@${at}@";;`,
    expression: (question) =>
      `${bindings(question, (name, value) => `let ${name} = ${value} in `)}[| ${question.text} |];;`,
    true: /^- : bool array = \[\|true\|\]$/m,
    false: /^- : bool array = \[\|false\|\]$/m,
    rules: [bareChoices, operatorsAsOperands],
  }),
  toplevelJudge({
    name: "coq",
    isSlow: true,
    dialects: ["coq"],
    packages: { debian: ["coq"] },
    version: () => versionOf("coqtop"),
    command: ["coqtop", "-q", "-l", scriptPath("coq.v")],
    mark: (at) => `Goal True. idtac "@${at}@". Abort All.`,
    expression: (question) =>
      `Goal ${bindings(question, (name, value) => `let ${name} := ${capitalized(value)} in `)}\n${question.text}\n. answer. Abort All.`,
    true: /^holds$/m,
    false: /^fails$/m,
    rules: [chains, negationsAfterEquality],
  }),
  toplevelJudge({
    name: "ghostscript",
    dialects: ["rpn"],
    packages: { debian: ["ghostscript"] },
    version: () => versionOf("gs"),
    command: ["gs", "-q", "-dSAFER", "-dNODISPLAY", "-dNOPROMPT"],
    mark: (at) => `clear cleardictstack (@${at}@) print`,
    // Exactly one value has to be on the stack.
    expression: (question) =>
      `{ 9 dict begin ${bindings(question, (name, value) => `/${name} ${value} def `)} ${question.text} } stopped { (refused) = } { count 1 eq { = } if } ifelse`,
    true: /^true$/m,
    false: /^false$/m,
  }),
]
