import type { Reading } from "../../language/engines/readings.ts"
import { formatJson, formatLine } from "../../language/expression/one-line-form.ts"
import { answerReadings } from "../answer-expressions.ts"
import { UsageError } from "../options/usage-error.ts"
import { drawTree } from "../render/draw-tree.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

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
    return answerReadings(terminal, expression, options, answer, { isQuick: true })
  },
})
