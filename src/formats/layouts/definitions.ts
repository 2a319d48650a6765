// Names with their formulas: Boolean networks and circuit equations.
//
//     targets, factors         {"name":"A","expression":"B & !C"}          BoolNet (.bnet)
//     A, B & !C          ──▶
//
//     A* = B and not C         {"name":"A","expression":"B and not C"}     BooleanNet
//     F = A'B                  {"name":"F","expression":"A'B + C"}         Logic Friday, espresso's eqn
//         + C;
//
// `F = A and B` without a semicolon is also an expression in notations that write iff as =. If one of them reads such a
// line, the user has to choose. A single line, or a name defined twice, never counts as definitions.

import {
  type DefinitionSyntax,
  definitionIn,
  type FoundDefinitions,
  findDefinitions,
  statementLines,
} from "../../circuits/index.ts"
import type { Expression } from "../../language/expression/index.ts"
import { inMost } from "../../likelihoods.ts"
import type { FileStart, Format, Likelihood } from "../format.ts"
import { type LineReader, startedRows } from "./line-rows.ts"

export const definitions: Format = {
  name: "definitions",
  endings: ["bnet", "eqn"],
  sniff({ line, more, isWhole, isRead }: FileStart) {
    const lines = [line, ...more.split("\n", mostLines)]
    const found = findDefinitions(isWhole ? lines : lines.slice(0, -1))
    return found && likelihood(found, isRead)
  },
  rows: {
    ...startedRows((lines) => {
      const found = findDefinitions(lines.slice(0, mostLines))
      return found && readerOf(found.syntax)
    }, 'definitions, such as "A, B & !C", "A* = B and not C" or "F = A\'B + C;"'),
    fields: { inputField: "expression" },
    noLabels: "definitions have no labels",
  },
}

function likelihood(
  { syntax, definitions, texts, hasHeader }: FoundDefinitions,
  isRead: FileStart["isRead"],
): Likelihood | undefined {
  if (syntax.kind === "network") return hasHeader ? "certain" : undefined
  const formulas = definitions.slice(0, mostTried).map(({ formula }) => formula)
  if (!areRead(formulas, isRead)) return undefined
  if (syntax.kind !== "equations") return "certain"
  const names = new Set(definitions.map((each) => each.name))
  if (definitions.length < 2 || names.size < definitions.length) return undefined
  if (!formulas.some((text) => isRead(text, hasOperator))) return undefined
  return texts.some((text) => isRead(text, () => true)) ? "open" : "certain"
}

function areRead(formulas: readonly string[], isRead: FileStart["isRead"]): boolean {
  // Kconfig's names may consist of digits.
  const isFormula = (text: string) => !/^(?:[2-9]|\d\d+)$/.test(text) && isRead(text, () => true)
  return inMost(formulas, isFormula)
}

function hasOperator(tree: Expression): boolean {
  if (tree.kind === "group") return hasOperator(tree.inner)
  return tree.kind !== "variable" && tree.kind !== "literal"
}

/** Maximum number of lines and of formulas to sample. */
const [mostLines, mostTried] = [200, 10]

/** A line that isn't a definition becomes a row of its own, which is later rejected. */
function readerOf(syntax: DefinitionSyntax): LineReader {
  return {
    partOf: statementLines(syntax),
    rowsOf(text) {
      const found = definitionIn(text, syntax)
      return [JSON.stringify(found ? { name: found.name, expression: found.formula } : text)]
    },
  }
}
