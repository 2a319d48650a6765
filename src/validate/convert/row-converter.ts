// Converts the expressions in a line of a dataset to another notation, and preserves all other characters.
//
//     {"id": 1.0, "q": "Is True and not False?"}      becomes      {"id": 1.0, "q": "Is 1 && ! 0?"}
//
// As in checking, the task of a row determines where its expressions are: in a text, in several, in a list, among
// options, or in its label. Either all of them are converted or none. A variable has one name in all of them, in the
// values that the row gives it, and where the row lists its variables.

import {
  areJson,
  type Fields,
  isBlank,
  type RowReader,
  rowParser,
  rowReader,
  UnreadableRowError,
} from "../../formats/index.ts"
import { edited } from "../../json/index.ts"
import type { Dialect } from "../../language/dialect/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { variablesOf } from "../../language/expression/index.ts"
import type { PrintOptions, Renaming, Substitution } from "../../language/print/index.ts"
import { newNames } from "../../language/print/index.ts"
import { replaceMember } from "../fix/replace-member.ts"
import { type CheckPlan, dialectOf } from "../plan/check-plan.ts"
import { claimTask, membersOf, type TaskName } from "../tasks/task.ts"
import { endOfText, startOfText } from "../templates/passage.ts"
import { extractedBy, type Template, templateFrom } from "../templates/template.ts"
import { type TextConverter, textConverter, Unconverted } from "./convert-text.ts"
import { type AskedWords, LabelRewriter, labelWords } from "./label-words.ts"
import { editsToNames, namesInRow } from "./names-in-row.ts"
import {
  type ExpressionPlace,
  expressionsIn,
  type FieldEdit,
  type KnownRow,
  type LabelInText,
  labelBeside,
  labelsOfEach,
  optionLabels,
  valueAfter,
  type WrittenOption,
} from "./row-texts.ts"

interface ConvertOptions extends PrintOptions {
  readonly target: Dialect
  /** Whether labels are rewritten with the target's literals. */
  readonly hasLabels: boolean
  /** The name of a field to add instead of changing the original, whose name replaces `{field}` in it. */
  readonly also: string | undefined
  /** Whether the values of variables can't be changed, as in columns that are copied. */
  readonly keepsValues?: boolean
}

type Conversion =
  | {
      readonly kind: "converted"
      readonly json: string
      readonly substitutions: readonly Substitution[]
      readonly renamed: readonly Renaming[]
      readonly labelProblem: string | undefined
      /** A text of the row that still asks for the former words of labels. */
      readonly asked: AskedWords | undefined
    }
  | { readonly kind: "unconverted"; readonly reason: string }

/** An expression in a text, with the offsets of its own part. */
interface Located extends ExpressionPlace {
  readonly from: number
  readonly to: number
  readonly label: LabelInText | undefined
  /** The variables that get values in the text. */
  readonly stated: readonly string[]
}

interface Renamed {
  readonly newNames: ReadonlyMap<string, string>
  readonly edits: readonly FieldEdit[]
}

export class RowConverter {
  readonly #template: Template
  readonly #source: Dialect | undefined
  readonly #convert: TextConverter | undefined
  readonly #labels: LabelRewriter | undefined
  readonly #read: RowReader
  readonly #parse: (line: string) => unknown
  readonly #fields: Fields
  readonly #plan: CheckPlan
  readonly #options: ConvertOptions

  /** @throws UnwritableError if labels are to be rewritten and the target has no literals */
  constructor(plan: CheckPlan, options: ConvertOptions) {
    this.#plan = plan
    this.#options = options
    const { dialect, precedence, lineFormat, fields } = plan
    this.#template = templateFrom(plan.template, true)
    this.#source = dialect === undefined ? undefined : dialectOf(dialect)
    this.#convert = this.#source && textConverter(this.#source, precedence, options.target, options)
    const words = options.hasLabels ? labelWords(options.target) : undefined
    this.#labels =
      words && this.#source && new LabelRewriter(words, this.#source, options.target, plan.labels)
    this.#read = rowReader(lineFormat, fields)
    this.#parse = rowParser(RowConverter.membersIn(plan, options.hasLabels))
    this.#fields = areJson(lineFormat) ? fields : { ...fields, input: "input", target: "target" }
  }

