import type { Command } from "commander"
import {
  groupsOf,
  likelyReadings,
  type ReadingGroup,
  readMeant,
} from "../../language/engines/readings.ts"
import { evaluateTree } from "../../language/expression/evaluate-tree.ts"
import { formatLine } from "../../language/expression/one-line-form.ts"
import { tellApart } from "../../language/expression/tell-apart.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { addCommandHelp } from "../command-help.ts"
import type { Run } from "../command-runner.ts"
import {
  addCommonOptions,
  addExpressionArgument,
  type CommonOptions,
  dialectsToTry,
  knownDialects,
} from "../options/options.ts"
import { shortened, wrapped } from "../terminal/fitted-text.ts"
import { visibleText } from "../terminal/visible.ts"

interface DetectOptions extends CommonOptions {
  readonly dialect?: string
}

export function defineDetect(command: Command, run: Run): void {
  addExpressionArgument(command).option(
    "-d, --dialect <name>",
    "the only notation to try; by default all are",
  )
  addCommonOptions(command)
  addCommandHelp(command, {
    examples: [['boolglot detect "1 || 0 != 1"']],
    exitCodes: {
      0: "every expression is accepted by a dialect",
      1: "no dialect accepts an expression",
    },
  })
  command.action(
    run(async (terminal, expression: string | undefined, options: DetectOptions) => {
      const dialects = dialectsToTry(await knownDialects(options), options.dialect)
      const width = terminal.output.width ?? Number.POSITIVE_INFINITY
      return answerExpressions(terminal, expression, options, dialects, (text) => {
        const readings = likelyReadings(text, dialects)
        // Where no dialect accepts the text, this throws the refusal of the one that reads furthest.
        if (readings.length === 0) readMeant(text, dialects)
        const groups = groupsOf(readings)
        return {
          text: () => (expression === undefined ? onOneLine(groups) : describe(groups, width)),
          json: () =>
            JSON.stringify({
              dialects: readings.map(({ dialect }) => dialect.name),
              ...groupData(groups),
            }),
        }
      })
    }),
  )
}

function onOneLine(groups: readonly ReadingGroup[]): string {
  return groups.map(namesOf).join(" | ")
}

function namesOf({ dialects }: ReadingGroup): string {
  return dialects.map(({ name }) => name).join(" ")
}

/** Each meaning with the dialects that give it to the text, and values that tell the first two apart. */
function describe(groups: readonly ReadingGroup[], width: number): string {
  const [first, second] = groups
  if (first === undefined) return ""
  if (second === undefined) return wrapped(namesOf(first), width).join("\n")
  const shown = groups.map((group) => {
    const meaning = visibleText(shortened(formatLine(group.tree), width - 10))
    const value = group.value === undefined ? "" : ` is ${group.value ? "True" : "False"}`
    return [`${meaning}${value}`, ...wrapped(namesOf(group), width - 2).map((line) => `  ${line}`)]
  })
  const values = tellApart(first.tree, second.tree)
  if (values === undefined || values.size === 0) return shown.flat().join("\n")
  const given = [...values].map(([name, value]) => `${name}=${value ? "True" : "False"}`)
  const [one, other] = [first, second].map(({ tree }) => evaluateTree(tree, values))
  const example = `with ${visibleText(given.join(" "))} the first is ${one ? "True" : "False"}, the second ${other ? "True" : "False"}`
  return [...shown.flat(), ...wrapped(example, width)].join("\n")
}

function groupData(groups: readonly ReadingGroup[]) {
  const [first, second] = groups
  const values = first && second && tellApart(first.tree, second.tree)
  return {
    groups: groups.map(({ dialects, tree, value }) => ({
      dialects: dialects.map(({ name }) => name),
      tree: formatLine(tree),
      ...(value !== undefined && { value }),
    })),
    ...(values && { apart: Object.fromEntries(values) }),
  }
}
