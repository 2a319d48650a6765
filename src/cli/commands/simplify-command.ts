import { type FileForm, fileForms, fileText, formulaIn } from "../../circuits/index.ts"
import type { writeAtoms } from "../../language/atoms/index.ts"
import { builtInDialects } from "../../language/built-in/built-in-dialects.ts"
import { type Dialect, dialectNamed, findDialect } from "../../language/dialect/index.ts"
import type { Reading } from "../../language/engines/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import { describeRenamings, describeSubstitution, write } from "../../language/print/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { documentFormats, documentText } from "../../markup/index.ts"
import type { NamedTree } from "../../reason/index.ts"
import {
  madeIn,
  meansSame,
  namedIn,
  normalFormNames,
  prepared,
  stepsForm,
  stepsIn,
  substitute,
  twoLevelForms,
  untriedSentences,
  usesCondition,
} from "../../reason/index.ts"
import { answerReadings, writeRemark } from "../answer-expressions.ts"
import { refuseFileName } from "../file-or-expression.ts"
import { readLogicFile } from "../logic-files.ts"
import {
  dialectsToTry,
  knownDialects,
  textReader,
  UsageError,
} from "../options/expression-options.ts"
import { readExpressions } from "../read-expressions.ts"
import { placing } from "../render/doubts-about-reading.ts"
import { simplificationLines } from "../render/show-explanation.ts"
import { commandSpec } from "../specification/command-spec.ts"
import type { OptionValues } from "../specification/options.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"
import type { Terminal } from "../terminal/terminal.ts"

const forms = [...normalFormNames, "tseitin", ...fileForms] as const

type Form = (typeof forms)[number] | undefined

function isForm(name: string | undefined): boolean {
  return forms.some((each) => each === name)
}

export const simplifyCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    {
      name: "form",
      text:
        "convert to a form instead of the shortest expression found: negation, disjunctive, conjunctive or " +
        "algebraic normal form, nand or nor only, or the shortest two-level form; the result may be longer than " +
        "the input. tseitin adds variables and preserves only satisfiability; dimacs is its file format for SAT " +
        "solvers, pla and blif are circuit files",
      choices: forms,
      advice: (value) =>
        findDialect(value, builtInDialects) && `${value} is a notation: --to ${value}`,
    },
    { name: "to", text: "target notation (default: the notation of the input; python for files)" },
    "given",
    "exists",
    "forall",
    { name: "steps", text: "show each step, one law of boolean algebra at a time" },
    {
      name: "format",
      text: "format of the steps (default: text)",
      choices: documentFormats,
      advice: (value) => (isForm(value) ? `${value} is a form: --form ${value}` : undefined),
      requires: { steps: true },
    },
    "pla",
    "blif",
    "dimacs",
    ...readingExpressions,
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot simplify "a and b or a and not b or c"', "a or c"],
    ['boolglot simplify "x ^ y" --dialect python --form dnf', "x and not y or not x and y"],
    ['boolglot simplify "p -> q & p" --form nand --to logic', "p ⊼ (q ⊼ p)"],
    ['boolglot simplify "a and b or c" --given "a -> b"', "a or c"],
    ['boolglot simplify "a and b or c" --exists b', "a or c"],
  ],
  exitCodes: {
    0: "every expression was simplified",
    1: "a line of standard input was refused, its form is too large, or the notation cannot express it",
    2: "the expression was refused, its form is too large, the notation cannot express it, or the command could not run",
  },
  note: "The result is proved equivalent to the input and, without --form, never has more literals.",

  run: async (terminal, expression, options) => {
    const known = await knownDialects(options)
    const { form, to, precedence, format = "text" } = options
    if (isForm(to)) {
      throw new UsageError(`${to} is a form; write --form ${to}`)
    }
    const target = to === undefined ? undefined : dialectNamed(to, known)
    const trees = await readLogicFile(terminal, options, expression)
    if (trees !== undefined) {
      // Refuses unknown names, even though nothing is read in these notations.
      await textReader(dialectsToTry(known, options.dialect), options)
      return answerFile(trees, terminal, form, target, options)
    }
    refuseNotation(form, target)
    const stepsTo = options.steps ? stepsForm(form) : undefined
    if (options.steps && stepsTo === undefined) {
      throw new UsageError(
        "--steps leads to nnf, dnf and cnf, or without --form to a shorter expression",
      )
    }
    const { given } = options
    const condition =
      given === undefined ? undefined : await readCondition(terminal, given, options)
    if (given !== undefined && condition === undefined) return 2
    let gap = ""
    const { exists, forall } = options
    const answer = async (reading: Reading, text: string) => {
      const { dialect, atoms } = reading
      const toSimplify = prepared(reading, { exists, forall, given: condition })
      const isLatex = format === "latex"
      const written = target ?? (isLatex ? dialectNamed("latex", builtInDialects) : dialect)
      if (stepsTo !== undefined) {
        const before = gap
        gap = "\n"
        const logic = dialectNamed("logic", builtInDialects)
        const made = placing(text, dialect, () => stepsIn(toSimplify, written, stepsTo, logic))
        const { steps, renamed } = made
        const names = { from: dialect.name, in: made.written.name, form: stepsTo }
        const others = { ...(renamed.length > 0 && { renamed }), precedence }
        return {
          text: () =>
            before +
            (format === "text"
              ? simplificationLines(steps, terminal.output.width)
              : documentText(steps, format)),
          json: () => JSON.stringify({ text: steps.at(-1)?.text, ...names, steps, ...others }),
          remarks: [
            ...(made.written === written ? [] : [otherNotation(written, made.written)]),
            ...describeRenamings(renamed),
          ],
        }
      }
      const comparisons = atoms && {
        write: (await import("../../language/atoms/write-atoms.ts")).writeAtoms,
        from: dialect,
      }
      const { data, remarks } = placing(text, dialect, () =>
        simplified([toSimplify], form, written, comparisons),
      )
      const asked = { given, exists, forall, precedence }
      return {
        text: () => data.map((each) => each.text).join("\n"),
        json: () => JSON.stringify({ from: dialect.name, ...data[0], ...asked }),
        remarks,
      }
    }
    return answerReadings(terminal, expression, options, answer, {
      readsAtoms: true,
      isReasoned: true,
      formulaIn,
    })
  },
})

