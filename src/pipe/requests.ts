// Answers requests about expressions that need more than a value: proofs, certificates, shorter forms.
//
//     {"request": "entails", "expressions": ["p -> q", "p", "q"]}      {"isEntailed":true,"variables":["p","q"], … }

import {
  type CircuitFormat,
  circuitFormats,
  compareCircuits,
  readCircuit,
} from "../circuits/index.ts"
import { BoolglotError } from "../errors/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import { builtInDialects } from "../language/built-in/built-in-dialects.ts"
import { type Dialect, dialectNamed } from "../language/dialect/index.ts"
import { AmbiguityError, inOneCase, type Reading, spelledAs } from "../language/engines/index.ts"
import { type Expression, variablesOf } from "../language/expression/index.ts"
import { type Renaming, write } from "../language/print/index.ts"
import { BooleanSyntaxError } from "../language/source/index.ts"
import { counted } from "../number-format.ts"
import {
  and,
  checkProof,
  entails,
  equivalent,
  literal,
  madeIn,
  meansSame,
  type NamedTree,
  type NormalFormName,
  namedIn,
  neededPremises,
  normalFormNames,
  not,
  type ProofStyle,
  prepared,
  proofNotations,
  proofStyles,
  proofText,
  prove,
  type RefutationFormat,
  readPla,
  refutationFormats,
  refute,
  satisfy,
  satisfyAll,
  satisfyCount,
  stepsForm,
  stepsIn,
  tautology,
  tseitin,
  twoLevelForms,
  usesCondition,
  writeDimacs,
  writePla,
  xor,
} from "../reason/index.ts"
import { textError } from "../validate/index.ts"
import { type AnswerError, placedError, type RequestAnswer } from "./answer.ts"
import { rowDialect } from "./options-in-row.ts"

interface Asked {
  readonly given: Given
  readonly readings: readonly Reading[]
  /** The trees of the readings, with one spelling per name. */
  readonly trees: readonly Expression[]
  readonly among: readonly Dialect[]
  readonly dialects: readonly Dialect[]
  readonly read: (text: string) => Reading
}

interface Request {
  /** Required number of expressions; any number by default. */
  readonly count?: number
  /** Fields that a row may have, other than `expressions`. */
  readonly takes: readonly (keyof Given)[]
  /** For some fields, the fields that can't be combined with them. */
  readonly conflicts?: Readonly<Partial<Record<keyof Given, readonly (keyof Given)[]>>>
  readonly answer: (asked: Asked) => object | Promise<object>
}

const requests = {
  equivalent: {
    count: 2,
    takes: ["circuits", "certificate"],
    conflicts: { circuits: ["expressions", "certificate"] },
    answer: async ({ given, trees, read }) => {
      if (given.circuits !== undefined) {
        const readFormulas = async (texts: readonly string[]) =>
          texts.map((text) => read(text).tree)
        const [one, other] = await Promise.all(
          given.circuits.map(({ format, text }) =>
            readCircuit(new TextEncoder().encode(text), format, { readFormulas }),
          ),
        )
        if (one && other) return compareCircuits(one, other)
      }
      const [one, other] = trees as [Expression, Expression]
      const answer = await equivalent(one, other)
      return { ...answer, ...(await certified(answer.isEquivalent, xor(one, other), given)) }
    },
  },
  entails: {
    takes: ["core", "certificate"],
    answer: async ({ given, trees }) => {
      const { premises, conclusion } = claimOf(trees)
      const answer = await entails(premises, conclusion)
      const { isEntailed } = answer
      const core = given.core && isEntailed ? await neededPremises(premises, conclusion) : undefined
      return {
        ...answer,
        ...(core && { core: core.map((at) => at + 1) }),
        ...(await certified(isEntailed, and(...premises, not(conclusion)), given)),
      }
    },
  },
  tautology: {
    count: 1,
    takes: ["certificate"],
    answer: async ({ given, trees: [tree] }) => {
      const answer = await tautology(tree as Expression)
      return { ...answer, ...(await certified(answer.isTautology, not(tree as Expression), given)) }
    },
  },
  satisfy: {
    count: 1,
    takes: ["all", "limit", "certificate"],
    conflicts: { all: ["certificate"] },
    answer: async ({ given, trees }) => {
      const [tree] = trees as [Expression]
      const { all, limit } = given
      if (limit !== undefined && !all) throw new UnreadableRowError("limit goes only with all")
      if (all) return satisfyAll(tree, limit === undefined ? {} : { most: limit })
      const answer = await satisfy(tree)
      return { ...answer, ...(await certified(!answer.isSatisfiable, tree, given)) }
    },
  },
  count: {
    count: 1,
    takes: ["variables"],
    answer: ({ given: { variables }, ...asked }) =>
      satisfyCount(
        asked.trees[0] as Expression,
        variables === undefined ? {} : { over: namesIn(asked, variables) },
      ),
  },
  simplify: {
    count: 1,
    takes: ["form", "to", "given", "exists", "forall", "steps", "pla"],
    conflicts: {
      exists: ["forall", "given", "steps"],
      forall: ["given", "steps"],
      given: ["steps"],
      pla: ["expressions", "given", "exists", "forall", "steps"],
    },
    answer: simplified,
  },
  prove: {
    takes: ["style"],
    answer: async ({ given, trees, readings, among }) => {
      const { premises, conclusion } = claimOf(trees)
      const own = readings.map(({ dialect }) => dialect).reverse()
      const others = proofNotations.map((name) => dialectNamed(name, among))
      const [dialect, ...otherDialects] = [...own, ...others] as [Dialect, ...Dialect[]]
      const { style = "fitch" } = given
      const answer = await prove(premises, conclusion, dialect, { style, otherDialects })
      return { ...answer, ...(answer.proof && { text: proofText(answer.proof) }) }
    },
  },
  "check-proof": {
    takes: ["text", "style"],
    answer: ({ given: { text = "", style }, trees, dialects }) =>
      checkProof(text, dialects, {
        ...(style !== undefined && { style }),
        ...(trees.length > 0 && { claim: claimOf(trees) }),
      }),
  },
} satisfies Readonly<Record<string, Request>>

