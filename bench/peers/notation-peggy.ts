// peggy with a grammar for each notation, compiled on startup; its defaults are the fastest.

import { type Expression, evaluateTree } from "boolglot"
import peggy from "peggy"
import type { Contender } from "../contender.ts"
import type { NotationName } from "../notations.ts"
import { grammarText, treeActions, valueActions } from "./notation-grammars.ts"

export function makeNotationPeggy(name: NotationName): Contender {
  const evaluator = peggy.generate(grammarText(name, valueActions))
  const builder = peggy.generate(grammarText(name, treeActions))
  return {
    name: "peggy",
    evaluate: (text) => evaluator.parse(text),
    buildTree: (text) => builder.parse(text),
    valueOfTree: (tree) => evaluateTree(tree as Expression),
  }
}
