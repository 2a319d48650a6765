// Generates docs/commands from the commands' definitions: the output of --help as one page per command.
//
//     defineEval, addCommandHelp   ──▶   docs/commands/eval.md: synopsis, arguments, options, examples, exit codes
//
// Links to further pages about a command come from README.md.

import { type Argument, Command, type Option } from "commander"
import { createProgram } from "../src/cli/command-line.ts"
import { commandGroups } from "../src/cli/commands.ts"
import { commandHelpOf, exitCodesOf } from "../src/cli/specification/command-help.ts"
import type { CommandEntry, Example } from "../src/cli/specification/command-spec.ts"
import { groupHeadings } from "../src/cli/specification/option-spec.ts"
import { type OptionName, options } from "../src/cli/specification/options.ts"
import { optionSpec, specify } from "../src/cli/specification/specify.ts"

/** @returns texts by path @param readme the text of README.md */
export async function commandPages(readme: string): Promise<Map<string, string>> {
  const more = pagesByCommand(readme)
  const pages = new Map([["docs/commands/index.md", indexPage()]])
  for (const entry of commandGroups.flatMap((group) => group.commands)) {
    pages.set(`docs/commands/${entry.name}.md`, await commandPage(entry, more.get(entry.name)))
  }
  pages.set("docs/commands/options.md", await optionsPage())
  return pages
}

/** Every option with its meaning and its commands, except for xor-bench, which keeps the flags of the original. */
async function optionsPage(): Promise<string> {
  const commands = new Map<string, string[]>()
  for (const { name, load } of commandGroups.flatMap((group) => group.commands)) {
    if (name === "xor-bench") continue
    for (const use of (await load()).options) {
      const { flags } = optionSpec(use)
      commands.set(flags, [...(commands.get(flags) ?? []), `[${name}](${name}.md)`])
    }
  }
  const rows = Object.entries(groupHeadings).flatMap(([group, heading]) => [
    `## ${group === "own" ? "What a command does" : heading.replace(":", "")}`,
    table(
      ["option", "what it does", "commands"],
      (Object.keys(options) as OptionName[])
        .map(optionSpec)
        .filter(({ group: own = "own", flags }) => own === group && commands.has(flags))
        .map(({ flags, text, choices }) => [
          flagsOf({ flags }),
          withFacts(text, choices === undefined ? [] : choicesOf({ argChoices: [...choices] })),
          (commands.get(flags) ?? []).join(", "),
        ]),
    ),
  ])
  return page(
    "# Options",
    "An option has one name, one letter and one meaning in all commands that have it. The page of a command says more, " +
      "such as which formats it has. Only xor-bench has flags of its own: those of the program that it replaces.",
    ...rows,
    "Made from the table of options by `npm run docs:commands`.",
  )
}

const made =
  "Made from the command by `npm run docs:commands`; the same is printed by `boolglot NAME --help`."

function indexPage(): string {
  const program = createProgram("")
  const help = commandHelpOf(program)
  return page(
    "# Commands",
    `${escaped(program.description())} Each command has a page with its options, examples and exit codes. ` +
      `What all commands share is told in [the command line](../command-line.md).`,
    ...commandGroups.flatMap(({ heading, commands }) => [
      `## ${heading.replace(":", "")}`,
      commands
        .map(({ name, summary }) => `- [${name}](${name}.md): ${escaped(summary)}`)
        .join("\n"),
    ]),
    "[All options](options.md) are in one table.",
    "## Options of every command",
    optionTable([...program.options, helpOption]),
    "## Exit codes",
    table(["code", "meaning"], help === undefined ? [] : exitCodesOf(help)),
  )
}

const helpOption = { flags: "-h, --help", description: "print the help of the command" } as Option

async function commandPage(entry: CommandEntry, more: readonly string[] = []): Promise<string> {
  const command = new Command(entry.name)
  specify(command, await entry.load(), () => async () => {})
  const help = commandHelpOf(command)
  const examples = help?.examples ?? []
  return page(
    `# boolglot ${entry.name}`,
    `${sentence(entry.summary)}${more.length === 0 ? "" : ` More: ${more.join(", ")}.`}`,
    `## Synopsis\n\n\`\`\`sh\n${`boolglot ${entry.name} ${command.usage()}`.trim()}\n\`\`\``,
    ...(command.registeredArguments.length === 0
      ? []
      : [
          "## Arguments",
          table(
            ["argument", "what it is"],
            command.registeredArguments.map((argument) => [
              `\`${argument.name()}\``,
              withFacts(argument.description, choicesOf(argument)),
            ]),
          ),
        ]),
    "## Options",
    ...(command.options.length === 0 ? [] : [optionTable(command.options)]),
    "[Options of every command](index.md#options-of-every-command) are `--color`, `--quiet` and `--help`.",
    ...(help?.note === undefined ? [] : [escaped(help.note)]),
    "## Examples",
    ...examples.map(exampleBlock),
    "## Exit codes",
    table(["code", "meaning"], help === undefined ? [] : exitCodesOf(help)),
    made.replace("NAME", entry.name),
  )
}

function optionTable(options: readonly Option[]): string {
  return table(
    ["option", "what it does"],
    options.filter((option) => !option.hidden).map((option) => [flagsOf(option), textOf(option)]),
  )
}

/** One code span per spelling, so that lines can break between them. */
function flagsOf({ flags }: Pick<Option, "flags">): string {
  return flags
    .split(", ")
    .map((flag) => `\`${flag.replaceAll("|", "\\|")}\``)
    .join(", ")
}

function textOf(option: Option): string {
  const { description, defaultValue, defaultValueDescription, mandatory } = option
  const value = defaultValueDescription ?? (defaultValue === undefined ? "" : String(defaultValue))
  return withFacts(description, [
    ...(mandatory && !description.includes("(required)") ? ["required"] : []),
    ...choicesOf(option),
    ...(value === "" || value === "false" ? [] : [`default: ${code(value)}`]),
  ])
}

function choicesOf({ argChoices }: Pick<Argument, "argChoices">): string[] {
  return argChoices === undefined ? [] : [`one of ${argChoices.map(code).join(", ")}`]
}

function withFacts(description: string, facts: readonly string[]): string {
  return `${escaped(description)}${facts.length === 0 ? "" : ` (${facts.join("; ")})`}`
}

function exampleBlock([call, ...output]: Example): string {
  return `\`\`\`console\n$ ${[call, ...output].join("\n")}\n\`\`\``
}

/** The pages that README.md lists with each command in its table. */
function pagesByCommand(readme: string): Map<string, string[]> {
  const links = new Map<string, string[]>()
  for (const [, title, path, commands = ""] of readme.matchAll(
    /^\| \[([^\]]+)\]\(docs\/([^)]+)\) \|[^|]*\| (.*) \|$/gm,
  )) {
    for (const [, name = ""] of commands.matchAll(/`([\w-]+)`/g)) {
      links.set(name, [...(links.get(name) ?? []), `[${title}](../${path})`])
    }
  }
  return links
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n")
}

function page(...parts: readonly string[]): string {
  return `${parts.join("\n\n")}\n`
}

function code(text: string): string {
  return `\`${text.replaceAll("|", "\\|")}\``
}

function sentence(text: string): string {
  return `${escaped(text.charAt(0).toUpperCase() + text.slice(1))}.`
}

/** Escapes text for Markdown; code spans stay code. */
function escaped(text: string): string {
  return text.replaceAll(/[\\*_{}[\]<>|~]/g, "\\$&")
}
