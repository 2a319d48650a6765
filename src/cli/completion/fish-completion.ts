// The completion of a program as a script for fish: a line for each option of each command.

import type { CompletedOption, CompletedProgram, Values } from "./completion-words.ts"

export function fishCompletion({ name, options, commands }: CompletedProgram): string {
  const isVersion = ({ flags }: CompletedOption) => flags.includes("--version")
  const valued = options.filter(({ valueName }) => valueName !== undefined)
  const lines = [
    ...options.map((option) =>
      optionLine(name, option, isVersion(option) ? noCommand(name) : undefined),
    ),
    ...commands.flatMap((command) => {
      const isCalled = `__${name}_calls ${command.name}`
      const operands =
        command.operands === undefined || command.operands.kind === "anything"
          ? []
          : [`complete -c ${name} -n ${quoted(isCalled)}${valueFlags(command.operands)}`]
      return [
        "",
        `complete -c ${name} -n ${quoted(noCommand(name))} -a ${command.name} -d ${quoted(command.summary)}`,
        ...operands,
        ...command.options
          .filter(({ flags }) => !flags.includes("--help"))
          .map((option) => optionLine(name, option, isCalled)),
      ]
    }),
  ]
  return `# Completes ${name} in fish: ${name} completion fish > ~/.config/fish/completions/${name}.fish

# Prints the command that was typed, if there is one.
function __${name}_command
    set -l is_value no
    for word in (commandline -opc)[2..]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch $word
            case ${valued.flatMap(({ flags }) => flags).join(" ")}
                set is_value yes
            case '-*'
            case '*'
                printf '%s\\n' $word
                return 0
        end
    end
    return 1
end

function __${name}_calls
    set -l command (__${name}_command); and test "$command" = $argv[1]
end

complete -c ${name} -f
${lines.join("\n")}
`
}

function noCommand(name: string): string {
  return `not __${name}_command > /dev/null`
}

function optionLine(
  name: string,
  { flags, description, valueName, isValueOptional, values }: CompletedOption,
  condition: string | undefined,
): string {
  const named = flags.map((flag) =>
    flag.startsWith("--") ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`,
  )
  const value = valueName === undefined || isValueOptional ? "" : ` -r${valueFlags(values)}`
  const when = condition === undefined ? "" : ` -n ${quoted(condition)}`
  return `complete -c ${name}${when}${named.join("")}${value} -d ${quoted(description)}`
}

function valueFlags(values: Values): string {
  if (values.kind === "words") return ` -f -a ${quoted(values.words.join(" "))}`
  return {
    files: " -F",
    folders: " -f -a '(__fish_complete_directories)'",
    anything: " -f",
  }[values.kind]
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, "\\$&")}'`
}
