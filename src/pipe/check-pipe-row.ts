// Checks one row of a pipe independently of all other rows.
//
//     {"input": "1&&0", "target": "False"}      binary, value false, label false: right
//
// Unless a notation is named, the most common ones that read the row decide; if they disagree, the row is ambiguous.

import {
  type Fields,
  namesOf,
  parseJson,
  type Row,
  readJsonRow,
  repeatedFieldRefuser,
  rowParser,
  UnreadableRowError,
} from "../formats/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import {
  AmbiguityError,
  furthestStop,
  isReading,
  listedNames,
  type Reading,
  type ReadingGroup,
  readingIn,
  type Stop,
  tryReadMeant,
} from "../language/engines/index.ts"
import type { Assignment, Expression } from "../language/expression/index.ts"
import type { Outcome } from "../validate/index.ts"
import {
  type Atoms,
  allUnderPrecedence,
  claimTask,
  formulaTasks,
  hasLabel,
  inputNames,
  isFormulaTask,
  isNotOpenEnded,
  lineReplacer,
  literalPairs,
  type Precedence,
  planned,
  precedenceNamed,
  RowChecker,
  readAssignment,
  TaskError,
  type TaskPlan,
  type Template,
  TextKeys,
  targetNames,
  taskAskedFor,
  templateFrom,
  tryReadUnder,
} from "../validate/index.ts"
import type { PipeOptions } from "./options-in-row.ts"

export interface ReadRow {
  readonly outcome: Outcome
  readonly dialect: Dialect
  /** The same dialect under the requested precedence. */
  readonly within: Dialect
  readonly key: string | null
  /** Readings in less common notations, if they differ. */
  readonly rivals?: readonly ReadingGroup[] | undefined
}

/** A row to which common notations give different values. */
export interface AmbiguousRow {
  readonly text: string
  readonly assignment: Assignment
  readonly ambiguity: AmbiguityError
}

interface Detected {
  readonly dialect: Dialect
  readonly rivals?: readonly ReadingGroup[] | undefined
}

interface Checker {
  readonly dialect: Dialect
  readonly input: string
  readonly target: string
  readonly checker: RowChecker
}

export class RowReader {
  readonly #options: PipeOptions
  readonly #template: Template
  readonly #dialects: readonly Dialect[]
  readonly #precedence: Precedence | undefined
  readonly #task: TaskPlan | undefined
  /** Checkers by dialect and fields. */
  readonly #checkers = new Map<string, RowChecker>()
  #latest: Checker | undefined
  readonly #refusers = new Map<string, (line: string) => void>()
  readonly #keys = new Map<Dialect, TextKeys>()

  /** @throws TemplateError, UnknownPrecedenceError, InapplicablePrecedenceError, TaskError */
  constructor(options: PipeOptions) {
    const { dialect, among, precedence, template = "bare" } = options
    this.#options = options
    this.#template = templateFrom(template)
    this.#dialects = dialect === undefined ? among : [dialect]
    if (precedence !== undefined) {
      this.#precedence = precedenceNamed(precedence)
      allUnderPrecedence(this.#dialects, this.#precedence)
    }
    this.#task = taskPlanOf(options, this.#precedence)
  }

  /** @throws UnreadableRowError if the row has no expression */
  read(row: unknown, line: string): ReadRow | AmbiguousRow {
    const fields = this.#fieldsOf(row)
    this.#refuseRepeated(fields, line)
    const { facts, dialect } = this.#options
    if (facts === undefined) return this.#readLine(row, line, fields)
    let first: ReadRow | undefined
    for (const literals of literalsFor(dialect)) {
      const told = lineReplacer({ facts, literals }, rowParser(namesOf(fields)))(line)
      const read = this.#readLine(parseJson(told), told, fields)
      if ("ambiguity" in read || !["refused", "unbound"].includes(read.outcome.kind)) return read
      first ??= read
    }
    return first as ReadRow
  }

  #readLine(row: unknown, line: string, fields: Fields): ReadRow | AmbiguousRow {
    const read = readJsonRow(row, fields)
    const { dialect: named } = this.#options
    const detected = named === undefined ? this.#detect(read) : { dialect: named }
    if ("ambiguity" in detected) return detected
    const { dialect, rivals } = detected
    const checker = this.#checkerOf(dialect, fields)
    const within = checker.dialect as Dialect
    const outcome =
      (this.#task === undefined ? undefined : checker.check(line)) ?? checker.checkRow(read)
    return { outcome, dialect, within, key: this.#keyOf(outcome, within), rivals }
  }

  get dialects(): readonly Dialect[] {
    return this.#dialects
  }

  get precedence(): Precedence | undefined {
    return this.#precedence
  }

  /** @throws BooleanSyntaxError, AmbiguityError */
  readText(text: string): Reading {
    const read = this.#tryRead(text, this.#dialects)
    return isReading(read) ? read : readingIn(text, read)
  }

  treeOf(text: string, dialect: Dialect): Expression {
    return (this.#tryRead(text, [dialect]) as Reading).tree
  }

  #fieldsOf(row: unknown): Fields {
    const { inputField, targetField, assignmentField } = this.#options
    return usualFields(row, {
      ...(inputField !== undefined && { input: inputField }),
      ...(targetField !== undefined && { target: targetField }),
      ...(assignmentField !== undefined && { assignment: assignmentField }),
    })
  }

  #refuseRepeated(fields: Fields, line: string): void {
    const key = JSON.stringify(fields)
    const refuse = this.#refusers.get(key) ?? repeatedFieldRefuser(namesOf(fields))
    this.#refusers.set(key, refuse)
    refuse(line)
  }

  #detect({ input, assignment: given }: Row): Detected | AmbiguousRow {
    const { among } = this.#options
    const [strictest] = among as readonly [Dialect]
    const { text, variables = [] } = this.#template.extract(input) ?? { text: "" }
    const assignment = new Map([...readAssignment(given, strictest), ...variables])
    try {
      const read = this.#tryRead(text, among, assignment)
      const { dialect } = isReading(read) ? read : furthestStop(text, read)
      // A dialect keeps its name under another precedence.
      const own = among.find(({ name }) => name === dialect.name) as Dialect
      return { dialect: own, rivals: isReading(read) ? read.rivals : undefined }
    } catch (ambiguity) {
      if (!(ambiguity instanceof AmbiguityError)) throw ambiguity
      return { text, assignment, ambiguity }
    }
  }

