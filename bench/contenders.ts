// All contenders, our own engines first.

import { type Dialect, type Expression, evaluate, evaluateTree, parse } from "boolglot"
import { referenceEngine } from "boolglot/grammar"
import { diagnose } from "../src/language/diagnosis/diagnose-text.ts"
import type { Contender, MakeContender } from "./contender.ts"
import type { CorpusDialect } from "./corpora.ts"
import { isNotation, type NotationName, ownDialect } from "./notations.ts"
import { makeCel, makeCelOfRewrittenTexts } from "./peers/cel.ts"
import { makeChevrotain } from "./peers/chevrotain.ts"
import { makeJsep } from "./peers/jsep.ts"
import { makeNewFunction } from "./peers/new-function.ts"
import { makeNotationChevrotain } from "./peers/notation-chevrotain.ts"
import { makeNotationPeggy } from "./peers/notation-peggy.ts"
import { makeOhm } from "./peers/ohm.ts"
import { makePeggy } from "./peers/peggy.ts"

interface Listed {
  /** A peer gets the texts of a corpus unchanged; `other` appears in the tables, but not in targets. */
  readonly role: "own" | "peer" | "other"
  readonly uses: readonly ("evaluate" | "buildTree")[]
  readonly make: (dialect: CorpusDialect) => Contender | Promise<Contender>
}

interface ListedNotation extends Omit<Listed, "make"> {
  readonly make: (name: NotationName) => Contender
  /** The only notation that it supports; missing if it supports all. */
  readonly only?: NotationName
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

/** Contenders for the notations of other shapes. */
const notationContenders: Readonly<Record<string, ListedNotation>> = {
  "boolglot, text by text": {
    role: "own",
    uses: both,
    make: (name) => ({ name: "boolglot", ...makeTable(ownDialect(name)) }),
  },
  peggy: { role: "peer", uses: both, make: makeNotationPeggy },
  chevrotain: { role: "peer", uses: both, make: makeNotationChevrotain },
  "new Function": { role: "peer", uses: ["evaluate"], make: makeNewFunction, only: "javascript" },
}

export function makeNotationContender(name: string, dialect: NotationName): Contender {
  const listed = notationContenders[name]
  if (listed === undefined) throw new RangeError(`no contender ${name}`)
  return { ...listed.make(dialect), name }
}

/** The contenders that support a dialect and a use. */
export function contendersFor(
  dialect: CorpusDialect | NotationName,
  use: "evaluate" | "buildTree",
): [name: string, isPeer: boolean][] {
  const all: [string, Listed | ListedNotation][] = isNotation(dialect)
    ? Object.entries(notationContenders).filter(([, { only }]) => (only ?? dialect) === dialect)
    : Object.entries(contenders)
  return all
    .filter(([, { uses }]) => uses.includes(use))
    .map(([name, { role }]) => [name, role === "peer"])
}

function ownEngine(make: (dialect: Dialect) => Omit<Contender, "name">): MakeContender {
  return (name) => ({ name: "boolglot", ...make(ownDialect(name)) })
}

const valueOfTree = (tree: unknown) => evaluateTree(tree as Expression)

function makeTable(dialect: Dialect) {
  return {
    evaluate: (text: string) => evaluate(text, dialect),
    buildTree: (text: string) => parse(text, dialect),
    valueOfTree,
  }
}

function makeReference(dialect: Dialect) {
  return {
    share: 0.01,
    evaluate: (text: string) => referenceEngine.evaluate(text, dialect),
    buildTree: (text: string) => referenceEngine.parse(text, dialect),
    valueOfTree,
  }
}

function makeRecovering(dialect: Dialect) {
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
