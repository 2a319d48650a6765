// The tools under the editor: switches, examples, recent texts, and the signs of the notation.

import { useMemo } from "preact/hooks"
import type { PanelProps } from "../panels/panel.ts"
import { valuesOf } from "../reading/values.ts"
import { examples, showExample } from "./examples.ts"
import { explainPlace, explainWhole } from "./explain-place.ts"
import { ExplainedPlace } from "./explained-place.tsx"
import { Recent } from "./recent.tsx"
import { Signs } from "./signs.tsx"
import { Switches } from "./switches.tsx"
import "./desk.css"

export type DeskProps = Omit<PanelProps, "own" | "changeOwn">

export function DeskTools(props: DeskProps) {
  const { state, reading } = props
  const tree = useMemo(() => reading.tree(), [reading.text, reading.dialect])
  const assignment = useMemo(() => tree && valuesOf(tree, state), [tree, state.values])
  return (
    <>
      {assignment !== undefined && <Switches {...props} assignment={assignment} />}
      {/* Without a text, the overview shows them. */}
      {state.text.trim() !== "" && (
        <div class="examples">
          <p id="examples">Examples</p>
          <ul aria-labelledby="examples">
            {examples.map((example) => (
              <li key={example.title}>
                <button type="button" class="chip" onClick={() => showExample(example, props)}>
                  {example.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Signs {...props} />
      <Recent {...props} />
    </>
  )
}

/**
 * Explains what the cursor is on, but not a variable, whose switch shows its value. While the editor doesn't have the
 * focus, explains the operator that is applied last.
 */
export function AtCursor({ reading, state, selection }: DeskProps) {
  const pieces = useMemo(
    () => explainPlace(reading, state, selection.from),
    [reading, state, selection.from],
  )
  const whole = useMemo(() => explainWhole(reading, state), [reading, state.values])
  return (
    <>
      <p class="at-rest">
        {whole.length > 0 ? (
          <ExplainedPlace pieces={whole} />
        ) : (
          "Put the cursor on a symbol to see its meaning."
        )}
      </p>
      {pieces.length > 0 && (
        <p class="at-cursor">
          <ExplainedPlace pieces={pieces} />
        </p>
      )}
    </>
  )
}
