// boolglot pipe: what programs call that have rows to be read, one JSON row a line in, one answer a line out.

import { InvalidArgumentError } from "commander"
import { defaultChunkSize } from "../../formats/bytes/line-chunks.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { protocolVersions } from "../../pipe/answer.ts"
import { type CommonOptions, knownDialects } from "../options/options.ts"
import { type ReadingOptions, readingOf, withoutUndefined } from "../options/reading-options.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { noteWaiting } from "../terminal/terminal.ts"

interface PipeCommandOptions
  extends CommonOptions,
    Omit<ReadingOptions, "inputFormat" | "task" | "atoms">,
    PrintOptions {
  readonly unlabelled?: boolean
  readonly detect?: boolean
  readonly convert?: string
  readonly explain?: boolean
  readonly idField?: string
  readonly optionsField?: string
}

const byName = "by default found by its name, as docs/pipe.md says"

export const pipeCommand = commandSpec({
  options: [
    {
      name: "dialect",
      text: "the notation; by default detected for each row, if all notations that can read it agree on its meaning",
    },
    "convert",
    "explain",
    "unlabelled",
    { name: "inputField", text: `the field with the expression, or a path such as a.b; ${byName}` },
    { name: "targetField", text: `the field with the label; ${byName}` },
    { name: "assignmentField", text: `the field with the values of the variables; ${byName}` },
    "idField",
    "optionsField",
    {
      name: "extract",
      text: "how to find the expression in its text, as for validate; by default the whole text is the expression",
    },
    "labelMap",
    "longestLine",
    "detect",
    "precedence",
    {
      name: "strict",
      text: "refuse a row if any two notations read it differently; with --convert, also connectives that the notation lacks",
    },
    { name: "groups", text: "which parentheses --convert writes" },
    { name: "spacing", text: "how --convert writes spaces" },
    {
      name: "protocol",
      text: `the version of the protocol that is spoken: ${protocolVersions.join(", ")}`,
      read: readVersion,
      default: 1,
    },
    "grammar",
    "json",
  ],
  note:
    "Reads lines of JSON from standard input and answers each line as soon as it arrives, in order, including blank " +
    "and broken ones. docs/pipe.md describes the protocol.",
  examples: [
    [
      `echo '{"input": "1&&0", "target": "True"}' | boolglot pipe | cut -c 1-50`,
      '{"row":1,"kind":"wrong","value":false,"label":true',
    ],
    [`echo '"not ( 1 )"' | boolglot pipe --unlabelled --convert python`],
  ],
  exitCodes: { 0: "every line was answered, even broken ones" },

  run: async (terminal, _, options: PipeCommandOptions) => {
    const { answerRows } = await import("../../pipe/answer-rows.ts")
    const { unlabelled, detect, explain, idField, optionsField } = options
    const { spacing, groups, strict } = options
    const known = await knownDialects(options)
    const { longestLine = defaultChunkSize.overlong, ...reading } = await readingOf(options, known)
    const convert = options.convert === undefined ? undefined : dialectNamed(options.convert, known)
    const asked = { unlabelled, detect, explain, idField, optionsField, convert }
    const answers = answerRows(
      terminal.input,
      {
        ...reading,
        among: known,
        ...withoutUndefined(asked),
        print: withoutUndefined({ spacing, groups, strict }),
      },
      longestLine,
    )
    await noteWaiting(terminal, "rows")
    for await (const lines of answers) await terminal.output.write(visibleJson(lines))
    return 0
  },
})

function readVersion(text: string): number {
  const version = protocolVersions.find((each) => text === `${each}`)
  if (version !== undefined) return version
  throw new InvalidArgumentError(`This boolglot speaks version ${protocolVersions.join(", ")}.`)
}
