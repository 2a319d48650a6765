// The part of a command's help below its options, wrapped to fit the terminal.
//
//     Examples:
//       $ boolglot detect "True ^ False"
//       true-false python mixed
//
//     Exit codes:
//       0  a dialect accepts the expression
//       …

import type { Command, Help, Option } from "commander"
import type { CommandGroup, CommandHelp, Example } from "./command-spec.ts"

/** The meaning of each exit code, including 2. */
export function exitCodesOf({ exitCodes }: CommandHelp): [code: string, meaning: string][] {
  return Object.entries({ 2: "the command could not run", ...exitCodes })
}

export function addCommandHelp(command: Command, help: CommandHelp): void {
  const { examples, note, file } = help
  command.addHelpText("after", ({ error }) => {
    const { getOutHelpWidth, getErrHelpWidth } = command.configureOutput()
    const helper = preparedHelp(command, error ? getErrHelpWidth : getOutHelpWidth)
    return [
      "",
      ...(note === undefined ? [] : [helper.boxWrap(note, helper.helpWidth ?? 80), ""]),
      ...(file === undefined ? [] : [`${file.name}:`, ...file.lines.map(indented), ""]),
      "Examples:",
      examples.map((example) => linesOf(example, helper).join("\n")).join("\n\n"),
      "",
      "Exit codes:",
      ...exitCodesOf(help).map(([code, meaning]) => helper.formatItem(code, 3, meaning, helper)),
    ].join("\n")
  })
}

function indented(line: string): string {
  return line === "" ? "" : `  ${line}`
}

/** Usage, summary, the most used options, and one example. */
export function shortHelp(
  command: Command,
  mostUsed: readonly Option[],
  [example]: readonly Example[],
): string {
  const helper = preparedHelp(command)
  const width = Math.max(...mostUsed.map(({ flags }) => flags.length))
  const description = command.description()
  return shortPage(
    command,
    helper,
    `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    mostUsed.map(({ flags, description }) =>
      helper.formatItem(flags, width, inFewWords(description), helper),
    ),
    example,
    `Run boolglot ${command.name()} --help for all options.`,
  )
}

export function shortGeneralHelp(program: Command, groups: readonly CommandGroup[]): string {
  const helper = preparedHelp(program)
  const items = groups.map(({ heading, commands }) => {
    const names = commands.map(({ name }) => name).join(", ")
    return helper.formatItem(heading.replace(":", ""), 11, names, helper)
  })
  const example: Example = ['boolglot eval "not ( True and False )"', "True"]
  const end =
    "Run boolglot --help for a summary of each command, or boolglot <command> -h for its options."
  return shortPage(program, helper, program.description(), items, example, end)
}

function shortPage(
  command: Command,
  helper: Help,
  description: string,
  items: readonly string[],
  example: Example | undefined,
  end: string,
): string {
  const usage = `Usage: ${helper.commandUsage(command)}`
  const parts = [[usage], [helper.boxWrap(description, helper.helpWidth ?? 80)], items]
  const lines = example === undefined ? [] : linesOf(example, helper)
  return [...parts, lines, [end]]
    .filter(({ length }) => length > 0)
    .map((part) => `${part.join("\n")}\n`)
    .join("\n")
}

function preparedHelp(command: Command, width = command.configureOutput().getOutHelpWidth): Help {
  const helper = command.createHelp()
  helper.prepareContext({ helpWidth: width?.() ?? 80 })
  return helper
}

/** The part of a description before its details. */
export function inFewWords(description: string): string {
  return (description.split(/[;:([]/)[0] as string).trim()
}

function linesOf([call, ...output]: Example, { helpWidth = 80 }: Help): string[] {
  const lines = output.map((line) =>
    line.length > helpWidth - 2 ? `${line.slice(0, helpWidth - 3)}…` : line,
  )
  return [...callLines(call, helpWidth), ...lines].map(indented)
}

/** Breaks a call at spaces; continued lines end with a backslash, as in a shell. */
function callLines(call: string, width: number): string[] {
  const lines: string[] = []
  let line = "$"
  // Quoted text is one word, and an option stays on the same line as its value.
  for (const word of call.match(/(?:-{1,2}[a-z-]+ (?![-|]))?(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []) {
    if (line !== "$" && 2 + line.length + 1 + word.length + 2 > width) {
      lines.push(`${line} \\`)
      line = `   ${word}`
    } else {
      line += ` ${word}`
    }
  }
  return [...lines, line]
}
