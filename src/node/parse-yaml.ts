// YAML or JSON, with numbers as Python's readers of these see them: 0.0 is a float and 0 is none, and a
// whole number may be as large as it likes.

import { parseDocument, type ScalarTag } from "yaml"
import { PythonFloat } from "../python/python-float.ts"
import { YamlError } from "./yaml-error.ts"

/**
 * @param name what the text is called in an error
 * @throws YamlError
 */
export function parseYaml(text: string, name: string): unknown {
  const document = parseDocument(text, { customTags: (tags) => [...numbers, ...tags] })
  // A warning means that something would be read as what it does not say.
  const [problem] = [...document.errors, ...document.warnings]
  if (problem !== undefined) {
    const isSeveral = problem.code === "MULTIPLE_DOCS"
    const [reason = ""] = problem.message.split("\n")
    throw new YamlError(name, isSeveral ? "it has several documents" : reason.replace(/:$/, ""))
  }
  try {
    return document.toJS()
  } catch (error) {
    // An alias of nothing, or more aliases than anybody means.
    if (error instanceof ReferenceError) throw new YamlError(name, error.message)
    throw error
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
