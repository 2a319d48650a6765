// The expression simplified or converted to a normal form, with the laws that lead there.

import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { counted, writtenNumber } from "../../../../src/number-format.ts"
import { CopyButton } from "../../layout/copy-button.tsx"
import { OneByOne } from "../../layout/stepper.tsx"
import { isOf } from "../../reading/reading.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import "../controls.css"
import type { Panel, PanelProps } from "../panel.ts"
import { formNames, formNotes, forms, formTitles, type SimplifiedForm } from "./forms.ts"
import type { MarkedStep, SimplifyAnswer, SimplifyQuestion } from "./simplify-worker.ts"
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
  const { reading, own } = props
  const { text, dialect, errorCount } = reading
  const question = errorCount > 0 ? undefined : { text, dialect: dialect.name, form: own.form }
  const { isWorking, answer, problem } = useAnswer<SimplifyQuestion, SimplifyAnswer>(
    "simplify-worker",
    question,
  )
  const isShortest = answer?.isSame === true && own.form === "shortest"
  return (
    <>
      <h2>{isShortest ? "No shorter form was found" : formTitles[own.form]}</h2>
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
  // The editor already shows the text.
  if (isSame && own.form === "shortest") {
    const literals = answer.allForms.find(({ form }) => form === "shortest")?.literals
    return literals === undefined ? null : (
      <p class="lead">The text has {counted(literals, "literal")}.</p>
    )
  }
  return (
    <>
      <p class="lead">
        {isSame ? "The text has this form. " : "Proved equivalent to the text. "}
        {isMinimal === true &&
          "No equivalent of this form has fewer terms, or the same number of terms and fewer literals. "}
        {isMinimal === false && "A shorter one may exist. "}
        {remarks.length > 0 && `In this notation, ${remarks.join("; ")}.`}
      </p>
      <div class="simplify-card boxed">
        <p class="simplify-result">
          <code>{text}</code>
        </p>
        {!isSame && (
          <button
            type="button"
            class="quiet"
            title="Put this text into the editor"
            disabled={!isOf(reading, state)}
            onClick={() => change({ text, dialect: reading.dialect.name })}
          >
            Open
          </button>
        )}
        <CopyButton text={text} what="the result" announce={announce} />
      </div>
    </>
  )
}

function Laws({ answer, own, state, reading, change, announce }: AnswerProps) {
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
    return <p class="lead">Steps are available for the shortest form, NNF, DNF and CNF.</p>
  }
  if (steps.length < 2) return null
  const last = steps.at(-1)
  return (
    <section aria-label="Steps">
      <h2>Step by step</h2>
      <p class="lead">
        Each line is proved equivalent to the previous one; choose one to put it into the editor.
        {last !== undefined &&
          textOf(last) !== result &&
          ` The laws alone lead to ${own.form === "shortest" ? "a longer expression" : "another expression of this form"}; the result above comes from a search.`}
      </p>
      <OneByOne
        key={result}
        items={steps}
        label="Step of the derivation"
        sentenceAt={(at) => `${steps[at]?.law ?? "the text"}: ${textOf(steps[at] as MarkedStep)}`}
        announce={announce}
      >
        {(shown) => (
          <div class="simplify-box boxed">
            <table class="simplify-steps">
              <thead>
                <tr>
                  <th scope="col">law</th>
                  <th scope="col">expression</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((step, at) => (
                  <tr key={at}>
                    <th scope="row">{step.law ?? "the text"}</th>
                    <td>
                      <button
                        type="button"
                        title="Use in the editor"
                        disabled={!isOf(reading, state)}
                        onClick={() =>
                          change({ text: textOf(step), dialect: reading.dialect.name })
                        }
                      >
                        <code>
                          {step.before}
                          {step.part !== "" && <mark>{step.part}</mark>}
                          {step.after}
                        </code>
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </OneByOne>
    </section>
  )
}

const textOf = ({ before, part, after }: MarkedStep) => before + part + after

/** Number of characters that certainly fill two lines. */
const mostCharacters = 400

/** Shows at most two lines of a text; if the user chooses the form, all of it is shown. */
function Cut({ text }: { readonly text: string }) {
  const code = useRef<HTMLElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const { current } = code
    if (current === null) return
    const check = () => setIsCut(current.scrollHeight > current.clientHeight + 2)
    const observer = new ResizeObserver(check)
    observer.observe(current)
    check()
    return () => observer.disconnect()
  }, [text])
  return (
    <>
      <code ref={code} class="simplify-cut">
        {text.slice(0, mostCharacters)}
      </code>
      {isCut && (
        <span class="simplify-more">Show all ({writtenNumber(text.length)} characters)</span>
      )}
    </>
  )
}

function AllForms({ answer, own, changeOwn, announce }: AnswerProps) {
  const inForm = (form: SimplifiedForm) => answer.allForms.find((each) => each.form === form)
  const minimal = inForm("minimal")?.text
  const isRepeated =
    minimal !== undefined && [inForm("dnf"), inForm("cnf")].some((each) => each?.text === minimal)
  // The result above is the shortest form already.
  const shown = answer.allForms.filter(({ form }) =>
    form === own.form ? form !== "shortest" : form !== "minimal" || !isRepeated,
  )
  return (
    <section aria-label="All forms">
      <h2>All forms</h2>
      <div class="simplify-box boxed">
        <table class="simplify-steps simplify-forms">
          <tbody>
            {shown.map(
              ({ form, text = form === own.form ? answer.text : undefined, literals, remarks }) => (
                <tr key={form} aria-current={form === own.form ? "true" : undefined}>
                  <th scope="row" title={formTitles[form]}>
                    <b>{forms[form]}</b> {literals !== undefined && counted(literals, "literal")}
                    {[formNotes[form] ?? [], remarks ?? []].flat().map((note) => (
                      <small key={note}>{note}</small>
                    ))}
                  </th>
                  <td>
                    <button
                      type="button"
                      title="Show its steps"
                      onClick={() => changeOwn({ form })}
                    >
                      {text === undefined ? "Show" : <Cut text={text} />}
                    </button>
                  </td>
                  <td class="simplify-copy">
                    {text !== undefined && (
                      <CopyButton text={text} what={forms[form]} announce={announce} />
                    )}
                  </td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
