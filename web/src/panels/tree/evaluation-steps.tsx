// Controls for stepping through the evaluation, and the text at the current step, with the next part marked.

import { Stepper } from "../../layout/stepper.tsx"
import { type EvaluationStep, sentenceOf } from "./steps.ts"

interface EvaluationStepsProps {
  readonly steps: readonly EvaluationStep[]
  readonly step: number
  /** The value of the whole expression. */
  readonly value: boolean
  onStep(step: number): void
  announce(sentence: string): void
}

export function EvaluationSteps({ steps, step, value, onStep, announce }: EvaluationStepsProps) {
  const last = steps.length - 1
  const shown = steps[step]
  if (last < 1 || shown === undefined) return null
  const sentenceAt = (at: number) => sentenceOf(steps[at] as EvaluationStep, value, at === last)
  return (
    <section class="steps" aria-label="Evaluation">
      <Stepper
        step={step}
        last={last}
        label="Step of the evaluation"
        sentenceAt={sentenceAt}
        onStep={onStep}
        announce={announce}
      />
      <div class="steps-now">
        <p class="steps-line">
          <code>
            <Marked {...shown} />
          </code>
        </p>
        <p class="steps-sentence">{sentenceAt(step)}</p>
      </div>
    </section>
  )
}

function Marked({ text, next }: EvaluationStep) {
  if (next === undefined) return <>{text}</>
  const { offset, length } = next.place
  return (
    <>
      {text.slice(0, offset)}
      <mark>{text.slice(offset, offset + length)}</mark>
      {text.slice(offset + length)}
    </>
  )
}