  /** The fields with expressions, and the field with labels if labels are to be rewritten. */
  static membersIn({ task, fields }: CheckPlan, hasLabels: boolean): readonly string[] {
    const named = task === undefined ? [] : membersOf(task.source)
    const members = named.length === 0 ? [fields.input] : named
    const isExpression = isChoice(task?.name) || task?.name === "rewritten"
    const hasTarget = isExpression || (hasLabels && hasValues(task?.name))
    return hasTarget ? [...new Set([...members, fields.target])] : members
  }

  /** `undefined` for a line that isn't a row: a blank one, or a model's reply in a log. */
  convert(line: string): Conversion | undefined {
    if (isBlank(line)) return undefined
    try {
      const json = this.rowJson(line)
      return json === undefined ? undefined : this.#converted(json, this.#parse(json))
    } catch (error) {
      if (error instanceof UnreadableRowError) return { kind: "unconverted", reason: error.message }
      throw error
    }
  }

  /**
   * A row of any input format as a line of JSON; `undefined` for a line that isn't a row.
   *
   * @throws UnreadableRowError
   */
  rowJson(line: string): string | undefined {
    if (areJson(this.#plan.lineFormat)) return line
    const row = this.#read(line)
    return row && JSON.stringify({ input: row.input, target: row.target })
  }

  #converted(json: string, row: unknown): Conversion {
    const { also } = this.#options
    // A row that is a text becomes an object, so that fields can be added.
    if (typeof row === "string" && also !== undefined) {
      const { input } = this.#fields
      return this.#converted(`{${JSON.stringify(input)}:${json.trim()}}`, { [input]: row })
    }
    const known = { json, row, fields: this.#fields }
    const expressions = expressionsIn(known, this.#plan.task?.source)
    if (this.#convert === undefined) {
      throw new UnreadableRowError("no earlier row tells the notation; name it")
    }
    const { name } = this.#plan.task ?? {}
    const located = expressions.map((each) => this.#located(each))
    if (name === "rewritten") located.push(...formulaLabels(known, located))
    const trees: Expression[] = []
    for (const { text, from, to } of located) {
      const tree = this.#convert.read(text.slice(from, to))
      if (tree instanceof Unconverted) return { kind: "unconverted", reason: tree.reason }
      trees.push(tree)
    }
    const renaming = this.#renaming(known, located, trees)
    if (renaming instanceof Unconverted) return { kind: "unconverted", reason: renaming.reason }
    const { newNames } = renaming
    const edits = [...renaming.edits]
    const substitutions: Substitution[] = []
    const options: WrittenOption[] = []
    const labels: LabelInText[] = []
    for (const [at, { field, place, text, start, label, from, to }] of located.entries()) {
      const written = this.#convert.write(text.slice(from, to), trees[at] as Expression, newNames)
      if (written instanceof Unconverted) return { kind: "unconverted", reason: written.reason }
      substitutions.push(...written.substitutions)
      edits.push({ field, ...place.edit(start + from, start + to, written.text) })
      options.push({ text, written: text.slice(0, from) + written.text + text.slice(to) })
      if (label && name !== "rewritten") labels.push(label)
    }
    if (isChoice(name)) edits.push(...optionLabels(known, options))
    const labelProblem = this.#labels && this.#addLabels(known, labels, this.#labels, edits)
    const written = also === undefined ? edited(json, edits) : this.#withMembers(known, edits, also)
    return {
      kind: "converted",
      json: written,
      substitutions,
      renamed: [...newNames].map(([from, to]) => ({ from, to })),
      labelProblem,
      asked: this.#labels?.askedIn(written),
    }
  }

  /** @throws UnreadableRowError */
  #located(expression: ExpressionPlace): Located {
    const { field, place, start } = expression
    const found = extractedBy(this.#template, expression.text)
    if (found.start === undefined) {
      throw new UnreadableRowError("the expression occurs several times in its text")
    }
    const { from, to } = withoutSpace(found.text)
    const { label, variables } = found
    return {
      ...expression,
      from: found.start + from,
      to: found.start + to,
      label: label && { field, place, start: start + label.start, text: label.text },
      stated: [...(variables?.keys() ?? [])],
    }
  }

  /** The new names of a row's variables, and what has to change besides its expressions. */
  #renaming(
    known: KnownRow,
    located: readonly Located[],
    trees: readonly Expression[],
  ): Renamed | Unconverted {
    const {
      strict,
      rename = strict ? "never" : "needed",
      target,
      also,
      keepsValues,
    } = this.#options
    const variables = new Set(trees.flatMap((tree) => [...variablesOf(tree)]))
    const find = (names: ReadonlySet<string>): ReadonlyMap<string, string> => {
      if (typeof rename === "object") return rename
      return newNames(names, target, rename)
    }
    if (find(variables).size === 0) return { newNames: new Map(), edits: [] }
    const taken = located.map(({ field }) => field.name)
    const found = namesInRow(known, variables, taken, this.#plan, this.#source as Dialect)
    const renamed = {
      newNames: find(found.names),
      stated: new Set(located.flatMap((each) => each.stated)),
      canEdit: also === undefined && !keepsValues,
      target,
    }
    const edits = editsToNames(known, found, renamed, this.#plan)
    if (edits instanceof Unconverted) return edits
    const inRow = [...renamed.newNames].filter(([name]) => found.names.has(name))
    return { newNames: new Map(inRow), edits }
  }

  #addLabels(
    known: KnownRow,
    inText: readonly LabelInText[],
    rewriter: LabelRewriter,
    edits: FieldEdit[],
  ): string | undefined {
    const { name } = this.#plan.task ?? {}
    // The label field is unused if the text contains the label, but a claim in the text is not its label.
    const isBeside = hasValues(name) && (name === claimTask || inText.length === 0)
    const beside = !isBeside ? [] : name === "each" ? labelsOfEach(known) : labelBeside(known)
    let problem: string | undefined
    for (const { field, place, start, text } of [...inText, ...beside]) {
      const found = rewriter.newWord(text)
      if (typeof found === "string") problem ??= found
      else if (found !== undefined) {
        edits.push({ field, ...place.edit(start + found.start, start + found.end, found.word) })
      }
    }
    return problem
  }

  /** A row with an additional field for each field that would change. */
  #withMembers({ json, row }: KnownRow, edits: readonly FieldEdit[], also: string): string {
    if (Array.isArray(row)) {
      throw new UnreadableRowError("it is a list, and no field can be added to that")
    }
    const fields = new Map(edits.map(({ field }) => [field.name, field]))
    let written = json
    for (const { name, span } of fields.values()) {
      const added = nameOf(also, name)
      if (Object.hasOwn(row as object, added)) {
        throw new UnreadableRowError(`it has a field ${JSON.stringify(added)} already`)
      }
      written = replaceMember(written, [added], valueAfter(json, span, edits))
    }
    return written
  }
}

export function nameOf(also: string, field: string): string {
  return also.replaceAll("{field}", () => field)
}

function withoutSpace(text: string): { from: number; to: number } {
  const from = startOfText(text, 0, text.length)
  return { from, to: endOfText(text, from, text.length) }
}

/** Labels that are formulas themselves. */
function formulaLabels(known: KnownRow, located: readonly Located[]): readonly Located[] {
  const inText = located.flatMap(({ label }) => label ?? [])
  const labels = inText.length > 0 ? inText : labelBeside(known)
  return labels.map((each) => ({
    ...each,
    ...withoutSpace(each.text),
    label: undefined,
    stated: [],
  }))
}

/** Whether a label may be the text of an expression. */
function isChoice(task: TaskName | undefined): boolean {
  return task?.startsWith("choice") === true
}

/** Whether labels are truth values, and not statements about formulas or choices among expressions. */
function hasValues(task: TaskName | undefined): boolean {
  return task === undefined || task === claimTask || task === "each"
}