export type RequestName = keyof typeof requests

/** A row's names, spelled as in its only expression. */
function namesIn({ readings, trees }: Pick<Asked, "readings" | "trees">, names: readonly string[]) {
  return spelledAs(variablesOf(trees[0] as Expression), names, readings[0]?.dialect)
}

function simplified(request: Asked): object {
  const { given: asked, readings, trees: asGiven, among, read } = request
  const { form, to, exists, forall, steps, pla } = asked
  if (pla !== undefined) return simplifiedPla(pla, request)
  if (asked.given !== undefined && !usesCondition(form)) {
    const others = twoLevelForms.join(", ")
    throw new UnreadableRowError(`form ${form} has no use for given; ${others} do`)
  }
  const [tree] = asGiven as readonly [Expression]
  const reading = { ...(readings[0] as Reading), tree }
  const dialect = to === undefined ? reading.dialect : rowDialect(to, among)
  const given = asked.given === undefined ? undefined : read(asked.given)
  if (given && meansSame(given.tree, literal(false))) {
    throw new UnreadableRowError("given is never true")
  }
  const toSimplify = prepared(reading, { exists, forall, given })
  const namesFor = (written: Dialect, renamed: readonly Renaming[]) => ({
    in: written.name,
    ...(renamed.length > 0 && { renamed }),
  })
  if (steps) {
    const stepsTo = stepsForm(form)
    if (stepsTo === undefined) {
      throw new UnreadableRowError("with steps, form has to be nnf, dnf or cnf")
    }
    const made = stepsIn(toSimplify, dialect, stepsTo, dialectNamed("logic", builtInDialects))
    return { steps: made.steps, ...namesFor(made.written, made.renamed) }
  }
  const { trees, renamed } = namedIn([toSimplify], dialect)
  const [named] = trees as readonly [NamedTree]
  const { tree: made, ...others } = madeIn(named, form, dialect)
  return { text: write(made, dialect).text, ...namesFor(dialect, renamed), ...others }
}

/** The text of a PLA file, or its outputs in a notation. */
function simplifiedPla(pla: string, { given: { form, to }, among }: Asked): object {
  const outputs = readPla(pla)
  if (form === undefined && to === undefined) return { pla: writePla(outputs) }
  if (!usesCondition(form) && outputs.some(({ given }) => given)) {
    const others = twoLevelForms.join(", ")
    throw new UnreadableRowError(`outputs are open, which form ${form} cannot use; ${others} can`)
  }
  const dialect = rowDialect(to ?? "python", among)
  const { trees, renamed } = namedIn(outputs, dialect)
  return {
    in: dialect.name,
    ...(renamed.length > 0 && { renamed }),
    outputs: trees.map((named) => {
      const { tree, ...others } = madeIn(named, form, dialect)
      return { output: named.name, text: write(tree, dialect).text, ...others }
    }),
  }
}

/** A proof that an expression is never true, if that is so and a proof was requested. */
async function certified(isProved: boolean, refuted: Expression, { certificate }: Given) {
  if (certificate === undefined || !isProved) return {}
  const cnf = tseitin(refuted)
  const found = await refute(cnf)
  const proof = found && [...found.text(certificate)].join("")
  return { certificate: { clauses: writeDimacs(cnf), [certificate]: proof ?? null } }
}

function claimOf(trees: readonly Expression[]) {
  return { premises: trees.slice(0, -1), conclusion: trees.at(-1) as Expression }
}

