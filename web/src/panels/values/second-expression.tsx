// A second expression: whether it means the same, whether one implies the other, and where they differ.

import { useMemo } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { parse } from "../../../../src/index.ts"
import { evaluateTree } from "../../../../src/language/expression/evaluate-tree.ts"
import type { Reading } from "../../reading/reading.ts"
import { valuesOf } from "../../reading/values.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import type { PageState } from "../../state/page-state.ts"
import type { Comparison, MeaningQuestion } from "./meaning-worker.ts"

interface SecondExpressionProps {
  readonly reading: Reading
  readonly state: PageState
  readonly other: string
  onOther(other: string): void
  onValues(assignment: Comparison["counterexample"]): void
}

export function SecondExpression(props: SecondExpressionProps) {
  const { reading, state, other, onOther, onValues } = props
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
  return (
    <section aria-label="Second expression">
      <h2>Does it mean the same?</h2>
      <label class="other">
        <span>Second expression</span>
        <textarea
          rows={1}
          spellcheck={false}
          autocapitalize="off"
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
                ? `Both are read as ${dialect.name}.`
                : `The first is read as ${dialect.name}, the second as ${answer.otherDialect}.`}{" "}
              {answer.isAsFirst && "Other notations read the second one otherwise. "}
              With these values the second is {`${value}`}.
            </p>
            {answer.counterexample !== undefined && (
              <p class="counterexample">
                <span>{differenceOf(answer)}</span>
                <button
                  type="button"
                  class="action"
                  onClick={() => onValues(answer.counterexample)}
                >
                  Set the switches to this
                </button>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function verdictOf({ isEquivalent }: Comparison): string {
  return isEquivalent ? "Yes: they are equivalent." : "No: they are not equivalent."
}

function implicationOf({ isEquivalent, implies: [forth, back] }: Comparison): string {
  if (isEquivalent) return "They have the same value whatever the variables are."
  if (forth) return "The first implies the second: where the first is true, the second is true."
  if (back) return "The second implies the first: where the second is true, the first is true."
  return "Neither implies the other."
}

/** `Where a is true and c is false, whatever b is, the first is false and the second is true.` */
function differenceOf({ counterexample, variables }: Comparison): string {
  if (counterexample === undefined) return ""
  const { assignment, values } = counterexample
  const named = new Set(assignment.map(([name]) => name))
  const open = variables.filter((name) => !named.has(name))
  const where = listed(assignment.map(([name, value]) => `${name} is ${value}`))
  const whatever =
    open.length === 0
      ? ""
      : `, whatever ${open.length > 5 ? "the others are" : `${listed(open)} ${open.length === 1 ? "is" : "are"}`}`
  const place = assignment.length === 0 ? "Everywhere" : `Where ${where}`
  return `${place}${whatever}, the first is ${values[0]} and the second is ${values[1]}.`
}

/** `a, b and c`; of very many the first ones. */
function listed(items: readonly string[]): string {
  const most = 20
  if (items.length > most)
    return `${items.slice(0, most).join(", ")} and ${items.length - most} more`
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`
}
