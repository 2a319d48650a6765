import type { Reading } from "../../language/engines/readings.ts"
import { formatJson, formatLine } from "../../language/expression/one-line-form.ts"
import { answerExpressions } from "../answer-expressions.ts"
import type { ExpressionOptions } from "../options/expression-options.ts"
import { dialectsToTry, knownDialects } from "../options/options.ts"
import { textReader } from "../options/precedence-option.ts"
import { UsageError } from "../options/usage-error.ts"
import { drawTree } from "../render/draw-tree.ts"
import { expressionArgument, readingExpressions } from "../specification/arguments.ts"
import { commandSpec } from "../specification/command-spec.ts"

type Format = "tree" | "line" | "json"

interface ParseOptions extends ExpressionOptions {
  readonly format?: Format
}

const formats: Record<Format, (reading: Reading) => string> = {
  tree: ({ tree, dialect }) => drawTree(tree, dialect).join("\n"),
  line: ({ tree }) => formatLine(tree),
  json: ({ tree }) => formatJson(tree),
}

export const parseCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    "dialect",
    {
      name: "format",
      text:
        "output format: a tree (one expression only), one line, or JSON (default: tree for an argument, line for " +
        "standard input)",
      choices: Object.keys(formats),
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

  run: async (terminal, expression: string | undefined, options: ParseOptions) => {
    const isStream = expression === undefined
    if (isStream && options.format === "tree" && !options.json) {
      throw new UsageError("a drawn tree has several lines; with standard input use line or json")
    }
    const format = formats[options.format ?? (isStream ? "line" : "tree")]
    const dialects = dialectsToTry(await knownDialects(options), options.dialect)
    const { read } = await textReader(dialects, options)
    const answer = (text: string) => {
      const reading = read(text)
      const { precedence } = options
      const head = JSON.stringify({ dialect: reading.dialect.name, precedence }).slice(0, -1)
      return {
        text: () => format(reading),
        json: () => `${head},"tree":${formatJson(reading.tree)}}`,
        reading,
      }
    }
    return answerExpressions(terminal, expression, options, dialects, answer, { isQuick: true })
  },
})
