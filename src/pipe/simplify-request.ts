// Answers the request `simplify`, for an expression or a file.

import { type FileForm, fileForms, fileText } from "../circuits/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { type Dialect, dialectNamed } from "../language/dialect/index.ts"
import type { Reading } from "../language/engines/index.ts"
import type { Expression } from "../language/expression/index.ts"
import { type Renaming, write } from "../language/print/index.ts"
import { documentText } from "../markup/index.ts"
import {
  literal,
  madeIn,
  meansSame,
  type NamedTree,
  namedIn,
  prepared,
  stepsForm,
  stepsIn,
  twoLevelForms,
  usesCondition,
} from "../reason/index.ts"
import { rowDialect } from "./options-in-row.ts"
import { type Asked, functionsIn } from "./request-fields.ts"

export async function simplified(request: Asked): Promise<object> {
  const { given: asked, readings, trees: asGiven, among, read } = request
  const { form, to, exists, forall, steps, format } = asked
  if (format !== undefined && !steps) throw new UnreadableRowError("format goes only with steps")
  if (asked.pla !== undefined || asked.file !== undefined) return simplifiedFile(request)
  if (asked.given !== undefined && !takesCondition(form)) {
    const others = twoLevelForms.join(", ")
    throw new UnreadableRowError(`form ${form} has no use for given; ${others} do`)
  }
  const [tree] = asGiven as readonly [Expression]
  const reading = { ...(readings[0] as Reading), tree }
  const isLatex = to === undefined && format === "latex"
  const dialect = to === undefined && !isLatex ? reading.dialect : rowDialect(to ?? "latex", among)
  const given = asked.given === undefined ? undefined : read(asked.given)
  if (given && meansSame(given.tree, literal(false))) {
    throw new UnreadableRowError("given is never true")
  }
  const toSimplify = prepared(reading, { exists, forall, given })
  const namesFor = (written: Dialect, renamed: readonly Renaming[]) => ({
    in: written.name,
    ...(renamed.length > 0 && { renamed }),
  })
  if (steps) {
    const stepsTo = stepsForm(form)
    if (stepsTo === undefined) {
      throw new UnreadableRowError("with steps, form has to be nnf, dnf or cnf")
    }
    const made = stepsIn(toSimplify, dialect, stepsTo, dialectNamed("logic", builtInDialects))
    const document = format && { document: documentText(made.steps, format) }
    return { steps: made.steps, ...document, ...namesFor(made.written, made.renamed) }
  }
  if (isFileForm(form)) return inFile([toSimplify], request, form)
  const { trees, renamed } = namedIn([toSimplify], dialect)
  const [named] = trees as readonly [NamedTree]
  const { tree: made, ...others } = madeIn(named, form, dialect)
  return { text: write(made, dialect).text, ...namesFor(dialect, renamed), ...others }
}

/** The outputs of a file in a notation, or as another file. */
async function simplifiedFile(request: Asked): Promise<object> {
  const { pla = "", form, to, file = { format: "pla", text: pla } } = request.given
  const outputs = await functionsIn(file, request)
  if (request.given.file === undefined && form === undefined && to === undefined) {
    return { pla: `${fileText(outputs, "pla")}\n` }
  }
  if (!takesCondition(form) && outputs.some(({ given }) => given)) {
    const others = twoLevelForms.join(", ")
    throw new UnreadableRowError(`outputs are open, which form ${form} cannot use; ${others} can`)
  }
  if (isFileForm(form)) return inFile(outputs, request, form)
  const dialect = rowDialect(to ?? "python", request.among)
  const { trees, renamed } = namedIn(outputs, dialect)
  return {
    in: dialect.name,
    ...(renamed.length > 0 && { renamed }),
    outputs: trees.map((named) => {
      const { tree, ...others } = madeIn(named, form, dialect)
      return { output: named.name, text: write(tree, dialect).text, ...others }
    }),
  }
}

function takesCondition(form: string | undefined): boolean {
  return usesCondition(form) || form === "pla" || form === "blif"
}

function isFileForm(form: string | undefined): form is FileForm {
  return fileForms.some((each) => each === form)
}

function inFile(trees: readonly NamedTree[], { given: { to } }: Asked, form: FileForm): object {
  if (to !== undefined) throw new UnreadableRowError(`form ${form} has no notation; leave out to`)
  return { text: `${fileText(trees, form)}\n`, form }
}
