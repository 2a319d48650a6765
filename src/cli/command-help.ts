// What the help of a command says below its options, in lines that fit the terminal.
//
//     Examples:
//       $ boolglot detect "True ^ False"
//       true-false python mixed
//
//     Exit codes:
//       0  a dialect accepts the expression
//       …

import type { Command, Help } from "commander"

/** A call as it is typed, and the first lines of what it prints. */
export type Example = readonly [call: string, ...output: readonly string[]]

export interface CommandHelp {
  readonly examples: readonly Example[]
  /** What they mean; of 2 only where it is more than what it means everywhere. */
  readonly exitCodes: Readonly<Record<number, string>>
  /** Sentences that belong to no option. */
  readonly note?: string
}

const helps = new WeakMap<Command, CommandHelp>()

/** What was added to a command, as pages about it need it. */
export function commandHelpOf(command: Command): CommandHelp | undefined {
  return helps.get(command)
}

/** The meaning of each exit code, that of 2 included. */
export function exitCodesOf({ exitCodes }: CommandHelp): [code: string, meaning: string][] {
  return Object.entries({ 2: "the command could not run", ...exitCodes })
}

export function addCommandHelp(command: Command, help: CommandHelp): void {
  const { examples, note } = help
  helps.set(command, help)
  command.addHelpText("after", ({ error }) => {
    const helper = command.createHelp()
    const { getOutHelpWidth, getErrHelpWidth } = command.configureOutput()
    helper.prepareContext({ helpWidth: (error ? getErrHelpWidth : getOutHelpWidth)?.() ?? 80 })
    return [
      "",
      ...(note === undefined ? [] : [helper.boxWrap(note, helper.helpWidth ?? 80), ""]),
      "Examples:",
      ...examples.flatMap((example, at) => [
        ...(at === 0 ? [] : [""]),
        ...linesOf(example, helper),
      ]),
      "",
      "Exit codes:",
      ...exitCodesOf(help).map(([code, meaning]) => helper.formatItem(code, 3, meaning, helper)),
    ].join("\n")
  })
}

function linesOf([call, ...output]: Example, { helpWidth = 80 }: Help): string[] {
  const lines = output.map((line) =>
    line.length > helpWidth - 2 ? cut(line, helpWidth - 2) : line,
  )
  return [...callLines(call, helpWidth), ...lines].map((line) => `  ${line}`)
}

/** Broken at spaces as a shell takes it: a line that is continued ends with a backslash. */
function callLines(call: string, width: number): string[] {
  const lines: string[] = []
  let line = "$"
  // A text in quotes is one word, and an option stays with its value.
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

function cut(line: string, width: number): string {
  return `${line.slice(0, width - 1)}…`
}
