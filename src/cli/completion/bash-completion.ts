// The completion of a program as a script for bash, from version 3.2 on.
//
// What was typed is only ever compared, and handed to compgen as the beginning of a word, so that nothing in it
// is run: no eval, and no list of words that holds any of it.

import type {
  CompletedCommand,
  CompletedOption,
  CompletedProgram,
  Values,
} from "./completion-words.ts"

export function bashCompletion({ name, options, commands }: CompletedProgram): string {
  return `# Completes ${name} in bash: source <(${name} completion bash)

_${name}_files() {
  if ! compopt -o default 2> /dev/null; then
    local IFS=$'\\n'
    COMPREPLY=($(compgen -f -- "$1"))
  fi
}

_${name}_folders() {
  if ! compopt -o dirnames 2> /dev/null; then
    local IFS=$'\\n'
    COMPREPLY=($(compgen -d -- "$1"))
  fi
}

_${name}() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]}
  local before= command= ended= options= values= operands= at
  COMPREPLY=()

  # By default bash takes --option=value apart at the sign.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $current == --*=* ]]; then
    previous=\${current%%=*} before=\${current%%=*}= current=\${current#*=}
  fi

  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      --) ended=yes ;;
${globalValueFlags(options)}
      -* | =) ;;
      *) [[ -n $command ]] || command=\${COMP_WORDS[at]} ;;
    esac
  done

  case $command in
    '')
      operands=${quoted(words(commands.map((each) => each.name)))}
      options=${quoted(words(options.flatMap(({ flags }) => flags)))}
${valuesCase(options)}
      ;;
${commands.map((command) => commandCase(command, options)).join("\n")}
    *) return ;;
  esac

  if [[ -n $values && -z $ended ]]; then
    operands=$values
  elif [[ $current == -* && -z $ended ]]; then
    operands=$options
  fi
  case $operands in
    files) _${name}_files "$current" ;;
    folders) _${name}_folders "$current" ;;
    anything) ;;
    *) COMPREPLY=($(compgen -P "$before" -W "$operands" -- "$current")) ;;
  esac
}

complete -F _${name} ${name}
`
}

/** Flags before the name of the command whose value is not that name. */
function globalValueFlags(options: readonly CompletedOption[]): string {
  return options
    .filter(({ valueName }) => valueName !== undefined)
    .map(({ flags }) => {
      const next = `\${COMP_WORDS[at + 1]}`
      return `      ${flags.join(" | ")}) [[ ${next} == = ]] && at=$((at + 2)) || at=$((at + 1)) ;;`
    })
    .join("\n")
}

function commandCase(
  { name, options, operands }: CompletedCommand,
  globals: readonly CompletedOption[],
): string {
  const all = [...options, ...globals.filter(({ flags }) => !isIn(flags, options))].filter(
    ({ flags }) => !flags.includes("--version"),
  )
  return `    ${name})
      operands=${quoted(wordsOf(operands ?? { kind: "anything" }))}
      options=${quoted(words(all.flatMap(({ flags }) => flags)))}
${valuesCase(all)}
      ;;`
}

function isIn(flags: readonly string[], options: readonly CompletedOption[]): boolean {
  return options.some((option) => option.flags.some((flag) => flags.includes(flag)))
}

function valuesCase(options: readonly CompletedOption[]): string {
  const cases = options
    .filter(({ valueName, isValueOptional }) => valueName !== undefined && !isValueOptional)
    .map(
      ({ flags, values }) => `        ${flags.join(" | ")}) values=${quoted(wordsOf(values))} ;;`,
    )
  return cases.length === 0 ? "" : ["      case $previous in", ...cases, "      esac"].join("\n")
}

function wordsOf(values: Values): string {
  return values.kind === "words" ? words(values.words) : values.kind
}

function words(all: readonly string[]): string {
  return all.join(" ")
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\\\''")}'`
}
