// boolglot completion: a script that completes commands in a shell, and what that script asks for.
//
//     $ boolglot completion bash -- eval --dialect t
//     tla
//     true-false
//     …
//
// The scripts pass on what was typed, which is only compared with known words. The answers `:files` and `:folders`
// tell the shell to complete file or folder names itself.

import { Command } from "commander"
import { inFewWords } from "../specification/command-help.ts"
import { type CommandEntry, commandSpec } from "../specification/command-spec.ts"
import { answerRules } from "../specification/model-options.ts"
import { specify } from "../specification/specify.ts"

type Completion = readonly [word: string, meaning: string]

/** The words that can complete a value, or where the shell finds them. */
type Completions = readonly Completion[] | ":files" | ":folders"

interface Shell {
  readonly script: string
  /** @param before the part of the last word before its value, such as `--dialect=` */
  readonly written: (completion: Completion, before: string) => string
}

const ask = (shell: string) => `boolglot --no-config completion ${shell} --`

const shells = {
  bash: {
    script: `# Completes boolglot in bash: source <(boolglot completion bash)

_boolglot_files() {
  compopt -o default 2> /dev/null && return
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$1"))
}

_boolglot_folders() {
  compopt -o dirnames 2> /dev/null && return
  local IFS=$'\\n'
  COMPREPLY=($(compgen -d -- "$1"))
}

_boolglot() {
  local word current=\${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  while IFS= read -r word; do
    case $word in
      :files) _boolglot_files "$current" ;;
      :folders) _boolglot_folders "$current" ;;
      *) COMPREPLY+=("$word") ;;
    esac
  done < <(${ask("bash")} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
}

complete -F _boolglot boolglot
`,
    written: ([word], before) => before + word,
  },
  zsh: {
    script: `#compdef boolglot
# Completes boolglot in zsh: source <(boolglot completion zsh), after compinit

_boolglot() {
  local -a found=("\${(@f)$(${ask("zsh")} "\${(@)words[2,CURRENT]}" 2> /dev/null)}")
  [[ $PREFIX == --*=* ]] && compset -P '*='
  case $found[1] in
    '') ;;
    :files) _files ;;
    :folders) _files -/ ;;
    *) _describe 'completion' found ;;
  esac
}

if [[ \${funcstack[1]} == _boolglot ]]; then
  _boolglot "$@"
else
  compdef _boolglot boolglot
fi
`,
    written: ([word, meaning]) => (meaning === "" ? word : `${word}:${meaning}`),
  },
  fish: {
    script: `# Completes boolglot in fish: boolglot completion fish > ~/.config/fish/completions/boolglot.fish

function __boolglot_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l found (${ask("fish")} $words[2..] 2> /dev/null)
    set -l before (string match -r '^--[^=]*=' -- $words[-1])
    set -l value (string replace -- "$before" '' $words[-1])
    switch "$found[1]"
        case :files
            printf "$before%s\\n" (__fish_complete_path $value)
        case :folders
            printf "$before%s\\n" (__fish_complete_directories $value)
        case '*'
            printf '%s\\n' $found
    end
end

complete -c boolglot -f -a '(__boolglot_complete)'
`,
    written: ([word, meaning], before) => `${before}${word}\t${meaning}`,
  },
} as const satisfies Readonly<Record<string, Shell>>

export const completionCommand = commandSpec({
  arguments: [
    { name: "<shell>", text: "shell to print the script for", choices: Object.keys(shells) },
    { name: "[words...]", text: "words to complete, passed by the script" },
  ],
  options: [],
  examples: [
    ["source <(boolglot completion bash)"],
    ["source <(boolglot completion zsh)"],
    ["boolglot completion fish > ~/.config/fish/completions/boolglot.fish"],
  ],
  exitCodes: { 0: "the script was printed" },
  note:
    "The script completes commands, options, option values and file names. It never runs what you type. Put the first " +
    "example in ~/.bashrc, or the second in ~/.zshrc after compinit.",
  run: async ({ output }, [name, words], _, { program, commands }) => {
    const { script, written }: Shell = shells[name as keyof typeof shells]
    if (words.length === 0) {
      await output.write(script)
      return 0
    }
    const { place, before, current } = placeOf(words)
    const found = await completionsAt(place, current, program, commands)
    const all = typeof found === "string" ? [] : found
    const fitting = all.filter(([word]) => word.startsWith(current))
    const lines = fitting.map((completion) => `${written(completion, before)}\n`)
    await output.write(typeof found === "string" ? `${found}\n` : lines.join(""))
    return 0
  },
})

