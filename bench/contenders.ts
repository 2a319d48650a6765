// Everybody who is compared, our own engines first.

import { dialects, type Expression, evaluate, evaluateTree, parse } from "boolglot"
import { diagnose } from "boolglot/diagnose"
import { referenceEngine } from "boolglot/grammar"
import type { Contender, MakeContender } from "./contender.ts"
import type { CorpusDialect } from "./corpora.ts"
import { makeCel, makeCelOfRewrittenTexts } from "./peers/cel.ts"
import { makeChevrotain } from "./peers/chevrotain.ts"
import { makeJsep } from "./peers/jsep.ts"
import { makeOhm } from "./peers/ohm.ts"
import { makePeggy } from "./peers/peggy.ts"

interface Listed {
  /** A peer is given the texts of a corpus as they stand; `other` is shown beside them. */
  readonly role: "own" | "peer" | "other"
  readonly uses: readonly ("evaluate" | "buildTree")[]
  readonly make: (dialect: CorpusDialect) => Contender | Promise<Contender>
}

const both = ["evaluate", "buildTree"] as const

export const contenders: Readonly<Record<string, Listed>> = {
  "boolglot, text by text": { role: "own", uses: both, make: ownEngine(makeTable) },
  "boolglot, reference engine": { role: "own", uses: both, make: ownEngine(makeReference) },
  "boolglot, recovering engine": {
    role: "own",
    uses: ["buildTree"],
    make: ownEngine(makeRecovering),
  },
  peggy: { role: "peer", uses: both, make: makePeggy },
  chevrotain: { role: "peer", uses: both, make: makeChevrotain },
  jsep: { role: "peer", uses: both, make: makeJsep },
  "cel-js": { role: "peer", uses: both, make: makeCel },
  "ohm-js": { role: "peer", uses: ["evaluate"], make: makeOhm },
  "cel-js, of texts rewritten before": { role: "other", uses: both, make: makeCelOfRewrittenTexts },
}

export async function makeContender(name: string, dialect: CorpusDialect): Promise<Contender> {
  const listed = contenders[name]
  if (listed === undefined) throw new RangeError(`no contender ${name}`)
  return { ...(await listed.make(dialect)), name }
}

type OwnDialect = (typeof dialects)[number]

function ownEngine(make: (dialect: OwnDialect) => Omit<Contender, "name">): MakeContender {
  return (name) => {
    const dialect = dialects.find((each) => each.name === name)
    if (dialect === undefined) throw new RangeError(`no dialect ${name}`)
    return { name: "boolglot", ...make(dialect) }
  }
}

const valueOfTree = (tree: unknown) => evaluateTree(tree as Expression)

function makeTable(dialect: OwnDialect) {
  return {
    evaluate: (text: string) => evaluate(text, dialect),
    buildTree: (text: string) => parse(text, dialect),
    valueOfTree,
  }
}

function makeReference(dialect: OwnDialect) {
  return {
    share: 0.01,
    evaluate: (text: string) => referenceEngine.evaluate(text, dialect),
    buildTree: (text: string) => referenceEngine.parse(text, dialect),
    valueOfTree,
  }
}

function makeRecovering(dialect: OwnDialect) {
  return {
    share: 0.1,
    buildTree: (text: string) => {
      const { errors, tree } = diagnose(text, dialect)
      if (tree === undefined || errors.length > 0) throw new SyntaxError(text)
      return tree
    },
    valueOfTree,
  }
}
