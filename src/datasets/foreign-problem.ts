// The error for a file that isn't a list of expressions: what it looks like, and what boolglot can do with it.
//
//     it looks like a BLIF circuit; boolglot simplify --blif c.blif --to python prints it as expressions
//
// The error suggests a command only if the file parses, or is too long to try.

import { readBlif } from "../circuits/index.ts"
import { BoolglotError } from "../errors/index.ts"
import type { Foreign, LogicForm } from "../formats/index.ts"
import { ContentError } from "../formats/index.ts"
import { python } from "../language/built-in/dialects/python.ts"
import { variablesOf } from "../language/expression/index.ts"
import { canName } from "../language/print/index.ts"
import { inputsOf, type NamedTree, readDimacs, readPla } from "../reason/index.ts"

interface Start {
  readonly text: string
  readonly isWhole: boolean
  /** `undefined` if no command can open it, as for a stream or a compressed file. */
  readonly path: string | undefined
}

export function foreignProblem(format: Foreign, start: Start): ContentError {
  const looks = `it looks like ${format.label}`
  if (format.reads !== undefined) return problemOfLogicFile(looks, format.reads, start)
  const { convertsTo, advice, mayHoldExpressions = false } = format
  if (convertsTo !== undefined) {
    return new ContentError(looks, [{ option: "convertTo", value: convertsTo }])
  }
  if (mayHoldExpressions) return new ContentError(looks, [{ option: "format", value: "text" }])
  return new ContentError(`${looks}, not expressions${advice ? `; ${advice}` : ""}`)
}

function problemOfLogicFile(
  looks: string,
  form: LogicForm,
  { text, isWhole, path }: Start,
): ContentError {
  const file = path === undefined ? {} : { path }
  const read = { option: "logicFile", value: form, ...file } as const
  try {
    const trees = isWhole ? readers[form](text) : []
    if (form === "dimacs") return new ContentError(looks, [read])
    const names = isWhole ? trees.flatMap(({ tree }) => [...variablesOf(tree)]) : namesIn(text)
    if (names.every((name) => canName(name, python))) {
      return new ContentError(looks, [{ ...read, in: python.name }])
    }
    inputsOf(trees, form.toUpperCase())
    return new ContentError(looks, [read])
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    const why =
      error.code === "form-size"
        ? "too large to be written as expressions"
        : `that boolglot cannot read: ${error.message}`
    return new ContentError(`${looks} ${why}`)
  }
}

const readers: Readonly<Record<LogicForm, (text: string) => readonly NamedTree[]>> = {
  blif: readBlif,
  pla: readPla,
  dimacs: (text) => {
    readDimacs(text)
    return []
  },
}

function namesIn(text: string): readonly string[] {
  const lists = text.matchAll(/^\.(?:inputs|ilb)[ \t]+((?:.*\\\n)*.*)$/gm)
  return [...lists].flatMap(([, names = ""]) => names.match(/[^\s\\]+/g) ?? [])
}
