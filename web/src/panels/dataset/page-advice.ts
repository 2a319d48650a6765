// Describes a remedy by the form field that applies it, or by its command-line option if the form has no such field.

import { mappedWords, withAdvice } from "../../../../src/cli/render/remedy-advice.ts"
import type { BoolglotError, Remedy } from "../../../../src/errors/boolglot-error.ts"
import { labels } from "./setting-labels.ts"
import type { Settings } from "./settings.ts"

/** An error's message, with the fields under "How rows are read" that fix the problem. */
export function withPageAdvice({ message, remedies = [] }: BoolglotError): string {
  return message + remedies.map(adviceOf).join("")
}

/** A clause to append to a message. */
function adviceOf(remedy: Remedy): string {
  switch (remedy.option) {
    case "precedence":
    case "dialect":
    case "task":
      return `; choose ${("value" in remedy && remedy.value) || "one"} for ${field(remedy.option)}`
    case "inputField":
    case "targetField":
      return `; ${field(remedy.option)} names ${"value" in remedy ? remedy.value : "the right one"}`
    case "template":
      return remedy.value === undefined
        ? `; if they are within it, ${field("template")} tells where`
        : `; ${remedy.value} for ${field("template")} reads the labels in the texts`
    case "unlabelled":
      return `; ${field("unlabelled")} checks everything except labels`
    case "labelMap":
      return `; ${mappedWords(remedy.value)} for ${field("labelMap")} would read them`
    default: {
      const flag = withAdvice({ message: "", remedies: [remedy] })
      return `; on the command line: ${flag.replace(/^\W*(?:or else )?(?=\w|--)/, "")}`
    }
  }
}

function field(name: keyof Settings): string {
  return `“${labels[name]}”`
}