function otherNotation(written: Dialect, { name }: Dialect): string {
  return `the steps are in ${name}, as ${written.name} lacks signs that they need; --to chooses another notation`
}

/** The condition of a call; `undefined` if it was refused. */
async function readCondition(terminal: Terminal, given: string, options: OptionValues) {
  const { form } = options
  if (!usesConditions(form)) {
    throw new UsageError(`--form ${form} has no use for --given; ${conditional} do`)
  }
  refuseFileName(given, "--given")
  const readings = await readExpressions(terminal, [{ text: given }], options)
  const [reading] = readings ?? []
  if (reading && meansSame(reading.tree, { kind: "literal", value: false })) {
    throw new UsageError(`--given ${JSON.stringify(given)} is never true`)
  }
  return reading
}

const filesWithConditions: readonly Form[] = ["pla", "blif"]
const conditional = [...twoLevelForms, ...filesWithConditions].join(", ")

function usesConditions(form: string | undefined): boolean {
  return usesCondition(form) || filesWithConditions.some((each) => each === form)
}

/**
 * One object of data for each tree, or a single one for a file with all trees.
 *
 * @param written the notation, unless the form is a file
 * @param comparisons prints comparisons, which are renamed variables until then
 */
function simplified(
  trees: readonly NamedTree[],
  form: Form,
  written: Dialect | undefined,
  comparisons?: { readonly write: typeof writeAtoms; readonly from: Dialect },
): { readonly data: readonly Simplified[]; readonly remarks: readonly string[] } {
  if (isFileForm(form) || written === undefined) {
    const remarks = form === "dimacs" ? [helpers] : []
    return { data: [{ text: fileText(trees, form as FileForm), form }], remarks }
  }
  const named = namedIn(trees, written)
  const back = new Map(
    named.renamed.map(({ from, to }) => [to, { kind: "variable", name: from }] as const),
  )
  const remarks = new Set<string>()
  const data = trees.map(({ name, tree: original }, at) => {
    const renamedTree = named.trees[at] as NamedTree
    const { tree: made, terms, literals, isMinimal, untried } = madeIn(renamedTree, form, written)
    const variables = variablesOf(original)
    const { text, substitutions, renamed } = comparisons
      ? comparisons.write(substitute(made, back), written, { from: comparisons.from })
      : {
          ...write(made, written),
          renamed: named.renamed.filter(({ from }) => variables.has(from)),
        }
    if (isMinimal === false && untried === undefined) remarks.add(notProved)
    for (const each of untried ?? []) remarks.add(untriedSentences[each])
    if (form === "tseitin") remarks.add(helpers)
    for (const each of substitutions) remarks.add(describeSubstitution(each))
    return {
      text,
      in: written.name,
      form: form ?? "shortest",
      ...(trees.length > 1 && { output: name }),
      terms,
      literals,
      isMinimal,
      untried,
      ...(substitutions.length > 0 && { substitutions }),
      ...(renamed.length > 0 && { renamed }),
    }
  })
  const renamed = comparisons ? data.flatMap(({ renamed = [] }) => renamed) : named.renamed
  return { data, remarks: [...remarks, ...describeRenamings(renamed)] }
}

interface Simplified {
  readonly text: string
  readonly [member: string]: unknown
}

function isFileForm(form: Form): form is FileForm {
  return fileForms.some((each) => each === form)
}

/** Prints each output of a file on a line of its own. */
async function answerFile(
  trees: readonly NamedTree[],
  terminal: Terminal,
  form: Form,
  target: Dialect | undefined,
  { json, ...options }: OptionValues,
): Promise<number> {
  for (const name of ["steps", "given", "exists", "forall"] as const) {
    if (options[name]) throw new UsageError(`--${name} takes an expression, not a file`)
  }
  if (!usesConditions(form) && trees.some((tree) => tree.given)) {
    const problem = "the file leaves outputs open for some inputs"
    throw new UsageError(`${problem}, which --form ${form} cannot; ${conditional} can`)
  }
  refuseNotation(form, target)
  const written = isFileForm(form) ? undefined : (target ?? dialectNamed("python", builtInDialects))
  const { data, remarks } = simplified(trees, form, written)
  for (const { text, output, ...others } of data) {
    const shown = json
      ? visibleJson(JSON.stringify({ text, output, ...others }))
      : output === undefined
        ? text
        : `${output}: ${text}`
    await terminal.output.write(`${shown}\n`)
  }
  for (const remark of json ? [] : remarks) await writeRemark(remark, terminal)
  return 0
}

function refuseNotation(form: Form, target: Dialect | undefined): void {
  if (target === undefined || !isFileForm(form)) return
  throw new UsageError(`--form ${form} is a file format, which has no notation; leave out --to`)
}

const helpers =
  "the result has variables of its own for parts of the expression: it can be true if the expression can, but is not " +
  "equivalent"

const notProved = "a heuristic found this form; a shorter one may exist"
