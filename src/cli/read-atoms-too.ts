// Reads the comparisons in a text as variables if no notation can read the text without this.
//
//     boolglot convert "age > 18 and name is None" --to sql      age > 18 AND name IS NULL

import { isValueWord } from "../language/atoms/index.ts"
import { hasCall } from "../language/diagnosis/index.ts"
import type { Dialect } from "../language/dialect/index.ts"
import { AmbiguityError, isUnread, type Reading } from "../language/engines/index.ts"
import { nodesOf } from "../language/expression/index.ts"
import { withoutGroups } from "../language/print/index.ts"
import { BooleanSyntaxError, quoted } from "../language/source/index.ts"
import type { ExpressionOptions } from "./options/expression-options.ts"

type Read = (text: string) => Reading

/** Refuses a detected reading that compares a variable called null, as C would in `x == null`. */
export function withoutNull(text: string, reading: Reading): Reading {
  if (!/null|None|undefined|NaN|Infinity/i.test(text)) return reading
  for (const node of nodesOf(reading.tree)) {
    if (node.kind !== "iff" && node.kind !== "xor" && node.kind !== "comparison") continue
    const found = node.operands
      .map(withoutGroups)
      .find((each) => each.kind === "variable" && isValueWord(each.name))
    if (found?.kind !== "variable") continue
    const { name } = reading.dialect
    throw new BooleanSyntaxError(
      {
        dialect: name,
        text,
        offset: Math.max(0, text.indexOf(found.name)),
        expected: [],
        found: found.name,
        hint: `if it is a variable, name the notation, such as --dialect ${name}`,
      },
      { problem: `${quoted(found.name)} is probably not a variable`, expected: "a variable" },
    )
  }
  return reading
}

/** Another way to read a text after an error; `undefined` if there is none. */
export async function atomReader(
  error: unknown,
  dialects: readonly Dialect[],
  { precedence }: ExpressionOptions,
): Promise<Read | undefined> {
  // Under another precedence, more operators may bind tighter than a comparison.
  if (!isUnread(error) || precedence !== undefined) return undefined
  readAtoms ??= import("../language/atoms/choose-reading-of-atoms.ts")
  const { readAtomsMeant, readsCalls } = await readAtoms
  return (text) => {
    const read = readAtomsMeant(text, dialects)
    if (read !== undefined && !(read instanceof Error)) return read
    // An error that names the only notation that reads the text is more helpful.
    if (read !== undefined && error instanceof BooleanSyntaxError) throw read
    const isRead = (each: string) => {
      const found = readAtomsMeant(each, dialects)
      return found !== undefined && !(found instanceof Error)
    }
    throw hasCall(text) ? withCallHint(error, text, dialects, readsCalls(dialects), isRead) : error
  }
}

// Importing again takes longer than reading most texts.
let readAtoms: Promise<typeof import("../language/atoms/choose-reading-of-atoms.ts")> | undefined

/** Adds a hint to the error for a text with a call: the operators or notations that allow calls. */
function withCallHint(
  error: unknown,
  text: string,
  dialects: readonly Dialect[],
  areCallsRead: boolean,
  isRead: (text: string) => boolean,
): unknown {
  const [{ name, spellings }, ...others] = dialects as readonly [Dialect, ...Dialect[]]
  const isWith = (and: string) => isRead(text.replace(/(?<![&|^])[&|^](?![&|^])/g, ` ${and} `))
  const wordsOf = ({ and, or, not }: Dialect["spellings"]) =>
    `"${and[0]}", "${or[0]}" and "${not[0]}"`
  if (error instanceof AmbiguityError && error.obstacle !== undefined) {
    if (!isWith("and") && !isWith("&&")) return error
    const hint = 'calls are read only next to "and", "or" and "not", or "&&", "||" and "!"'
    return new AmbiguityError(error.sides, undefined, `${error.obstacle}; ${hint}`)
  }
  const isAtCall = error instanceof BooleanSyntaxError && error.found === "("
  if (!isAtCall || error.hint !== undefined || others.length > 0) return error
  const where = isWith(spellings.and[0] ?? "")
    ? `${name} reads calls only next to ${wordsOf(spellings)}; `
    : areCallsRead
      ? ""
      : "calls are read in some notations, such as python, c and sql; "
  const hint = `${where}write a variable for the call, such as p`
  const { dialect, offset, expected, found, wording } = error
  return new BooleanSyntaxError({ dialect, text, offset, expected, found, hint }, wording)
}
