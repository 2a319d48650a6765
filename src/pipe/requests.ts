// Answers requests about expressions that need more than a value: proofs, certificates, shorter forms.
//
//     {"request": "entails", "expressions": ["p -> q", "p", "q"]}      {"isEntailed":true,"variables":["p","q"], … }

import { type Circuit, compareCircuits, onlyFunction } from "../circuits/index.ts"
import { BoolglotError } from "../errors/index.ts"
import { UnreadableRowError } from "../formats/index.ts"
import { type Dialect, dialectNamed } from "../language/dialect/index.ts"
import {
  AmbiguityError,
  contradictionIn,
  inOneCase,
  type Reading,
  spelledAs,
} from "../language/engines/index.ts"
import { type Expression, variablesOf } from "../language/expression/index.ts"
import { BooleanSyntaxError } from "../language/source/index.ts"
import { portableTables } from "../language/tables/index.ts"
import { documentText } from "../markup/index.ts"
import { counted } from "../number-format.ts"
import {
  and,
  checkProof,
  type ExplainStyle,
  entails,
  equivalent,
  explainIn,
  explainStyles,
  not,
  notationsForProof,
  type ProofStyle,
  proofText,
  prove,
  refute,
  satisfy,
  satisfyAll,
  satisfyCount,
  tautology,
  tseitin,
  writeDimacs,
  xor,
} from "../reason/index.ts"
import { allWithLevels, textError } from "../validate/index.ts"
import { type AnswerError, placedError, type RequestAnswer, readData } from "./answer.ts"
import { linesOf, tooLong } from "./explanations.ts"
import {
  type Asked,
  choice,
  circuitIn,
  type FieldTest,
  fields,
  functionsIn,
  type Given,
} from "./request-fields.ts"
import { simplified } from "./simplify-request.ts"

interface Request {
  /** Required number of expressions; any number by default. */
  readonly count?: number
  /** Fields that a row may have, other than `expressions`. */
  readonly takes: readonly (keyof Given)[]
  /** For some fields, the fields that can't be combined with them. */
  readonly conflicts?: Readonly<Partial<Record<keyof Given, readonly (keyof Given)[]>>>
  /** Tests for fields whose allowed values differ from those in `fields`. */
  readonly fields?: Partial<Readonly<Record<keyof Given, FieldTest>>>
  readonly answer: (asked: Asked) => object | Promise<object>
}

