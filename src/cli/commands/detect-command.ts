import type { Dialect } from "../../language/dialect/index.ts"
import {
  detect as detectAmong,
  groupsOf,
  likelyReadings,
  listedGroups,
  mostUsualFirst,
  readMeant,
} from "../../language/engines/index.ts"
import { tellApart } from "../../language/expression/index.ts"
import { byVerdicts } from "../../node/index.ts"
import { groupsData } from "../../pipe/index.ts"
import { answerExpressions } from "../answer-expressions.ts"
import { dialectsOf } from "../options/expression-options.ts"
import { commandSpec } from "../specification/command-spec.ts"
import { expressionArgument } from "../specification/specify.ts"

export const detectCommand = commandSpec({
  arguments: [expressionArgument],
  options: [
    { name: "dialect", text: "only notation to try (default: all)" },
    "grammar",
    "showErrors",
    "json",
  ],
  examples: [
    ['boolglot detect "YES or NO"', "yes-no mixed"],
    [
      'boolglot detect "a -> b -> c"',
      "(implies a (implies b c))",
      "  ascii-logic coq lean logic nix system-verilog",
      "(implies (implies a b) c)",
      "  minizinc",
      "with a=False b=False c=False the first is True, the second False",
    ],
  ],
  exitCodes: {
    0: "every expression is accepted by some notation",
    1: "an expression is not accepted by any notation",
  },

  run: async (terminal, expression, options) => {
    const dialects = await dialectsOf(options)
    const width = terminal.output.width ?? Number.POSITIVE_INFINITY
    const answer = (text: string) => {
      // If no usual notation reads the text, this throws the refusal that other commands print.
      if (detectAmong(text, dialects).length === 0) readMeant(text, dialects)
      const readings = likelyReadings(text, dialects)
      const groups = mostUsualFirst(groupsOf(readings))
      const answerWith = (described: string) => ({
        text: () => described,
        json: () => {
          const [first, second] = groups
          const values = first && second && tellApart(first.tree, second.tree)
          return JSON.stringify({
            dialects: readings.map(({ dialect }) => dialect.name),
            groups: groupsData(groups),
            ...(values && { apart: Object.fromEntries(values) }),
          })
        },
      })
      const isOneLine = groups.length === 1 && width === Number.POSITIVE_INFINITY
      if (expression === undefined || options.json || isOneLine) {
        return answerWith(listedGroups(groups))
      }
      // Most calls print one line, so they don't load the layout for several.
      return import("../render/show-readings.ts").then(({ describeReadings }) =>
        answerWith(describeReadings(groups, width)),
      )
    }
    const answersIn = ({ name }: Dialect) => ({
      true: name,
      false: name,
      ...(options.dialect !== undefined && { unbound: name }),
    })
    return answerExpressions(terminal, expression, options, dialects, answer, {
      refused: 1,
      isQuick: true,
      quick: options.json
        ? undefined
        : byVerdicts(dialects, answersIn, { compares: "trees", lists: true }),
    })
  },
})
