// What the page says of a remedy: which field of its form answers it. Where it has none, what to type on the command line.

import { mappedWords, withAdvice } from "../../../../src/cli/render/remedy-advice.ts"
import type { BoolglotError } from "../../../../src/errors/boolglot-error.ts"
import type { Remedy } from "../../../../src/errors/remedy.ts"
import { labels } from "./setting-labels.ts"
import type { Settings } from "./settings.ts"

/** What was found, and what answers it under "How rows are read". */
export function withPageAdvice({ message, remedies = [] }: BoolglotError): string {
  return message + remedies.map(adviceOf).join("")
}

/** It follows a message. */
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
        ? `; if they stand within it, ${field("template")} says where`
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
