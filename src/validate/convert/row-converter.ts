// Converts the expressions in a line of a dataset to another notation, and preserves all other characters.
//
//     {"id": 1.0, "q": "Is True and not False?"}      becomes      {"id": 1.0, "q": "Is 1 && ! 0?"}
//
// As in checking, the task of a row determines where its expressions are: in a text, in several, in a list, among
// options. Either all of them are converted or none, and a variable has one name in all of them, and in the values that
// the row gives it.

import { areJson, rowReader } from "../../formats/formats.ts"
import { rowParser } from "../../formats/json/json-row-reader.ts"
import { edited } from "../../formats/json/scan-json.ts"
import {
  assignmentOf,
  type Fields,
  isBlank,
  partsOfAssignment,
  type RowReader,
  UnreadableRowError,
} from "../../formats/row.ts"
import type { Dialect } from "../../language/dialect/dialect.ts"
import type { Expression } from "../../language/expression/expression.ts"
import { variablesOf } from "../../language/expression/fold.ts"
import type { Substitution } from "../../language/print/express.ts"
import { newNames } from "../../language/print/new-names.ts"
import type { PrintOptions, Renaming } from "../../language/print/print-options.ts"
import { longestName, shortened } from "../../language/source/shown-text.ts"
import { readAssignment } from "../assignments/read-assignment.ts"
import { replaceMember } from "../fix/replace-member.ts"
import { type CheckPlan, dialectOf } from "../plan/check-plan.ts"
import { claimTask, membersOf, type TaskName } from "../tasks/task.ts"
import { isTableTask } from "../tasks/truth-table-labels.ts"
import { endOfText, startOfText } from "../templates/passage.ts"
import { locate, type Template, templateFrom } from "../templates/template.ts"
import { type TextConverter, textConverter, Unconverted } from "./convert-text.ts"
import {
  type LabelWords,
  labelWords,
  lineAskingFor,
  type NewWord,
  newWord,
  oldWords,
} from "./label-words.ts"
import {
  expressionsIn,
  type Field,
  type FieldEdit,
  fieldsAt,
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

export type Conversion =
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

interface AskedWords {
  readonly words: LabelWords
  readonly text: string
}

export class RowConverter {
  readonly #template: Template
  readonly #source: Dialect | undefined
  readonly #convert: TextConverter | undefined
  readonly #words: LabelWords | undefined
  readonly #read: RowReader
  readonly #parse: (line: string) => unknown
  readonly #fields: Fields
  /** Cache of new words by label; most labels of a file are the same few. */
  readonly #known = new Map<string, NewWord | string | undefined>()
  /** Former words of labels, by both words in lower case. */
  readonly #oldWords = new Map<string, LabelWords>()
  readonly #plan: CheckPlan
  readonly #options: ConvertOptions

  /** @throws UnwritableError if labels are to be rewritten and the target has no literals */
  constructor(plan: CheckPlan, options: ConvertOptions) {
    this.#plan = plan
    this.#options = options
    const { dialect, convention, lineFormat, fields } = plan
    this.#template = templateFrom(plan.template)
    this.#source = dialect === undefined ? undefined : dialectOf(dialect)
    this.#convert = this.#source && textConverter(this.#source, convention, options.target, options)
    this.#words = options.hasLabels ? labelWords(options.target) : undefined
    this.#read = rowReader(lineFormat, fields)
    this.#parse = rowParser(RowConverter.membersIn(plan, options.hasLabels))
    this.#fields = areJson(lineFormat) ? fields : { ...fields, input: "input", target: "target" }
  }

  /** The fields with expressions, and the field with labels if labels are to be rewritten. */
  static membersIn({ task, fields }: CheckPlan, hasLabels: boolean): readonly string[] {
    const named = task === undefined ? [] : membersOf(task.source)
    const members = named.length === 0 ? [fields.input] : named
    const isFormula = isChoice(task?.name) || task?.name === rewrittenTask
    const hasTarget = isFormula || (hasLabels && hasValues(task?.name))
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
   * A row as a line of JSON, in any input format; `undefined` for a line that isn't a row.
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
    const edits: FieldEdit[] = []
    const substitutions: Substitution[] = []
    const renamed = new Map<string, string>()
    const options: WrittenOption[] = []
    const labels: LabelInText[] = []
    const stated = new Set<string>()
    const found = expressions.map((expression) => {
      const { text } = expression
      const found = locate(this.#template, text)
      if (found === undefined) {
        throw new UnreadableRowError(`the template ${this.#template.source} does not fit the text`)
      }
      if (found.start === undefined) {
        throw new UnreadableRowError("the expression occurs several times in its text")
      }
      const first = startOfText(found.text, 0, found.text.length)
      const last = endOfText(found.text, first, found.text.length)
      for (const name of found.variables?.keys() ?? []) stated.add(name)
      const [from, to] = [found.start + first, found.start + last]
      return { ...expression, label: found.label, from, to }
    })
    if (this.#plan.task?.name === rewrittenTask) {
      for (const each of labelBeside(known)) {
        const from = startOfText(each.text, 0, each.text.length)
        const to = endOfText(each.text, from, each.text.length)
        found.push({ ...each, label: undefined, from, to })
      }
    }
    const trees: Expression[] = []
    for (const { text, from, to } of found) {
      const tree = this.#convert.read(text.slice(from, to))
      if (tree instanceof Unconverted) return { kind: "unconverted", reason: tree.reason }
      trees.push(tree)
    }
    const rename = this.#namesFor(trees)
    for (const [at, { field, place, text, start, label, from, to }] of found.entries()) {
      const tree = trees[at] as Expression
      const written = this.#convert.write(text.slice(from, to), tree, rename)
      if (written instanceof Unconverted) return { kind: "unconverted", reason: written.reason }
      substitutions.push(...written.substitutions)
      for (const each of written.renamed) renamed.set(each.from, each.to)
      edits.push({ field, ...place.edit(start + from, start + to, written.text) })
      options.push({ text, written: text.slice(0, from) + written.text + text.slice(to) })
      if (label) labels.push({ field, place, start: start + label.start, text: label.text })
    }
    const values = this.#editsToValues(known, renamed, stated)
    if (values instanceof Unconverted) return { kind: "unconverted", reason: values.reason }
    edits.push(...values)
    const { name } = this.#plan.task ?? {}
    if (isChoice(name)) edits.push(...optionLabels(known, options))
    const labelProblem = this.#words && this.#addLabels(known, labels, this.#words, edits)
    const written = also === undefined ? edited(json, edits) : this.#withMembers(known, edits, also)
    return {
      kind: "converted",
      json: written,
      substitutions,
      renamed: [...renamed].map(([from, to]) => ({ from, to })),
      labelProblem,
      asked: this.#askedIn(written),
    }
  }

  /** The names for all expressions of a row; `undefined` if a single expression determines them. */
  #namesFor(trees: readonly Expression[]): ReadonlyMap<string, string> | undefined {
    const { rename = this.#options.strict ? "never" : "needed", target } = this.#options
    if (trees.length < 2 || rename === "never" || typeof rename === "object") return undefined
    const names = new Set(trees.flatMap((tree) => [...variablesOf(tree)]))
    return newNames(names, target, rename === "letters")
  }

  /**
   * Edits to the field with the values of variables that have new names.
   *
   * @param stated the variables that get values in the text itself, where they aren't renamed
   */
  #editsToValues(
    { json, row }: KnownRow,
    renamed: ReadonlyMap<string, string>,
    stated: ReadonlySet<string>,
  ): readonly FieldEdit[] | Unconverted {
    if (renamed.size === 0) return []
    if (isTableTask(this.#plan.task?.name ?? "")) {
      return new Unconverted("new names of variables could change the order of its truth table")
    }
    const { fields, areNamesInOtherCase } = this.#plan
    const { target, also, keepsValues } = this.#options
    const newName = (name: string) => {
      const isAlike = (other: string) => other.toLowerCase() === name.toLowerCase()
      const key = areNamesInOtherCase ? ([...renamed.keys()].find(isAlike) ?? name) : name
      return renamed.get(key) ?? name
    }
    const given = typeof row === "object" && row !== null ? assignmentOf(row, fields) : undefined
    const old = readAssignment(given, this.#source as Dialect)
    const name = [...stated, ...old.keys()].find((each) => newName(each) !== each)
    if (name === undefined) return []
    const { names = fields.assignment } = partsOfAssignment(fields.assignment) ?? {}
    const [field] = typeof names === "string" ? fieldsAt({ json, row }, names) : []
    if (stated.size === 0 && field !== undefined && also === undefined && !keepsValues) {
      for (const isRenamed of renamings) {
        const edits = editsToNames(json, field, isRenamed, newName)
        const read = assignmentOf(JSON.parse(edited(json, edits)), fields)
        const values = readAssignment(read, target)
        const isSame = [...old].every(([each, value]) => values.get(newName(each)) === value)
        if (isSame && values.size === old.size) return edits
      }
    }
    return new Unconverted(
      `it gives a value to ${shortened(name, longestName)}, which would be ${newName(name)} in ${target.name}`,
    )
  }

  #addLabels(
    known: KnownRow,
    inText: readonly LabelInText[],
    words: LabelWords,
    edits: FieldEdit[],
  ): string | undefined {
    const { name } = this.#plan.task ?? {}
    // A label in the text makes the label field unused, except that a claim in the text is not its label.
    const isBeside = hasValues(name) && (name === claimTask || inText.length === 0)
    const beside = !isBeside ? [] : name === "each" ? labelsOfEach(known) : labelBeside(known)
    let problem: string | undefined
    for (const { field, place, start, text } of [...inText, ...beside]) {
      const found = this.#newWord(text, words)
      if (typeof found === "string") problem ??= found
      else if (found !== undefined) {
        edits.push({ field, ...place.edit(start + found.start, start + found.end, found.word) })
      }
    }
    return problem
  }

  #askedIn(json: string): AskedWords | undefined {
    for (const words of this.#oldWords.values()) {
      const text = lineAskingFor(json, words)
      if (text !== undefined) return { words, text }
    }
    return undefined
  }

  #newWord(label: string, words: LabelWords): NewWord | string | undefined {
    if (this.#known.has(label)) return this.#known.get(label)
    const { target } = this.#options
    const source = this.#source as Dialect
    const word = newWord(label, words, source, target, this.#plan.labels)
    if (typeof word === "object") {
      const old = oldWords(label, word, words, source, this.#plan.labels)
      if (old !== undefined) this.#oldWords.set(`${old.true} ${old.false}`.toLowerCase(), old)
    }
    if (this.#known.size === mostLabels) this.#known.clear()
    this.#known.set(label, word)
    return word
  }

  /** A row with an additional field for each one that would change. */
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

// Renames variables in the JSON of their values.
//
//     {"a": true}     ["a", "b"]     "a = 1, b = 0"        bash     {"$a": true}     ["$a", "$b"]     "$a = 1, $b = 0"

/** Which texts of the JSON to rename variables in, and within them; the first way that keeps all values is used. */
interface RenamedTexts {
  readonly areNamesOnly: boolean
  readonly areWhole: boolean
}

const renamings: readonly RenamedTexts[] = [
  { areNamesOnly: true, areWhole: true },
  { areNamesOnly: false, areWhole: true },
  { areNamesOnly: false, areWhole: false },
]

function editsToNames(
  json: string,
  field: Field,
  { areNamesOnly, areWhole }: RenamedTexts,
  newName: (name: string) => string,
): readonly FieldEdit[] {
  const { start, end } = field.span
  const texts = [...json.slice(start, end).matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/gs)]
  return texts.flatMap(({ 0: found, 1: colon = "", index }): FieldEdit[] => {
    const written = found.slice(0, found.length - colon.length)
    if (areNamesOnly && colon === "") return []
    const text: string = JSON.parse(written)
    const renamed = areWhole ? newName(text) : text.replace(nameInText, newName)
    const from = start + index
    const edit = { field, from, to: from + written.length, text: JSON.stringify(renamed) }
    return renamed === text ? [] : [edit]
  })
}

const nameInText = /[^\s=:,;"'`|()[\]{}<>&∧¬!~]+/gu

/** The name of the field to add for another field. */
export function nameOf(also: string, field: string): string {
  return also.replaceAll("{field}", () => field)
}

const mostLabels = 1000

/** The task whose labels are formulas, which are converted with the others. */
const rewrittenTask: TaskName = "rewritten"

/** Whether a label may be the text of an expression. */
function isChoice(task: TaskName | undefined): boolean {
  return task?.startsWith("choice") === true
}

/** Whether labels are truth values, and not statements about formulas or choices among expressions. */
function hasValues(task: TaskName | undefined): boolean {
  return task === undefined || task === claimTask || task === "each"
}
