// Reads and writes DIMACS, the SAT solvers' text format for clauses, with the names of variables in comments.
//
//     c variable 1 is "p"
//     c variable 2 is "q"
//     p cnf 2 2
//     1 -2 0
//     2 0

import { BoolglotError } from "../../errors/index.ts"
import { jsonValue } from "../../json/index.ts"
import { shortened } from "../../language/source/index.ts"
import { counted } from "../../number-format.ts"
import type { Cnf } from "./tseitin.ts"

export function writeDimacs({ variables, names, clauses }: Cnf): string {
  const lines = names.map((name, at) => `c variable ${at + 1} is ${JSON.stringify(name)}`)
  lines.push(`p cnf ${variables} ${clauses.length}`)
  for (const clause of clauses) lines.push([...clause, 0].join(" "))
  return `${lines.join("\n")}\n`
}

/** Limit on the number of variables, as an answer has a value for each. */
export const mostDimacsVariables = 2 ** 20

/**
 * Names each variable as its comment says, or else `x` followed by its number.
 *
 * @throws DimacsError if the text is not DIMACS, or doesn't match its header
 */
export function readDimacs(text: string): Cnf {
  const names = createNames()
  const clauses: number[][] = []
  let clause: number[] = []
  let header:
    | { readonly line: number; readonly variables: number; readonly clauses: number }
    | undefined
  let number = 0
  for (const line of text.split(/\r\n?|\n/)) {
    number += 1
    const words = line.trim().split(/\s+/)
    const [first = ""] = words
    // SATLIB files end the formula with a % line.
    if (first === "%") break
    if (first === "" || first.startsWith("c")) {
      const [, variable, name] = /^c variable (\d+) is (".*")$/s.exec(line.trim()) ?? []
      if (name !== undefined) names.add(Number(variable), name, number)
    } else if (first === "p") {
      if (header !== undefined) throw new DimacsError(number, "there is a second header")
      header = { line: number, ...headerOf(words, number) }
    } else {
      if (header === undefined) {
        const isClause = words.every((word) => /^-?\d+$/.test(word))
        throw new DimacsError(
          number,
          `${isClause ? "" : "it is not a DIMACS file: "}a header such as "p cnf 3 2" must come before the clauses`,
        )
      }
      for (const word of words) {
        const literal = literalOf(word, header.variables, number)
        if (literal !== 0) clause.push(literal)
        else {
          clauses.push(clause)
          clause = []
        }
      }
    }
  }
  if (header === undefined) throw new DimacsError(number, 'there is no header such as "p cnf 3 2"')
  if (clause.length > 0) throw new DimacsError(number, "the last clause does not end with 0")
  if (clauses.length !== header.clauses) {
    const problem = `the header promises ${counted(header.clauses, "clause")}, and there are ${clauses.length}`
    throw new DimacsError(header.line, problem)
  }
  return { variables: header.variables, names: names.ofFirst(header.variables), clauses }
}

function headerOf(words: readonly string[], line: number) {
  const [, format, variables = "", clauses = "", ...rest] = words
  const isHeader = format === "cnf" && [variables, clauses].every((word) => /^\d+$/.test(word))
  if (!isHeader || rest.length > 0) {
    throw new DimacsError(line, 'the header is not of the form "p cnf 3 2"')
  }
  if (Number(variables) > mostDimacsVariables) {
    throw new DimacsError(
      line,
      `${variables} variables are more than the ${mostDimacsVariables} that can be answered`,
    )
  }
  return { variables: Number(variables), clauses: Number(clauses) }
}

function literalOf(word: string, variables: number, line: number): number {
  if (!/^-?\d+$/.test(word)) {
    throw new DimacsError(line, `${JSON.stringify(word)} is not a number`)
  }
  if (Math.abs(Number(word)) > variables) {
    throw new DimacsError(line, `${word} is none of the ${variables} variables of the header`)
  }
  return Number(word)
}

/** Collects names from comments, and makes up the missing ones. */
function createNames() {
  const given = new Map<number, string>()
  const taken = new Set<string>()
  return {
    add: (variable: number, text: string, line: number) => {
      const name = jsonValue(text) as string | undefined
      // This is some other comment, which happens to look like a name.
      if (name === undefined) return
      if (given.has(variable) || taken.has(name)) {
        throw new DimacsError(
          line,
          `variable ${variable} or the name ${text} stands in two comments`,
        )
      }
      given.set(variable, name)
      taken.add(name)
    },
    ofFirst: (variables: number) =>
      Array.from({ length: variables }, (_, at) => {
        let name = given.get(at + 1)
        if (name !== undefined) return name
        for (name = `x${at + 1}`; taken.has(name); ) name = `_${name}`
        return name
      }),
  }
}

/** A text that is not valid or complete DIMACS. */
export class DimacsError extends BoolglotError {
  override readonly name = "DimacsError"
  override readonly code = "dimacs"

  constructor(
    /** Starts at 1. */
    readonly line: number,
    problem: string,
  ) {
    super(`line ${line}: ${shortened(problem, 200)}`)
  }
}
