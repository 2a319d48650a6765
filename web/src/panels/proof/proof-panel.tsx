// Proves the text from premises, line by line, or shows values for which it doesn't follow. Pointing at a line marks the
// lines that it cites.

import { useState } from "preact/hooks"
import type { PrintedLine } from "../../../../src/reason/proofs/proof.ts"
import { CopyButton } from "../../layout/copy-button.tsx"
import { OneByOne } from "../../layout/stepper.tsx"
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
  const { reading, own, changeOwn, change, announce } = props
  const { text, dialect } = reading
  const premises = linesOf(own.premises)
  const isRead = reading.errorCount === 0 && text.trim() !== ""
  const { isWorking, answer, problem } = useAnswer<ProofQuestion, ProofAnswer>(
    "proof-worker",
    isRead ? { text, dialect: dialect.name, premises, style: own.style } : undefined,
  )
  const isRefuted = answer?.values !== undefined
  const show = (example: (typeof examples)[number]) => {
    changeOwn({ ...own, premises: example.premises })
    change({ text: example.text, dialect: "logic" }, "same-step")
    announce(`Example: ${example.title}`)
  }
  return (
    <div class="proof-panel">
      <h2 class="proof-goal">Prove: {isRead ? <code>{text}</code> : "the text in the editor"}</h2>
      <div class="proof-form">
        <label>
          <span>Premises (optional), one per line</span>
          <textarea
            rows={1}
            spellcheck={false}
            autocapitalize="off"
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
      <div class="proof-result" aria-live="polite">
        {isWorking && <p class="lead">Searching for a proof…</p>}
        {problem !== undefined && <p class="lead">{problem}</p>}
        {answer?.proof !== undefined && (
          <>
            <h2>{premises.length === 0 ? "It is always true" : "It follows from the premises"}</h2>
            {answer.proof.dialect !== dialect.name && (
              <p class="lead">The proof is written in {properName(answer.proof.dialect)}.</p>
            )}
            <ShownProof key={answer.proof.written} proof={answer.proof} announce={announce} />
          </>
        )}
        {isRefuted && <Counterexample {...props} premises={premises} values={answer.values} />}
        {answer?.enough !== undefined && <Enough {...props} {...answer.enough} />}
      </div>
      <div class="examples">
        <p id="proof-examples">Proofs to try</p>
        <ul aria-labelledby="proof-examples">
          {examples.map((example) => (
            <li key={example.title}>
              <button type="button" class="chip" onClick={() => show(example)}>
                {example.title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function linesOf(premises: string): readonly string[] {
  return premises
    .split("\n")
    .map((premise) => premise.trim())
    .filter((premise) => premise !== "")
}

interface CounterexampleProps extends PanelProps<Own> {
  readonly premises: readonly string[]
  readonly values: NonNullable<ProofAnswer["values"]>
}

/** The row of the truth table in which all premises are true and the text is false. */
function Counterexample(props: CounterexampleProps) {
  const { premises, values, reading, state, change, announce } = props
  const cells: [string, boolean][] = [
    ...values.map(([name, value]) => [name, value] as [string, boolean]),
    ...premises.map((premise) => [premise, true] as [string, boolean]),
    [reading.text, false],
  ]
  return (
    <>
      <h2>{premises.length === 0 ? "It isn't always true" : "It doesn't follow"}</h2>
      {values.length > 0 && <p class="lead">It is false with these values:</p>}
      <div class="counterexample">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
        <section class="truth-box boxed" aria-label="Counterexample" tabIndex={0}>
          <table class="truth">
            <thead>
              <tr>
                {cells.map(([text], at) => (
                  <th key={at} scope="col" class={at < values.length ? undefined : "truth-part"}>
                    <code>{text}</code>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                {cells.map(([, value], at) => (
                  <td
                    key={at}
                    class={`${value}${at === cells.length - 1 ? " truth-part truth-other" : ""}`}
                  >
                    {value ? "T" : "F"}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
        {values.length > 0 && (
          <button
            type="button"
            class="action"
            onClick={() => {
              change({ values: withValues(state.values, values) })
              announce("Values set")
            }}
          >
            Set the switches to these values
          </button>
        )}
      </div>
    </>
  )
}

/** Premises that would be enough, as buttons, and the proof from the first one. */
function Enough(props: PanelProps<Own> & NonNullable<ProofAnswer["enough"]>) {
  const { premises, proof, own, changeOwn, announce } = props
  const [first] = premises
  const add = (premise: string) => {
    changeOwn({ ...own, premises: premise })
    announce(`Premise: ${premise}`)
  }
  return (
    <section class="examples proof-enough" aria-labelledby="proof-enough">
      <h2 id="proof-enough">
        {premises.length === 2 ? "Either premise" : "Any of these premises"} would be enough
      </h2>
      <ul>
        {premises.map((premise) => (
          <li key={premise}>
            <button type="button" class="chip chip-code" onClick={() => add(premise)}>
              <code>{premise}</code>
            </button>
          </li>
        ))}
      </ul>
      <p>
        The proof from <code>{first}</code>:
      </p>
      <Lines lines={proof.lines} />
    </section>
  )
}

interface ShownProofProps extends Pick<PanelProps, "announce"> {
  readonly proof: NonNullable<ProofAnswer["proof"]>
}

function ShownProof({ proof, announce }: ShownProofProps) {
  const { lines, written } = proof
  return (
    <div class="proof-shown">
      <CopyButton text={written} what="the proof" announce={announce} />
      <OneByOne
        items={lines}
        label="Line of the proof"
        sentenceAt={(at) => `${lines[at]?.text}. ${lines[at]?.reason}`}
        announce={announce}
      >
        {(some) => <Lines lines={some} />}
      </OneByOne>
    </div>
  )
}

/** The bar of a subproof begins at its assumption, apart from that of the subproof before it. */
function classOf({ rule }: PrintedLine, isCited: boolean): string {
  return `${rule === "assumption" ? "proof-start" : ""} ${isCited ? "proof-cited" : ""}`.trim()
}

/** The name of the rule isn't broken, only the numbers that follow: `→-introduction 2–3`. */
function Reason({ reason }: Pick<PrintedLine, "reason">) {
  const [, rule, rest] = /^(.*?)( \d.*)?$/s.exec(reason) ?? []
  return (
    <>
      <span class="word">{rule}</span>
      {rest}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly PrintedLine[] }) {
  const [pointed, point] = useState<PrintedLine>()
  const isCited = ({ number }: PrintedLine) =>
    pointed?.lines.includes(number) === true ||
    pointed?.subproofs.some(([from, to]) => from <= number && number <= to) === true
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long formulas are scrolled with the keyboard
    <section class="proof-box boxed" aria-label="Lines of the proof" tabIndex={0}>
      <table class="proof">
        <caption class="heard">The proof: line, formula and rule</caption>
        <tbody onPointerLeave={() => point(undefined)}>
          {lines.map((line) => (
            <tr
              key={line.number}
              class={classOf(line, isCited(line))}
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
              <td class="proof-reason">
                <Reason {...line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
