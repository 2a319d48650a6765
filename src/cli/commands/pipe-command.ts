// boolglot pipe: answers JSON rows for other programs, one line in, one line out.

import { dialectNamed } from "../../language/dialect/index.ts"
import { visibleJson } from "../../language/source/index.ts"
import { defaultChunkSize } from "../../lines/index.ts"
import { protocolVersions } from "../../pipe/index.ts"
import { knownDialects, withoutUndefined } from "../options/expression-options.ts"
import { readingOf } from "../options/reading-options.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { reader } from "../specification/read-values.ts"
import { noteWaiting } from "../terminal/terminal.ts"

const readVersion = reader(
  (text: string): number | undefined => protocolVersions.find((each) => text === `${each}`),
  `This boolglot speaks version ${protocolVersions.join(", ")}.`,
)
const byName = "(default: found by name; see docs/pipe.md)"

export const pipeCommand = commandSpec({
  options: [
    {
      name: "dialect",
      text: "notation of the expressions (default: detected in each row)",
    },
    "convert",
    "explain",
    "unlabelled",
    { name: "inputField", text: `field with the expression, or a path such as a.b ${byName}` },
    { name: "targetField", text: `field with the label ${byName}` },
    { name: "assignmentField", text: `field with the values of the variables ${byName}` },
    "idField",
    "optionsField",
    "requestField",
    {
      name: "extract",
      text: "how to find the expression in its text, as in validate (default: the whole text is the expression)",
    },
    "labelMap",
    {
      name: "task",
      text: "what labels state: value, claim, tautology, satisfiable, … (default: value)",
    },
    { name: "atoms", conflicts: ["convert"] },
    "longestLine",
    "detect",
    "precedence",
    {
      name: "strict",
      text:
        "refuse rows that any two notations read differently; with --convert, also connectives and names that the " +
        "target notation lacks",
    },
    { name: "groups", text: "parentheses that --convert writes" },
    { name: "spacing", text: "spaces that --convert writes" },
    { name: "rename", text: "which variables --convert renames" },
    {
      name: "protocol",
      text: `protocol version: ${protocolVersions.join(", ")}`,
      read: readVersion,
      default: 1,
    },
    "grammar",
    "json",
  ],
  note:
    "Reads JSON Lines from standard input and answers each line in order as soon as it arrives, including blank and " +
    "broken lines. docs/pipe.md describes the protocol.",
  instead: (argument) => `it reads standard input: boolglot pipe < ${argument}`,
  examples: [
    [
      `echo '{"input": "1&&0", "target": "True"}' | boolglot pipe | cut -c 1-50`,
      '{"row":1,"kind":"wrong","value":false,"label":true',
    ],
    [`echo '"not ( 1 )"' | boolglot pipe --unlabelled --convert python`],
  ],
  refuses: { inputFormat: "rows are always JSON Lines" },
  exitCodes: { 0: "every line was answered, even broken ones" },

  run: async (terminal, _, options) => {
    const { answerRows } = await import("../../pipe/answer-rows.ts")
    const { unlabelled, detect, explain, idField, optionsField, requestField } = options
    const { spacing, groups, strict, rename } = options
    const known = await knownDialects(options)
    const { longestLine = defaultChunkSize.overlong, ...reading } = await readingOf(options, known)
    const convert = options.convert === undefined ? undefined : dialectNamed(options.convert, known)
    const asked = { unlabelled, detect, explain, idField, optionsField, requestField, convert }
    const print = withoutUndefined({ spacing, groups, strict, rename })
    const how = { ...reading, among: known, ...withoutUndefined(asked), print }
    const answers = answerRows(terminal.input, how, longestLine)
    await noteWaiting(terminal, "rows")
    for await (const lines of answers) await terminal.output.write(visibleJson(lines))
    return 0
  },
})
