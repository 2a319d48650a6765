// How the rows of a pipe are read, and what is asked of each: as options of the command, or in a member of a row.

import type { Dialect } from "../language/dialect/dialect.ts"
import type { PrintOptions } from "../language/print/print-options.ts"
import type { LabelWord } from "../validate/labels/label-form.ts"

export interface PipeOptions {
  /** All that rows may be written in, and be converted to. */
  readonly among: readonly Dialect[]
  readonly dialect?: Dialect
  /** The name of a convention. */
  readonly precedence?: string
  /** The members with expression, label and values of variables. */
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
  /** The notation that each expression is also written in, and how. */
  readonly convert?: Dialect
  readonly print?: PrintOptions
  /** Whether each answer says how the value comes about, or has all errors. */
  readonly explain?: boolean
  /** Whether each answer names the notations that accept the text. */
  readonly detect?: boolean
  /** The member that answers repeat. */
  readonly idField?: string
  /** The member in which a row has options of its own. */
  readonly optionsField?: string
}
