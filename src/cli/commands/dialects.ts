import type { Command } from "commander"
import { type Connective, connectiveOf, connectives } from "../../language/connectives.ts"
import { type Dialect, tokenKindsOf } from "../../language/dialect/dialect.ts"
import { dialectNamed } from "../../language/dialect/dialect-named.ts"
import { describeForm, isUsualGroup } from "../../report/describe-forms.ts"
import { describeLevels } from "../../report/describe-ladder.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import { addCommonOptions, type CommonOptions, knownDialects } from "../options/options.ts"
import { wholeTable } from "../render/aligned-table.ts"
import { visibleJson, visibleText } from "../terminal/visible.ts"

export function defineDialects(command: Command, run: Run): void {
  command.argument("[dialect]", "the dialect to show")
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [
      [
        "boolglot dialects t-f",
        "t-f: One letter and Python's bitwise operators: T_F in ReasonScape.",
      ],
      ["boolglot dialects --grammar sql.ohm"],
    ],
    exitCodes: { 0: "the dialects were printed" },
  })
  command.action(
    run(async (terminal, name: string | undefined, options: CommonOptions) => {
      const dialects = await knownDialects(options)
      const { output } = terminal
      if (name === undefined) {
        await output.write(
          options.json
            ? visibleJson(`${JSON.stringify(dialects)}\n`)
            : visibleText(table(dialects, output.width)),
        )
      } else {
        const dialect = dialectNamed(name, dialects)
        await output.write(
          options.json ? visibleJson(`${JSON.stringify(dialect)}\n`) : visibleText(page(dialect)),
        )
      }
      return 0
    }),
  )
}

/** One row a dialect; where the terminal is too narrow for that, one paragraph. */
function table(dialects: readonly Dialect[], width = Number.POSITIVE_INFINITY): string {
  const facts = dialects.map(factsOf)
  const columns = heads
    .filter((head) => head === "dialect" || facts.some((each) => each[head] !== undefined))
    .map((head) => ({
      head,
      cells: dialects.flatMap((dialect, at) => linesOf(dialect, facts[at] ?? {}, head)),
    }))
  const lines = wholeTable(columns, width)
  return lines === undefined
    ? dialects.map((dialect) => `${dialect.name}\n${list(dialect)}`).join("\n")
    : `${lines.join("\n")}\n`
}

/** Those that every notation is asked for; all others are listed together. */
const usualConnectives = ["not", "and", "or", "xor"] as const
const heads = [
  "dialect",
  "true",
  "false",
  ...usualConnectives,
  "others",
  "variables",
  "ladder",
  "forms",
] as const

/** What there is to be said of a dialect, by head; nothing where it has nothing of the kind. */
type Facts = Readonly<Partial<Record<(typeof heads)[number], readonly string[]>>>

/** What stands under a head, as many lines as the fact that takes the most. */
function linesOf(dialect: Dialect, facts: Facts, head: (typeof heads)[number]): string[] {
  const own = head === "dialect" ? [dialect.name] : (facts[head] ?? [])
  const height = Math.max(...Object.values(facts).map(({ length }) => length))
  return Array.from({ length: height }, (_, at) => own[at] ?? "")
}

function page(dialect: Dialect): string {
  const grammars = [...dialect.grammar]
    .reverse()
    .map(({ name, source }) => `${name}.ohm:\n\n${source.trimEnd()}\n`)
  return [`${dialect.name}: ${dialect.summary}\n`, list(dialect), ...grammars].join("\n")
}

/** One line a fact; forms, which hold spaces, have a line each. */
function list(dialect: Dialect): string {
  return Object.entries(factsOf(dialect))
    .flatMap(([name, fact]) => {
      const lines = name === "forms" ? fact : [fact.join(name === "others" ? ", " : " ")]
      return lines.map((line, at) => `  ${(at === 0 ? name : "").padEnd(9)}  ${line}\n`)
    })
    .join("")
}

function factsOf(dialect: Dialect): Facts {
  const { spellings, variable } = dialect
  const kindsOf = (connective: Connective) =>
    tokenKindsOf(dialect).filter((kind) => connectiveOf(kind) === connective)
  const signsOf = (connective: Connective) =>
    kindsOf(connective).flatMap((kind) => spellings[kind] ?? [])
  const orNone = (texts: readonly string[]) => (texts.length > 0 ? texts : ["none"])
  const others = connectives
    .filter((name) => !usualConnectives.some((usual) => usual === name))
    .filter((name) => signsOf(name).length > 0)
    .map((name) => `${name} ${signsOf(name).join(" ")}`)
  const forms = dialect.forms
    .filter((form) => !isUsualGroup(form))
    .map((form) => describeForm(form, dialect))
  const usual = usualConnectives.map((name) => [name, orNone(signsOf(name))] as const)
  return {
    true: orNone(spellings.true),
    false: orNone(spellings.false),
    ...Object.fromEntries(usual),
    ...(others.length > 0 && { others }),
    variables: [variable === null ? "no" : "yes"],
    ladder: [describeLevels(dialect).join(" < ") || "none"],
    ...(forms.length > 0 && { forms }),
  }
}
