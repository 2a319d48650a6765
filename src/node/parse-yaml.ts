// Parses YAML 1.2 or JSON with Python's two kinds of numbers: a number with a point or an exponent is a float, even if
// its value is whole, and integers have any size.

import {
  CORE_SCHEMA,
  constructFromEvents,
  defineScalarTag,
  floatCoreTag,
  intCoreTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from "js-yaml"
import { BoolglotError } from "../errors/index.ts"
import { PythonFloat } from "../python/index.ts"

/** A text that isn't YAML. The message says where. */
export class YamlError extends BoolglotError {
  override readonly name = "YamlError"
  override readonly code = "yaml"

  constructor(
    readonly source: string,
    reason: string,
  ) {
    super(`cannot read ${source}: ${reason}`)
  }
}

/** Maximum nesting depth, which the stack can handle in every version of Node. */
const maxDepth = 1000

/** Maximum number of values once aliases are expanded. */
const mostValues = 1_000_000

/**
 * @param name name of the text in errors
 * @throws YamlError
 */
export function parseYaml(text: string, name: string): unknown {
  let documents: readonly unknown[]
  try {
    const events = parseEvents(text, { maxDepth })
    for (const event of events) {
      if (!("valueStart" in event) || event.style !== SCALAR_STYLE.PLAIN || event.tagStart >= 0)
        continue
      const value = text.slice(event.valueStart, event.valueEnd)
      if (/^[-+]?0[0-9]+$/.test(value)) {
        const problem = `${value} is octal for some readers; leave out leading zeros`
        YAMLException.throwAt(text, event.valueStart, problem)
      }
    }
    documents = constructFromEvents(events, { source: text, schema })
  } catch (error) {
    if (error instanceof YAMLException) throw new YamlError(name, reasonOf(error))
    throw error
  }
  if (documents.length > 1) throw new YamlError(name, "it has several documents")
  const [data = null] = documents
  if (sizeOf(data) > Math.max(mostValues, text.length)) {
    throw new YamlError(name, "its aliases stand for too many values")
  }
  return data
}

function reasonOf({ reason, mark }: YAMLException): string {
  const shown = reason.length <= 160 ? reason : `${reason.slice(0, 100)}…`
  const what = wordings.find(([start]) => reason.startsWith(start))?.[1] ?? shown
  return mark === undefined ? what : `${what} at line ${mark.line + 1}, column ${mark.column + 1}`
}

const wordings = [
  ["nesting exceeded", "it is nested too deeply"],
  ["duplicated mapping key", "Map keys must be unique"],
  ["unexpected end of the stream within a flow", 'a "[" or "{" is never closed; the file ends'],
] as const

/** Number of values, counting each alias as the value that it refers to. A value that contains itself counts as 0. */
function sizeOf(value: unknown, sizes = new Map<object, number>()): number {
  if (typeof value !== "object" || value === null) return 1
  const known = sizes.get(value)
  if (known !== undefined) return known
  sizes.set(value, 0)
  let size = 1
  for (const inner of Object.values(value)) size += sizeOf(inner, sizes)
  sizes.set(value, size)
  return size
}

const schema = CORE_SCHEMA.withTags(
  defineScalarTag("tag:yaml.org,2002:float", {
    ...floatCoreTag,
    resolve(text, isExplicit, tagName) {
      if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) {
        return new PythonFloat(Number(text))
      }
      return floatCoreTag.resolve(text, isExplicit, tagName)
    },
  }),
  defineScalarTag("tag:yaml.org,2002:int", {
    ...intCoreTag,
    resolve(text, isExplicit, tagName) {
      if (!/^[-+]?[0-9]+$/.test(text)) return intCoreTag.resolve(text, isExplicit, tagName)
      const number = Number(text)
      return Number.isSafeInteger(number) ? number : BigInt(text.replace(/^\+/, ""))
    },
  }),
)
