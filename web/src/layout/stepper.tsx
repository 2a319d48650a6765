// Controls that go through steps with buttons, the arrow keys or a slider, and a list that they show step by step.

import type { ComponentChildren } from "preact"
import { useState } from "preact/hooks"
import "../panels/controls.css"

interface StepperProps {
  readonly step: number
  readonly last: number
  /** Names the slider, as in "Step of the evaluation". */
  readonly label: string
  sentenceAt(step: number): string
  onStep(step: number): void
  announce(sentence: string): void
}

export function Stepper({ step, last, label, sentenceAt, onStep, announce }: StepperProps) {
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
    <fieldset class="steps-controls" aria-label="Steps" onKeyDown={onKeyDown}>
      {buttons.map(([name, to, title]) => (
        <button
          key={name}
          type="button"
          class={name === "Step" ? "action primary" : "action"}
          title={title}
          aria-label={title}
          aria-disabled={to < 0 || to > last || to === step}
          onClick={() => go(to)}
        >
          {name}
        </button>
      ))}
      <input
        type="range"
        aria-label={label}
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
  )
}

interface OneByOneProps<Item> extends Pick<StepperProps, "label" | "sentenceAt" | "announce"> {
  readonly items: readonly Item[]
  children(shown: readonly Item[]): ComponentChildren
}

/** Shows all items or, on request, the items up to a step. */
export function OneByOne<Item>({ items, children, ...rest }: OneByOneProps<Item>) {
  const [step, setStep] = useState<number>()
  const last = items.length - 1
  return (
    <>
      <div class="one-by-one">
        {step !== undefined && (
          <Stepper {...rest} step={Math.min(step, last)} last={last} onStep={setStep} />
        )}
        {last > 0 && (
          <button
            type="button"
            class="quiet"
            onClick={() => setStep(step === undefined ? 0 : undefined)}
          >
            {step === undefined ? "One at a time" : "Show all"}
          </button>
        )}
      </div>
      {children(items.slice(0, (step ?? last) + 1))}
    </>
  )
}
