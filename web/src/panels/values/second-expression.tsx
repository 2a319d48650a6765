// Compares the expression with a second one: equivalence, implication, and values for which they differ.

import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { parse } from "../../../../src/index.ts"
import { evaluateTree } from "../../../../src/language/expression/fold.ts"
import { properName } from "../../notation/proper-names.ts"
import type { Reading } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import type { PageState } from "../../state/page-state.ts"
import type { Comparison, MeaningQuestion } from "./meaning-worker.ts"

interface SecondExpressionProps {
  readonly reading: Reading
  readonly state: PageState
  /** The variables of the first expression. */
  readonly variables: readonly string[]
  readonly other: string
  onOther(other: string): void
  onValues(assignment: Comparison["counterexample"]): void
}

export function SecondExpression(props: SecondExpressionProps) {
  const { reading, state, variables, other, onOther, onValues } = props
  const { text, dialect } = reading
  const question = other.trim() === "" ? undefined : { text, dialect: dialect.name, other }
  const { isWorking, answer, problem } = useAnswer<MeaningQuestion, Comparison>(
    "meaning-worker",
    question,
  )
  const value = useMemo(() => {
    if (answer === undefined) return undefined
    const tree = parse(other, lookUpDialect(answer.otherDialect))
    return evaluateTree(tree, valuesOf(tree, state))
  }, [answer, state.values])
  const example = exampleFor(variables)
  return (
    <section aria-label="Second expression">
      <h2>Compare with another expression</h2>
      <p class="lead">
        Says whether both are equivalent, and if not, for which values they differ.{" "}
        {other.trim() === "" && example !== undefined && (
          <button type="button" class="link" onClick={() => onOther(example)}>
            Try an example
          </button>
        )}
      </p>
      <label class="other">
        <span class="heard">Second expression</span>
        <textarea
          rows={1}
          spellcheck={false}
          autocapitalize="off"
          placeholder="Type a second expression, in any notation"
          value={other}
          onInput={(event) => onOther(event.currentTarget.value)}
        />
      </label>
      <div class="verdict" aria-live="polite">
        {isWorking && <p class="lead">Comparing…</p>}
        {problem !== undefined && <p class="lead">{problem}</p>}
        {answer !== undefined && (
          <>
            <p>
              <strong>{verdictOf(answer)}</strong> {implicationOf(answer)}
            </p>
            <p class="lead">
              {answer.otherDialect === dialect.name
                ? `Both are read as ${properName(dialect.name)}.`
                : `The first is read as ${properName(dialect.name)}, the second as ${properName(answer.otherDialect)}.`}{" "}
              {answer.isAsFirst && "Other notations read the second one differently. "}
              With the current values, the second is {`${value}`}.
            </p>
            {answer.counterexample !== undefined && (
              <p class="counterexample">
                <span>{differenceOf(answer)}</span>
                <button
                  type="button"
                  class="action"
                  onClick={() => onValues(answer.counterexample)}
                >
                  Set the switches to these values
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** `a and b`, for names that most notations read; `undefined` for others. */
function exampleFor(variables: readonly string[]): string | undefined {
  const named = variables.slice(0, 2)
  if (named.length < 2 || !named.every((name) => /^[a-z]\w*$/i.test(name))) return undefined
  return named.join(" and ")
}

function verdictOf({ isEquivalent }: Comparison): string {
  return isEquivalent ? "Yes: they are equivalent." : "No: they are not equivalent."
}

function implicationOf({ isEquivalent, implies: [forth, back] }: Comparison): string {
  if (isEquivalent) return "They always have the same value."
  if (forth) return "The first implies the second: whenever the first is true, so is the second."
  if (back) return "The second implies the first: whenever the second is true, so is the first."
  return "Neither implies the other."
}

/** `If a is true and c is false, the first is false and the second is true, regardless of b.` */
function differenceOf({ counterexample, variables }: Comparison): string {
  if (counterexample === undefined) return ""
  const { assignment, values } = counterexample
  const named = new Set(assignment.map(([name]) => name))
  const open = variables.filter((name) => !named.has(name))
  const where = listed(assignment.map(([name, value]) => `${name} is ${value}`))
  const rest =
    open.length === 0
      ? ""
      : `, regardless of ${open.length > 5 ? "the other variables" : listed(open)}`
  const place = assignment.length === 0 ? "Always" : `If ${where}`
  return `${place}, the first is ${values[0]} and the second is ${values[1]}${rest}.`
}

/** `a, b and c`; long lists are cut. */
function listed(items: readonly string[]): string {
  const most = 20
  if (items.length > most)
    return `${items.slice(0, most).join(", ")} and ${items.length - most} more`
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`
}
