// Parses YAML 1.2 or JSON with Python's two kinds of numbers: a number with a point or an exponent is a float, even if
// its value is whole, and integers have any size.

import {
  CST,
  type Document,
  isScalar,
  Lexer,
  LineCounter,
  parseDocument,
  type ScalarTag,
  type Tags,
  visit,
  type YAMLError,
} from "yaml"
import { BoolglotError } from "../errors/boolglot-error.ts"
import { PythonFloat } from "../python/python-float.ts"

/** A text that isn't YAML. The message says where. */
export class YamlError extends BoolglotError {
  override readonly name = "YamlError"
  override readonly code = "yaml"

  constructor(
    /** Name of the text. */
    readonly source: string,
    reason: string,
  ) {
    super(`cannot read ${source}: ${reason}`)
  }
}

/**
 * @param name name of the text in errors
 * @throws YamlError
 */
export function parseYaml(text: string, name: string): unknown {
  const refuse = (reason: string): never => {
    throw new YamlError(name, shorten(reason))
  }
  const tooDeep = tooDeepAt(text)
  if (tooDeep !== undefined) return refuse(`it is nested too deeply at ${tooDeep}`)
  try {
    const lineCounter = new LineCounter()
    const customTags = (tags: Tags) => [...numbers, ...tags]
    // The library's own check compares each key with all others, which takes minutes for many keys.
    const document = parseDocument(text, { customTags, lineCounter, uniqueKeys: false })
    // A warning means that a value would be misread.
    const [problem] = [...document.errors, ...document.warnings]
    const repeated = problem === undefined ? repeatedKey(document) : undefined
    if (repeated !== undefined) {
      const { line, col } = lineCounter.linePos(repeated)
      return refuse(`Map keys must be unique at line ${line}, column ${col}`)
    }
    if (problem === undefined) return document.toJS()
    return refuse(reasonOf(problem))
  } catch (error) {
    // An undefined alias, or suspiciously many aliases.
    if (error instanceof ReferenceError) return refuse(error.message)
    if (error instanceof RangeError) return refuse("it is nested too deeply")
    throw error
  }
}

/** Deeper nesting would overflow the stack in the library, which not every version of Node survives. */
const deepest = 1000

/** The place of too many open brackets or nested items on a line; ignores signs in scalars and comments. */
function tooDeepAt(text: string): string | undefined {
  if (!hasManySigns(text)) return undefined
  let offset = 0
  let brackets = 0
  let items = 0
  let isPlain = false
  for (const token of new Lexer().lex(text)) {
    const type: CST.TokenType | null = isPlain ? "scalar" : CST.tokenType(token)
    isPlain = token === CST.SCALAR
    if (type === "flow-seq-start" || type === "flow-map-start") brackets += 1
    if (type === "flow-seq-end" || type === "flow-map-end") brackets = Math.max(0, brackets - 1)
    if (type === "seq-item-ind" || type === "explicit-key-ind") items += 1
    else if (type !== "space") items = 0
    if (brackets + items > deepest) return placeOf(offset, text)
    if (!marks.has(token)) offset += token.length
  }
  return undefined
}

/** Cheap check first: most texts have too few signs to be deeply nested. */
function hasManySigns(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(/[[{]|[-?] /g)) {
    count += 1
    if (count > deepest) return true
  }
  return false
}

/** Tokens that the lexer inserts and that have no text. */
const marks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR])

function placeOf(offset: number, text: string): string {
  const before = text.slice(0, offset).split("\n")
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}

function reasonOf({ code, message, linePos }: YAMLError): string {
  if (code === "MULTIPLE_DOCS") return "it has several documents"
  const [, sign, end] = /^Flow .* end with a ([\]}]) (at line \d+, column \d+)/.exec(message) ?? []
  if (sign !== undefined)
    return `"${sign === "]" ? "[" : "{"}" is never closed; "${sign}" is missing ${end}, or the end of the file is`
  if (code !== "RESOURCE_EXHAUSTION") return message
  const [place] = linePos ?? []
  return `it is nested too deeply${place ? ` at line ${place.line}, column ${place.col}` : ""}`
}

/** Offset of a key that its map has already; `undefined` if there is none. */
function repeatedKey(document: Document.Parsed): number | undefined {
  let place: number | undefined
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        const value = isScalar(key) ? key.value : key
        if (keys.has(value)) {
          place = isScalar(key) ? key.range?.[0] : undefined
          return visit.BREAK
        }
        keys.add(value)
      }
      return undefined
    },
  })
  return place
}

/** The first line of a message, shortened, since messages quote the text. */
function shorten(message: string): string {
  const [line = ""] = message.split("\n")
  const reason = line.replace(/:$/, "")
  if (reason.length <= 160) return reason
  const place = /at line \d+, column \d+$/.exec(reason)?.[0] ?? ""
  return `${reason.slice(0, 100)}… ${place}`.trimEnd()
}

/** Take precedence over the library's tags of the same name. */
const numbers: ScalarTag[] = [
  {
    tag: "tag:yaml.org,2002:float",
    default: true,
    test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?|[0-9]+[eE][-+]?[0-9]+|\.[0-9]+[eE][-+]?[0-9]+)$/,
    resolve: (text) => new PythonFloat(Number(text)),
  },
  {
    tag: "tag:yaml.org,2002:int",
    default: true,
    test: /^[-+]?0[0-9]+$/,
    resolve: (text, onError) =>
      onError(`${text} is octal for some readers; leave out leading zeros`),
  },
  {
    tag: "tag:yaml.org,2002:int",
    default: true,
    test: /^[-+]?[0-9]+$/,
    resolve: (text) => {
      const number = Number(text)
      return Number.isSafeInteger(number) ? number : BigInt(text.replace(/^\+/, ""))
    },
  },
]
