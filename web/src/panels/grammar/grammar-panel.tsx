// A custom notation: its grammar, railroad diagrams, and how it reads the text. Ohm reads the grammar, as for the
// built-in notations; none of it is executed.

import { useEffect, useMemo, useRef, useState } from "preact/hooks"
import { lookUpDialect } from "../../../../src/dialects.ts"
import { Zoomable } from "../../layout/zoomable.tsx"
import { NotationOptions } from "../../notation/notation-options.tsx"
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
  const { answer: newest, problem: failure } = useAnswer<GrammarRequest, GrammarAnswer>(
    "grammar-worker",
    { source, text: state.text, widest: Math.min(760, innerWidth - 40) },
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
      <div class="grammar-top">
        <p class="lead">
          An Ohm grammar defines a notation. Edit the grammar to see how it reads the text in the
          editor. Nothing in it is executed.
        </p>
        <label>
          Start from a copy of{" "}
          <select
            value=""
            onChange={({ currentTarget }) => {
              changeOwn({ source: copyOf(currentTarget.value) })
              announce(`The grammar is a copy of ${currentTarget.value}.`)
              currentTarget.value = ""
            }}
          >
            <option value="" disabled>
              a notation…
            </option>
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
          <h2 class="grammar-heading">The text in the editor</h2>
          {failure !== undefined && (
            <p class="problem" role="alert">
              {failure}
            </p>
          )}
          {answer?.tree !== undefined && isOfText && (
            <p>
              is read as <code class="grammar-tree">{answer.tree}</code>
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