const requests = {
  equivalent: {
    count: 2,
    takes: ["circuits", "certificate"],
    conflicts: { circuits: ["expressions", "certificate"] },
    answer: async (asked) => {
      const { given, trees } = asked
      if (given.circuits !== undefined) {
        const circuits = await Promise.all(given.circuits.map((each) => circuitIn(each, asked)))
        return compareCircuits(...(circuits as [Circuit, Circuit]))
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
      const answer = await entails(premises, conclusion, { core: given.core === true })
      const { isEntailed, core } = answer
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
    takes: ["file", "all", "limit", "certificate"],
    conflicts: { all: ["certificate"], file: ["expressions"] },
    answer: async (asked) => {
      const { all, limit } = asked.given
      if (limit !== undefined && !all) throw new UnreadableRowError("limit goes only with all")
      const { tree, ...variables } = await functionOf(asked)
      if (all)
        return satisfyAll(tree, { ...variables, ...(limit !== undefined && { most: limit }) })
      const answer = await satisfy(tree, variables)
      return { ...answer, ...(await certified(!answer.isSatisfiable, tree, asked.given)) }
    },
  },
  count: {
    count: 1,
    takes: ["variables", "file"],
    conflicts: { file: ["expressions"] },
    answer: async (asked) => {
      const { tree, ...all } = await functionOf(asked)
      const { variables } = asked.given
      if (variables === undefined) return satisfyCount(tree, all)
      const known = all.variables ?? [...variablesOf(tree)]
      const over = spelledAs(known, variables, asked.readings[0]?.dialect)
      return satisfyCount(tree, { ...all, over })
    },
  },
  simplify: {
    count: 1,
    takes: ["form", "to", "given", "exists", "forall", "steps", "format", "file", "pla"],
    conflicts: {
      exists: ["forall", "given", "steps"],
      forall: ["given", "steps"],
      given: ["steps"],
      pla: ["file", "expressions", "given", "exists", "forall", "steps"],
      file: ["expressions", "given", "exists", "forall", "steps"],
    },
    answer: simplified,
  },
  explain: {
    count: 1,
    takes: ["values", "style", "order", "seed", "format"],
    fields: { style: choice(explainStyles) },
    answer: ({ given, trees, readings, among }) => explained(given, trees, readings, among),
  },
  prove: {
    takes: ["style", "equivalence", "format"],
    answer: async ({ given, trees, readings, among }) => {
      const { equivalence = false, format } = given
      if (equivalence && trees.length !== 2) {
        throw new UnreadableRowError(`an equivalence takes 2 expressions, but got ${trees.length}`)
      }
      const { premises, conclusion } = equivalence
        ? { premises: [], conclusion: iff(trees as [Expression, Expression]) }
        : claimOf(trees)
      const own = readings.map(({ dialect }) => dialect)
      const notations = notationsForProof(own, among, {
        isEquivalence: equivalence,
        isLatex: format === "latex",
      })
      const style = (given.style ?? "fitch") as ProofStyle
      const answer = await prove(premises, conclusion, notations[0], {
        style,
        otherDialects: notations,
      })
      const { proof } = answer
      if (proof === undefined) return answer
      const document = format && { document: documentText(proof, format) }
      return { ...answer, text: proofText(proof), ...document }
    },
  },
  "check-proof": {
    takes: ["text", "style"],
    answer: (asked) => {
      const { given, trees } = asked
      const { text = "", style } = given
      return checkProof(text, dialectsRead(asked), {
        ...(style !== undefined && { style: style as ProofStyle }),
        ...(trees.length > 0 && { claim: claimOf(trees) }),
      })
    },
  },
  tables: {
    count: 0,
    takes: [],
    answer: (asked) => portableTables(dialectsRead(asked)[0] as Dialect),
  },
} satisfies Readonly<Record<string, Request>>

export type RequestName = keyof typeof requests

/** The notations of a request, with its precedence applied. */
function dialectsRead({ dialects, precedence }: Asked): readonly Dialect[] {
  return precedence === undefined ? dialects : allWithLevels(dialects, precedence)
}

/** The expression of a request, or the output of its file. */
async function functionOf(
  asked: Asked,
): Promise<{ readonly tree: Expression; readonly variables?: readonly string[] }> {
  const { file } = asked.given
  if (file === undefined) return { tree: asked.trees[0] as Expression }
  const { tree, inputs } = onlyFunction(await functionsIn(file, asked))
  return { tree, ...(inputs && { variables: inputs }) }
}

const iff = (operands: readonly [Expression, Expression]): Expression => ({ kind: "iff", operands })

function explained(
  { values: given = {}, style = "reduction", order, seed, format }: Given,
  [tree]: readonly Expression[],
  [reading]: readonly Reading[],
  among: readonly Dialect[],
): object {
  const { dialect } = reading as Reading
  const values = new Map(Object.entries(given))
  if (order !== undefined && style !== "assignments") {
    throw new UnreadableRowError("order goes only with the style assignments")
  }
  if (seed !== undefined && order !== "shuffled") {
    throw new UnreadableRowError("seed goes only with the order shuffled")
  }
  const contradiction = contradictionIn(values, dialect)
  if (contradiction !== undefined) throw new UnreadableRowError(contradiction)
  const written = dialectNamed(format === "latex" ? "latex" : dialect.name, among)
  const { explanation, renamed } = explainIn(written, tree as Expression, {
    values,
    style: style as ExplainStyle,
    ...(order !== undefined && { order }),
    ...(seed !== undefined && { seed }),
  })
  const { text, value } = explanation
  const lines = linesOf(explanation)
  if (lines === undefined) throw new UnreadableRowError(tooLong)
  const document = format && { document: documentText({ ...explanation, lines }, format) }
  const others = { ...document, in: written.name, ...(renamed.length > 0 && { renamed }) }
  return { style, text, value, lines, ...others }
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

/**
 * Answers a request.
 *
 * @param given the fields of the request, unchecked
 * @param dialects the dialects that expressions may be in
 */
export async function answerRequest(
  name: unknown,
  given: Given,
  { among, dialects, precedence, read }: Pick<Asked, "among" | "dialects" | "precedence" | "read">,
): Promise<RequestAnswer> {
  try {
    const isKnown = typeof name === "string" && Object.hasOwn(requests, name)
    if (!isKnown) {
      const all = Object.keys(requests).join(", ")
      throw new UnreadableRowError(`there is no request ${JSON.stringify(name)}; there are ${all}`)
    }
    const {
      count,
      takes,
      conflicts = {},
      answer,
      ...own
    } = requests[name as RequestName] as Request
    const tests = { ...fields, ...own.fields }
    const known: readonly string[] = ["expressions", ...takes]
    for (const [field, value] of Object.entries(given)) {
      if (!known.includes(field)) {
        const problem = `${name} has no ${JSON.stringify(field)}`
        throw new UnreadableRowError(`${problem}; there are ${known.join(", ")}`)
      }
      const [isRight, expected] = tests[field as keyof Given]
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
    const { circuits, file, pla } = given
    const expressions = [given.expressions ?? []].flat()
    const isWithout =
      circuits !== undefined || file !== undefined || pla !== undefined || name === "check-proof"
    const least = isWithout ? 0 : (count ?? 1)
    if (expressions.length < least || expressions.length > (count ?? expressions.length)) {
      const number = `${count === undefined ? "at least " : ""}${counted(count ?? 1, "expression")}`
      throw new UnreadableRowError(`${name} takes ${number}, but got ${expressions.length}`)
    }
    const readings = expressions.map(read)
    const names = new Set<string>(Object.keys(given.values ?? {}))
    const trees = readings.map((each) => inOneCase(each.tree, each.dialect, names))
    const result = await answer({ given, readings, trees, among, dialects, precedence, read })
    return { result: { ...result, ...readData(readings) }, error: null }
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
