// Controls for stepping through the evaluation, and the text at the current step, with the next part marked.

import "../controls.css"
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
  const go = (wanted: number) => {
    const next = Math.min(last, Math.max(0, wanted))
    if (next === step) return
    onStep(next)
    announce(`Step ${next} of ${last}: ${sentenceAt(next)}`)
  }
  const buttons = [
    ["«", 0, "First step"],
    ["Back", step - 1],
    ["Step", step + 1],
    ["»", last, "Last step"],
  ] as const
  const onKeyDown = (event: KeyboardEvent) => {
    const isSlider = (event.target as HTMLElement).tagName === "INPUT"
    const forward = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (isSlider || forward === undefined) return
    event.preventDefault()
    go(step + forward)
  }
  return (
    <section class="steps" aria-label="Evaluation">
      <fieldset class="steps-controls" aria-label="Steps" onKeyDown={onKeyDown}>
        {buttons.map(([name, to, label]) => (
          <button
            key={name}
            type="button"
            class={name === "Step" ? "action primary" : "action"}
            title={label}
            aria-label={label}
            aria-disabled={to < 0 || to > last || to === step}
            onClick={() => go(to)}
          >
            {name}
          </button>
        ))}
        <input
          type="range"
          aria-label="Step of the evaluation"
          min={0}
          max={last}
          value={step}
          aria-valuetext={`${step} of ${last}: ${sentenceAt(step)}`}
          onInput={(event) => onStep(event.currentTarget.valueAsNumber)}
        />
        <span class="steps-count">
          {step} of {last}
        </span>
      </fieldset>
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