  #tryRead(
    text: string,
    dialects: readonly Dialect[],
    values?: Assignment,
  ): Reading | readonly Stop[] {
    const decidedBy = this.#options.print?.strict === true ? "all" : "usual"
    return this.#precedence === undefined
      ? tryReadMeant(text, dialects, values, decidedBy)
      : tryReadUnder(text, dialects, this.#precedence, values, decidedBy)
  }

  #checkerOf(dialect: Dialect, fields: Fields): RowChecker {
    const { unlabelled = false, labelMap, precedence } = this.#options
    const { input, target } = fields
    // Most rows need the same checker as the previous row.
    const latest = this.#latest
    const isSame = latest?.dialect === dialect && latest.input === input && latest.target === target
    if (isSame) return latest.checker
    const name = [dialect.name, input, target].join("\n")
    const known = this.#checkers.get(name)
    const checker =
      known ??
      new RowChecker({
        lineFormat: "jsonl",
        fields,
        isUnlabelled: unlabelled,
        ...(labelMap && { labels: { words: labelMap } }),
        ...(this.#task && { task: this.#task }),
        template: this.#template.source,
        dialect: planned(dialect),
        dialects: [],
        precedence: precedence,
        isFull: false,
        notAfterXor: undefined,
        limit: 0,
        hasAnswers: false,
        newLabels: undefined,
      })
    this.#checkers.set(name, checker)
    this.#latest = { dialect, input, target, checker }
    return checker
  }

  /** @param dialect under the requested precedence */
  #keyOf(outcome: Outcome, dialect: Dialect): string | null {
    if (outcome.kind === "unreadable") return null
    const keys = this.#keys.get(dialect) ?? new TextKeys(dialect, isNotOpenEnded(this.#precedence))
    this.#keys.set(dialect, keys)
    const { kind, stop, text, assignment } = outcome
    if (stop !== undefined) return keys.ofRefused(text, assignment)
    const isAboutAllValues = this.#task !== undefined && this.#task.name !== claimTask
    return kind === "unbound" || isAboutAllValues
      ? keys.ofUnbound(text, assignment)
      : keys.ofValued(text, assignment)
  }
}

/** @throws TaskError for a task that can't be checked on a single row */
function taskPlanOf(
  { task, unlabelled }: PipeOptions,
  precedence: Precedence | undefined,
): TaskPlan | undefined {
  const asked = task === undefined ? undefined : { task, isUnlabelled: unlabelled ?? false }
  const name = asked && taskAskedFor(asked, precedence)
  if (name === undefined || name === "value") return undefined
  if (name === claimTask || isFormulaTask(name)) {
    return { name, source: { shape: "formula" }, usual: {} }
  }
  throw new TaskError(
    `rows of a pipe have one expression, and the task ${name} is about several; there are ${listedNames(["value", claimTask, ...formulaTasks])}`,
  )
}

/** What facts are replaced with: the notation's literals, if the notation is known and has any. */
function literalsFor(dialect: Dialect | undefined): readonly Atoms["literals"][] {
  const [whenTrue] = dialect?.spellings.true ?? []
  const [whenFalse] = dialect?.spellings.false ?? []
  if (whenTrue === undefined || whenFalse === undefined) return literalPairs
  return [{ true: whenTrue, false: whenFalse }]
}

// Finds the fields with the expression and the label in a single row if they aren't named. A file offers many rows as
// evidence; in a single row, only an unambiguous choice counts.

/**
 * @param row a JSON value; anything but an object has no fields, so the default names are returned
 * @throws UnreadableRowError if no field holds an expression, or several could
 */
function usualFields(row: unknown, named: Partial<Fields>): Fields {
  const { assignment = "assignment" } = named
  if (typeof row !== "object" || row === null || Array.isArray(row)) {
    return { input: "input", target: "target", assignment, ...named }
  }
  const members = row as Readonly<Record<string, unknown>>
  const input =
    named.input ??
    only("expression", inputNames, (name) => {
      const isFree = name !== named.target && name !== assignment
      return isFree && typeof members[name] === "string"
    })
  if (input === undefined) {
    throw new UnreadableRowError(`no text by the name of ${inputNames.join(", ")}`)
  }
  const isLabel = (name: string) => name !== input && name !== assignment && hasLabel(members[name])
  const target = named.target ?? only("label", targetNames, isLabel) ?? "target"
  return { input, target, assignment }
}

/** @throws UnreadableRowError if there are several candidates */
function only(
  what: string,
  names: readonly string[],
  isMeant: (name: string) => boolean,
): string | undefined {
  const [first, second] = names.filter(isMeant)
  if (second === undefined) return first
  const both = `${JSON.stringify(first)} and ${JSON.stringify(second)}`
  throw new UnreadableRowError(`${both} may both hold the ${what}; name the field`)
}
