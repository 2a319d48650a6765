// Operators that a sentence puts into words, before their operands.
//
//     the negation of x or y        not (x or y)
//     the disjunction of x and y    x or y
//     combining this with x         unknown

import { isBinary } from "../language/connectives.ts"
import type { Expression } from "../language/expression/expression.ts"
import type { DescribedOperator } from "./split-runs.ts"
import { textOf } from "./step-judge.ts"
import type { ReadPart } from "./step-notation.ts"

/** The words for each operator: "negation" in `the negation of` and `apply negation to`. */
const nouns: readonly (readonly [DescribedOperator, string])[] = [
  ["not", "negation|logical not|complement|opposite|inverse|reverse|not"],
  ["and", "(?:logical )?(?:conjunction|product|and)"],
  ["xor", "exclusive (?:or|disjunction)|xor"],
  ["or", "(?:logical |inclusive )?(?:disjunction|sum|or)"],
  ["nand", "nand"],
  ["nor", "nor"],
  ["iff", "equivalence|biconditional|xnor"],
]

const quotes = String.raw`[\s"'“‘(*]*`
const patterns = nouns.map(([operator, words]): readonly [DescribedOperator, RegExp] => {
  const noun = `(?:${words})(?: (?:operation|operator|law|rule))?`
  const applied = `appl(?:y|ies|ied|ying) (?:the |a )?${noun} to`
  const verb =
    operator === "not" ? "|negat(?:e|es|ed|ing)|invert(?:s|ed|ing)?|flip(?:s|ped|ping)?" : ""
  const phrase = `(?<![\\p{L}])(?:${noun} (?:of|between)|${applied}${verb})`
  return [operator, new RegExp(`${phrase.replaceAll(" ", String.raw`\s+`)}${quotes}$`, "iu")]
})

const withOperand = new RegExp(
  String.raw`\b(?:combin|join|conjoin|disjoin|conjunct|disjunct|(?:and|x?or)['’-]?(?:ing|ed)\b)[^.;:]*\bwith${quotes}$`,
  "iu",
)

/** The operator that the words before a part apply to it. */
export function describedOperator(before: string): DescribedOperator | undefined {
  const end = before.slice(-longest)
  if (withOperand.test(end)) return "unknown"
  return patterns.find(([, pattern]) => pattern.test(end))?.[0]
}

const longest = 60

/** The part with the operator before it, whose operands are listed with `and`; `undefined` if it isn't clear what they are. */
export function described(
  operator: DescribedOperator,
  { tree, dialect }: ReadPart,
): ReadPart | undefined {
  const whole = applied(operator, tree)
  return whole && { text: textOf(whole, dialect), tree: whole, dialect }
}

function applied(operator: DescribedOperator, tree: Expression): Expression | undefined {
  if (operator === "not") return { kind: "not", operand: tree }
  if (tree.kind !== "and" || !isBinary(operator)) return undefined
  return { kind: operator, operands: tree.operands }
}
