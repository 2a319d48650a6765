// Options for the rows of a pipe, given on the command line or in a field of a row.

import type { Dialect } from "../language/dialect/index.ts"
import type { PrintOptions } from "../language/print/index.ts"
import type { LabelWord } from "../validate/index.ts"

export interface PipeOptions {
  /** The dialects that rows may use and be converted to. */
  readonly among: readonly Dialect[]
  readonly dialect?: Dialect
  /** Name of a convention. */
  readonly precedence?: string
  /** Fields with the expression, the label and the values of variables. */
  readonly inputField?: string
  readonly targetField?: string
  readonly assignmentField?: string
  /** Default: bare. */
  readonly template?: string
  /** What labels state: `value`, `claim`, or a task about one formula. Default: value. */
  readonly task?: string
  /** The values of sentences, which replace these before a row is read. */
  readonly facts?: Readonly<Record<string, boolean>>
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly unlabelled?: boolean
  /** The notation to convert each expression to, and its print options. */
  readonly convert?: Dialect
  readonly print?: PrintOptions
  /** Whether each answer has the steps to the value, or all errors. */
  readonly explain?: boolean
  /** Whether each answer lists the notations that accept the text. */
  readonly detect?: boolean
  /** Field to copy into the answer. */
  readonly idField?: string
  /** Field that names a request about expressions. */
  readonly requestField?: string
  /** Field with options of the row itself. */
  readonly optionsField?: string
}
