import { comparisonSpellingOf, type Dialect, spellingOf } from "../../language/dialect/index.ts"
import type { Reading } from "../../language/engines/index.ts"
import { type Expression, fold, formatJson, formatLine } from "../../language/expression/index.ts"
import { answerReadings } from "../answer-expressions.ts"
import { UsageError } from "../options/expression-options.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { expressionArgument, readingExpressions } from "../specification/specify.ts"
import { visibleText } from "../terminal/terminal.ts"

export const parseCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    {
      name: "format",
      text:
        "output format: a tree (one expression only), one line, or JSON (default: tree for an argument, line for " +
        "standard input)",
      choices: ["tree", "line", "json"],
    },
    ...readingExpressions,
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot parse "!(1&&0)"', "!", "└─ ( )", "   └─ &&", "      ├─ 1", "      └─ 0"],
    ['boolglot parse "!(1&&0)" --format line', "(not (group (and true false)))"],
  ],
  exitCodes: {
    0: "every expression was parsed",
    1: "a line of standard input was refused",
    2: "the expression was refused, or the command could not run",
  },

  run: (terminal, expression, options) => {
    const { precedence, format = expression === undefined ? "line" : "tree" } = options
    if (expression === undefined && format === "tree") {
      throw new UsageError("a drawn tree has several lines; with standard input use line or json")
    }
    const texts: Record<typeof format, (reading: Reading) => string> = {
      tree: ({ tree, dialect }) => drawTree(tree, dialect).join("\n"),
      line: ({ tree }) => formatLine(tree),
      json: ({ tree }) => formatJson(tree),
    }
    const answer = (reading: Reading) => ({
      text: () => texts[format](reading),
      json: () => {
        const head = JSON.stringify({ dialect: reading.dialect.name, precedence }).slice(0, -1)
        return `${head},"tree":${formatJson(reading.tree)}}`
      },
    })
    return answerReadings(terminal, expression, options, answer, {
      isQuick: true,
      readsAtoms: true,
    })
  },
})

// A tree with one node per line, spelled as in the dialect. Comparisons with several operands show all their signs.
//
//     not
//     └─ and
//        ├─ True
//        └─ False

/** A drawing is as wide as the tree is deep; wider ones are unreadable. */
const deepestDrawing = 200

interface Drawing {
  /** Empty if the tree is too deep. */
  readonly lines: readonly string[]
  readonly levels: number
}

/** @throws UsageError if the tree has too many levels */
export function drawTree(tree: Expression, dialect: Dialect): readonly string[] {
  const spell = (token: string) => dialect.spellings[token]?.[0] ?? token
  const group = dialect.forms.find(({ makes }) => makes === "group")?.parts ?? ["open", "close"]
  const brackets = group.flatMap((part) => (typeof part === "string" ? [spell(part)] : []))
  const { lines, levels } = fold<Drawing>(tree, {
    literal: (node) => drawn(spell(`${node.value}`), []),
    variable: (node) => drawn(node.name, []),
    not: (_, operand) => drawn(spellingOf("not", dialect), [operand]),
    chain: (node, operands) => drawn(spellingOf(node.kind, dialect), operands),
    comparison: (node, operands) => {
      const signs = node.operators.map((kind) => comparisonSpellingOf(kind, dialect))
      return drawn(signs.join(" "), operands)
    },
    group: (_, inner) => drawn(brackets.join(" "), [inner]),
  })
  if (levels > deepestDrawing) {
    throw new UsageError(
      `a tree of ${levels} levels is too deep to be drawn, at most ${deepestDrawing} are; use --format line or json`,
    )
  }
  return lines
}

function drawn(label: string, children: readonly Drawing[]): Drawing {
  const levels = 1 + children.reduce((most, each) => Math.max(most, each.levels), 0)
  if (levels > deepestDrawing) return { levels, lines: [] }
  const branches = children.flatMap(({ lines }, at) => {
    const [first, rest] = at === children.length - 1 ? ["└─ ", "   "] : ["├─ ", "│  "]
    return lines.map((line, index) => (index === 0 ? first : rest) + line)
  })
  return { levels, lines: [visibleText(label), ...branches] }
}
