// A custom notation: its grammar, railroad diagrams, and how it reads the text. Ohm reads the grammar, as for the
// built-in notations; none of it is executed.

import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { Zoomable } from "../../layout/zoomable.tsx"
import { NotationOptions, notationNames } from "../../notation/notation-options.tsx"
import { useAnswer } from "../../reasoning/use-answer.ts"
import { isRecord } from "../../state/page-state.ts"
import type { Panel, PanelProps } from "../panel.ts"
import { GrammarEditor } from "./grammar-editor.tsx"
import type { GrammarAnswer, GrammarRequest } from "./grammar-worker.ts"
import "./grammar-panel.css"

interface Own {
  /** `undefined` until the user changes it. */
  readonly source?: string
}

/** Maximum length of a grammar in a link. */
const longest = 50_000

export const panel: Panel<Own> = {
  readOwn: (value) => {
    const source = isRecord(value) ? value["source"] : undefined
    return typeof source === "string" && source.length <= longest ? { source } : {}
  },
  Panel: GrammarPanel,
}

function GrammarPanel({ state, own, changeOwn, mark, select, announce }: PanelProps<Own>) {
  const source = own.source ?? copyOf("python")
  const original = useMemo(
    () =>
      own.source === undefined ? "python" : notationNames.find((name) => copyOf(name) === source),
    [own.source],
  )
  const { answer: newest, problem: failure } = useAnswer<GrammarRequest, GrammarAnswer>(
    "grammar-worker",
    { source, text: state.text, widest: onePerRow },
  )
  const answer = useLast(newest)
  const [wanted, setWanted] = useState(0)
  const isFresh = answer?.source === source
  const problem = isFresh ? answer?.problem : undefined
  const isOfText = isFresh && answer?.text === state.text
  const errors = (isOfText && answer?.errors) || []
  useEffect(() => {
    if (answer !== undefined) announce(outcomeOf(answer))
  }, [answer?.problem?.message, answer?.tree, answer?.errors?.length])
  useEffect(() => {
    mark(errors.map(({ from, to }) => ({ from, to: Math.max(to, from + 1), kind: "notable" })))
  }, [answer, isOfText])
  useEffect(() => () => mark([]), [])
  return (
    <>
      <h2>Grammar</h2>
      <div class="grammar-top">
        <p class="lead">
          An Ohm grammar defines a notation. Edit the grammar to see how it reads the text in the
          editor. Nothing in it is executed.
        </p>
        <label>
          Copy of{" "}
          <select
            value={original ?? ""}
            onChange={({ currentTarget }) => {
              changeOwn({ source: copyOf(currentTarget.value) })
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
      </div>
      <div class="grammar-columns">
        <section aria-label="Grammar">
          <GrammarEditor
            source={source}
            problem={problem}
            wanted={wanted}
            onType={(typed) => changeOwn({ source: typed.slice(0, longest) }, "same-step")}
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
        </section>
        <section aria-label="The text in this notation">
          {failure !== undefined && (
            <p class="problem" role="alert">
              {failure}
            </p>
          )}
          {answer?.tree !== undefined && isOfText && (
            <p>
              The text is read as <code class="grammar-tree">{answer.tree}</code>
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
          {answer?.image !== undefined && (
            <figure class={isFresh ? "" : "grammar-old"}>
              <p class="grammar-legend">
                <span class="grammar-literal" /> literal text <span class="grammar-rule" /> rule
              </p>
              <Zoomable width={widthOf(answer.image)} smallest={legible} title="Railroad diagrams">
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

/** A maximum width in pixels that holds no two diagrams. */
const onePerRow = 1

/** A zoom at which the 14 pixels of a diagram's text become 13. */
const legible = 0.93

/** The width of an SVG image in pixels. */
function widthOf(image: string): number {
  return Number(/width="([\d.]+)/.exec(image)?.[1] ?? 600)
}

function outcomeOf({ problem, errors, tree }: GrammarAnswer): string {
  if (problem !== undefined) {
    return `The grammar cannot be used. Line ${problem.line}, column ${problem.column}: ${problem.message}`
  }
  return tree === undefined
    ? `The notation refuses the text. ${errors?.[0]?.message ?? ""}`
    : `The notation reads the text as ${tree}`
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