interface Given {
  readonly expressions?: readonly string[] | string
  readonly certificate?: RefutationFormat
  readonly circuits?: readonly { readonly format: CircuitFormat; readonly text: string }[]
  readonly core?: boolean
  readonly all?: boolean
  readonly limit?: number
  readonly variables?: readonly string[]
  readonly form?: NormalFormName | "tseitin"
  readonly to?: string
  readonly given?: string
  readonly exists?: readonly string[]
  readonly forall?: readonly string[]
  readonly steps?: boolean
  readonly pla?: string
  readonly style?: ProofStyle
  readonly text?: string
}

type Test = (value: unknown) => boolean

const isText: Test = (value) => typeof value === "string"
const areTexts: Test = (value) => Array.isArray(value) && value.every(isText)
const text = [isText, "a text"] as const
const names = [areTexts, "a list of names"] as const
const flag = [(value: unknown) => typeof value === "boolean", "true or false"] as const
const choice = (choices: readonly unknown[]) =>
  [(value: unknown) => choices.includes(value), choices.join(", ")] as const

/** The values that each field allows, as a test and as a description for messages. */
const fields: Readonly<Record<keyof Given, readonly [Test, string]>> = {
  expressions: [(value) => isText(value) || areTexts(value), "a list of texts"],
  certificate: choice(refutationFormats),
  circuits: [
    (value) =>
      Array.isArray(value) &&
      value.length === 2 &&
      value.every((each) => isText(each?.text) && circuitFormats.includes(each.format)),
    `two objects with a text and a format: ${circuitFormats.join(", ")}`,
  ],
  core: flag,
  all: flag,
  limit: [(value) => Number.isSafeInteger(value) && Number(value) > 0, "a number of at least 1"],
  variables: names,
  form: choice([...normalFormNames, "tseitin"]),
  to: text,
  given: text,
  exists: names,
  forall: names,
  steps: flag,
  pla: text,
  style: choice(proofStyles),
  text,
}

/**
 * Answers a request.
 *
 * @param given the fields of the request, unchecked
 * @param dialects the dialects that expressions may be in
 */
export async function answerRequest(
  name: unknown,
  given: Given,
  { among, dialects, read }: Pick<Asked, "among" | "dialects" | "read">,
): Promise<RequestAnswer> {
  try {
    const isKnown = typeof name === "string" && Object.hasOwn(requests, name)
    if (!isKnown) {
      const all = Object.keys(requests).join(", ")
      throw new UnreadableRowError(`there is no request ${JSON.stringify(name)}; there are ${all}`)
    }
    const { count, takes, conflicts = {}, answer } = requests[name as RequestName] as Request
    const known: readonly string[] = ["expressions", ...takes]
    for (const [field, value] of Object.entries(given)) {
      if (!known.includes(field)) {
        const problem = `${name} has no ${JSON.stringify(field)}`
        throw new UnreadableRowError(`${problem}; there are ${known.join(", ")}`)
      }
      const [isRight, expected] = fields[field as keyof Given]
      if (!isRight(value)) throw new UnreadableRowError(`${field} has to be ${expected}`)
    }
    const isGiven = (field: string) => {
      const value = given[field as keyof Given]
      return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
    }
    for (const [field, others] of Object.entries(conflicts).filter(([field]) => isGiven(field))) {
      const other = others.find(isGiven)
      if (other === undefined) continue
      throw new UnreadableRowError(`give ${field} or ${other}, not both`)
    }
    const { circuits, pla } = given
    const expressions = [given.expressions ?? []].flat()
    const isWithout = circuits !== undefined || pla !== undefined || name === "check-proof"
    const least = isWithout ? 0 : (count ?? 1)
    if (expressions.length < least || expressions.length > (count ?? expressions.length)) {
      const number = `${count === undefined ? "at least " : ""}${counted(count ?? 1, "expression")}`
      throw new UnreadableRowError(`${name} takes ${number}, but got ${expressions.length}`)
    }
    const readings = expressions.map(read)
    const names = new Set<string>()
    const trees = readings.map((each) => inOneCase(each.tree, each.dialect, names))
    const result = await answer({ given, readings, trees, among, dialects, read })
    return {
      result: { ...result, dialects: readings.map(({ dialect }) => dialect.name) },
      error: null,
    }
  } catch (error) {
    if (!(error instanceof BoolglotError)) throw error
    return { result: null, error: errorOf(error) }
  }
}

function errorOf(error: Error): AnswerError {
  if (error instanceof AmbiguityError) {
    const readings = error.groups.map((dialects) => ({ dialects, value: null }))
    return { message: error.message, readings }
  }
  if (!(error instanceof BooleanSyntaxError)) return { message: error.message }
  return { ...placedError(error.text, textError(error)), text: error.text }
}
