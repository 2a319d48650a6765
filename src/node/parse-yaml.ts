// YAML or JSON, with numbers as Python's readers of these see them: 0.0 is a float and 0 is none, and a
// whole number may be as large as it likes.

import { parse, type ScalarTag, YAMLParseError } from "yaml"
import { PythonFloat } from "../python/python-float.ts"
import { YamlError } from "./yaml-error.ts"

/**
 * @param name what the text is called in an error
 * @throws YamlError
 */
export function parseYaml(text: string, name: string): unknown {
  try {
    return parse(text, { customTags: (tags) => [...numbers, ...tags] })
  } catch (error) {
    if (!(error instanceof YAMLParseError) && !(error instanceof ReferenceError)) throw error
    throw new YamlError(name, (error.message.split("\n")[0] as string).replace(/:$/, ""))
  }
}

/** They stand before the tags of the same name that the library has. */
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
    test: /^[-+]?[0-9]+$/,
    resolve: (text) => {
      const number = Number(text)
      return Number.isSafeInteger(number) ? number : BigInt(text.replace(/^\+/, ""))
    },
  },
]
