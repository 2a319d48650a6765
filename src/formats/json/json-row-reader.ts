// Reads rows that are lines of JSON.
//
//     {"rule": {"!": [true]}, "label": false}      the text {"!": [true]} if rows hold trees, as written
//
// JSON.parse keeps the last of several members with one name. A row is refused if one of its fields is such a member:
//
//     {"input": "True", "target": "True", "target": "False"}

import { elementsAt, endOfSpace, membersAt, nameOfMember, valueAt } from "../../json/index.ts"
import {
  type Fields,
  fieldsReadBy,
  parseJson,
  partsOfAssignment,
  pathsOf,
  type RowReader,
  readJsonRow,
  UnreadableRowError,
} from "../row.ts"

export function jsonRowReader(fields: Fields): RowReader {
  const parse = rowParser(namesOf(fields))
  if (!fields.areTrees) return (line) => readJsonRow(parse(line), fields)
  return (line) =>
    readJsonRow(parse(line), fields, (row, field) => {
      const span = valueAt(line, pathsOf(row, field)[0] ?? [])
      return span && line.slice(span.start, span.end)
    })
}

export function namesOf({ input, target, assignment, columns = [] }: Fields): readonly string[] {
  const { names, values = assignment } = partsOfAssignment(assignment) ?? {}
  const parts = typeof names === "string" ? [names, values] : [values]
  return [input, ...fieldsReadBy(target), assignment, ...parts, ...columns]
}

/** @throws UnreadableRowError, also if one of the fields (names or paths) occurs more than once */
export function rowParser(fields: readonly string[]): (line: string) => unknown {
  const refuseRepeated = repeatedFieldRefuser(fields)
  return (line) => {
    const row = parseJson(line)
    refuseRepeated(line)
    return row
  }
}

/** Makes a function that throws an UnreadableRowError if one of the fields occurs more than once in a line of JSON. */
export function repeatedFieldRefuser(fields: readonly string[]): (line: string) => void {
  // A name with dots may be a name or a path.
  const paths = [...new Set(fields)].flatMap((field) => [[field], field.split(".")])
  const names = [...new Set(paths.flat())].map((name) => JSON.stringify(name))
  const escaped = names.every((name) => /^[ -~]*$/.test(name)) ? /\\u00[2-7]/ : /\\u/
  return (line) => {
    // Searching for many names takes longer than scanning the line, and escapes hide names.
    const mayRepeat =
      names.length > fewNames || escaped.test(line) || names.some((name) => isTwiceIn(line, name))
    const repeated = mayRepeat ? repeatedAt(line, endOfSpace(line, 0), paths) : undefined
    if (repeated === undefined) return
    const field = JSON.stringify(repeated)
    throw new UnreadableRowError(
      `the field ${field} occurs more than once`,
      `the field ${field} more than once`,
    )
  }
}

const fewNames = 10

function isTwiceIn(line: string, name: string): boolean {
  const first = line.indexOf(name)
  return first >= 0 && line.indexOf(name, first + name.length) >= 0
}

type Path = readonly string[]

function repeatedAt(json: string, start: number, paths: readonly Path[]): string | undefined {
  const rests = new Map<string, Path[]>()
  for (const [step, ...rest] of paths) {
    if (step === undefined) continue
    const known = rests.get(step)
    if (known === undefined) rests.set(step, [rest])
    else known.push(rest)
  }
  if (rests.size === 0) return undefined
  if (json[start] === "{") return repeatedMember(json, start, rests)
  if (json[start] !== "[") return undefined
  const elements = [...elementsAt(json, start)]
  for (const [step, rest] of rests) {
    const place = /^-?\d+$/.test(step) ? elements.at(Number(step)) : undefined
    const meant = step === "*" ? elements : place === undefined ? [] : [place]
    for (const element of meant) {
      const repeated = repeatedAt(json, element.start, rest)
      if (repeated !== undefined) return repeated
    }
  }
  return undefined
}

/** @param rests the rest of each path, by the name of the member that it starts with */
function repeatedMember(
  json: string,
  open: number,
  rests: ReadonlyMap<string, readonly Path[]>,
): string | undefined {
  const seen = new Set<string>()
  for (const member of membersAt(json, open)) {
    const name = nameOfMember(json, member)
    const rest = rests.get(name)
    if (rest === undefined) continue
    if (seen.has(name)) return name
    seen.add(name)
    const repeated = repeatedAt(json, member.start, rest)
    if (repeated !== undefined) return repeated
  }
  return undefined
}
