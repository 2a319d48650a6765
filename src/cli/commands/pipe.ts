// boolglot pipe: what programs call that have rows to be read, one JSON row a line in, one answer a line out.

import { type Command, InvalidArgumentError, Option } from "commander"
import { defaultChunkSize } from "../../formats/bytes/line-chunks.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import type { PrintOptions } from "../../language/print/print-options.ts"
import { visibleJson } from "../../language/source/visible-json.ts"
import { protocolVersions } from "../../pipe/answer.ts"
import type { LabelWord } from "../../validate/labels/label-form.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { createLabelMapOption } from "../options/label-map-option.ts"
import { addCommonOptions, type CommonOptions, knownDialects } from "../options/options.ts"
import { createPrecedenceOption } from "../options/precedence-option.ts"
import {
  addFieldOptions,
  type ReadingOptions,
  readingOf,
  withoutUndefined,
} from "../options/reading-options.ts"
import { noteWaiting } from "../terminal/terminal.ts"

interface PipeCommandOptions
  extends CommonOptions,
    Omit<ReadingOptions, "inputFormat">,
    PrintOptions {
  readonly labelMap?: Readonly<Record<string, LabelWord>>
  readonly unlabelled?: boolean
  readonly detect?: boolean
  readonly convert?: string
  readonly explain?: boolean
  readonly idField?: string
  readonly optionsField?: string
}

export function definePipe(command: Command, run: Run): void {
  command
    .option(
      "-d, --dialect <name>",
      "the notation; by default detected for each row, if all notations that can read it agree on its meaning",
    )
    .addOption(createPrecedenceOption())
  addFieldOptions(command, {
    field: "found by its name, as docs/pipe.md says",
    template: "the whole text is the expression",
  })
    .addOption(createLabelMapOption())
    .option("--unlabelled", "check rows without labels, too")
    .option("--detect", "also name the notations that accept each expression")
    .option("--convert <name>", "also write each expression in this notation")
    .addOption(
      new Option("--spacing <spacing>", "how --convert writes spaces").choices([
        "spaced",
        "compact",
      ]),
    )
    .addOption(
      new Option("--groups <groups>", "which parentheses --convert writes").choices([
        "keep",
        "minimal",
        "full",
      ]),
    )
    .option(
      "--strict",
      "refuse a row if any two notations read it differently; with --convert, also connectives that the notation lacks",
    )
    .option(
      "--explain",
      "also explain each value step by step, and list all errors of refused expressions",
    )
    .option("--id-field <name>", "the field whose value each answer repeats as id")
    .option(
      "--options-field <name>",
      'the field in which a row may have options of its own, such as {"convert": "python"}',
    )
    .option(
      "--protocol <number>",
      `the version of the protocol that is spoken: ${protocolVersions.join(", ")}`,
      readVersion,
      1,
    )
  addCommonOptions(command)
  addCommandHelp(command, {
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
  })
  command.action(
    run(async (terminal, options: PipeCommandOptions) => {
      const { answerRows } = await import("../../pipe/answer-rows.ts")
      const { labelMap, unlabelled, detect, explain, idField, optionsField } = options
      const { spacing, groups, strict } = options
      const known = await knownDialects(options)
      const { longestLine = defaultChunkSize.overlong, ...reading } = readingOf(options, known)
      const convert =
        options.convert === undefined ? undefined : dialectNamed(options.convert, known)
      const asked = { labelMap, unlabelled, detect, explain, idField, optionsField, convert }
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
    }),
  )
}

function readVersion(text: string): number {
  const version = protocolVersions.find((each) => text === `${each}`)
  if (version !== undefined) return version
  throw new InvalidArgumentError(`This boolglot speaks version ${protocolVersions.join(", ")}.`)
}