/** The words before a value, the part of its own word before it, and the value as far as it was typed. */
function placeOf(words: readonly string[]) {
  // By default, Bash splits --option=value at the equals sign.
  const place = words.slice(0, -1)
  const last = words.at(-1) ?? ""
  if (last === "=") return { place, before: "", current: "" }
  if (place.at(-1) === "=") return { place: place.slice(0, -1), before: "", current: last }
  const [, flag, current] = /^(--[^=]+)=(.*)$/s.exec(last) ?? []
  if (flag === undefined || current === undefined) return { place, before: "", current: last }
  return { place: [...place, flag], before: `${flag}=`, current }
}

async function completionsAt(
  place: readonly string[],
  current: string,
  program: Command,
  entries: readonly CommandEntry[],
): Promise<Completions> {
  const globals = program.options.filter(({ hidden }) => !hidden)
  const takingValues = globals.filter(({ flags }) => flags.includes("<")).flatMap(namesOf)
  const plain = place.filter((word) => word !== "=")
  const isEnded = plain.includes("--")
  const name = plain.find(
    (word, at) => !word.startsWith("-") && !takingValues.includes(plain[at - 1] ?? ""),
  )
  const commands = entries.map(({ name, summary }) => [name, inFewWords(summary)] as const)
  if (name === "help") return commands
  const spec = await entries.find((entry) => entry.name === name)?.load()
  if (name !== undefined && spec === undefined) return []
  const command = new Command()
  if (spec !== undefined) specify(command, spec, () => async () => undefined)
  const taken = spec === undefined ? [] : ["--version", ...command.options.flatMap(namesOf)]
  const others = globals.filter((each) => !namesOf(each).some((flag) => taken.includes(flag)))
  const options: readonly Flags[] = [...command.options, ...others, help]
  const valued = options.find((option) => namesOf(option).includes(place.at(-1) ?? ""))
  const [value = ""] = /<.*>/.exec(valued?.flags ?? "") ?? []
  if (value !== "" && !isEnded) return valuesOf(value, valued?.argChoices)
  if (current.startsWith("-") && !isEnded) {
    return options.flatMap((option) =>
      namesOf(option).map((flag) => [flag, inFewWords(option.description)] as const),
    )
  }
  if (spec === undefined) return [...commands, ["help", "print the help of a command"]]
  const [operand] = spec.arguments ?? []
  return operand === undefined ? [] : valuesOf(operand.name, operand.choices)
}

type Flags = Pick<Command["options"][number], "flags" | "description" | "argChoices">

const help: Flags = { flags: "-h, --help", description: "print help" }

/** `-d` and `--dialect` of `-d, --dialect <notation>`. */
function namesOf({ flags }: Flags): string[] {
  return flags.match(/--?[a-z][\w-]*/gi) ?? []
}

/** Completes a value from its choices or, since `<file>` is a file in every command, from its name in the help. */
async function valuesOf(
  value: string,
  choices: readonly string[] | undefined,
): Promise<Completions> {
  const name = value.replace(/^[<[]|(?:\.\.\.)?[>\]]$/g, "")
  const words = choices ?? (await usualValues[name]?.())
  if (words !== undefined) return words.map((word) => [word, ""])
  if (["file", "files", "input", "grid", "runs", "prompt"].includes(name)) return ":files"
  return name === "folder" ? ":folders" : []
}

/** The usual values of options that also take others, such as the notation of a grammar. */
const usualValues: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  notation: async () => {
    const { builtInDialects } = await import("../../language/built-in/built-in-dialects.ts")
    const { dialectNames } = await import("../../language/dialect/dialect-named.ts")
    return dialectNames(builtInDialects)
  },
  precedence: async () =>
    (await import("../../validate/precedences/precedences.ts")).precedenceNames,
  task: async () => ["value", ...(await import("../../validate/tasks/task.ts")).taskNames],
  pattern: async () => {
    const { namedTemplates } = await import("../../validate/templates/template.ts")
    return namedTemplates.map(({ source }) => source)
  },
  rule: async () => answerRules,
}
