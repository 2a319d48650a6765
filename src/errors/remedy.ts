/**
 * An option that may help, by its name in the library, with its value where that is known. A message does not name it:
 * how an option is given is for each front end to say.
 */
export type Remedy =
  | { readonly option: "precedence"; readonly value: string }
  /** Where expressions stand in texts; with a value, a template that also takes the labels out of them. */
  | { readonly option: "template"; readonly value?: string }
  /** The values of sentences that stand in expressions, where they are known. */
  | { readonly option: "facts"; readonly value?: Readonly<Record<string, boolean>> }
  /** What labels state; without a value nobody knows. */
  | { readonly option: "task"; readonly value?: string }
  /** The formats that there are may all be meant, where no value stands here. */
  | { readonly option: "format"; readonly value?: string }
  /** In bytes; without a value nobody knows how long the row is. */
  | { readonly option: "longestLine"; readonly value?: number }
  /** The run file that a run resumes with. */
  | { readonly option: "runFile"; readonly value: string }
  /** The variable that needs a value; without one the name is perhaps not meant as a variable. */
  | { readonly option: "values"; readonly value?: string }
  /** The notation that is meant, where it is known. */
  | { readonly option: "dialect"; readonly value?: string }
  /** What labels mean that state no truth value by themselves. */
  | {
      readonly option: "labelMap"
      readonly value: Readonly<Record<string, boolean | "invalid">>
    }
  /** Another form of the expression. */
  | { readonly option: "form"; readonly value: string }
  | { readonly option: "threads"; readonly value: number }
  /** The member with the labels, where it is known. */
  | { readonly option: "targetField"; readonly value?: string }
  /** Names of variables, and the member with their values. */
  | { readonly option: "assignmentField"; readonly value: string }
  /** Read a circuit or clauses from the file itself, and print them in the notation `in`, or else in the form of the file. */
  | {
      readonly option: "logicFile"
      readonly value: "blif" | "pla" | "dimacs"
      readonly path?: string
      readonly in?: string
    }
  /** Convert the file with another tool to a format that can be read. */
  | { readonly option: "convertTo"; readonly value: "blif" | "pla" | "dimacs" }
  /** Choose one of several fields, notations or formats. */
  | {
      readonly option: "inputField" | "targetField" | "assignmentField" | "dialect" | "format"
      readonly oneOf: readonly string[]
    }
  /** Use a notation of the user's own; the value, if there is one, is its grammar file. */
  | { readonly option: "grammar"; readonly value?: string }
  | {
      readonly option: "inputField" | "unlabelled" | "baseUrl" | "force"
    }
