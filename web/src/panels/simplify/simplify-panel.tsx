// The expression simplified or converted to a normal form, with the laws that lead there.

import { CopyButton } from "../../layout/copy-button.tsx"
import { isOf } from "../../reading/reading.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import "../controls.css"
import type { Panel, PanelProps } from "../panel.ts"
import { formNames, forms, type SimplifiedForm } from "./forms.ts"
import type { SimplifyAnswer, SimplifyQuestion } from "./simplify-worker.ts"
import "./simplify-panel.css"

interface Own {
  readonly form: SimplifiedForm
}

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const form = isRecord(value) ? value["form"] : undefined
    return { form: formNames.find((each) => each === form) ?? "shortest" }
  },
  Panel: SimplifyPanel,
}

function SimplifyPanel(props: PanelProps<Own>) {
  const { reading, own, changeOwn } = props
  const { text, dialect, errorCount } = reading
  const question = errorCount > 0 ? undefined : { text, dialect: dialect.name, form: own.form }
  const { isWorking, answer, problem } = useAnswer<SimplifyQuestion, SimplifyAnswer>(
    "simplify-worker",
    question,
  )
  return (
    <>
      <p class="simplify-form">
        <label for="simplify-form">Write it</label>
        <select
          id="simplify-form"
          value={own.form}
          onChange={(event) => changeOwn({ form: event.currentTarget.value as SimplifiedForm })}
        >
          {formNames.map((name) => (
            <option key={name} value={name}>
              {forms[name]}
            </option>
          ))}
        </select>
      </p>
      <div aria-live="polite">
        {errorCount > 0 && <p class="lead">The text has errors, so it cannot be simplified yet.</p>}
        {isWorking && <p class="lead">Simplifying…</p>}
        {problem !== undefined && <p class="lead">{problem}</p>}
        {answer !== undefined && <Result {...props} answer={answer} />}
      </div>
      {answer !== undefined && <Laws {...props} answer={answer} />}
      {answer !== undefined && answer.allForms.length > 0 && (
        <AllForms {...props} answer={answer} />
      )}
    </>
  )
}

interface AnswerProps extends PanelProps<Own> {
  readonly answer: SimplifyAnswer
}

function Result({ answer, own, state, reading, change, announce }: AnswerProps) {
  const { text, isSame, isMinimal, remarks } = answer
  return (
    <>
      <p class="lead">
        {isSame && own.form === "shortest"
          ? "No shorter equivalent was found. "
          : "It is proved equivalent. "}
        {isMinimal === true &&
          "No equivalent of this form has fewer terms, or the same number of terms and fewer literals. "}
        {isMinimal === false && "A shorter one may exist. "}
        {remarks.length > 0 && `In this notation, ${remarks.join("; ")}.`}
      </p>
      <p class="simplify-result">
        <code>{text}</code>
      </p>
      <p class="simplify-actions">
        <button
          type="button"
          class="quiet"
          disabled={!isOf(reading, state)}
          onClick={() => change({ text, dialect: reading.dialect.name })}
        >
          Use in the editor
        </button>
        <CopyButton text={text} what="the result" announce={announce} />
      </p>
    </>
  )
}

function Laws({ answer, own, state, reading, change }: AnswerProps) {
  const { steps, stepsProblem, text: result } = answer
  if (stepsProblem !== undefined) {
    return (
      <section>
        <h2>Step by step</h2>
        <p class="lead">{stepsProblem}</p>
      </section>
    )
  }
  if (steps === undefined) {
    return <p class="lead">Steps are available for the shortest form and for nnf, dnf and cnf.</p>
  }
  if (steps.length < 2) return null
  const last = steps.at(-1)
  return (
    <section aria-label="Steps">
      <h2>Step by step</h2>
      <p class="lead">
        Each line is proved equivalent to the previous one; choose one to put it into the editor.
        {last?.text !== result &&
          ` The laws alone lead to ${own.form === "shortest" ? "a longer expression" : "another expression of this form"}; the result above comes from a search.`}
      </p>
      <div class="simplify-box">
        <table class="simplify-steps">
          <thead>
            <tr>
              <th scope="col">law</th>
              <th scope="col">expression</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ law, text, marked }, at) => (
              <tr key={at}>
                <th scope="row">{law ?? "the text"}</th>
                <td>
                  <button
                    type="button"
                    title="Use in the editor"
                    disabled={!isOf(reading, state)}
                    onClick={() => change({ text, dialect: reading.dialect.name })}
                  >
                    <code>
                      <Marked text={text} marked={marked} />
                    </code>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Longer texts would fill the table; choosing the form shows all of it. */
const longestListed = 160

const shortened = (text: string) =>
  text.length > longestListed ? `${text.slice(0, longestListed - 1)}…` : text

function AllForms({ answer, own, changeOwn }: AnswerProps) {
  return (
    <section aria-label="All forms">
      <h2>All forms</h2>
      <div class="simplify-box">
        <table class="simplify-steps simplify-forms">
          <tbody>
            {answer.allForms.map(({ form, text }) => (
              <tr key={form} aria-current={form === own.form ? "true" : undefined}>
                <th scope="row">{forms[form]}</th>
                <td>
                  <button type="button" title="Show its steps" onClick={() => changeOwn({ form })}>
                    <code>{shortened(text)}</code>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The text, with the part between the marks highlighted. The marks are where `marked` differs from `text`. */
function Marked({ text, marked }: { readonly text: string; readonly marked: string }) {
  if (text === marked) return <>{text}</>
  let from = 0
  while (text[from] === marked[from]) from += 1
  let after = 0
  while (text.at(-1 - after) === marked.at(-1 - after)) after += 1
  const to = text.length - after
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
