// Proves the text from premises, line by line, or shows values for which it doesn't follow. Pointing at a line marks the
// lines that it cites.

import { useState } from "preact/hooks"
import type { PrintedLine } from "../../../../src/reason/proofs/proof.ts"
import { CopyButton } from "../../layout/copy-button.tsx"
import { properName } from "../../notation/proper-names.ts"
import { withValues } from "../../reading/values.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import type { ProofAnswer, ProofQuestion, ShownStyle } from "./proof-worker.ts"
import "./proof-panel.css"

interface Own {
  /** One premise per line. */
  readonly premises: string
  readonly style: ShownStyle
}

const styles: Readonly<Record<ShownStyle, string>> = {
  fitch: "Natural deduction (Fitch)",
  tableau: "Tableau",
}

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const { premises, style } = isRecord(value) ? value : {}
    return {
      premises: typeof premises === "string" ? premises : "",
      style: Object.hasOwn(styles, String(style)) ? (style as ShownStyle) : "fitch",
    }
  },
  Panel: ProofPanel,
}

/** Texts to prove, with premises, in logic symbols. */
const examples = [
  { title: "Chain of implications", premises: "p → q\nq → r", text: "p → r" },
  { title: "Modus tollens", premises: "p → q\n¬q", text: "¬p" },
  { title: "De Morgan", premises: "", text: "¬(p ∧ q) ↔ ¬p ∨ ¬q" },
  { title: "Excluded middle", premises: "", text: "p ∨ ¬p" },
] as const

function ProofPanel(props: PanelProps<Own>) {
  const { reading, own, changeOwn, change, state, announce } = props
  const { text, dialect } = reading
  const premises = own.premises
    .split("\n")
    .map((premise) => premise.trim())
    .filter((premise) => premise !== "")
  const isRead = reading.errorCount === 0 && text.trim() !== ""
  const { isWorking, answer, problem } = useAnswer<ProofQuestion, ProofAnswer>(
    "proof-worker",
    isRead ? { text, dialect: dialect.name, premises, style: own.style } : undefined,
  )
  return (
    <div class="proof-panel">
      <div class="proof-form">
        <label>
          <span>Premises, one per line</span>
          <textarea
            rows={2}
            spellcheck={false}
            autocapitalize="off"
            placeholder="None: the text must always be true"
            value={own.premises}
            onInput={({ currentTarget }) =>
              changeOwn({ ...own, premises: currentTarget.value }, "same-step")
            }
          />
        </label>
        <label>
          <span>Style</span>
          <select
            value={own.style}
            onChange={({ currentTarget }) =>
              changeOwn({ ...own, style: currentTarget.value as ShownStyle })
            }
          >
            {Object.entries(styles).map(([style, title]) => (
              <option key={style} value={style}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p class="proof-examples">
        <span id="proof-examples">Try</span>
        {examples.map((example) => (
          <button
            key={example.title}
            type="button"
            class="chip"
            onClick={() => {
              changeOwn({ ...own, premises: example.premises })
              change({ text: example.text, dialect: "logic" }, "same-step")
              announce(`Example: ${example.title}`)
            }}
          >
            {example.title}
          </button>
        ))}
      </p>
      <div class="proof-result" aria-live="polite">
        {!isRead && <p class="lead">The text in the editor is the conclusion.</p>}
        {isWorking && <p class="lead">Searching for a proof…</p>}
        {problem !== undefined && <p class="lead">{problem}</p>}
        {answer?.proof !== undefined && (
          <>
            <div class="proof-head">
              <h2>
                {premises.length === 0 ? "It is always true" : "It follows from the premises"}
              </h2>
              <CopyButton
                text={answer.proof.written}
                what="the proof"
                label="Copy"
                announce={announce}
              />
            </div>
            {answer.proof.dialect !== dialect.name && (
              <p class="lead">The proof is written in {properName(answer.proof.dialect)}.</p>
            )}
            <Lines lines={answer.proof.lines} />
          </>
        )}
        {answer?.values !== undefined && (
          <>
            <h2>
              {premises.length === 0
                ? "It isn't always true"
                : "It doesn't follow from the premises"}
            </h2>
            <p class="counterexample">
              <span>
                {valuesInWords(answer.values)}
                {premises.length === 0 ? "" : "all premises are true, but "}the text is false.
              </span>
              {answer.values.length > 0 && (
                <button
                  type="button"
                  class="action"
                  onClick={() => {
                    change({ values: withValues(state.values, answer.values ?? []) })
                    announce("Values set")
                  }}
                >
                  Set the switches to these values
                </button>
              )}
            </p>
          </>
        )}
      </div>
    </div>
  )
}

/** `If p is false and q is true, ` */
function valuesInWords(values: NonNullable<ProofAnswer["values"]>): string {
  if (values.length === 0) return "For all values, "
  return `If ${values.map(([name, value]) => `${name} is ${value}`).join(" and ")}, `
}

function Lines({ lines }: { readonly lines: readonly PrintedLine[] }) {
  const [pointed, point] = useState<PrintedLine>()
  const isCited = ({ number }: PrintedLine) =>
    pointed?.lines.includes(number) === true ||
    pointed?.subproofs.some(([from, to]) => from <= number && number <= to) === true
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long formulas are scrolled with the keyboard
    <section class="proof-box" aria-label="Lines of the proof" tabIndex={0}>
      <table class="proof">
        <caption class="heard">The proof: line, formula and rule</caption>
        <tbody onPointerLeave={() => point(undefined)}>
          {lines.map((line) => (
            <tr
              key={line.number}
              class={isCited(line) ? "proof-cited" : undefined}
              onPointerEnter={() => point(line)}
              onClick={() => point(line)}
            >
              <th scope="row">{line.number}</th>
              <td>
                {Array.from({ length: line.depth }, (_, at) => (
                  <i key={at} class="proof-bar" />
                ))}
                <code>{line.text}</code>
              </td>
              <td class="proof-reason">{line.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
