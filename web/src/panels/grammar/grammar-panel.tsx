// A custom notation: its grammar, railroad diagrams, and how it reads the text. Ohm reads the grammar, as for the
// built-in notations; none of it is executed.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { Zoomable } from "../../layout/zoomable.tsx"
import { NotationOptions, notationNames } from "../../notation/notation-options.tsx"
import { properName } from "../../notation/proper-names.ts"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { GrammarEditor } from "./grammar-editor.tsx"
import type { GrammarAnswer, GrammarRequest } from "./grammar-worker.ts"
import "./grammar-panel.css"

interface Own {
  /** `undefined` until the user changes it. */
  readonly source?: string
  /** The built-in notation that the source is a copy of. Default: Python. */
  readonly origin?: string
}

/** Maximum length of a grammar in a link. */
const longest = 50_000

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const { source, origin } = isRecord(value) ? value : {}
    if (typeof source !== "string" || source.length > longest) return {}
    const known = notationNames.find((name) => name === origin)
    return { source, ...(known !== undefined && { origin: known }) }
  },
  Panel: GrammarPanel,
}

function GrammarPanel({ state, own, changeOwn, mark, select, announce }: PanelProps<Own>) {
  const { origin = "python" } = own
  const source = own.source ?? copyOf(origin)
  const [widest, setWidest] = useState(0)
  const original = source === copyOf(origin) ? origin : undefined
  const { answer: newest, problem: failure } = useAnswer<GrammarRequest, GrammarAnswer>(
    "grammar-worker",
    { source, text: state.text, widest },
  )
  const answer = useLast(newest)
  const diagrams = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    setWidest(((diagrams.current?.clientWidth ?? 0) - padding) / legible)
  }, [])
  const [wanted, setWanted] = useState(0)
  const isFresh = answer?.source === source
  const problem = isFresh ? answer?.problem : undefined
  const isOfText = isFresh && answer?.text === state.text
  const errors = (isOfText && answer?.errors) || []
  useEffect(() => {
    if (answer !== undefined) announce(outcomeOf(answer))
  }, [answer?.problem?.message, answer?.read, answer?.errors?.length])
  useEffect(() => {
    mark(errors.map(({ from, to }) => ({ from, to: Math.max(to, from + 1), kind: "notable" })))
  }, [answer, isOfText])
  useEffect(() => () => mark([]), [])
  return (
    <>
      <h2>{original === undefined ? "Edited grammar" : `Grammar of ${properName(original)}`}</h2>
      <div class="grammar-top">
        <p class="lead">
          An <a href="https://ohmjs.org/docs/syntax-reference">Ohm grammar</a> defines a notation.
          Edit the grammar to see how it reads the text in the editor. Nothing in it is executed.
        </p>
        <label>
          Start from{" "}
          <select
            value={original ?? ""}
            onChange={({ currentTarget }) => {
              changeOwn({ source: copyOf(currentTarget.value), origin: currentTarget.value })
              announce(`The grammar is a copy of ${currentTarget.value}.`)
            }}
          >
            {original === undefined && (
              <option value="" disabled>
                edited
              </option>
            )}
            <NotationOptions />
          </select>
        </label>
        <button
          type="button"
          class="action"
          disabled={original === origin}
          onClick={() => {
            changeOwn({ source: copyOf(origin), origin })
            announce(`The grammar is a copy of ${origin} again.`)
          }}
        >
          Reset
        </button>
      </div>
      <p
        class={isOfText || problem !== undefined ? "grammar-status" : "grammar-status grammar-old"}
      >
        {answer !== undefined && <Status {...answer} />}
      </p>
      <div class="grammar-columns">
        <section aria-label="Grammar">
          <GrammarEditor
            source={source}
            problem={problem}
            wanted={wanted}
            onType={(typed) => changeOwn({ origin, source: typed.slice(0, longest) }, "same-step")}
          />
          {problem !== undefined && (
            <p class="problem grammar-problem">
              <button type="button" class="link" onClick={() => setWanted((times) => times + 1)}>
                Line {problem.line}, column {problem.column}
              </button>
              {": "}
              {problem.message}
            </p>
          )}
          {failure !== undefined && (
            <p class="problem" role="alert">
              {failure}
            </p>
          )}
          {errors.length > 0 && (
            <ul class="grammar-errors">
              {errors.map(({ from, to, message }) => (
                <li key={from}>
                  <button type="button" class="errors-place" onClick={() => select({ from, to })}>
                    at {from + 1}
                  </button>{" "}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-label="Diagrams" ref={diagrams}>
          {answer?.image !== undefined && (
            <figure class={isFresh ? "" : "grammar-old"}>
              <p class="grammar-legend">
                <span class="grammar-literal" /> literal text <span class="grammar-rule" /> rule
              </p>
              <Zoomable width={widthOf(answer.image)} title="Railroad diagrams">
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(answer.image)}`}
                  alt="Railroad diagrams of the grammar, one for each rule; the grammar says the same in words"
                />
              </Zoomable>
            </figure>
          )}
          {answer === undefined && failure === undefined && <p class="lead">Loading Ohm…</p>}
        </section>
      </div>
    </>
  )
}

/** The padding and borders of the box around the diagrams, in pixels. */
const padding = 34

/** A zoom at which the 14 pixels of a diagram's text become 13. */
const legible = 0.93

function Status({ problem, errors, read }: GrammarAnswer) {
  if (problem !== undefined) {
    return <span class="grammar-refused">✗ The grammar has an error on line {problem.line}.</span>
  }
  if (read === undefined) {
    const count = errors?.length ?? 0
    return (
      <span class="grammar-refused">
        ✗ The text has {count === 1 ? "an error" : `${count} errors`} in this notation.
      </span>
    )
  }
  return (
    <>
      <span class="grammar-accepted">✓</span> The text is read as{" "}
      <code class="grammar-read">{read}</code>
    </>
  )
}

/** The width of an SVG image in pixels. */
function widthOf(image: string): number {
  return Number(/width="([\d.]+)/.exec(image)?.[1] ?? 600)
}

function outcomeOf({ problem, errors, read }: GrammarAnswer): string {
  if (problem !== undefined) {
    return `The grammar cannot be used. Line ${problem.line}, column ${problem.column}: ${problem.message}`
  }
  return read === undefined
    ? `The notation refuses the text. ${errors?.[0]?.message ?? ""}`
    : `The notation reads the text as ${read}`
}

/** The grammar of a built-in notation under a new name, `Own…`. */
function copyOf(name: string): string {
  const source = lookUpDialect(name).grammar.at(-1)?.source ?? ""
  return source.replace(/^(\s*)\w+(\s*(?:<:\s*\w+\s*)?\{)/m, "$1Own$2")
}

/** The newest answer, or the previous one until it arrives; an invalid grammar keeps the last diagrams, greyed out. */
function useLast(newest: GrammarAnswer | undefined): GrammarAnswer | undefined {
  const last = useRef<GrammarAnswer>(undefined)
  return useMemo(() => {
    const image = newest?.image ?? last.current?.image
    if (newest !== undefined) last.current = { ...newest, ...(image !== undefined && { image }) }
    return last.current
  }, [newest])
}
