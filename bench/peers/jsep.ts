// jsep, with a walk over its tree. Its own operators and literals are replaced by the dialect's. In its grammar, all
// prefix operators bind the tightest. That changes the tree, not its value: (not a) xor b and not (a xor b) are the
// same. But it also accepts a not directly after xor, a flaw that the probes show.
//
// jsep reads anything that looks like an expression, so the walk has to refuse names, calls, sequences and other
// numbers. jsep keeps its operators in the module, so each dialect has its own copy of it.

import type jsepModule from "jsep"
import type { Contender } from "../contender.ts"
import type { CorpusDialect } from "../corpora.ts"
import { isWord, type Spellings, spellings } from "./spellings.ts"

type Jsep = typeof jsepModule
type Node = jsepModule.CoreExpression

export async function makeJsep(dialect: CorpusDialect): Promise<Contender> {
  const { default: jsep }: { default: Jsep } = await import(
    `${import.meta.resolve("jsep")}?dialect=${dialect}`
  )
  const tokens = spellings[dialect]
  configure(jsep, tokens)
  const walk = walkerFor(tokens)
  return {
    name: "jsep",
    evaluate: (text) => walk(jsep(text) as Node),
    buildTree: (text) => jsep(text),
    valueOfTree: (tree) => walk(tree as Node),
  }
}

function configure(jsep: Jsep, tokens: Spellings): void {
  jsep.removeAllUnaryOps()
  jsep.removeAllBinaryOps()
  jsep.removeAllLiterals()
  jsep.addBinaryOp(tokens.or, 1)
  jsep.addBinaryOp(tokens.and, 2)
  jsep.addBinaryOp(tokens.xor, 3)
  jsep.addUnaryOp(tokens.not)
  if (isWord(tokens.true) && !/^\d/.test(tokens.true)) {
    jsep.addLiteral(tokens.true, true)
    jsep.addLiteral(tokens.false, false)
  }
}

function walkerFor(tokens: Spellings): (tree: Node) => boolean {
  return function walk(node: Node): boolean {
    switch (node.type) {
      case "Literal":
        if (node.raw === tokens.true) return true
        if (node.raw === tokens.false) return false
        break
      case "UnaryExpression":
        return !walk(node.argument as Node)
      case "BinaryExpression": {
        const left = walk(node.left as Node)
        const right = walk(node.right as Node)
        if (node.operator === tokens.and) return left && right
        if (node.operator === tokens.or) return left || right
        return left !== right
      }
    }
    throw new SyntaxError(`unexpected ${node.type}`)
  }
}
