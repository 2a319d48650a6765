/**
 * An option that may help, by its name in the library, with a value if it is known. Messages don't name options,
 * since each front end has its own way to pass them.
 */
export type Remedy =
  | { readonly option: "precedence"; readonly value: string }
  /** The text around expressions; a value is a template that also extracts labels. */
  | { readonly option: "template"; readonly value?: string }
  /** The values of sentences within expressions, if they are known. */
  | { readonly option: "facts"; readonly value?: Readonly<Record<string, boolean>> }
  /** What labels state; without a value, it is unknown. */
  | { readonly option: "task"; readonly value?: string }
  /** The format; without a value, any format is possible. */
  | { readonly option: "format"; readonly value?: string }
  /** In bytes; without a value, the length of the row is unknown. */
  | { readonly option: "longestLine"; readonly value?: number }
  /** The run file to resume. */
  | { readonly option: "runFile"; readonly value: string }
  /** The variable that needs a value; without a value here, it is unclear whether the name is a variable. */
  | { readonly option: "values"; readonly value?: string }
  /** The intended notation, if it is known. */
  | { readonly option: "dialect"; readonly value?: string }
  /** The meaning of labels that state no truth value by themselves. */
  | {
      readonly option: "labelMap"
      readonly value: Readonly<Record<string, boolean | "invalid">>
    }
  /** Another form of the expression. */
  | { readonly option: "form"; readonly value: string }
  | { readonly option: "threads"; readonly value: number }
  /** The field with the labels, if it is known. */
  | { readonly option: "targetField"; readonly value?: string }
  /** Names of variables, and the field with their values. */
  | { readonly option: "assignmentField"; readonly value: string }
  /** Reads a circuit or clauses from the file itself, and prints them in `in` or else in the form of the file. */
  | {
      readonly option: "logicFile"
      readonly value: "blif" | "pla" | "dimacs"
      readonly path?: string
      readonly in?: string
    }
  /** Converts the file with another tool to a format that boolglot reads. */
  | { readonly option: "convertTo"; readonly value: "blif" | "pla" | "dimacs" }
  /** Chooses one of several fields, notations or formats. */
  | {
      readonly option: "inputField" | "targetField" | "assignmentField" | "dialect" | "format"
      readonly oneOf: readonly string[]
    }
  /** Uses a notation defined by the user; the value is its grammar file, if there is one. */
  | { readonly option: "grammar"; readonly value?: string }
  | {
      readonly option: "inputField" | "unlabelled" | "baseUrl" | "force"
    }
