// The completion of a program as a script for zsh, in the words of its function _arguments.

import type {
  CompletedCommand,
  CompletedOption,
  CompletedProgram,
  Values,
} from "./completion-words.ts"

export function zshCompletion({ name, options, commands }: CompletedProgram): string {
  return `#compdef ${name}
# Completes ${name} in zsh: source <(${name} completion zsh), after compinit

_${name}() {
  local curcontext=$curcontext state line ret=1
  typeset -A opt_args
  _arguments -C ${specs(options, 4)} \\
    '1:command:->command' \\
    '*::argument:->arguments' && ret=0
  case $state in
    command)
      local -a commands=(
${commands.map((each) => `        ${quoted(`${each.name}:${each.summary}`)}`).join("\n")}
      )
      _describe -t commands command commands && ret=0
      ;;
    arguments)
      case $line[1] in
${commands.map((command) => commandCase(command, options)).join("\n")}
      esac
      ;;
  esac
  return ret
}

if [[ \${funcstack[1]} == _${name} ]]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`
}

function commandCase(
  { name, options, operands }: CompletedCommand,
  globals: readonly CompletedOption[],
): string {
  const own = new Set(options.flatMap(({ flags }) => flags))
  const others = globals.filter(
    ({ flags }) => !flags.some((flag) => own.has(flag) || flag === "--version"),
  )
  const operand =
    operands === undefined ? "" : ` \\\n            ${quoted(`*:${name}:${action(operands)}`)}`
  return `        ${name})
          _arguments -s ${specs([...options, ...others], 12)}${operand} && ret=0
          ;;`
}

/** One a line, each repeatable: which may be given once is for the program to say. */
function specs(options: readonly CompletedOption[], indent: number): string {
  return options
    .flatMap(({ flags, description, valueName, isValueOptional, values }) =>
      flags.map((flag) => {
        const sign = valueName !== undefined && flag.startsWith("--") ? "=" : ""
        const value =
          valueName === undefined
            ? ""
            : `${isValueOptional ? "::" : ":"}${escaped(valueName)}:${action(values)}`
        return `\\\n${" ".repeat(indent)}${quoted(`*${flag}${sign}[${escaped(description)}]${value}`)}`
      }),
    )
    .join(" ")
}

function action(values: Values): string {
  if (values.kind === "words") return `(${values.words.join(" ")})`
  return { files: "_files", folders: "_files -/", anything: " " }[values.kind]
}

/** Signs that mean something in a specification. */
function escaped(text: string): string {
  return text.replaceAll(/[[\]:\\]/g, "\\$&")
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
