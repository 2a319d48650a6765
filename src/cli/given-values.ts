// Values of variables, from --set and from each row of --values.
//
//     boolglot eval "p and q" --set p=T --values rows.csv        one value for each row, with p true in all of them

import { FileError, nearest } from "../errors/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { contradictionIn } from "../language/engines/index.ts"
import { type Assignment, UnboundVariableError } from "../language/expression/index.ts"
import { dialectsOf, UsageError } from "./options/expression-options.ts"
import { UnboundInTextError } from "./render/doubts-about-reading.ts"
import type { OptionValues } from "./specification/options.ts"
import type { Terminal } from "./terminal/terminal.ts"

type ValuesOptions = Pick<OptionValues, "set" | "values">

/** The dialects to try: values for variables rule out those without variables, unless one is named. */
export async function dialectsForValues(
  options: ValuesOptions & Pick<OptionValues, "dialect" | "grammar">,
): Promise<readonly Dialect[]> {
  const dialects = await dialectsOf(options)
  const haveValues = options.set !== undefined || options.values !== undefined
  const isAny = options.dialect !== undefined || !haveValues
  return isAny ? dialects : dialects.filter(({ variable }) => variable !== null)
}

interface GivenValues {
  readonly values: Assignment
  /** Runs an action that needs a value for each variable. */
  readonly bind: <Result>(dialect: Dialect, action: () => Result) => Result
}

/**
 * The assignments of a call; without --values, a single one, which may be empty.
 *
 * @param isStream whether standard input has the expressions, which all get the values of one row
 */
export async function givenValues(
  terminal: Terminal,
  { set, values: path }: ValuesOptions,
  isStream: boolean,
): Promise<readonly [GivenValues, ...GivenValues[]]> {
  const values: Assignment = set ?? new Map()
  const own = [...values.keys()]
  if (path === undefined) {
    return [binding(values, "", (name, dialect) => new UnboundInTextError(name, dialect, own))]
  }
  if (path === "-" && isStream) {
    throw new UsageError("--values - is standard input, which is read already; name a file")
  }
  const rows = await rowsOf(path, terminal)
  if (isStream && rows.length > 1) {
    throw new UsageError(
      `${path} has ${rows.length} rows of values; standard input takes one row for all its lines`,
    )
  }
  const given = rows.map((row, at) => {
    const number = row.line === undefined ? `row ${at + 1}` : `line ${row.line}`
    const place = rows.length === 1 ? path : `${path}, ${number}`
    const twice = own.find((name) => row.values.has(name) || row.others.has(name))
    if (twice !== undefined) {
      throw new UsageError(`${twice} has a value in ${path} and one in --set; remove one of them`)
    }
    const all = new Map([...values, ...row.values])
    const names = [...all.keys(), ...row.others.keys()]
    const errorOf = (variable: string) =>
      new UnboundInFileError(variable, place, row.others.get(variable), names)
    return binding(all, `${place}: `, errorOf)
  })
  return given as [GivenValues, ...GivenValues[]]
}

/** @param place where the values are, for the error about contradictory values */
function binding(
  values: Assignment,
  place: string,
  errorOf: (variable: string, dialect: Dialect) => Error,
): GivenValues {
  return {
    values,
    bind: (dialect, action) => {
      const contradiction = contradictionIn(values, dialect)
      if (contradiction !== undefined) throw new UsageError(place + contradiction)
      try {
        return action()
      } catch (error) {
        throw error instanceof UnboundVariableError ? errorOf(error.variable, dialect) : error
      }
    },
  }
}

async function rowsOf(path: string, { input }: Terminal) {
  const { text } = await import("node:stream/consumers")
  const { readValueRows } = await import("../formats/layouts/value-rows.ts")
  const { readBytes, unreadablePath } = await import("../node/files/open-file.ts")
  try {
    return readValueRows(await text(path === "-" ? input : readBytes(path)))
  } catch (error) {
    const cause = error instanceof FileError ? error.cause : error
    const given = /^\w+=\w+([,;\s]+\w+=\w+)*$/.test(path) ? path.split(/[,;\s]+/).join(" ") : ""
    if (given !== "" && (cause as NodeJS.ErrnoException).code === "ENOENT") {
      throw new UsageError(`--values takes a file; give values with --set ${given}`)
    }
    throw unreadablePath(path, cause)
  }
}

class UnboundInFileError extends UnboundVariableError {
  /** @param cell the text in the file that isn't a truth value */
  constructor(variable: string, place: string, cell: string | undefined, names: readonly string[]) {
    super(variable)
    const [near] = nearest(variable, names)
    const shown = names.slice(0, mostNamed).join(", ") + (names.length > mostNamed ? ", …" : "")
    this.message =
      cell !== undefined
        ? `${place}: ${variable} is ${JSON.stringify(cell)}, which is no truth value; write true or false`
        : near !== undefined
          ? `${place}: ${variable} has no value, but ${near} has one; write the same name in both`
          : `${place}: ${variable} has no value${shown === "" ? "" : `; there are values for ${shown}`}`
  }
}

const mostNamed = 8
