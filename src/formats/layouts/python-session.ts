// The input and output of an interactive Python session.
//
//     >>> p = True
//     >>> p and not False      p and not False, with p true: True
//     True

import type { FileStart, Format } from "../format.ts"
import { type LineReader, lineRows } from "./line-rows.ts"

export const pythonSession: Format = {
  name: "python-session",
  endings: ["pycon"],
  sniff: ({ line }: FileStart) => (/^>>>(?:\s|$)/.test(line) ? "certain" : undefined),
  rows: {
    kind: "bytes",
    areLines: true,
    toJson: (content, builder) => lineRows(content, newSession(), builder),
  },
}

function newSession(): LineReader {
  const values = new Map<string, boolean>()
  return {
    partOf(line, after) {
      const asked = /^\s*>>>(?:\s(.*))?$/.exec(line)
      if (asked !== null) return { kind: "question", text: asked[1] ?? "" }
      const continued = /^\s*\.\.\.(?:\s(.*))?$/.exec(line)
      if (continued !== null && after === "question")
        return { kind: "more", text: continued[1] ?? "" }
      if (line.trim() === "") return { kind: "nothing" }
      return { kind: after === "question" ? "answer" : "more", text: line }
    },
    rowsOf(question, answer) {
      const expression = question.replace(/(?:^|\s)#.*$/, "").trim()
      if (answer === undefined) {
        if (expression === "") return []
        const [, names, value] = givesValue.exec(expression) ?? []
        if (names !== undefined) {
          for (const name of names.split("=").slice(0, -1))
            values.set(name.trim(), value === "True")
          return []
        }
      }
      // Any other statement may change any variable.
      if (answer === undefined || isStatement.test(expression)) values.clear()
      const assignment = values.size === 0 ? {} : { assignment: Object.fromEntries(values) }
      return [JSON.stringify({ input: expression, output: answer, ...assignment })]
    },
    forget: () => values.clear(),
  }
}

/** Assigns a literal to one or more names. */
const givesValue = /^((?:[\p{L}_][\p{L}\p{N}_]*\s*=\s*)+)(True|False)$/u

const isStatement = /[;:]|(?<![=!<>])=(?!=)/
